import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { EmbeddedCollectionField } from "../fields/embedded.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { ForeignDocumentField } from "../fields/reference.ts";
import { SchemaField } from "../fields/schema.ts";
import { AlphaField, ColorField, FilePathField, IntegerSortField } from "../fields/special.ts";
import { BaseFolder } from "./folder.ts";
import { BaseJournalEntry } from "./journal.ts";
import { filed, flagsAndStats, idField, metadata, nameField, textureField } from "./shared.ts";
import { BaseToken } from "./token.ts";

const gridDefault = (name: string, fallback: unknown) => () => (globalThis as any).game?.system?.grid?.[name] ?? fallback;

/** A board. `width`, `height` and `grid.size` in pixels; `grid.distance` is what one space measures, in `grid.units`. */
export class BaseScene extends Document {
  static override metadata = metadata(Document.metadata, "Scene", "scenes", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Token: "tokens" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new IntegerSortField(),
      navName: new StringField({ required: true, textSearch: true }),
      background: textureField(),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({ x: new NumberField({ integer: true }), y: new NumberField({ integer: true }), scale: new NumberField({ positive: true }) }),
      grid: new SchemaField({
        type: new NumberField({ required: true, nullable: false, integer: true, initial: gridDefault("type", 1), choices: Object.values(CONST.GRID_TYPES) }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: CONST.GRID_MIN_SIZE, initial: 100 }),
        color: new ColorField({ nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: gridDefault("distance", 1) }),
        units: new StringField({ required: true, initial: gridDefault("units", "") }),
      }),
      tokens: new EmbeddedCollectionField(BaseToken),
      journal: new ForeignDocumentField(BaseJournalEntry),
      ...filed(BaseFolder),
      ...flagsAndStats(),
    };
  }
}
