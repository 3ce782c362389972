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
/** `7 + 4 − 2 = 9`: the base and every flat modifier that counts; the base alone when nothing was added. Of a game whose score is that sum. */
export function sumOf(check: Check): string {
  const counted = check.modifiers.filter((modifier) => modifier.unit === "flat" && modifier.at !== 0 && modifier.value !== 0);
  const terms = counted.map(({ value, at }) => (value * at < 0 ? ` − ${Math.abs(value)}` : ` + ${value * at}`));
  return counted.length === 0 ? printed(check.base) : `${printed(check.base)}${terms.join("")} = ${printed(flat(check))}`;
}
