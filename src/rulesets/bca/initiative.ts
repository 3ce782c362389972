/** Who acts before whom, where the world wants it rolled. */
import type { Ruleset } from "../../ruleset.ts";
import { bcaInitiative } from "./options.ts";
import { initiativeDice, initiativeFormula, initiativeTie } from "./rules/initiative.ts";
import type { BcaWorld } from "./rules/world.ts";
import { bcaWorld } from "./settings.ts";

/** Once a fight, on the attribute that the world has chosen; null: nobody rolls, and whoever logically can acts first. */
export function bcaTurns(): Ruleset["initiative"] {
  const attribute = bcaInitiative();
  if (attribute === null) return null;
  return {
    formula: (actor, world) => initiativeFormula(actor, attribute, world as BcaWorld),
    everyRound: false,
    counts: initiativeDice,
    order: (a, b) => initiativeTie(a, b, attribute, bcaWorld()),
    tie: { key: "QUINTESSENCE.BCA.Initiative.tie" },
  };
}
