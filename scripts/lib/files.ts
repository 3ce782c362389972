import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

/**
 * Makes a folder hold the accepted files of another and nothing else. Files that are the same already are left alone, so that whoever
 * watches the folder sees only what changed.
 */
export async function mirrorFiles(from: string, to: string, accept?: (path: string) => boolean): Promise<void> {
  const wanted = await listFiles(from, accept);
  for (const path of wanted) {
    const content = await readFile(join(from, path));
    const target = join(to, path);
    if (existsSync(target) && content.equals(await readFile(target))) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const known = new Set(wanted);
  for (const path of await listFiles(to)) if (!known.has(path)) await rm(join(to, path));
}
