import { describe, expect, it } from "vitest";
import type { Check, Draw } from "../../../src/contract.ts";
import { isCheck, isDraw, isTarget, readCard } from "../../../src/table/card/guard.ts";

const check: Check = {
  v: 1,
  ruleset: "ew",
  kind: "attack",
  rollable: "attack.bare",
  actor: "Actor.a",
  subject: { text: "s" },
  base: 3,
  modifiers: [{ id: "m", label: { key: "K" }, value: 1, unit: "flat", at: 1 }],
  target: { kind: "value", value: 8 },
  targets: [],
  cost: [],
  params: {},
};
const draw: Draw = { dice: { d20: [14] } };

describe("what a stored card must look like", () => {
  it("takes a well-formed card", () => {
    expect(readCard({ check, draw, events: {} })).toEqual({ check, draw, events: {} });
  });
  it("takes words in both languages, as a text and as an argument", () => {
    const both = { fr: "Sabre", en: "Sabre of hers" };
    expect(isCheck({ ...check, subject: { text: both } })).toBe(true);
    expect(isCheck({ ...check, subject: { key: "K", args: { weapon: both } } })).toBe(true);
  });
  it.each([
    ["in one language", { text: { fr: "Sabre" } }],
    ["that are no text", { text: { fr: 1, en: "x" } }],
    ["beyond any length", { text: { fr: "x".repeat(3000), en: "x" } }],
    ["that are a number beside a key", { key: "K", text: 5 }],
    ["in one language, as an argument", { key: "K", args: { weapon: { en: "x" } } }],
  ])("refuses words %s", (_, subject) => {
    expect(isCheck({ ...check, subject })).toBe(false);
  });
  it("takes events with the time they happened", () => {
    const events = { e1: { seq: 1, by: "u", at: 1795985167189, kind: "accept" } };
    expect(readCard({ check, draw, events })?.events).toEqual(events);
    expect(readCard({ check, draw, events: { e1: { seq: "1", by: "u", at: 0, kind: "accept" } } })).toBeNull();
  });
  const event = (rest: object, seq = 1) => ({ seq, by: "u", at: 0, ...rest });
  const shift = { uuid: "Actor.a", path: "system.x", add: 1 };
  it.each([
    event({ kind: "target", target: { kind: "value", value: 9 }, params: {} }),
    event({ kind: "apply", offer: "damage", input: {}, receipts: [{ uuid: "Actor.a", key: "k" }], owed: [check], draw }),
    event({ kind: "answer", event: "e1", nth: 0, message: "m", verdict: "success" }),
    event({
      kind: "undo",
      event: "e1",
      left: [shift, { uuid: "Actor.a", path: "system.y", from: null, to: "z" }, { uuid: "Actor.a", status: "dead", on: true }],
    }),
    event({ kind: "amend", modifiers: check.modifiers }),
    event({ kind: "void", reason: { text: "" } }),
    event({ kind: "altered" }),
  ])("takes the event $kind", (e1) => {
    expect(readCard({ check, draw, events: { e1 } })?.events).toEqual({ e1 });
  });
  // What the arbiter writes next stands at the number after: one past 0.5 would be written inside of the event `e1`, and seen by nobody.
  it.each([
    ["no whole number", { e1: event({ kind: "reopen" }, 0.5) }],
    ["no number above 0", { e0: event({ kind: "reopen" }, 0) }],
    ["another one than its id", { e2: event({ kind: "reopen" }) }],
    ["an id that leads elsewhere", { "e1.0": event({ kind: "reopen" }) }],
  ])("refuses an event whose number is %s", (_, events) => {
    expect(readCard({ check, draw, events })).toBeNull();
  });
  it.each([
    { kind: "constructor" },
    { kind: "target", target: { kind: "everyone" }, params: {} },
    { kind: "apply", offer: "damage", input: {} },
    { kind: "apply", offer: "damage", input: {}, receipts: [null], owed: [] },
    { kind: "apply", offer: "damage", input: {}, receipts: [], owed: [], draw: { dice: { d6: "666" } } },
    { kind: "apply", offer: "damage", input: {}, receipts: [], owed: [{}] },
    { kind: "answer", event: "e1", nth: "0", message: "m", verdict: "success" },
    { kind: "undo", event: "e1" },
    { kind: "undo", event: "e1", left: [{ uuid: "Actor.a", path: "system.x", add: "1" }] },
    { kind: "amend", modifiers: [{ id: "m" }] },
    { kind: "void" },
  ])("refuses the event %j", (rest) => {
    expect(readCard({ check, draw, events: { e1: event(rest) } })).toBeNull();
  });
  it.each([
    ["another version", { ...check, v: 2 }],
    ["a base that is no number", { ...check, base: "3" }],
    ["a base beyond any rule", { ...check, base: 1e9 }],
    ["a modifier without a unit", { ...check, modifiers: [{ id: "m", label: { text: "x" }, value: 1, at: 1 }] }],
    ["targets that are no text", { ...check, targets: [{}] }],
    ["a negative cost", { ...check, cost: [{ path: "system.eclat.value", amount: -5 }] }],
    ["a cost of nothing", { ...check, cost: [{ path: "system.eclat.value", amount: 0 }] }],
    ["a target of no kind", { ...check, target: { kind: "everyone" } }],
    ["a hundred targets", { ...check, targets: Array.from({ length: 100 }, () => "Actor.a") }],
  ])("refuses %s", (_, broken) => {
    expect(isCheck(broken)).toBe(false);
    expect(readCard({ check: broken, draw, events: {} })).toBeNull();
  });
  it.each([[{ dice: { d20: [0] } }], [{ dice: { d20: [1.5] } }], [{ dice: { d20: "14" } }], [{}], [null]])("refuses the draw %j", (broken) => {
    expect(isDraw(broken)).toBe(false);
  });
  it("refuses a value target that names no number, or what is opposed by no text", () => {
    expect(isTarget({ kind: "value", value: "8" })).toBe(false);
    expect(isTarget({ kind: "value", value: 8, of: "Actor.b", id: { toString: "natural" } })).toBe(false);
    expect(isTarget({ kind: "value", value: 8, of: "Actor.b", id: "natural" })).toBe(true);
    expect(isTarget({ kind: "value", value: 8, of: "Actor.b" })).toBe(true);
  });
});
