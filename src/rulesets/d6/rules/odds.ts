/** Exact odds of a pool with its free die, summed without an end. */
import type { Arithmetic, Check, Odds } from "../../../contract.ts";
import { chart, opposed } from "../../../odds/chart.ts";
import { atLeast, below, compare, convolve, mix, moment, openDie, point, scale, shift, uniform, type Distribution } from "../../../odds/distribution.ts";
import { sumOf, sumWithoutHighest } from "../../../odds/pool.ts";
import { needed, next, poolOf } from "./outcome.ts";
import type { D6Params } from "./world.ts";

/** The free die when it isn't a first 1: 2..5, or 6 and again (weight 5/6). */
const free = <N>(math: Arithmetic<N>): Distribution<N> => {
  const each = math.of(1, 6);
  return mix(math, uniform(math, 2, 5, each), scale(math, shift(openDie(math, 6), 6), each));
};
/** Totals of `dice` ≥ 1 plus `plus`: without a complication (weight 5/6) and with one (1/6). */
export function totals<N>(math: Arithmetic<N>, dice: number, plus: number): { readonly clear: Distribution<N>; readonly complicated: Distribution<N> } {
  let ways = math.of(1);
  for (let n = 1; n < dice; n++) ways = math.mul(ways, math.of(6));
  const share = math.div(math.of(1), ways);
  const others = scale(math, sumOf(math, dice - 1, 6), share);
  return {
    clear: convolve(math, shift(others, plus), free(math)),
    complicated: convolve(math, scale(math, shift(sumWithoutHighest(math, dice - 1, 6), plus), share), scale(math, point(math, 0), math.of(1, 6))),
  };
}

/** Odds of each verdict, the mean total, and the distribution of totals. Null for a check without dice. */
export function odds<N>(check: Check<D6Params>, math: Arithmetic<N>): Odds<N> | null {
  if (next(check, { dice: {} }).length === 0) return null;
  const { dice, plus } = poolOf(check);
  const { clear, complicated } = totals(math, dice, plus);
  const all = mix(math, clear, complicated);
  const least = needed(check);
  return {
    verdicts:
      least === null
        ? {}
        : {
            success: atLeast(math, clear, least),
            successWithComplication: atLeast(math, complicated, least),
            failure: below(math, clear, least),
            seriousFailure: below(math, complicated, least),
          },
    mean: moment(math, all),
    ...chart(math, all),
  };
}

/** Every total of a check, complications included. */
function whole<N>(math: Arithmetic<N>, check: Check<D6Params>): Distribution<N> {
  const { dice, plus } = poolOf(check);
  const { clear, complicated } = totals(math, dice, plus);
  return mix(math, clear, complicated);
}
/** Opposed odds: `win` when this check's total beats the other's, else `lose` (§5g: under `gt` a tie is no win). The bars are the difference of both totals. */
export function against<N>(check: Check<D6Params>, other: Check<D6Params>, math: Arithmetic<N>): Odds<N> {
  const [own, theirs] = [whole(math, check), whole(math, other)];
  const { more, same, less } = compare(math, own, theirs);
  const enough = check.params.compare === "ge";
  return opposed(math, own, theirs, {
    win: enough ? math.add(more, same) : more,
    lose: enough ? less : math.add(less, same),
  });
}
