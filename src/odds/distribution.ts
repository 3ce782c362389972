/** Distributions on the integers, infinite ones included: one algorithm for every arithmetic, never a silent truncation. */
import type { Arithmetic } from "../contract.ts";

/** Beyond the weights, each weight is `ratio` (0 < ratio < 1) times the one `period` values nearer to them. */
export interface Tail<N> {
  readonly period: number;
  readonly ratio: N;
}
/** Weights of `min`, `min + 1`… A tail repeats the last (`up`) or first (`down`) `period` weights without end. Weights sum to 1, or to less for a part of a whole. */
export interface Distribution<N> {
  readonly min: number;
  readonly weights: readonly N[];
  readonly up?: Tail<N>;
  readonly down?: Tail<N>;
}

/** Certainty of one value. */
export const point = <N>(math: Arithmetic<N>, value: number): Distribution<N> => ({
  min: value,
  weights: [math.of(1)],
});
/** Each integer of from..to with the same weight (default: they sum to 1). */
export const uniform = <N>(math: Arithmetic<N>, from: number, to: number, weight: N = math.of(1, to - from + 1)): Distribution<N> => ({
  min: from,
  weights: Array.from({ length: Math.max(0, to - from + 1) }, () => weight),
});
/** A die open on its top face (that face counts and is thrown again, without end): 1.. without multiples of `faces`. */
export const openDie = <N>(math: Arithmetic<N>, faces: number): Distribution<N> => {
  const each = math.of(1, faces);
  return {
    min: 1,
    weights: [...Array.from({ length: faces - 1 }, () => each), math.of(0)],
    up: { period: faces, ratio: each },
  };
};

/** The distribution of X + n. */
export const shift = <N>(d: Distribution<N>, n: number): Distribution<N> => ({ ...d, min: d.min + n });
/** Every weight times k. */
export const scale = <N>(math: Arithmetic<N>, d: Distribution<N>, k: N): Distribution<N> => ({
  ...d,
  weights: d.weights.map((w) => math.mul(w, k)),
});
/** The distribution of −X. */
export const negate = <N>(d: Distribution<N>): Distribution<N> => ({
  min: 1 - d.min - d.weights.length,
  weights: d.weights.toReversed(),
  ...(d.down ? { up: d.down } : {}),
  ...(d.up ? { down: d.up } : {}),
});

/** Value after the last weight. */
const end = <N>(d: Distribution<N>) => d.min + d.weights.length;

/** The same distribution with weights for at least low..high−1. */
export function extend<N>(math: Arithmetic<N>, d: Distribution<N>, low: number, high: number): Distribution<N> {
  if (low >= d.min && high <= end(d)) return d;
  const zero = math.of(0);
  const grown = (weights: N[], tail: Tail<N> | undefined, missing: number) => {
    for (let i = 0; i < missing; i++) weights.push(tail ? math.mul(weights[weights.length - tail.period] as N, tail.ratio) : zero);
    return weights;
  };
  const up = grown([...d.weights], d.up, Math.max(0, high - end(d)));
  const missing = Math.max(0, d.min - low);
  return { ...d, min: d.min - missing, weights: missing ? grown(up.reverse(), d.down, missing).reverse() : up };
}

/** The tail that several distributions share. @throws RangeError when two differ. */
function common<N>(math: Arithmetic<N>, tails: readonly (Tail<N> | undefined)[]): Tail<N> | undefined {
  const present = tails.filter((t) => t !== undefined);
  const [first] = present;
  if (first && present.some((t) => t.period !== first.period || math.toNumber(math.sub(t.ratio, first.ratio)) !== 0))
    throw new RangeError("distributions with different tails can't be mixed");
  return first;
}

