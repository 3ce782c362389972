import { Document } from "../abstract/document.ts";
import { EmbeddedCollectionField } from "../fields/embedded.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { filed, flagsAndStats, idField, imageField, metadata, nameField, PRIMARY_INDEX, typed } from "./shared.ts";

export class BaseItem extends Document {
  static override metadata = metadata(Document.metadata, "Item", "items", {
    indexed: true,
    compendiumIndexFields: PRIMARY_INDEX,
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      ...typed(BaseItem),
      img: imageField(this.DEFAULT_ICON),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filed(BaseFolder),
      ...flagsAndStats(),
    };
  }

  /** The picture for an item that has none. */
  static getDefaultArtwork(_itemData: any = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}
