import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Check } from "../../../../src/contract.ts";
import { float } from "../../../../src/odds/float.ts";
import { exact, print } from "../../../../src/odds/fraction.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { against } from "../../../../src/rulesets/d6/rules/odds.ts";
import type { D6Params } from "../../../../src/rulesets/d6/rules/world.ts";
import { enumerate } from "../enumerate.ts";
import { quick } from "./quick.ts";

const oracle = JSON.parse(readFileSync(new URL("../../../oracle/odds.json", import.meta.url), "utf8")).d6 as {
  gt: Record<string, Record<string, string>>;
  ge: Record<string, Record<string, string>>;
  mean: Record<string, string>;
  complicationSuccess: Record<string, Record<string, string>>;
};
const exactly = (check: Check<D6Params>) => {
  const odds = d6Rules.odds(check, exact);
  if (!odds) throw new Error("no odds");
  return odds;
};
const VERDICTS = ["success", "successWithComplication", "failure", "seriousFailure"] as const;
const won = (check: Check<D6Params>) => {
  const { verdicts } = exactly(check);
  return print(exact.add(verdicts["success"]!, verdicts["successWithComplication"]!));
};

describe("D6 odds against the oracle", () => {
  const rows = (["gt", "ge"] as const).flatMap((compare) =>
    Object.entries(oracle[compare]).flatMap(([code, by]) => Object.entries(by).map(([d, p]) => [compare, code, Number(d), p] as const)),
  );
  it("has every row", () => expect(rows.length).toBe(240));
  it.each(rows)("%s %s %i → %s", (compare, code, d, p) => expect(won(quick(code, d, { compare }))).toBe(p));
  it.each(Object.entries(oracle.mean))("mean of %s is %s", (code, p) => expect(print(exactly(quick(code, 1)).mean!)).toBe(p));
  it.each(Object.entries(oracle.complicationSuccess).flatMap(([code, by]) => Object.entries(by).map(([d, p]) => [code, Number(d), p] as const)))(
    "success with complication of %s over %i is %s",
    (code, d, p) => expect(print(exactly(quick(code, d)).verdicts["successWithComplication"]!)).toBe(p),
  );
});

describe("D6 odds of the source's tables (5d)", () => {
  it.each([
    ["1D", ["1/6", "1/18", "1/36", "1/72", "1/324", "1/7776"], "121/30"],
    ["2D", ["2/3", "1/6", "7/72", "17/432", "71/7776", "7/15552"], "139/20"],
    ["3D", ["59/72", "161/324", "25/81", "971/7776", "221/7776", "203/139968"], "11111/1080"],
    ["4D", ["197/216", "5777/7776", "1595/2592", "2851/7776", "133/1458", "2597/559872"], "9869/720"],
    ["5D", ["7607/7776", "419/486", "3089/3888", "1237/1944", "18865/69984", "12523/839808"], "667151/38880"],
    ["6D", ["11635/11664", "14645/15552", null, "18733/23328", "439831/839808", "2906315/60466176"], "1604047/77760"],
  ])("%s", (code, chances, mean) => {
    [5, 10, 12, 15, 20, 30].forEach((d, i) => {
      if (chances[i]) expect([d, won(quick(code, d))]).toEqual([d, chances[i]]);
    });
    expect(print(exactly(quick(code, 1)).mean!)).toBe(mean);
  });
  it("6D over 12 is 0.8964, 4D at 15 or more 0.4509", () => {
    expect(exact.toNumber(exact.add(exactly(quick("6D", 12)).verdicts["success"]!, exactly(quick("6D", 12)).verdicts["successWithComplication"]!))).toBeCloseTo(
      0.8964,
      4,
    );
    const ge = exactly(quick("4D", 15, { compare: "ge" })).verdicts;
    expect(exact.toNumber(exact.add(ge["success"]!, ge["successWithComplication"]!))).toBeCloseTo(0.4509, 4);
  });
  it.each([
    ["3D+1", 12, "gt", "259/648"],
    ["3D+2", 12, "gt", "161/324"],
    ["3D", 12, "ge", "259/648"],
  ] as const)("%s over %i (%s) is %s", (code, d, compare, p) => expect(won(quick(code, d, { compare }))).toBe(p));
  it.each([
    ["4D", 10, "1/324"],
    ["5D", 10, "349/7776"],
    ["6D", 12, "1699/23328"],
    ["4D", 12, "0/1"],
  ])("complication and success: %s over %i is %s", (code, d, p) => expect(print(exactly(quick(code, d)).verdicts["successWithComplication"]!)).toBe(p));
});

