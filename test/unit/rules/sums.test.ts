import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Check, Json, Rules } from "../../../src/contract.ts";
import { float } from "../../../src/odds/float.ts";
import { exact, fraction } from "../../../src/odds/fraction.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS } from "../../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS } from "../../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { matrixRules } from "../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import { granted, view } from "./views.ts";

const nobody = view("", {}, { uuid: "" });
/** Every chance of a check sums to exactly 1, in the verdicts and in the chart, and both arithmetics agree. */
function sums<P extends Json, W>(rules: Rules<P, W>, check: Check<P>, other: Check<P>): void {
  const odds = [rules.odds(check, exact)!, ...(rules.against ? [rules.against(check, other, exact)!] : [])];
  const quick = [rules.odds(check, float)!, ...(rules.against ? [rules.against(check, other, float)!] : [])];
  odds.forEach(({ verdicts, bars, tail }, i) => {
    const all = Object.values(verdicts);
    expect(all.reduce((a, b) => exact.add(a, b))).toEqual(fraction(1n));
    for (const p of all) expect(p.n >= 0n).toBe(true);
    for (const [id, p] of Object.entries(quick[i]!.verdicts)) expect(p).toBeCloseTo(exact.toNumber(verdicts[id]!), 12);
    expect(bars.reduce((sum, bar) => exact.add(sum, bar.p), exact.add(tail.below, tail.above))).toEqual(fraction(1n));
  });
}
const small = fc.integer({ min: -6, max: 18 });
const value = (n: number) => ({ target: { kind: "value", value: n } }) as const;

describe("the chances of a check make 1", () => {
  it("in EW", () => {
    fc.assert(
      fc.property(small, small, (score, nd) =>
        sums(
          ewRules,
          { ...granted(ewRules.build(nobody, "quick", value(nd), EW_DEFAULTS)), base: score },
          granted(ewRules.build(nobody, "quick", {}, EW_DEFAULTS)),
        ),
      ),
    );
  });
  it("in BCA", () => {
    const check = (bonus: number, threshold: number) => ({
      ...granted(bcaRules.build(nobody, "quick", value(threshold), BCA_DEFAULTS)),
      base: bonus,
    });
    fc.assert(
      fc.property(small, small, small, (a, b, threshold) => sums(bcaRules, check(a, threshold), check(b, threshold))),
      { numRuns: 15 },
    );
  });
  it("in the matrix", () => {
    fc.assert(
      fc.property(
        small,
        small,
        fc.nat(15),
        fc.constantFrom("strict", "inclusive"),
        fc.boolean(),
        fc.constantFrom("matrix", "d10"),
        (a, b, difficulty, tie, criticalDie, variant) => {
          const check = (stat: number) => ({
            ...granted(matrixRules.build(nobody, "quick", value(difficulty), { ...MATRIX_DEFAULTS, tie, criticalDie, variant })),
            base: stat,
          });
          sums(matrixRules, check(a), check(b));
        },
      ),
      { numRuns: 15 },
    );
  });
  it("in D6", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), small, fc.constantFrom("gt", "ge"), (a, b, difficulty, compare) => {
        const check = (dice: number) => {
          const built = granted(d6Rules.build(nobody, "quick", value(difficulty), { ...D6_DEFAULTS, compare }));
          return { ...built, params: { ...built.params, code: 3 * dice + (dice % 3) } };
        };
        sums(d6Rules, check(a), check(b));
      }),
      { numRuns: 15 },
    );
  });
});
