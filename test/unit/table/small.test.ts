import { describe, expect, it } from "vitest";
import type { Check, Odds } from "../../../src/contract.ts";
import { typedNumber } from "../../../src/platform/typed-number.ts";
import { refusedBuild } from "../../../src/platform/generation.ts";
import { elect, GONE_MS, type Session } from "../../../src/table/arbiter/roll-call.ts";
import { aimedAt, switched, withTyped } from "../../../src/table/check/edit.ts";
import { chart, isEven, oddsLines, percent } from "../../../src/table/check/odds-view.ts";
import { sumOf } from "../../../src/table/card/format.ts";
import { writtenBy } from "../../../src/table/card/altered.ts";
import { difference } from "../../../src/table/status/difference.ts";

describe("numbers as typed", () => {
  it.each([
    ["", 0],
    ["7", 7],
    [" +3 ", 3],
    ["−4", -4],
    ["-4", -4],
    ["2,9", 2],
    ["2.9", 2],
    ["1 000", null],
    ["-0", 0],
    ["abc", null],
    ["1e9", null],
    ["<b>7</b>", null],
    ["--2", null],
    ["9999999999", null],
    ["3+", null],
  ])("%j is %s", (typed, value) => {
    expect(typedNumber(typed)).toBe(value);
  });
  it("takes a higher bound where one is given", () => {
    expect(typedNumber("1 000", 5000)).toBe(1000);
  });
});

describe("who arbitrates", () => {
  const session = (id: string, since: number, full = true, heard = 0): Session => ({ session: id, user: `u${id}`, since, full, heard });
  it("is the oldest full GM's session; an assistant's only without one", () => {
    expect(elect([session("a", 5, false), session("b", 9), session("c", 7)], 0)?.session).toBe("c");
    expect(elect([session("a", 5, false)], 0)?.session).toBe("a");
  });
  it("is told apart by id when two opened in the same instant", () => {
    expect(elect([session("b", 5), session("a", 5)], 0)?.session).toBe("a");
  });
  it("is nobody who has been silent too long", () => {
    expect(elect([session("a", 1, true, 0), session("b", 9, true, GONE_MS)], GONE_MS)?.session).toBe("b");
    expect(elect([session("a", 1)], GONE_MS)).toBeNull();
  });
});

describe("odds in words", () => {
  it.each([
    [0, "0 %"],
    [0.004, "< 1 %"],
    [0.35, "35 %"],
    [0.996, "> 99 %"],
    [1, "100 %"],
  ])("%s is %s", (p, words) => {
    expect(percent(p)).toBe(words);
  });
  it("keeps the ruleset's order and leaves out what can't be", () => {
    const odds: Odds<number> = {
      verdicts: { failure: 0.75, success: 0.25, never: 0 },
      mean: null,
      bars: [
        { value: 1, p: 0.5 },
        { value: 2, p: 0.25 },
      ],
      tail: { below: 0, above: 0.25 },
    };
    expect(oddsLines(odds, ["success", "failure", "never"]).map(({ verdict, percent: shown }) => [verdict, shown])).toEqual([
      ["success", "25 %"],
      ["failure", "75 %"],
    ]);
    expect(chart(odds).map(({ label, height }) => [label, height])).toEqual([
      ["1", 100],
      ["2", 50],
      ["≥ 3", 50],
    ]);
  });
  it("numbers every total while there is room, else each fifth, below 0 with a true minus", () => {
    const of = (from: number, to: number): Odds<number> => ({
      verdicts: {},
      mean: null,
      bars: Array.from({ length: to - from + 1 }, (_, i) => ({ value: from + i, p: 0.01 })),
      tail: { below: 0.1, above: 0.1 },
    });
    const ticks = (odds: Odds<number>) => chart(odds).flatMap(({ label, tick }) => (tick ? [label] : []));
    expect(ticks(of(-1, 2))).toEqual(["≤ −2", "−1", "0", "1", "2", "≥ 3"]);
    expect(ticks(of(-12, 24))).toEqual(["−10", "−5", "0", "5", "10", "15", "20"]);
    expect(chart(of(-12, 24))).toHaveLength(39);
  });
  it("knows a distribution that says nothing: each total as likely as any other, none left out", () => {
    const of = (ps: readonly number[], above = 0): Odds<number> => ({
      verdicts: {},
      mean: null,
      bars: ps.map((p, value) => ({ value, p })),
      tail: { below: 0, above },
    });
    expect(isEven(of([0.25, 0.25, 0.25, 0.25]))).toBe(true);
    expect(isEven(of([0.25, 0.5, 0.25]))).toBe(false);
    expect(isEven(of([0.25, 0.25], 0.5))).toBe(false);
  });
});

const check: Check = {
  v: 1,
  ruleset: "x",
  kind: "k",
  rollable: "r",
  actor: null,
  subject: { text: "s" },
  base: 7,
  modifiers: [
    { id: "wound", label: { text: "w" }, value: -2, unit: "flat", at: 1 },
    { id: "spare", label: { text: "o" }, value: 4, unit: "flat", at: 0 },
  ],
  target: { kind: "later" },
  targets: ["Actor.b"],
  cost: [],
  params: {},
};
describe("editing a check", () => {
  it("switches one modifier and leaves the rest", () => {
    expect(switched(check, "spare", 1, []).modifiers.map((modifier) => modifier.at)).toEqual([1, 1]);
  });
  it("keeps one situational modifier, with its words, and none at 0", () => {
    const twice = withTyped(withTyped(check, 3, ""), -1, " pluie ");
    expect(twice.modifiers.filter((modifier) => modifier.id === "typed")).toEqual([{ id: "typed", label: { text: "pluie" }, value: -1, unit: "flat", at: 1 }]);
    expect(withTyped(twice, 0, "pluie").modifiers).toEqual(check.modifiers);
  });
  it("names the opponent as the only document it may touch", () => {
    expect(aimedAt(check, { kind: "value", value: 5, of: "Actor.c" }).targets).toEqual(["Actor.c"]);
    expect(aimedAt(check, { kind: "value", value: 5 }).targets).toEqual(["Actor.b"]);
  });
  it("prints the sum of what counts", () => {
    expect(sumOf(check)).toBe("7 − 2 = 5");
    expect(sumOf({ ...check, modifiers: [] })).toBe("7");
  });
});

describe("statuses that follow from numbers", () => {
  it("switches only those the rules derive", () => {
    expect(difference(["unconscious", "dead"], ["dead"], new Set(["unconscious", "prone"]))).toEqual([
      { id: "unconscious", active: false },
      { id: "dead", active: true },
    ]);
    expect(difference(["dead"], ["dead"], new Set(["dead"]))).toEqual([]);
  });
});

describe("who last wrote on a card", () => {
  const gm = (user: string): boolean => user === "gm";
  it.each([
    [{ createdTime: 1, modifiedTime: 1, lastModifiedBy: "p" }, null],
    [{ createdTime: 1, modifiedTime: 2, lastModifiedBy: "p" }, "player"],
    [{ createdTime: 1, modifiedTime: 2, lastModifiedBy: "gm" }, "gm"],
    [{ createdTime: null, modifiedTime: null, lastModifiedBy: null }, null],
  ])("%j: %s", (stats, hand) => {
    expect(writtenBy(stats, gm)).toBe(hand);
  });
});

describe("builds that lose data", () => {
  it.each([
    [13, 351, false],
    [14, 349, true],
    [14, 360, true],
    [14, 361, false],
  ])("%i.%i refused: %s", (generation, build, refused) => {
    expect(refusedBuild(generation, build)).toBe(refused);
  });
});
