/** Could its author have made this card honestly? What a player's client sends is a claim; it is judged before anything is offered from it. */
import { sameExcept, type Card, type Check, type Id } from "../../contract.ts";
import { faulty } from "../../odds/replay.ts";
import { actorOf, messageOf, type MessageDoc, type UserDoc } from "../../platform/documents.ts";
import { rulesetById, type Ruleset } from "../../ruleset.ts";
import { owns } from "../arbiter/grounds.ts";
import { isGone, isSame, oppositions, QUICK } from "../check/opponents.ts";
import { isSecret } from "../secret/read.ts";
import { NOBODY, viewOf } from "../check/view.ts";
import { isPaid } from "../ledger/cost.ts";
import { bookOf } from "../ledger/write.ts";
import { asOwed, debtOf } from "../owed/read.ts";
import { readCard } from "./guard.ts";

/** Its target is what that opponent opposes, this card itself left out of the round, unless he is gone; and it names nobody else. */
function honestTarget(check: Check, ruleset: Ruleset, message: Id): boolean {
  const { target, targets, rollable } = check;
  if (target.kind !== "value" || target.of === undefined) return targets.length <= 1;
  const { of, value } = target;
  const known = isGone(check) || oppositions(of, rollable, ruleset, message).some((each) => isSame(each, target) && each.value === value);
  return known && targets.length === 1 && targets[0] === of;
}

/** A quick check is what anybody gets, with what he typed in its fields; it touches nobody. */
function honestQuick(check: Check, ruleset: Ruleset, message: Id): boolean {
  if (check.rollable !== QUICK || check.targets.length > 0) return false;
  const { rules } = ruleset;
  const now = ruleset.world(message);
  const built = rules.build(NOBODY, QUICK, { target: check.target }, now);
  if ("refused" in built) return false;
  const open = rules.fields(check, now).filter((field) => !field.gm);
  return sameExcept(
    check,
    open.reduce((so, { id, value }) => rules.edit(so, id, value, now), built),
  );
}

/** What a card is taken for. `gone`: as honest as can be told, but against somebody who is no longer there to be asked. `unpaid`: no receipt proves its cost. */
export type Verdict = "honest" | "gone" | "unpaid" | "forged";
/** Judges a card on its arrival. A message that holds no card of ours is nobody's concern; one that makes the rules stumble is not believed. */
export function judged(message: MessageDoc): Verdict {
  try {
    if (!honestCard(message)) return "forged";
    const card = readCard(message.system);
    if (!card) return "honest";
    return isGone(card.check) ? "gone" : paid(card, message.id) ? "honest" : "unpaid";
  } catch {
    return "forged";
  }
}
/** The receipt is written before the dice fall, so it is known wherever the card is. */
function paid({ check: { actor: uuid, cost } }: Card, message: Id): boolean {
  const actor = uuid === null ? null : actorOf(uuid);
  return isPaid(actor ? bookOf(actor).receipts : {}, message, cost);
}
function honestCard(message: MessageDoc): boolean {
  const card = readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  if (!card || !ruleset) return true;
  const { check, draw, events } = card;
  if (Object.keys(events).length > 0 || faulty((asked, fallen) => ruleset.rules.next(asked, fallen), check, draw)) return false;
  return honest(check, message.author, ruleset, message.id);
}
/** Could this user make this check now, dice apart? `message`: id of its card, which is left out of the round. */
export function honest(check: Check, author: UserDoc | null, ruleset: Ruleset, message: Id): boolean {
  // What is chosen in secret is the arbiter's to write, once all have revealed.
  if (isSecret(check, ruleset) || !honestTarget(check, ruleset, message)) return false;
  if (check.actor === null) return honestQuick(check, ruleset, message);
  const actor = actorOf(check.actor);
  if (!actor || !author || !owns(author, actor.uuid)) return false;
  const { owedBy } = check;
  const source = owedBy && messageOf(owedBy.message);
  if (owedBy && !["check", "contest", "request"].includes(source?.type ?? "")) return false;
  // What a card owes is as it was owed then: he may be another by now, and the world's settings too.
  if (owedBy && source?.type === "check") {
    const owed = debtOf(owedBy.message, owedBy.event);
    return owed !== null && asOwed(check, owed.debt, ruleset, message);
  }
  return ruleset.rules.verify?.(check, viewOf(actor), ruleset.world(message)) ?? true;
}
