import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change, Receipt } from "../../../src/contract.ts";
import { book, isKeyPart, KEPT, prune, receiptKey, reverse, standing, type Range } from "../../../src/table/ledger/receipts.ts";

const UUID = "Actor.aaaaaaaaaaaaaaaa";
const LOST = "system.lost";
const add = (amount: number, path = LOST): Change => ({ uuid: UUID, path, add: amount });
const receipt = (changes: readonly Change[], extra: Partial<Receipt> = {}): Receipt => ({ message: "m", offer: "damage", by: "u", at: 1, changes, ...extra });
const free = (): Range => ({});

describe("booking changes", () => {
  it("adds up several shifts of one path and clamps each to the bounds", () => {
    const booked = book(
      [add(4), add(9)],
      () => 10,
      () => ({ min: 0, max: 18 }),
    );
    expect(booked.writes).toEqual({ [LOST]: 18 });
    expect(booked.changes).toEqual([add(4), add(4)]);
  });
  it("records nothing that changed nothing", () => {
    expect(
      book(
        [add(0), add(-3)],
        () => 0,
        () => ({ min: 0 }),
      ),
    ).toEqual({ writes: {}, changes: [] });
  });
  it("takes what is no number for 0", () => {
    expect(book([add(2)], () => "<b>7</b>", free).writes).toEqual({ [LOST]: 2 });
  });
  it("remembers what a value was before", () => {
    const change: Change = { uuid: UUID, path: "system.name", from: null, to: "B" };
    expect(book([change], () => "A", free)).toEqual({ writes: { "system.name": "B" }, changes: [{ ...change, from: "A" }] });
  });
});

describe("taking a receipt back", () => {
  it("adds the opposite, and says what no longer fits", () => {
    const { writes, left } = reverse(
      receipt([add(5)]),
      () => 2,
      () => ({ min: 0, max: 18 }),
    );
    expect(writes).toEqual({ [LOST]: 0 });
    expect(left).toEqual([add(-3)]);
  });
  it("puts another value back only while it is as it was left", () => {
    const change: Change = { uuid: UUID, path: "system.name", from: "A", to: "B" };
    expect(reverse(receipt([change]), () => "B", free)).toMatchObject({ writes: { "system.name": "A" }, left: [] });
    expect(reverse(receipt([change]), () => "C", free)).toMatchObject({ writes: {}, left: [change] });
  });
  it("switches statuses the other way", () => {
    const change: Change = { uuid: UUID, status: "prone", on: true };
    expect(reverse(receipt([change]), () => 0, free).statuses).toEqual([{ ...change, on: false }]);
  });
  it("undoes any change list exactly, unless something in between moved the bounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 6 }), (start, amounts) => {
        const bounds = (): Range => ({ min: 0, max: 40 });
        const booked = book(
          amounts.map((amount) => add(amount)),
          () => start,
          bounds,
        );
        const after = Number(booked.writes[LOST] ?? start);
        const { writes, left } = reverse(receipt(booked.changes), () => after, bounds);
        expect(left).toEqual([]);
        expect(Number(writes[LOST] ?? after)).toBe(start);
      }),
    );
  });
});

describe("where an offer stands on a document", () => {
  it("counts how often it was undone, so that it can be applied again under a key of its own", () => {
    const first = receiptKey("m", "damage", 0);
    expect(standing({}, "m", "damage")).toEqual({ key: first, applied: false, next: first });
    expect(standing({ [first]: receipt([]) }, "m", "damage")).toMatchObject({ key: first, applied: true });
    const undone = { [first]: receipt([], { undone: "u" }) };
    expect(standing(undone, "m", "damage")).toMatchObject({ applied: false, next: receiptKey("m", "damage", 1) });
  });
  it("makes keys that can be properties of a typed object", () => {
    expect(receiptKey("abcdefghijklmnop", "damage", 2)).toBe("abcdefghijklmnop-damage-2");
  });
  it.each(["a.b", "", "a-b", "a b", "é", "a\n"])("refuses the offer %j, which would be written elsewhere or not be found again", (id) => {
    expect(isKeyPart(id)).toBe(false);
    expect(() => receiptKey("m", id, 0)).toThrow("receipt's key");
    expect(() => receiptKey(id, "damage", 0)).toThrow("receipt's key");
  });
});

describe("keeping the newest", () => {
  it("drops the oldest beyond the number kept and leaves the time of the newest dropped card", () => {
    const receipts = Object.fromEntries(Array.from({ length: KEPT + 1 }, (_, i) => [`m${i}-damage-0`, receipt([], { message: `m${i}`, at: i })]));
    const { dropped, horizon } = prune({ receipts, horizon: 0 }, (message) => 1000 + Number(message.slice(1)));
    expect(dropped).toEqual(["m0-damage-0", "m1-damage-0"]);
    expect(horizon).toBe(1001);
  });
  it("never moves the horizon back", () => {
    expect(prune({ receipts: {}, horizon: 77 }, () => null)).toEqual({ dropped: [], horizon: 77 });
  });
});
