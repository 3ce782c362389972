/** What a GM decides of a check after it was made: that it was one of something else, or that it never was. What was spent on a choice goes with it. */
import { sameJson, type Id, type Json } from "../../contract.ts";
import { actorOf } from "../../platform/documents.ts";
import { refusalOf } from "../check/choice.ts";
import { viewOf } from "../check/view.ts";
import { act } from "./act.ts";
import { groundsOf, record, type Grounds } from "./grounds.ts";
import { giveBack as giveCostBack } from "./pay.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";
import { barred } from "./revise.ts";
import { undo } from "./undo.ts";

/** Takes back what the check's own actor got from this card, the last first. Resolves to the offers that were taken back, or to why one can't be. */
async function giveBack(grounds: Grounds): Promise<readonly Id[] | Reply> {
  const given: Id[] = [];
  for (const { id, event, undone } of [...grounds.folded.history].reverse()) {
    if (event.kind !== "apply" || undone || !event.receipts.some(({ uuid }) => uuid === grounds.folded.check.actor)) continue;
    // Its own name: should this session be gone halfway, the request is still to be done.
    const reply = await undo({ kind: "undo", message: grounds.message.id, event: id }, { ...grounds, ask: `${grounds.ask}.${id}` });
    if (!reply.done) return reply;
    given.push(event.offer);
  }
  return given.reverse();
}

/** Handles `reassign`: the check becomes one of something else, and what it brought its actor is taken back there and booked here. Nothing changes where the choice can't be made there. */
export async function reassign({ to }: Extract<Request, { kind: "reassign" }>, grounds: Grounds): Promise<Reply> {
  const { card, folded, ruleset, message, user, alone, ask } = grounds;
  const { check } = folded;
  const no = barred(grounds);
  if (no) return no;
  const actor = check.actor === null ? null : actorOf(check.actor);
  if (!actor) return refuse("QUINTESSENCE.Arbiter.targetGone");
  const other = ruleset.rules.others?.(check, viewOf(actor), ruleset.world()).find(({ id }) => id === to);
  if (!other) return refuse("QUINTESSENCE.Choice.noOther");
  const params: Json = other.params;
  const refused = card.draw.choice === undefined ? null : refusalOf({ ...check, params }, card.draw.choice, ruleset);
  if (refused) return { done: false, said: refused };
  if (sameJson(params, check.params)) return DONE;
  const given = await giveBack(grounds);
  if ("done" in given) return given;
  await record({ message, user, ask: given.length > 0 ? `${ask}.amend` : ask }, { kind: "amend", params });
  for (const offer of given) {
    const now = groundsOf(message.id, user.id, alone, ask);
    if ("done" in now) return now;
    const reply = await act({ kind: "act", message: message.id, offer, on: [actor.uuid], input: {} }, now);
    if (!reply.done) return reply;
  }
  return DONE;
}

/** Handles `void`: the card offers nothing any more; what was paid for it comes back, and a choice gives back what was spent on it. */
export async function voidCard({ reason }: Extract<Request, { kind: "void" }>, grounds: Grounds): Promise<Reply> {
  if (!grounds.user.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
  if (grounds.card.draw.choice !== undefined) {
    const given = await giveBack(grounds);
    if ("done" in given) return given;
  }
  const { actor } = grounds.card.check;
  if (actor !== null) await giveCostBack(actor, grounds.message.id, grounds.user.id);
  await record(grounds, { kind: "void", reason: { text: String(reason ?? "").slice(0, 500) } });
  return DONE;
}
