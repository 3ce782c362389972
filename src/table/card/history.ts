/** A card's history, one line an event, in the viewer's language and as far as he may see. */
import type { CardEvent, Check, Id, Receipt, Target } from "../../contract.ts";
import { actorOf, me, userOf, type ActorDoc } from "../../platform/documents.ts";
import { loc, text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { hidden } from "../check/opponents.ts";
import { bookOf } from "../ledger/write.ts";
import type { Entry, Folded } from "./fold.ts";
import { worthOf } from "./format.ts";
import { changesInWords } from "./words.ts";

type Applied = Extract<CardEvent, { kind: "apply" }>;
export interface HistoryLine {
  readonly id: string;
  readonly words: string;
  readonly undone: boolean;
  /** Was it applied, and no longer follows from the card? */
  readonly uncovered: boolean;
  /** May this viewer take it back? */
  readonly undo: boolean;
}

/** The name an actor goes by at this table. */
export const nameOf = (actor: ActorDoc | null): string => actor?.token?.name ?? actor?.name ?? loc("QUINTESSENCE.Card.gone");

/** What was really changed, in words; null: this viewer may not see it, or nobody knows any more. */
function receiptWords(actor: ActorDoc | null, receipt: Receipt | undefined, ruleset: Ruleset): string | null {
  if (!actor || !receipt || (hidden(actor) && !me().isGM)) return null;
  const owed = (receipt.owed ?? []).map((check) => text(ruleset.subject(check))).join(", ");
  const rolls = owed === "" ? loc("QUINTESSENCE.Card.nothing") : loc("QUINTESSENCE.Owed.owes", { what: owed });
  return loc("QUINTESSENCE.Card.changed", { who: nameOf(actor), what: changesInWords(receipt.changes, ruleset) || rolls });
}
/** The receipts an event speaks of, as far as the documents know them: a card can name what isn't its own, and is not believed. */
const receiptsOf = (event: Applied, message: Id): readonly { readonly actor: ActorDoc | null; readonly receipt: Receipt | undefined }[] =>
  event.receipts.map(({ uuid, key }) => {
    const actor = actorOf(uuid);
    const receipt = actor ? bookOf(actor).receipts[key] : undefined;
    return { actor, receipt: receipt?.message === message ? receipt : undefined };
  });
function mayUndo(event: CardEvent, message: Id): boolean {
  if (event.kind === "target" || (event.kind === "amend" && event.params === undefined)) return me().isGM;
  if (event.kind !== "apply") return false;
  if (event.receipts.length === 0) return me().isGM;
  const found = receiptsOf(event, message);
  if (!found.some(({ receipt }) => receipt && !receipt.undone)) return false;
  return me().isGM || found.every(({ actor, receipt }) => actor?.isOwner === true && receipt?.by === me().id);
}

/** The number a target asks for, as far as this viewer may know it. */
const known = (target: Target): number | null => (target.kind === "value" && (target.secret !== "gm" || me().isGM) ? target.value : null);
/** A difficulty named, or changed from an older one. */
function targetWords(target: Target, before: Target, by: string): string {
  const [from, value] = [known(before), known(target)];
  if (value === null) return loc(before.kind === "value" ? "QUINTESSENCE.CardLife.targetChanged" : "QUINTESSENCE.Card.Event.targetHidden", { by });
  return from === null ? loc("QUINTESSENCE.Card.Event.target", { by, value }) : loc("QUINTESSENCE.CardLife.target", { by, from, value });
}
/** Lines struck, lines that count again, and what the check became one of. */
function amendWords({ modifiers = [], params }: Extract<CardEvent, { kind: "amend" }>, before: Check, by: string, ruleset: Ruleset): string {
  if (params !== undefined) return loc("QUINTESSENCE.Choice.reassigned", { by, what: text(ruleset.subject({ ...before, params })) });
  const was = new Map(before.modifiers.map((modifier) => [modifier.id, modifier]));
  const told = modifiers.map((modifier) => {
    const worth = worthOf(modifier.at === 0 ? (was.get(modifier.id) ?? modifier) : modifier);
    const what = `${text(modifier.label)} ${worth}`;
    return modifier.at === 0 ? loc("QUINTESSENCE.CardLife.struck", { by, what }) : loc("QUINTESSENCE.CardLife.restored", { by, what });
  });
  return told.length === 0 ? loc("QUINTESSENCE.Card.Event.amend", { by }) : told.join(" ; ");
}

function wordsOf({ event, before }: Entry, message: Id, ruleset: Ruleset): string {
  const by = userOf(event.by)?.name ?? loc("QUINTESSENCE.Card.gone");
  switch (event.kind) {
    case "apply": {
      if (event.receipts.length === 0) return loc("QUINTESSENCE.Grant.decided", { by });
      const found = receiptsOf(event, message).map(({ actor, receipt }) => ({ who: nameOf(actor), what: receiptWords(actor, receipt, ruleset) }));
      const faces = Object.values(event.draw?.dice ?? {}).flat();
      const drew = faces.length > 0 ? ` ; ${loc("QUINTESSENCE.CardLife.drew", { dice: faces.join(", ") })}` : "";
      if (found.every(({ what }) => what === null)) return loc("QUINTESSENCE.Card.Event.applyTo", { by, who: found.map(({ who }) => who).join(", ") }) + drew;
      return loc("QUINTESSENCE.Card.Event.apply", { what: `${found.map(({ who, what }) => what ?? who).join(" ; ")}${drew}`, by });
    }
    case "undo": {
      const what = changesInWords(event.left, ruleset);
      return loc(what === "" ? "QUINTESSENCE.Card.Event.undo" : "QUINTESSENCE.Card.Event.undoLeft", { by, what });
    }
    case "target":
      return targetWords(event.target, before.target, by);
    case "amend":
      return amendWords(event, before, by, ruleset);
    case "void": {
      const reason = text(event.reason);
      return reason === "" ? loc("QUINTESSENCE.Card.Event.void", { by }) : loc("QUINTESSENCE.Card.Event.voidFor", { by, reason });
    }
    default:
      return loc(`QUINTESSENCE.Card.Event.${event.kind}`, { by });
  }
}

/** The event that closed a card. */
const closing = ({ closed, history }: Folded): Entry | undefined => (closed === null ? undefined : history.findLast(({ event }) => event.kind === closed));
/** What a closed card says of being so; null: it isn't. */
export function closedWords(folded: Folded, message: Id, ruleset: Ruleset): string | null {
  const entry = closing(folded);
  if (folded.closed === "void" && entry) return wordsOf(entry, message, ruleset);
  return folded.closed && loc(`QUINTESSENCE.Card.closed.${folded.closed}`);
}
/** The lines of a card's history, but for the one that closed it, which {@link closedWords} says. `message`: the id of its message. */
export const historyOf = (folded: Folded, message: Id, ruleset: Ruleset): readonly HistoryLine[] =>
  folded.history
    .filter((entry) => entry !== closing(folded))
    .map((entry) => ({
      id: entry.id,
      words: wordsOf(entry, message, ruleset),
      undone: entry.undone,
      uncovered: !entry.covered,
      undo: !entry.undone && mayUndo(entry.event, message),
    }));
