/** Numbers as people type them. */
import type { Label } from "../contract.ts";

const tidied = (typed: string): string =>
  typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/[−–]/g, "-")
    .replace(",", ".");

/**
 * The whole number in what was typed: spaces, a leading +, a true minus and a decimal comma are understood, decimals are cut off.
 * Empty is 0. Null: not a number, or beyond ±`most`.
 */
export function typedNumber(typed: string, most = 999): number | null {
  const tidy = tidied(typed);
  if (tidy === "") return 0;
  if (!/^[+-]?\d{1,9}(\.\d*)?$/.test(tidy)) return null;
  const value = Math.trunc(Number(tidy)) + 0;
  return Math.abs(value) <= most ? value : null;
}

/** As much of what was typed as a message repeats. */
export const quoted = (typed: string): string => typed.trim().slice(0, 20);
/** The whole number in what was typed, or why it can't be used: it is none, or it is beyond ±`most`. Empty is 0. */
export function readNumber(typed: string, most = 999): { readonly value: number } | { readonly complaint: Label } {
  const value = typedNumber(typed, most);
  if (value !== null) return { value };
  const why = typedNumber(typed, Number.MAX_SAFE_INTEGER) === null ? "notANumber" : "outOfBounds";
  const args = { typed: quoted(typed), most, least: -most };
  return { complaint: { key: `QUINTESSENCE.Check.${why}`, args } };
}

/** Does what was typed say this number and no other? Empty says 0. */
export const isExactly = (typed: string, value: number): boolean => Number(tidied(typed)) === value;
