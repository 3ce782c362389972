import type { Arithmetic, Odds } from "../contract.ts";
import { atLeast, below, extend, negate, type Distribution } from "./distribution.ts";

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
export function chart<N>(math: Arithmetic<N>, d: Distribution<N>): Pick<Odds<N>, "bars" | "tail"> {
  const high = upperEnd(math, d);
  const low = Math.min(1 - upperEnd(math, negate(d)), high - 1);
  const wide = extend(math, d, low, high);
  return {
    bars: wide.weights.slice(low - wide.min, high - wide.min).map((p, i) => ({ value: low + i, p })),
    tail: { below: below(math, d, low), above: atLeast(math, d, high) },
  };
}
