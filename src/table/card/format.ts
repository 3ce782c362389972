/** Scores, lines, verdicts and dice as dialog and card print them, and pieces of the arithmetic line for rulesets to put together. */
import { flat, type Check, type Id, type Modifier } from "../../contract.ts";
import { loc, printed, signed, text } from "../../platform/text.ts";
import type { Ruleset, Tone } from "../../ruleset.ts";

/** The score of a check as its game prints it. */
export const scoreOf = (check: Check, { score }: Pick<Ruleset, "score">): string => score?.(check) ?? printed(flat(check));
/** The same without its lines. */
export const baseOf = (check: Check, ruleset: Pick<Ruleset, "score">): string => scoreOf({ ...check, modifiers: [] }, ruleset);
/** What a line is worth where it stands: `+2`, `−1D`, `+1 pip`. A line that counts reversed shows the opposite. */
export function worthOf({ value, unit, at }: Pick<Modifier, "value" | "unit" | "at">): string {
  const n = signed(at < 0 ? -value : value);
  return unit === "flat" ? n : loc(`QUINTESSENCE.Check.Unit.${unit}`, { n });
}
/** How a verdict is drawn. */
export function toneOf(verdict: Id, { tone, rules }: Pick<Ruleset, "tone" | "rules">): Tone {
  if (tone) return tone(verdict);
  if (verdict === rules.verdicts[0]) return "good";
  return verdict === rules.verdicts.at(-1) ? "bad" : "even";
}
/** What a pool of dice is called. */
export const poolName = (id: Id, { pool }: Pick<Ruleset, "pool">): string => (pool ? text(pool(id)) : id);
/** `7 + 4 − 2 = 9`: what is added up, and what it comes to; a number alone as it is. */
export function sumOfTerms(terms: readonly number[]): string {
  const inRow = terms.map((n, index) => (index === 0 ? printed(n) : n < 0 ? ` − ${-n}` : ` + ${n}`)).join("");
  return terms.length === 1 ? inRow : `${inRow} = ${printed(terms.reduce((sum, n) => sum + n, 0))}`;
}
/** The base and every flat modifier that counts, added up. */
export const termsOf = ({ base, modifiers }: Pick<Check, "base" | "modifiers">): readonly number[] => [
  base,
  ...modifiers.filter(({ unit, at, value }) => unit === "flat" && at !== 0 && value !== 0).map(({ value, at }) => value * at),
];
/** The sum of a check; the base alone when nothing was added. Of a game whose score is that sum. */
export const sumOf = (check: Check): string => sumOfTerms(termsOf(check));
