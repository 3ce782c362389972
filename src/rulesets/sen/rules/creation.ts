/** Creation of SEN (§2a): 15 points over five traits of 1 to 5. Warns, never blocks. */

/** Points to share, and the bounds of a score. */
export const POINTS = 15;
/** Least and most of a score at creation (§2a). */
export const SCORE = [1, 5] as const;
/** What isn't legal in a sharing. */
export function faultsOf(scores: readonly number[]): readonly ("total" | "range")[] {
  const total = scores.reduce((a, b) => a + b, 0);
  return [
    ...(total === POINTS ? [] : (["total"] as const)),
    ...(scores.every((s) => Number.isInteger(s) && s >= SCORE[0] && s <= SCORE[1]) ? [] : (["range"] as const)),
  ];
}
