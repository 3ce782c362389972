import { ForcedReplacement } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { isPlainObject } from "../utils/types.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded.ts";
import type { DataModelValidationFailure } from "./failure.ts";
import { SchemaField } from "./schema.ts";
import { StringField } from "./primitive.ts";

/** An object whose schema depends on its own `type`. Each kind is a record of fields, a SchemaField, or a model. */
export class TypedSchemaField extends DataField {
  declare types: Record<string, SchemaField>;

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(types: Record<string, any>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = {};
    for (const [type, kind] of Object.entries(types)) this.types[type] = this.#configure(type, kind);
  }

  #configure(type: string, kind: any): SchemaField {
    const own = () =>
      new StringField({ required: true, blank: false, initial: type, validate: (v: string) => v === type, validationError: `must be equal to "${type}"` });
    let schema: SchemaField;
    if (kind instanceof SchemaField) schema = kind;
    else if (typeof kind === "function") schema = new EmbeddedDataField(kind);
    else schema = new SchemaField("type" in kind ? kind : { type: own(), ...kind });
    if (!schema.has("type")) {
      const field = own();
      field.name = "type";
      field.parent = schema;
      schema.fields = { type: field, ...schema.fields };
    }
    schema.name = this.name;
    schema.parent = this;
    return schema;
  }

  #schemaOf(value: any): SchemaField | undefined {
    return isPlainObject(value) && Object.hasOwn(this.types, value.type) ? this.types[value.type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const [type, ...rest] = path;
    return this.types[type!]?._getField(rest);
  }

  protected override _cast(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  override _cleanType(value: any, options: CleanOptions): any {
    const schema = this.#schemaOf(value);
    // Changes that don't name the type can only be cleaned against the stored one, at diff time.
    return schema ? schema.clean(value, options) : value;
  }

  override _validateType(value: any, options: ValidateOptions = {}): boolean | void | DataModelValidationFailure {
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (options.partial && !("type" in value)) return undefined;
    const schema = this.#schemaOf(value);
    if (!schema) throw new Error(`"${String(value.type)}" is not a valid type`);
    return schema._validateType(value, options);
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    this.#schemaOf(value)?._validateModel(value, options);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: any): any {
    if (!value) return value;
    return this.types[value.type]?.toObject(value) ?? super.toObject(value);
  }

  override migrateSource(sourceData: any, fieldData: any): void {
    this.#schemaOf(fieldData)?.migrateSource(sourceData, fieldData);
  }

  override _updateDiff(source: any, key: string, value: any, difference: any, options: UpdateOptions): void {
    const stored = this.#schemaOf(source[key]);
    if (value instanceof ForcedReplacement && stored && isPlainObject(value.replacement)) {
      if (!objectsEqual(source[key], value.replacement)) difference[key] = value;
      return;
    }
    if (!isPlainObject(value) || !stored) return super._updateDiff(source, key, value, difference, options);
    if ("type" in value && value.type !== source[key].type) throw new Error("The type of a TypedSchemaField can be changed only by replacing the whole value");
    stored._updateDiff(source, key, stored.clean(value, { partial: true }), difference, options);
  }

  override _updateCommit(source: any, key: string, value: any, options: UpdateOptions): void {
    const stored = this.#schemaOf(source[key]);
    if (isPlainObject(value) && stored) stored._updateCommit(source, key, value, options);
    else super._updateCommit(source, key, value, options);
  }
}