describe("D6 exact verdicts (5g)", () => {
  it.each([
    ["3D", 12, ["25/81", "0/1", "85/162", "1/6"]],
    ["4D", 10, ["5753/7776", "1/324", "727/7776", "53/324"]],
    ["5D", 10, ["6355/7776", "349/7776", "125/7776", "947/7776"]],
  ])("%s over %i", (code, d, expected) => {
    const { verdicts } = exactly(quick(code, d));
    expect(VERDICTS.map((id) => print(verdicts[id]!))).toEqual(expected);
  });
});

describe("D6 odds against every throw", () => {
  const line = (id: string, value: number, unit: "dice" | "flat" | "pips") => ({ id, label: { text: id }, value, unit, at: 1 }) as const;
  const cases: readonly (readonly [string, Check<D6Params>])[] = [
    ...(["gt", "ge"] as const).flatMap((compare) =>
      ["1D", "1D+2", "2D", "3D+1", "4D"].flatMap((code) => [3, 8, 14].map((d) => [`${code} ${compare} ${d}`, quick(code, d, { compare })] as const)),
    ),
    [
      "everything on",
      {
        ...quick("2D+1", 9, { compare: "ge", firstSixOnly: true, stack: true }),
        modifiers: [line("prouesse", 1, "dice"), line("typed", -3, "flat"), line("specialisation.a", 2, "pips"), line("specialisation.b", 1, "pips")],
      },
    ],
    ["dice malus under 1D", { ...quick("2D+2", 4), modifiers: [line("wound", -5, "dice")] }],
    ["a total that may be negative", { ...quick("1D", -2), modifiers: [line("typed", -6, "flat")] }],
  ];
  it.each(cases)(
    "%s",
    (_, check) => {
      const found = enumerate(d6Rules, check);
      const odds = d6Rules.odds(check, float)!;
      expect(found.lost).toBeLessThan(1e-9);
      for (const id of VERDICTS) expect(Math.abs(odds.verdicts[id]! - (found.verdicts[id] ?? 0))).toBeLessThan(1e-9);
      for (const { value, p } of odds.bars) expect(Math.abs(p - (found.totals.get(value) ?? 0))).toBeLessThan(1e-9);
      const mean = [...found.totals].reduce((sum, [total, p]) => sum + total * p, 0);
      expect(odds.mean!).toBeCloseTo(mean, 6);
    },
    60_000,
  );
  it("are the same whether Prouesse dice are bought or part of the code", () => {
    const bought = { ...quick("2D", 12), modifiers: [line("prouesse", 2, "dice")] };
    expect(exactly(bought)).toEqual(exactly(quick("4D", 12)));
  });
  it("without a difficulty have a mean and no verdict", () => {
    const odds = exactly(quick("2D", null));
    expect(odds.verdicts).toEqual({});
    expect(print(odds.mean!)).toBe("139/20");
  });
});

describe("D6 opposed odds", () => {
  it("4D+1 against 3D+2 under gt: 21521725/35271936", () => {
    const odds = against(quick("4D+1", 0), quick("3D+2", 0), exact)!;
    expect(print(odds.verdicts["win"]!)).toBe("21521725/35271936");
    expect(print(exact.add(odds.verdicts["win"]!, odds.verdicts["lose"]!))).toBe("1/1");
  });
  it.each([["gt"], ["ge"]] as const)("agree with every pair of throws (%s)", (compare) => {
    const [a, b] = [quick("2D+1", 0, { compare }), quick("2D", 0, { compare })];
    const [x, y] = [enumerate(d6Rules, a).totals, enumerate(d6Rules, b).totals];
    let win = 0;
    for (const [s, p] of x) for (const [t, q] of y) if (compare === "gt" ? s > t : s >= t) win += p * q;
    expect(Math.abs(d6Rules.against!(a, b, float)!.verdicts["win"]! - win)).toBeLessThan(1e-9);
    for (const { value, p } of d6Rules.against!(a, b, float)!.bars) {
      let found = 0;
      for (const [s, q] of x) found += q * (y.get(s - value) ?? 0);
      expect(Math.abs(p - found)).toBeLessThan(1e-9);
    }
  });
});
