import { describe, expect, it } from "vitest";
import type { Check, Draw } from "../../../src/contract.ts";
import { float } from "../../../src/odds/float.ts";
import { exact, fraction } from "../../../src/odds/fraction.ts";
import { REFUSED } from "../../../src/offers.ts";
import { poolRules } from "../../support/pool/rules.ts";
import { enumerate } from "./enumerate.ts";
import { applied, card, granted, view } from "./views.ts";

/** The smallest game there is keeps every law that the guide sets a game. */
const tester = view("poolTester", { dice: 3, spend: 0, points: { value: 2, max: 6 } });
const check = granted(poolRules.build(tester, "roll", {}, null));
const won: Draw = { dice: { pool: [4, 4], free: [6, 1] } };

describe("the test game", () => {
  it("answers for half a draw and without a target", () => {
    expect(poolRules.outcome(check, { dice: { pool: [4] } }, [])).toMatchObject({ verdict: null, total: null, offers: [] });
    expect(poolRules.outcome({ ...check, target: { kind: "later" } }, won, [])).toMatchObject({ verdict: null, total: 15, margin: null });
  });
  it("takes a check as events left it", () => {
    const named = { seq: 1, by: "gm", at: 0, kind: "target", target: { kind: "value", value: 15 }, params: check.params } as const;
    expect(poolRules.outcome(check, won, [])).toMatchObject({ verdict: "success", margin: 7 });
    expect(poolRules.outcome(check, won, [named])).toMatchObject({ verdict: "failure", margin: 0, offers: [{ id: "after" }] });
  });
  it("gives what it offers, once, to him, and nothing else", () => {
    const act = (draw: Draw, offer: string, on = tester, ...events: ReturnType<typeof applied>[]) =>
      poolRules.act(card(check, draw, events), offer, {}, on, null);
    expect(act(won, "gain")).toEqual({ changes: [{ uuid: tester.uuid, path: "system.points.value", add: 1 }] });
    expect(act({ dice: { pool: [1, 1], free: [1] } }, "gain")).toEqual({ refused: REFUSED.notOffered });
    expect(act(won, "steal")).toEqual({ refused: REFUSED.notOffered });
    expect(act(won, "gain", view("poolTester", {}, { uuid: "Actor.other" }))).toEqual({ refused: REFUSED.notNamed });
    expect(act(won, "gain", tester, applied(1, "gain", [tester.uuid]))).toEqual({ refused: REFUSED.notOffered });
  });
  it("sells dice after a failure, a point each, once, and counts them", () => {
    const lost: Draw = { dice: { pool: [1, 1], free: [1] } };
    const act = (points: number, ...events: ReturnType<typeof applied>[]) => poolRules.act(card(check, lost, events), "after", { points }, tester, null);
    const draws = [{ pool: "pool", faces: 6, count: 2 }];
    expect(act(2)).toEqual({ changes: [{ uuid: tester.uuid, path: "system.points.value", add: -2 }], draws });
    expect(act(3)).toHaveProperty("refused");
    const spent = { ...applied(1, "after", [tester.uuid]), draw: { dice: { pool: [5, 4] } } };
    expect(poolRules.outcome(check, lost, [spent])).toMatchObject({ verdict: "success", total: 12, offers: [{ id: "gain" }] });
    expect(act(1, spent)).toEqual({ refused: REFUSED.notOffered });
  });
  it("believes what he could have made, and no more dice than he has", () => {
    const claim = (rest: Partial<Check<{ dice: number }>>) => poolRules.verify!({ ...check, ...rest }, tester, null);
    const typed = [{ id: "typed", label: { text: "rain" }, value: -2, unit: "flat", at: 1 } as const];
    expect([claim({}), claim({ target: { kind: "later" } }), claim({ modifiers: typed })]).toEqual([true, true, true]);
    const line = [{ ...typed[0]!, id: "luck" }];
    expect([claim({ params: { dice: 4 } }), claim({ rollable: "cheat" }), claim({ modifiers: line }), claim({ base: 9 })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const spending = view("poolTester", { dice: 3, spend: 2, points: { value: 2 } });
    expect(poolRules.verify!({ ...granted(poolRules.build(spending, "roll", {}, null)), cost: [] }, spending, null)).toBe(false);
  });
  it("has the odds of its dice", () => {
    for (const [dice, value] of [
      [1, 5],
      [2, 8],
      [3, 8],
    ] as const) {
      const small = { ...check, params: { dice }, target: { kind: "value", value } as const };
      const { verdicts, lost } = enumerate(poolRules, small, 1e-6);
      const odds = poolRules.odds(small, float)!;
      for (const id of poolRules.verdicts) expect(Math.abs((verdicts[id] ?? 0) - odds.verdicts[id]!)).toBeLessThan(lost + 1e-9);
      expect(Object.values(poolRules.odds(small, exact)!.verdicts).reduce((a, b) => exact.add(a, b))).toEqual(fraction(1n));
    }
  });
});
