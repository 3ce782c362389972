import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";
import { listFiles } from "./files.ts";

// A zip entry's time is local and starts at 1980; one fixed local time gives the same bytes in every time zone.
const TIME = new Date(1980, 0, 1, 0, 0, 0);

/** Zips a folder; the same files give the same bytes. */
export async function zipFolder(folder: string): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const path of await listFiles(folder)) {
    entries[path] = [new Uint8Array(await readFile(join(folder, path))), { mtime: TIME, os: 3, attrs: 0o644 << 16, level: 9 }];
  }
  return zipSync(entries);
}
