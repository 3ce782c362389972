import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { load } from "js-yaml";
import { listFiles } from "./files.ts";
import type { Manifest, PackEntry } from "./manifest.ts";
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

/** Embedded collections by the collection that holds them. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  actors: ["items", "effects"],
  items: ["effects"],
  journal: ["pages", "categories"],
  tables: ["results"],
};

const isId = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9]{16}$/u.test(value);

function addKey(entry: Tree, collection: string, ids: readonly string[], origin: string): void {
  const id = entry["_id"];
  if (!isId(id)) throw new Error(`${origin}: "_id" must be 16 letters or digits, found ${JSON.stringify(id)}`);
  const path = [...ids, id];
  const key = `!${collection}!${path.join(".")}`;
  if (entry["_key"] !== undefined && entry["_key"] !== key) throw new Error(`${origin}: "_key" must be ${key}`);
  entry["_key"] = key;
  for (const name of EMBEDDED[collection.split(".").at(-1)!] ?? []) {
    const children = (entry[name] ?? []) as Tree[];
    for (const child of children) addKey(child, `${collection}.${name}`, path, `${origin}, ${name}`);
  }
}

function readEntry(text: string, origin: string): Tree {
  try {
    const entry: unknown = load(text);
    if (typeof entry === "object" && entry !== null && !Array.isArray(entry)) return entry as Tree;
  } catch (error) {
    throw new Error(`${origin}: ${(error as Error).message}`, { cause: error });
  }
  throw new Error(`${origin}: holds no entry`);
}

/**
 * One pack's entries, from YAML: every entry with its `_key` and that of its embedded documents, in the order of their keys.
 * A file named `_Folder.yml` holds a folder of the pack.
 * @throws if an id is malformed or used twice, or a `_key` contradicts its place
 */
export async function readPack(folder: string, pack: PackEntry, stats: Tree): Promise<Tree[]> {
  const collection = COLLECTIONS[pack.type];
  if (collection === undefined) throw new Error(`pack "${pack.name}": type "${pack.type}" isn't supported`);
  const entries = new Map<string, Tree>();
  for (const path of await listFiles(folder, (file) => /\.ya?ml$/u.test(file))) {
    const origin = `packs/${pack.name}/${path}`;
    const entry = readEntry(await readFile(join(folder, path), "utf8"), origin);
    const isFolder = /(^|\/)_Folder\.ya?ml$/u.test(path);
    addKey(entry, isFolder ? "folders" : collection, [], origin);
    const key = entry["_key"] as string;
    if (entries.has(key)) throw new Error(`${origin}: the id "${String(entry["_id"])}" is used twice`);
    entries.set(key, { ...(isFolder ? { type: pack.type } : { ownership: { default: 0 } }), ...entry, _stats: { ...stats } });
  }
  return [...entries.keys()].sort().map((key) => entries.get(key)!);
}

/** Compiles every pack of the manifest into `out/packs/<name>`; the same sources give the same bytes. */
export async function compilePacks(root: string, out: string, manifest: Manifest): Promise<void> {
  const stats = { systemId: manifest.id, systemVersion: manifest.version, coreVersion: "13.351", lastModifiedBy: null };
  const declared = new Set(manifest.packs.map((pack) => pack.name));
  for (const path of await listFiles(join(root, "packs"))) {
    const name = path.split("/")[0]!;
    if (path.includes("/") && !declared.has(name)) throw new Error(`packs/${path}: no manifest declares the pack "${name}"`);
  }
  for (const pack of manifest.packs) {
    const entries = await readPack(join(root, "packs", pack.name), pack, stats);
    if (entries.length === 0) throw new Error(`pack "${pack.name}": packs/${pack.name} holds no entry`);
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
