/**
 * What is written when a change list is booked or taken back: one update that carries the change and its receipt together. Pure: documents
 * come in as a reader of their stored data, updates go out as Foundry takes them.
 */
import type { Change, Id, Receipt, Uuid } from "../../contract.ts";
import { book, prune, reverse, type Book, type Range, type Reversed } from "./receipts.ts";

/** Where the ledger stands on an actor. */
export const LEDGER = "system.ledger";

/** One document's stored numbers, and their bounds. `read` takes a path such as `system.pools.lethal.lost`. */
export interface Ground {
  read(path: string): unknown;
  range(path: string): Range;
}
export interface Posting {
  readonly update: Readonly<Record<string, unknown>>;
  /** What is really changed, once written. */
  readonly changes: readonly Change[];
}

/** The receipts a document holds, and how far back they reach. */
export function bookOf(read: Ground["read"]): Book {
  const stored = read(LEDGER) as Partial<Book> | null | undefined;
  return { receipts: stored?.receipts ?? {}, horizon: typeof stored?.horizon === "number" ? stored.horizon : 0 };
}

/**
 * Books changes under a key. `cardTime`: server time of a card by its message id, null when it is gone. `deletion`: the update keys by which this
 * Foundry deletes a property.
 */
export function posting(
  ground: Ground,
  key: Id,
  changes: readonly Change[],
  receipt: Omit<Receipt, "changes">,
  cardTime: (message: Id) => number | null,
  deletion: (path: string, key: string) => Record<string, unknown>,
): Posting {
  const booked = book(
    changes,
    (path) => ground.read(path),
    (path) => ground.range(path),
  );
  const now = bookOf((path) => ground.read(path));
  const { dropped, horizon } = prune(now, cardTime);
  return {
    update: {
      ...booked.writes,
      [`${LEDGER}.receipts.${key}`]: { ...receipt, changes: booked.changes },
      ...(horizon === now.horizon ? {} : { [`${LEDGER}.horizon`]: horizon }),
      ...dropped.reduce<Record<string, unknown>>((all, old) => ({ ...all, ...deletion(`${LEDGER}.receipts`, old) }), {}),
    },
    changes: booked.changes,
  };
}

/** Takes a receipt back. `by`: id of the user who does. */
export function reversing(ground: Ground, key: Id, receipt: Receipt, by: Id): Reversed & { readonly update: Readonly<Record<string, unknown>> } {
  const reversed = reverse(
    receipt,
    (path) => ground.read(path),
    (path) => ground.range(path),
  );
  return { ...reversed, update: { ...reversed.writes, [`${LEDGER}.receipts.${key}.undone`]: by } };
}

/** Only changes of this very document, at paths its ruleset lists. @throws {Error} on anything else: a fault in the rules. */
export function assertPaths(changes: readonly Change[], uuid: Uuid, paths: readonly string[]): void {
  for (const change of changes) {
    if (change.uuid !== uuid) throw new Error(`A change for ${change.uuid} was booked on ${uuid}.`);
    if ("path" in change && !paths.includes(change.path)) throw new Error(`Path ${change.path} is not open to changes.`);
  }
}
