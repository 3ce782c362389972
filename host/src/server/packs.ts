import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Source, WorldData } from "../common/protocol.ts";
import type { Manifest, PackManifest } from "./manifest.ts";
import { StartupError } from "./startup-error.ts";
import { openDatabase, readEntries } from "./store/database.ts";
import { assembleDocuments } from "./store/keys.ts";
import type { Collections } from "./store/world-store.ts";

type PackData = WorldData["packs"][number];

interface Pack {
  data: PackData;
  documents: Map<string, Source>;
}

const INDEXED = ["_id", "name", "img", "type", "folder", "sort", "system"] as const;

/** The system's compendium packs, read once at start. They are locked: nothing writes to them. */
export class Packs {
  #packs = new Map<string, Pack>();

  /**
   * Reads the packs that a manifest names.
   * @param collections collection names by document name
   * @throws StartupError when one is missing or damaged
   */
  static async read(manifest: Manifest, dir: string, collections: Collections): Promise<Packs> {
    const packs = new Packs();
    for (const pack of manifest.packs) {
      const collection = collections[pack.type];
      if (!collection)
        throw new StartupError(
          `system.json: the pack "${pack.name}" has an unknown type ${JSON.stringify(pack.type)}.`,
        );
      const entries = await readCopy(join(dir, pack.path), pack.name);
      const documents = assembleDocuments(collection, entries);
      const id = `${manifest.id}.${pack.name}`;
      packs.#packs.set(id, {
        data: packData(id, manifest, pack, documents, assembleDocuments("folders", entries)),
        documents: new Map(documents.map((document) => [document._id, document])),
      });
    }
    return packs;
  }

  /** Every pack with its index, in the order of the manifest. */
  list(): PackData[] {
    return [...this.#packs.values()].map(({ data }) => data);
  }

  /** Full sources of a pack's documents, all or those named and found; null when there is no such pack. */
  documents(pack: string, ids?: readonly string[]): Source[] | null {
    const documents = this.#packs.get(pack)?.documents;
    if (!documents) return null;
    if (!ids) return [...documents.values()];
    return ids.flatMap((id) => documents.get(id) ?? []);
  }
}

function packData(
  id: string,
  manifest: Manifest,
  pack: PackManifest,
  documents: Source[],
  folders: Source[],
): PackData {
  return {
    id,
    name: pack.name,
    label: pack.label,
    type: pack.type,
    packageName: manifest.id,
    system: pack.system ?? manifest.id,
    ...(pack.flags && { flags: pack.flags }),
    ownership: pack.ownership,
    index: documents.map((document) =>
      Object.fromEntries(INDEXED.filter((field) => field in document).map((field) => [field, document[field]])),
    ),
    folders,
  };
}

/** Reads a pack through a copy: opening a LevelDB writes into its folder, and the system's must stay as built. */
async function readCopy(dir: string, name: string): Promise<Map<string, unknown>> {
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  try {
    await cp(dir, copy, { recursive: true, filter: (path) => !/[/\\](LOCK|LOG|LOG\.old)$/.test(path) }).catch(() => {
      throw new StartupError(`system.json names the pack "${name}", but there is no folder ${dir}.`);
    });
    const database = await openDatabase(copy);
    try {
      return await readEntries(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
