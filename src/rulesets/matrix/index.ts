/** The matrix as one object. */
import type { Ruleset } from "../../ruleset.ts";
import { isDamage, matrixDrawing, matrixLine, matrixPool, matrixScore, matrixSubject, matrixValue } from "./card.ts";
import { editBar, QuintessenceMatrixCharacterData, QuintessenceMatrixNpcData } from "./data/actors.ts";
import { QuintessenceMatrixAttackData } from "./data/items.ts";
import { QuintessenceMatrixCriticalDie } from "./dice.ts";
import { matrixFigures } from "./figures.ts";
import { matrixGlance } from "./glance.ts";
import { matrixWorld } from "./options.ts";
import { OUT, PANICKED } from "./rules/build.ts";
import { COUNTERS } from "./rules/counters.ts";
import { matrixRules } from "./rules/index.ts";
import { FIELDS, ROW_LABELS } from "./rules/labels.ts";
import { registerMatrixSettings } from "./settings.ts";
import { QuintessenceMatrixCharacterSheet } from "./sheets/character.ts";
import { QuintessenceMatrixItemSheet } from "./sheets/item.ts";
import { QuintessenceMatrixNpcSheet } from "./sheets/npc.ts";
import texts from "./texts.json";

const key = (name: string) => ({ key: `QUINTESSENCE.Matrix.${name}` });
const alike = {
  bars: ["soul", "body"],
  bar: editBar,
  barNames: { soul: ROW_LABELS.soul, body: ROW_LABELS.body },
  amounts: COUNTERS.map((id) => ({ id, label: FIELDS[id], path: `system.counters.${id}`, harms: true as const })),
  glance: matrixGlance,
} as const;

export const matrix: Ruleset = {
  id: "matrix",
  rules: matrixRules,
  lang: "Matrix",
  title: "QUINTESSENCE.Matrix.title",
  icon: "icons/svg/mystery-man.svg",
  actors: {
    matrixCharacter: { ...alike, model: QuintessenceMatrixCharacterData, sheet: QuintessenceMatrixCharacterSheet, linked: true, disposition: 1 },
    matrixNpc: { ...alike, model: QuintessenceMatrixNpcData, sheet: QuintessenceMatrixNpcSheet, linked: false, disposition: -1 },
  },
  items: {
    matrixAttack: { model: QuintessenceMatrixAttackData, sheet: QuintessenceMatrixItemSheet, img: "systems/quintessence/icons/matrix/attack.svg" },
  },
  texts,
  dice: { k: QuintessenceMatrixCriticalDie },
  // The critical die is told from a d10 that is rolled as test die.
  formula: ({ pool, faces, count }) => (pool === "critical" ? `${count}dk` : `${count}d${faces}`),
  dice3d: {
    background: "#34388f",
    foreground: "#fbf8f1",
    edge: "#20235e",
    faces: [6, 8, 10, 12, 20],
    own: { k: { faces: 10, colours: { background: "#e9e4d4", foreground: "#20235e", edge: "#34388f" } } },
  },
  templates: { "matrix.card": "matrix/card.hbs" },
  parts: { dialog: null, card: "matrix.card" },
  statuses: [
    { id: "unconscious", by: "hand" },
    { id: "dead", by: "hand" },
    { id: PANICKED, name: "QUINTESSENCE.Status.panicked", img: "icons/svg/terror.svg", by: "hand" },
    { id: OUT, name: "QUINTESSENCE.Status.defeated", img: "icons/svg/cancel.svg", by: "hand", defeats: true },
  ],
  verdict: (id) => key(`Verdict.${id}`),
  mark: (id) => key(`Mark.${id}`),
  value: matrixValue,
  subject: matrixSubject,
  fixed: isDamage,
  figures: matrixFigures,
  score: matrixScore,
  pool: matrixPool,
  line: matrixLine,
  drawing: matrixDrawing,
  difficulties: [],
  world: matrixWorld,
  settings: registerMatrixSettings,
  initiative: null,
};
