import { resolveOperators } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { isPlainObject } from "../utils/types.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type ValidateOptions } from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";

/** A list whose elements all are of one field. An update replaces the whole list. */
export class ArrayField extends DataField {
  declare element: any;
  declare min: number | undefined;
  declare max: number | undefined;

  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, min: undefined, max: undefined };
  }

  constructor(element: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = this._validateElementType(element);
    if (this.element instanceof DataField) {
      if (this.element.parent !== undefined)
        throw new Error(`The "${this.element.fieldPath}" field already belongs to some other parent and may not be reused.`);
      this.element.name ||= "element";
      this.element.parent = this;
    }
  }

  protected _validateElementType(element: any): any {
    if (!(element instanceof DataField)) throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    return element;
  }

  override getInitialValue(data?: any): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? (this.nullable ? null : []) : initial;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField?.(path.slice(1));
  }

  protected override _cast(value: any): any {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    // Forms give lists as objects with the indices for keys.
    if (isPlainObject(value)) {
      const indices = Object.keys(value).map(Number);
      return indices.every((i) => Number.isInteger(i) && i >= 0) ? indices.sort((a, b) => a - b).map((i) => value[i]) : [value];
    }
    return [value];
  }

  override _cleanType(value: any, options: CleanOptions): any {
    const whole = { ...options, partial: false };
    return (value as any[]).map((v) => this.element.clean(resolveOperators(v), whole));
  }

  override _validateType(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (typeof this.min === "number" && value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (typeof this.max === "number" && value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, { ...options, partial: false });
  }

  protected _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure | void {
    const failure = new DataModelValidationFailure();
    const bad = new Set<number>();
    value.forEach((v, i) => {
      const inner = this.element.validate(v, options);
      if (!inner) return;
      failure.elements.push({ id: i, failure: inner });
      if (!options.fallback || inner.message === undefined) return;
      if (inner.fallback === undefined || inner.unresolved) bad.add(i);
      else value[i] = inner.fallback;
    });
    for (const i of [...bad].reverse()) value.splice(i, 1);
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    if (Array.isArray(value)) for (const v of value) this.element._validateModel?.(v, options);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    if (!value) return value;
    return (value as any[]).map((v) => this.element.initialize(v, model, options));
  }

  override toObject(value: any): any {
    if (!value) return value;
    return Array.from(value, (v) => this.element.toObject(v));
  }

  override apply(fn: any, value: any = [], options: any = {}): any {
    return Array.from(value ?? [], (v) => this.element.apply(fn, v, options));
  }

  override migrateSource(sourceData: any, fieldData: any): void {
    if (Array.isArray(fieldData)) for (const v of fieldData) if (isPlainObject(v) || Array.isArray(v)) this.element.migrateSource?.(sourceData, v);
  }

  override _castChangeDelta(delta: any): any {
    if (typeof delta === "string") {
      try {
        const parsed: unknown = JSON.parse(delta);
        if (Array.isArray(parsed)) return parsed.map((v) => this.element.clean(v));
      } catch {
        // Plain text is one element.
      }
    }
    return Array.from(this._cast(delta) as any[], (v) => this.element._castChangeDelta(v));
  }
}

/** A set: a list without repetition in the source, a Set when shown. */
export class SetField extends ArrayField {
  override _cleanType(value: any, options: CleanOptions): any {
    const cleaned: any[] = super._cleanType(value, options);
    return cleaned.filter((v, i) => cleaned.findIndex((w) => objectsEqual(v, w)) === i);
  }

  override initialize(value: any, model?: any, options: any = {}): any {
    return value ? new Set(super.initialize(value, model, options)) : value;
  }

  override _castChangeDelta(delta: any): any {
    return new Set(super._castChangeDelta(delta));
  }
}
