import { embeddedFields, PRIMARY } from "../../common/documents/index.ts";
import type { Source } from "../../common/protocol.ts";

// The key scheme of the Foundry compendium tool (`@foundryvtt/foundryvtt-cli`): an embedded document is stored under its own key, and
// its parent keeps the id.

/** Entries of a database as read: values by key. */
export type Entries = ReadonlyMap<string, unknown>;

/** A primary document's entries, itself first: `!actors!a`, `!actors.items!a.i`… */
export function flattenDocument(documentName: string, source: Source): Map<string, Record<string, unknown>> {
  const entries = new Map<string, Record<string, unknown>>();
  const visit = (document: Source, name: string, level: string, ids: string): void => {
    const value: Record<string, unknown> = { ...document };
    entries.set(`!${level}!${ids}`, value);
    for (const { field, documentName: childName, single } of embeddedFields(name)) {
      const embedded = document[field];
      if (!embedded) continue;
      value[field] = single ? embedded._id : embedded.map(({ _id }: Source) => _id);
      for (const child of single ? [embedded] : embedded) visit(child, childName, `${level}.${field}`, `${ids}.${child._id}`);
    }
  };
  visit(source, documentName, PRIMARY[documentName]!, source._id);
  return entries;
}

/**
 * A collection's documents put together again, in the order of their keys.
 * @throws Error when a parent names an entry that isn't there, or an entry has no parent that names it
 */
export function assembleDocuments(documentName: string, entries: Entries): Source[] {
  const collection = PRIMARY[documentName]!;
  const own = [...entries.keys()].filter((key) => key.startsWith(`!${collection}!`) || key.startsWith(`!${collection}.`));
  const used = new Set<string>();
  const assemble = (name: string, level: string, ids: string): Source => {
    const key = `!${level}!${ids}`;
    if (!entries.has(key)) throw new Error(`the entry ${key} is missing`);
    used.add(key);
    const document = structuredClone(entries.get(key)) as Source;
    for (const { field, documentName: child, single } of embeddedFields(name)) {
      const stored: unknown = document[field];
      const embed = (id: unknown): Source => assemble(child, `${level}.${field}`, `${ids}.${id}`);
      if (!single) document[field] = Array.isArray(stored) ? stored.map(embed) : [];
      else if (typeof stored === "string") document[field] = embed(stored);
    }
    return document;
  };
  const prefix = `!${collection}!`;
  const documents = own.filter((key) => key.startsWith(prefix)).map((key) => assemble(documentName, collection, key.slice(prefix.length)));
  const stray = own.find((key) => !used.has(key));
  if (stray) throw new Error(`the entry ${stray} has no parent`);
  return documents;
}
