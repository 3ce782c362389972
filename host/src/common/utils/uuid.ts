/** A uuid taken apart. */
export interface UuidPath {
  /** Compendium collection id, or null for the world. */
  pack: string | null;
  /** `[documentName, id]` from the primary document inward. In a legacy compendium uuid the first name is null. */
  path: [string | null, string][];
}

/** Takes a uuid apart without looking anything up, or null if it isn't one. */
export function splitUuid(uuid: unknown): UuidPath | null {
  if (typeof uuid !== "string" || uuid === "") return null;
  const parts = uuid.split(".");
  let pack: string | null = null;
  const path: [string | null, string][] = [];
  if (parts[0] === "Compendium") {
    if (parts.length < 4) return null;
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
    if (parts.length % 2 === 1) path.push([null, parts.shift()!]);
  }
  if (parts.length % 2 === 1 || parts.length + path.length === 0) return null;
  for (let i = 0; i < parts.length; i += 2) path.push([parts[i]!, parts[i + 1]!]);
  return path.every(([name, id]) => name !== "" && id !== "") ? { pack, path } : null;
}

export interface ResolvedUUID {
  uuid: string;
  /** Type and id of the document itself. */
  type: string | undefined;
  id: string | undefined;
  /** The world collection or compendium of the primary document, if the game has it. */
  collection: any;
  /** Names and ids below the primary document. */
  embedded: string[];
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Type and id of the outermost document (legacy names). */
  documentType: string | undefined;
  documentId: string | undefined;
}

/** Parses a uuid, absolute or relative to a document (`.Item.id`, `.id` for a sibling). Null for what is none. */
export function parseUuid(uuid: string | null | undefined, { relative }: { relative?: any } = {}): ResolvedUUID | null {
  if (!uuid) return null;
  if (uuid.startsWith(".")) {
    if (!relative?.uuid) return null;
    const rest = uuid.slice(1).split(".");
    let base: string = relative.uuid;
    // An odd path names a sibling by id alone; an embedded pair may be a child, or a sibling of the same type.
    if (rest.length % 2 === 1) base = base.slice(0, base.lastIndexOf("."));
    else if (rest.length === 2 && relative.parent && !(rest[0]! in (relative.constructor?.metadata?.embedded ?? {}))) base = relative.parent.uuid;
    uuid = `${base}.${rest.join(".")}`;
  }
  const split = splitUuid(uuid);
  if (!split) return null;
  const game = (globalThis as any).game;
  const [primary, ...inner] = split.path;
  let collection = split.pack === null ? game?.collections?.get?.(primary![0]) : game?.packs?.get?.(split.pack);
  let primaryType = primary![0] ?? collection?.documentName;
  if (split.pack === null && primaryType !== undefined && game?.collections && !collection) collection = undefined;
  primaryType ??= undefined;
  const last = split.path.at(-1)!;
  return {
    uuid,
    type: last[0] ?? primaryType,
    id: last[1],
    collection,
    embedded: inner.flat() as string[],
    primaryType,
    primaryId: primary![1],
    documentType: primaryType,
    documentId: primary![1],
  };
}

/** Builds a uuid from a document's name and id, inside a parent document, a compendium, or the world. Null without an id. */
export function buildUuid({
  documentName,
  id,
  parent,
  pack,
}: {
  documentName: string;
  id: string | null;
  parent?: { uuid: string } | null;
  pack?: string | null;
}): string | null {
  if (!id) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
