/** The table of EW (§4b): a test succeeds when the d20 is at most the value read at score × difficulty. */
import type { Json } from "../../../contract.ts";
import { readCsv } from "./csv.ts";

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

/** Rows and columns that a grid may have: every card keeps the table it was read on. */
export const MOST_HEADS = 60;
/** Heads (scores and difficulties) lie within ±this. */
const MOST_HEAD = 999;
/** Characters of an import; more is not a table. */
export const MOST_TEXT = 100_000;

/**
 * Why an import is malformed. `row` and `column` count from 1 as a spreadsheet does, heads included; 0: the whole text, or the whole row.
 * `found`: what stands there, cut to 20 characters.
 *
 * - `empty`: nothing in it; `text`: no table at all (a page, a picture, a workbook); `size`: more than {@link MOST_TEXT} characters or {@link MOST_HEADS} heads
 * - `syntax`: broken JSON; `shape`: JSON or lines without heads and values
 * - `hole`: an empty cell; `head`: a head that is no integer; `double`: a head that was there before; `cell`: no integer 0..20
 * - `bounds`: a formula whose numbers aren't integers with 0 ≤ min ≤ max ≤ 20
 */
export interface TableFault {
  readonly fault: "empty" | "text" | "size" | "syntax" | "shape" | "hole" | "head" | "double" | "cell" | "bounds";
  readonly row: number;
  readonly column: number;
  readonly found: string;
}

const fault = (kind: TableFault["fault"], row = 0, column = 0, found: unknown = ""): TableFault => ({
  fault: kind,
  row,
  column,
  found: (typeof found === "string" ? found : JSON.stringify(found)).slice(0, 20),
});
/** Is this what went wrong, and not a table? */
export const isFault = (read: EwTable | TableFault): read is TableFault => "fault" in read;
const isCell = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0 && (n as number) <= 20;
const isHead = (n: unknown): n is number => Number.isInteger(n) && Math.abs(n as number) <= MOST_HEAD;

/** A formula with integer offset (within ±999) and bounds 0 ≤ min ≤ max ≤ 20, or what is wrong (§4g). */
export function formula(offset: number, min: number, max: number): EwTable | TableFault {
  if (!isHead(offset) || !isCell(min) || !isCell(max) || min > max) return fault("bounds");
  return { kind: "formula", offset, min, max };
}

/** A value of an import and where it stands; undefined: nothing there. */
interface Line {
  readonly row: number;
  readonly values: readonly unknown[];
}
/** The first head that is missing, none or double; `at` tells where one stands. */
function headFault(heads: readonly unknown[], at: (index: number) => readonly [row: number, column: number]): TableFault | null {
  const bad = heads.findIndex((head, i) => !isHead(head) || heads.indexOf(head) < i);
  if (bad < 0) return null;
  const head = heads[bad];
  if (head === undefined) return fault("hole", ...at(bad));
  return fault(isHead(head) ? "double" : "head", ...at(bad), head);
}
/** A grid from lines of values: the first line holds the difficulties after its corner cell, each other one a score and its values. Heads may come in any order. */
function grid(lines: readonly Line[]): EwTable | TableFault {
  const [head, ...body] = lines;
  const width = Math.max(0, ...lines.map(({ values }) => values.length));
  if (!head || width < 2 || body.length === 0) return fault("shape");
  if (width - 1 > MOST_HEADS || body.length > MOST_HEADS) return fault("size");
  const columns = Array.from({ length: width - 1 }, (_, i) => head.values[i + 1]);
  const rows = body.map(({ values }) => values[0]);
  const wrong = headFault(columns, (i) => [head.row, i + 2]) ?? headFault(rows, (i) => [body[i]?.row ?? 0, 1]);
  if (wrong) return wrong;
  for (const { row, values } of body)
    for (let i = 1; i < width; i += 1) {
      const value = values[i];
      if (value === undefined) return fault("hole", row, i + 1);
      if (!isCell(value)) return fault("cell", row, i + 1, value);
    }
  return sorted(rows as number[], columns as number[], body.map(({ values }) => values.slice(1)) as number[][]);
}
/** The same grid with its heads ascending. */
function sorted(rows: readonly number[], columns: readonly number[], cells: readonly (readonly number[])[]): EwTable {
  const order = (heads: readonly number[]) => heads.map((_, i) => i).sort((a, b) => (heads[a] as number) - (heads[b] as number));
  const [down, across] = [order(rows), order(columns)];
  const pick = <T>(list: readonly T[], indexes: readonly number[]) => indexes.map((i) => list[i] as T);
  return { kind: "grid", rows: pick(rows, down), columns: pick(columns, across), cells: pick(cells, down).map((line) => pick(line, across)) };
}

