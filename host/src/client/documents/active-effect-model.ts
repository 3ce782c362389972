import { TypeDataModel } from "../../common/abstract/index.ts";
import { AnyField, ArrayField, NumberField, SchemaField, StringField } from "../../common/fields/index.ts";

/** Generation 14's data of an effect: what it changes. Packages that define types of effect build on it. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Record<string, any> {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new AnyField({ required: true, nullable: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
