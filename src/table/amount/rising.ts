/** Numbers that rise from tokens whenever the ledger has written: a blow, a healing, an undo. On each client, for whoever may see them. */
import type { Change, Json, Receipt } from "../../contract.ts";
import { rise, type RisingText } from "../../platform/board.ts";
import { asActor, me, type ActorDoc } from "../../platform/documents.ts";
import { loc } from "../../platform/text.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { amountInWords } from "../card/words.ts";
import { hidden } from "../check/opponents.ts";
import { disclosed } from "../ledger/disclosed.ts";
import { LEDGER } from "../ledger/postings.ts";
import { bookOf } from "../ledger/write.ts";
import { amountsOf, storedAt } from "./shifts.ts";

/** Light enough for any ground, under the dark stroke. */
const LOSS = "#ff9c8f";
const GAIN = "#a8e6a1";

/** The shifts an update of the ledger stands for: those of new receipts, and the opposite of those just undone. `noted`: the receipts an actor holds. */
export function shiftsWritten(written: Readonly<Record<string, unknown>>, noted: Readonly<Record<string, Receipt>>): readonly { path: string; add: number }[] {
  return Object.entries(written).flatMap(([key, value]) => {
    const part = value as { readonly changes?: unknown; readonly undone?: unknown } | null;
    const receipt = noted[key];
    if (!part || !receipt) return [];
    const back = part.undone !== undefined && part.changes === undefined;
    if (!back && part.changes === undefined) return [];
    return receipt.changes.flatMap((change: Change) => ("add" in change ? [{ path: change.path, add: back ? -change.add : change.add }] : []));
  });
}

/** `−7 superficiels`, for what he gains or loses of his points; nothing of other numbers. */
function words(actor: ActorDoc, { path, add }: { readonly path: string; readonly add: number }): readonly RisingText[] {
  const kind = amountsOf(actor).find((each) => storedAt(each) === path);
  const ruleset = rulesetOfActor(actor.type);
  if (!kind || !ruleset || add === 0) return [];
  const gain = kind.lost === undefined ? add > 0 : add < 0;
  const what = amountInWords(path, Math.abs(add), ruleset);
  const good = gain !== (kind.harms === true);
  return [{ words: loc(gain ? "QUINTESSENCE.Amount.gain" : "QUINTESSENCE.Amount.loss", { what }), colour: good ? GAIN : LOSS }];
}

/** Starts showing them. */
export function watchLedger(): void {
  Hooks.on("updateActor", (updated: unknown, changes: object) => {
    const written: unknown = foundry.utils.getProperty(changes, `${LEDGER}.receipts`);
    if (typeof written !== "object" || written === null) return;
    const actor = asActor(updated);
    if (!me().isGM && !actor.isOwner && hidden(actor)) return;
    const noted = Object.fromEntries(Object.entries(bookOf(actor).receipts).filter(([, receipt]) => disclosed(receipt, actor)));
    const shifts = shiftsWritten(written as Record<string, Json>, noted);
    rise(
      actor.uuid,
      shifts.flatMap((shift) => words(actor, shift)),
    );
  });
}
