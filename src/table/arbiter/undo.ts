/** Taking an event back: what the receipts on the documents record, and nothing a card merely says. What followed from it goes first. */
import { UNDOABLE, type Change, type Id, type Label } from "../../contract.ts";
import type { MessageDoc } from "../../platform/documents.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { reversal, takeBack } from "../ledger/write.ts";
import { consequencesOf, standingOf, type Consequence, type Standing } from "./consequences.ts";
import { newFaults } from "./faults.ts";
import { owns, record, type Grounds } from "./grounds.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";

const FOLLOWED: Label = { key: "QUINTESSENCE.Owed.undone" };

/** Takes these back and notes it on the card. Resolves to what could not be. */
async function take(
  receipts: readonly Standing[],
  event: Id,
  message: MessageDoc,
  { user, ask }: Pick<Grounds, "user"> & Partial<Pick<Grounds, "ask">>,
): Promise<readonly Change[]> {
  const left: Change[] = [];
  for (const { actor, key, receipt } of receipts) left.push(...(await takeBack(actor, key, receipt, user.id)));
  await record({ message, user, ...(ask === undefined ? {} : { ask }) }, { kind: "undo", event, left });
  return left;
}
/** Takes back what a card did that answers something undone, and closes it. */
async function follow({ message, applied, closed }: Consequence, user: Grounds["user"]): Promise<readonly Change[]> {
  const left: Change[] = [];
  for (const { event, receipts } of applied) left.push(...(await take(receipts, event, message, { user })));
  if (!closed) await record({ message, user }, { kind: "void", reason: FOLLOWED });
  return left;
}

/**
 * Handles `undo`. A GM undoes anything, also what was only decided on the card; a player what he applied himself, to documents he owns. The checks that were owed
 * for it are void then, and what they did is taken back too, whoever made them.
 */
export async function undo(request: Extract<Request, { kind: "undo" }>, grounds: Grounds): Promise<Reply> {
  const { folded, user, message, ruleset, alone } = grounds;
  const entry = folded.history.find(({ id }) => id === request.event);
  // What a check was made one of is changed by making it one of something else: what it brought goes with it.
  const moved = entry?.event.kind === "amend" && entry.event.params !== undefined;
  if (!entry || moved || !UNDOABLE.has(entry.event.kind)) return refuse("QUINTESSENCE.Arbiter.nothingToUndo");
  if (entry.undone) return { done: true, said: { key: "QUINTESSENCE.Arbiter.alreadyUndone" } };
  // What was only decided on the card changed nothing else.
  if (entry.event.kind !== "apply" || entry.event.receipts.length === 0) {
    if (!user.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
    await record(grounds, { kind: "undo", event: request.event, left: [] });
    return DONE;
  }
  const found = standingOf(folded, request.event, message);
  if (found.length === 0) return refuse("QUINTESSENCE.Arbiter.nothingToUndo");
  if (!user.isGM && found.some(({ actor, receipt }) => receipt.by !== user.id || !owns(user, actor.uuid))) return refuse("QUINTESSENCE.Arbiter.notYours");
  const followed = consequencesOf(message, folded, request.event, ruleset);
  const all = [...followed.flatMap(({ applied }) => applied.flatMap(({ receipts }) => receipts)), ...found];
  if (alone && followed.length > 0) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  for (const { actor, key, receipt } of all) {
    const [fault] = newFaults(actor, reversal(actor, key, receipt).writes, rulesetOfActor(actor.type));
    if (fault) return { done: false, said: fault };
  }
  const left: Change[] = [];
  for (const each of followed) left.push(...(await follow(each, user)));
  left.push(...(await take(found, request.event, message, grounds)));
  return left.length > 0 ? { done: true, said: { key: "QUINTESSENCE.Arbiter.partlyUndone", args: { n: left.length } } } : DONE;
}
