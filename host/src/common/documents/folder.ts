import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { StringField } from "../fields/primitive.ts";
import { ForeignDocumentField } from "../fields/reference.ts";
import { ColorField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { flagsAndStats, idField, metadata, nameField } from "./shared.ts";

export class BaseFolder extends Document {
  static override metadata = metadata(Document.metadata, "Folder", "folders");

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];

  /** `a` sorts by name, `m` by hand. */
  static SORTING_MODES = ["a", "m"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      type: new StringField({ required: true, blank: false, choices: CONST.FOLDER_DOCUMENT_TYPES }),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...flagsAndStats(),
    };
  }

  /** @throws {Error} if the folder is its own parent */
  static override validateJoint(data: any): void {
    if (data.folder && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}
