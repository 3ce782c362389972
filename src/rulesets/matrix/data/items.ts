/** The matrix's items. Names and descriptions are the document's; `key` is how code and other items find an entry, never its name. */
import { rich, text } from "../../../platform/fields.ts";

const attack = () => ({
  key: text(),
  kind: new foundry.data.fields.StringField({ required: true, blank: false, initial: "physical", choices: ["physical", "mental"] }),
  damage: new foundry.data.fields.StringField({ required: true, blank: true, initial: "0+1d6" }),
  description: rich(),
});
/** Whatever hurts: its damage as it is written, `M+F` where it is physical, one expression where it is mental. */
export class QuintessenceMatrixAttackData extends foundry.abstract.TypeDataModel<ReturnType<typeof attack>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.Matrix.Item"];
  static override defineSchema() {
    return attack();
  }
}
