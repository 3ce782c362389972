import { BASE_DOCUMENTS, embeddedFields } from "../documents/index.ts";
import { HTMLField } from "../fields/special.ts";
import { SchemaField } from "../fields/schema.ts";
import { ForcedReplacement, _replace } from "../operators.ts";
import { documentTypeInfo } from "../registry.ts";
import { isPlainObject } from "../utils/types.ts";

type Sanitise = (html: string) => string;

/**
 * Sanitises, in place, the HTML of a document's data or decoded changes: core's own HTML fields, what the manifest names for the type, and
 * the same in all embedded data.
 */
export function sanitiseData(documentName: string, type: string | undefined, data: any, sanitise: Sanitise, actorType?: string): void {
  for (const path of corePaths(BASE_DOCUMENTS[documentName].schema, [])) clean(data, path, sanitise);
  const [name, kind] = documentName === "ActorDelta" ? ["Actor", actorType] : [documentName, type];
  for (const path of documentTypeInfo(name, kind ?? "base").htmlFields ?? []) clean(data, ["system", ...path.split(".")], sanitise);
  for (const { field, documentName: inner, single } of embeddedFields(documentName)) {
    const value = data[field] instanceof ForcedReplacement ? data[field].replacement : data[field];
    const list = single ? [value] : Array.isArray(value) ? value : [];
    for (const v of list) if (isPlainObject(v)) sanitiseData(inner, v.type, v, sanitise, actorType);
  }
}

const cache = new WeakMap<SchemaField, string[][]>();

function corePaths(schema: SchemaField, prefix: string[]): string[][] {
  const known = cache.get(schema);
  if (known) return known;
  const paths: string[][] = [];
  for (const [name, field] of schema.entries()) {
    const constructor = field.constructor as any;
    if (field instanceof HTMLField) paths.push([...prefix, name]);
    else if (field instanceof SchemaField && !constructor.hierarchical) paths.push(...corePaths(field, [...prefix, name]));
  }
  cache.set(schema, paths);
  return paths;
}

function clean(data: any, [key, ...rest]: string[], sanitise: Sanitise): void {
  if (Array.isArray(data)) {
    // `*` stands for any element; a list in the way is gone through too.
    const path = key === "*" ? rest : [key!, ...rest];
    for (const [i, v] of data.entries()) data[i] = cleanValue(v, path, sanitise);
    return;
  }
  if (!isPlainObject(data)) return;
  for (const name of key === "*" ? Object.keys(data) : [key!]) if (Object.hasOwn(data, name)) data[name] = cleanValue(data[name], rest, sanitise);
}

function cleanValue(value: any, path: string[], sanitise: Sanitise): any {
  if (value instanceof ForcedReplacement) return _replace(cleanValue(value.replacement, path, sanitise));
  if (path.length === 0) return typeof value === "string" ? sanitise(value) : value;
  clean(value, path, sanitise);
  return value;
}
