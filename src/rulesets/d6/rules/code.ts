/** Die codes (§5a, 5b): 1D = 3 pips; a code is kept as its pips, a non-negative integer. */

/** A code as printed: dice ≥ 0, pips 0..2. */
export interface D6Code {
  readonly dice: number;
  readonly pips: number;
}
/** Pips of some dice and pips, as they are. */
export const pipsOf = (dice: number, pips = 0): number => 3 * dice + pips;
/** Normalised: 3 pips are 1D (§5c.9). Below 0 counts as 0. */
export const codeOf = (pips: number): D6Code => ({
  dice: Math.floor(Math.max(0, pips) / 3),
  pips: Math.max(0, pips) % 3,
});
/** `4D+1`, `2D`, `0D+2`. */
export const printCode = (pips: number): string => {
  const code = codeOf(pips);
  return `${code.dice}D${code.pips ? `+${code.pips}` : ""}`;
};
/** As an addition: `+2`, `+1D`, `+2D+1`. */
export const printAdded = (pips: number): string => `+${pips < 3 ? pips : printCode(pips)}`;
/** Reads `4D+1`, `4d`, `D`, `2D6 + 2`; spaces and case don't matter. null when it isn't a code. */
export function parseCode(text: string): number | null {
  const found = /^(\d{0,2})d6?(?:\+(\d{1,2}))?$/.exec(text.replaceAll(/\s/g, "").toLowerCase());
  return found ? pipsOf(found[1] === "" ? 1 : Number(found[1]), Number(found[2] ?? 0)) : null;
}
/** Sum of two codes. */
export const addCodes = (a: number, b: number): number => a + b;
/** Difference of two codes, never under 0D. */
export const subtractCodes = (a: number, b: number): number => Math.max(0, a - b);
