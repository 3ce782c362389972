import { describe, expect, it } from "vitest";
import type { Card, Modifier } from "../../../src/contract.ts";
import type { Ruleset } from "../../../src/ruleset.ts";
import { revised } from "../../../src/table/arbiter/revise.ts";
import { granted, view } from "../rules/views.ts";
import { poolRules } from "../../support/pool/rules.ts";

const line = (id: string, at: 0 | 1, unit: Modifier["unit"] = "flat"): Modifier => ({ id, label: { text: id }, value: 2, unit, at });
const tester = view("poolTester", { dice: 3, spend: 0, points: { value: 2, max: 6 } });
const built = granted(poolRules.build(tester, "roll", { modifiers: [line("typed", 1), line("typed.off", 0), line("typed.dice", 1, "dice")] }, null));
const card: Card = { check: built, draw: { dice: { pool: [4, 4, 1, 1], free: [3] } }, events: {} };
/** The test game, but for dice that a line brings. */
const rules = {
  ...poolRules,
  next: (check: typeof built, draw: Card["draw"]) =>
    poolRules.next(
      { ...check, params: { dice: check.modifiers.reduce((sum, { unit, at, value }) => sum + (unit === "dice" ? at * value : 0), check.params.dice) } },
      draw,
    ),
};
const may = (id: string, on: boolean) => revised(card, built, { rules: rules as unknown as Ruleset["rules"] }, id, on);

describe("a line that a GM strikes", () => {
  it("no longer counts, and counts again as it did", () => {
    expect(may("typed", false)).toEqual(line("typed", 0));
    expect(may("typed", true)).toEqual(line("typed", 1));
  });
  it("is one that counted when it was rolled", () => {
    expect(may("typed.off", true)).toBeNull();
    expect(may("none", false)).toBeNull();
  });
  it("is none that brought dice: they have fallen", () => expect(may("typed.dice", false)).toBeNull());
});
