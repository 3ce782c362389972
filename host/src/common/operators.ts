import { safeKeys } from "./utils/objects.ts";
import { isPlainObject } from "./utils/types.ts";

/** A value in an update that tells what to do with its key, rather than what to store there. */
export abstract class DataFieldOperator {
  /** Whether a value is an operator. */
  static isOperator(value: unknown): value is DataFieldOperator {
    return value instanceof DataFieldOperator;
  }
}

/** Delete the key. There is one instance, the global `_del` of V14. */
export class ForcedDeletion extends DataFieldOperator {
  static #instance: ForcedDeletion | undefined;

  static create(): ForcedDeletion {
    return (this.#instance ??= new ForcedDeletion());
  }

  toJSON(): null {
    return null;
  }
}

/** Replace the whole value, where an object would otherwise be merged. */
export class ForcedReplacement<T = any> extends DataFieldOperator {
  readonly replacement: T;

  constructor(replacement: T) {
    super();
    this.replacement = replacement;
  }

  static create<T>(replacement: T): ForcedReplacement<T> {
    return new ForcedReplacement(replacement);
  }

  toJSON(): T {
    return this.replacement;
  }
}

/** V14's global `_del`. */
export const _del: ForcedDeletion = ForcedDeletion.create();

/** V14's global `_replace`. */
export function _replace<T>(value: T): ForcedReplacement<T> {
  return ForcedReplacement.create(value);
}

/** Operators → special keys, the form that survives JSON: `-=key: null` and `==key: value`. */
export function encodeOperators(changes: any): any {
  if (Array.isArray(changes)) return changes.map(encodeOperators);
  if (!isPlainObject(changes)) return changes;
  const out: Record<string, any> = {};
  for (const key of safeKeys(changes)) {
    const value = changes[key];
    if (value instanceof ForcedDeletion) out[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) out[`==${key}`] = encodeOperators(value.replacement);
    else out[key] = encodeOperators(value);
  }
  return out;
}

/**
 * Special keys → operators. Inside a replacement nothing is left to delete, so special keys there lose their effect.
 * @throws {Error} if a `-=key` holds anything but null
 */
export function decodeOperators(changes: any): any {
  if (Array.isArray(changes)) return changes.map(decodeOperators);
  if (!isPlainObject(changes)) return changes;
  const out: Record<string, any> = {};
  for (const key of safeKeys(changes)) {
    const value = changes[key];
    if (key.startsWith("-=")) {
      if (value !== null && value !== undefined && !(value instanceof ForcedDeletion)) throw new Error(`The deletion key "${key}" must have the value null`);
      out[key.slice(2)] = _del;
    } else if (key.startsWith("==")) out[key.slice(2)] = _replace(resolveOperators(value));
    else if (value instanceof ForcedReplacement) out[key] = _replace(resolveOperators(value.replacement));
    else out[key] = decodeOperators(value);
  }
  return out;
}

/** Plain data from a value that may hold operators of either form: deletions vanish, replacements stand for themselves. */
export function resolveOperators(value: any): any {
  if (value instanceof ForcedReplacement) return resolveOperators(value.replacement);
  if (Array.isArray(value)) return value.map(resolveOperators);
  if (!isPlainObject(value)) return value;
  const out: Record<string, any> = {};
  for (const key of safeKeys(value)) {
    const inner = value[key];
    if (key.startsWith("-=")) delete out[key.slice(2)];
    else if (inner instanceof ForcedDeletion) delete out[key];
    else out[key.startsWith("==") ? key.slice(2) : key] = resolveOperators(inner);
  }
  return out;
}
