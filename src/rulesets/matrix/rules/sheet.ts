/** What follows from a matrix sheet (§1a, 1c.6, 1c.9, 1g). */
import { numberAt, textAt, type ActorView, type Id, type Json, type Label } from "../../../contract.ts";
import { effectiveRow, type MatrixCounter } from "./counters.ts";
import { STAT_LABELS } from "./labels.ts";
import type { MatrixWorld } from "./world.ts";

/** The three rows, 1..10 each (§1a). */
export const ROWS = ["body", "mind", "soul"] as const;
/** Id of a row. */
export type MatrixRow = (typeof ROWS)[number];
/** The four columns, 1..10 each (§1a). */
export const COLUMNS = ["power", "resistance", "manoeuvre", "precision"] as const;
/** Id of a column. */
export type MatrixColumn = (typeof COLUMNS)[number];
/** What rows and columns begin at. */
export const BASE = 5;
/** The highest a row is stored as: 10, and 20 in the variant of wide rows (§1a). */
export const MOST_ROW = 20;
/** The highest column (§1a). */
export const MOST_COLUMN = 10;
/** The highest a row or a column of this world may be. */
export const most = (axis: "rows" | "columns", { variant }: Pick<MatrixWorld, "variant">): number =>
  axis === "rows" && variant === "twenty" ? MOST_ROW : MOST_COLUMN;
/** Is this the id of a row? */
export const isRow = (id: string | undefined): id is MatrixRow => (ROWS as readonly (string | undefined)[]).includes(id);
/** Is this the id of a column? */
export const isColumn = (id: string | undefined): id is MatrixColumn => (COLUMNS as readonly (string | undefined)[]).includes(id);
/** The counter that wears a row down. */
export const COUNTER_OF: Readonly<Record<MatrixRow, MatrixCounter>> = {
  body: "mortality",
  mind: "madness",
  soul: "fatigue",
};

/** The three counters of a sheet, each ≥ 0. */
export const counters = (system: Json): Readonly<Record<MatrixCounter, number>> => ({
  fatigue: numberAt(system, "counters.fatigue"),
  mortality: numberAt(system, "counters.mortality"),
  madness: numberAt(system, "counters.madness"),
});
/** A row as it is now. */
export const row = (system: Json, id: MatrixRow, world: Pick<MatrixWorld, "rowFloor">): number =>
  effectiveRow(numberAt(system, `rows.${id}`), counters(system)[COUNTER_OF[id]], world.rowFloor);
/** One of the twelve stats as it is now: row + column, 2..20 unhurt; in rows-only play the row, with +5 or +6 where the world says so. */
export function stat(system: Json, id: MatrixRow, column: MatrixColumn, world: MatrixWorld): number {
  const now = row(system, id, world);
  if (world.variant === "matrix") return now + numberAt(system, `columns.${column}`);
  return now + (world.variant === "plus5" ? 5 : world.variant === "plus6" ? 6 : 0);
}
/** Faces of the test die. */
export const faces = (world: Pick<MatrixWorld, "variant">): 10 | 20 => (world.variant === "d10" ? 10 : 20);
/** Name of a stat. */
export const statLabel = (id: MatrixRow, column: MatrixColumn): Label => STAT_LABELS[id][column];

/** A weapon, or anything else that hurts: its damage as written, physical or mental. */
export interface MatrixWeapon {
  readonly id: Id;
  readonly name: Label;
  readonly damage: string;
  readonly kind: "physical" | "mental";
}
/** What an attack as stored goes to: the body, or the mind. */
export const kindOf = (system: Json): MatrixWeapon["kind"] => (textAt(system, "kind") === "mental" ? "mental" : "physical");
/** The weapons of a sheet, in its order. */
export const weapons = (actor: ActorView): readonly MatrixWeapon[] =>
  actor.items.flatMap(({ id, type, name, system }) =>
    type === "matrixAttack"
      ? [
          {
            id,
            name,
            damage: textAt(system, "damage"),
            kind: kindOf(system),
          },
        ]
      : [],
  );
/** Column of the last action in the dynamic profile; "" before any. */
export const lastColumn = (system: Json): Id => textAt(system, "lastColumn");
/**
 * In the dynamic profile rows and columns keep pace: may one more point go there? The totals never differ by more than 1 after it (§1c.10); where they
 * already do, as after a static profile, what brings them nearer may.
 */
export function mayAdvance({ rows, columns }: { readonly rows: number; readonly columns: number }, which: "rows" | "columns"): boolean {
  const after = Math.abs(rows - columns + (which === "rows" ? 1 : -1));
  return after <= 1 || after < Math.abs(rows - columns);
}
