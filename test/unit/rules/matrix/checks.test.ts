import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Check, type Draw } from "../../../../src/contract.ts";

import { parseDamage } from "../../../../src/rulesets/matrix/rules/damage.ts";
import { matrixRules } from "../../../../src/rulesets/matrix/rules/index.ts";
import { mayAdvance } from "../../../../src/rulesets/matrix/rules/sheet.ts";
import type { MatrixParams, MatrixWorld } from "../../../../src/rulesets/matrix/rules/world.ts";
import { card, granted } from "../views.ts";
import { W, hero, quick, thrown } from "./hero.ts";

describe("a test", () => {
  it("M1: 12 under 15 succeeds by 12", () => expect(thrown(quick(15), 12)).toMatchObject({ verdict: "success", margin: 12, total: 12 }));
  it("M2: 12 over 11 fails by 1", () => expect(thrown(quick(11), 12)).toMatchObject({ verdict: "failure", margin: -1, total: -1, amounts: { margin: 1 } }));
  it("M3: 12 on 12 fails by 0, or succeeds by 12 where a tie is in", () => {
    const out = thrown(quick(12), 12);
    expect(out).toMatchObject({ verdict: "failure", margin: 0, total: 0 });
    expect(Object.is(out.total, 0) && Object.is(out.margin, 0)).toBe(true);
    expect(thrown(quick(12, 0, { tie: "inclusive" }), 12)).toMatchObject({ verdict: "success", margin: 12 });
  });
  it("M4: 12 under 15 against difficulty 10, and 13", () => {
    expect(thrown(quick(15, 10), 12)).toMatchObject({ verdict: "success", marks: [] });
    expect(thrown(quick(15, 12), 12).verdict).toBe("success");
    expect(thrown(quick(15, 13), 12)).toMatchObject({ verdict: "failure", marks: ["short"], margin: -1, amounts: { margin: 12 } });
  });
  it("strict, 20 still fails on a 20; inclusive it never does", () =>
    expect([thrown(quick(20), 20).verdict, thrown(quick(20, 0, { tie: "inclusive" }), 20).verdict]).toEqual(["failure", "success"]));
  it("waits for a difficulty named after the throw", () => {
    const check = { ...quick(15), target: { kind: "later" } as const };
    expect(thrown(check, 12)).toMatchObject({ verdict: null, margin: null, amounts: { margin: 12 } });
    const named = {
      seq: 1,
      by: "gm",
      at: 0,
      kind: "target",
      target: { kind: "value", value: 13 },
      params: check.params,
    } as const;
    expect(matrixRules.outcome(check, { dice: { d20: [12] } }, [named]).verdict).toBe("failure");
  });
  it("warns of a difficulty no die can reach, unless the critical die could", () => {
    const warned = (...args: Parameters<typeof quick>) => matrixRules.warnings!(quick(...args), W).length;
    expect([
      warned(12, 12),
      warned(12, 11),
      warned(12, 0),
      warned(12, 12, { tie: "inclusive" }),
      warned(12, 13, { tie: "inclusive" }),
      warned(12, 15, { criticalDie: true }),
    ]).toEqual([1, 0, 0, 0, 1, 0]);
  });
});

