/** The card that tells who was given or taken points by hand, for each viewer in his language and as far as he may see. */
import type { Change } from "../../contract.ts";
import { me, userOf, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { render } from "../../platform/templates.ts";
import { loc, signed, text } from "../../platform/text.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { press } from "../card/buttons.ts";
import { changesInWords } from "../card/words.ts";
import { hidden } from "../check/opponents.ts";
import { readRecord, receiptOf, type AmountLine } from "./record.ts";
import { amountLabel } from "./shifts.ts";

/** Changes of an actor in the words of his game. */
function toldOf(actor: ActorDoc, changes: readonly Change[]): string {
  const ruleset = rulesetOfActor(actor.type);
  return ruleset ? changesInWords(changes, ruleset) : "";
}
/** One line as this viewer sees it: of whom he may not see the values, only that something happened to him. */
function lineOf(message: MessageDoc, line: AmountLine) {
  const found = receiptOf(message.id, line);
  const known = found !== null && (me().isGM || found.actor.isOwner || !hidden(found.actor));
  const words = known ? toldOf(found.actor, found.receipt.changes) : null;
  return {
    who: found ? (found.actor.token?.name ?? found.actor.name) : line.name,
    what: words === "" ? loc("QUINTESSENCE.Card.nothing") : words,
    known,
    found,
  };
}

/** The card's HTML for this viewer; null when the message holds no record. */
export function amountsHtml(message: MessageDoc): string | null {
  const record = readRecord(message);
  if (!record) return null;
  const lines = record.lines.filter(({ unseen }) => !unseen || me().isGM).map((line) => lineOf(message, line));
  const first = lines.find(({ found }) => found !== null)?.found?.actor;
  const label = first ? amountLabel(first, record.amount) : null;
  const title = label ? text(label) : loc("QUINTESSENCE.Amount.title");
  const mine = lines.flatMap(({ found }) => found ?? []).filter(({ receipt }) => !receipt.undone);
  const { undone } = record;
  const by = undone ? (userOf(undone.by)?.name ?? loc("QUINTESSENCE.Card.gone")) : "";
  const left = undone && first ? toldOf(first, undone.left) : "";
  return render("card.amounts", {
    ruleset: (first && rulesetOfActor(first.type)?.id) ?? "",
    title: lines.some(({ known }) => known) ? loc("QUINTESSENCE.Amount.titleBy", { label: title, by: signed(record.by) }) : title,
    by: loc("QUINTESSENCE.Amount.by", { name: userOf(record.user)?.name ?? loc("QUINTESSENCE.Card.gone") }),
    lines: lines.map(({ who, what }) => ({ who, what })),
    undone: undone && loc(left === "" ? "QUINTESSENCE.Card.Event.undo" : "QUINTESSENCE.Card.Event.undoLeft", { by, what: left }),
    undo: mine.length > 0 && (me().isGM || mine.every(({ actor, receipt }) => actor.isOwner && receipt.by === me().id)),
  });
}

/** Binds the card's one button. */
export function bindAmounts(message: MessageDoc, element: HTMLElement): void {
  const button = element.querySelector<HTMLButtonElement>("button[data-action=takeBack]");
  button?.addEventListener("click", () => void press(button, { kind: "takeBack", card: message.id }));
}
