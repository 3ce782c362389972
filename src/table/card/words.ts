/** Changes in words, as cards and sheets tell them. */
import type { Change } from "../../contract.ts";
import { loc, plural } from "../../platform/text.ts";

/** What a change did: `7 superficiels perdus`. */
function inWords(change: Change): string {
  if ("add" in change) {
    const way = change.add < 0 ? "less" : "more";
    return plural(`QUINTESSENCE.Paths.${change.path}.${way}`, Math.abs(change.add));
  }
  if (!("status" in change)) return loc(`QUINTESSENCE.Paths.${change.path}`, { n: JSON.stringify(change.to) });
  const status = loc(`QUINTESSENCE.Status.${change.status}`);
  return change.on ? status : loc("QUINTESSENCE.Card.statusEnds", { status });
}
const moves = (change: Change): boolean => !("add" in change) || change.add !== 0;

/** What some changes did, one after the other; what changed nothing is left out. */
export const changesInWords = (changes: readonly Change[]): string => changes.filter(moves).map(inWords).join(", ");
/** The bare amounts of some changes, as a button announces them: `7 superficiels, 6 létaux`. Empty when they have none. */
export const amountsInWords = (changes: readonly Change[]): string =>
  changes.flatMap((change) => ("add" in change && change.add !== 0 ? [plural(`QUINTESSENCE.Amounts.${change.path}`, Math.abs(change.add))] : [])).join(", ");
