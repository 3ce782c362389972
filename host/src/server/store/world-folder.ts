import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PRIMARY } from "../../common/documents/index.ts";
import { StartupError } from "../startup-error.ts";
import { assertUnlocked } from "./database.ts";

/** `world.json`: which world this is, and what last wrote it. */
export interface WorldInfo {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly systemVersion: string;
  readonly coreVersion: string;
}

const FILE = "world.json";

/**
 * Reads which world a folder holds; null if there is nothing yet.
 * @throws StartupError when it holds something that can't be used; it is left as it is
 */
export async function readWorldInfo(dir: string): Promise<WorldInfo | null> {
  const file = join(dir, FILE);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new StartupError(`${file} can't be read (${(error as Error).message}). Nothing was changed.`);
    }
    if (await isEmpty(dir)) return null;
    throw new StartupError(
      `${dir} has files but no ${FILE}: it isn't a world. Nothing was changed; choose another folder with --world, or set this one aside with --fresh.`,
    );
  }
  let info: Partial<WorldInfo> | null = null;
  try {
    info = JSON.parse(text) as Partial<WorldInfo> | null;
  } catch {
    // Told below.
  }
  const fields = ["id", "title", "system"] as const;
  if (!info || fields.some((field) => typeof info[field] !== "string")) {
    throw new StartupError(`${file} is damaged. Nothing was changed: restore it from a copy, or start a new world with --fresh.`);
  }
  return { systemVersion: "", coreVersion: "", ...info } as WorldInfo;
}

/** Writes `world.json`, whole or not at all. */
export async function writeWorldInfo(dir: string, info: WorldInfo): Promise<void> {
  const file = join(dir, FILE);
  await mkdir(dir, { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(info, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/**
 * Renames a world's folder, so that a new one can take its place; returns the new name, or null if there was nothing.
 * @throws StartupError when another process has the world open
 */
export async function setAside(dir: string): Promise<string | null> {
  if (await isEmpty(dir)) return null;
  const database = join(dir, "data", PRIMARY["User"]!);
  if (await exists(database)) await assertUnlocked(database);
  for (let number = 1; ; number++) {
    const aside = `${dir.replace(/[\\/]+$/, "")}.old-${number}`;
    if (await exists(aside)) continue;
    await rename(dir, aside);
    return aside;
  }
}

async function isEmpty(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return true;
    throw new StartupError(code === "ENOTDIR" ? `${dir} is a file, not the folder of a world.` : (error as Error).message);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
