import { ClassicLevel } from "classic-level";
import { StartupError } from "../startup-error.ts";

/** A LevelDB folder with JSON values. */
export type Database = ClassicLevel<string, unknown>;

/**
 * Opens a LevelDB folder.
 * @throws StartupError when another process holds it or it is damaged
 */
export async function openDatabase(dir: string): Promise<Database> {
  const database: Database = new ClassicLevel(dir, { keyEncoding: "utf8", valueEncoding: "json" });
  try {
    await database.open();
  } catch (error) {
    const cause = (error as Error & { cause?: Error & { code?: string } }).cause;
    if (cause?.code === "LEVEL_LOCKED") {
      throw new StartupError(
        `${dir} is in use by another process. Stop the other server, or choose another world with --world.`,
      );
    }
    throw damaged(dir, cause ?? (error as Error));
  }
  return database;
}

/**
 * Reads every entry, with checksums verified by LevelDB.
 * @throws StartupError when one can't be read
 */
export async function readEntries(database: Database): Promise<Map<string, unknown>> {
  try {
    return new Map(await database.iterator().all());
  } catch (error) {
    throw damaged(database.location, error as Error);
  }
}

function damaged(dir: string, cause: Error): StartupError {
  return new StartupError(
    `${dir} is damaged (${cause.message.split("\n")[0]}). Nothing was changed: restore the world from a copy, or start a new one with --fresh.`,
  );
}
