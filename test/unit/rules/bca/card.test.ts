import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readLanguage } from "../../../../scripts/lib/languages.ts";
import { flatten, type Words } from "../../../../scripts/lib/checks/words.ts";
import { ROOT } from "../../../../scripts/lib/paths.ts";
import type { Check, Target } from "../../../../src/contract.ts";
import { bcaDifficulties, bcaDrawing, bcaLine, bcaPool, bcaTone } from "../../../../src/rulesets/bca/card.ts";
import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";
import { check, thrown } from "./jade.ts";

let words: Words;
beforeAll(async () => {
  words = flatten(await readLanguage(ROOT, "fr"));
});
beforeEach(() =>
  vi.stubGlobal("game", {
    i18n: {
      lang: "fr",
      localize: (key: string) => words.get(key) ?? key,
      format: (key: string, args: Record<string, string>) => (words.get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(args[name])),
    },
  }),
);
afterEach(() => vi.unstubAllGlobals());

const aimed = (c: Check<any>, target: Target) => ({ ...c, target });
const line = (c: Check<any>, open: readonly number[], secret = false) => bcaLine(c, thrown(c, open), secret);
const drawing = (c: Check<any>, open: readonly number[], secret = false): any => bcaDrawing(c, thrown(c, open), secret);

describe("the line of a BCA card", () => {
  const hard = check("attribute.strength", 16, ["trait.duel", "trait.limp"]);
  it.each([
    ["before the die", hard, [], "8 + 2 − 1 = 9 contre 16 · Difficile"],
    ["upwards", hard, [12, 12, 3], "8 + 2 − 1 + 27 = 36 contre 16 · Difficile"],
    ["downwards", hard, [1, 12, 4], "8 + 2 − 1 − 15 = −6 contre 16 · Difficile"],
    ["a die of 0", check("attribute.strength", 12), [1, 1], "8 + 0 = 8 contre 12 · Normal (inapte)"],
    ["half a chain", check("attribute.strength", 12), [12], "8 contre 12 · Normal (inapte)"],
    ["a threshold without a name", check("attribute.strength", 13), [5], "8 + 5 = 13 contre 13"],
    ["a threshold below 0", check("attribute.strength", -3), [5], "8 + 5 = 13 contre −3"],
  ])("adds up %s", (_what, c, open, said) => expect(line(c, open)).toBe(said));
  it("calls what somebody opposes by its own name", () => {
    const attack = aimed(check("attack.axe", 14), { kind: "value", value: 12, label: { text: "Esquive" }, of: "Actor.foe" });
    expect(line(attack, [7])).toBe("8 + 7 = 15 contre 12 · Esquive");
  });
  it("says nothing of a threshold that isn't there, isn't named yet, or is secret", () => {
    expect(line(aimed(hard, { kind: "contest" }), [7])).toBe("8 + 2 − 1 + 7 = 16");
    expect(line(aimed(hard, { kind: "later" }), [7])).toBe("8 + 2 − 1 + 7 = 16");
    expect(line(hard, [7], true)).toBe("8 + 2 − 1 + 7 = 16");
  });
});

describe("the drawing of a BCA card", () => {
  const test = check("attribute.strength", 12);
  it.each([
    [[7], ["7"], ""],
    [[12, 12, 3], ["12", "+12", "+3"], "27"],
    [[1, 5], ["1", "−5"], "−4"],
    [[1, 1], ["1", "−1"], "0"],
  ])("tells the chain %j by its signs", (open, dice, sum) => {
    const { dice: drawn, sum: added } = drawing(test, open);
    expect(drawn.map(({ face, sign }: any) => `${sign}${face}`)).toEqual(dice);
    expect(added).toBe(sum);
  });
  it("is nothing before the chain has ended", () => expect(drawing(test, [12])).toBeNull());
  it("adds up a blow, which a secret threshold hides, and tells none of a miss", () => {
    const attack = check("attack.axe", 14);
    expect(drawing(attack, [12, 5]).blow).toBe("Arme 9 + marge 11 = 20 dégâts");
    expect(JSON.stringify(drawing(attack, [12, 5], true))).not.toMatch(/11|20|14/);
    expect(drawing(attack, [2]).blow).toBe("");
    expect(drawing(test, [12, 5]).blow).toBe("");
  });
});

it("every threshold is explained, in both languages", async () => {
  for (const lang of ["fr", "en"]) {
    const known = flatten(await readLanguage(ROOT, lang));
    const hints = bcaDifficulties.map(({ hint }) => known.get((hint as { key: string }).key));
    expect(hints.every((hint) => hint !== undefined && hint.length > 10)).toBe(true);
    expect(new Set(hints).size).toBe(8);
    expect(known.has((bcaPool() as { key: string }).key)).toBe(true);
  }
});
it("a failure of either kind is a loss", () => expect(bcaRules.verdicts.map(bcaTone)).toEqual(["good", "bad", "bad"]));
