import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRIMARY } from "../common/documents/index.ts";
import type { Source, WorldData } from "../common/protocol.ts";
import type { PackState } from "../common/world.ts";
import type { Manifest, PackManifest } from "./manifest.ts";
import { StartupError } from "./startup-error.ts";
import { openDatabase, readDatabase } from "./store/database.ts";
import { assembleDocuments } from "./store/keys.ts";

type PackData = WorldData["packs"][number];

interface Pack {
  data: PackData;
  state: PackState;
}

const INDEXED = ["_id", "name", "img", "type", "folder", "sort", "system"] as const;

/** The system's compendium packs, read once at start. They are locked: nothing writes to them. */
export class Packs {
  #packs = new Map<string, Pack>();

  /**
   * Reads the packs that a manifest names.
   * @throws StartupError when one is missing or damaged
   */
  static async read(manifest: Manifest, dir: string): Promise<Packs> {
    const packs = new Packs();
    for (const pack of manifest.packs) {
      if (!Object.hasOwn(PRIMARY, pack.type)) {
        throw new StartupError(`system.json: the pack "${pack.name}" is of a type that isn't supported: ${pack.type}.`);
      }
      const { documents, folders } = await readCopy(join(dir, pack.path), pack);
      const id = `${manifest.id}.${pack.name}`;
      packs.#packs.set(id, {
        data: packData(id, manifest, pack, documents, folders),
        state: {
          id,
          documentName: pack.type,
          locked: true,
          ownership: pack.ownership,
          documents: byId(documents),
          folders: byId(folders),
        },
      });
    }
    return packs;
  }

  /** Every pack with its index, in the order of the manifest. */
  list(): PackData[] {
    return [...this.#packs.values()].map(({ data }) => data);
  }

  /** The packs as the core knows them, by id. */
  states(): Map<string, PackState> {
    return new Map([...this.#packs].map(([id, { state }]) => [id, state]));
  }

  /** Full sources of a pack's documents, all or those named and found; null when there is no such pack. */
  documents(pack: string, ids?: readonly string[]): Source[] | null {
    const documents = this.#packs.get(pack)?.state.documents;
    if (!documents) return null;
    if (!ids) return [...documents.values()];
    return ids.flatMap((id) => documents.get(id) ?? []);
  }
}

function byId(documents: Source[]): Map<string, Source> {
  return new Map(documents.map((document) => [document._id, document]));
}

function packData(id: string, manifest: Manifest, pack: PackManifest, documents: Source[], folders: Source[]): PackData {
  return {
    id,
    name: pack.name,
    label: pack.label,
    type: pack.type,
    packageName: manifest.id,
    system: pack.system ?? manifest.id,
    ...(pack.flags && { flags: pack.flags }),
    ownership: pack.ownership,
    index: documents.map((document) => Object.fromEntries(INDEXED.filter((field) => field in document).map((field) => [field, document[field]]))),
    folders,
  };
}

/** Reads a pack through a copy: opening a LevelDB writes into its folder, and the system's must stay as built. */
async function readCopy(dir: string, { name, type }: PackManifest): Promise<{ documents: Source[]; folders: Source[] }> {
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  const advice = `build the system again (its pack "${name}").`;
  try {
    await cp(dir, copy, { recursive: true, filter: (path) => !/[/\\](LOCK|LOG|LOG\.old)$/.test(path) }).catch(() => {
      throw new StartupError(`system.json names the pack "${name}", but there is no folder ${dir}.`);
    });
    const database = await openDatabase(copy, advice);
    try {
      return await readDatabase(database, advice, (entries) => ({
        documents: assembleDocuments(type, entries),
        folders: assembleDocuments("Folder", entries),
      }));
    } finally {
      await database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
