import { describe, expect, it } from "vitest";
import type { Check, Field, Json, Offer } from "../../../src/contract.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { allowedInput } from "../../../src/table/arbiter/input.ts";
import { baseOf, poolName, scoreOf, toneOf, worthOf } from "../../../src/table/card/format.ts";
import { fitting, linesOf, switched } from "../../../src/table/check/edit.ts";
import { hero } from "../rules/ew/hero.ts";
import { granted } from "../rules/views.ts";

const field = (kind: Field["kind"], rest: Partial<Field> = {}): Field => ({ id: "f", label: { text: "f" }, kind, value: null, ...rest });
const choice = field("choice", {
  choices: [
    { id: "full", label: { text: "a" } },
    { id: "half", label: { text: "b" } },
  ],
});

describe("what is given for a field", () => {
  it.each<[string, Field, Json | undefined, Json | undefined]>([
    ["a number", field("number"), 7, 7],
    ["a broken number", field("number"), 2.9, 2],
    ["a number below its bounds", field("number", { min: 0, max: 9 }), -4, 0],
    ["a number above them", field("number", { min: 0, max: 9 }), 1e300, 9],
    ["a huge number without bounds", field("number"), 1e300, 1_000_000],
    ["no number", field("number"), Number.NaN, undefined],
    ["an endless one", field("number"), Number.POSITIVE_INFINITY, undefined],
    ["text for a number", field("number"), "7", undefined],
    ["a list for a number", field("number"), [7], undefined],
    ["a tick", field("toggle"), true, true],
    ["a word for a tick", field("toggle"), "true", undefined],
    ["one of its choices", choice, "half", "half"],
    ["another choice", choice, "double", undefined],
    ["an inherited name for a choice", choice, "constructor", undefined],
    ["text", field("text"), "<b>x</b>", "<b>x</b>"],
    ["too long a text", field("text", { max: 3 }), "abcdef", "abc"],
    ["an endless text", field("text"), "x".repeat(9_000), "x".repeat(500)],
    ["a number for text", field("text"), 7, undefined],
    ["nothing", field("text"), undefined, undefined],
  ])("%s", (_title, of, given, kept) => expect(fitting(of, given)).toEqual(kept));
});

describe("what is said with an offer", () => {
  const offer: Offer = {
    id: "damage",
    label: { text: "d" },
    by: "actor",
    on: "targets",
    input: [{ ...choice, id: "fraction" }, field("number", { id: "most", min: 0, max: 14 }), field("number", { id: "typed", min: 0, gm: true })],
  };
  const said = { fraction: "half", most: 99, typed: -3, uninvited: 1, constructor: 2 };
  it("is bounded by its fields, and no more than they ask", () => expect(allowedInput(offer, said, true)).toEqual({ fraction: "half", most: 14, typed: 0 }));
  it("says nothing in a GM's name", () => expect(allowedInput(offer, said, false)).toEqual({ fraction: "half", most: 14 }));
  it("is nothing when it is of the wrong kind, or no record", () => {
    expect(allowedInput(offer, { fraction: "most", most: "9", typed: null }, true)).toEqual({});
    for (const input of [null, [], "x", 3, ["most"]]) expect(allowedInput(offer, input, true)).toEqual({});
    expect(allowedInput({ id: "x", label: { text: "x" }, by: "actor", on: "actor" }, said, true)).toEqual({});
  });
});

