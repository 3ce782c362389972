/** Checks of nobody, as the commands need them: built by the rules themselves from a few numbers. */
import type { ActorView, Check, Json, Refusal } from "../../src/contract.ts";
import { bcaRules } from "../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS, type BcaParams } from "../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS, type D6Params } from "../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS, type EwParams } from "../../src/rulesets/ew/rules/world.ts";
import { matrixRules } from "../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS, type MatrixParams } from "../../src/rulesets/matrix/rules/world.ts";

const nobody: ActorView = { uuid: "", type: "", system: {}, statuses: [], items: [] };
/** A quick check with its base, against a value. @throws Error when the rules refuse it, which they never do for `quick`. */
function based<P extends Json>(built: Check<P> | Refusal, base: number): Check<P> {
  if ("refused" in built) throw new Error("a quick check was refused");
  return { ...built, base };
}
const value = (n: number) => ({ target: { kind: "value", value: n } }) as const;

/** Comparisons of the die with the stat, and of totals with a difficulty. */
export const TIES = ["strict", "inclusive"] as const;
/** Comparisons of a total with a difficulty: more, or at least. */
export const COMPARISONS = ["gt", "ge"] as const;

/** A test of a stat. */
export const matrixCheck = (stat: number, difficulty: number, tie: (typeof TIES)[number], criticalDie = false): Check<MatrixParams> =>
  based(matrixRules.build(nobody, "quick", value(difficulty), { ...MATRIX_DEFAULTS, tie, criticalDie }), stat);
/** A test with the sum of its bonuses. */
export const bcaCheck = (bonus: number, threshold: number): Check<BcaParams> => based(bcaRules.build(nobody, "quick", value(threshold), BCA_DEFAULTS), bonus);
/** A test by the default table. */
export const ewCheck = (score: number, nd: number): Check<EwParams> => based(ewRules.build(nobody, "quick", value(nd), EW_DEFAULTS), score);
/** `dice` ≥ 1 with the free one; pips are flat. */
export function d6Check(dice: number, pips: number, difficulty: number, compare: (typeof COMPARISONS)[number]): Check<D6Params> {
  const check = based(d6Rules.build(nobody, "quick", value(difficulty), { ...D6_DEFAULTS, compare }), pips);
  return { ...check, params: { ...check.params, code: 3 * dice } };
}
