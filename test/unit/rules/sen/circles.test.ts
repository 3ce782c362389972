import { describe, expect, it } from "vitest";
import { can, canFail, canSucceed, fresh, isLegal, legal, mark, spend, wound, type SenCircles } from "../../../../src/rulesets/sen/rules/circles.ts";
import { dies, wounds } from "../../../../src/rulesets/sen/rules/conflict.ts";
import { faultsOf } from "../../../../src/rulesets/sen/rules/creation.ts";
import { tuple, of, played, last, reachable } from "./states.ts";

describe("the circles", () => {
  it("S1: score 3 is 3 white and 3 black", () =>
    expect([canSucceed(of(3, 2)), canSucceed(of(3, 3)), canFail(of(3, 0, 2)), canFail(of(3, 0, 3))]).toEqual([true, false, true, false]));
  it("S2: six marks make a cycle and a point", () =>
    expect(played(of(3), "SSFSFF").map(tuple)).toEqual([
      [3, 1, 0, 0],
      [3, 2, 0, 0],
      [3, 2, 1, 0],
      [3, 3, 1, 0],
      [3, 3, 2, 0],
      [3, 0, 0, 1],
    ]));
  it("S3: after three successes of three, no more", () => {
    const c = played(of(3), "SSS").at(-1)!;
    expect([canSucceed(c), mark(c, "success")]).toEqual([false, null]);
  });
  it("S4: then a failure and a wound leave exactly two failures", () => {
    expect(last(of(3), "SSSFW")).toEqual([2, 2, 2, 0]);
    const c = of(2, 2, 2);
    expect([canSucceed(c), canFail(c), canFail(of(2, 2, 3)), last(c, "FF")]).toEqual([false, true, true, [2, 0, 0, 1]]);
  });
  it("S5: a wound takes an unused white first", () => expect(last(of(3), "SFW")).toEqual([2, 1, 1, 0]));
  it("S6: the sixth mark and a wound at once, in any order", () => {
    expect(last(of(3, 3, 2), "FW")).toEqual([2, 0, 0, 1]);
    expect(last(of(3, 3, 2), "WF")).toEqual([2, 0, 0, 1]);
  });
  it("S7: experience is refused at five whites, and without a point", () => expect([spend(of(5, 0, 0, 1)), spend(of(3))]).toEqual([null, null]));
  it("S9: at 0, six failures give a point that brings it back to 1", () =>
    expect([last(of(0), "FFFFFF"), last(of(0), "FFFFFFX")]).toEqual([
      [0, 0, 0, 1],
      [1, 0, 0, 0],
    ]));
  it("a wound at 0 changes nothing", () => expect(wound(of(0, 0, 4))).toEqual(of(0, 0, 4)));
  it("with every black ringed, experience turns a ringed one into a crossed one", () => expect(last(of(2, 0, 4, 1), "X")).toEqual([3, 1, 3, 0]));
});

describe("the 213 states of up to two points", () => {
  const states = reachable(2);
  it("are 213, all legal, with at least one choice", () => {
    expect(states).toHaveLength(213);
    for (const c of states) expect([tuple(c), isLegal(c), canSucceed(c) || canFail(c)]).toEqual([tuple(c), true, true]);
  });
  it("a mark uses one circle, or all six are free again for a point", () => {
    for (const c of states)
      for (const choice of ["success", "failure"] as const) {
        const next = mark(c, choice);
        expect(next !== null).toBe(can(c, choice));
        if (next) expect([next.uw + next.ub, next.xp]).toEqual(c.uw + c.ub === 5 ? [0, c.xp + 1] : [c.uw + c.ub + 1, c.xp]);
      }
  });
  it("neither a wound nor experience changes the number of used circles", () => {
    for (const c of states) {
      const hurt = wound(c);
      expect([hurt.uw + hurt.ub, hurt.w, hurt.xp]).toEqual([c.uw + c.ub, Math.max(0, c.w - 1), c.xp]);
      const grown = spend(c);
      expect(grown !== null).toBe(c.xp > 0 && c.w < 5);
      if (grown) expect([grown.uw + grown.ub, grown.w, grown.xp]).toEqual([c.uw + c.ub, c.w + 1, c.xp - 1]);
    }
  });
  it("the order of the sixth mark and a wound never matters", () => {
    for (const c of states.filter((s) => s.uw + s.ub === 5 && s.w > 0))
      for (const choice of ["success", "failure"] as const) {
        const [marked, wounded] = [mark(c, choice), mark(wound(c), choice)];
        if (marked && wounded) expect(tuple(wound(marked))).toEqual(tuple(wounded));
      }
  });
  it("illegal ones are known", () => {
    for (const c of [of(6), of(-1), of(3, 4), of(3, 0, 4), of(3, 3, 3), of(3, 0, 0, -1), of(2.5)]) expect([tuple(c), isLegal(c)]).toEqual([tuple(c), false]);
  });
  it("over one cycle there are w successes and 6 − w failures, in C(6, w) orders", () => {
    const orders = (c: SenCircles): number =>
      (["success", "failure"] as const).reduce((sum, choice) => {
        const next = mark(c, choice);
        return next ? sum + (next.xp > c.xp ? 1 : orders(next)) : sum;
      }, 0);
    expect([0, 1, 2, 3, 4, 5].map((w) => orders(fresh(w)))).toEqual([1, 6, 15, 20, 15, 6]);
  });
});

