/**
 * What is written when a change list is booked or taken back: one update that carries the change and its receipt together. Pure: documents
 * come in as a reader of their stored data, updates go out as Foundry takes them.
 */
import type { Change, Id, Receipt, Uuid } from "../../contract.ts";
import { isChange, isCheck, isDraw, isTime } from "../card/guard.ts";
import { book, prune, reverse, type Book, type Range, type Reversed } from "./receipts.ts";

/** Where the ledger stands on an actor. */
export const LEDGER = "system.ledger";

/** One document's stored numbers, and their bounds. `read` takes a path such as `system.pools.lethal.lost`. */
export interface Ground {
  read(path: string): unknown;
  range(path: string): Range;
  /** The only paths its ruleset's changes may touch. */
  readonly paths: readonly string[];
}
export interface Posting {
  readonly update: Readonly<Record<string, unknown>>;
  /** What is really changed, once written. */
  readonly changes: readonly Change[];
}

const isReceipt = (value: unknown): value is Receipt => {
  const receipt = value as Partial<Record<keyof Receipt, unknown>> | null;
  if (typeof receipt !== "object" || receipt === null) return false;
  const { message, offer, by, at, changes, undone, draw, owed } = receipt;
  return (
    [message, offer, by, undone ?? ""].every((each) => typeof each === "string") &&
    isTime(at) &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    (draw === undefined || isDraw(draw)) &&
    (owed === undefined || (Array.isArray(owed) && owed.every(isCheck)))
  );
};
/** The receipts a document holds, and how far back they reach. Its owner may write what he likes there: what is no receipt is none. */
export function bookOf(read: Ground["read"]): Book {
  const stored = read(LEDGER) as Partial<Book> | null | undefined;
  const receipts = Object.fromEntries(Object.entries(stored?.receipts ?? {}).filter(([, each]) => isReceipt(each)));
  return { receipts, horizon: typeof stored?.horizon === "number" ? stored.horizon : 0 };
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

/**
 * Takes a receipt back. `by`: id of the user who does. What it says of paths that no rule changes was written by hand, for somebody with more rights to undo:
 * it is left.
 */
export function reversing(ground: Ground, key: Id, receipt: Receipt, by: Id): Reversed & { readonly update: Readonly<Record<string, unknown>> } {
  const open = (change: Change): boolean => !("path" in change) || ground.paths.includes(change.path);
  const reversed = reverse(
    { ...receipt, changes: receipt.changes.filter(open) },
    (path) => ground.read(path),
    (path) => ground.range(path),
  );
  const left = [...reversed.left, ...receipt.changes.filter((change) => !open(change))];
  return { ...reversed, left, update: { ...reversed.writes, [`${LEDGER}.receipts.${key}.undone`]: by } };
}

/** Only changes of this very document, at paths its ruleset lists. @throws {Error} on anything else: a fault in the rules. */
export function assertPaths(changes: readonly Change[], uuid: Uuid, paths: readonly string[]): void {
  for (const change of changes) {
    if (change.uuid !== uuid) throw new Error(`A change for ${change.uuid} was booked on ${uuid}.`);
    if ("path" in change && !paths.includes(change.path)) throw new Error(`Path ${change.path} is not open to changes.`);
  }
}
