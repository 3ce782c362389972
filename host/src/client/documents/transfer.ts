import { mergeObject } from "../../common/utils/index.ts";

export interface ToCompendiumOptions {
  clearSort?: boolean;
  clearFolder?: boolean;
  clearFlags?: boolean;
  clearSource?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

/** A document's data as it would lie in a compendium. */
export function toCompendium(
  document: any,
  pack?: any,
  {
    clearSort = true,
    clearFolder = true,
    clearFlags = false,
    clearSource = true,
    clearOwnership = true,
    clearState = true,
    keepId = false,
  }: ToCompendiumOptions = {},
): Record<string, any> {
  const data = document.toObject();
  if (!keepId) delete data._id;
  if (clearSort) delete data.sort;
  if (clearFolder) delete data.folder;
  if (clearFlags) delete data.flags;
  if (clearOwnership) delete data.ownership;
  if (clearState) delete data.active;
  if (clearSource && data._stats) data._stats = { ...data._stats, compendiumSource: null, duplicateSource: null };
  if (document.uuid)
    data._stats = {
      ...data._stats,
      exportSource: { worldId: game.world.id, uuid: document.uuid, coreVersion: game.version, systemId: game.system.id, systemVersion: game.system.version },
    };
  void pack;
  return data;
}

/** Offers the document's data as a file. */
export function exportToJSON(source: any, options?: object): void {
  const data = toCompendium(source, null, { keepId: true, ...options });
  const name = String(source.name ?? source.documentName).replace(/[^\p{L}\p{N}]+/gu, "-");
  foundry.utils.saveDataToFile(JSON.stringify(data, null, 2), "text/json", `fvtt-${source.documentName}-${name}-${source.id}.json`);
}

/** Replaces the document's data, save its id, folder, sort and ownership. Throws on what is no JSON of this type. */
export async function importFromJSON(document: any, json: string): Promise<any> {
  const data = JSON.parse(json);
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Error("This is not the data of a document");
  const cls = document.constructor;
  const source = new cls(data, { strict: true }).toObject();
  const { _id, folder, sort, ownership } = document.toObject();
  const kept = Object.fromEntries(Object.entries({ _id, folder, sort, ownership }).filter(([, value]) => value !== undefined));
  return document.update(mergeObject(source, kept), { diff: false, recursive: false });
}