/** The sum of the weights, value by value: exclusive cases put together. */
export function mix<N>(math: Arithmetic<N>, ...cases: readonly Distribution<N>[]): Distribution<N> {
  const up = common(
    math,
    cases.map((d) => d.up),
  );
  const down = common(
    math,
    cases.map((d) => d.down),
  );
  // what a tail repeats must hold nothing of a case that has no such tail
  const high = Math.max(...cases.map((d) => end(d) + (up && !d.up ? up.period : 0)));
  const low = Math.min(...cases.map((d) => d.min - (down && !d.down ? down.period : 0)));
  const aligned = cases.map((d) => extend(math, d, low, high));
  const weights = Array.from({ length: high - low }, (_, i) => aligned.reduce((sum, d) => math.add(sum, d.weights[i] as N), math.of(0)));
  return { min: low, weights, ...(up ? { up } : {}), ...(down ? { down } : {}) };
}

/** The distribution of X + Y, independent. @throws RangeError when both are infinite. */
export function convolve<N>(math: Arithmetic<N>, x: Distribution<N>, y: Distribution<N>): Distribution<N> {
  if (x.up || x.down) {
    if (y.up || y.down) throw new RangeError("only one of two convolved distributions may be infinite");
    return convolve(math, y, x);
  }
  const spread = x.weights.length - 1;
  const wide = extend(math, y, y.min - (y.down ? spread : 0), end(y) + (y.up ? spread : 0));
  const [low, high] = [x.min + y.min, x.min + end(y) + spread];
  const sums = new Array<N>(high - low).fill(math.of(0));
  for (let i = 0; i < x.weights.length; i++) {
    const first = x.min + i + wide.min - low;
    const last = Math.min(wide.weights.length, sums.length - first);
    const w = x.weights[i] as N;
    for (let j = Math.max(0, -first); j < last; j++) sums[first + j] = math.add(sums[first + j] as N, math.mul(w, wide.weights[j] as N));
  }
  return { min: low, weights: sums, ...(y.up ? { up: y.up } : {}), ...(y.down ? { down: y.down } : {}) };
}

const total = <N>(math: Arithmetic<N>, weights: readonly N[]): N => weights.reduce((sum, w) => math.add(sum, w), math.of(0));
const block = <N>(d: Distribution<N>) => (d.up ? d.weights.slice(-d.up.period) : []);

/** Weight of the values beyond the upper end of the weights. */
function beyond<N>(math: Arithmetic<N>, d: Distribution<N>): N {
  return d.up ? math.div(math.mul(total(math, block(d)), d.up.ratio), math.sub(math.of(1), d.up.ratio)) : math.of(0);
}
/** Weight of every value: 1 for a whole distribution. */
export const mass = <N>(math: Arithmetic<N>, d: Distribution<N>): N => math.add(total(math, d.weights), math.add(beyond(math, d), beyond(math, negate(d))));
/** Weight of the values ≥ threshold. */
export function atLeast<N>(math: Arithmetic<N>, d: Distribution<N>, threshold: number): N {
  if (d.down && threshold < d.min) return math.sub(mass(math, d), atLeast(math, negate(d), 1 - threshold));
  const wide = extend(math, d, d.min, threshold);
  return math.add(total(math, wide.weights.slice(Math.max(0, threshold - wide.min))), beyond(math, wide));
}
/** Weight of the values < threshold. */
export const below = <N>(math: Arithmetic<N>, d: Distribution<N>, threshold: number): N => atLeast(math, negate(d), 1 - threshold);

