/**
 * The ledger's arithmetic, pure: what a change list does to a document's numbers, what its receipt says, and what undoing it comes to.
 * A receipt is kept on the changed document in the same update as the change: proof, idempotence and undo in one.
 */
import type { Change, Id, Json, Receipt } from "../../contract.ts";

export type System = { readonly [key: string]: Json };
export type Range = { readonly min?: number; readonly max?: number };
/** Values by dotted path below nothing (`system.…` stays in the path, as in a Foundry update). */
export type Writes = Readonly<Record<string, Json>>;
type Shift = Extract<Change, { add: number }>;

/** How many receipts a document keeps. */
export const KEPT = 50;

/** May this stand in a receipt's key? The key is a step of an update's path: a dot in it would be written somewhere else, and never found again. */
export const isKeyPart = (id: unknown): id is Id => typeof id === "string" && /^[A-Za-z0-9_]+$/u.test(id);
/** A receipt's key: a property of a typed object. `nth`: how often this offer was undone on this document before. @throws {Error} on ids that aren't {@link isKeyPart}. */
export function receiptKey(message: Id, offer: Id, nth: number): Id {
  if (!isKeyPart(message) || !isKeyPart(offer)) throw new Error(`"${message}" and "${offer}" can't stand in a receipt's key.`);
  return `${message}-${offer}-${nth}`;
}

const numberAt = (read: (path: string) => unknown, path: string): number => {
  const value = read(path);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
};
const clamp = (value: number, range: Range): number => Math.min(range.max ?? Number.MAX_SAFE_INTEGER, Math.max(range.min ?? Number.MIN_SAFE_INTEGER, value));

export interface Booked {
  readonly writes: Writes;
  /** What was really changed: `add` after clamping, nothing that changed nothing. */
  readonly changes: readonly Change[];
}

/**
 * Books changes on one document. `read` gives its present value at a path (`system.…`); `range` bounds its numbers.
 * Several shifts of one path add up. Status changes are returned as they are: the caller toggles them.
 */
export function book(changes: readonly Change[], read: (path: string) => unknown, range: (path: string) => Range): Booked {
  const writes: Record<string, Json> = {};
  const done: Change[] = [];
  for (const change of changes) {
    if ("add" in change) {
      const before = change.path in writes ? Number(writes[change.path]) : numberAt(read, change.path);
      const after = clamp(before + change.add, range(change.path));
      if (after === before) continue;
      writes[change.path] = after;
      done.push({ ...change, add: after - before });
    } else if ("to" in change) {
      writes[change.path] = change.to;
      done.push({ ...change, from: (read(change.path) ?? null) as Json });
    } else done.push(change);
  }
  return { writes, changes: done };
}

export interface Reversed {
  readonly writes: Writes;
  /** Status changes to make. */
  readonly statuses: readonly Extract<Change, { status: Id }>[];
  /** What could not be taken back: changed since by somebody else, or it no longer fits between the bounds. */
  readonly left: readonly Change[];
}

/** The opposite of a receipt on the document as it now stands. Numbers: the opposite is added, clamped, the rest reported. Other values: only if still as left. */
export function reverse(receipt: Receipt, read: (path: string) => unknown, range: (path: string) => Range): Reversed {
  const writes: Record<string, Json> = {};
  const left: Change[] = [];
  const statuses: Extract<Change, { status: Id }>[] = [];
  for (const change of [...receipt.changes].reverse()) {
    if ("add" in change) {
      const before = change.path in writes ? Number(writes[change.path]) : numberAt(read, change.path);
      const after = clamp(before - change.add, range(change.path));
      const rest: Shift = { uuid: change.uuid, path: change.path, add: before - change.add - after };
      if (after !== before) writes[change.path] = after;
      if (rest.add !== 0) left.push(rest);
    } else if ("to" in change) {
      const now = change.path in writes ? writes[change.path] : read(change.path);
      if (JSON.stringify(now ?? null) === JSON.stringify(change.to)) writes[change.path] = change.from;
      else left.push(change);
    } else statuses.push({ ...change, on: !change.on });
  }
  return { writes, statuses, left };
}

export interface Book {
  readonly receipts: Readonly<Record<Id, Receipt>>;
  /** Server time (ms) of the newest card whose receipt was dropped; 0 when none was. */
  readonly horizon: number;
}

/** How often `offer` of `message` was applied and undone here, and whether it stands applied now. */
export function standing(receipts: Book["receipts"], message: Id, offer: Id): { readonly key: Id; readonly applied: boolean; readonly next: Id } {
  for (let nth = 0; ; nth += 1) {
    const key = receiptKey(message, offer, nth);
    const receipt = receipts[key];
    if (!receipt) return { key, applied: false, next: key };
    if (!receipt.undone) return { key, applied: true, next: receiptKey(message, offer, nth + 1) };
  }
}

/**
 * Which receipts to drop so that at most {@link KEPT} remain after one more, oldest first, and the horizon this leaves.
 * `cardTime` gives the server time of a receipt's card (ms), or null when the card is gone: then the receipt's own time counts.
 */
export function prune(book: Book, cardTime: (message: Id) => number | null): { readonly dropped: readonly Id[]; readonly horizon: number } {
  const byAge = Object.entries(book.receipts).sort(([, a], [, b]) => a.at - b.at);
  const dropped = byAge.slice(0, Math.max(0, byAge.length + 1 - KEPT));
  const horizon = dropped.reduce((latest, [, receipt]) => Math.max(latest, cardTime(receipt.message) ?? receipt.at), book.horizon);
  return { dropped: dropped.map(([key]) => key), horizon };
}
