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
  it("knows what each event found, and what no longer follows from the card", () => {
    const named = (seq: number, value: number) => event(seq, { kind: "target", target: { kind: "value", value }, params: {} });
    const strict = {
      outcome: (now: Check): Outcome => ({ ...rules.outcome(now), offers: now.target.kind === "value" && now.target.value < 10 ? [damage] : [] }),
    };
    const told = (...events: [string, CardEvent][]) => fold(card(...events), strict).history.map(({ covered }) => covered);
    const raised = card(named(1, 8), apply(2, "Actor.b"), named(3, 12));
    expect(fold(raised, strict).history.map(({ before }) => before.target)).toEqual([
      { kind: "later" },
      { kind: "value", value: 8 },
      { kind: "value", value: 8 },
    ]);
    expect(fold(raised, strict)).toMatchObject({ history: [{}, { covered: false }, {}], open: [] });
    // Taken back, it needs no cover; the change taken back, or the card closed, it has it.
    expect(told(named(1, 8), apply(2, "Actor.b"), named(3, 12), event(4, { kind: "undo", event: "e2", left: [] }))).toEqual([true, true, true, true]);
    expect(told(named(1, 8), apply(2, "Actor.b"), named(3, 12), event(4, { kind: "undo", event: "e3", left: [] }))).toEqual([true, true, true, true]);
    expect(told(named(1, 8), apply(2, "Actor.b"), event(3, { kind: "void", reason: { text: "" } }))).toEqual([true, true, true]);
  });
  it("comes to nothing, and stays closed, where the rules stumble over what somebody posted", () => {
    const stumbling = {
      outcome: (): Outcome => {
        throw new TypeError("Cannot read properties of null");
      },
    };
    const { closed, outcome, open, history } = fold(card(apply(1, "Actor.b"), event(2, { kind: "accept" })), stumbling);
    expect({ closed, outcome, open }).toMatchObject({ closed: "altered", outcome: { verdict: null, offers: [] }, open: [] });
    expect(history.map(({ covered }) => covered)).toEqual([false, true]);
  });
  it("lets nobody undo beforehand, nor what closes a card", () => {
    const undo = (seq: number) => event(seq, { kind: "undo", event: "e2", left: [] });
    expect(fold(card(undo(1), event(2, { kind: "altered" }), undo(3)), rules).closed).toBe("altered");
    const early = fold(card(undo(1), apply(2, "Actor.b")), rules);
    expect(early.open[0]?.on).toEqual(["Actor.c"]);
    expect(early.history.map(({ undone }) => undone)).toEqual([false, false]);
  });
  it("strikes and restores lines one by one, undone in any order", () => {
    const line = (id: string, value: number, at: 0 | 1 = 1) => ({ id, label: { text: id }, value, unit: "flat", at }) as const;
    const amend = (seq: number, id: string, value: number) => event(seq, { kind: "amend", modifiers: [line(id, value, 0)] });
    const lined = (...events: [string, CardEvent][]) =>
      fold({ check: { ...check, modifiers: [line("a", 1), line("b", 2)] }, draw: { dice: {} }, events: Object.fromEntries(events) }, rules).check.modifiers.map(
        ({ at }) => at,
      );
    expect(lined(amend(1, "a", 1))).toEqual([0, 1]);
    expect(lined(amend(1, "a", 1), amend(2, "b", 2))).toEqual([0, 0]);
    expect(lined(amend(1, "a", 1), amend(2, "b", 2), event(3, { kind: "undo", event: "e1", left: [] }))).toEqual([1, 0]);
  });
  it("numbers the next event past the last one", () => {
    expect(nextSeq({})).toBe(1);
    expect(nextSeq(card(apply(4, "Actor.b"), apply(2, "Actor.c")).events)).toBe(5);
  });
});
