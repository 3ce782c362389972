import { CONST } from "../constants.ts";
import { documentTypes } from "../registry.ts";
import { deepClone } from "../utils/objects.ts";
import { isPlainObject } from "../utils/types.ts";
import type { CleanOptions, DataField, FieldContext, FieldOptions, UpdateOptions, ValidateOptions } from "./data-field.ts";
import type { DataModelValidationFailure } from "./failure.ts";
import { ObjectField } from "./object.ts";
import { NumberField, StringField } from "./primitive.ts";
import { DocumentIdField, DocumentUUIDField } from "./reference.ts";
import { SchemaField } from "./schema.ts";

/** A document's subtype: one that the system's manifest declares, or `base`. */
export class DocumentTypeField extends StringField {
  readonly #documentName: () => string;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(documentClass: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.#documentName = () => documentClass.documentName;
  }

  override getInitialValue(data?: any): any {
    return super.getInitialValue(data) ?? CONST.BASE_DOCUMENT_TYPE;
  }

  override _validateType(value: any, options?: ValidateOptions): boolean | void {
    super._validateType(value, options);
    const name = this.#documentName();
    if (!documentTypes(name).includes(value)) throw new Error(`"${value}" is not a valid type for the ${name} Document class`);
  }
}

/** The `system` data of a document: a model chosen by the document's type, or free data where none is registered. */
export class TypeDataField extends ObjectField {
  /** The class of the document. */
  declare document: any;

  static override recursive = true;

  constructor(documentClass: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = documentClass;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model that the game registered for a type of the document, or null. Data that names no type is of the base type. */
  getModelForType(type: string | undefined): any {
    return (globalThis as any).CONFIG?.[this.documentName]?.dataModels?.[type ?? CONST.BASE_DOCUMENT_TYPE] ?? null;
  }

  override getInitialValue(data?: any): any {
    const model = this.getModelForType(data?.type);
    if (model) return model.cleanData({}, { partial: false });
    return super.getInitialValue(data);
  }

  override _cleanType(value: any, options: CleanOptions): any {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(value)) return super._cleanType(value, options);
    return model.cleanData(value, { ...options, source: value });
  }

  override _validateType(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    super._validateType(value, options);
    const model = this.getModelForType(options.source?.type);
    return model?.schema._validateType(value, { ...options, source: value });
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(value)) return;
    model.validateJoint(value);
    model.schema._validateModel(value, { source: value });
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    const cls = this.getModelForType(model?._source.type);
    if (!cls || !value) return deepClone(value);
    return new cls(value, { ...options, parent: model, _shared: true });
  }

  override toObject(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }

  override migrateSource(sourceData: any, fieldData: any): void {
    if (isPlainObject(fieldData)) this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }

  override _updateDiff(source: any, key: string, value: any, difference: any, options: UpdateOptions): void {
    const schema = this.#schemaFor(options.source?.type ?? source.type);
    if (!schema) return super._updateDiff(source, key, value, difference, options);
    schema._updateDiff(source, key, value, difference, { ...options, source: source[key] });
  }

  override _updateCommit(source: any, key: string, value: any, options: UpdateOptions): void {
    const schema = this.#schemaFor(options.source?.type ?? source.type);
    if (!schema) return super._updateCommit(source, key, value, options);
    schema._updateCommit(source, key, value, options);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  #schemaFor(type: string): any {
    return this.getModelForType(type)?.schema;
  }
}

/** What the server knows about a document's life. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new ObjectField({ required: true, nullable: true }),
      },
      options,
      context,
    );
  }
}
