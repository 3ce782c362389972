import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Check } from "../../../../src/contract.ts";
import { float } from "../../../../src/odds/float.ts";
import { exact, print } from "../../../../src/odds/fraction.ts";
import { parseDamage, type MatrixDamage } from "../../../../src/rulesets/matrix/rules/damage.ts";
import { matrixRules } from "../../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS, type MatrixParams, type MatrixWorld } from "../../../../src/rulesets/matrix/rules/world.ts";
import { enumerate } from "../enumerate.ts";
import { granted, view } from "../views.ts";

const oracle = JSON.parse(readFileSync(new URL("../../../oracle/odds.json", import.meta.url), "utf8")).matrix as Record<
  "strict" | "inclusive",
  Record<string, string>
>;
const nobody = view("", {}, { uuid: "" });
const quick = (stat: number, difficulty = 0, world: Partial<MatrixWorld> = {}): Check<MatrixParams> => ({
  ...granted(matrixRules.build(nobody, "quick", { target: { kind: "value", value: difficulty } }, { ...MATRIX_DEFAULTS, ...world })),
  base: stat,
});
const exactly = (check: Check<MatrixParams>) => matrixRules.odds(check, exact)!;
const success = (check: Check<MatrixParams>) => print(exactly(check).verdicts["success"]!);

describe("matrix odds against the oracle", () => {
  const rows = (["strict", "inclusive"] as const).flatMap((tie) => Object.entries(oracle[tie]).map(([stat, p]) => [tie, Number(stat), p] as const));
  it("has every row", () => expect(rows.length).toBe(38));
  it.each(rows)("%s %i is %s", (tie, stat, p) => expect(success(quick(stat, 0, { tie }))).toBe(p));
});

describe("matrix odds of the source (1d)", () => {
  it.each([
    [2, "1/1"],
    [5, "5/2"],
    [8, "4/1"],
    [10, "5/1"],
    [11, "11/2"],
    [12, "6/1"],
    [15, "15/2"],
    [18, "9/1"],
    [20, "10/1"],
  ])("mean margin of the successes of %i is %s", (stat, mean) => expect(print(exactly(quick(stat)).mean!)).toBe(mean));
  it("15 against 5 and 10", () => {
    expect([success(quick(15, 5)), success(quick(15, 10))]).toEqual(["1/2", "1/4"]);
    expect(print(exactly(quick(15, 10)).mean!)).toBe("12/1");
  });
  it("strict with a difficulty d ≥ 1 is max(0, stat − d)/20", () => {
    for (let stat = 2; stat <= 20; stat++) for (let d = 1; d <= 22; d++) expect(success(quick(stat, d))).toBe(print(exact.of(Math.max(0, stat - d), 20)));
  });
  it("has no mean where no success is possible", () => expect(exactly(quick(8, 8)).mean).toBeNull());
  it("rows only: d10, +5, +6, 1–20", () => {
    const row = (variant: MatrixWorld["variant"], tie: MatrixWorld["tie"], v: number) => {
      const actor = view("matrixCharacter", { rows: { body: v } });
      return success(granted(matrixRules.build(actor, "row.body", {}, { ...MATRIX_DEFAULTS, variant, tie })));
    };
    for (let v = 1; v <= 10; v++) {
      expect(row("d10", "strict", v)).toBe(print(exact.of(v - 1, 10)));
      expect(row("plus5", "strict", v)).toBe(print(exact.of(v + 4, 20)));
      expect(row("plus6", "strict", v)).toBe(print(exact.of(v + 5, 20)));
    }
    for (let v = 1; v <= 20; v++)
      expect([row("twenty", "strict", v), row("twenty", "inclusive", v)]).toEqual([print(exact.of(v - 1, 20)), print(exact.of(v, 20))]);
  });
  it("modifiers move the stat without a clamp, chances stop at 0 and 1", () =>
    expect([success(quick(25)), success(quick(-3)), success(quick(-3, 2))]).toEqual(["1/1", "0/1", "0/1"]));
});

