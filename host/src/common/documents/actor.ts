import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { EmbeddedCollectionField, EmbeddedDataField } from "../fields/embedded.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { PrototypeToken } from "./prototype-token.ts";
import { filed, flagsAndStats, idField, imageField, metadata, nameField, PRIMARY_INDEX, typed } from "./shared.ts";

export class BaseActor extends Document {
  static override metadata = metadata(Document.metadata, "Actor", "actors", {
    indexed: true,
    compendiumIndexFields: PRIMARY_INDEX,
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

  static DEFAULT_ICON: string = CONST.DEFAULT_TOKEN;

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      ...typed(BaseActor),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filed(BaseFolder),
      ...flagsAndStats(),
    };
  }

  /** Pictures for an actor that has none. */
  static getDefaultArtwork(_actorData: any = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
