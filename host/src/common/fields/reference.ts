import { splitUuid } from "../utils/uuid.ts";
import { isValidId } from "../utils/strings.ts";
import { type CleanOptions, type FieldContext, type FieldOptions } from "./data-field.ts";
import { StringField } from "./primitive.ts";

/** A document's own id. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  protected override _cast(value: any): any {
    return typeof value === "object" && typeof value._id === "string" ? value._id : super._cast(value);
  }

  override _validateType(value: any): void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** A uuid, of documents of a type if so asked. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null, type: undefined, embedded: undefined, relative: false };
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(value === "" ? null : value, options);
  }

  protected override _cast(value: any): any {
    return typeof value === "object" && typeof value.uuid === "string" ? value.uuid : super._cast(value);
  }

  override _validateType(value: any): void {
    if (this.relative && /^\.?[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/.test(value)) return;
    const parts = splitUuid(value);
    if (!parts || !parts.path.every(([, id]) => isValidId(id))) throw new Error("must be a valid UUID string");
    const type = parts.path.at(-1)![0];
    if (this.type && type !== null && type !== this.type) throw new Error(`must have type "${this.type}"`);
    if (this.embedded === true && parts.path.length < 2) throw new Error("must be an embedded document");
    if (this.embedded === false && parts.path.length > 1) throw new Error("may not be an embedded document");
  }
}

/** The id of a world document of a type; shown as that document (null if it isn't there), or as the id with `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  declare model: any;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (typeof model !== "function") throw new Error("A ForeignDocumentField must specify a DataModel subclass as its type");
    this.model = model;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(value === "" ? null : value, options);
  }

  override initialize(value: any, model?: any, _options: any = {}): any {
    if (this.idOnly) return value;
    if (!value) return null;
    const game = (globalThis as any).game;
    if (!game?.collections || model?.pack) return () => null;
    return () => game.collections.get(this.model.documentName)?.get(value) ?? null;
  }

  override toObject(value: any): any {
    return value?._id ?? value ?? null;
  }
}

/** Who made a document. The server fills it in. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, label: "Author", initial: () => (globalThis as any).game?.user?.id };
  }

  override getInitialValue(data?: any): any {
    return super.getInitialValue(data) ?? undefined;
  }
}
