import { _del, _replace, ForcedDeletion, ForcedReplacement, resolveOperators } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { deepClone, expandObject } from "../utils/objects.ts";
import { isEmpty, isPlainObject } from "../utils/types.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";

/** What plain changes, operators included, alter in a plain object; nested, empty if nothing. */
export function diffPlain(before: any, changes: any): any {
  const diff: Record<string, any> = {};
  for (const [key, value] of Object.entries(changes)) {
    const had = isPlainObject(before) && Object.hasOwn(before, key);
    if (value instanceof ForcedDeletion) {
      if (had) diff[key] = _del;
    } else if (value instanceof ForcedReplacement) {
      const full = resolveOperators(value.replacement);
      if (!objectsEqual(had ? before[key] : undefined, full)) diff[key] = isPlainObject(full) && had && isPlainObject(before[key]) ? _replace(full) : full;
    } else if (isPlainObject(value) && had && isPlainObject(before[key])) {
      const inner = diffPlain(before[key], value);
      if (!isEmpty(inner)) diff[key] = inner;
    } else {
      const full = resolveOperators(value);
      if (full !== undefined && !objectsEqual(had ? before[key] : undefined, full)) diff[key] = full;
    }
  }
  return diff;
}

/** Stores a {@link diffPlain} in a plain object, in place. */
export function commitPlain(target: any, diff: any): void {
  for (const [key, value] of Object.entries(diff)) {
    if (value instanceof ForcedDeletion) delete target[key];
    else if (value instanceof ForcedReplacement) target[key] = deepClone(value.replacement);
    else if (isPlainObject(value) && isPlainObject(target[key])) commitPlain(target[key], value);
    else target[key] = deepClone(value);
  }
}

/** A plain object whose content nobody checks. Updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? (this.nullable ? null : {}) : initial;
  }

  protected override _cast(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  override _validateType(value: any, _options: ValidateOptions): boolean | void | DataModelValidationFailure {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override initialize(value: any, _model?: any, _options: any = {}): any {
    return deepClone(value);
  }

  override toObject(value: any): any {
    return deepClone(value);
  }

  override _updateDiff(source: any, key: string, value: any, difference: any, options: UpdateOptions): void {
    const before = source[key];
    if (!isPlainObject(value) || !isPlainObject(before)) {
      if (value instanceof ForcedDeletion) return super._updateDiff(source, key, value, difference, options);
      const full = this.#whole(value, options);
      if (objectsEqual(before, full)) return;
      difference[key] = isPlainObject(full) && isPlainObject(before) ? _replace(full) : full;
    } else if (options.recursive === false) {
      const full = this.#whole(value, options);
      if (!objectsEqual(before, full)) difference[key] = _replace(full);
    } else {
      const inner = diffPlain(before, value);
      if (!isEmpty(inner)) difference[key] = inner;
    }
  }

  /** A value that stands for itself was cleaned as a mere change, and needs what a whole one has. */
  #whole(value: any, options: UpdateOptions): any {
    const full = resolveOperators(value);
    return isPlainObject(full) ? this.clean(full, { source: options.source }) : full;
  }

  override _updateCommit(source: any, key: string, value: any, options: UpdateOptions): void {
    if (isPlainObject(value) && isPlainObject(source[key])) commitPlain(source[key], value);
    else super._updateCommit(source, key, value, options);
  }
}

/** An object with free keys, whose values all are of one field. Updates merge key by key. */
export class TypedObjectField extends ObjectField {
  declare element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;
  declare expandKeys: boolean;

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error(`The "${element.fieldPath}" field already belongs to some other parent and may not be reused.`);
    this.element = element;
    element.name ||= "element";
    element.parent = this;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  override _cleanType(data: any, options: CleanOptions): any {
    if (!isPlainObject(data)) return data;
    const cleaned: Record<string, any> = {};
    for (const [key, value] of Object.entries(this.expandKeys ? expandObject(data) : data)) {
      if (this.validateKey?.(key) === false) continue;
      if (value === undefined && options.partial) continue;
      cleaned[key] = this.element.clean(value, options);
    }
    return cleaned;
  }

  override _validateType(data: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [key, value] of Object.entries(data)) {
      const inner =
        this.validateKey?.(key) === false
          ? new DataModelValidationFailure({ message: "is an invalid key", unresolved: true })
          : this.element.validate(value, options);
      if (!inner) continue;
      failure.fields[key] = inner;
      if (options.fallback && inner.message !== undefined) {
        if (inner.fallback === undefined) delete data[key];
        else data[key] = inner.fallback;
      }
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: any, options: ValidateOptions = {}): void {
    if (isPlainObject(data)) for (const value of Object.values(data)) this.element._validateModel(value, options);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    if (!value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, this.element.initialize(v, model, options)]));
  }

  override toObject(value: any): any {
    if (!value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, this.element.toObject(v)]));
  }

  override apply(fn: any, data: any = {}, options: any = {}): any {
    const results: Record<string, any> = {};
    for (const key of Object.keys(data ?? {})) {
      const r = this.element.apply(fn, data[key], options);
      if (!options.filter || !isEmpty(r)) results[key] = r;
    }
    return results;
  }

  override migrateSource(sourceData: any, fieldData: any): void {
    if (isPlainObject(fieldData)) for (const v of Object.values(fieldData)) if (isPlainObject(v) || Array.isArray(v)) this.element.migrateSource(sourceData, v);
  }

  override _updateDiff(source: any, key: string, value: any, difference: any, options: UpdateOptions): void {
    if (!isPlainObject(value) || !isPlainObject(source[key]) || options.recursive === false) {
      const whole = value instanceof ForcedReplacement ? value.replacement : value;
      return super._updateDiff(
        source,
        key,
        isPlainObject(whole) ? _replace(this.clean(resolveOperators(whole), { source: options.source })) : value,
        difference,
        options,
      );
    }
    const inner: Record<string, any> = {};
    for (const [k, v] of Object.entries(value)) {
      if (v instanceof ForcedDeletion) {
        if (Object.hasOwn(source[key], k)) inner[k] = _del;
      } else if (Object.hasOwn(source[key], k)) this.element._updateDiff(source[key], k, v, inner, options);
      else inner[k] = this.element.clean(resolveOperators(v), { source: options.source });
    }
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: any, key: string, value: any, options: UpdateOptions): void {
    if (!isPlainObject(value) || !isPlainObject(source[key])) return super._updateCommit(source, key, value, options);
    for (const [k, v] of Object.entries(value)) {
      if (v instanceof ForcedDeletion) delete source[key][k];
      else this.element._updateCommit(source[key], k, v, options);
    }
  }
}
