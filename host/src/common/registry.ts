/** What the running world tells this folder: the types its system declares, and the generation. Set once, at boot, by server and client alike. */

let declared: Record<string, Record<string, any>> = {};
let generation: 13 | 14 = 14;

/** Sets the manifest's `documentTypes`: by document name, then by type, `{htmlFields, filePathFields, gmOnlyFields}`. */
export function setDocumentTypes(types: Record<string, Record<string, any>>): void {
  declared = types ?? {};
}

/** The valid types of a document, `base` included. */
export function documentTypes(documentName: string): string[] {
  return ["base", ...(CORE_TYPES[documentName] ?? []), ...Object.keys(declared[documentName] ?? {})];
}

/** What the manifest says of one type, e.g. `{htmlFields: ["biography"]}`. */
export function documentTypeInfo(documentName: string, type: string): { htmlFields?: string[]; gmOnlyFields?: string[]; [key: string]: any } {
  return declared[documentName]?.[type] ?? {};
}

/** Sets Foundry's generation, which changes the shape of a few core schemas. Before any document is made. */
export function setGeneration(value: 13 | 14): void {
  generation = value;
}

export function getGeneration(): 13 | 14 {
  return generation;
}

/** Types that core itself declares. */
const CORE_TYPES: Record<string, string[]> = {
  JournalEntryPage: ["text", "image", "pdf", "video"],
  TableResult: ["text", "document"],
  Macro: ["script", "chat"],
};
