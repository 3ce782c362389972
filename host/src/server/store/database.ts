import { ClassicLevel } from "classic-level";
import { StartupError } from "../startup-error.ts";
import type { Entries } from "./keys.ts";

/** A LevelDB folder with JSON values. */
export type Database = ClassicLevel<string, unknown>;

/**
 * Opens a LevelDB folder.
 * @param advice what to do if it is damaged
 * @throws StartupError when another process holds it or it is damaged
 */
export async function openDatabase(dir: string, advice: string): Promise<Database> {
  const database: Database = new ClassicLevel(dir, { keyEncoding: "utf8", valueEncoding: "json" });
  try {
    await database.open();
  } catch (error) {
    throw isLocked(error) ? inUse(dir) : damaged(dir, causeOf(error), advice);
  }
  return database;
}

/**
 * Makes sure that no other process has a LevelDB folder open; whether it is sound doesn't matter.
 * @throws StartupError
 */
export async function assertUnlocked(dir: string): Promise<void> {
  const database = new ClassicLevel(dir, { createIfMissing: false });
  try {
    await database.open();
    await database.close();
  } catch (error) {
    if (isLocked(error)) throw inUse(dir);
  }
}

function causeOf(error: unknown): Error & { code?: string } {
  return ((error as Error).cause as Error | undefined) ?? (error as Error);
}

function isLocked(error: unknown): boolean {
  return causeOf(error).code === "LEVEL_LOCKED";
}

function inUse(dir: string): StartupError {
  return new StartupError(`${dir} is in use by another process. Stop the other server, or choose another world with --world.`);
}

/**
 * Reads every entry and makes something of them.
 * @param advice what to do if it is damaged
 * @throws StartupError when one can't be read or `use` throws
 */
export async function readDatabase<T>(database: Database, advice: string, use: (entries: Entries) => T): Promise<T> {
  try {
    return use(new Map(await database.iterator().all()));
  } catch (error) {
    throw damaged(database.location, error as Error, advice);
  }
}

function damaged(dir: string, cause: Error, advice: string): StartupError {
  return new StartupError(`${dir} is damaged (${cause.message.split("\n")[0]}). Nothing was changed: ${advice}`);
}
