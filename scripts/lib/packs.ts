import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { readContent } from "./content.ts";
import { EMBEDDED, listOf, type Source } from "./content-sources.ts";
import { listFiles } from "./files.ts";
import type { Manifest } from "./manifest.ts";
import type { Tree } from "./merge.ts";

/** Where a document type is kept in a pack's database. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  ActiveEffect: "effects",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
};

function addKeys(entry: Tree, kind: string, collection: string, ids: readonly string[], origin: string): void {
  const path = [...ids, String(entry["_id"])];
  const key = `!${collection}!${path.join(".")}`;
  if (entry["_key"] !== undefined && entry["_key"] !== key) throw new Error(`${origin}: "_key" must be ${key}`);
  entry["_key"] = key;
  for (const [name, type] of Object.entries(EMBEDDED[kind] ?? {})) {
    for (const child of listOf(entry, name)) addKeys(child, type, `${collection}.${name}`, path, `${origin}, ${name}`);
  }
}

/** An entry as its pack's database keeps it. */
function stored({ pack, origin, isFolder, entry }: Source, stats: Tree): Tree {
  const collection = COLLECTIONS[pack.type];
  if (collection === undefined) throw new Error(`pack "${pack.name}": type "${pack.type}" isn't supported`);
  addKeys(entry, isFolder ? "Folder" : pack.type, isFolder ? "folders" : collection, [], origin);
  return { ...(isFolder ? { type: pack.type } : { ownership: { default: 0 } }), ...entry, _stats: { ...stats } };
}

const keyOf = (entry: Tree): string => String(entry["_key"]);
/** One pack's entries with their `_key` and that of what is embedded in them, in the order of their keys. */
function entriesOf(name: string, sources: readonly Source[], stats: Tree): Tree[] {
  const entries = sources.filter(({ pack }) => pack.name === name).map((source) => stored(source, stats));
  if (entries.length === 0) throw new Error(`pack "${name}": packs/${name} holds no entry`);
  return entries.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Compiles every pack of the manifest into `out/packs/<name>`; the same sources give the same bytes.
 * @throws with everything that is wrong with the entries, each with its file and path
 */
export async function compilePacks(root: string, out: string, manifest: Manifest): Promise<void> {
  const stats = { systemId: manifest.id, systemVersion: manifest.version, coreVersion: "13.351", lastModifiedBy: null };
  const declared = new Set(manifest.packs.map((pack) => pack.name));
  for (const path of await listFiles(join(root, "packs"))) {
    const name = path.split("/")[0]!;
    if (path.includes("/") && !declared.has(name)) throw new Error(`packs/${path}: no manifest declares the pack "${name}"`);
  }
  const { sources, problems } = await readContent(root, manifest);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  for (const pack of manifest.packs) {
    const entries = entriesOf(pack.name, sources, stats);
    const staging = await mkdtemp(join(tmpdir(), "pack-"));
    try {
      for (const [index, entry] of entries.entries()) {
        await writeFile(join(staging, `${String(index).padStart(5, "0")}.json`), JSON.stringify(entry));
      }
      const target = join(out, "packs", pack.name);
      await mkdir(target, { recursive: true });
      await compilePack(staging, target);
      // The database's own journal carries times, and its lock is of no use to a reader.
      for (const file of ["LOG", "LOG.old", "LOCK"]) await rm(join(target, file), { force: true });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
}
