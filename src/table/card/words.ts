/** Changes in words, as cards and sheets tell them. */
import type { Change, Json } from "../../contract.ts";
import { loc, plural, text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";

/** What of a ruleset the words of its changes take. */
type Speaking = Pick<Ruleset, "lang" | "statuses" | "value">;
/** How much of a stored text is told. */
const MOST_TOLD = 80;

/** A stored value as plain words: a list of words or numbers item by item, of anything else how much there is. */
export function valueInWords(value: Json): string {
  if (value === null || value === "") return loc("QUINTESSENCE.Card.Value.none");
  if (typeof value === "boolean") return loc(value ? "QUINTESSENCE.Card.Value.yes" : "QUINTESSENCE.Card.Value.no");
  if (typeof value !== "object") return String(value).slice(0, MOST_TOLD);
  const items: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : Object.values(value);
  if (items.length === 0) return loc("QUINTESSENCE.Card.Value.none");
  const plain = items.every((item) => typeof item === "string" || typeof item === "number");
  return plain ? items.join(", ").slice(0, MOST_TOLD) : plural("QUINTESSENCE.Card.Value.entries", items.length);
}
/** The words of a path: of a number that became more or less, of anything else that was set. */
const pathKey = (lang: string, path: string, way: "more" | "less" | "set"): string => `QUINTESSENCE.${lang}.Paths.${path}.${way}`;
/** What a change did: `7 superficiels perdus`. */
function inWords(change: Change, { lang, statuses, value }: Speaking): string {
  if ("add" in change) return plural(pathKey(lang, change.path, change.add < 0 ? "less" : "more"), Math.abs(change.add));
  if (!("status" in change)) {
    const told = (of: Json): string => {
      const label = value?.(change.path, of) ?? null;
      return label ? text(label) : valueInWords(of);
    };
    return loc(pathKey(lang, change.path, "set"), { from: told(change.from), to: told(change.to) });
  }
  const own = statuses.find(({ id }) => id === change.status);
  const status = loc(own && "name" in own ? own.name : `QUINTESSENCE.Status.${change.status}`);
  return change.on ? status : loc("QUINTESSENCE.Card.statusEnds", { status });
}
const moves = (change: Change): boolean => !("add" in change) || change.add !== 0;

/** What some changes did, one after the other; what changed nothing is left out. */
export const changesInWords = (changes: readonly Change[], ruleset: Speaking): string =>
  changes
    .filter(moves)
    .map((change) => inWords(change, ruleset))
    .join(", ");
/** A bare amount: `7 superficiels`. `n` ≥ 0. */
export const amountInWords = (path: string, n: number, { lang }: Pick<Ruleset, "lang">): string => plural(`QUINTESSENCE.${lang}.Amounts.${path}`, n);
/** The bare amounts of some changes, as a button announces them: `7 superficiels, 6 létaux`. Empty when they have none. */
export const amountsInWords = (changes: readonly Change[], ruleset: Pick<Ruleset, "lang">): string =>
  changes.flatMap((change) => ("add" in change && change.add !== 0 ? [amountInWords(change.path, Math.abs(change.add), ruleset)] : [])).join(", ");
