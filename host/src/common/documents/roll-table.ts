import { Document } from "../abstract/document.ts";
import { ArrayField } from "../fields/array.ts";
import { DocumentTypeField } from "../fields/document.ts";
import { EmbeddedCollectionField } from "../fields/embedded.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { DocumentUUIDField } from "../fields/reference.ts";
import { FilePathField, HTMLField } from "../fields/special.ts";
import { BaseFolder } from "./folder.ts";
import { filed, flagsAndStats, idField, imageField, metadata, nameField, PRIMARY_INDEX } from "./shared.ts";

/** One line of a table, for totals within `range`. */
export class BaseTableResult extends Document {
  static override metadata = metadata(Document.metadata, "TableResult", "results");

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLERESULT"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      type: new DocumentTypeField(BaseTableResult, { initial: "text" }),
      name: new StringField({ required: true, nullable: false, blank: true, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true, required: true, nullable: false }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: (r: number[]) => (r[0]! <= r[1]! ? undefined : false),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      ...flagsAndStats(),
    };
  }
}

export class BaseRollTable extends Document {
  static override metadata = metadata(Document.metadata, "RollTable", "tables", {
    indexed: true,
    compendiumIndexFields: PRIMARY_INDEX.filter((f) => f !== "type"),
    embedded: { TableResult: "results" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ROLLTABLE"];

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...filed(BaseFolder),
      ...flagsAndStats(),
    };
  }
}
