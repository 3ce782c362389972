import { Document } from "../abstract/document.ts";
import { EmbeddedDocumentField } from "../fields/embedded.ts";
import { BooleanField, NumberField } from "../fields/primitive.ts";
import { ForeignDocumentField } from "../fields/reference.ts";
import { IntegerSortField } from "../fields/special.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseActor } from "./actor.ts";
import { tokenFields } from "./prototype-token.ts";
import { flagsAndStats, idField, metadata } from "./shared.ts";

/** An actor's place on a scene. `x`, `y` in pixels of the scene, `width`, `height` in grid spaces, `elevation` in the grid's units. */
export class BaseToken extends Document {
  static override metadata = metadata(Document.metadata, "Token", "tokens", { embedded: { ActorDelta: "delta" } });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      ...tokenFields(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta),
      x: new NumberField({ required: true, nullable: false, initial: 0 }),
      y: new NumberField({ required: true, nullable: false, initial: 0 }),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      ...flagsAndStats(),
    };
  }
}
