import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { listFiles } from "./files.ts";
import type { PackEntry } from "./manifest.ts";
import type { Tree } from "./merge.ts";

/** One file of a pack: an entry, or a folder of the pack. */
export interface Source {
  readonly pack: PackEntry;
  /** Its path from the repository's root. */
  readonly origin: string;
  readonly isFolder: boolean;
  readonly entry: Tree;
}
/** A document of a source: the entry itself, or one embedded in it. */
export interface Held {
  readonly source: Source;
  /** Document type (`Item`), not the subtype. */
  readonly kind: string;
  readonly data: Tree;
  /** Where it stands in its file: `""`, `items[2].`… */
  readonly at: string;
}

/** Embedded collections of a document type, with the types they hold. */
export const EMBEDDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  JournalEntry: { pages: "JournalEntryPage", categories: "JournalEntryCategory" },
  RollTable: { results: "TableResult" },
};

export const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** `over` laid on `under`, both left as they are; lists are replaced. */
export function layered(under: Tree, over: Tree): Tree {
  const result: Tree = structuredClone(under);
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isTree(below) && isTree(value) ? layered(below, value) : structuredClone(value);
  }
  return result;
}

async function readTree(root: string, origin: string): Promise<Tree> {
  let entry: unknown;
  try {
    entry = load(await readFile(join(root, origin), "utf8"));
  } catch (error) {
    throw new Error(`${origin}: ${(error as Error).message}`, { cause: error });
  }
  if (!isTree(entry)) throw new Error(`${origin}: holds no entry`);
  return entry;
}

/**
 * The files of some packs. `_Folder.yml` in any folder is a folder of the pack; `_Defaults.yml` at the pack's top lies under each of its entries.
 * @throws if a file is no YAML, or holds no object
 */
export async function readSources(root: string, packs: readonly PackEntry[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const pack of packs) {
    const folder = `packs/${pack.name}`;
    const paths = await listFiles(join(root, folder), (file) => /\.ya?ml$/u.test(file));
    const defaults = paths.includes("_Defaults.yml") ? await readTree(root, `${folder}/_Defaults.yml`) : {};
    for (const path of paths.filter((file) => file !== "_Defaults.yml")) {
      const isFolder = /(^|\/)_Folder\.ya?ml$/u.test(path);
      const origin = `${folder}/${path}`;
      const entry = await readTree(root, origin);
      sources.push({ pack, origin, isFolder, entry: isFolder ? entry : layered(defaults, entry) });
    }
  }
  return sources;
}

/** An embedded collection of a document, as a list. */
export const listOf = (data: Tree, name: string): Tree[] => (Array.isArray(data[name]) ? (data[name] as unknown[]).filter(isTree) : []);

/** Every document of some sources, those that hold others first. */
export function documentsOf(sources: readonly Source[]): Held[] {
  const inside = (held: Held): Held[] => [
    held,
    ...Object.entries(EMBEDDED[held.kind] ?? {}).flatMap(([name, kind]) =>
      listOf(held.data, name).flatMap((data, index) => inside({ source: held.source, kind, data, at: `${held.at}${name}[${index}].` })),
    ),
  ];
  return sources.flatMap((source) => inside({ source, kind: source.isFolder ? "Folder" : source.pack.type, data: source.entry, at: "" }));
}

/** What is wrong, as the build says it: file, path, fault. */
export const problem = ({ source, at }: Held, path: string, fault: string): string => `${source.origin}: ${at}${path}: ${fault}`;
