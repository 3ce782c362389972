import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chart, opposed } from "../../../src/odds/chart.ts";
import {
  atLeast,
  below,
  compare,
  convolve,
  extend,
  mass,
  mix,
  moment,
  negate,
  openDie,
  point,
  scale,
  shift,
  uniform,
  type Distribution,
} from "../../../src/odds/distribution.ts";
import { float } from "../../../src/odds/float.ts";
import { exact, fraction, print, type Fraction } from "../../../src/odds/fraction.ts";

const F = (n: number, d = 1) => fraction(BigInt(n), BigInt(d));
const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 14 }).filter((w) => w.some((n) => n > 0));
/** Any distribution of weight 1: finite, endless above, below, or on both sides. */
const distribution = fc
  .record({ min: fc.integer({ min: -9, max: 9 }), weights, up: fc.boolean(), down: fc.boolean() })
  .map(({ min, weights, up, down }): Distribution<Fraction> => {
    const tail = { period: 6, ratio: F(1, 6) };
    const raw: Distribution<Fraction> = {
      min,
      weights: weights.map((n) => F(n)),
      ...(up ? { up: tail } : {}),
      ...(down ? { down: tail } : {}),
    };
    return scale(exact, raw, exact.div(F(1), mass(exact, raw)));
  });
const finite = fc
  .record({ min: fc.integer({ min: -9, max: 9 }), weights })
  .map(({ min, weights }): Distribution<Fraction> => ({ min, weights: weights.map((n) => F(n, 100)) }));
/** Weight of one value, however far. */
const at = (d: Distribution<Fraction>, value: number) => {
  const wide = extend(exact, d, Math.min(d.min, value), value + 1);
  return wide.weights[value - wide.min]!;
};
const values = (low: number, high: number) => Array.from({ length: high - low }, (_, i) => low + i);

describe("distributions", () => {
  it("keep their weight when widened, shifted, turned round", () => {
    fc.assert(
      fc.property(distribution, fc.integer({ min: -60, max: 60 }), (d, n) => {
        expect(mass(exact, d)).toEqual(F(1));
        expect(mass(exact, extend(exact, d, Math.min(n, d.min), n + 1))).toEqual(F(1));
        expect(mass(exact, shift(d, n))).toEqual(F(1));
        expect(mass(exact, negate(d))).toEqual(F(1));
      }),
      { numRuns: 40 },
    );
  });

  it("split at any threshold, inside the weights or out", () => {
    fc.assert(
      fc.property(distribution, fc.integer({ min: -60, max: 60 }), (d, t) => {
        expect(exact.add(atLeast(exact, d, t), below(exact, d, t))).toEqual(F(1));
        expect(exact.sub(atLeast(exact, d, t), atLeast(exact, d, t + 1))).toEqual(at(d, t));
      }),
      { numRuns: 40 },
    );
  });

  it("mix and convolve value by value", () => {
    fc.assert(
      fc.property(distribution, finite, fc.integer({ min: -40, max: 40 }), (d, f, v) => {
        expect(at(mix(exact, d, f), v)).toEqual(exact.add(at(d, v), at(f, v)));
        const sum = values(f.min, f.min + f.weights.length).reduce((s, x) => exact.add(s, exact.mul(at(f, x), at(d, v - x))), F(0));
        expect(at(convolve(exact, f, d), v)).toEqual(sum);
        expect(at(convolve(exact, d, f), v)).toEqual(sum);
      }),
      { numRuns: 40 },
    );
  });

  it("have the mean of their values, endless sides included", () => {
    fc.assert(
      fc.property(distribution, fc.integer({ min: -40, max: 40 }), (d, t) => {
        const near = values(-120, 120).reduce((s, v) => s + v * exact.toNumber(at(d, v)), 0);
        expect(exact.toNumber(moment(exact, d))).toBeCloseTo(near, 9);
        const above = values(t, 120).reduce((s, v) => s + v * exact.toNumber(at(d, v)), 0);
        expect(exact.toNumber(moment(exact, d, t))).toBeCloseTo(above, 9);
      }),
      { numRuns: 12 },
    );
  });

  it("compare exactly: the three chances make 1, change sides together, and agree with a long sum", () => {
    fc.assert(
      fc.property(distribution, distribution, (a, b) => {
        const { more, same, less } = compare(exact, a, b);
        expect(exact.add(more, exact.add(same, less))).toEqual(F(1));
        expect(compare(exact, b, a)).toEqual({ more: less, same, less: more });
        expect(compare(exact, negate(a), negate(b))).toEqual({ more: less, same, less: more });
        let [win, tie] = [0, 0];
        for (const v of values(-90, 90)) {
          const p = exact.toNumber(at(a, v));
          win += p * exact.toNumber(below(exact, b, v));
          tie += p * exact.toNumber(at(b, v));
        }
        expect(exact.toNumber(more)).toBeCloseTo(win, 7);
        expect(exact.toNumber(same)).toBeCloseTo(tie, 7);
      }),
      { numRuns: 12 },
    );
  });

  it("give the same in both arithmetics", () => {
    const both = <N>(math: Parameters<typeof openDie<N>>[0]) => {
      const d = mix(
        math,
        scale(math, point(math, 3), math.of(1, 4)),
        scale(math, shift(openDie(math, 6), 2), math.of(1, 2)),
        scale(math, uniform(math, -2, 1), math.of(1, 4)),
      );
      return [mass(math, d), moment(math, d), atLeast(math, d, 17), compare(math, d, shift(d, 1)).more].map((n) => math.toNumber(n));
    };
    const [f, e] = [both(float), both(exact)];
    f.forEach((n, i) => expect(n).toBeCloseTo(e[i]!, 14));
  });

  it("refuse what has no exact sum here", () => {
    const [six, twelve] = [openDie(exact, 6), openDie(exact, 12)];
    expect(() => mix(exact, six, twelve)).toThrow(RangeError);
    expect(() => convolve(exact, six, six)).toThrow(RangeError);
    expect(() => compare(exact, six, twelve)).toThrow(RangeError);
  });
});

