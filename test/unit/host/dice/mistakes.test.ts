import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { DICE_ERRORS } from "../../../../host/src/client/dice/errors.ts";
import { Roll } from "../../../../host/src/client/dice/roll.ts";
import { freshDice } from "./support.ts";

describe("mistakes", () => {
  beforeEach(() => freshDice());

  it.each<[formula: string, position: number, says: RegExp]>([
    ["1d6 +", 5, /Empty/],
    ["1d6 + * 2", 6, /Unexpected/],
    ["(1d6 + 2", 0, /Unclosed/],
    ["{1d6, 2", 0, /Unclosed/],
    ["max(1, 2", 3, /Unclosed/],
    ["1d6[fire", 3, /Unclosed/],
    ["1d6) + 2", 3, /Expected/],
    ["1d6 fire", 4, /Expected/],
    ["2 (1d6)", 2, /Expected/],
    ["1d6q", 3, /UnknownModifier: q/],
    ["4d6kh3zz", 6, /UnknownModifier: zz/],
    ["2dq", 1, /UnknownDie: dq/],
    ["max(1,,2)", 6, /Empty/],
    ["()", 1, /Empty/],
    ["99999999999999999999d6", 0, /WholeNumber/],
    ["$%", 1, /Empty|Expected|Unexpected/],
  ])("%s is wrong at %i", (formula, position, says) => {
    let caught: any;
    try {
      new Roll(formula);
    } catch (error) {
      caught = error;
    }
    expect(caught?.message).toMatch(says);
    if (formula !== "$%") expect(caught.position).toBe(position);
    expect(Roll.validate(formula)).toBe(false);
  });

  it.each<[formula: string, says: RegExp]>([
    ["1000d6", /TooManyDice/],
    ["(500*2)d6", /TooManyDice/],
    ["(-1000)d6", /TooManyDice/],
    ["(2.5)d6", /WholeNumber: 2\.5/],
    ["1d0", /NoFaces/],
    ["1d(-4)", /NoFaces/],
    ["1d1x", /Endless/],
    ["1d4rr<=4", /Endless/],
    ["1/0", /NotNumeric/],
    ["nosuch(1)", /UnknownFunction: nosuch/],
    ["fire", /Unresolved/],
    ["1d6 + fire", /Unresolved/],
    ["1d6x>", /Malformed/],
    ["1d6min", /Malformed/],
    ["1d6kh=3", /Malformed/],
    ["{1d6}cs", /Malformed/],
  ])("%s cannot be evaluated", async (formula, says) => {
    await expect(new Roll(formula).evaluate()).rejects.toThrow(says);
  });

  it("are told in the player's language", () => {
    for (const lang of ["en", "fr"]) {
      const words = JSON.parse(readFileSync(new URL(`../../../../host/lang/${lang}.json`, import.meta.url), "utf8")).DICE.Error;
      expect(Object.keys(words).sort()).toEqual([...DICE_ERRORS].sort());
      (globalThis as any).game = {
        i18n: {
          has: () => true,
          format: (key: string, data: any) => words[key.split(".")[2]!].replace(/\{(\w+)\}/g, (_: string, name: string) => data[name]),
        },
      };
      try {
        expect(() => new Roll("2dq")).toThrow(words.UnknownDie.replace("{what}", "dq"));
      } finally {
        delete (globalThis as any).game;
      }
    }
  });

  it("refuses nesting beyond reason, not with a broken stack", () => {
    expect(() => new Roll("(".repeat(5000) + "1" + ")".repeat(5000))).toThrow(/TooDeep/);
    expect(new Roll("(".repeat(50) + "1" + ")".repeat(50)).evaluateSync().total).toBe(1);
  });

  it("validates without throwing dice", () => {
    const { drawn } = freshDice();
    for (const formula of ["1d20 + @abilities.str.mod", "(@n)d6", "4d6kh3", "{1d6,1d8}kh", "max(1d6, 2)", "1d6x", "3"])
      expect(Roll.validate(formula)).toBe(true);
    for (const formula of ["", "1d6 fire", "word", "1d6 +", "nosuch(1)"]) expect(Roll.validate(formula)).toBe(false);
    expect(drawn()).toBe(0);
  });
});
