/** What a card shows this viewer of the checks it owes. */
import { actorOf, me, messageOf } from "../../platform/documents.ts";
import { contentVisible } from "../../platform/messages.ts";
import { loc, text } from "../../platform/text.ts";
import { rulesetById, type Ruleset } from "../../ruleset.ts";
import { fold, type Folded } from "../card/fold.ts";
import { toneOf } from "../card/format.ts";
import { nameOf } from "../card/history.ts";
import { cardIn } from "../card/recent.ts";
import type { Debt } from "./debts.ts";
import { owedBy } from "./read.ts";

/** How a debt stands, in words; of a result that isn't for this viewer, that there is one. */
function stateOf({ state, message }: Debt): { readonly words: string; readonly tone: string } {
  const plain = { words: loc(`QUINTESSENCE.Owed.State.${state}`), tone: "" };
  const doc = state === "done" ? messageOf(message) : null;
  const found = doc && contentVisible(doc) ? cardIn(doc) : null;
  const verdict = found && fold(found.card, found.ruleset.rules).outcome.verdict;
  return found && verdict !== null ? { words: text(found.ruleset.verdict(verdict)), tone: toneOf(verdict, found.ruleset) } : plain;
}
/** The lines of a card's owed checks; none of a closed one. */
export function owedContext(folded: Folded, ruleset: Ruleset): readonly object[] {
  return owedBy(folded, ruleset).map((debt) => {
    const actor = debt.check.actor === null ? null : actorOf(debt.check.actor);
    const own = rulesetById(debt.check.ruleset) ?? ruleset;
    return {
      key: debt.key,
      state: debt.state,
      who: nameOf(actor),
      what: text(own.subject(debt.check)),
      ...stateOf(debt),
      roll: debt.state === "next" && folded.closed === null && actor !== null && (actor.isOwner || me().isGM),
    };
  });
}
