import { deepClone, expandObject, safeKeys } from "./objects.ts";
import { getType, isEmpty, isPlainObject } from "./types.ts";

export interface MergeOptions {
  /** Insert top-level keys that the original lacks. Default true. */
  insertKeys?: boolean;
  /** Insert nested keys that the original lacks. Default true. */
  insertValues?: boolean;
  /** Replace values that the original has. Default true. */
  overwrite?: boolean;
  /** Merge inner objects rather than replacing them. Default true. */
  recursive?: boolean;
  /** Change the original rather than a copy. Default true. */
  inplace?: boolean;
  /** Refuse a value of another kind than the original's. Default false. */
  enforceTypes?: boolean;
  /** Obey `-=key` (delete) and `==key` (replace) keys. Default false. */
  performDeletions?: boolean;
}

/**
 * Merges `other` into `original` and returns the result. Dotted keys at the top are expanded first.
 * @throws {Error} if either isn't an object, or at a type mismatch with `enforceTypes`
 */
export function mergeObject<T = any>(original: any, other: any = {}, options: MergeOptions = {}): T {
  const { inplace = true } = options;
  const ok = (v: any) => v !== null && typeof v === "object" && !Array.isArray(v);
  if (!ok(original) || !ok(other)) throw new Error("One of original or other are not Objects!");
  const dotted = (o: object) => Object.keys(o).some((k) => k.includes("."));
  if (dotted(other)) other = expandObject(other);
  if (dotted(original)) {
    const expanded = expandObject(original);
    if (!inplace) original = expanded;
    else {
      for (const key of Object.keys(original)) delete original[key];
      Object.assign(original, expanded);
    }
  } else if (!inplace) original = deepClone(original);
  merge(original, other, options, 0);
  return original;
}

function merge(target: any, other: any, options: MergeOptions, depth: number): void {
  for (const key of safeKeys(other)) {
    if (options.performDeletions) {
      const name = key.slice(2);
      if (key.startsWith("-=")) {
        delete target[name];
        continue;
      }
      if (key.startsWith("==")) {
        target[name] = withoutOperators(other[key]);
        continue;
      }
    }
    if (Object.hasOwn(target, key) || key in target) update(target, key, other[key], options, depth);
    else insert(target, key, other[key], options, depth);
  }
}

function insert(target: any, key: string, value: any, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? (options.insertKeys ?? true) : (options.insertValues ?? true);
  if (!allowed) return;
  if (!isPlainObject(value)) {
    target[key] = deepClone(value);
    return;
  }
  target[key] = {};
  merge(target[key], value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
}

function update(target: any, key: string, value: any, options: MergeOptions, depth: number): void {
  const { overwrite = true, recursive = true, enforceTypes = false } = options;
  const before = target[key];
  const types = [getType(before), getType(value)];
  if (types[0] === "Object" && types[1] === "Object" && recursive) return merge(before, value, options, depth + 1);
  if (!overwrite) return;
  if (enforceTypes && types[0] !== types[1] && types[0] !== "undefined" && types[0] !== "null") {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  if (isPlainObject(value) && options.performDeletions) target[key] = withoutOperators(value);
  else target[key] = deepClone(value);
}

/** A copy in which operator keys have had their effect on nothing: deletions vanish, replacements are plain. */
export function withoutOperators(value: any): any {
  if (Array.isArray(value)) return value.map(withoutOperators);
  if (!isPlainObject(value)) return value;
  const out: Record<string, any> = {};
  for (const key of safeKeys(value)) {
    if (key.startsWith("-=")) delete out[key.slice(2)];
    else out[key.startsWith("==") ? key.slice(2) : key] = withoutOperators(value[key]);
  }
  return out;
}

/** Whether two values are the same data: objects by content whatever the order of keys, arrays by order, Sets by members, dates by time. */
export function objectsEqual(a: any, b: any): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((v, i) => objectsEqual(v, b[i]));
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((v) => b.has(v));
  if (!isPlainObject(a) || !isPlainObject(b)) return typeof a.equals === "function" ? Boolean(a.equals(b)) : false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((k) => Object.hasOwn(b, k) && objectsEqual(a[k], b[k]));
}

/**
 * What `other` changes in `original`: keys that differ, nested. `inner`: only keys the original has. `deletionKeys`: `-=key` counts
 * when the original has the key, `==key` when the value differs.
 */
export function diffObject(
  original: Record<string, any>,
  other: Record<string, any>,
  { inner = false, deletionKeys = false }: { inner?: boolean; deletionKeys?: boolean } = {},
): Record<string, any> {
  const diff: Record<string, any> = {};
  for (const key of safeKeys(other)) {
    const value = other[key];
    const name = key.slice(2);
    if (deletionKeys && key.startsWith("-=")) {
      if (name in original) diff[key] = value;
      continue;
    }
    if (deletionKeys && key.startsWith("==")) {
      if (!objectsEqual(original[name], value)) diff[key] = value;
      continue;
    }
    if (inner && !(key in original)) continue;
    const before = original[key];
    if (isPlainObject(before) && isPlainObject(value)) {
      if (isEmpty(before) && isEmpty(value)) continue;
      const nested = diffObject(before, value, { inner, deletionKeys });
      if (!isEmpty(nested)) diff[key] = nested;
    } else if (!objectsEqual(before, value)) diff[key] = value;
  }
  return diff;
}
