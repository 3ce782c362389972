import { describe, expect, it } from "vitest";
import type { Change, Receipt } from "../../../src/contract.ts";
import { bookOf, reversing } from "../../../src/table/ledger/postings.ts";

const UUID = "Actor.aaaaaaaaaaaaaaaa";
const LOST = "system.lost";
const changes: readonly Change[] = [{ uuid: UUID, path: LOST, add: 4 }];
const receipt: Receipt = { message: "m", offer: "damage", by: "u", at: 1, changes };
const stored = (receipts: unknown) => bookOf(() => ({ receipts, horizon: 3 }));

describe("the ledger of an actor, which its owner may write on", () => {
  it("holds its receipts", () => {
    const full = { ...receipt, undone: "u", secret: true, draw: { dice: { pool: [6] } }, owed: [] };
    expect(stored({ a: receipt, b: full })).toEqual({ receipts: { a: receipt, b: full }, horizon: 3 });
    expect(bookOf(() => undefined)).toEqual({ receipts: {}, horizon: 0 });
  });
  it.each([
    null,
    "paid",
    {},
    { ...receipt, at: "yesterday" },
    { ...receipt, at: 1e300 },
    { ...receipt, by: 5 },
    { ...receipt, undone: {} },
    { ...receipt, changes: {} },
    { ...receipt, changes: [null] },
    { ...receipt, changes: [{ uuid: UUID, path: LOST, add: null }] },
    { ...receipt, changes: [{ uuid: UUID, path: LOST }] },
    { ...receipt, changes: [{ uuid: UUID, status: "dead" }] },
    { ...receipt, draw: { dice: { pool: ["6"] } } },
    { ...receipt, owed: [{}] },
  ])("has no receipt in %j", (junk) => {
    expect(stored({ a: receipt, b: junk }).receipts).toEqual({ a: receipt });
  });
  it("is taken back only where its rules change something: a GM's hand writes what he undoes", () => {
    const forged: readonly Change[] = [
      { uuid: UUID, path: "ownership.default", add: -3 },
      { uuid: UUID, path: "prototypeToken.name", from: "Y", to: null },
    ];
    const ground = { read: (path: string) => (path === LOST ? 9 : undefined), range: () => ({}), paths: [LOST] };
    const { update, left } = reversing(ground, "k", { ...receipt, changes: [...changes, ...forged] }, "gm");
    expect(update).toEqual({ [LOST]: 5, "system.ledger.receipts.k.undone": "gm" });
    expect(left).toEqual(forged);
  });
});
