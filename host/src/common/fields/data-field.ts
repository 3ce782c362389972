import { _del, _replace, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { deepClone } from "../utils/objects.ts";
import { applyFieldChange, type FieldChange } from "./change.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./failure.ts";
import { getFieldRenderer } from "./renderer.ts";

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: any;
  readonly?: boolean;
  gmOnly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  /** Returns false or throws for an invalid value; true skips the field's own test. */
  validate?: (value: any, options?: any) => boolean | void | DataModelValidationFailure;
  validationError?: string;
  [key: string]: any;
}

export interface FieldContext {
  name?: string;
  parent?: any;
}

/** How to clean: `partial` changes or a whole; `source`: the data of the nearest document. */
export interface CleanOptions {
  partial?: boolean;
  source?: any;
  [key: string]: any;
}

/** How to validate. `fallback`: put initial values in the place of invalid ones. `dropInvalidEmbedded`: leave embedded documents to themselves. */
export interface ValidateOptions extends CleanOptions {
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

export interface UpdateOptions {
  recursive?: boolean;
  source?: any;
  [key: string]: any;
}

/** One value in a schema: how it is cleaned, validated, stored, and read. */
export class DataField {
  declare name: string | undefined;
  declare parent: any;
  declare options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: any;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;
  [key: string]: any;

  /** Whether the field contains fields. */
  static recursive = false;
  /** Whether the field holds embedded documents. */
  static hierarchical = false;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: undefined,
      validationError: "is not a valid value",
    };
  }

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults)) this[key] = options[key] === undefined ? defaults[key] : options[key];
  }

  /** Dotted path from the schema's root. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** A value for a new document; `data` is the document's data so far. Undefined when the field has none. */
  getInitialValue(data?: any): any {
    if (typeof this.initial === "function") return this.initial(data ?? {});
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.nullable && this.required ? null : undefined;
  }

  /** Coerces a value to the field's kind as far as that is harmless. A missing value becomes the initial one, and so does null where null isn't allowed. */
  clean(value: any, options: CleanOptions = {}): any {
    if (value instanceof ForcedDeletion) return value;
    if (value instanceof ForcedReplacement) return _replace(this.clean(value.replacement, { ...options, partial: false }));
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) {
      if (this.nullable) return null;
      const initial = this.getInitialValue(options.source);
      return initial === undefined ? null : initial;
    }
    return this._cleanType(this._cast(value), options);
  }

  protected _cast(value: any): any {
    return value;
  }

  _cleanType(value: any, _options: CleanOptions): any {
    return value;
  }

  /** What is wrong with a value, or nothing. */
  validate(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (value instanceof ForcedDeletion) return undefined;
    if (value instanceof ForcedReplacement) return this.validate(value.replacement, { ...options, partial: false });
    let failure: DataModelValidationFailure | undefined;
    try {
      failure = this.#test(value, options);
    } catch (error) {
      failure =
        error instanceof DataModelValidationError && error.failure ? error.failure : new DataModelValidationFailure({ message: (error as Error).message });
    }
    if (!failure || failure.isEmpty()) return undefined;
    failure.invalidValue ??= value;
    // A schema's or array's own elements fall back one by one; only a value wrong in itself is replaced whole.
    if (options.fallback && failure.message !== undefined) {
      failure.fallback = this.getInitialValue(options.source);
      failure.unresolved = this.validate(failure.fallback, { ...options, fallback: false }) !== undefined;
    } else if (failure.message !== undefined) failure.unresolved = true;
    return failure;
  }

  #test(value: any, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return undefined;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return undefined;
    }
    for (const test of [this.options.validate, (v: any, o: any) => this._validateType(v, o)]) {
      if (typeof test !== "function") continue;
      const result = test.call(this, value, options);
      if (result === false) throw new Error(this.validationError);
      if (result instanceof DataModelValidationFailure) return result;
      if (result === true) break;
    }
    return undefined;
  }

  /** The kind's own test: false or an exception for an invalid value. */
  _validateType(_value: any, _options: ValidateOptions): boolean | void | DataModelValidationFailure {
    return undefined;
  }

  /** Tests that concern several values at once, for what contains models. @throws {Error} */
  _validateModel(_value: any, _options: ValidateOptions = {}): void {}

  /** The value that documents show, from a stored one. A returned function becomes a getter. */
  initialize(value: any, _model?: any, _options: any = {}): any {
    return value;
  }

  /** The stored form of a shown value. */
  toObject(value: any): any {
    return deepClone(value);
  }

  /** Calls `fn`, or the method of that name, on this field and the fields inside. */
  apply(fn: string | ((this: any, value: any, options: any) => any), value: any, options: any = {}): any {
    return (typeof fn === "string" ? this[fn] : fn).call(this, value, options);
  }

  /** Changes old shapes inside a stored value. */
  migrateSource(_sourceData: any, _fieldData: any): void {}

  /** The field at a path below, or this. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Writes into `difference` what `value` changes at `source[key]`. */
  _updateDiff(source: any, key: string, value: any, difference: any, _options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) value = this.getInitialValue(source);
    else if (value instanceof ForcedReplacement) value = value.replacement;
    if (value === undefined) {
      if (key in source) difference[key] = _del;
    } else if (!objectsEqual(source[key], value)) difference[key] = value;
  }

  /** Stores a difference. */
  _updateCommit(source: any, key: string, value: any, _options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) delete source[key];
    else source[key] = deepClone(value instanceof ForcedReplacement ? value.replacement : value);
  }

  /** The value after one change of an active effect. */
  applyChange(value: any, model: any, change: FieldChange): any {
    return applyFieldChange(this, value, model, change);
  }

  /** A change's value, mostly text, in the field's kind. */
  _castChangeDelta(delta: any): any {
    return this._cast(delta);
  }

  toInput(config: any = {}): any {
    return getFieldRenderer().toInput(this, config);
  }

  toFormGroup(groupConfig: any = {}, inputConfig: any = {}): any {
    return getFieldRenderer().toFormGroup(this, groupConfig, inputConfig);
  }
}
