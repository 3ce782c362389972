import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appliedOn,
  at,
  flat,
  inForce,
  isOn,
  numberAt,
  sameExcept,
  sameJson,
  settled,
  taken,
  textAt,
  type CardEvent,
  type Check,
  type Json,
  type Modifier,
  type Offer,
} from "../../../src/contract.ts";
import { remaining } from "../../../src/offers.ts";
import { applied } from "./views.ts";

const line = (id: string, value: number, at_: Modifier["at"] = 1, unit: Modifier["unit"] = "flat"): Modifier => ({
  id,
  label: { text: id },
  value,
  unit,
  at: at_,
});
const check: Check = {
  v: 1,
  ruleset: "x",
  kind: "test",
  rollable: "a.b",
  actor: "Actor.a",
  subject: { text: "s" },
  base: 5,
  modifiers: [line("wound", -2), line("off", 9, 0), line("ambiguous", 3, -1), line("die", 2, 1, "dice")],
  target: { kind: "none" },
  targets: ["Actor.x", "Actor.y"],
  cost: [],
  params: { a: [1, { b: null }] },
};
const event = (seq: number, rest: object) => ({ seq, by: "u", at: 0, ...rest }) as CardEvent;

describe("reading some JSON", () => {
  const json: Json = { a: { b: 3, c: "x", d: null, e: Number.NaN }, list: [4] };
  it("finds what is there, and never what isn't its own", () => {
    expect([at(json, "a.b"), at(json, "list.0"), at(json, "a.d")]).toEqual([3, 4, null]);
    for (const path of ["a.z", "a.b.c", "a.d.x", "toString", "a.constructor", "", "list.length.x"]) expect([path, at(json, path)]).toEqual([path, undefined]);
    expect(at(undefined, "a")).toBeUndefined();
  });
  it("numbers are finite, texts are texts, else the default", () => {
    expect([numberAt(json, "a.b"), numberAt(json, "a.c"), numberAt(json, "a.e", 7), numberAt(json, "a.z", 7)]).toEqual([3, 0, 7, 7]);
    expect([textAt(json, "a.c"), textAt(json, "a.b"), textAt(json, "z")]).toEqual(["x", "", ""]);
  });
});

describe("a check's lines", () => {
  it("count as they are switched: on, off, reversed; dice aren't points", () => expect(flat(check)).toBe(0));
  it("are on unless switched off", () =>
    expect([isOn(check, "wound"), isOn(check, "off"), isOn(check, "ambiguous"), isOn(check, "none")]).toEqual([true, false, true, false]));
});

