import { _replace, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { isEmpty, isPlainObject } from "../utils/types.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";

/** An object with named fields. The root of every model's schema is one. */
export class SchemaField extends DataField {
  declare fields: Record<string, DataField>;

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(fields: Record<string, DataField>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initializeFields(fields);
  }

  protected _initializeFields(fields: Record<string, DataField>): Record<string, DataField> {
    if (!isPlainObject(fields)) throw new Error("A DataSchema must be an object with string keys and DataField values.");
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined) throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator](): IterableIterator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path; `element` goes into arrays, sets and typed objects (any other name does so too). */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(Array.isArray(path) ? [...path] : path.split("."));
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const [name, ...rest] = path;
    return this.get(name!)?._getField(rest);
  }

  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return initial;
    if (!this.required) return undefined;
    if (this.nullable) return null;
    return this._cleanType({}, { source: data });
  }

  protected override _cast(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  override _cleanType(data: any, options: CleanOptions): any {
    if (!isPlainObject(data)) return data;
    const cleaned: Record<string, any> = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (!field.persisted) continue;
      const given = Object.hasOwn(data, name) && data[name] !== undefined;
      if (!given && options.partial) continue;
      cleaned[name] = field.clean(given ? data[name] : undefined, options);
      if (cleaned[name] === undefined && !field.required) delete cleaned[name];
    }
    return cleaned;
  }

  override _validateType(data: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [name, field] of Object.entries(this.fields)) {
      if (!field.persisted || (options.partial && !Object.hasOwn(data, name))) continue;
      const inner = field.validate(data[name], options);
      if (!inner) continue;
      failure.fields[name] = inner;
      if (options.fallback && inner.message !== undefined) {
        if (inner.fallback === undefined) delete data[name];
        else data[name] = inner.fallback;
      }
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: any, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    for (const [name, field] of Object.entries(this.fields)) field._validateModel(data[name], { ...options, source: options.source ?? data });
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    if (!value) return value;
    const data: Record<string, any> = {};
    for (const [name, field] of Object.entries(this.fields)) defineValue(data, name, field, value, model, options);
    return data;
  }

  override toObject(value: any): any {
    if (value === undefined || value === null) return value;
    const data: Record<string, any> = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (field.persisted && value[name] !== undefined) data[name] = field.toObject(value[name]);
    }
    return data;
  }

  override apply(fn: any, data: any = {}, options: any = {}): any {
    const results: Record<string, any> = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (options.partial && !(name in data)) continue;
      const r = field.apply(fn, data[name], options);
      if (!options.filter || !isEmpty(r)) results[name] = r;
    }
    return results;
  }

  override migrateSource(sourceData: any, fieldData: any): void {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of Object.entries(this.fields))
      if (isPlainObject(fieldData[name]) || Array.isArray(fieldData[name])) field.migrateSource(sourceData, fieldData[name]);
  }

  override _updateDiff(source: any, key: string, value: any, difference: any, options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) return super._updateDiff(source, key, value, difference, options);
    const replace = value instanceof ForcedReplacement || options.recursive === false || !isPlainObject(source[key]);
    if (!isPlainObject(value) || replace) {
      let full = value instanceof ForcedReplacement ? value.replacement : value;
      if (isPlainObject(full)) full = this.clean(full, { source: options.source });
      if (objectsEqual(source[key], full)) return;
      difference[key] = isPlainObject(full) && isPlainObject(source[key]) ? _replace(full) : full;
      return;
    }
    const inner = this._diff(source[key], value, { ...options, recursive: true });
    if (!isEmpty(inner)) difference[key] = inner;
  }

  /** What cleaned changes alter in an object of this schema. */
  _diff(source: any, changes: any, options: UpdateOptions): any {
    const inner: Record<string, any> = {};
    for (const [name, v] of Object.entries(changes)) this.get(name)?._updateDiff(source, name, v, inner, options);
    return inner;
  }

  override _updateCommit(source: any, key: string, value: any, options: UpdateOptions): void {
    if (!isPlainObject(value) || !isPlainObject(source[key])) super._updateCommit(source, key, value, options);
    else this._commit(source[key], value, options);
  }

  /** Stores a difference in an object of this schema. */
  _commit(source: any, diff: any, options: UpdateOptions): void {
    for (const [name, v] of Object.entries(diff)) this.get(name)?._updateCommit(source, name, v, options);
  }
}

/** Puts the shown value of one field on an object: a getter for a function, fixed for a readonly field. */
export function defineValue(target: any, name: string, field: DataField, source: any, model: any, options: any): void {
  const stored = field.persisted ? source[name] : field.getInitialValue(source);
  const value = field.initialize(stored, model, options);
  if (typeof value === "function" && !field.keepsFunctions) {
    Object.defineProperty(target, name, {
      get: value,
      set(v) {
        Object.defineProperty(target, name, { value: v, writable: true, enumerable: true, configurable: true });
      },
      enumerable: true,
      configurable: true,
    });
  } else Object.defineProperty(target, name, { value, writable: !field.readonly, enumerable: true, configurable: true });
}
