/** SEN, the system of necessary failure, as one object. No dice in it: what is tested is chosen. */
import type { Ruleset } from "../../ruleset.ts";
import { senDrawing, senLine, senOption, senScore, senSubject, senTone, senValue, senVerb, senWords } from "./card.ts";
import { QuintessenceSenCharacterData, QuintessenceSenNpcData } from "./data/actors.ts";
import { senGlance } from "./glance.ts";
import { senExchanges, senWorld } from "./options.ts";
import { senRules } from "./rules/index.ts";
import { registerSenSettings } from "./settings.ts";
import { QuintessenceSenCharacterSheet } from "./sheets/character.ts";
import { QuintessenceSenNpcSheet } from "./sheets/npc.ts";
import texts from "./texts.json";

const key = (name: string) => ({ key: `QUINTESSENCE.SEN.${name}` });

export const sen: Ruleset = {
  id: "sen",
  rules: senRules,
  lang: "SEN",
  title: "QUINTESSENCE.SEN.title",
  icon: "icons/svg/circle.svg",
  // A bar would tell others how many choices he has left.
  actors: {
    senCharacter: {
      model: QuintessenceSenCharacterData,
      sheet: QuintessenceSenCharacterSheet,
      bars: [],
      linked: true,
      disposition: 1,
      glance: senGlance,
    },
    senNpc: { model: QuintessenceSenNpcData, sheet: QuintessenceSenNpcSheet, bars: [], linked: false, disposition: -1, glance: senGlance },
  },
  items: {},
  texts,
  dice: {},
  templates: { "sen.card": "sen/card.hbs", "sen.circle": "sen/circle.hbs" },
  parts: { dialog: null, card: "sen.card" },
  statuses: [
    { id: "dead", by: "hand" },
    { id: "atStake", name: "QUINTESSENCE.Status.atStake", img: "icons/svg/hazard.svg", by: "numbers" },
  ],
  verdict: (id) => key(`Verdict.${id}`),
  mark: (id) => key(`Mark.${id}`),
  tone: senTone,
  value: senValue,
  option: senOption,
  verb: senVerb,
  subject: senSubject,
  words: senWords,
  score: senScore,
  line: senLine,
  drawing: senDrawing,
  difficulties: [],
  world: senWorld,
  settings: registerSenSettings,
  exchanges: senExchanges,
  initiative: null,
};
