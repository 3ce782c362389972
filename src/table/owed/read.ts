/** What a message's card owes, with what became of each check. */
import { sameExcept, sameJson, type Check, type Id } from "../../contract.ts";
import { actorOf, messageOf, type MessageDoc } from "../../platform/documents.ts";
import { fold, type Folded } from "../card/fold.ts";
import { cardIn, type ReadCard } from "../card/recent.ts";
import { plain } from "../../platform/generation.ts";
import { viewOf } from "../check/view.ts";
import type { Ruleset } from "../../ruleset.ts";
import { debtsOf, type Debt } from "./debts.ts";

/** The verdict of a card that answers, as it stands now; one that is gone keeps what it came to. */
function verdictNow(message: Id, recorded: Id): Id | null {
  const doc = messageOf(message);
  const found = doc && cardIn(doc);
  return found ? fold(found.card, found.ruleset.rules).outcome.verdict : recorded;
}
/** What a card owes. */
export function owedBy(folded: Folded, { rules, ...ruleset }: Ruleset): readonly Debt[] {
  const world = ruleset.world();
  const lapsed = (check: Check): boolean => {
    const actor = check.actor === null ? null : actorOf(check.actor);
    return actor !== null && rules.lapsed?.(check, viewOf(actor), world) === true;
  };
  return debtsOf(folded, rules, { verdictOf: verdictNow, lapsed });
}

export interface FoundDebt {
  readonly debt: Debt;
  readonly folded: Folded;
  readonly from: ReadCard;
}
/** The debt that a check says it answers; null: that message holds no card, or owes no such thing. */
export function debtOf(message: Id, key: Id): FoundDebt | null {
  const doc = messageOf(message);
  const from = doc && cardIn(doc);
  if (!from) return null;
  const folded = fold(from.card, from.ruleset.rules);
  const debt = owedBy(folded, from.ruleset).find((each) => each.key === key);
  return debt ? { debt, folded, from } : null;
}
/** The messages whose cards a message answers, or that it owes something to. */
export const concerns = (message: MessageDoc): Id | null => cardIn(message)?.card.check.owedBy?.message ?? null;
/** Is a check what was owed, with what was entered in the fields that anybody fills? */
export function asOwed(check: Check, debt: Debt, { rules, ...ruleset }: Ruleset, message: Id): boolean {
  const world = ruleset.world(message);
  const entered = rules
    .fields(check, world)
    .filter((field) => !field.gm)
    .reduce((so, field) => rules.edit(so, field.id, field.value, world), debt.check);
  return sameExcept(plain(check), entered) && sameJson(plain(check.target), debt.check.target);
}
