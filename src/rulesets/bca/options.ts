/** What a world may change of BCA, in the order a GM reads it. */
import type { Id, Json } from "../../contract.ts";
import { optionsOf, optionValue, type OptionGroup } from "../../table/options/declare.ts";
import { BCA_BUDGET, type BcaBudget } from "./rules/creation.ts";
import { BCA_DEFAULTS, type BcaWorld } from "./rules/world.ts";
import { bcaUniverse } from "./universes.ts";

const number = (key: string, initial: number, min: number, max: number) => ({ key, kind: "number", initial, min, max }) as const;
/** The budget of creation, with the most that makes sense of each. */
const BUDGET = { attributes: 999, min: 99, max: 99, job: 99, education: 99, free: 99 } as const satisfies Record<keyof BcaBudget, number>;
const budgetKey = (id: string): string => `budget.${id}`;
/** In the place of an attribute: whoever logically acts first does. */
const NO_INITIATIVE = "none";

export const BCA_OPTIONS: OptionGroup = {
  ruleset: "bca",
  words: "QUINTESSENCE.BCA.Settings",
  sections: [
    {
      id: "checks",
      options: [
        number("threshold", BCA_DEFAULTS.threshold, 0, 99),
        { key: "tieBreak", kind: "choice", initial: BCA_DEFAULTS.tieBreak, ids: ["tie", "reroll", "attribute"] },
        { key: "failForward", kind: "toggle", initial: BCA_DEFAULTS.failForward },
      ],
    },
    {
      id: "combat",
      options: [
        {
          key: "initiative",
          kind: "choice",
          initial: NO_INITIATIVE,
          get ids() {
            return [NO_INITIATIVE, ...bcaUniverse().attributes.map(({ id }) => id)];
          },
          label: (id) => bcaUniverse().attributes.find((attribute) => attribute.id === id)?.label ?? null,
        },
      ],
    },
    { id: "creation", options: (Object.keys(BUDGET) as (keyof BcaBudget)[]).map((id) => number(budgetKey(id), BCA_BUDGET[id], 0, BUDGET[id])) },
  ],
  settle: (values) => {
    const [min, max] = [Number(values[budgetKey("min")]), Number(values[budgetKey("max")])];
    return min <= max ? [] : [{ key: budgetKey("max"), value: min, why: { key: "QUINTESSENCE.BCA.Settings.budget.swapped", args: { min } } }];
  },
};

const values = (): Readonly<Record<string, Json>> => Object.fromEntries(optionsOf(BCA_OPTIONS).map((option) => [option.key, optionValue(BCA_OPTIONS, option)]));

/** The options and the universe in force, as BCA's rules take them. */
export function bcaOptions(): Omit<BcaWorld, "inCombat"> {
  const now = values();
  return {
    universe: bcaUniverse(),
    threshold: Number(now["threshold"]),
    tieBreak: now["tieBreak"] as BcaWorld["tieBreak"],
    failForward: now["failForward"] === true,
  };
}
/** The attribute that initiative is rolled on; null: nobody rolls for it. */
export function bcaInitiative(): Id | null {
  const id = values()["initiative"];
  return typeof id !== "string" || id === NO_INITIATIVE ? null : id;
}
/** What a character is made with (§3a). */
export function bcaBudget(): BcaBudget {
  const now = values();
  const of = (id: keyof BcaBudget): number => Number(now[budgetKey(id)]);
  return { attributes: of("attributes"), min: of("min"), max: of("max"), job: of("job"), education: of("education"), free: of("free") };
}
