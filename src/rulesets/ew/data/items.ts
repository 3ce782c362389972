/** EW's items. Names and descriptions are the document's; `key` is how code and other items find an entry, never its name. */
import { CHAMPS } from "../rules/derive.ts";

const whole = (initial: number, min: number, max: number) =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });
const description = () => new foundry.data.fields.HTMLField({ required: true, blank: true, initial: "" });
const flag = (initial = false) => new foundry.data.fields.BooleanField({ required: true, initial });
const MOST = 999;

const specialty = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  return {
    key: text(),
    champ: new StringField({ required: true, blank: false, initial: "combat", choices: [...CHAMPS] }),
    level: whole(1, 0, 6),
    double: flag(),
    narrow: new SchemaField({ name: text() }),
    description: description(),
  };
};
/** A specialty: champ, level 0 (neophyte) to 6, and perhaps a narrow field in which it counts 2 more. */
export class QuintessenceEwSpecialtyData extends foundry.abstract.TypeDataModel<ReturnType<typeof specialty>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return specialty();
  }
}

const weapon = () => ({
  key: text(),
  mode: new foundry.data.fields.StringField({ required: true, blank: false, initial: "contact", choices: ["contact", "thrown", "ranged"] }),
  impact: whole(0, 0, MOST),
  specialty: text(),
  equipped: flag(true),
  quantity: whole(1, 0, MOST),
  description: description(),
});
/** A weapon: how it is used, what it adds (contact) or does (thrown, ranged), and with which specialty. */
export class QuintessenceEwWeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return weapon();
  }
}

const armour = () => ({ key: text(), protection: whole(0, 0, MOST), equipped: flag(true), quantity: whole(1, 0, MOST), description: description() });
/** A piece of armour: protection against lethal damage while worn. */
export class QuintessenceEwArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armour>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return armour();
  }
}
