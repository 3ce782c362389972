/** Finds what is meant by a key: the world's own version before the one that the system brings. */
import { textAt, type Id, type Uuid } from "../contract.ts";
import { asItem, me, type ItemDoc } from "../platform/documents.ts";
import { INDEX_FIELDS, packs } from "./packs.ts";

/** A thing found; its name is in the viewer's language. */
export interface Found {
  readonly uuid: Uuid;
  readonly name: string;
  readonly img: string;
  readonly type: Id;
}

/** The item with this `system.key`, of this type if one is given: of the world if this user may read it, else of a compendium he sees. Null: there is none. */
export async function findByKey(key: string, type?: Id): Promise<Found | null> {
  if (key === "") return null;
  const fits = (item: { readonly type: Id; readonly system?: unknown }): boolean =>
    (type === undefined || item.type === type) && textAt(item as never, "system.key") === key;
  const items = ((game.items?.contents ?? []) as unknown[]).map(asItem);
  const own = items.find((item) => fits({ type: item.type, system: item._source.system }) && item.testUserPermission(me(), "OBSERVER"));
  if (own) return own;
  for (const pack of packs().filter(({ documentName, visible }) => documentName === "Item" && visible)) {
    await pack.getIndex({ fields: [...INDEX_FIELDS] });
    const entry = pack.index.contents.find(fits);
    if (entry) return entry;
  }
  return null;
}

/** All items of this type that have a `system.key`, by that key: the world's that this user may read, then those of the compendiums he sees. */
export async function keyed(type: Id): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const take = (key: string, item: Found): void => {
    if (key !== "" && item.type === type && !found.has(key)) found.set(key, item);
  };
  for (const item of ((game.items?.contents ?? []) as unknown[]).map(asItem))
    if (item.testUserPermission(me(), "OBSERVER")) take(textAt(item._source, "system.key"), item);
  for (const pack of packs().filter(({ documentName, visible }) => documentName === "Item" && visible)) {
    await pack.getIndex({ fields: [...INDEX_FIELDS] });
    for (const entry of pack.index.contents) take(textAt(entry.system, "key"), entry);
  }
  return found;
}

/** The item with this uuid, of the world or of a compendium; null when it is gone, is no item, or can't be read. */
export async function load(uuid: Uuid): Promise<ItemDoc | null> {
  const found: unknown = await fromUuid(uuid).catch(() => null);
  return found instanceof foundry.documents.Item ? asItem(found) : null;
}
