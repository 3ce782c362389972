import { describe, expect, it } from "vitest";
import type { Card, CardEvent, Check, Offer, Outcome } from "../../../src/contract.ts";
import { eventId, fold, nextSeq } from "../../../src/table/card/fold.ts";

const check: Check = {
  v: 1,
  ruleset: "x",
  kind: "attack",
  rollable: "attack.a",
  actor: "Actor.a",
  subject: { text: "s" },
  base: 3,
  modifiers: [],
  target: { kind: "later" },
  targets: ["Actor.b", "Actor.c"],
  cost: [],
  params: {},
};
const damage: Offer = { id: "damage", label: { text: "d" }, by: "actor", on: "targets" };
const note: Offer = { id: "note", label: { text: "n" }, by: "actor", on: "card" };
const rules = {
  outcome: (now: Check): Outcome => ({
    verdict: now.target.kind === "value" ? "success" : null,
    total: null,
    margin: null,
    marks: [],
    dice: [],
    amounts: {},
    offers: [damage, note],
  }),
};
const event = (seq: number, body: object): [string, CardEvent] => [eventId(seq), { seq, by: "u", at: 0, ...body } as CardEvent];
const apply = (seq: number, uuid: string) => event(seq, { kind: "apply", offer: "damage", input: {}, receipts: [{ uuid, key: "k" }], owed: [] });
const card = (...events: [string, CardEvent][]): Card => ({ check, draw: { dice: {} }, events: Object.fromEntries(events) });

describe("folding a card", () => {
  it("offers each document once, and again when its application was undone", () => {
    expect(fold(card(), rules).open[0]?.on).toEqual(["Actor.b", "Actor.c"]);
    expect(fold(card(apply(1, "Actor.b")), rules).open[0]?.on).toEqual(["Actor.c"]);
    const undone = card(apply(1, "Actor.b"), event(2, { kind: "undo", event: "e1", left: [] }));
    expect(fold(undone, rules).open[0]?.on).toEqual(["Actor.b", "Actor.c"]);
    expect(fold(undone, rules).history[0]?.undone).toBe(true);
  });
  it("drops an offer that every document had, and one on the card once it was taken", () => {
    const spent = event(3, { kind: "apply", offer: "note", input: {}, receipts: [], owed: [] });
    expect(fold(card(apply(1, "Actor.b"), apply(2, "Actor.c"), spent), rules).open).toEqual([]);
  });
  it("judges by the target the GM named afterwards, the last one counting", () => {
    const named = (seq: number, value: number) => event(seq, { kind: "target", target: { kind: "value", value }, params: {} });
    const folded = fold(card(named(2, 9), named(1, 8)), rules);
    expect(folded.check.target).toEqual({ kind: "value", value: 9 });
    expect(folded.outcome.verdict).toBe("success");
  });
  it("offers nothing from a card its author rewrote until it is accepted, nor from a void one until it is opened again", () => {
    const altered = event(1, { kind: "altered" });
    expect(fold(card(altered), rules)).toMatchObject({ closed: "altered", open: [] });
    expect(fold(card(altered, event(2, { kind: "accept" })), rules).closed).toBeNull();
    expect(fold(card(altered, event(2, { kind: "accept" }), event(3, { kind: "altered" })), rules).closed).toBe("altered");
    const voided = event(1, { kind: "void", reason: { text: "" } });
    expect(fold(card(voided), rules)).toMatchObject({ closed: "void", open: [] });
    expect(fold(card(voided, event(2, { kind: "reopen" })), rules).closed).toBeNull();
  });
  it("numbers the next event past the last one", () => {
    expect(nextSeq({})).toBe(1);
    expect(nextSeq(card(apply(4, "Actor.b"), apply(2, "Actor.c")).events)).toBe(5);
  });
});
