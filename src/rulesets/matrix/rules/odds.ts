/** Exact odds of a test, with or without the critical die, and of damage. */
import { flat, type Arithmetic, type Check, type Odds } from "../../../contract.ts";
import { chart, opposed } from "../../../odds/chart.ts";
import { atLeast, below, compare, convolve, mix, moment, negate, openDie, point, scale, shift, type Distribution } from "../../../odds/distribution.ts";
import { sumOf } from "../../../odds/pool.ts";
import { isAdvance } from "./advance.ts";
import type { MatrixDice } from "./damage.ts";
import { CRITICAL_FACES, degreeOf, least } from "./outcome.ts";
import type { MatrixParams } from "./world.ts";

/** The signed degree: of the die alone, or with a tenth of feats and a tenth of blunders (§1c.11). */
export function degrees<N>(math: Arithmetic<N>, check: Check<MatrixParams>): Distribution<N> {
  const { faces, tie, critical } = check.params;
  const stat = flat(check);
  const alone = mix(math, ...Array.from({ length: faces }, (_, i) => scale(math, point(math, degreeOf(i + 1, stat, tie)), math.of(1, faces))));
  if (!critical) return alone;
  const extra = scale(math, openDie(math, faces), math.of(1, CRITICAL_FACES));
  return mix(math, scale(math, alone, math.of(CRITICAL_FACES - 2, CRITICAL_FACES)), convolve(math, alone, extra), convolve(math, alone, negate(extra)));
}

/** Tests: odds of both verdicts, mean degree of the successes (null when there can be none), degrees. Damage: mean and distribution of fatigue, or of madness. Null: a step, which has no dice. */
export function odds<N>(check: Check<MatrixParams>, math: Arithmetic<N>): Odds<N> | null {
  if (isAdvance(check)) return null;
  const { damage } = check.params;
  if (damage) return damage.kind === "mental" ? sums(math, [damage.madness]) : sums(math, [damage.mortality, damage.fatigue]);
  const all = degrees(math, check);
  const bound = Math.ceil(least(check));
  const success = atLeast(math, all, bound);
  const known = check.target.kind === "none" || check.target.kind === "value";
  return {
    verdicts: known ? { success, failure: below(math, all, bound) } : {},
    mean: math.toNumber(success) > 0 ? math.div(moment(math, all, bound), success) : null,
    ...chart(math, all),
  };
}

/** Most values a damage chart shows one by one. */
const CHART_MAX = 1200;
/** Sum of some damage terms; where there are too many values to show, all of them are in the last bucket. */
function sums<N>(math: Arithmetic<N>, terms: readonly MatrixDice[]): Odds<N> {
  const mean = terms.reduce((sum, t) => math.add(sum, math.of(t.n * (t.faces + 1) + 2 * t.flat, 2)), math.of(0));
  if (terms.reduce((sum, t) => sum + t.n * t.faces, 0) > CHART_MAX) return { verdicts: {}, mean, bars: [], tail: { below: math.of(0), above: math.of(1) } };
  const all = terms.reduce(
    (sum, t) => {
      let share = math.of(1);
      for (let n = 0; n < t.n; n++) share = math.div(share, math.of(t.faces));
      return convolve(math, sum, shift(scale(math, sumOf(math, t.n, t.faces), share), t.flat));
    },
    point(math, 0),
  );
  return { verdicts: {}, mean, ...chart(math, all) };
}

/** Opposed odds (§1c.3, 1g): the higher final degree wins; difficulty is ignored. The bars are the difference of both degrees. */
export function against<N>(check: Check<MatrixParams>, other: Check<MatrixParams>, math: Arithmetic<N>): Odds<N> {
  const [own, theirs] = [degrees(math, check), degrees(math, other)];
  const { more, same, less } = compare(math, own, theirs);
  return opposed(math, own, theirs, { win: more, tie: same, lose: less });
}
