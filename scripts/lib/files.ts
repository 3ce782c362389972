import { cp, mkdir, readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Every file under a folder, as sorted paths relative to it with forward slashes; none if the folder is missing.
 * @param accept keeps a file by its relative path; all by default
 */
export async function listFiles(folder: string, accept: (path: string) => boolean = () => true): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(accept)
    .sort();
}

/** Copies a folder's accepted files, keeping their places. */
export async function copyFiles(from: string, to: string, accept?: (path: string) => boolean): Promise<void> {
  for (const path of await listFiles(from, accept)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path));
  }
}
