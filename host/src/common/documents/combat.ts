import { Document } from "../abstract/document.ts";
import { EmbeddedCollectionField } from "../fields/embedded.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { DocumentIdField, ForeignDocumentField } from "../fields/reference.ts";
import { DocumentOwnershipField, FilePathField, IntegerSortField } from "../fields/special.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { flagsAndStats, idField, metadata, typed } from "./shared.ts";
import { BaseToken } from "./token.ts";

/** One who takes part in a combat: a token, or an actor alone. */
export class BaseCombatant extends Document {
  static override metadata = metadata(Document.metadata, "Combatant", "combatants", { hasTypeData: true });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      ...typed(BaseCombatant),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      tokenId: new ForeignDocumentField(BaseToken, { idOnly: true }),
      sceneId: new ForeignDocumentField(BaseScene, { idOnly: true }),
      name: new StringField({ nullable: true, blank: false, initial: null, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField(),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
      ...flagsAndStats(),
    };
  }
}

/** Combatants that share an initiative. */
export class BaseCombatantGroup extends Document {
  static override metadata = metadata(Document.metadata, "CombatantGroup", "groups", { hasTypeData: true });

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      ...typed(BaseCombatantGroup),
      name: new StringField({ required: true, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField(),
      ownership: new DocumentOwnershipField(),
      ...flagsAndStats(),
    };
  }
}

/** An encounter. Round 0 is before it starts; `turn` is an index in the order, null before the first. */
export class BaseCombat extends Document {
  static override metadata = metadata(Document.metadata, "Combat", "combats", {
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      ...typed(BaseCombat),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...flagsAndStats(),
    };
  }
}
