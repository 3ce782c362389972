import { decodeOperators, ForcedReplacement } from "../operators.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../fields/failure.ts";
import { deepClone, expandObject } from "../utils/objects.ts";
import { isPlainObject } from "../utils/types.ts";

export interface DiffOptions {
  /** Put initial values in the place of invalid ones rather than refuse. */
  fallback?: boolean;
  /** Merge inner objects (default) rather than replace them. */
  recursive?: boolean;
  /** How errors name the document. */
  label?: string;
}

/**
 * What changes would truly alter in a stored source: cleaned, validated, nested, with operators. The source is left alone.
 * @throws {DataModelValidationError} at invalid changes
 */
export function diffSource(cls: any, source: any, changes: any, { fallback = false, recursive = true, label }: DiffOptions = {}): any {
  let data = decodeOperators(expandObject(changes));
  if (!isPlainObject(data)) throw new Error("Changes must be an object");
  requireNewSystem(cls, source, data, recursive);
  data = cls.migrateDataSafe(data);
  const root = typeof data.type === "string" ? { ...source, type: data.type } : source;
  data = cls.cleanData(data, { partial: true, source: root });
  const diff = cls.schema._diff(source, data, { recursive, source: root });
  delete diff._id;
  const failure = cls.schema.validate(diff, { partial: true, fallback, source: root }) ?? joint(cls, source, diff);
  if (failure && (!fallback || failure.unresolved)) throw new DataModelValidationError(failure, label);
  return diff;
}

/** Stores a difference of {@link diffSource} in the source, in place. */
export function commitSource(cls: any, source: any, diff: any): void {
  cls.schema._commit(source, diff, { source: typeof diff.type === "string" ? { ...source, type: diff.type } : source });
}

function requireNewSystem(cls: any, source: any, data: any, recursive: boolean): void {
  if (!cls.schema.has("system") || typeof data.type !== "string" || data.type === source.type) return;
  if (data.system instanceof ForcedReplacement || (recursive === false && isPlainObject(data.system))) return;
  throw new Error(`The type of a ${cls.documentName ?? cls.name} can be changed only if the system field is replaced in the same update`);
}

function joint(cls: any, source: any, diff: any): DataModelValidationFailure | undefined {
  const copy = { ...source };
  for (const key of Object.keys(diff)) copy[key] = deepClone(source[key]);
  commitSource(cls, copy, diff);
  return jointFailure(cls, copy) ?? undefined;
}

/** What is wrong with the fields taken together, or null. */
export function jointFailure(cls: any, source: any): DataModelValidationFailure | null {
  try {
    cls.validateJoint(source);
    cls.schema._validateModel(source, { source });
    return null;
  } catch (error) {
    return new DataModelValidationFailure({ message: (error as Error).message, unresolved: true });
  }
}
