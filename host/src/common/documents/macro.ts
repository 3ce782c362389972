import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { StringField } from "../fields/primitive.ts";
import { DocumentAuthorField } from "../fields/reference.ts";
import { BaseFolder } from "./folder.ts";
import { filed, flagsAndStats, idField, imageField, metadata, nameField, PRIMARY_INDEX } from "./shared.ts";
import { BaseUser } from "./user.ts";

/** A command that a user keeps on his hotbar: a script, or text sent to the chat. */
export class BaseMacro extends Document {
  static override metadata = metadata(Document.metadata, "Macro", "macros", { indexed: true, compendiumIndexFields: PRIMARY_INDEX });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      type: new StringField({ required: true, choices: Object.values(CONST.MACRO_TYPES), initial: CONST.MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField(BaseUser),
      img: imageField(this.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: [...CONST.MACRO_SCOPES], initial: CONST.MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true }),
      ...filed(BaseFolder),
      ...flagsAndStats(),
    };
  }
}