describe("numbers out of step", () => {
  it("what is legal stays as it is", () => expect(reachable(1).filter((c) => tuple(legal(c)).join() !== tuple(c).join())).toEqual([]));
  it.each([
    [of(9, 0, 0, -3), [5, 0, 0, 0]],
    [of(-2, 1, 0), [0, 0, 1, 0]],
    [of(3, 3, 3), [3, 3, 2, 0]],
    [of(1, 5, 6), [1, 1, 4, 0]],
    [of(0, 5, 0), [0, 0, 5, 0]],
    [of(2.9, Number.NaN, 1, 1.5), [2, 0, 1, 1]],
    [of(Number.POSITIVE_INFINITY, -1, -1), [0, 0, 0, 0]],
  ])("%j", (c, to) => expect(tuple(legal(c))).toEqual(to));
  it("become ones that can be, whatever they are", () => {
    const some = [-1, 0, 1, 3, 5, 6, 9];
    for (const w of some) for (const uw of some) for (const ub of some) expect(isLegal(legal(of(w, uw, ub)))).toBe(true);
  });
  it("a white less or more does what a wound and experience do", () => {
    for (const c of reachable(1)) {
      if (c.w > 0) expect(legal({ ...c, w: c.w - 1 })).toEqual(wound(c));
      if (c.w < 5) expect(legal({ ...c, w: c.w + 1 })).toEqual({ ...spend({ ...c, xp: 1 }), xp: c.xp });
    }
  });
});

describe("conflicts and the gamble", () => {
  it("S8: S/S, F/F, S/F, F/S", () =>
    expect([wounds(["success", "success"]), wounds(["failure", "failure"]), wounds(["success", "failure"]), wounds(["failure", "success"])]).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 0],
    ]));
  it("several sides: one wound per loser, or one per winner where the world says so", () => {
    expect(wounds(["failure", "success", "success", "failure"])).toEqual([1, 0, 0, 1]);
    expect(wounds(["failure", "success", "success", "failure"], true)).toEqual([2, 0, 0, 2]);
  });
  it("S10: the same colour dies", () =>
    expect([dies("white", "white"), dies("black", "black"), dies("white", "black"), dies("black", "white")]).toEqual([true, true, false, false]));
});

describe("creation", () => {
  it("S11: 3,3,3,3,3 and 5,5,3,1,1 are legal, 5,5,4,1,0 isn't", () => {
    expect([faultsOf([3, 3, 3, 3, 3]), faultsOf([5, 5, 3, 1, 1]), faultsOf([5, 5, 4, 1, 0])]).toEqual([[], [], ["range"]]);
    expect([faultsOf([3, 3, 3, 3, 2]), faultsOf([6, 3, 2, 2, 2])]).toEqual([["total"], ["range"]]);
  });
  it("there are 381 legal allocations", () => {
    const scores = [0, 1, 2, 3, 4, 5, 6];
    let legal = 0;
    for (const a of scores)
      for (const b of scores) for (const c of scores) for (const d of scores) if (faultsOf([a, b, c, d, 15 - a - b - c - d]).length === 0) legal++;
    expect(legal).toBe(381);
  });
});
