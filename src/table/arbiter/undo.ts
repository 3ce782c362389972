/** Taking an event back: what the receipts on the documents record, and nothing a card merely says. */
import type { CardEvent, Change } from "../../contract.ts";
import { actorOf } from "../../platform/documents.ts";
import { bookOf, reversal, takeBack } from "../ledger/write.ts";
import { newFaults } from "./faults.ts";
import { owns, record, type Grounds } from "./grounds.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";

/** What can be taken back. */
const UNDONE: ReadonlySet<CardEvent["kind"]> = new Set(["apply", "target", "amend"] as const);

/** Handles `undo`. A GM undoes anything, also what was only decided on the card; a player what he applied himself, to documents he owns. */
export async function undo(request: Extract<Request, { kind: "undo" }>, grounds: Grounds): Promise<Reply> {
  const { folded, user, message } = grounds;
  const entry = folded.history.find(({ id }) => id === request.event);
  // What a check was made one of is changed by making it one of something else: what it brought goes with it.
  const moved = entry?.event.kind === "amend" && entry.event.params !== undefined;
  if (!entry || moved || !UNDONE.has(entry.event.kind)) return refuse("QUINTESSENCE.Arbiter.nothingToUndo");
  if (entry.undone) return { done: true, said: { key: "QUINTESSENCE.Arbiter.alreadyUndone" } };
  // What was only decided on the card changed nothing else.
  if (entry.event.kind !== "apply" || entry.event.receipts.length === 0) {
    if (!user.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
    await record(grounds, { kind: "undo", event: request.event, left: [] });
    return DONE;
  }
  const found = entry.event.receipts.flatMap(({ uuid, key }) => {
    const actor = actorOf(uuid);
    const receipt = actor && bookOf(actor).receipts[key];
    return actor && receipt && receipt.message === message.id && !receipt.undone ? [{ actor, key, receipt }] : [];
  });
  if (found.length === 0) return refuse("QUINTESSENCE.Arbiter.nothingToUndo");
  if (!user.isGM && found.some(({ actor, receipt }) => receipt.by !== user.id || !owns(user, actor.uuid))) return refuse("QUINTESSENCE.Arbiter.notYours");
  for (const { actor, key, receipt } of found) {
    const [fault] = newFaults(actor, reversal(actor, key, receipt).writes, grounds.ruleset);
    if (fault) return { done: false, said: fault };
  }
  const left: Change[] = [];
  for (const { actor, key, receipt } of found) left.push(...(await takeBack(actor, key, receipt, user.id)));
  await record(grounds, { kind: "undo", event: request.event, left });
  return left.length > 0 ? { done: true, said: { key: "QUINTESSENCE.Arbiter.partlyUndone", args: { n: left.length } } } : DONE;
}
