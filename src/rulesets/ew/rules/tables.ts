/** The tables of a world, and which is in force (§4b): pure, so that whatever a setting holds comes to something that works. */
import type { Id, Json } from "../../../contract.ts";
import { DEFAULT_TABLE, isFault, readTable, type EwTable } from "./table.ts";

/** Id of the table that every world has: the default formula, not checked against the book. It can be copied, never changed. */
export const BUILT_IN: Id = "default";
/** Tables a world may have beside it. */
export const MOST_TABLES = 30;
/** Characters of a table's name. */
export const MOST_TABLE_NAME = 60;

export type EwNamedTable = { readonly id: Id; readonly name: string; readonly table: EwTable };
/** A world's own tables, and the id of the one in force. */
export type EwTables = { readonly inForce: Id; readonly tables: readonly EwNamedTable[] };
export const NO_TABLES: EwTables = { inForce: BUILT_IN, tables: [] };

const isId = (id: unknown): id is Id => typeof id === "string" && /^[\w-]{1,40}$/u.test(id) && id !== BUILT_IN;
/** A name as it is kept: spaces tidied, cut to what fits. */
export const tidyName = (name: string): string => name.replace(/\s+/gu, " ").trim().slice(0, MOST_TABLE_NAME);
/** The name, with a number behind it if another table has it already. */
export function freeName(tables: EwTables, wanted: string, except?: Id): string {
  const name = tidyName(wanted);
  const taken = new Set(tables.tables.filter(({ id }) => id !== except).map((each) => each.name));
  if (!taken.has(name)) return name;
  for (let n = 2; ; n += 1) {
    const numbered = `${name.slice(0, MOST_TABLE_NAME - 6)} (${n})`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** What a setting holds, without what is malformed; the default is in force where the one named is gone. */
export function readTables(json: Json | undefined): EwTables {
  const stored = (json ?? {}) as { readonly inForce?: Json; readonly tables?: Json };
  const list: readonly Json[] = Array.isArray(stored.tables) ? stored.tables : [];
  const tables: EwNamedTable[] = [];
  for (const entry of list) {
    const { id, name, table } = (entry ?? {}) as { readonly id?: Json; readonly name?: Json; readonly table?: Json };
    const read = readTable(table ?? null);
    if (!isId(id) || typeof name !== "string" || isFault(read) || tables.some((known) => known.id === id)) continue;
    tables.push({ id, name: tidyName(name), table: read });
  }
  const { inForce } = stored;
  return { inForce: tables.some(({ id }) => id === inForce) ? (inForce as Id) : BUILT_IN, tables };
}

/** Of what a setting holds, only the table in force: asked for at every check. */
export function readInForce(json: Json | undefined): EwTable {
  const { inForce, tables } = (json ?? {}) as { readonly inForce?: Json; readonly tables?: Json };
  const entry: unknown = Array.isArray(tables) ? tables.find((each) => (each as { id?: unknown } | null)?.id === inForce) : undefined;
  return tableInForce(readTables({ inForce: inForce ?? null, tables: entry === undefined ? [] : [entry as Json] }));
}

/** The table of this id; undefined: there is none any more. */
export const tableOf = (tables: EwTables, id: Id): EwTable | undefined =>
  id === BUILT_IN ? DEFAULT_TABLE : tables.tables.find((each) => each.id === id)?.table;
/** The one that checks are made on. */
export const tableInForce = (tables: EwTables): EwTable => tableOf(tables, tables.inForce) ?? DEFAULT_TABLE;

/** With one more table, its name made free; unchanged when there is no more room. */
export const withTable = (tables: EwTables, added: EwNamedTable): EwTables =>
  tables.tables.length >= MOST_TABLES ? tables : { ...tables, tables: [...tables.tables, { ...added, name: freeName(tables, added.name) }] };
/** With a table changed; unchanged when it is gone, or an empty name is given. */
export function withChange(tables: EwTables, id: Id, change: { readonly name?: string; readonly table?: EwTable }): EwTables {
  const { name, table } = change;
  const named = name === undefined || tidyName(name) === "" ? {} : { name: freeName(tables, name, id) };
  return { ...tables, tables: tables.tables.map((each) => (each.id === id ? { ...each, ...named, ...(table && { table }) } : each)) };
}
/** Without a table; the default takes its place if it was in force. */
export const withoutTable = (tables: EwTables, id: Id): EwTables => ({
  inForce: tables.inForce === id ? BUILT_IN : tables.inForce,
  tables: tables.tables.filter((each) => each.id !== id),
});
/** With another table in force; unchanged when it is gone. */
export const withInForce = (tables: EwTables, id: Id): EwTables => (tableOf(tables, id) ? { ...tables, inForce: id } : tables);
