/** BCA's items. Names and descriptions are the document's; `key` is how code and other items find an entry, never its name. */
import { flag, rich, text, whole } from "../../../platform/fields.ts";
import { CATEGORIES } from "../rules/creation.ts";

const MOST = 99;
const MOST_CARRIED = 999;

const trait = () => ({
  key: text(),
  category: new foundry.data.fields.StringField({ required: true, blank: false, initial: "leisure", choices: [...CATEGORIES] }),
  value: whole(1, -3, 6),
  ambiguous: flag(),
  description: rich(),
});
/** A historique, atout or handicap: worth −3..+6; an ambiguous one counts for or against by situation. */
export class QuintessenceBcaTraitData extends foundry.abstract.TypeDataModel<ReturnType<typeof trait>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.BCA.Item"];
  static override defineSchema() {
    return trait();
  }
}

const weapon = () => ({ key: text(), damage: whole(0, 0, MOST), quantity: whole(1, 0, MOST_CARRIED), description: rich() });
/** A weapon, and the damage it does at the least. */
export class QuintessenceBcaWeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.BCA.Item"];
  static override defineSchema() {
    return weapon();
  }
}

const armour = () => ({
  key: text(),
  defence: whole(0, 0, MOST),
  damage: whole(0, 0, MOST),
  equipped: flag(true),
  quantity: whole(1, 0, MOST_CARRIED),
  description: rich(),
});
/** A piece of armour: while worn it adds to the defence, takes from damage, or both. */
export class QuintessenceBcaArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armour>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.BCA.Item"];
  static override defineSchema() {
    return armour();
  }
}
