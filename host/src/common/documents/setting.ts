import { Document } from "../abstract/document.ts";
import { StringField } from "../fields/primitive.ts";
import { ForeignDocumentField } from "../fields/reference.ts";
import { JSONField } from "../fields/special.ts";
import { DocumentStatsField } from "../fields/document.ts";
import { idField, metadata } from "./shared.ts";
import { BaseUser } from "./user.ts";

/** A stored setting: of the world, or of one user. */
export class BaseSetting extends Document {
  static override metadata = metadata(Document.metadata, "Setting", "settings");

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      key: new StringField({ required: true, blank: false, validate: (k: string) => k.includes("."), validationError: "must have the form {scope}.{field}" }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}
