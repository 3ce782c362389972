/** What a world may change of EW, in the order a GM reads it. */
import type { Json } from "../../contract.ts";
import { type Named, optionsOf, optionValue, type OptionGroup } from "../../table/options/declare.ts";
import { EW_BUDGET, type EwBudget } from "./rules/creation.ts";
import { symmetric } from "./rules/table.ts";
import { EW_DEFAULTS, type EwWorld } from "./rules/world.ts";
import { ewTable } from "./tables.ts";

const named = (value: number, name: string): Named => ({ value, label: { key: `QUINTESSENCE.EW.Difficulty.${name}` } });
/** Named difficulties of a fresh world (unofficial; any number can be typed). */
const DIFFICULTIES = [
  named(4, "trivial"),
  named(6, "easy"),
  named(8, "average"),
  named(10, "hard"),
  named(12, "veryHard"),
  named(14, "extreme"),
  named(16, "heroic"),
];
const number = (key: string, initial: number, min: number, max: number) => ({ key, kind: "number", initial, min, max }) as const;
const toggle = (key: string, initial: boolean) => ({ key, kind: "toggle", initial }) as const;
/** The budget of creation, with the most that makes sense of each. */
const BUDGET = { caracs: 160, min: 40, max: 40, generation: 999, hobbies: 99, hobbyLevel: 6, eclat: 99, award: 99 } as const satisfies Record<
  keyof EwBudget,
  number
>;
const budgetKey = (id: string): string => `budget.${id}`;

export const EW_OPTIONS: OptionGroup = {
  ruleset: "ew",
  words: "QUINTESSENCE.EW.Settings",
  sections: [
    {
      id: "values",
      options: [
        { key: "champRounding", kind: "choice", initial: EW_DEFAULTS.champRounding, ids: ["floor", "ceil"] },
        { key: "quarterRounding", kind: "choice", initial: EW_DEFAULTS.quarterRounding, ids: ["ceil", "floor", "nearest"] },
        toggle("inclusive", EW_DEFAULTS.inclusive),
      ],
    },
    {
      id: "checks",
      options: [
        {
          key: "thrower",
          kind: "choice",
          initial: EW_DEFAULTS.thrower,
          ids: ["initiator", "defender"],
          refuse: (id) => (id === "defender" && !symmetric(ewTable()) ? { key: "QUINTESSENCE.EW.Settings.thrower.refused" } : null),
        },
        number("difficulty", EW_DEFAULTS.difficulty, 0, 99),
        { key: "difficulties", kind: "named", initial: DIFFICULTIES, min: -99, max: 99 },
        toggle("criticals", EW_DEFAULTS.criticals),
        toggle("askDefender", false),
      ],
    },
    {
      id: "combat",
      options: [
        number("extraAction", EW_DEFAULTS.extraAction, -20, 0),
        number("total", EW_DEFAULTS.total, 0, 20),
        number("heldBack", EW_DEFAULTS.heldBack, -20, 0),
        number("quickInitiative", EW_DEFAULTS.quick.initiative, 0, 20),
        number("quickRest", EW_DEFAULTS.quick.rest, -20, 0),
        toggle("armourStopsSuperficial", EW_DEFAULTS.armourStopsSuperficial),
      ],
    },
    { id: "eclat", options: [number("eclatSuccess", EW_DEFAULTS.eclat.success, 0, 9), number("eclatNudge", EW_DEFAULTS.eclat.nudge, 0, 9)] },
    {
      id: "creation",
      options: (Object.keys(BUDGET) as (keyof EwBudget)[]).map((id) => number(budgetKey(id), EW_BUDGET[id], id === "min" || id === "max" ? 1 : 0, BUDGET[id])),
    },
  ],
  settle: (values) => {
    const [min, max] = [Number(values[budgetKey("min")]), Number(values[budgetKey("max")])];
    return min <= max ? [] : [{ key: budgetKey("max"), value: min, why: { key: "QUINTESSENCE.EW.Settings.budget.swapped", args: { min } } }];
  },
};

const values = (): Readonly<Record<string, Json>> => Object.fromEntries(optionsOf(EW_OPTIONS).map((option) => [option.key, optionValue(EW_OPTIONS, option)]));

/** The options and the table in force, as EW's rules take them. */
export function ewOptions(): Omit<EwWorld, "bareSpecialty" | "rounds"> {
  const now = values();
  const of = (key: string): number => Number(now[key]);
  return {
    table: ewTable(),
    champRounding: now["champRounding"] as EwWorld["champRounding"],
    quarterRounding: now["quarterRounding"] as EwWorld["quarterRounding"],
    inclusive: now["inclusive"] === true,
    armourStopsSuperficial: now["armourStopsSuperficial"] === true,
    extraAction: of("extraAction"),
    total: of("total"),
    heldBack: of("heldBack"),
    quick: { initiative: of("quickInitiative"), rest: of("quickRest") },
    criticals: now["criticals"] === true,
    thrower: now["thrower"] as EwWorld["thrower"],
    eclat: { success: of("eclatSuccess"), nudge: of("eclatNudge") },
    difficulty: of("difficulty"),
  };
}
/** What a character is made with (§4a, 4b, 4g). */
export function ewBudget(): EwBudget {
  const now = values();
  const of = (id: keyof EwBudget): number => Number(now[budgetKey(id)]);
  return {
    caracs: of("caracs"),
    min: of("min"),
    max: of("max"),
    generation: of("generation"),
    hobbies: of("hobbies"),
    hobbyLevel: of("hobbyLevel"),
    eclat: of("eclat"),
    award: of("award"),
  };
}
/** Is the defender asked before the dice? */
export const ewAsksDefender = (): boolean => values()["askDefender"] === true;
/** Named difficulties to choose from, easiest first. */
export const ewDifficulties = (): readonly Named[] => values()["difficulties"] as unknown as readonly Named[];
