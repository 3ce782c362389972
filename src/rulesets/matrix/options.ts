/** What a world may change of the matrix, in the order a GM reads it. */
import type { Json } from "../../contract.ts";
import { optionsOf, optionValue, type OptionGroup } from "../../table/options/declare.ts";
import { MOST_COLUMN } from "./rules/sheet.ts";
import { MATRIX_DEFAULTS, TIES, VARIANTS, type MatrixWorld } from "./rules/world.ts";

const toggle = (key: "dynamic" | "criticalDie" | "npcFatigueOnly") => ({ key, kind: "toggle", initial: MATRIX_DEFAULTS[key] }) as const;
const number = (key: "rowFloor" | "difficulty", max: number) => ({ key, kind: "number", initial: MATRIX_DEFAULTS[key], min: 0, max }) as const;

export const MATRIX_OPTIONS: OptionGroup = {
  ruleset: "matrix",
  words: "QUINTESSENCE.Matrix.Settings",
  sections: [
    {
      id: "checks",
      options: [{ key: "tie", kind: "choice", initial: MATRIX_DEFAULTS.tie, ids: TIES }, number("difficulty", 99), toggle("criticalDie")],
    },
    { id: "profile", options: [{ key: "variant", kind: "choice", initial: MATRIX_DEFAULTS.variant, ids: VARIANTS }, toggle("dynamic")] },
    { id: "harm", options: [number("rowFloor", MOST_COLUMN), toggle("npcFatigueOnly")] },
  ],
};

const values = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(optionsOf(MATRIX_OPTIONS).map((option) => [option.key, optionValue(MATRIX_OPTIONS, option)]));

/** The options in force, as the matrix's rules take them. */
export const matrixWorld = (): MatrixWorld => ({ ...MATRIX_DEFAULTS, ...values() });