describe("an open die", () => {
  it.each([6, 10, 12, 20])("of %i faces never shows a multiple of them, and is the same again from its top", (faces) => {
    const die = openDie(exact, faces);
    expect(mass(exact, die)).toEqual(F(1));
    for (const v of values(1, 4 * faces)) expect(print(at(die, v))).toBe(v % faces === 0 ? "0/1" : print(F(1, faces ** (1 + Math.floor(v / faces)))));
  });
});

describe("a chart", () => {
  it("holds every chance: bars and both rests make 1, and an endless side stops under a thousandth", () => {
    fc.assert(
      fc.property(distribution, (d) => {
        const { bars, tail } = chart(exact, d);
        expect(bars.reduce((s, b) => exact.add(s, b.p), exact.add(tail.below, tail.above))).toEqual(F(1));
        expect(exact.toNumber(tail.below)).toBeLessThan(0.001);
        expect(exact.toNumber(tail.above)).toBeLessThan(0.001);
        expect(bars.length).toBeGreaterThan(0);
        bars.forEach(({ value, p }, i) => {
          expect(value).toBe(bars[0]!.value + i);
          expect(p).toEqual(at(d, value));
        });
      }),
      { numRuns: 40 },
    );
  });
  it("of an opposition holds every chance of the difference", () => {
    fc.assert(
      fc.property(distribution, distribution, (a, b) => {
        const { bars, tail } = opposed(exact, a, b, {});
        expect(bars.reduce((s, bar) => exact.add(s, bar.p), exact.add(tail.below, tail.above))).toEqual(F(1));
        expect(exact.toNumber(tail.below)).toBeLessThan(0.001);
        expect(exact.toNumber(tail.above)).toBeLessThan(0.001);
        for (const { value, p } of bars.filter((_, i) => i % 5 === 0)) {
          const sum = values(-90, 90).reduce((s, v) => s + exact.toNumber(at(a, v)) * exact.toNumber(at(b, v - value)), 0);
          expect(exact.toNumber(p)).toBeCloseTo(sum, 7);
        }
      }),
      { numRuns: 8 },
    );
  });
  it("shows a finite distribution whole", () => {
    const { bars, tail } = chart(exact, uniform(exact, 1, 2000));
    expect(bars.length).toBe(2000);
    expect([tail.below, tail.above]).toEqual([F(0), F(0)]);
  });
});
