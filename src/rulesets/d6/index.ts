/** The D6 pool with a free die as one object. */
import type { Ruleset } from "../../ruleset.ts";
import { d6Difficulties, d6Drawing, d6Line, d6Pool, d6Score, d6Subject, d6Tone, d6Value, d6Words } from "./card.ts";
import { editBar, QuintessenceD6CharacterData, QuintessenceD6NpcData } from "./data/actors.ts";
import {
  QuintessenceD6AdvantageData,
  QuintessenceD6ArmourData,
  QuintessenceD6ProwessData,
  QuintessenceD6SkillData,
  QuintessenceD6SpecializationData,
  QuintessenceD6WeaponData,
} from "./data/items.ts";
import { QuintessenceD6FreeDie } from "./dice.ts";
import { d6Figures } from "./figures.ts";
import { d6Glance } from "./glance.ts";
import { d6World } from "./options.ts";
import { initiativeFormula, initiativeTie } from "./rules/initiative.ts";
import { d6Rules } from "./rules/index.ts";
import { STILL_STUNNED } from "./rules/wounds.ts";
import type { D6World } from "./rules/world.ts";
import { registerD6Settings } from "./settings.ts";
import { QuintessenceD6CharacterSheet } from "./sheets/character.ts";
import { QuintessenceD6ItemSheet } from "./sheets/item.ts";
import { QuintessenceD6NpcSheet } from "./sheets/npc.ts";
import texts from "./texts.json";

const key = (name: string) => ({ key: `QUINTESSENCE.D6.${name}` });
const img = (name: string): string => `systems/quintessence/icons/d6/${name}.svg`;
const sheet = QuintessenceD6ItemSheet;

export const d6: Ruleset = {
  id: "d6",
  rules: d6Rules,
  lang: "D6",
  title: "QUINTESSENCE.D6.title",
  icon: "icons/svg/d6-grey.svg",
  actors: {
    d6Character: {
      model: QuintessenceD6CharacterData,
      sheet: QuintessenceD6CharacterSheet,
      bars: ["prouesse"],
      bar: editBar,
      linked: true,
      disposition: 1,
      amounts: [
        { id: "prouesse", label: key("Amount.prouesse"), path: "system.prouesse" },
        { id: "destin", label: key("Amount.destin"), path: "system.destin.max" },
        { id: "xp", label: key("Amount.xp"), path: "system.xp.value" },
      ],
      glance: d6Glance,
    },
    d6Npc: { model: QuintessenceD6NpcData, sheet: QuintessenceD6NpcSheet, bars: [], linked: false, disposition: -1, glance: d6Glance },
  },
  items: {
    d6Skill: { model: QuintessenceD6SkillData, sheet, img: img("skill") },
    d6Specialization: { model: QuintessenceD6SpecializationData, sheet, img: img("specialization") },
    d6Advantage: { model: QuintessenceD6AdvantageData, sheet, img: img("advantage") },
    d6Prowess: { model: QuintessenceD6ProwessData, sheet, img: img("prowess") },
    d6Weapon: { model: QuintessenceD6WeaponData, sheet, img: img("weapon") },
    d6Armour: { model: QuintessenceD6ArmourData, sheet, img: img("armour") },
  },
  texts,
  dice: { w: QuintessenceD6FreeDie },
  // The free die throws its whole chain.
  formula: ({ pool, count }) => (pool === "free" ? `${count}dw` : `${count}d6`),
  dice3d: {
    background: "#2b3a67",
    foreground: "#fbf8f1",
    edge: "#1b2545",
    faces: [6],
    own: { w: { faces: 6, colours: { background: "#d8b24a", foreground: "#1b1712", edge: "#8a6d1f" } } },
  },
  templates: { "d6.card": "d6/card.hbs" },
  parts: { dialog: null, card: "d6.card" },
  statuses: [
    { id: "unconscious", by: "numbers" },
    { id: "dead", by: "numbers" },
    { id: "stunned", name: "QUINTESSENCE.Status.stunned", img: "icons/svg/daze.svg", by: "hand", next: STILL_STUNNED },
    { id: STILL_STUNNED, name: "QUINTESSENCE.Status.stillStunned", img: "icons/svg/stoned.svg", by: "round" },
  ],
  verdict: (id) => key(`Verdict.${id}`),
  mark: (id) => key(`Mark.${id}`),
  tone: d6Tone,
  value: d6Value,
  subject: d6Subject,
  words: d6Words,
  figures: d6Figures,
  score: d6Score,
  pool: d6Pool,
  line: d6Line,
  drawing: d6Drawing,
  get difficulties() {
    return d6Difficulties();
  },
  world: d6World,
  settings: registerD6Settings,
  initiative: {
    formula: (actor, world) => initiativeFormula(actor, world as D6World),
    everyRound: false,
    order: (a, b) => initiativeTie(a, b, d6World()),
    tie: key("Initiative.tie"),
  },
  together: [{ rollable: "session", offer: "session", label: key("Together.session"), icon: "fa-solid fa-moon" }],
};
