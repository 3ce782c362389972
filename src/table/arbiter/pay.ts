/** A check's cost, paid before its dice fall and given back when no card follows. */
import { numberAt, type Change, type Id, type Uuid } from "../../contract.ts";
import { actorOf, userOf } from "../../platform/documents.ts";
import { rulesetById } from "../../ruleset.ts";
import { isCheck } from "../card/guard.ts";
import { COST } from "../ledger/disclosed.ts";
import { standing } from "../ledger/receipts.ts";
import { assertPaths } from "../ledger/postings.ts";
import { bookOf, post, takeBack } from "../ledger/write.ts";
import { plain } from "../../platform/generation.ts";
import { owns } from "./grounds.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";

const isId = (value: unknown): value is Id => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** Handles `pay`: all of it or nothing; once for each payment id. */
export async function pay(request: Extract<Request, { kind: "pay" }>, userId: Id): Promise<Reply> {
  const user = userOf(userId);
  const { check, payment } = request;
  if (!user || !isId(payment) || !isCheck(check) || check.actor === null) return refuse("QUINTESSENCE.Arbiter.noCard");
  const actor = actorOf(check.actor);
  const ruleset = rulesetById(check.ruleset);
  if (!actor || !ruleset) return refuse("QUINTESSENCE.Arbiter.targetGone");
  if (!owns(user, actor.uuid)) return refuse("QUINTESSENCE.Arbiter.notYours");
  const place = standing(bookOf(actor).receipts, payment, COST);
  if (place.applied) return DONE;
  const source = { system: plain(actor.system.toObject(true)) };
  if (check.cost.some(({ path, amount }) => numberAt(source, path) < amount)) return refuse("QUINTESSENCE.Arbiter.cannotPay");
  const changes = check.cost.map(({ path, amount }): Change => ({ uuid: actor.uuid, path, add: -amount }));
  assertPaths(changes, actor.uuid, ruleset.rules.paths(actor.type));
  await post(actor, place.next, changes, { message: payment, offer: COST, by: user.id, at: Date.now() });
  return DONE;
}

/** Handles `refund`: only what was paid under this id, only while no card carries it. */
export async function refund(request: Extract<Request, { kind: "refund" }>, userId: Id): Promise<Reply> {
  const user = userOf(userId);
  const actor = typeof request.actor === "string" ? actorOf(request.actor) : null;
  if (!user || !actor || !isId(request.payment)) return refuse("QUINTESSENCE.Arbiter.targetGone");
  if (!owns(user, actor.uuid)) return refuse("QUINTESSENCE.Arbiter.notYours");
  if (game.messages?.has(request.payment)) return refuse("QUINTESSENCE.Arbiter.cardFollowed");
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
