/** D6's items. Names and descriptions are the document's; `key` is how code and other items find an entry, never its name. Codes are in pips. */
import { flag, rich, text, whole } from "../../../platform/fields.ts";
import { MOST_CODE } from "../rules/world.ts";

const MOST_CARRIED = 999;
/** The highest price of an advantage or a prowess, in Prouesse. */
export const MOST_COST = 6;

const skill = () => ({ key: text(), attribute: text(), pips: whole(0, 0, MOST_CODE), description: rich() });
/** A skill: an attribute and what training adds to it. */
export class QuintessenceD6SkillData extends foundry.abstract.TypeDataModel<ReturnType<typeof skill>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Item"];
  static override defineSchema() {
    return skill();
  }
  /** Specialisations find their skill by its key: one that was made by hand is given its own. */
  protected override async _preCreate(...args: Parameters<foundry.abstract.TypeDataModel<ReturnType<typeof skill>, Item.Implementation>["_preCreate"]>) {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    if (this.key === "") this.updateSource({ key: `skill.${foundry.utils.randomID()}` });
    return undefined;
  }
}

const specialization = () => ({
  key: text(),
  skill: text(),
  kind: new foundry.data.fields.StringField({ required: true, blank: false, initial: "minor", choices: ["minor", "major"] }),
  description: rich(),
});
/** A specialisation of the skill with this key: a family of objects (minor, +1 pip) or one precise object (major, +2 pips). */
export class QuintessenceD6SpecializationData extends foundry.abstract.TypeDataModel<ReturnType<typeof specialization>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Item"];
  static override defineSchema() {
    return specialization();
  }
}

const talent = () => ({ key: text(), prouesseCost: whole(1, 0, MOST_COST), description: rich() });
/** An advantage: what it costs in Prouesse to trigger it; 0: it is always there. */
export class QuintessenceD6AdvantageData extends foundry.abstract.TypeDataModel<ReturnType<typeof talent>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Item"];
  static override defineSchema() {
    return talent();
  }
}
/** A prowess: what it costs in Prouesse. */
export class QuintessenceD6ProwessData extends foundry.abstract.TypeDataModel<ReturnType<typeof talent>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Item"];
  static override defineSchema() {
    return talent();
  }
}

const weapon = () => ({
  key: text(),
  attribute: text(),
  pips: whole(0, 0, MOST_CODE),
  skill: text(),
  quantity: whole(1, 0, MOST_CARRIED),
  description: rich(),
});
/** A weapon: its damage, the attribute that adds to it (none: empty), and the key of the skill it is used with. */
export class QuintessenceD6WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Item"];
  static override defineSchema() {
    return weapon();
  }
}

const armour = () => ({ key: text(), pips: whole(0, 0, MOST_CODE), equipped: flag(true), quantity: whole(1, 0, MOST_CARRIED), description: rich() });
/** A piece of armour: while worn it adds to the resistance to wounds. */
export class QuintessenceD6ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armour>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Item"];
  static override defineSchema() {
    return armour();
  }
}
