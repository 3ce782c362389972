import { objectsEqual } from "../utils/merge.ts";
import { deepClone } from "../utils/objects.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type ValidateOptions } from "./data-field.ts";

/** Any value at all. With `serializable`, only what JSON keeps. */
export class AnyField extends DataField {
  declare serializable: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, serializable: true };
  }

  override _validateType(value: any): void {
    if (this.serializable && typeof value !== "object" && !["string", "number", "boolean"].includes(typeof value)) throw new Error("must be serializable");
  }

  override initialize(value: any): any {
    return deepClone(value);
  }
}

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  protected override _cast(value: any): any {
    if (typeof value === "string") return value === "true" || value === "on" || value === "1";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: any): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

/** The values a field's `choices` allow: an array, a record by value, or a function that gives either. */
export function allowedChoices(field: any): any[] | undefined {
  const choices = typeof field.choices === "function" ? field.choices() : field.choices;
  if (choices === undefined || choices === null) return undefined;
  return Array.isArray(choices) ? choices : Object.keys(choices);
}

export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: any;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, min: undefined, max: undefined, step: undefined, integer: false, positive: false, choices: undefined };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined && options.nullable === undefined) this.nullable = false;
    if (Number.isFinite(this.min) && Number.isFinite(this.max) && this.min! > this.max!)
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
  }

  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.nullable ? null : initial;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(typeof value === "string" && value.trim() === "" ? null : value, options);
  }

  protected override _cast(value: any): any {
    return typeof value === "number" ? value : typeof value === "string" || typeof value === "boolean" || value instanceof Number ? Number(value) : Number.NaN;
  }

  override _cleanType(value: any, _options: CleanOptions): any {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    if (this.integer) value = Math.round(value);
    if (typeof this.min === "number") value = Math.max(value, this.min);
    if (typeof this.max === "number") value = Math.min(value, this.max);
    if (typeof this.step === "number" && Number.isFinite(value)) value = this.#toStep(value, this.step);
    return value === 0 ? 0 : value;
  }

  /** The nearest step counted from the minimum; never past the maximum, and without binary noise. */
  #toStep(value: number, step: number): number {
    const base = typeof this.min === "number" ? this.min : 0;
    let n = Math.round((value - base) / step);
    if (typeof this.max === "number") n = Math.min(n, Math.floor((this.max - base) / step + 1e-9));
    const decimals = Math.max(...[step, base].map((x) => (String(x).split(".")[1] ?? "").length));
    return Number((base + n * step).toFixed(Math.min(decimals, 12)));
  }

  override _validateType(value: any): void {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (typeof this.step === "number" && Math.abs(value - this.#toStep(value, this.step)) > 1e-9) throw new Error(`must be an increment of ${this.step}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    const allowed = allowedChoices(this);
    if (allowed && !allowed.some((c) => Number(c) === value)) throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(delta: any): any {
    return typeof delta === "string" && delta.trim() === "" ? Number.NaN : this._cast(delta);
  }
}

export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: any;
  declare textSearch: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined && options.blank === undefined) this.blank = false;
  }

  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && this.blank ? "" : initial;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    if (typeof value === "string") {
      const text = this.trim ? value.trim() : value;
      if (text === "" && !this.blank && this.nullable) return null;
    }
    return super.clean(value, options);
  }

  protected override _cast(value: any): any {
    return typeof value === "object" ? value : String(value);
  }

  override _cleanType(value: any, _options: CleanOptions): any {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateType(value: any, _options?: ValidateOptions): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return undefined;
    }
    const allowed = allowedChoices(this);
    if (allowed && !allowed.some((c) => objectsEqual(c, value))) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}
