import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { ArrayField } from "../fields/array.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { DocumentAuthorField, ForeignDocumentField } from "../fields/reference.ts";
import { SchemaField } from "../fields/schema.ts";
import { FilePathField, HTMLField, JSONField } from "../fields/special.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { flagsAndStats, idField, metadata, typed } from "./shared.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";

export class BaseChatMessage extends Document {
  static override metadata = metadata(Document.metadata, "ChatMessage", "messages", { hasTypeData: true });

  static override defineSchema(): Record<string, any> {
    const reference = (Class: any) => new ForeignDocumentField(Class, { idOnly: true });
    return {
      ...idField(),
      ...typed(BaseChatMessage),
      style: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        choices: Object.values(CONST.CHAT_MESSAGE_STYLES),
        initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      title: new StringField({ required: true }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: reference(BaseScene),
        actor: reference(BaseActor),
        token: reference(BaseToken),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true, nullable: false, required: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true, validate: validRoll, validationError: "must be a serialised roll" })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...flagsAndStats(),
    };
  }
}

function validRoll(json: string): boolean | void {
  const roll: unknown = JSON.parse(json);
  if (roll === null || typeof roll !== "object" || !("formula" in roll)) return false;
}
