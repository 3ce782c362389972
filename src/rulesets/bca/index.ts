/** BCA (Blind Cake Allégé) as one object. */
import type { Ruleset } from "../../ruleset.ts";
import { bcaDifficulties, bcaDrawing, bcaLine, bcaPool, bcaTone } from "./card.ts";
import { editBar, QuintessenceBcaCharacterData, QuintessenceBcaNpcData } from "./data/actors.ts";
import { QuintessenceBcaArmourData, QuintessenceBcaTraitData, QuintessenceBcaWeaponData } from "./data/items.ts";
import { QuintessenceBcaOpenDie } from "./dice.ts";
import { bcaFigures } from "./figures.ts";
import { bcaGlance } from "./glance.ts";
import { bcaTurns } from "./initiative.ts";
import { bcaRules } from "./rules/index.ts";
import { isReversible } from "./rules/verify.ts";
import { bcaWorld, registerBcaSettings } from "./settings.ts";
import { QuintessenceBcaCharacterSheet } from "./sheets/character.ts";
import { QuintessenceBcaItemSheet } from "./sheets/item.ts";
import { QuintessenceBcaNpcSheet } from "./sheets/npc.ts";
import texts from "./texts.json";

const key = (name: string) => ({ key: `QUINTESSENCE.BCA.${name}` });
const bars = ["health"] as const;
const health = { id: "health", label: key("Amount.health"), path: "system.health", lost: "system.health.ticked" } as const;
const vecu = { id: "vecu", label: key("Amount.vecu"), path: "system.vecu.value" } as const;
const alike = { bars, bar: editBar, glance: bcaGlance } as const;

export const bca: Ruleset = {
  id: "bca",
  rules: bcaRules,
  lang: "BCA",
  title: "QUINTESSENCE.BCA.title",
  icon: "icons/svg/d12-grey.svg",
  actors: {
    bcaCharacter: {
      ...alike,
      model: QuintessenceBcaCharacterData,
      sheet: QuintessenceBcaCharacterSheet,
      linked: true,
      disposition: 1,
      amounts: [health, vecu],
    },
    bcaNpc: { ...alike, model: QuintessenceBcaNpcData, sheet: QuintessenceBcaNpcSheet, linked: false, disposition: -1, amounts: [health] },
  },
  items: {
    bcaTrait: { model: QuintessenceBcaTraitData, sheet: QuintessenceBcaItemSheet, img: "systems/quintessence/icons/bca/trait.svg" },
    bcaWeapon: { model: QuintessenceBcaWeaponData, sheet: QuintessenceBcaItemSheet, img: "systems/quintessence/icons/bca/weapon.svg" },
    bcaArmour: { model: QuintessenceBcaArmourData, sheet: QuintessenceBcaItemSheet, img: "systems/quintessence/icons/bca/armour.svg" },
  },
  texts,
  dice: { o: QuintessenceBcaOpenDie },
  // The die throws its whole chain.
  formula: ({ count }) => `${count}do`,
  dice3d: { background: "#1f5a37", foreground: "#fbf8f1", edge: "#143d25", faces: [12], own: { o: { faces: 12 } } },
  templates: { "bca.card": "bca/card.hbs" },
  parts: { dialog: null, card: "bca.card" },
  statuses: [
    { id: "unconscious", by: "numbers" },
    { id: "dead", by: "hand" },
  ],
  verdict: (id) => key(`Verdict.${id}`),
  mark: (id) => key(`Mark.${id}`),
  subject: ({ subject }) => subject,
  figures: bcaFigures,
  reversible: isReversible,
  tone: bcaTone,
  pool: bcaPool,
  line: bcaLine,
  drawing: bcaDrawing,
  difficulties: bcaDifficulties,
  answersAlike: true,
  world: bcaWorld,
  settings: registerBcaSettings,
  get initiative() {
    return bcaTurns();
  },
};
