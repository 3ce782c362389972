/** The table of EW (§4b): a test succeeds when the d20 is at most the value read at score × difficulty. */
import type { Json } from "../../../contract.ts";

/** By formula (clamp(score + offset − nd, min, max)), or as printed: `cells[row][column]`, rows = scores, columns = difficulties, both ascending. Values are integers 0..20. */
export type EwTable =
  | { readonly kind: "formula"; readonly offset: number; readonly min: number; readonly max: number }
  | {
      readonly kind: "grid";
      readonly rows: readonly number[];
      readonly columns: readonly number[];
      readonly cells: readonly (readonly number[])[];
    };

/** The default, unverified on the printed book: clamp(score + 10 − nd, 1, 19) (§4b). */
export const DEFAULT_TABLE: EwTable = { kind: "formula", offset: 10, min: 1, max: 19 };

/** Index of the nearest entry of an ascending list; halfway, the lower one; outside, the end. */
function nearest(entries: readonly number[], wanted: number): number {
  let best = 0;
  entries.forEach((entry, i) => {
    if (Math.abs(entry - wanted) < Math.abs((entries[best] as number) - wanted)) best = i;
  });
  return best;
}

/** The table's value, 0..20: the highest face that succeeds. Outside a grid, its nearest row and column (§4b). */
export function lookUp(table: EwTable, score: number, nd: number): number {
  if (table.kind === "formula") return Math.min(table.max, Math.max(table.min, score + table.offset - nd));
  return table.cells[nearest(table.rows, score)]?.[nearest(table.columns, nd)] ?? 0;
}

/** Does T(a,b) + T(b,a) = 20 hold over the whole table? Only then may the defender throw the die (§4g). */
export function symmetric(table: EwTable): boolean {
  if (table.kind === "formula") return table.offset === 10 && table.min + table.max === 20;
  const entries = [...new Set([...table.rows, ...table.columns])];
  return entries.every((a) => entries.every((b) => lookUp(table, a, b) + lookUp(table, b, a) === 20));
}

/** Where an import is malformed: `row` and `column` count from 1, headers included; 0 when the whole is. */
export interface TableFault {
  readonly fault: "shape" | "header" | "width" | "cell" | "bounds";
  readonly row: number;
  readonly column: number;
}

const fault = (kind: TableFault["fault"], row = 0, column = 0): TableFault => ({ fault: kind, row, column });
const isCell = (n: number) => Number.isInteger(n) && n >= 0 && n <= 20;
const ascends = (list: readonly number[]) => list.every((n, i) => Number.isInteger(n) && (i === 0 || n > (list[i - 1] as number)));

/** A formula with integer offset and bounds 0 ≤ min ≤ max ≤ 20, or what is wrong (§4g). */
export function formula(offset: number, min: number, max: number): EwTable | TableFault {
  if (!Number.isInteger(offset) || !isCell(min) || !isCell(max) || min > max) return fault("bounds");
  return { kind: "formula", offset, min, max };
}

/** A grid from lines of numbers: the first line holds the difficulties after its corner cell, each other line a score and its values. */
function grid(lines: readonly (readonly number[])[]): EwTable | TableFault {
  const [head, ...body] = lines;
  if (!head || head.length < 2 || body.length === 0) return fault("shape");
  const columns = head.slice(1);
  if (!ascends(columns)) return fault("header", 1, 1 + columns.findIndex((_, i) => !ascends(columns.slice(0, i + 1))) + 1);
  for (const [i, line] of body.entries()) {
    if (line.length !== head.length) return fault("width", i + 2, line.length);
    const bad = line.findIndex((n, j) => j > 0 && !isCell(n));
    if (bad > 0) return fault("cell", i + 2, bad + 1);
  }
  const rows = body.map((line) => line[0] as number);
  if (!ascends(rows)) return fault("header", 2 + rows.findIndex((_, i) => !ascends(rows.slice(0, i + 1))), 1);
  return { kind: "grid", rows, columns, cells: body.map((line) => line.slice(1)) };
}

const isNumbers = (json: unknown): json is number[] => Array.isArray(json) && json.every((n) => typeof n === "number");

/** Checks stored or imported JSON: a formula, or `{rows, columns, cells}` (§4g: integers 0..20, anything else is malformed). */
export function readTable(json: Json): EwTable | TableFault {
  if (json === null || typeof json !== "object" || Array.isArray(json)) return fault("shape");
  const o = json as { readonly [key: string]: Json };
  if (typeof o["offset"] === "number" && typeof o["min"] === "number" && typeof o["max"] === "number") return formula(o["offset"], o["min"], o["max"]);
  const { rows, columns, cells } = o;
  if (!isNumbers(rows) || !isNumbers(columns) || !Array.isArray(cells) || !cells.every(isNumbers)) return fault("shape");
  if (cells.length !== rows.length) return fault("width", cells.length, 0);
  return grid([[0, ...columns], ...cells.map((line, i) => [rows[i] as number, ...line])]);
}

/** Reads an import: JSON as in {@link readTable}, or CSV (comma, semicolon or tab; the corner cell may hold anything). */
export function parseTable(text: string): EwTable | TableFault {
  if (text.trimStart().startsWith("{")) {
    try {
      return readTable(JSON.parse(text) as Json);
    } catch {
      return fault("shape");
    }
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const numbers: number[][] = [];
  for (const [i, line] of lines.entries()) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
    const bad = cells.findIndex((cell, j) => !(i === 0 && j === 0) && !/^-?\d+$/.test(cell));
    if (bad >= 0) return fault("cell", i + 1, bad + 1);
    numbers.push(cells.map((cell, j) => (i === 0 && j === 0 ? 0 : Number(cell))));
  }
  return grid(numbers);
}