describe("the critical die", () => {
  const on = { criticalDie: true };
  it("M14: a feat adds an open d20", () => {
    const out = thrown(quick(15, 0, on), 12, { critical: [1], extra: [20, 4] });
    expect(out).toMatchObject({ verdict: "success", margin: 36, total: 36, marks: ["feat"], amounts: { margin: 12 } });
    expect(out.dice.map((d) => [d.pool, d.face, d.counts])).toEqual([
      ["d20", 12, 12],
      ["critical", 1, 0],
      ["extra", 20, 20],
      ["extra", 4, 4],
    ]);
  });
  it("M15: a feat may turn a failure: stat 11, die 12, extra 7", () =>
    expect(thrown(quick(11, 0, on), 12, { critical: [1], extra: [7] })).toMatchObject({
      verdict: "success",
      margin: 6,
      total: 6,
      amounts: { margin: 1 },
    }));
  it("M16: a blunder subtracts: stat 15, die 12, extra 15", () =>
    expect(thrown(quick(15, 0, on), 12, { critical: [10], extra: [15] })).toMatchObject({
      verdict: "failure",
      margin: -3,
      total: -3,
      amounts: { margin: 12 },
      marks: ["blunder"],
    }));
  it("M17: anything else changes nothing", () =>
    expect(thrown(quick(15, 0, on), 12, { critical: [5] })).toMatchObject({
      verdict: "success",
      total: 12,
      marks: [],
    }));
  it("a final degree of exactly 0 fails, and meets the difficulty or not", () => {
    expect(thrown(quick(15, 0, on), 12, { critical: [10], extra: [12] }).verdict).toBe("failure");
    expect(thrown(quick(15, 16, on), 12, { critical: [1], extra: [4] }).verdict).toBe("success");
    expect(thrown(quick(15, 17, on), 12, { critical: [1], extra: [4] }).verdict).toBe("failure");
  });
  it("is open on the test die's top face, d10 included", () => {
    const ask = (faces: MatrixWorld["variant"], extra: readonly number[]) =>
      matrixRules.next(quick(7, 0, { ...on, variant: faces }), { dice: { d20: [3], critical: [1], extra } });
    expect(ask("matrix", [])).toEqual([{ pool: "extra", faces: 20, count: 1 }]);
    expect(ask("matrix", [10])).toEqual([]);
    expect(ask("d10", [10])).toEqual([{ pool: "extra", faces: 10, count: 1 }]);
    expect(ask("matrix", [20, 20])).toHaveLength(1);
  });
  it("falls for chosen actions, never for owed checks", () => {
    const critical = (rollable: string) => granted(matrixRules.build(hero(), rollable, {}, { ...W, ...on })).params.critical;
    expect([critical("stat.body.power"), critical("owed.mortality"), critical("damage.axe")]).toEqual([true, false, false]);
  });
});

