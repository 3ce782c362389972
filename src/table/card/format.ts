/** Pieces of a card's arithmetic line, for rulesets to put together. */
import { flat, type Check } from "../../contract.ts";

/** `7 + 4 − 2 = 9`: the base and every flat modifier that counts; the base alone when nothing was added. */
export function sumOf(check: Check): string {
  const counted = check.modifiers.filter((modifier) => modifier.unit === "flat" && modifier.at !== 0 && modifier.value !== 0);
  const terms = counted.map(({ value, at }) => (value * at < 0 ? ` − ${Math.abs(value)}` : ` + ${value * at}`));
  return counted.length === 0 ? String(check.base) : `${check.base}${terms.join("")} = ${flat(check)}`;
}
