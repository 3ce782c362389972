/** Gear: what every ruleset shares. A thing of another ruleset dropped on a sheet becomes this. */
import { rich, text, whole } from "../platform/fields.ts";

const fields = () => ({ key: text(), quantity: whole(1, 0, 9999), description: rich() });

export class QuintessenceGearData extends foundry.abstract.TypeDataModel<ReturnType<typeof fields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.Gear"];
  static override defineSchema() {
    return fields();
  }
}
