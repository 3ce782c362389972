import type { Arithmetic, Odds } from "../contract.ts";
import { atLeast, below, extend, type Distribution } from "./distribution.ts";

/** Rest under which an endless side of a chart becomes one bucket. */
const BUCKET = 0.001;

/** Bars of a distribution for a chart; an endless side stops where less than a thousandth is left, and `tail` holds that rest exactly. */
export function chart<N>(math: Arithmetic<N>, d: Distribution<N>): Pick<Odds<N>, "bars" | "tail"> {
  let [low, high] = [d.min, d.min + d.weights.length];
  const small = (n: N) => math.toNumber(n) < BUCKET;
  if (d.up) {
    while (!small(atLeast(math, d, high))) high++;
    while (high > low + 1 && small(atLeast(math, d, high - 1))) high--;
  }
  if (d.down) {
    while (!small(below(math, d, low))) low--;
    while (low < high - 1 && small(below(math, d, low + 1))) low++;
  }
  const wide = extend(math, d, low, high);
  return {
    bars: wide.weights.slice(low - wide.min, high - wide.min).map((p, i) => ({ value: low + i, p })),
    tail: { below: below(math, d, low), above: atLeast(math, d, high) },
  };
}
