import { describe, expect, it } from "vitest";
import { faulty } from "../../../src/odds/replay.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS } from "../../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS } from "../../../src/rulesets/d6/rules/world.ts";
import { senRules } from "../../../src/rulesets/sen/rules/index.ts";
import { of, hero, test as senTest } from "../rules/sen/states.ts";
import { granted, view } from "../rules/views.ts";

const nobody = view("x", {}, { uuid: "" });
const bca = granted(bcaRules.build(nobody, "quick", {}, BCA_DEFAULTS));
const quick = granted(d6Rules.build(nobody, "quick", {}, D6_DEFAULTS));
const d6 = { ...quick, params: { ...quick.params, code: 9 } };

describe("dice that could have fallen", () => {
  it.each([[[7]], [[12, 5]], [[12, 12, 3]], [[1, 1]], [[1, 12, 4]]])("open d12 %j", (open) =>
    expect(faulty(bcaRules.next, bca, { dice: { open } })).toBeNull(),
  );
  it.each([
    [[], "missing", 0],
    [[12], "missing", 1],
    [[1], "missing", 1],
    [[1, 12], "missing", 2],
    [[7, 3], "left", 1],
    [[1, 1, 5], "left", 2],
    [[13], "face", 0],
    [[12, 0], "face", 1],
    [[2.5], "face", 0],
  ])("open d12 %j is %s at %i", (open, why, at) => expect(faulty(bcaRules.next, bca, { dice: { open } })).toEqual({ pool: "open", why, at }));
  it.each([
    [{ pool: [4, 5], free: [3] }, null],
    [
      { pool: [4, 5], free: [6] },
      { pool: "free", at: 1, why: "missing" },
    ],
    [
      { pool: [4, 5], free: [2, 5] },
      { pool: "free", at: 1, why: "left" },
    ],
    [
      { pool: [4], free: [3] },
      { pool: "pool", at: 1, why: "missing" },
    ],
    [
      { pool: [4, 5, 6], free: [3] },
      { pool: "pool", at: 2, why: "left" },
    ],
    [
      { pool: [4, 7], free: [3] },
      { pool: "pool", at: 1, why: "face" },
    ],
    [
      { pool: [4, 5], free: [3], luck: [1] },
      { pool: "luck", at: 0, why: "left" },
    ],
  ])("3D %j", (dice, fault) => expect(faulty(d6Rules.next, d6, { dice })).toEqual(fault));
});

describe("a choice that could have been made", () => {
  const spent = senTest(hero(of(3, 3)));
  it.each([
    ["one of the options", senTest(), { dice: {}, choice: "success" }, null],
    ["none at all", senTest(), { dice: {} }, "missing"],
    ["no option", senTest(), { dice: {}, choice: "triumph" }, "face"],
    ["an option that is refused", spent, { dice: {}, choice: "success" }, "face"],
    ["the other one", spent, { dice: {}, choice: "failure" }, null],
    ["dice with it", senTest(), { dice: { pool: [3] }, choice: "success" }, "left"],
  ] as const)("%s", (_, check, draw, why) => expect(faulty(senRules.next, check, draw)?.why ?? null).toBe(why));
  it("nobody asked for", () => expect(faulty(bcaRules.next, bca, { dice: { open: [7] }, choice: "success" })).toEqual({ pool: "choice", at: 0, why: "left" }));
});
