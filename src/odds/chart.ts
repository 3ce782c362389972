import type { Arithmetic, Odds } from "../contract.ts";
import { atLeast, below, compare, extend, negate, shift, type Distribution } from "./distribution.ts";

/** Bars, and the exact rest on both sides of them. */
export type Chart<N> = Pick<Odds<N>, "bars" | "tail">;

/** Rest under which an endless side of a chart becomes one bucket. */
const BUCKET = 0.001;

/** Where the upper side of a chart stops: the first value from which less than a thousandth is left; a finite side is shown whole. */
function upperEnd<N>(math: Arithmetic<N>, d: Distribution<N>): number {
  let [wide, high] = [d, d.min + d.weights.length];
  if (!d.up) return high;
  const small = (n: N) => math.toNumber(n) < BUCKET;
  while (!small(atLeast(math, wide, high))) {
    high += d.up.period;
    wide = extend(math, wide, wide.min, high);
  }
  let rest = atLeast(math, wide, high);
  for (; high > wide.min + 1; high--) {
    rest = math.add(rest, wide.weights[high - 1 - wide.min] as N);
    if (!small(rest)) break;
  }
  return high;
}

/** Bars of a distribution for a chart; an endless side stops where less than a thousandth is left, and `tail` holds that rest exactly. */
export function chart<N>(math: Arithmetic<N>, d: Distribution<N>): Chart<N> {
  const high = upperEnd(math, d);
  const low = Math.min(1 - upperEnd(math, negate(d)), high - 1);
  const wide = extend(math, d, low, high);
  return {
    bars: wide.weights.slice(low - wide.min, high - wide.min).map((p, i) => ({ value: low + i, p })),
    tail: { below: below(math, d, low), above: atLeast(math, d, high) },
  };
}

/** Where the upper side of a chart of X − Y stops, as for one distribution. */
function upperEndOfDifference<N>(math: Arithmetic<N>, x: Distribution<N>, y: Distribution<N>): number {
  let high = x.min + x.weights.length - y.min;
  if (!x.up && !y.down) return high;
  const small = (n: N) => math.toNumber(n) < BUCKET;
  while (!small(differenceAtLeast(math, x, y, high))) high++;
  while (small(differenceAtLeast(math, x, y, high - 1))) high--;
  return high;
}
/** P(X − Y ≥ n). */
function differenceAtLeast<N>(math: Arithmetic<N>, x: Distribution<N>, y: Distribution<N>, n: number): N {
  const { more, same } = compare(math, x, shift(y, n));
  return math.add(more, same);
}

/**
 * Odds of an opposition: its verdicts, and how X − Y, independent, turns out. That chart is made when it is first read: a verdict
 * needs none of it, and fractions take their time.
 */
export function opposed<N>(math: Arithmetic<N>, x: Distribution<N>, y: Distribution<N>, verdicts: Odds<N>["verdicts"]): Odds<N> {
  const make = (): Chart<N> => {
    const high = upperEndOfDifference(math, x, y);
    const low = 1 - upperEndOfDifference(math, y, x);
    const equal = (n: number) => compare(math, x, shift(y, n)).same;
    return {
      bars: Array.from({ length: high - low }, (_, i) => ({ value: low + i, p: equal(low + i) })),
      tail: { below: differenceAtLeast(math, y, x, 1 - low), above: differenceAtLeast(math, x, y, high) },
    };
  };
  let made: Chart<N> | undefined;
  return {
    verdicts,
    mean: null,
    get bars() {
      return (made ??= make()).bars;
    },
    get tail() {
      return (made ??= make()).tail;
    },
  };
}