describe("opposed odds", () => {
  const chances = (a: Check<MatrixParams>, b: Check<MatrixParams>) => {
    const { verdicts } = matrixRules.against!(a, b, exact)!;
    return ["win", "tie", "lose"].map((id) => print(verdicts[id]!));
  };
  it("15 against 11, and 11 against 11", () => {
    expect(chances(quick(15), quick(11))).toEqual(["33/50", "1/25", "3/10"]);
    expect(chances(quick(11), quick(11))).toEqual(["19/40", "1/20", "19/40"]);
  });
  it("ignore the difficulty", () => expect(chances(quick(15, 10), quick(11, 3))).toEqual(["33/50", "1/25", "3/10"]));
  it("agree with every pair of throws, critical dice included", () => {
    const world = { variant: "d10", criticalDie: true } as const;
    const [a, b] = [quick(7, 0, world), quick(4, 0, world)];
    const [x, y] = [enumerate(matrixRules, a).totals, enumerate(matrixRules, b).totals];
    const found = { win: 0, tie: 0, lose: 0 };
    for (const [s, p] of x) for (const [t, q] of y) found[s > t ? "win" : s === t ? "tie" : "lose"] += p * q;
    const odds = matrixRules.against!(a, b, float)!;
    for (const id of ["win", "tie", "lose"] as const) expect(Math.abs(odds.verdicts[id]! - found[id])).toBeLessThan(1e-9);
  });
});

describe("matrix odds against every throw", () => {
  const cases: readonly (readonly [string, Check<MatrixParams>])[] = (["strict", "inclusive"] as const).flatMap((tie) =>
    (["matrix", "d10"] as const).flatMap((variant) =>
      [false, true].flatMap((criticalDie) =>
        [0, 6, 14].map(
          (difficulty) =>
            [`${tie}, ${variant}, critical ${criticalDie}, difficulty ${difficulty}`, quick(8, difficulty, { tie, variant, criticalDie })] as const,
        ),
      ),
    ),
  );
  it.each(cases)(
    "%s",
    (_, check) => {
      const found = enumerate(matrixRules, check);
      const odds = matrixRules.odds(check, float)!;
      expect(found.lost).toBeLessThan(1e-9);
      for (const id of matrixRules.verdicts) expect(Math.abs(odds.verdicts[id]! - (found.verdicts[id] ?? 0))).toBeLessThan(1e-9);
      for (const { value, p } of odds.bars) expect(Math.abs(p - (found.totals.get(value) ?? 0))).toBeLessThan(1e-9);
      const won = [...found.totals].filter(([degree]) => degree >= Math.max(1, check.target.kind === "value" ? check.target.value : 0));
      const mean = won.reduce((sum, [degree, p]) => sum + degree * p, 0) / won.reduce((sum, [, p]) => sum + p, 0);
      if (odds.mean === null) expect(won).toEqual([]);
      else expect(odds.mean).toBeCloseTo(mean, 6);
    },
    60_000,
  );
  it("are unknown until the difficulty is named", () => expect(matrixRules.odds({ ...quick(8), target: { kind: "later" } }, float)!.verdicts).toEqual({}));
});

describe("the odds of damage", () => {
  const odds = (text: string, kind: MatrixDamage["kind"] = "physical") => {
    const damage = parseDamage(text, kind);
    if ("fault" in damage) throw new Error(text);
    const check = quick(0);
    return matrixRules.odds({ ...check, kind: "damage", params: { ...check.params, damage } }, exact)!;
  };
  const bars = (o: ReturnType<typeof odds>) => o.bars.map((b) => [b.value, print(b.p)]);
  it("1d6+1d6 is triangular from 2 to 12, mean 7, 1/6 at 10 or more", () => {
    const o = odds("1d6+1d6");
    expect(print(o.mean!)).toBe("7/1");
    expect(bars(o)).toEqual(Array.from({ length: 11 }, (_, i) => [i + 2, print(exact.of(6 - Math.abs(5 - i), 36))]));
    expect(print(o.bars.filter((b) => b.value >= 10).reduce((s, b) => exact.add(s, b.p), exact.of(0)))).toBe("1/6");
  });
  it.each(["3+1d6", "1d6+3"])("%s is uniform from 4 to 9, mean 13/2", (text) => {
    expect(print(odds(text).mean!)).toBe("13/2");
    expect(bars(odds(text))).toEqual(Array.from({ length: 6 }, (_, i) => [i + 4, "1/6"]));
  });
  it("mental damage is its own dice", () => expect([print(odds("2d6", "mental").mean!), odds("2d6", "mental").bars.length]).toEqual(["7/1", 11]));
  it("too many values to show are one bucket, with the exact mean", () => {
    const o = odds("100d1000+100d1000");
    expect([print(o.mean!), o.bars.length, print(o.tail.above)]).toEqual(["100100/1", 0, "1/1"]);
  });
});