describe("the events of a card", () => {
  it("count in the order of the arbiter, without what was undone", () => {
    const events = {
      late: applied(3, "b"),
      first: applied(1, "a"),
      gone: applied(2, "c"),
      undo: event(4, { kind: "undo", event: "gone", left: [] }),
    };
    expect(inForce(events).map((e) => e.seq)).toEqual([1, 3]);
  });
  it("leave a check with its target named, its lines struck, its parameters resolved again", () => {
    const named = settled(check, [
      event(1, { kind: "target", target: { kind: "value", value: 9 }, params: { z: 1 } }),
      event(2, { kind: "amend", modifiers: [line("wound", -2, 0)] }),
      event(3, { kind: "amend", params: { z: 2 } }),
      applied(4, "a"),
    ]);
    expect(named).toEqual({
      ...check,
      target: { kind: "value", value: 9 },
      modifiers: check.modifiers.map((m) => (m.id === "wound" ? line("wound", -2, 0) : m)),
      params: { z: 2 },
    });
    expect(settled(check, [])).toBe(check);
  });
  const offers: readonly Offer[] = [
    { id: "own", label: { text: "" }, by: "actor", on: "actor" },
    { id: "hit", label: { text: "" }, by: "actor", on: "targets" },
  ];
  const left = (...events: readonly CardEvent[]) => remaining(offers, check, events).map((o) => o.id);
  it("take away what was taken: on the actor once, on targets when each had it", () => {
    expect(left()).toEqual(["own", "hit"]);
    expect(left(applied(1, "own", ["Actor.a"]))).toEqual(["hit"]);
    expect(left(applied(1, "hit", ["Actor.x"]))).toEqual(["own", "hit"]);
    expect(left(applied(1, "hit", ["Actor.x"]), applied(2, "hit", ["Actor.y"]))).toEqual(["own"]);
    expect(remaining(offers, { ...check, targets: [] }, []).map((o) => o.id)).toEqual(["own"]);
    expect([taken([applied(1, "own")], "own"), taken([applied(1, "own")], "hit"), [...appliedOn([applied(1, "hit", ["Actor.x"])], "hit")]]).toEqual([
      true,
      false,
      ["Actor.x"],
    ]);
  });
  it("close a card that is void or altered, until it is opened or accepted", () => {
    const [gone, back, altered, accept] = [
      event(1, { kind: "void", reason: { text: "" } }),
      event(2, { kind: "reopen" }),
      event(3, { kind: "altered" }),
      event(4, { kind: "accept" }),
    ];
    expect([left(gone), left(gone, back), left(altered), left(altered, accept), left(gone, back, altered), left(altered, back), left(gone, accept)]).toEqual([
      [],
      ["own", "hit"],
      [],
      ["own", "hit"],
      [],
      [],
      [],
    ]);
  });
});

describe("two values of JSON", () => {
  it("are the same whatever the order of keys, and nothing else is", () => {
    expect(sameJson({ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 })).toBe(true);
    for (const [a, b] of [
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 1 }],
      [
        [1, 2],
        [2, 1],
      ],
      [[], {}],
      [null, {}],
      [0, false],
      ["1", 1],
    ] as const)
      expect([a, b, sameJson(a, b)]).toEqual([a, b, false]);
    fc.assert(fc.property(fc.jsonValue(), (v) => void expect(sameJson(v as Json, JSON.parse(JSON.stringify(v)) as Json)).toBe(true)));
  });
});

describe("a claimed check", () => {
  const lines = (modifiers: readonly Modifier[]) => ({ ...check, modifiers });
  const reversible = (id: string) => id === "ambiguous";
  it("may switch its lines, type some, and name other targets", () => {
    expect(sameExcept(check, check, { reversible })).toBe(true);
    expect(
      sameExcept(
        {
          ...lines([...check.modifiers.map((m) => ({ ...m, at: 0 as const })), line("typed", 4)]),
          targets: [],
          target: { kind: "later" },
        },
        check,
      ),
    ).toBe(true);
    expect(
      sameExcept(lines(check.modifiers.map((m) => (m.id === "die" ? { ...m, value: 5 } : m))), check, {
        reversible,
        values: ["die"],
      }),
    ).toBe(true);
  });
  it("may not change a value, drop or double a line, reverse one, or change anything else", () => {
    const [wound, off, ambiguous, die] = check.modifiers as [Modifier, Modifier, Modifier, Modifier];
    for (const modifiers of [
      [line("wound", -1), off, ambiguous, die],
      [off, ambiguous, die],
      [off, off, ambiguous, die],
      [...check.modifiers, line("blessing", 9)],
      [{ ...wound, at: -1 as const }, off, ambiguous, die],
      [wound, off, ambiguous, { ...die, unit: "flat" as const }],
    ])
      expect(sameExcept(lines(modifiers), check, { reversible })).toBe(false);
    expect(sameExcept(check, check)).toBe(false);
    for (const part of [
      { base: 6 },
      { kind: "other" },
      { actor: null },
      { cost: [{ path: "p", amount: 1 }] },
      { params: { a: [1, { b: 0 }] } },
      { item: "Item.x" },
      { subject: { text: "t" } },
    ])
      expect(sameExcept({ ...check, ...part }, check, { reversible })).toBe(false);
  });
});
