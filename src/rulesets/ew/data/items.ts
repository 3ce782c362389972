/** EW's items. Names and descriptions are the document's; `key` is how code and other items find an entry, never its name. */
import type { Id, Uuid } from "../../../contract.ts";
import { flag, rich, text, whole } from "../../../platform/fields.ts";
import { DEFAULT_PRICE } from "../rules/creation.ts";
import { CHAMPS } from "../rules/derive.ts";

const MOST = 999;

const specialty = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  return {
    key: text(),
    champ: new StringField({ required: true, blank: false, initial: "combat", choices: [...CHAMPS] }),
    level: whole(1, 0, 6),
    double: flag(),
    narrow: new SchemaField({ name: text() }),
    hobby: flag(),
    free: flag(),
    description: rich(),
  };
};
/**
 * A specialty: champ, level 0 (neophyte) to 6, and perhaps a narrow field in which it counts 2 more. `hobby`: bought from the points kept for hobbies;
 * `free`: given by the archetype, which pays its first two levels.
 */
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
  description: rich(),
});
/** A weapon: how it is used, what it adds (contact) or does (thrown, ranged), and with which specialty. */
export class QuintessenceEwWeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return weapon();
  }
}

const armour = () => ({ key: text(), protection: whole(0, 0, MOST), equipped: flag(true), quantity: whole(1, 0, MOST), description: rich() });
/** A piece of armour: protection against lethal damage while worn. */
export class QuintessenceEwArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armour>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return armour();
  }
}

/** A thing that an archetype brings: found by `key`, or by `uuid` when it has no key; `quantity` ≥ 1. */
export interface EwReference {
  readonly key: Id;
  readonly uuid: Uuid;
  readonly quantity: number;
}
const reference = () => new foundry.data.fields.SchemaField({ key: text(), uuid: text(), quantity: whole(1, 1, MOST) });
const archetype = () => {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const price = () => whole(DEFAULT_PRICE, 1, 9);
  return {
    key: text(),
    prices: new SchemaField({ knowledge: price(), combat: price(), skill: price(), social: price() }),
    aptitudes: new ArrayField(reference()),
    gear: new ArrayField(reference()),
    specialty: reference(),
    description: rich(),
  };
};
/** An archetype: price of a point of specialty in each champ (1..9), the aptitudes open to it, the gear it starts with, and the specialty it gives. */
export class QuintessenceEwArchetypeData extends foundry.abstract.TypeDataModel<ReturnType<typeof archetype>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return archetype();
  }
}

const trait = () => ({
  key: text(),
  kind: new foundry.data.fields.StringField({ required: true, blank: false, initial: "advantage", choices: ["advantage", "restriction"] }),
  points: whole(1, 0, 9),
  description: rich(),
});
/** A trait: an advantage that costs its points, or a restriction that gives them back. */
export class QuintessenceEwTraitData extends foundry.abstract.TypeDataModel<ReturnType<typeof trait>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return trait();
  }
}

const power = () => ({ key: text(), level: whole(0, 0, 3), points: whole(1, 0, 99), description: rich() });
/** A power: mastery 0 (instinctive) to 3 (mastered), and what it cost. */
export class QuintessenceEwPowerData extends foundry.abstract.TypeDataModel<ReturnType<typeof power>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return power();
  }
}

const aptitude = () => ({ key: text(), cost: whole(1, 0, 9), description: rich() });
/** An aptitude of an archetype, and what it costs. */
export class QuintessenceEwAptitudeData extends foundry.abstract.TypeDataModel<ReturnType<typeof aptitude>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Item"];
  static override defineSchema() {
    return aptitude();
  }
}
