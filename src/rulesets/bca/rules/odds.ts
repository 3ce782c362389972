/** Exact odds of the open d12, summed without an end in both directions. */
import { flat, type Arithmetic, type Check, type Odds } from "../../../contract.ts";
import { chart, opposed } from "../../../odds/chart.ts";
import { atLeast, below, compare, mix, moment, negate, openDie, scale, shift, uniform, type Distribution } from "../../../odds/distribution.ts";
import type { BcaParams } from "./world.ts";

/** The open d12 (§3d): 2..11, or 12 and a die open on 12, or 1 less a die open on 12. */
export function openD12<N>(math: Arithmetic<N>): Distribution<N> {
  const each = math.of(1, 12);
  const more = scale(math, openDie(math, 12), each);
  return mix(math, uniform(math, 2, 11, each), shift(more, 12), shift(negate(more), 1));
}

/** Odds of each verdict, the mean total and the distribution of totals. Below 0 is a critical failure even under a negative threshold (§3c). */
export function odds<N>(check: Check<BcaParams>, math: Arithmetic<N>): Odds<N> {
  const totals = shift(openD12(math), flat(check));
  const critical = below(math, totals, 0);
  const threshold = check.target.kind === "value" ? Math.max(0, Math.ceil(check.target.value)) : null;
  return {
    verdicts:
      threshold === null
        ? { criticalFailure: critical }
        : {
            success: atLeast(math, totals, threshold),
            failure: math.sub(below(math, totals, threshold), critical),
            criticalFailure: critical,
          },
    mean: moment(math, totals),
    ...chart(math, totals),
  };
}

/** Opposed odds (§3a, 3g): the higher total wins. The bars are the difference of both totals. */
export function against<N>(check: Check<BcaParams>, other: Check<BcaParams>, math: Arithmetic<N>): Odds<N> {
  const die = openD12(math);
  const [own, theirs] = [shift(die, flat(check)), shift(die, flat(other))];
  const { more, same, less } = compare(math, own, theirs);
  return opposed(math, own, theirs, { win: more, tie: same, lose: less });
}
