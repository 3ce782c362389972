import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Check } from "../../../../src/contract.ts";
import { atLeast, below, mass, moment } from "../../../../src/odds/distribution.ts";
import { float } from "../../../../src/odds/float.ts";
import { exact, print, type Fraction } from "../../../../src/odds/fraction.ts";
import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";
import { openD12 } from "../../../../src/rulesets/bca/rules/odds.ts";
import { BCA_DEFAULTS, type BcaParams } from "../../../../src/rulesets/bca/rules/world.ts";
import { enumerate } from "../enumerate.ts";
import { granted, view } from "../views.ts";

const oracle = JSON.parse(readFileSync(new URL("../../../oracle/odds.json", import.meta.url), "utf8")).bca as {
  p_ge: Record<string, string>;
  p_eq: Record<string, string>;
};
const nobody = view("", {}, { uuid: "" });
const quick = (bonus: number, threshold: number | null): Check<BcaParams> => ({
  ...granted(
    bcaRules.build(nobody, "quick", threshold === null ? { target: { kind: "none" } } : { target: { kind: "value", value: threshold } }, BCA_DEFAULTS),
  ),
  base: bonus,
});
const X = openD12(exact);
const equal = (k: number): Fraction => exact.sub(atLeast(exact, X, k), atLeast(exact, X, k + 1));

describe("the open d12 against the oracle", () => {
  it("has every row", () => expect([Object.keys(oracle.p_ge).length, Object.keys(oracle.p_eq).length]).toEqual([36, 36]));
  it.each(Object.entries(oracle.p_ge))("P(X ≥ %s) = %s", (k, p) => expect(print(atLeast(exact, X, Number(k)))).toBe(p));
  it.each(Object.entries(oracle.p_eq))("P(X = %s) = %s", (k, p) => expect(print(equal(Number(k)))).toBe(p));
});

describe("the open d12 (3d)", () => {
  it("sums to 1, has the mean 13/2, is symmetric: P(k) = P(13 − k)", () => {
    expect(print(mass(exact, X))).toBe("1/1");
    expect(print(moment(exact, X))).toBe("13/2");
    fc.assert(fc.property(fc.integer({ min: -90, max: 90 }), (k) => void expect(print(equal(k))).toBe(print(equal(13 - k)))));
  });
  it("is never 12, 1, 24, −11 or 36", () => expect([12, 1, 24, -11, 36].map((k) => print(equal(k)))).toEqual(Array(5).fill("0/1")));
  it("is 1/12 from 2 to 11, 1/144 from 13 to 23 and from −10 to 0", () => {
    for (let k = 2; k <= 11; k++) expect(print(equal(k))).toBe("1/12");
    for (let k = 13; k <= 23; k++) expect(print(equal(k))).toBe("1/144");
    for (let k = -10; k <= 0; k++) expect(print(equal(k))).toBe("1/144");
  });
  it.each([
    [-5, "23/24"],
    [0, "133/144"],
    [2, "11/12"],
    [6, "7/12"],
    [7, "1/2"],
    [10, "1/4"],
    [12, "1/12"],
    [13, "1/12"],
    [14, "11/144"],
    [18, "7/144"],
    [24, "1/144"],
    [25, "1/144"],
    [26, "11/1728"],
    [37, "1/1728"],
  ])("P(X ≥ %i) = %s", (k, p) => expect(print(atLeast(exact, X, k))).toBe(p));
  it("follows the closed form far out: P(X ≥ k) = P(Y ≥ k − 12)/12", () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 400 }), (k) => {
        const [q, r] = [Math.floor((k - 13) / 12), (k - 13) % 12];
        expect(print(atLeast(exact, X, k))).toBe(print(exact.div(exact.of(12 - r), { n: 144n * 12n ** BigInt(q), d: 1n })));
      }),
    );
  });
});

