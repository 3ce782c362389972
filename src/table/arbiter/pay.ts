/** A check's cost, paid before its dice fall and given back when no card follows. */
import { numberAt, type Change, type Check, type Id, type Uuid } from "../../contract.ts";
import { actorOf, messageOf, userOf, type ActorDoc } from "../../platform/documents.ts";
import { rulesetById, rulesetOfActor } from "../../ruleset.ts";
import { honest } from "../card/credible.ts";
import { isCheck } from "../card/guard.ts";
import { costState } from "../ledger/cost.ts";
import { COST } from "../ledger/disclosed.ts";
import { standing } from "../ledger/receipts.ts";
import { assertPaths } from "../ledger/postings.ts";
import { bookOf, post, takeBack } from "../ledger/write.ts";
import { plain } from "../../platform/generation.ts";
import { owns } from "./grounds.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";

const isId = (value: unknown): value is Id => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** Handles `pay`: all of it or nothing; once for each payment id, for a check that the user could make. */
export async function pay(request: Extract<Request, { kind: "pay" }>, userId: Id): Promise<Reply> {
  const user = userOf(userId);
  const { check, payment } = request;
  if (!user || !isId(payment) || !isCheck(check) || check.actor === null) return refuse("QUINTESSENCE.Arbiter.noCard");
  const actor = actorOf(check.actor);
  const ruleset = rulesetById(check.ruleset);
  if (!actor || !ruleset) return refuse("QUINTESSENCE.Arbiter.targetGone");
  if (!owns(user, actor.uuid)) return refuse("QUINTESSENCE.Arbiter.notYours");
  if (costState(bookOf(actor).receipts, payment) === "paid") return DONE;
  if (!user.isGM && !honest(check, user, ruleset, payment)) return refuse("QUINTESSENCE.Arbiter.notPossible");
  return (await take(actor, check, payment, user.id)) ? DONE : refuse("QUINTESSENCE.Arbiter.cannotPay");
}
/** Books a cost under this id. Resolves to false when the actor hasn't got so much. */
async function take(actor: ActorDoc, { cost }: Check, payment: Id, by: Id): Promise<boolean> {
  const source = { system: plain(actor.system.toObject(true)) };
  if (cost.some(({ path, amount }) => numberAt(source, path) < amount)) return false;
  const changes = cost.map(({ path, amount }): Change => ({ uuid: actor.uuid, path, add: -amount }));
  assertPaths(changes, actor.uuid, rulesetOfActor(actor.type)?.rules.paths(actor.type) ?? []);
  await post(actor, standing(bookOf(actor).receipts, payment, COST).next, changes, { message: payment, offer: COST, by, at: Date.now() });
  return true;
}

/** Ids of paid cards that this session has seen made: what one cost is spent, though its author delete it when he doesn't like its dice. */
const followed = new Set<Id>();
/** Notes that a card has followed its payment. */
export function noteFollowed(card: Id, { cost }: Pick<Check, "cost">): void {
  if (cost.length > 0) followed.add(card);
}

/** Handles `refund`: only what was paid under this id, only while no card carries it. */
export async function refund(request: Extract<Request, { kind: "refund" }>, userId: Id): Promise<Reply> {
  const user = userOf(userId);
  const actor = typeof request.actor === "string" ? actorOf(request.actor) : null;
  if (!user || !actor || !isId(request.payment)) return refuse("QUINTESSENCE.Arbiter.targetGone");
  if (!owns(user, actor.uuid)) return refuse("QUINTESSENCE.Arbiter.notYours");
  // A card that is gone again has followed if anything came of it.
  const came = Object.values(bookOf(actor).receipts).some(({ message, offer, undone }) => message === request.payment && offer !== COST && !undone);
  if (came || followed.has(request.payment) || messageOf(request.payment)) return refuse("QUINTESSENCE.Arbiter.cardFollowed");
  await giveBack(actor.uuid, request.payment, user.id);
  return DONE;
}
/** Gives back what an actor paid under this id, once. */
export async function giveBack(uuid: Uuid, payment: Id, by: Id): Promise<void> {
  const actor = actorOf(uuid);
  if (!actor) return;
  const { receipts } = bookOf(actor);
  const place = standing(receipts, payment, COST);
  const receipt = receipts[place.key];
  if (place.applied && receipt) await takeBack(actor, place.key, receipt, by);
}
/** Takes again what {@link giveBack} gave back, and nothing else. Resolves to false when the actor hasn't got so much any more, or is gone. */
export async function takeAgain(check: Check, payment: Id, by: Id): Promise<boolean> {
  if (check.cost.length === 0) return true;
  const actor = check.actor === null ? null : actorOf(check.actor);
  if (!actor) return false;
  return costState(bookOf(actor).receipts, payment) !== "returned" || take(actor, check, payment, by);
}
