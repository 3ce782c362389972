import { DocumentStatsField, DocumentTypeField, TypeDataField } from "../fields/document.ts";
import { StringField, NumberField } from "../fields/primitive.ts";
import { DocumentIdField, ForeignDocumentField } from "../fields/reference.ts";
import { AlphaField, AngleField, ColorField, DocumentFlagsField, DocumentOwnershipField, FilePathField, IntegerSortField } from "../fields/special.ts";
import { SchemaField } from "../fields/schema.ts";

/** Fields that many documents share, made anew at each call since a field belongs to one schema. */

export const idField = () => ({ _id: new DocumentIdField() });
export const flagsAndStats = () => ({ flags: new DocumentFlagsField(), _stats: new DocumentStatsField() });
export const nameField = () => new StringField({ required: true, blank: false, textSearch: true });
export const imageField = (initial: string) => new FilePathField({ required: true, categories: ["IMAGE"], initial });

export const typed = (Class: any) => ({ type: new DocumentTypeField(Class, { initial: "base" }), system: new TypeDataField(Class) });

export const filed = (BaseFolder: any) => ({
  folder: new ForeignDocumentField(BaseFolder),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
});

/** A picture on the board: path, scale, tint. */
export const textureField = (options: { initial?: string | null } = {}) =>
  new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: options.initial ?? null, wildcard: true }),
    anchorX: new NumberField({ nullable: false, initial: 0.5 }),
    anchorY: new NumberField({ nullable: false, initial: 0.5 }),
    offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: new NumberField({ nullable: false, initial: 1 }),
    scaleY: new NumberField({ nullable: false, initial: 1 }),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ nullable: false, initial: 0.75 }),
  });

/** Metadata of a document class from its few distinguishing parts. */
export function metadata(parent: any, name: string, collection: string, rest: Record<string, any> = {}): any {
  return { ...parent, name, collection, label: `DOCUMENT.${name}`, labelPlural: `DOCUMENT.${name}s`, ...rest };
}

export const PRIMARY_INDEX = ["_id", "name", "img", "type", "sort", "folder"];
