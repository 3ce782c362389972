/** What a card says of its cost: taken before its dice, given back since, or never paid. */
import type { Card, Id } from "../../contract.ts";
import { actorOf, me } from "../../platform/documents.ts";
import { loc } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { hidden } from "../check/opponents.ts";
import { costState } from "../ledger/cost.ts";
import { bookOf } from "../ledger/write.ts";
import type { Folded } from "./fold.ts";
import { amountInWords } from "./words.ts";

/** In this viewer's language; null: it costs nothing, or he may not know. */
export function costWords({ check }: Card, { history }: Folded, message: Id, ruleset: Ruleset): string | null {
  const actor = check.actor === null ? null : actorOf(check.actor);
  if (check.cost.length === 0 || !actor || (hidden(actor) && !me().isGM)) return null;
  const what = check.cost.map(({ path, amount }) => amountInWords(path, amount, ruleset)).join(", ");
  const booked = costState(bookOf(actor).receipts, message);
  // A receipt that is no longer kept was one: what never had any was marked when it came.
  const never = booked === "none" && history.some(({ event }) => event.kind === "unpaid");
  return loc(never ? "QUINTESSENCE.Cost.unpaid" : booked === "returned" ? "QUINTESSENCE.Cost.returned" : "QUINTESSENCE.Cost.paid", { what });
}
