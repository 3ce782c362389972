/** EW-System as one object. */
import { HURRIED, HURRY, NATURAL, TOTAL_ATTACK, TOTAL_DEFENCE } from "./rules/defence.ts";
import { initiativeFormula, initiativeTie } from "./rules/initiative.ts";
import { activeLabel, naturalLabel, SUBJECTS } from "./rules/labels.ts";
import { ewRules } from "./rules/index.ts";
import type { EwWorld } from "./rules/world.ts";
import type { Ruleset } from "../../ruleset.ts";
import { ewFigures } from "./figures.ts";
import { ewGlance } from "./glance.ts";
import { ewDrawing, ewLine, ewSubject, ewWords } from "./card.ts";
import { editBar, QuintessenceEwCharacterData, QuintessenceEwNpcData } from "./data/actors.ts";
import {
  QuintessenceEwAptitudeData,
  QuintessenceEwArchetypeData,
  QuintessenceEwArmourData,
  QuintessenceEwPowerData,
  QuintessenceEwSpecialtyData,
  QuintessenceEwTraitData,
  QuintessenceEwWeaponData,
} from "./data/items.ts";
import { ewAsksDefender, ewDifficulties } from "./options.ts";
import { ewWorld, registerEwSettings } from "./settings.ts";
import { QuintessenceEwArchetypeSheet } from "./sheets/archetype-sheet.ts";
import { QuintessenceEwCharacterSheet } from "./sheets/character.ts";
import { QuintessenceEwNpcSheet } from "./sheets/npc.ts";
import { QuintessenceEwItemSheet } from "./sheets/item.ts";
import texts from "./texts.json";

const bars = ["pools.superficial", "pools.lethal"] as const;
const amounts = [
  { id: "superficial", label: { key: "QUINTESSENCE.EW.Pool.superficial" }, path: "system.pools.superficial", lost: "system.pools.superficial.lost" },
  { id: "lethal", label: { key: "QUINTESSENCE.EW.Pool.lethal" }, path: "system.pools.lethal", lost: "system.pools.lethal.lost" },
  { id: "eclat", label: { key: "QUINTESSENCE.EW.Amount.eclat" }, path: "system.eclat.value" },
] as const;
const key = (name: string) => ({ key: `QUINTESSENCE.EW.${name}` });
export const ew: Ruleset = {
  id: "ew",
  rules: ewRules,
  lang: "EW",
  title: "QUINTESSENCE.EW.title",
  icon: "icons/svg/d20.svg",
  actors: {
    ewCharacter: {
      model: QuintessenceEwCharacterData,
      sheet: QuintessenceEwCharacterSheet,
      bars,
      linked: true,
      disposition: 1,
      bar: editBar,
      amounts,
      glance: ewGlance,
    },
    ewNpc: { model: QuintessenceEwNpcData, sheet: QuintessenceEwNpcSheet, bars, linked: false, disposition: -1, bar: editBar, amounts, glance: ewGlance },
  },
  items: {
    ewArchetype: { model: QuintessenceEwArchetypeData, sheet: QuintessenceEwArchetypeSheet, img: "systems/quintessence/icons/ew/archetype.svg" },
    ewTrait: { model: QuintessenceEwTraitData, sheet: QuintessenceEwItemSheet, img: "systems/quintessence/icons/ew/trait.svg" },
    ewPower: { model: QuintessenceEwPowerData, sheet: QuintessenceEwItemSheet, img: "systems/quintessence/icons/ew/power.svg" },
    ewAptitude: { model: QuintessenceEwAptitudeData, sheet: QuintessenceEwItemSheet, img: "systems/quintessence/icons/ew/aptitude.svg" },
    ewSpecialty: { model: QuintessenceEwSpecialtyData, sheet: QuintessenceEwItemSheet, img: "systems/quintessence/icons/ew/specialty.svg" },
    ewWeapon: { model: QuintessenceEwWeaponData, sheet: QuintessenceEwItemSheet, img: "systems/quintessence/icons/ew/weapon.svg" },
    ewArmour: { model: QuintessenceEwArmourData, sheet: QuintessenceEwItemSheet, img: "systems/quintessence/icons/ew/armour.svg" },
  },
  texts,
  dice: {},
  dice3d: { background: "#7d1f2c", foreground: "#fbf8f1", edge: "#5c141f", faces: [10, 20] },
  templates: { "ew.card": "ew/card.hbs" },
  parts: { dialog: null, card: "ew.card" },
  statuses: [
    { id: "unconscious", by: "numbers" },
    { id: "dead", by: "numbers" },
    { id: TOTAL_ATTACK, name: "QUINTESSENCE.Status.totalAttack", img: "icons/svg/sword.svg", by: "round" },
    { id: TOTAL_DEFENCE, name: "QUINTESSENCE.Status.totalDefence", img: "icons/svg/shield.svg", by: "round" },
    { id: HURRY, name: "QUINTESSENCE.Status.hurry", img: "icons/svg/clockwork.svg", by: "round", next: HURRIED },
    { id: HURRIED, name: "QUINTESSENCE.Status.hurried", img: "icons/svg/lightning.svg", by: "round" },
  ],
  verdict: (id) => key(`Verdict.${id}`),
  mark: (id) => key(`Mark.${id}`),
  subject: ewSubject,
  words: ewWords,
  figures: ewFigures,
  line: ewLine,
  drawing: ewDrawing,
  veiled: ({ id, label }) => (id === undefined ? label : id === NATURAL ? naturalLabel : activeLabel(undefined)),
  get difficulties() {
    return ewDifficulties();
  },
  world: ewWorld,
  settings: registerEwSettings,
  asksDefender: ewAsksDefender,
  initiative: {
    formula: (actor, world) => initiativeFormula(actor, world as EwWorld),
    everyRound: true,
    order: initiativeTie,
    tie: key("Initiative.tie"),
  },
  declarations: [
    { rollable: "totalDefence", label: SUBJECTS.totalDefence, icon: "fa-solid fa-shield" },
    { rollable: "hurry", label: SUBJECTS.hurry, icon: "fa-solid fa-bolt" },
  ],
};
