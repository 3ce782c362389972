/** The ledger on real documents: one update carries the change and its receipt. */
import type { Change, Id, Json, Receipt, Uuid } from "../../contract.ts";
import type { ActorDoc, JsonObject } from "../../platform/documents.ts";
import { messageOf } from "../../platform/documents.ts";
import { deletion, plain, valueAt } from "../../platform/generation.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import { book, prune, reverse, type Book, type Range } from "./receipts.ts";

const LEDGER = "system.ledger";

/** Stored data of an actor, by Foundry path (`system.…`). */
const reader = (actor: ActorDoc): ((path: string) => unknown) => {
  const source: JsonObject = { system: plain(actor.system.toObject(true)) };
  return (path) => valueAt(source, path);
};
const ranger = (actor: ActorDoc): ((path: string) => Range) => {
  const ruleset = rulesetOfActor(actor.type);
  const view = viewOf(actor);
  const world = ruleset?.world();
  return (path) => ruleset?.rules.range(view, path, world) ?? {};
};

/** The receipts on an actor, and how far back they reach. */
export function bookOf(actor: ActorDoc): Book {
  const stored = reader(actor)(LEDGER) as Partial<Book> | undefined;
  return { receipts: stored?.receipts ?? {}, horizon: stored?.horizon ?? 0 };
}
/** Server time (ms) at which a card was created; null when it is gone. */
export const cardTime = (message: Id): number | null => messageOf(message)?._stats.createdTime ?? null;

/** Books changes on an actor under `key`. Resolves to what was really changed. */
export async function post(actor: ActorDoc, key: Id, changes: readonly Change[], receipt: Omit<Receipt, "changes">): Promise<readonly Change[]> {
  const booked = book(changes, reader(actor), ranger(actor));
  const now = bookOf(actor);
  const { dropped, horizon } = prune(now, cardTime);
  const kept: Receipt = { ...receipt, changes: booked.changes };
  await actor.update({
    ...booked.writes,
    [`${LEDGER}.receipts.${key}`]: kept,
    ...(horizon === now.horizon ? {} : { [`${LEDGER}.horizon`]: horizon }),
    ...Object.assign({}, ...dropped.map((old) => deletion(`${LEDGER}.receipts`, old))),
  });
  for (const change of booked.changes) if ("status" in change) await actor.toggleStatusEffect(change.status, { active: change.on });
  return booked.changes;
}

/** What undoing a receipt would write, without writing it. */
export const reversal = (actor: ActorDoc, receipt: Receipt): ReturnType<typeof reverse> => reverse(receipt, reader(actor), ranger(actor));

/** Takes a receipt back. Resolves to what could not be. */
export async function takeBack(actor: ActorDoc, key: Id, receipt: Receipt, by: Id): Promise<readonly Change[]> {
  const { writes, statuses, left } = reversal(actor, receipt);
  await actor.update({ ...writes, [`${LEDGER}.receipts.${key}.undone`]: by });
  for (const status of statuses) await actor.toggleStatusEffect(status.status, { active: status.on });
  return left;
}

/** Only changes of this very document, at paths its ruleset lists. Anything else is a fault in the rules and is thrown. */
export function assertPaths(changes: readonly Change[], uuid: Uuid, paths: readonly string[]): void {
  for (const change of changes) {
    if (change.uuid !== uuid) throw new Error(`A change for ${change.uuid} was booked on ${uuid}.`);
    if ("path" in change && !paths.includes(change.path)) throw new Error(`Path ${change.path} is not open to changes.`);
  }
}
/** `system` of an actor's view with writes laid over it, for judging what an undo would lead to. */
export function overlay(system: Json, writes: Readonly<Record<string, Json>>): Json {
  const copy = { system: plain(system) as Record<string, unknown> };
  for (const [path, value] of Object.entries(writes)) foundry.utils.setProperty(copy, path, value);
  return copy.system as Json;
}
