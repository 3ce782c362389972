/** An actor's history on his sheet, from its receipts, and taking back what was changed there by hand. */
import type { Id, Receipt } from "../../contract.ts";
import { me, userOf, type ActorDoc } from "../../platform/documents.ts";
import { warn } from "../../platform/text.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { BY_HAND } from "../amount/apply.ts";
import { newFaults } from "../arbiter/faults.ts";
import { changesInWords } from "../card/words.ts";
import { disclosed } from "../ledger/disclosed.ts";
import { bookOf, reversal, takeBack } from "../ledger/write.ts";

/** One line of it. `undo`: it can be taken back here, since no card tells it. */
export interface HistoryEntry {
  readonly key: Id;
  readonly when: string;
  readonly what: string;
  readonly by: string;
  readonly undone: boolean;
  readonly undo: boolean;
}
const standsByHand = (receipt: Receipt | undefined): receipt is Receipt => receipt?.offer === BY_HAND && receipt.undone === undefined;

/** An actor's history as far as this viewer may know it, newest first. */
export function historyOfActor(actor: ActorDoc): readonly HistoryEntry[] {
  const ruleset = rulesetOfActor(actor.type);
  const format = new Intl.DateTimeFormat(game.i18n?.lang ?? "en", { dateStyle: "short", timeStyle: "short" });
  return Object.entries(bookOf(actor).receipts)
    .filter(([, receipt]) => disclosed(receipt, actor))
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([key, receipt]) => ({
      key,
      when: format.format(receipt.at),
      what: ruleset ? changesInWords(receipt.changes, ruleset) : "",
      by: userOf(receipt.by)?.name ?? "?",
      undone: receipt.undone !== undefined,
      undo: standsByHand(receipt),
    }));
}

/** Takes back an edit of a bar that no card tells; says what the rules forbid, and what has changed since. The caller knows that this user owns him. */
export async function takeEditBack(actor: ActorDoc, key: Id): Promise<void> {
  const receipt = bookOf(actor).receipts[key];
  if (!standsByHand(receipt)) return;
  const [fault] = newFaults(actor, reversal(actor, key, receipt).writes, rulesetOfActor(actor.type));
  if (fault) return warn(fault);
  const left = await takeBack(actor, key, receipt, me().id);
  if (left.length > 0) warn({ key: "QUINTESSENCE.Sheet.partlyUndone" });
}