/** Checks stored or imported JSON: a formula, or `{rows, columns, cells}` (§4g: integers 0..20, anything else is malformed). Other members are passed over. */
export function readTable(json: Json): EwTable | TableFault {
  if (json === null || typeof json !== "object" || Array.isArray(json)) return fault("shape");
  const o = json as { readonly [key: string]: Json };
  if (typeof o["offset"] === "number" && typeof o["min"] === "number" && typeof o["max"] === "number") return formula(o["offset"], o["min"], o["max"]);
  const { rows, columns, cells } = o;
  if (!Array.isArray(rows) || !Array.isArray(columns) || !Array.isArray(cells) || cells.length === 0) return fault("shape");
  const given = (value: unknown): unknown => (value === null ? undefined : value);
  const line = (i: number): Line | TableFault => {
    const values: unknown = cells[i];
    if (!Array.isArray(values)) return fault(values === undefined ? "hole" : "shape", i + 2, 0, values ?? "");
    return { row: i + 2, values: [given(rows[i]), ...values.map(given)] };
  };
  const lines = Array.from({ length: Math.max(rows.length, cells.length) }, (_, i) => line(i));
  const wrong = lines.find((each): each is TableFault => "fault" in each);
  return wrong ?? grid([{ row: 1, values: ["", ...columns.map(given)] }, ...(lines as Line[])]);
}

/** Where a JSON text breaks, as far as the engine says. */
function syntaxFault(error: unknown, text: string): TableFault {
  const said = String(error);
  const [, line, column] = /line (\d+) column (\d+)/u.exec(said) ?? [];
  if (line !== undefined) return fault("syntax", Number(line), Number(column));
  const position = /position (\d+)/u.exec(said)?.[1];
  if (position === undefined && !/end of/iu.test(said)) return fault("syntax");
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return fault("syntax", before.length, (before.at(-1) ?? "").length + 1);
}
/** A cell of a spreadsheet as the number it writes: `7`, or `7,00` where a format added decimals. Text when it is none. */
const valueOf = (cell: string): unknown => {
  if (cell === "") return undefined;
  return /^[-−]?\d{1,6}([.,]0*)?$/u.test(cell) ? Number.parseInt(cell.replace("−", "-"), 10) : cell;
};

/** Reads an import: JSON as in {@link readTable}, or CSV (semicolons, tabs or commas, quotes, any end of line; the corner cell may hold anything). */
export function parseTable(text: string): EwTable | TableFault {
  if (text.length > MOST_TEXT) return fault("size");
  const start = text.trimStart();
  if (start === "") return fault("empty");
  // Nothing printable begins or contains these: a page, a picture, a workbook.
  if (start.startsWith("<") || /[\u0000-\u0008\uFFFD]/u.test(start)) return fault("text");
  if (start.startsWith("{") || start.startsWith("[")) {
    try {
      return readTable(JSON.parse(start) as Json);
    } catch (error) {
      return syntaxFault(error, start);
    }
  }
  const records = readCsv(text);
  if (records.length === 0) return fault("empty");
  return grid(records.map(({ row, cells }, i) => ({ row, values: cells.map((cell, j) => (i === 0 && j === 0 ? cell : valueOf(cell))) })));
}

/** The values of a table at some scores and difficulties: rows of cells, as a reader sees them. */
export const valuesOf = (table: EwTable, scores: readonly number[], difficulties: readonly number[]): readonly (readonly number[])[] =>
  scores.map((score) => difficulties.map((nd) => lookUp(table, score, nd)));
