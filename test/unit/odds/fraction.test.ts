import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exact, fraction, parse, print, toNumber } from "../../../src/odds/fraction.ts";

describe("fractions", () => {
  it.each([
    [6, 4, "3/2"],
    [-6, 4, "-3/2"],
    [6, -4, "-3/2"],
    [0, 5, "0/1"],
    [0, -5, "0/1"],
    [12, 1, "12/1"],
  ])("%i/%i is %s", (n, d, text) => expect(print(fraction(BigInt(n), BigInt(d)))).toBe(text));

  it("has no denominator 0", () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
    expect(() => exact.div(exact.of(1), exact.of(0))).toThrow(RangeError);
  });

  it("takes no Float64 that isn't an integer", () => expect(() => exact.of(0.5)).toThrow(RangeError));

  it("reads what it prints, and nothing else", () => {
    fc.assert(
      fc.property(fc.bigInt(-999n, 999n), fc.bigInt(1n, 999n), (n, d) => {
        expect(parse(print(fraction(n, d)))).toEqual(fraction(n, d));
      }),
    );
    for (const text of ["", "1/", "1/2/3", "x", "0.5", "1/-2"]) expect(() => parse(text)).toThrow(SyntaxError);
  });

  it("computes as rationals do", () => {
    const rational = fc.tuple(fc.bigInt(-99n, 99n), fc.bigInt(1n, 99n)).map(([n, d]) => fraction(n, d));
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(exact.add(a, b)).toEqual(exact.add(b, a));
        expect(exact.mul(a, exact.add(b, c))).toEqual(exact.add(exact.mul(a, b), exact.mul(a, c)));
        expect(exact.sub(exact.add(a, b), b)).toEqual(a);
        if (b.n !== 0n) expect(exact.div(exact.mul(a, b), b)).toEqual(a);
      }),
    );
  });

  it("becomes the nearest Float64", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (n, d) => {
        expect(toNumber(fraction(BigInt(n), BigInt(d)))).toBeCloseTo(n / d, 12 - Math.ceil(Math.log10(1 + Math.abs(n / d))));
      }),
    );
    expect(toNumber(fraction(1n, 3n))).toBe(1 / 3);
    expect(toNumber(fraction(10n ** 400n, 3n * 10n ** 400n))).toBe(1 / 3);
    expect(toNumber(fraction(-7n, 2n))).toBe(-3.5);
    expect(toNumber(fraction(1n, 6n ** 380n)) / 6 ** -380).toBeCloseTo(1, 12);
    expect(toNumber(fraction(6n ** 390n, 6n ** 10n)) / 6 ** 380).toBeCloseTo(1, 12);
    expect(toNumber(fraction(0n))).toBe(0);
  });
});
