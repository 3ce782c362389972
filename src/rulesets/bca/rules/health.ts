/** The health grid (§3a, 3g): 5 rows of C boxes, ticked row by row. */

/** Malus of each row to every roll: scratched, lightly wounded, wounded, badly wounded, critical. */
export const ROW_MALUS = [0, -1, -2, -4, -8] as const;
/** Most columns of a grid, whatever a universe's formula comes to. */
export const MOST_COLUMNS = 99;
/** C: at least one column. */
export const columnsOf = (health: number): number => Math.min(MOST_COLUMNS, Math.max(1, Math.trunc(health)));
/** Row 0..4 of the last ticked box; −1 with none. */
export const rowOf = (ticked: number, columns: number): number => Math.min(ROW_MALUS.length, Math.ceil(ticked / columns)) - 1;
/** Malus to every roll: of the last row begun. */
export const malusOf = (ticked: number, columns: number): number => ROW_MALUS[rowOf(ticked, columns)] ?? 0;
/** All 5C boxes ticked: unconscious, and the worst malus stays. */
export const isUnconscious = (ticked: number, columns: number): boolean => ticked >= ROW_MALUS.length * columns;
/** Ticked boxes after some damage: clamped at 5C. */
export const ticked = (before: number, damage: number, columns: number): number => Math.min(ROW_MALUS.length * columns, before + damage);

/** Damage of a hit (§3a, 3g): the weapon's, which is guaranteed, plus the margin, less the armour; at least 0. */
export const damageOf = (weapon: number, margin: number, armour: number): number => Math.max(0, weapon + margin - armour);
