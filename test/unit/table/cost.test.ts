import { describe, expect, it } from "vitest";
import { inForce, type CardEvent, type Receipt } from "../../../src/contract.ts";
import { closedBy } from "../../../src/offers.ts";
import { costState, isPaid } from "../../../src/table/ledger/cost.ts";

const CARD = "aaaaaaaaaaaaaaaa";
const PATH = "system.points";
const cost = [{ path: PATH, amount: 2 }];
const receipt = (rest: Partial<Receipt> = {}): Receipt => ({
  message: CARD,
  offer: "cost",
  by: "u",
  at: 1,
  changes: [{ uuid: "Actor.a", path: PATH, add: -2 }],
  ...rest,
});
const booked = (rest: Partial<Receipt> = {}, nth = 0) => ({ [`${CARD}-cost-${nth}`]: receipt(rest) });

describe("what a check costs", () => {
  it("is paid by a receipt of just that under its card's id", () => {
    expect(isPaid(booked(), CARD, cost)).toBe(true);
    expect(
      isPaid(booked(), CARD, [
        { path: PATH, amount: 1 },
        { path: PATH, amount: 1 },
      ]),
    ).toBe(true);
    expect(isPaid({}, CARD, [])).toBe(true);
  });
  it.each<readonly [string, Record<string, Receipt>]>([
    ["by none", {}],
    ["by another card's", { "bbbbbbbbbbbbbbbb-cost-0": receipt({ message: "bbbbbbbbbbbbbbbb" }) }],
    ["by one under its key that is another card's", booked({ message: "bbbbbbbbbbbbbbbb" })],
    ["by one that was given back", booked({ undone: "u" })],
    ["by another offer's", booked({ offer: "gain" })],
    ["by less", booked({ changes: [{ uuid: "Actor.a", path: PATH, add: -1 }] })],
    ["by a gain", booked({ changes: [{ uuid: "Actor.a", path: PATH, add: 2 }] })],
    ["by something else", booked({ changes: [{ uuid: "Actor.a", path: "system.other", add: -2 }] })],
    [
      "by one that did something else too",
      booked({
        changes: [
          { uuid: "Actor.a", path: PATH, add: -2 },
          { uuid: "Actor.a", path: "system.other", add: 3 },
        ],
      }),
    ],
    ["by a status", booked({ changes: [{ uuid: "Actor.a", status: "x", on: true }] })],
    ["by one that holds nothing", booked({ changes: null as never })],
  ])("is not paid %s", (_, receipts) => expect(isPaid(receipts, CARD, cost)).toBe(false));
  it("can be given back, and taken again", () => {
    expect([costState({}, CARD), costState(booked(), CARD), costState(booked({ undone: "u" }), CARD)]).toEqual(["none", "paid", "returned"]);
    const again = { ...booked({ undone: "u" }), ...booked({}, 1) };
    expect([costState(again, CARD), isPaid(again, CARD, cost)]).toEqual(["paid", true]);
    expect(costState({}, "no.id")).toBe("none");
  });
});

describe("a card that nobody has paid for", () => {
  const events = (...kinds: CardEvent["kind"][]) =>
    closedBy(inForce(Object.fromEntries(kinds.map((kind, index) => [`e${index + 1}`, { kind, seq: index + 1, by: "u", at: 1 } as CardEvent]))));
  it("offers nothing until it is accepted", () => {
    expect(events("unpaid")).toBe("unpaid");
    expect(events("unpaid", "accept")).toBeNull();
    expect(events("unpaid", "altered")).toBe("altered");
    expect(events("altered", "accept", "unpaid")).toBe("unpaid");
    expect(events("unpaid", "accept", "void")).toBe("void");
  });
});
