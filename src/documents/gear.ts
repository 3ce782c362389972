/** Gear: what every ruleset shares. A thing of another ruleset dropped on a sheet becomes this. */
const fields = () => {
  const { HTMLField, NumberField, StringField } = foundry.data.fields;
  return {
    key: new StringField({ required: true, blank: true, initial: "" }),
    quantity: new NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 0, max: 9999 }),
    description: new HTMLField({ required: true, blank: true, initial: "" }),
  };
};

export class QuintessenceGearData extends foundry.abstract.TypeDataModel<ReturnType<typeof fields>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.Gear"];
  static override defineSchema() {
    return fields();
  }
}
