/** What an archetype refers to: found by key, by uuid only where it has no key. */
import { numberAt, textAt, type Json } from "../../../contract.ts";
import { findByKey, load, type Found } from "../../../content/find.ts";
import type { ItemDoc, JsonObject } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import type { EwReference } from "../data/items.ts";

const readReference = (of: Json | undefined): EwReference => ({
  key: textAt(of, "key"),
  uuid: textAt(of, "uuid"),
  quantity: Math.max(1, numberAt(of, "quantity", 1)),
});
const isOne = ({ key, uuid }: EwReference): boolean => key !== "" || uuid !== "";

/** The references of an archetype: its specialty (one, or none), its aptitudes, its gear. */
export type References = Readonly<Record<"specialty" | "aptitudes" | "gear", readonly EwReference[]>>;
export function referencesOf(archetype: ItemDoc): References {
  const { specialty, aptitudes, gear } = plain(archetype.system.toObject(true));
  const list = (of: Json | undefined): readonly EwReference[] => (Array.isArray(of) ? (of as readonly Json[]) : []).map(readReference).filter(isOne);
  return { specialty: list([specialty ?? null]), aptitudes: list(aptitudes), gear: list(gear) };
}

/** The thing a reference leads to; null when there is none. */
export async function find({ key, uuid }: EwReference): Promise<Found | null> {
  return key === "" ? load(uuid) : findByKey(key);
}

/** The thing itself. */
export async function itemOf(reference: EwReference): Promise<ItemDoc | null> {
  const found = await find(reference);
  return found && load(found.uuid);
}

/** The source of a copy of a thing, with nothing of where it lay. */
export function copyOf(item: ItemDoc): JsonObject & { readonly system: JsonObject } {
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...source } = plain(item._source);
  return { ...source, system: source.system as JsonObject, _stats: { compendiumSource: item.pack === null ? null : item.uuid } };
}

/** A reference to one of a thing. */
export const referenceTo = (item: ItemDoc): EwReference => ({ key: textAt(item._source, "system.key"), uuid: item.uuid, quantity: 1 });
