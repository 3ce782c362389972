import { isValidId } from "../utils/strings.ts";
import { Color } from "../utils/color.ts";
import { isPlainObject } from "../utils/types.ts";
import { CONST } from "../constants.ts";
import { type CleanOptions, type FieldContext, type FieldOptions, type ValidateOptions } from "./data-field.ts";
import { NumberField, StringField } from "./primitive.ts";
import { ObjectField } from "./object.ts";

/** A colour: `#rrggbb` in the source, a Color when shown. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(value === "" ? null : value, options);
  }

  protected override _cast(value: any): any {
    if (typeof value === "number" || value instanceof Number) return Color.from(value.valueOf()).css;
    return super._cast(value);
  }

  override _cleanType(value: any, options: CleanOptions): any {
    const text = super._cleanType(value, options);
    const color = Color.from(text);
    return color.valid ? color.css : text;
  }

  override _validateType(value: any, options?: ValidateOptions): boolean | void {
    if (!/^#[0-9a-f]{6}$/i.test(String(value))) throw new Error("must be a valid color string");
    return super._validateType(value, options);
  }

  override initialize(value: any): any {
    return value === undefined || value === null ? value : Color.from(value);
  }

  override toObject(value: any): any {
    return value instanceof Color ? value.css : value;
  }
}

/** A path to a file of given categories (`IMAGE`, `VIDEO`, `AUDIO`, `TEXT`, `FONT`), or a data URL if `base64`. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, categories: [], base64: false, wildcard: false, virtual: false, nullable: true, blank: false, initial: null };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    for (const c of this.categories) if (!(c in CONST.FILE_CATEGORIES)) throw new Error(`Invalid file category ${c}`);
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(value === "" && this.nullable ? null : value, options);
  }

  override _validateType(value: any, options?: ValidateOptions): boolean | void {
    super._validateType(value, options);
    if (value === "" || this.categories.length === 0 || this.virtual) return;
    if (this.wildcard && value.includes("*")) return;
    if (value.startsWith("data:")) {
      const types = this.categories.flatMap((c) => Object.values((CONST.FILE_CATEGORIES as any)[c] as object));
      if (!this.base64 || !types.some((t) => value.startsWith(`data:${t};base64,`))) throw new Error("does not have a valid file type");
      return;
    }
    const ext = /\.([a-z0-9]+)$/i.exec(value.split(/[?#]/)[0])?.[1]?.toLowerCase();
    if (!ext || !this.categories.some((c) => ext in (CONST.FILE_CATEGORIES as any)[c])) throw new Error("does not have a valid file extension");
  }
}

/** HTML, kept as written; the server sanitises what the manifest names. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** Text that is a script. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, async: false };
  }
}

/** Any JSON value: text in the source, data when shown. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: true };
  }

  override clean(value: any, options: CleanOptions = {}): any {
    if (value === "") return this.nullable ? null : "{}";
    return super.clean(value, options);
  }

  protected override _cast(value: any): any {
    return typeof value === "string" && isJSON(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: any): void {
    if (typeof value !== "string" || !isJSON(value)) throw new Error("is not a valid JSON string");
  }

  override initialize(value: any): any {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: any): any {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Degrees, kept within 0–360. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cleanType(value: any, options: CleanOptions): any {
    if (this.normalize && Number.isFinite(value) && (value < 0 || value >= 360)) value = value === 360 ? 360 : ((value % 360) + 360) % 360;
    return super._cleanType(value, options);
  }
}

/** 0 (transparent) to 1 (opaque). */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1, validationError: "is not a number between 0 and 1" };
  }
}

/** A hue, 0 to 1, the ends being the same colour. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cleanType(value: any, options: CleanOptions): any {
    return super._cleanType(Number.isFinite(value) ? value - Math.floor(value) : value, options);
  }
}

/** A place in a manually sorted list. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0, label: "FOLDER.DocumentSort", hint: "FOLDER.DocumentSortHint" };
  }
}

/** Data of packages by their id. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: any, options: ValidateOptions): void {
    super._validateType(value, options);
    for (const scope of Object.keys(value)) if (!/^[a-z0-9_-]+$/i.test(scope)) throw new Error(`"${scope}" is not a valid flag scope`);
  }
}

/** Ownership levels by user id, with `default`. */
export class DocumentOwnershipField extends ObjectField {
  /** Whether the default may be the parent document's. */
  declare inheritable: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: 0 },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
      inheritable: false,
    };
  }

  override _cleanType(value: any, options: CleanOptions): any {
    if (!isPlainObject(value)) return value;
    const cleaned: Record<string, any> = {};
    for (const [id, level] of Object.entries(value)) cleaned[id] = typeof level === "string" && /^-?\d+$/.test(level) ? Number(level) : level;
    if (!options.partial && cleaned.default === undefined) cleaned.default = this.getInitialValue()?.default ?? 0;
    return cleaned;
  }

  override _validateType(value: any, options: ValidateOptions): void {
    super._validateType(value, options);
    const levels: number[] = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
    for (const [id, level] of Object.entries(value)) {
      if (id !== "default" && !isValidId(id)) throw new Error(`"${id}" is not a valid user id`);
      if (typeof level === "number" && !levels.includes(level)) throw new Error(`${level} is not a valid ownership level`);
      if (typeof level !== "number" && (level === null || typeof level !== "object")) throw new Error(this.validationError);
      if (id === "default" && level === CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT && !this.inheritable) throw new Error("the default level may not be INHERIT");
    }
  }
}
