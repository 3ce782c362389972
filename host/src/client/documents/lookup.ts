import { parseUuid } from "../../common/utils/index.ts";

interface FromUuidOptions {
  /** The document a relative uuid starts from. */
  relative?: any;
  /** May the answer be a document whose data is invalid? */
  invalid?: boolean;
  /** fromUuidSync: throw where the document cannot be had without waiting? */
  strict?: boolean;
}

/** The class configured for a type of document, e.g. `"Actor"`; undefined for a name that is none. */
export function getDocumentClass(documentName: string): any {
  return CONFIG[documentName]?.documentClass;
}

/** The document of a uuid, from the world, another document or a compendium; null when there is none. */
export async function fromUuid(uuid: string | null | undefined, options: FromUuidOptions = {}): Promise<any> {
  const parsed = parseUuid(uuid, options);
  if (!parsed?.collection) return null;
  const primary = isPack(parsed.collection)
    ? await parsed.collection.getDocument(parsed.primaryId)
    : parsed.collection.get(parsed.primaryId, { invalid: options.invalid });
  return descend(primary, parsed.embedded);
}

/**
 * The same without waiting: of a compendium only what is loaded, or the index entry of a primary document.
 * Throws with `strict` (the default) for an embedded document of one that is not loaded.
 */
export function fromUuidSync(uuid: string | null | undefined, { strict = true, ...options }: FromUuidOptions = {}): any {
  const parsed = parseUuid(uuid, options);
  if (!parsed?.collection) return null;
  const { collection, primaryId, embedded } = parsed;
  const primary = collection.get(primaryId, { invalid: options.invalid });
  if (primary || !isPack(collection)) return descend(primary, embedded);
  if (embedded.length === 0) return collection.index.get(primaryId) ?? null;
  if (strict) throw new Error(`"${uuid}" names an embedded document of a compendium entry that is not loaded`);
  return null;
}

function isPack(collection: any): boolean {
  return collection.index !== undefined && typeof collection.getDocument === "function";
}

/** Follows `[name, id, name, id…]` inward. The actor and the delta of a token are reached by name. */
function descend(document: any, path: string[]): any {
  let current = document ?? null;
  for (let i = 0; current && i < path.length; i += 2) {
    const [name, id] = [path[i]!, path[i + 1]!];
    if (current.documentName === "Token" && name === "Actor") current = current.actor;
    else if (current.documentName === "Token" && name === "ActorDelta") current = current.delta;
    else current = current.getEmbeddedDocument(name, id, {}) ?? null;
  }
  return current;
}
