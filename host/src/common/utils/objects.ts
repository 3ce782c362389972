import { isEmpty, isPlainObject, isUnsafeKey } from "./types.ts";

const MAX_DEPTH = 100;

/** Own, enumerable, safe keys. */
export function safeKeys(object: object): string[] {
  return Object.keys(object).filter((key) => !isUnsafeKey(key));
}

/**
 * A deep copy of plain data. Instances of classes are returned as they are, or refused if `strict`.
 * @throws {Error} deeper than 100 levels, or at a class instance if `strict`
 */
export function deepClone<T>(original: T, { strict = false, _depth = 0 }: { strict?: boolean; _depth?: number } = {}): T {
  if (_depth > MAX_DEPTH) throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (typeof original !== "object" || original === null) return original;
  const options = { strict, _depth: _depth + 1 };
  if (Array.isArray(original)) return original.map((v) => deepClone(v, options)) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const clone: Record<string, any> = {};
  for (const key of safeKeys(original)) clone[key] = deepClone((original as Record<string, any>)[key], options);
  return clone as T;
}

/** A copy through JSON: what would be left after storing. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

function walk(object: any, path: string): { parent: any; key: string } | null {
  const parts = path.split(".");
  const key = parts.pop()!;
  if (isUnsafeKey(key)) return null;
  let parent = object;
  for (const part of parts) {
    if (isUnsafeKey(part) || parent === null || typeof parent !== "object" || !(part in parent)) return null;
    parent = parent[part];
  }
  return parent !== null && (typeof parent === "object" || typeof parent === "function") ? { parent, key } : null;
}

/** The value at a dotted path, or undefined. A key that holds the dots itself wins. */
export function getProperty(object: any, key: string): any {
  if (!key || object === null || object === undefined || isUnsafeKey(key)) return undefined;
  if (typeof object === "object" && key in object) return object[key];
  const at = walk(object, key);
  return at?.parent[at.key];
}

/** Whether a dotted path exists, even if its value is undefined. */
export function hasProperty(object: any, key: string): boolean {
  if (!key || object === null || typeof object !== "object" || isUnsafeKey(key)) return false;
  if (key in object) return true;
  const at = walk(object, key);
  return at !== null && at.key in at.parent;
}

/** Writes a value at a dotted path, making the objects between. Returns whether anything changed; unsafe paths never are written. */
export function setProperty(object: any, key: string, value: any): boolean {
  if (!key || object === null || typeof object !== "object") return false;
  const parts = key.split(".");
  if (isUnsafeKey(key) || parts.some(isUnsafeKey)) return false;
  const last = parts.pop()!;
  let target = object;
  for (const part of parts) {
    if (!Object.hasOwn(target, part) && !(part in target)) target[part] = {};
    if (target[part] === null || typeof target[part] !== "object") target[part] = {};
    target = target[part];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes what is at a dotted path. Returns whether it was there. */
export function deleteProperty(object: any, key: string): boolean {
  if (!key || object === null || typeof object !== "object") return false;
  const at = walk(object, key);
  return at !== null && Object.hasOwn(at.parent, at.key) && delete at.parent[at.key];
}

/** Nested plain objects → one object with dotted keys. Arrays, empty objects and class instances are values. */
export function flattenObject(object: Record<string, any>, _depth = 0): Record<string, any> {
  if (_depth > MAX_DEPTH) throw new Error("Maximum depth exceeded");
  const flat: Record<string, any> = {};
  for (const key of safeKeys(object)) {
    const value = object[key];
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, v] of Object.entries(flattenObject(value, _depth + 1))) flat[`${key}.${inner}`] = v;
    } else flat[key] = value;
  }
  return flat;
}

/** Dotted keys → nested objects, at every depth and inside arrays. Two ways of writing one object are merged, the later winning. */
export function expandObject(object: any): any {
  return expand(object, 0);
}

function expand(value: any, depth: number): any {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((v) => expand(v, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Record<string, any> = {};
  for (const key of Object.keys(value)) place(expanded, key, expand(value[key], depth + 1));
  return expanded;
}

function place(target: Record<string, any>, path: string, value: any): void {
  const parts = path.split(".");
  if (isUnsafeKey(path) || parts.some(isUnsafeKey)) return;
  const last = parts.pop()!;
  let at = target;
  for (const part of parts) {
    if (!isPlainObject(at[part])) at[part] = {};
    at = at[part];
  }
  if (isPlainObject(at[last]) && isPlainObject(value)) for (const k of Object.keys(value)) place(at[last], k, value[k]);
  else at[last] = value;
}

/** Keeps of `source` only what `template` has too; with `keepSource` the values are the source's (else the template's where absent is dropped all the same). */
export function filterObject(
  source: Record<string, any>,
  template: Record<string, any>,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Record<string, any> {
  const kept: Record<string, any> = {};
  for (const key of safeKeys(source)) {
    const value = source[key];
    const isOperator = key.startsWith("-=");
    const name = isOperator ? key.slice(2) : key;
    if (!(name in template) || (isOperator && !deletionKeys)) continue;
    if (isPlainObject(value) && isPlainObject(template[name])) kept[key] = filterObject(value, template[name], { deletionKeys, templateValues });
    else kept[key] = templateValues ? template[name] : value;
  }
  return kept;
}

/** Keys become values and values keys. */
export function invertObject(object: Record<string, any>): Record<string, any> {
  return Object.fromEntries(Object.entries(object).map(([k, v]) => [String(v), k]));
}

/** Freezes plain data all the way down. With `strict`, refuses class instances. */
export function deepFreeze<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  if (object === null || typeof object !== "object") return object;
  if (!Array.isArray(object) && !isPlainObject(object)) {
    if (strict) throw new Error("deepFreeze cannot freeze advanced objects");
    return object;
  }
  for (const value of Object.values(object)) deepFreeze(value, { strict });
  return Object.freeze(object);
}

/** Seals plain data all the way down: values may change, keys may not come or go. With `strict`, refuses class instances. */
export function deepSeal<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  if (object === null || typeof object !== "object") return object;
  if (!Array.isArray(object) && !isPlainObject(object)) {
    if (strict) throw new Error("deepSeal cannot seal advanced objects");
    return object;
  }
  for (const value of Object.values(object)) deepSeal(value, { strict });
  return Object.seal(object);
}

/** Whether a key of an update deletes another: `-=key`. */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}
