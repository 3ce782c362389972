/** The world's tables as a setting: read anew for each change and written whole, so that nothing is ever half written. */
import type { Id, Json, Label } from "../../contract.ts";
import { plain } from "../../platform/generation.ts";
import { defineSetting, saveSetting, setting } from "../../platform/settings.ts";
import type { EwTable } from "./rules/table.ts";
import { BUILT_IN, NO_TABLES, readInForce, readTables, type EwTables } from "./rules/tables.ts";

const KEY = "ew.tables";

/** Registers it (at `init`). `onChange`: on every client, after each change. */
export const registerTables = (onChange: () => void): void => defineSetting(KEY, { scope: "world", config: false, type: Object, default: NO_TABLES, onChange });

/** The world's own tables, and the one in force. */
export const ewTables = (): EwTables => readTables(setting<Json>(KEY));
/** The table that checks are made on. */
export const ewTable = (): EwTable => readInForce(setting<Json>(KEY));

let turn: Promise<unknown> = Promise.resolve();
/** Changes the tables as they are when its turn comes; resolves to how they are then. Foundry refuses where this user may not. */
export function changeTables(change: (tables: EwTables) => EwTables): Promise<EwTables> {
  const done = turn.then(async () => {
    const before = ewTables();
    const after = change(before);
    if (after !== before) await saveSetting(KEY, plain(after));
    return after;
  });
  turn = done.catch(() => undefined);
  return done;
}

/** What a table is called. */
export function nameOf(tables: EwTables, id: Id): Label {
  const own = tables.tables.find((each) => each.id === id);
  return own && id !== BUILT_IN ? { text: own.name } : { key: "QUINTESSENCE.EW.Table.builtIn" };
}