/** Sum of value × weight over the values ≥ threshold (default: all). */
export function moment<N>(math: Arithmetic<N>, d: Distribution<N>, threshold = -Infinity): N {
  const wide = threshold === -Infinity ? d : extend(math, d, Math.min(d.min, threshold), threshold);
  const from = Math.max(0, threshold - wide.min);
  const head = wide.weights
    .slice(from === -Infinity ? 0 : from)
    .reduce((sum, w, i) => math.add(sum, math.mul(math.of(wide.min + Math.max(0, from) + i), w)), math.of(0));
  const lower = threshold === -Infinity ? math.sub(math.of(0), tailMoment(math, negate(wide))) : math.of(0);
  return math.add(math.add(head, tailMoment(math, wide)), lower);
}
/** Value × weight beyond the upper end: Σ over i ≥ 1 of (v + period·i)·w·ratioⁱ for each v, w of the last block. */
function tailMoment<N>(math: Arithmetic<N>, d: Distribution<N>): N {
  if (!d.up) return math.of(0);
  const rest = math.sub(math.of(1), d.up.ratio);
  const once = math.div(d.up.ratio, rest);
  const further = math.mul(math.of(d.up.period), math.div(d.up.ratio, math.mul(rest, rest)));
  const first = end(d) - d.up.period;
  return block(d).reduce((sum, w, r) => math.add(sum, math.mul(w, math.add(math.mul(math.of(first + r), once), further))), math.of(0));
}

/** Chances that X is more than, the same as and less than Y, independent. */
export interface Comparison<N> {
  readonly more: N;
  readonly same: N;
  readonly less: N;
}
/** Both tails of a comparison: Σ over i, j of AᵣBₛ xⁱyʲ by geometric series. @throws RangeError when their periods differ. */
function tails<N>(math: Arithmetic<N>, x: Distribution<N>, y: Distribution<N>): Comparison<N> {
  const zero = math.of(0);
  if (!x.up || !y.up) return { more: zero, same: zero, less: zero };
  if (x.up.period !== y.up.period) throw new RangeError("tails of different periods can't be compared");
  const [p, q, one] = [x.up.ratio, y.up.ratio, math.of(1)];
  const even = math.div(one, math.sub(one, math.mul(p, q)));
  const [a, b] = [block(x).map((w) => math.mul(w, p)), block(y).map((w) => math.mul(w, q))];
  const all = math.mul(total(math, a), total(math, b));
  const ordered = (test: (r: number, s: number) => boolean) =>
    a.reduce((sum, w, r) => b.reduce((s, v, i) => (test(r, i) ? math.add(s, math.mul(w, v)) : s), sum), zero);
  const ahead = (ratio: N) => math.mul(all, math.mul(even, math.div(ratio, math.sub(one, ratio))));
  return {
    more: math.add(
      ahead(p),
      math.mul(
        even,
        ordered((r, s) => r > s),
      ),
    ),
    same: math.mul(
      even,
      ordered((r, s) => r === s),
    ),
    less: math.add(
      ahead(q),
      math.mul(
        even,
        ordered((r, s) => r < s),
      ),
    ),
  };
}
/** Exact comparison of two independent distributions, infinite or not. */
export function compare<N>(math: Arithmetic<N>, x: Distribution<N>, y: Distribution<N>): Comparison<N> {
  const [low, high] = [Math.min(x.min, y.min), Math.max(end(x), end(y))];
  const [a, b] = [extend(math, x, low, high), extend(math, y, low, high)];
  let [more, same, less, a0, b0] = [math.of(0), math.of(0), math.of(0), math.of(0), math.of(0)];
  a.weights.forEach((w, i) => {
    const v = b.weights[i] as N;
    more = math.add(more, math.mul(w, b0));
    same = math.add(same, math.mul(w, v));
    less = math.add(less, math.mul(a0, v));
    [a0, b0] = [math.add(a0, w), math.add(b0, v)];
  });
  const upper = tails(math, a, b);
  const lower = tails(math, negate(a), negate(b));
  const [upA, upB, downA, downB] = [beyond(math, a), beyond(math, b), beyond(math, negate(a)), beyond(math, negate(b))];
  const sum = (...terms: readonly N[]) => total(math, terms);
  return {
    more: sum(more, upper.more, lower.less, math.mul(upA, math.add(b0, downB)), math.mul(a0, downB)),
    same: sum(same, upper.same, lower.same),
    less: sum(less, upper.less, lower.more, math.mul(upB, math.add(a0, downA)), math.mul(b0, downA)),
  };
}
