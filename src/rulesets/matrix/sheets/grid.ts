/** The matrix as its sheets draw it: seven values around twelve stats, each with what it is and what it was before the counters wore it down. */
import { numberAt, type ActorView, type Id, type Json } from "../../../contract.ts";
import { loc, text } from "../../../platform/text.ts";
import { COLUMN_LABELS, ROW_LABELS } from "../rules/labels.ts";
import { COLUMNS, lastColumn, most, row, ROWS, stat, statLabel, type MatrixColumn, type MatrixRow } from "../rules/sheet.ts";
import type { MatrixWorld } from "../rules/world.ts";

/** A number and, where less is left of it, what it was. */
interface Worn {
  readonly now: number;
  /** Null: nothing is lost. */
  readonly was: number | null;
}
const worn = (now: number, was: number): Worn => ({ now, was: was === now ? null : was });

interface Cell extends Worn {
  readonly rollable: Id;
  readonly label: string;
  /** Does it stand in the column that was used last? */
  readonly last: boolean;
}
/** One of the seven values. */
interface Value {
  readonly id: Id;
  readonly label: string;
  readonly path: string;
  /** As stored: what is edited. */
  readonly source: number;
  readonly most: number;
  /** Can this world have it so? */
  readonly fits: boolean;
}
export interface GridContext {
  /** Rows and columns; false: rows alone. */
  readonly whole: boolean;
  readonly columns: readonly (Value & { readonly now: number; readonly last: boolean })[];
  readonly rows: readonly (Value & Worn & { readonly cells: readonly Cell[] })[];
  /** What of the seven values this world can't have so. */
  readonly faults: readonly string[];
}

function valueOf(axis: "rows" | "columns", id: Id, label: string, source: Json, world: MatrixWorld): Value {
  const stored = numberAt(source, `${axis}.${id}`);
  const top = most(axis, world);
  return { id, label, path: `system.${axis}.${id}`, source: stored, most: top, fits: stored >= 1 && stored <= top };
}

/** The grid of an actor. `source`: his stored data; everything else is as effects leave it. */
export function gridContext(view: ActorView, source: Json, world: MatrixWorld): GridContext {
  const whole = world.variant === "matrix";
  const last = whole && world.dynamic ? lastColumn(view.system) : "";
  // The same sheet with nothing counted: what each number was.
  const unhurt = { ...(view.system as { readonly [key: string]: Json }), counters: {} };
  const cell = (of: MatrixRow, column: MatrixColumn): Cell => ({
    rollable: whole ? `stat.${of}.${column}` : `row.${of}`,
    label: text(whole ? statLabel(of, column) : ROW_LABELS[of]),
    last: column === last,
    ...worn(stat(view.system, of, column, world), stat(unhurt, of, column, world)),
  });
  const columns = (whole ? COLUMNS : []).map((id) => ({
    ...valueOf("columns", id, text(COLUMN_LABELS[id]), source, world),
    now: numberAt(view.system, `columns.${id}`),
    last: id === last,
  }));
  const rows = ROWS.map((id) => ({
    ...valueOf("rows", id, text(ROW_LABELS[id]), source, world),
    ...worn(row(view.system, id, world), row(unhurt, id, world)),
    cells: whole ? COLUMNS.map((column) => cell(id, column)) : [cell(id, "power")],
  }));
  const faults = [...rows, ...columns]
    .filter(({ fits }) => !fits)
    .map(({ label, most: top }) => loc("QUINTESSENCE.Matrix.Sheet.outside", { name: label, most: top }));
  return { whole, columns, rows, faults };
}

/** What may be said to be the column that was used last: any of the four, or none. */
export const lastChoices = (system: Json): readonly { readonly value: Id; readonly label: string; readonly selected: boolean }[] =>
  ["", ...COLUMNS].map((id) => ({
    value: id,
    label: id === "" ? loc("QUINTESSENCE.Matrix.Sheet.noColumn") : text(COLUMN_LABELS[id as MatrixColumn]),
    selected: lastColumn(system) === id,
  }));
