import { encodeOperators } from "../operators.ts";
import { defineValue, SchemaField } from "../fields/schema.ts";
import { DataModelValidationError, type DataModelValidationFailure } from "../fields/failure.ts";
import { mergeObject } from "../utils/merge.ts";
import { deepClone, expandObject } from "../utils/objects.ts";
import { isEmpty, isPlainObject } from "../utils/types.ts";
import { commitSource, diffSource, jointFailure } from "./update.ts";

export interface ModelContext {
  parent?: any;
  /** Throw at invalid data (default) rather than fall back to initial values. */
  strict?: boolean;
  [key: string]: any;
}

/** Data with a schema: cleaned and validated on the way in, shown in prepared form, changed through {@link DataModel.updateSource}. */
export class DataModel {
  declare readonly _source: Record<string, any>;
  declare readonly parent: any;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null };
  [key: string]: any;

  /** Language key prefixes of the fields' labels and hints. */
  static LOCALIZATION_PREFIXES: string[] = [];

  constructor(data: any = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    const define = (key: string, value: any) => Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    define("parent", parent);
    define("_source", options._shared ? data : this._initializeSource(data, { strict, ...options }));
    define("validationFailures", { fields: null, joint: null });
    this._configure({ strict, ...options });
    // A nested model's data was validated with its parent's.
    if (!options._shared || options._validate) this.validate({ strict, fallback: !strict, dropInvalidEmbedded: true, fields: true, joint: true });
    this._initialize({ strict, ...options });
  }

  /** Sets up what fields need before they are initialised. */
  protected _configure(_options: any = {}): void {}

  /** The schema's fields. Called once per class. */
  static defineSchema(): Record<string, any> {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema")) return (this as any)._schema;
    const schema = new SchemaField(Object.freeze(this.defineSchema()) as any);
    Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether validation found something wrong. */
  get invalid(): boolean {
    return Boolean(this.validationFailures.fields || this.validationFailures.joint);
  }

  protected _initializeSource(data: any, options: any = {}): Record<string, any> {
    if (data instanceof DataModel) data = data.toObject();
    if (!isPlainObject(data)) throw new Error(`${this.constructor.name} was constructed with data that is no object`);
    const cls = this.constructor as typeof DataModel;
    let source = expandObject(deepClone(data));
    source = cls.migrateDataSafe(source);
    source = cls.cleanData(source, { source, model: this, ...options, partial: false });
    return cls.shimData(source);
  }

  /** Coerces data to the schema: casts, defaults, bounds. With `partial` only the keys given. Unknown keys are dropped. */
  static cleanData(source: any = {}, { partial = false, ...options }: any = {}): any {
    return this.schema._cleanType(source, { ...options, partial, source: options.source ?? source });
  }

  /** Changes an old shape of the data, which may be mere changes of an update, in place. */
  static migrateData(source: any): any {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** {@link migrateData}, leaving the data as it is if that throws. */
  static migrateDataSafe(source: any): any {
    try {
      return this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}: ${(error as Error).message}`);
      return source;
    }
  }

  /** Makes old names readable on stored data. */
  static shimData(source: any, _options: any = {}): any {
    return source;
  }

  /** Tests that concern several fields. @throws {Error} */
  static validateJoint(_data: any): void {}

  static fromSource(source: any, { strict = false, ...context }: ModelContext = {}): any {
    return new this(source, { strict, ...context });
  }

  static fromJSON(json: string): any {
    return this.fromSource(JSON.parse(json));
  }

  /** Shows the source: sets each field's value on the model. */
  protected _initialize(options: any = {}): void {
    for (const [name, field] of this.schema.entries()) defineValue(this, name, field, this._source, this, options);
  }

  /** Forgets prepared values: initialises from the source again. */
  reset(): void {
    this._initialize();
  }

  /**
   * Validates the source, or proposed `changes` (a part is enough). Returns whether all is well.
   * @throws {DataModelValidationError} if `strict`
   */
  validate({ changes, clean = false, fallback = false, dropInvalidEmbedded = false, strict = true, fields = true, joint }: any = {}): boolean {
    const cls = this.constructor as typeof DataModel;
    const partial = changes !== undefined;
    let source = partial ? changes : this._source;
    const root = partial ? { ...this._source, ...changes } : this._source;
    if (clean) source = cls.cleanData(source, { partial, source: root });
    const failures = { fields: null as DataModelValidationFailure | null, joint: null as DataModelValidationFailure | null };
    if (fields) failures.fields = this.schema.validate(source, { partial, fallback, dropInvalidEmbedded, source: root }) ?? null;
    if (joint ?? !partial) failures.joint = jointFailure(cls, source);
    if (!partial) Object.assign(this.validationFailures, failures);
    const failure = failures.fields ?? failures.joint;
    if (!failure) return true;
    const error = new DataModelValidationError(failure, this._label);
    if (strict) throw error;
    console.warn(error.message);
    return false;
  }

  /** How errors name this model. */
  get _label(): string {
    return this._source._id ? `${this.constructor.name} [${this._source._id}]` : this.constructor.name;
  }

  /**
   * Changes the source and shows the result. Dotted keys, `-=key`, `==key` and operators are understood.
   * Returns what truly changed, with operators where something was deleted or replaced; with `dryRun` nothing else happens.
   * @throws {DataModelValidationError} if the changes are invalid, unless `fallback`
   */
  updateSource(changes: any = {}, { dryRun = false, fallback = false, recursive = true, ...rest }: any = {}): any {
    const cls = this.constructor as typeof DataModel;
    const diff = diffSource(cls, this._source, changes, { fallback, recursive, label: this._label, ...rest });
    if (dryRun || isEmpty(diff)) return diff;
    commitSource(cls, this._source, diff);
    this._initialize();
    return diff;
  }

  /** A copy with changes. */
  clone(data: any = {}, context: ModelContext = {}): any {
    const cls = this.constructor as any;
    const merged = mergeObject(this.toObject(), data instanceof DataModel ? data.toObject() : encodeOperators(expandObject(data)), { performDeletions: true });
    return new cls(merged, { parent: this.parent, ...context });
  }

  /** Plain data: the source, or with `false` what is shown. */
  toObject(source = true): any {
    return source ? deepClone(this._source) : this.schema.toObject(this);
  }

  toJSON(): any {
    return this.toObject(true);
  }
}
