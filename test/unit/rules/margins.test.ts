import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Check, Draw, Id, Json, Rules } from "../../../src/contract.ts";
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
const whole = fc.integer({ min: -40, max: 60 });
/** Every draw that a seed leads to, asked for as the table asks. */
function thrown<P extends Json>(rules: Pick<Rules<P>, "next">, check: Check<P>, faces: readonly number[]): Draw {
  let draw: Draw = { dice: {} };
  let at = 0;
  for (;;) {
    const [ask] = rules.next(check, draw);
    if (!ask || !("pool" in ask)) return draw;
    // A chain ends once the seed is spent.
    const fell = Array.from({ length: ask.count }, () => ((faces[at] ?? 2) <= 0 ? 2 : (((faces[at++] ?? 2) - 1) % ask.faces) + 1));
    draw = { dice: { ...draw.dice, [ask.pool]: [...(draw.dice[ask.pool] ?? []), ...fell] } };
  }
}
const seeds = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });

/** No success has a margin below 0, and no failure one above; `none`: a game without margins. */
function agree<P extends Json, W>(rules: Rules<P, W>, world: W, wins: readonly Id[], score: (check: Check<P>, n: number) => Check<P>, none = false): void {
  const seen = new Set<Id>();
  fc.assert(
    fc.property(whole, whole, seeds, (n, value, faces) => {
      const check = score(granted(rules.build(nobody, "quick", { target: { kind: "value", value } }, world)), n);
      const { verdict, margin, marks } = rules.outcome(check, thrown(rules, check, faces), []);
      seen.add(verdict ?? "");
      for (const mark of marks) expect(rules.marks).toContain(mark);
      expect(margin === null).toBe(none);
      if (margin === null) return;
      if (wins.includes(verdict ?? "")) expect(margin).toBeGreaterThanOrEqual(0);
      else expect(margin).toBeLessThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
  for (const win of wins) expect(seen).toContain(win);
  expect(seen.size).toBeGreaterThan(wins.length);
}
const based = <P extends Json>(check: Check<P>, base: number): Check<P> => ({ ...check, base });

describe("a margin has the sign of its verdict", () => {
  it("in BCA, under a negative threshold too", () => agree(bcaRules, BCA_DEFAULTS, ["success"], based));
  it("in D6, where a tie may fail", () => {
    for (const compare of ["gt", "ge"] as const) agree(d6Rules, { ...D6_DEFAULTS, compare }, ["success", "successWithComplication"], based);
  });
  it("in the matrix, with and without its critical die", () => {
    for (const criticalDie of [false, true]) agree(matrixRules, { ...MATRIX_DEFAULTS, criticalDie }, ["success"], based);
  });
  it("which EW has none of", () => agree(ewRules, EW_DEFAULTS, ["success"], based, true));
});
