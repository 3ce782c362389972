import type { Source } from "../../common/protocol.ts";

/**
 * Which fields of a collection's documents hold embedded documents, and how many: the key scheme of the Foundry compendium
 * tool (`@foundryvtt/foundryvtt-cli`). An embedded document is stored under its own key and its parent keeps the id.
 */
const HIERARCHY: Readonly<Record<string, Readonly<Record<string, "many" | "one">>>> = {
  actors: { items: "many", effects: "many" },
  cards: { cards: "many" },
  combats: { combatants: "many", groups: "many" },
  delta: { items: "many", effects: "many" },
  items: { effects: "many" },
  journal: { pages: "many", categories: "many" },
  playlists: { sounds: "many" },
  regions: { behaviors: "many" },
  tables: { results: "many" },
  tokens: { delta: "one" },
  scenes: {
    drawings: "many",
    tokens: "many",
    levels: "many",
    lights: "many",
    notes: "many",
    regions: "many",
    sounds: "many",
    templates: "many",
    tiles: "many",
    walls: "many",
  },
};

/** Entries of a database as read: values by key. */
export type Entries = ReadonlyMap<string, unknown>;

/** A document's entries, itself first: `!actors!a`, `!actors.items!a.i`… */
export function flattenDocument(collection: string, source: Source): Map<string, Record<string, unknown>> {
  const entries = new Map<string, Record<string, unknown>>();
  const visit = (document: Source, name: string, level: string, ids: string): void => {
    const value: Record<string, unknown> = { ...document };
    entries.set(`!${level}!${ids}`, value);
    for (const [field, count] of Object.entries(HIERARCHY[name] ?? {})) {
      const embedded = document[field];
      const children: Source[] =
        count === "many" && Array.isArray(embedded) ? embedded : embedded?._id ? [embedded] : [];
      if (children.length === 0) continue;
      value[field] = count === "many" ? children.map((child) => child._id) : children[0]!._id;
      for (const child of children) visit(child, field, `${level}.${field}`, `${ids}.${child._id}`);
    }
  };
  visit(source, collection, collection, source._id);
  return entries;
}

/** The documents of a collection put together again, in the order of their keys. An embedded document whose parent doesn't name it is left out. */
export function assembleDocuments(collection: string, entries: Entries): Source[] {
  const prefix = `!${collection}!`;
  const documents: Source[] = [];
  for (const key of entries.keys()) {
    if (key.startsWith(prefix)) documents.push(assemble(collection, collection, key.slice(prefix.length), entries));
  }
  return documents;
}

function assemble(name: string, level: string, ids: string, entries: Entries): Source {
  const document = structuredClone(entries.get(`!${level}!${ids}`)) as Source;
  for (const [field, count] of Object.entries(HIERARCHY[name] ?? {})) {
    const child = (id: string): Source[] =>
      entries.has(`!${level}.${field}!${ids}.${id}`)
        ? [assemble(field, `${level}.${field}`, `${ids}.${id}`, entries)]
        : [];
    const stored = document[field];
    if (count === "many" && Array.isArray(stored)) {
      document[field] = stored.flatMap((entry) => (typeof entry === "string" ? child(entry) : [entry]));
    } else if (count === "one" && typeof stored === "string") document[field] = child(stored)[0] ?? null;
  }
  return document;
}
