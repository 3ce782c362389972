/** What the window of the tables shows, and the files it gives and takes: pure but for words. */
import type { Id, Json, Label } from "../../../contract.ts";
import { fileName } from "../../../platform/files.ts";
import { loc, text } from "../../../platform/text.ts";
import { writeCsv } from "../rules/csv.ts";
import { DEFAULT_TABLE, isFault, parseTable, symmetric, valuesOf, type EwTable, type TableFault } from "../rules/table.ts";
import { BUILT_IN, tableOf, type EwTables } from "../rules/tables.ts";
import { nameOf } from "../tables.ts";

const steps = (from: number, to: number, step = 1): readonly number[] => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
/** What of a formula is looked at: the scores of a character, and every other difficulty. */
const SHOWN = { scores: steps(3, 22), difficulties: steps(2, 22, 2) };
/** What of a formula a spreadsheet gets: all that a table comes to. */
const EXPORTED = { scores: steps(0, 30), difficulties: steps(0, 30) };

const headsOf = (table: EwTable, formula: typeof SHOWN): typeof SHOWN =>
  table.kind === "grid" ? { scores: table.rows, difficulties: table.columns } : formula;
const same = (a: EwTable, b: EwTable): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Is this the formula that nobody has compared with the printed book? */
export const isUnverified = (table: EwTable): boolean => same(table, DEFAULT_TABLE);

/** The grid as drawn. */
export function gridContext(table: EwTable): object {
  const { scores, difficulties } = headsOf(table, SHOWN);
  return {
    difficulties,
    rows: valuesOf(table, scores, difficulties).map((cells, i) => ({ score: scores[i], cells })),
  };
}
/** The list of tables, and the one looked at. */
export function tableContext(tables: EwTables, selected: Id): object {
  const table = tableOf(tables, selected) ?? DEFAULT_TABLE;
  const entry = (id: Id) => ({ id, name: text(nameOf(tables, id)), selected: id === selected, inForce: id === tables.inForce });
  return {
    tables: [BUILT_IN, ...tables.tables.map(({ id }) => id)].map(entry),
    current: {
      ...entry(selected),
      table,
      own: selected !== BUILT_IN,
      formula: table.kind === "formula",
      unverified: isUnverified(table),
      symmetric: symmetric(table),
    },
  };
}

/** Where and why an import is malformed, in this reader's language. */
export function faultInWords({ fault, row, column, found }: TableFault): string {
  const what = loc(`QUINTESSENCE.EW.Table.Fault.${fault}`, { found });
  const place = row === 0 ? "" : column === 0 ? loc("QUINTESSENCE.EW.Table.atRow", { row }) : loc("QUINTESSENCE.EW.Table.at", { row, column });
  return `${place}${what} ${loc("QUINTESSENCE.EW.Table.unchanged")}`;
}

/** A name for an import: its own, else its file's. Null: it has none. */
function nameOfImport(content: string, file: string | null): string | null {
  try {
    const { name } = JSON.parse(content) as { name?: unknown };
    if (typeof name === "string" && name.trim() !== "") return name;
  } catch {
    // A spreadsheet has no name but its file's.
  }
  return file?.replace(/\.[^.]*$/u, "") ?? null;
}
export type Imported = { readonly name: string; readonly table: EwTable };
/** The table in an import, with its name; or what is wrong with it. */
export function readImport(content: string, file: string | null): Imported | TableFault {
  const table = parseTable(content);
  if (isFault(table)) return table;
  const name = nameOfImport(content.trim(), file)?.trim();
  return { name: name || loc("QUINTESSENCE.EW.Table.imported"), table };
}

export interface Export {
  readonly name: string;
  readonly mime: string;
  readonly text: string;
}
/** A table as a spreadsheet reads it: a formula is written out. Separated as this reader's spreadsheet expects. */
export function exportCsv(label: Label, table: EwTable): Export {
  const { scores, difficulties } = headsOf(table, EXPORTED);
  const cells = valuesOf(table, scores, difficulties);
  const records = [[loc("QUINTESSENCE.EW.Table.corner"), ...difficulties], ...scores.map((score, i) => [score, ...(cells[i] ?? [])])];
  return {
    name: `${fileName(`ew-${text(label)}`)}.csv`,
    mime: "text/csv;charset=utf-8",
    text: writeCsv(records, game.i18n?.lang.startsWith("fr") ? ";" : ","),
  };
}
/** A table as JSON, a formula as such. */
export function exportJson(label: Label, table: EwTable): Export {
  const json: Json = { name: text(label), ...table };
  return { name: `${fileName(`ew-${text(label)}`)}.json`, mime: "application/json", text: JSON.stringify(json) };
}
