import { isWithin } from "./tree.ts";

interface Place {
  folder: any;
  /** The entry dropped on, before which the new one goes. */
  before?: any;
}

/**
 * Puts what was dropped into a collection of the world: moves its own documents and folders, copies others (from a compendium, an actor).
 * Nothing happens for data of another type.
 */
export async function dropInto(collection: any, data: Record<string, any>, { folder, before }: Place): Promise<any> {
  const target = before ? before.folder : folder;
  if (data.type === "Folder") return moveFolder(collection, data, target);
  if (data.type !== collection.documentName) return null;
  const document = await CONFIG[collection.documentName].documentClass.fromDropData(data);
  if (!document) return null;
  if (document.pack) return collection.importFromCompendium(game.packs.get(document.pack), document.id, { folder: target?.id ?? null });
  if (collection.get(document.id) !== document) return copy(document, target);
  if (before?.id === document.id) return document;
  const siblings = collection.filter((other: any) => other.id !== document.id && (other.folder?.id ?? null) === (target?.id ?? null));
  return document.sortRelative({
    target: before ?? null,
    siblings,
    sortBefore: true,
    updateData: { folder: target?.id ?? null },
  });
}

async function moveFolder(collection: any, data: Record<string, any>, target: any): Promise<any> {
  const moved = await foundry.utils.fromUuid(data.uuid);
  if (!moved || moved.type !== collection.documentName || moved.pack || isWithin(target, moved)) return null;
  return moved.update({ folder: target?.id ?? null });
}

function copy(document: any, folder: any): Promise<any> {
  const source = document.toObject();
  delete source._id;
  return document.constructor.create({ ...source, folder: folder?.id ?? null });
}
