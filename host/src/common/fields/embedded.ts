import { _replace, ForcedDeletion, ForcedReplacement, resolveOperators } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { deepClone } from "../utils/objects.ts";
import { isEmpty, isPlainObject } from "../utils/types.ts";
import { ArrayField } from "./array.ts";
import { type CleanOptions, type DataField, type FieldContext, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";
import { SchemaField } from "./schema.ts";

/** A nested data model. */
export class EmbeddedDataField extends SchemaField {
  declare model: any;

  constructor(model: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cleanType(value: any, options: CleanOptions): any {
    return isPlainObject(value) ? this.model.cleanData(value, { ...options, source: value, _fields: this }) : value;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(value, options);
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    if (!isPlainObject(value)) return;
    this.model.validateJoint(value);
    super._validateModel(value, { ...options, source: value });
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    if (!value) return value;
    return new this.model(value, { ...options, parent: model, _shared: true });
  }

  override toObject(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: any, fieldData: any): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}

/** Documents kept inside a document, in a list. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, readonly: true };
  }

  constructor(element: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(element, options, context);
    this.readonly = true;
  }

  protected override _validateElementType(element: any): any {
    if (typeof element?.defineSchema !== "function") throw new Error("An EmbeddedCollectionField must specify a Document subclass as its type");
    return element;
  }

  /** The class of the documents, as configured. */
  get model(): any {
    return this.element.implementation ?? this.element;
  }

  get schema(): any {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.schema._getField(path.slice(1));
  }

  override _cleanType(value: any, options: CleanOptions): any {
    return (value as any[]).map((v) => {
      if (typeof v?.toObject === "function") v = v.toObject();
      return isPlainObject(v) ? this._cleanElement(v, options) : v;
    });
  }

  protected _cleanElement(v: any, options: CleanOptions): any {
    return this.model.cleanData(v, { ...options, source: v });
  }

  protected override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure();
    // Embedded documents test themselves when they are made, so that a bad one never harms its parent or its siblings.
    if (options.dropInvalidEmbedded) return undefined;
    for (const [i, v] of value.entries()) {
      const inner = this._validateElement(v, options);
      if (inner) failure.elements.push({ id: v?._id ?? i, name: v?.name, failure: inner });
    }
    return failure.isEmpty() ? undefined : failure;
  }

  protected _validateElement(v: any, options: ValidateOptions): DataModelValidationFailure | void {
    return this.schema.validate(v, { ...options, source: v });
  }

  override _validateType(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    return this._validateElements(value, options);
  }

  override _validateModel(): void {}

  override initialize(_value: any, model?: any, options: any = {}): any {
    const collection = model.collections[this.name!];
    collection.initialize(options);
    return collection;
  }

  override toObject(value: any): any {
    return value.toObject(false);
  }

  override migrateSource(_sourceData: any, fieldData: any): void {
    if (Array.isArray(fieldData)) for (const v of fieldData) if (isPlainObject(v)) this.model.migrateDataSafe(v);
  }

  override _updateDiff(source: any, key: string, value: any, difference: any, options: UpdateOptions): void {
    const before: any[] = source[key] ?? [];
    if (value instanceof ForcedDeletion) value = _replace([]);
    if (value instanceof ForcedReplacement || options.recursive === false) {
      const full = this.clean(resolveOperators(value), { partial: false });
      if (!objectsEqual(before, full)) difference[key] = _replace(full);
      return;
    }
    const diffs: any[] = [];
    for (const v of value as any[]) {
      const stored = before.find((s) => s._id === v._id);
      if (!stored) {
        diffs.push(this._cleanElement(resolveOperators(v), { partial: false }));
        continue;
      }
      const inner = this.schema._diff(stored, v, { ...options, source: stored });
      if (!isEmpty(inner)) diffs.push({ _id: v._id, ...inner });
    }
    if (diffs.length) difference[key] = diffs;
  }

  override _updateCommit(source: any, key: string, value: any, options: UpdateOptions): void {
    const target: any[] = (source[key] ??= []);
    if (value instanceof ForcedReplacement) {
      target.splice(0, target.length, ...deepClone(value.replacement));
      return;
    }
    for (const v of value as any[]) {
      const stored = target.find((s) => s._id === v._id);
      if (stored) this.schema._commit(stored, v, options);
      else target.push(deepClone(v));
    }
  }
}

/** A single document kept inside a document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  constructor(model: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model, options, context);
    this.readonly = true;
  }

  override getInitialValue(data?: any): any {
    return typeof this.initial === "function" || this.initial !== undefined ? super.getInitialValue(data) : null;
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    if (!value) return value;
    const existing = model[this.name!];
    if (existing?._source === value) {
      existing._initialize(options);
      return existing;
    }
    const Class = this.model.implementation ?? this.model;
    return new Class(value, { ...options, parent: model, _shared: true });
  }

  override toObject(value: any): any {
    return value?.toObject ? value.toObject(false) : value;
  }
}
