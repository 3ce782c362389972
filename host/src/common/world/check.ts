import { BASE_DOCUMENTS } from "../documents/index.ts";
import type { Operation } from "../protocol.ts";
import { isPlainObject, isUnsafeKey } from "../utils/types.ts";
import { OperationError } from "./state.ts";

const MAX_DEPTH = 64;

/** Refuses what isn't an operation at all, and any key that could reach a prototype, before anything else looks at it. @throws {OperationError} */
export function checkOperation(operation: unknown): Operation {
  if (!isPlainObject(operation)) throw new OperationError("Malformed operation");
  const { action, documentName, parent = null, pack = null, data, ids, options = {} } = operation;
  if (!["create", "update", "delete"].includes(action)) throw new OperationError("Unknown action");
  if (typeof documentName !== "string" || !Object.hasOwn(BASE_DOCUMENTS, documentName)) throw new OperationError("Unknown document type");
  for (const v of [parent, pack]) if (v !== null && typeof v !== "string") throw new OperationError("Malformed operation");
  if (!isPlainObject(options)) throw new OperationError("Malformed options");
  checkKeys(options, 0);
  if (action === "delete") {
    const all = options.deleteAll === true && (ids === undefined || ids.length === 0);
    if (!all && (!Array.isArray(ids) || !ids.every((id) => typeof id === "string"))) throw new OperationError("Malformed ids");
    return { action, documentName, parent, pack, ids: all ? [] : ids, options };
  }
  if (!Array.isArray(data) || !data.every(isPlainObject)) throw new OperationError("Malformed data");
  checkKeys(data, 0);
  return { action, documentName, parent, pack, data, options } as Operation;
}

function checkKeys(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw new OperationError("The data is nested too deeply");
  if (Array.isArray(value)) {
    for (const v of value) checkKeys(v, depth + 1);
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const key of Object.keys(value)) {
    const parts = key.split(".");
    if (parts.some(isUnsafeKey)) throw new OperationError(`The key "${key}" is not allowed`);
    // Each dotted part is a level of its own once expanded.
    checkKeys((value as any)[key], depth + parts.length);
  }
}