describe("success chances (3d)", () => {
  const rows: readonly (readonly [number, readonly string[], string])[] = [
    [0, ["3/4", "5/12", "1/12", "1/16", "5/144", "1/144", "1/192", "5/1728"], "11/144"],
    [6, ["15/16", "11/12", "7/12", "1/4", "11/144", "7/144", "1/48", "11/1728"], "5/144"],
    [10, ["139/144", "15/16", "11/12", "7/12", "1/4", "11/144", "7/144", "1/48"], "1/144"],
    [13, ["71/72", "23/24", "67/72", "5/6", "1/2", "1/6", "5/72", "1/24"], "5/864"],
  ];
  it.each(rows)("bonus %i", (bonus, chances, critical) => {
    [4, 8, 12, 16, 20, 24, 28, 32].forEach((threshold, i) => {
      const { verdicts, mean } = bcaRules.odds(quick(bonus, threshold), exact)!;
      expect([threshold, print(verdicts["success"]!)]).toEqual([threshold, chances[i]]);
      expect(print(verdicts["criticalFailure"]!)).toBe(critical);
      expect(print(mean!)).toBe(print(exact.of(13 + 2 * bonus, 2)));
    });
  });
  it("6 against 12: 7/12, 55/144, 5/144 (3g)", () => {
    const { verdicts } = bcaRules.odds(quick(6, 12), exact)!;
    expect(["success", "failure", "criticalFailure"].map((id) => print(verdicts[id]!))).toEqual(["7/12", "55/144", "5/144"]);
  });
});

describe("opposed odds (3g)", () => {
  it.each([
    [0, ["145/312", "11/156", "145/312"]],
    [1, ["167/312", "1307/20592", "8263/20592"]],
    [2, ["12329/20592", "593/10296", "2359/6864"]],
    [4, ["405/572", "59/1287", "1267/5148"]],
  ])("difference %i", (difference, expected) => {
    const { verdicts } = bcaRules.against!(quick(3 + difference, 0), quick(3, 0), exact)!;
    expect(["win", "tie", "lose"].map((id) => print(verdicts[id]!))).toEqual(expected);
  });
});

describe("BCA odds against every throw", () => {
  const line = (id: string, value: number, at: -1 | 0 | 1) => ({ id, label: { text: id }, value, unit: "flat", at }) as const;
  it.each<[string, Check<BcaParams>]>([
    ["6 vs 12", quick(6, 12)],
    ["0 vs 4", quick(0, 4)],
    ["−3 vs 20", quick(-3, 20)],
    ["a negative threshold", quick(-2, -5)],
    ["threshold 0", quick(-2, 0)],
    [
      "lines on, off and reversed",
      {
        ...quick(5, 9),
        modifiers: [line("trait.a", 4, 1), line("trait.b", 6, 0), line("ambiguous.c", 2, -1), line("wound", -2, 1)],
      },
    ],
  ])("%s", (_, check) => {
    const found = enumerate(bcaRules, check);
    const odds = bcaRules.odds(check, float)!;
    expect(found.lost).toBeLessThan(1e-9);
    for (const id of bcaRules.verdicts) expect(Math.abs(odds.verdicts[id]! - (found.verdicts[id] ?? 0))).toBeLessThan(1e-9);
    for (const { value, p } of odds.bars) expect(Math.abs(p - (found.totals.get(value) ?? 0))).toBeLessThan(1e-9);
  });
  it("a threshold under 0 leaves critical failure its due", () => {
    const { verdicts } = bcaRules.odds(quick(0, -5), exact)!;
    expect(print(exact.add(verdicts["success"]!, verdicts["criticalFailure"]!))).toBe("1/1");
    expect(print(verdicts["criticalFailure"]!)).toBe(print(below(exact, X, 0)));
  });
  it("without a threshold only the critical failure is known", () =>
    expect(Object.keys(bcaRules.odds(quick(0, null), float)!.verdicts)).toEqual(["criticalFailure"]));
});
