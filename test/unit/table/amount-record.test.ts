import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MessageDoc } from "../../../src/platform/documents.ts";
import { readRecord } from "../../../src/table/amount/record.ts";

const users = [
  { id: "gm", isGM: true },
  { id: "ann", isGM: false },
];
beforeEach(() => Object.assign(globalThis, { game: { users: { contents: users } } }));
afterEach(() => void delete (globalThis as { game?: unknown }).game);

/** A card of points that `author` made, last written on by `last`, saying that a GM gave and took back. */
function card(author: string, last: string | null) {
  return readRecord({
    type: "amounts",
    author: users.find(({ id }) => id === author) ?? null,
    system: { amount: "health", by: 3, user: "gm", lines: [], undone: { by: "gm", left: [] } },
    _stats: { createdTime: 1, modifiedTime: last ? 2 : 1, lastModifiedBy: last },
  } as unknown as MessageDoc);
}

describe("a card of points", () => {
  it("is believed of whom it names where a GM's hand wrote it", () => {
    expect(card("gm", null)).toMatchObject({ user: "gm", undone: { by: "gm" } });
    expect(card("gm", "gm")).toMatchObject({ user: "gm", undone: { by: "gm" } });
  });
  it("that a player wrote speaks for nobody but him, until a GM takes it back", () => {
    expect(card("ann", null)).toMatchObject({ user: "ann", undone: { by: "ann" } });
    expect(card("ann", "ann")).toMatchObject({ user: "ann", undone: { by: "ann" } });
    expect(card("ann", "gm")).toMatchObject({ user: "ann", undone: { by: "gm" } });
  });
});
