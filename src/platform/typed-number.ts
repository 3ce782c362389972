/** Numbers as people type them. */

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

/** Does what was typed say this number and no other? Empty says 0. */
export const isExactly = (typed: string, value: number): boolean => Number(tidied(typed)) === value;
