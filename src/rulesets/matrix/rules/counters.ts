/** The three counters (§1a, 1c.6, 1c.7): what they take from rows, and the checks they owe. */

/** Id of a counter. */
export type MatrixCounter = "fatigue" | "mortality" | "madness";
/** The three counters. */
export const COUNTERS: readonly MatrixCounter[] = ["fatigue", "mortality", "madness"];
/** Every five points take one from the row. */
const PER_ROW_POINT = 5;
/** Every ten points crossed owe a check. */
const PER_CHECK = 10;

/** Points a counter takes from its row. */
export const loss = (counter: number): number => Math.floor(Math.max(0, counter) / PER_ROW_POINT);
/** A row once its counter has taken its part; never under the floor. */
export const effectiveRow = (base: number, counter: number, floor = 0): number => Math.max(Math.min(base, floor), base - loss(counter));
/** Checks owed when damage takes a counter from `before` to `after`: one per ten crossed; lowering owes none. */
export const owed = (before: number, after: number): number => Math.max(0, Math.floor(after / PER_CHECK) - Math.floor(before / PER_CHECK));
/** The next threshold above a counter, in fives: the next row point to go. */
export const nextThreshold = (counter: number): number => (loss(counter) + 1) * PER_ROW_POINT;
/** The next check above a counter, in tens. */
export const nextCheck = (counter: number): number => (Math.floor(Math.max(0, counter) / PER_CHECK) + 1) * PER_CHECK;