describe("a line that belongs to a field", () => {
  const attack = granted(ewRules.build(hero(), "attack.bare", {}, EW_DEFAULTS));
  const fields = ewRules.fields(attack, EW_DEFAULTS);
  it("is the field's own, or one of its choices", () => {
    expect([...linesOf(fields)]).toEqual(expect.arrayContaining(["extra", "totalAttack", "heldBack"]));
  });
  it("isn't switched", () => {
    const extra = ewRules.edit(attack, "extra", 1, EW_DEFAULTS);
    for (const id of ["extra", "totalAttack"]) expect(switched(extra, id, id === "extra" ? 0 : 1, fields)).toEqual(extra);
  });
  it("is no claim either: an extra action that is paid counts", () => {
    const extra = ewRules.edit(attack, "extra", 1, EW_DEFAULTS);
    const off: Check<typeof extra.params> = { ...extra, modifiers: extra.modifiers.map((m) => (m.id === "extra" ? { ...m, at: 0 } : m)) };
    expect(ewRules.verify!(extra, hero(), EW_DEFAULTS)).toBe(true);
    expect(ewRules.verify!(off, hero(), EW_DEFAULTS)).toBe(false);
  });
});

describe("extra actions of a round", () => {
  const world = { ...EW_DEFAULTS, rounds: { [hero().uuid]: { attacks: 3, defended: [] } } };
  const test = granted(ewRules.build(hero(), "carac.phy", {}, world));
  const at = (id: string, to: 0 | 1) => ({ ...test, modifiers: test.modifiers.map((m) => (m.id === id ? { ...m, at: to } : m)) });
  it("are a line of any other check, that may be struck", () => {
    expect(test.modifiers.map(({ id, value, at: on }) => [id, value, on])).toContainEqual(["extra", -8, 1]);
    expect(linesOf(ewRules.fields(test, world)).has("extra")).toBe(false);
    expect([ewRules.verify!(test, hero(), world), ewRules.verify!(at("extra", 0), hero(), world)]).toEqual([true, true]);
  });
  it("but not be left out, or worth something else than the malus in force", () => {
    const without = { ...test, modifiers: test.modifiers.filter(({ id }) => id !== "extra") };
    const less = { ...test, modifiers: test.modifiers.map((m) => (m.id === "extra" ? { ...m, value: -1 } : m)) };
    expect([ewRules.verify!(without, hero(), world), ewRules.verify!(less, hero(), world)]).toEqual([false, false]);
  });
});

describe("what a game leaves out is shown plainly", () => {
  const check = granted(ewRules.build(hero(), "carac.phy", {}, EW_DEFAULTS));
  const lines: Check["modifiers"] = [
    { id: "a", label: { text: "a" }, value: 3, unit: "flat", at: 1 },
    { id: "b", label: { text: "b" }, value: -1, unit: "flat", at: 1 },
  ];
  it("a score is its base and flat lines, and its base without them", () => {
    const lined = { ...check, base: 7, modifiers: lines };
    expect([scoreOf(lined, {}), baseOf(lined, {})]).toEqual(["9", "7"]);
    const pool = { score: ({ modifiers }: Check) => `${2 + modifiers.length}D` };
    expect([scoreOf(lined, pool), baseOf(lined, pool)]).toEqual(["4D", "2D"]);
  });
  it("a pool is its id", () => {
    expect([poolName("d20", {}), poolName("free", { pool: (id) => ({ text: `the ${id}` }) })]).toEqual(["d20", "the free"]);
  });
  it("of verdicts the first is good and the last bad", () => {
    const { verdicts } = bcaRules;
    expect(verdicts.map((id) => toneOf(id, { rules: bcaRules as never }))).toEqual(["good", "even", "bad"]);
    const tone = (id: string) => (id === "success" ? ("good" as const) : ("bad" as const));
    expect(verdicts.map((id) => toneOf(id, { rules: bcaRules as never, tone }))).toEqual(["good", "bad", "bad"]);
  });
  it("a line is worth what it adds, in its unit", () => {
    Object.assign(globalThis, { game: { i18n: { localize: (key: string) => key, format: (key: string, { n }: { n: string }) => `${n} ${key}` } } });
    expect(worthOf({ value: 2, unit: "flat", at: 1 })).toBe("+2");
    expect(worthOf({ value: 2, unit: "flat", at: -1 })).toBe("−2");
    expect(worthOf({ value: -1, unit: "dice", at: 1 })).toBe("−1 QUINTESSENCE.Check.Unit.dice");
  });
});
