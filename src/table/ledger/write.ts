/** The ledger on real documents. */
import { at, type Change, type Id, type Json, type Receipt } from "../../contract.ts";
import { messageOf, type ActorDoc } from "../../platform/documents.ts";
import { deletion, plain } from "../../platform/generation.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import { toggleStatus } from "../status/kinds.ts";
import * as postings from "./postings.ts";
import type { Book } from "./receipts.ts";

/** An actor's stored numbers, and their bounds. */
export const groundOf = (actor: ActorDoc): postings.Ground => {
  const source: Json = { system: plain(actor.system.toObject(true)) };
  const ruleset = rulesetOfActor(actor.type);
  const view = viewOf(actor);
  const world = ruleset?.world();
  return { read: (path) => at(source, path), range: (path) => ruleset?.rules.range(view, path, world) ?? {}, paths: ruleset?.rules.paths(actor.type) ?? [] };
};

/** The receipts on an actor, and how far back they reach. */
export const bookOf = (actor: ActorDoc): Book => postings.bookOf((path) => at({ system: plain(actor.system.toObject(true)) }, path));
/** Server time (ms) at which a card was created; null when it is gone. */
export const cardTime = (message: Id): number | null => messageOf(message)?._stats.createdTime ?? null;

/** Books changes on an actor under `key`. Resolves to what was really changed. */
export async function post(actor: ActorDoc, key: Id, changes: readonly Change[], receipt: Omit<Receipt, "changes">): Promise<readonly Change[]> {
  const posting = postings.posting(groundOf(actor), key, changes, receipt, cardTime, deletion);
  await actor.update(posting.update);
  for (const change of posting.changes) if ("status" in change) await toggleStatus(actor, change.status, change.on);
  return posting.changes;
}

/** What undoing a receipt would write, without writing it. */
export const reversal = (actor: ActorDoc, key: Id, receipt: Receipt): ReturnType<typeof postings.reversing> =>
  postings.reversing(groundOf(actor), key, receipt, "");

/** Takes a receipt back. Resolves to what could not be. */
export async function takeBack(actor: ActorDoc, key: Id, receipt: Receipt, by: Id): Promise<readonly Change[]> {
  const { update, statuses, left } = postings.reversing(groundOf(actor), key, receipt, by);
  await actor.update(update);
  for (const status of statuses) await toggleStatus(actor, status.status, status.on);
  return left;
}

/** `system` of an actor's view with writes laid over it, for judging what an undo would lead to. */
export function overlay(system: Json, writes: Readonly<Record<string, Json>>): Json {
  const copy = { system: plain(system) as Record<string, unknown> };
  for (const [path, value] of Object.entries(writes)) foundry.utils.setProperty(copy, path, value);
  return copy.system as Json;
}