describe("the dynamic profile", () => {
  const dynamic = { ...W, dynamic: true };
  const used = hero({}, { lastColumn: "power" });
  const test = (rollable: string, world = dynamic) => granted(matrixRules.build(used, rollable, {}, world));
  it("blocks the column used last, unless the GM lets it", () => {
    expect(matrixRules.blocked!(test("stat.mind.power"), dynamic)).not.toBeNull();
    expect(matrixRules.blocked!(test("stat.mind.precision"), dynamic)).toBeNull();
    expect(matrixRules.blocked!(test("stat.mind.power", W), W)).toBeNull();
    expect(matrixRules.fields(test("stat.mind.power"), dynamic)).toMatchObject([{ id: "override", gm: true, value: false }]);
    expect(matrixRules.blocked!(matrixRules.edit(test("stat.mind.power"), "override", true, dynamic), dynamic)).toBeNull();
  });
  it("believes no player who lets himself use it again, or owns up to no block", () => {
    const again = test("stat.mind.power");
    const verify = (c: Check<MatrixParams>) => matrixRules.verify!(c, used, dynamic);
    expect(verify(again)).toBe(false);
    expect(verify(matrixRules.edit(again, "override", true, dynamic))).toBe(false);
    expect(verify({ ...again, params: { ...again.params, last: "" } })).toBe(false);
    expect(verify(test("stat.mind.precision"))).toBe(true);
    // An answer to somebody else's action isn't limited.
    expect(verify({ ...again, owedBy: { message: "m", event: "e" } })).toBe(true);
  });
  it("remembers the column of an action, not of an owed check or of an answer", () => {
    const c = test("stat.mind.precision");
    const draw = { dice: { d20: [20] } };
    expect(matrixRules.outcome(c, draw, []).offers.map((o) => [o.id, o.auto])).toEqual([["column", true]]);
    expect(granted(matrixRules.act(card(c, draw), "column", null, used, dynamic)).changes).toEqual([
      { uuid: used.uuid, path: "system.lastColumn", from: "power", to: "precision" },
    ]);
    expect(matrixRules.outcome({ ...c, owedBy: { message: "m", event: "e" } }, draw, []).offers).toEqual([]);
    expect(matrixRules.blocked!({ ...test("stat.mind.power"), owedBy: { message: "m", event: "e" } }, dynamic)).toBeNull();
    expect(matrixRules.blocked!(test("owed.faith"), dynamic)).toBeNull();
    expect(matrixRules.outcome(test("stat.mind.precision", W), draw, []).offers).toEqual([]);
  });
  it("keeps rows and columns within one of each other", () => {
    const may = (rows: number, columns: number) => [mayAdvance({ rows, columns }, "rows"), mayAdvance({ rows, columns }, "columns")];
    expect([may(0, 0), may(1, 0), may(0, 1), may(3, 3)]).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [true, true],
    ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom("rows" as const, "columns" as const)), (steps) => {
        const now = { rows: 0, columns: 0 };
        for (const step of steps) if (mayAdvance(now, step)) now[step]++;
        expect(Math.abs(now.rows - now.columns)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("opposition", () => {
  const side = (id: string, stat_: number, dice: Draw["dice"], world: Partial<MatrixWorld> = {}) => ({
    id,
    actor: id,
    check: { ...quick(stat_, 0, world), target: { kind: "contest" } as const },
    draw: { dice },
  });
  const winner = (a: ReturnType<typeof side>, b: ReturnType<typeof side>) => matrixRules.contest!([a, b], W).winner;
  it("both succeed: the higher die; one: he; none: the smaller margin; equal: as things were", () => {
    expect(winner(side("a", 15, { d20: [12] }), side("b", 11, { d20: [9] }))).toBe("a");
    expect(winner(side("a", 15, { d20: [2] }), side("b", 11, { d20: [9] }))).toBe("b");
    expect(winner(side("a", 15, { d20: [16] }), side("b", 11, { d20: [1] }))).toBe("b");
    expect(winner(side("a", 15, { d20: [18] }), side("b", 11, { d20: [13] }))).toBe("b");
    expect(matrixRules.contest!([side("a", 15, { d20: [7] }), side("b", 11, { d20: [7] })], W)).toMatchObject({
      winner: null,
      margin: 0,
      sides: { a: { verdict: "tie" }, b: { verdict: "tie" } },
    });
  });
  it("compares final degrees with the critical die", () => {
    const on = { criticalDie: true };
    expect(
      matrixRules.contest!([side("a", 11, { d20: [12], critical: [1], extra: [20, 4] }, on), side("b", 15, { d20: [14], critical: [5] }, on)], W),
    ).toMatchObject({
      winner: "a",
      margin: 9,
      sides: { a: { verdict: "win", marks: ["feat"] }, b: { verdict: "lose" } },
    });
  });
  it("isn't known while dice are missing", () =>
    expect(matrixRules.contest!([side("a", 15, {}), side("b", 11, { d20: [3] })], W)).toMatchObject({
      winner: null,
      margin: null,
      sides: { a: { verdict: null } },
    }));
});

describe("what a player's client claims", () => {
  const verify = (c: Check<MatrixParams>) => matrixRules.verify!(c, hero(), W);
  it("is believed when the sheet says so", () => {
    expect(verify(granted(matrixRules.build(hero(), "stat.body.power", {}, W)))).toBe(true);
    expect(verify(matrixRules.edit(granted(matrixRules.build(hero(), "damage.typed", {}, W)), "m", "2d6", W))).toBe(true);
  });
  it("isn't when it doesn't", () => {
    const c = granted(matrixRules.build(hero(), "damage.axe", {}, W));
    const forged = parseDamage("50+50", "physical") as NonNullable<MatrixParams["damage"]>;
    expect(verify({ ...c, params: { ...c.params, damage: forged } })).toBe(false);
    expect(verify({ ...granted(matrixRules.build(hero(), "stat.body.power", {}, W)), base: 19 })).toBe(false);
    const typed = granted(matrixRules.build(hero(), "damage.typed", {}, W));
    expect(
      verify({
        ...typed,
        params: { ...typed.params, damage: { kind: "mental", madness: { n: 101, faces: 6, flat: 0 } } },
      }),
    ).toBe(false);
    expect(verify({ ...c, rollable: "damage.none" })).toBe(false);
  });
  it("lists nothing that can't be built, but a weapon to mend", () => {
    for (const variant of ["matrix", "d10", "twenty", "plus5", "plus6"] as const)
      for (const { id } of matrixRules.list(hero(), { ...W, variant }))
        expect([variant, id, "refused" in matrixRules.build(hero(), id, {}, { ...W, variant })]).toEqual([variant, id, id === "damage.broken"]);
    for (const id of ["stat.body.none", "stat.none.power", "owed.none", "row.none", "damage.none", ""])
      expect(matrixRules.build(hero(), id, {}, W)).toHaveProperty("refused");
  });
});
