/** Numbers as people type them. */

/**
 * The whole number in what was typed: spaces, a leading +, a true minus and a decimal comma are understood, decimals are cut off.
 * Empty is 0. Null: not a number, or beyond ±`most`.
 */
export function typedNumber(typed: string, most = 999): number | null {
  const tidy = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/[−–]/g, "-")
    .replace(",", ".");
  if (tidy === "") return 0;
  if (!/^[+-]?\d{1,9}(\.\d*)?$/.test(tidy)) return null;
  const value = Math.trunc(Number(tidy)) + 0;
  return Math.abs(value) <= most ? value : null;
}
