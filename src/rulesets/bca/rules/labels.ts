/** Language keys of BCA's rules, whole. */
import type { Label } from "../../../contract.ts";

const key = (k: string): Label => ({ key: k });

/** Attributes of both universes (§3a). */
export const ATTRIBUTE_LABELS = {
  strength: key("QUINTESSENCE.BCA.Rules.Attribute.strength"),
  resistance: key("QUINTESSENCE.BCA.Rules.Attribute.resistance"),
  speed: key("QUINTESSENCE.BCA.Rules.Attribute.speed"),
  finesse: key("QUINTESSENCE.BCA.Rules.Attribute.finesse"),
  appearance: key("QUINTESSENCE.BCA.Rules.Attribute.appearance"),
  charisma: key("QUINTESSENCE.BCA.Rules.Attribute.charisma"),
  intelligence: key("QUINTESSENCE.BCA.Rules.Attribute.intelligence"),
  erudition: key("QUINTESSENCE.BCA.Rules.Attribute.erudition"),
  intuition: key("QUINTESSENCE.BCA.Rules.Attribute.intuition"),
  will: key("QUINTESSENCE.BCA.Rules.Attribute.will"),
  energy: key("QUINTESSENCE.BCA.Rules.Attribute.energy"),
  vitality: key("QUINTESSENCE.BCA.Rules.Attribute.vitality"),
  agility: key("QUINTESSENCE.BCA.Rules.Attribute.agility"),
  culture: key("QUINTESSENCE.BCA.Rules.Attribute.culture"),
  tenacity: key("QUINTESSENCE.BCA.Rules.Attribute.tenacity"),
  vigilance: key("QUINTESSENCE.BCA.Rules.Attribute.vigilance"),
};
/** Derived attributes of both universes (§3a). */
export const DERIVED_LABELS = {
  health: key("QUINTESSENCE.BCA.Rules.Derived.health"),
  attack: key("QUINTESSENCE.BCA.Rules.Derived.attack"),
  defence: key("QUINTESSENCE.BCA.Rules.Derived.defence"),
  dodge: key("QUINTESSENCE.BCA.Rules.Derived.dodge"),
  occultism: key("QUINTESSENCE.BCA.Rules.Derived.occultism"),
  adaptation: key("QUINTESSENCE.BCA.Rules.Derived.adaptation"),
};
/** The eight thresholds (§3a), in order. */
export const THRESHOLD_LABELS = [
  key("QUINTESSENCE.BCA.Rules.Threshold.usual"),
  key("QUINTESSENCE.BCA.Rules.Threshold.easy"),
  key("QUINTESSENCE.BCA.Rules.Threshold.normal"),
  key("QUINTESSENCE.BCA.Rules.Threshold.hard"),
  key("QUINTESSENCE.BCA.Rules.Threshold.professional"),
  key("QUINTESSENCE.BCA.Rules.Threshold.expert"),
  key("QUINTESSENCE.BCA.Rules.Threshold.master"),
  key("QUINTESSENCE.BCA.Rules.Threshold.miraculous"),
] as const;
/** Headings of the list of rollables. */
export const GROUPS = {
  attributes: key("QUINTESSENCE.BCA.Rules.Group.attributes"),
  derived: key("QUINTESSENCE.BCA.Rules.Group.derived"),
  attacks: key("QUINTESSENCE.BCA.Rules.Group.attacks"),
};
/** What is tested, where it is no item of the sheet. */
export const SUBJECTS = {
  bare: key("QUINTESSENCE.BCA.Rules.Subject.bare"),
  quick: key("QUINTESSENCE.BCA.Rules.Subject.quick"),
};
/** A check's own lines. */
export const MODIFIERS = { wound: key("QUINTESSENCE.BCA.Rules.Modifier.wound") };
/** Inputs of the dialog and of offers. */
export const FIELDS = {
  base: key("QUINTESSENCE.BCA.Rules.Field.base"),
  weapon: key("QUINTESSENCE.BCA.Rules.Field.weapon"),
  most: key("QUINTESSENCE.BCA.Rules.Field.most"),
  typed: key("QUINTESSENCE.BCA.Rules.Field.typed"),
};
/** Buttons of a card. */
export const OFFERS = {
  damage: key("QUINTESSENCE.BCA.Rules.Offer.damage"),
  vecu: key("QUINTESSENCE.BCA.Rules.Offer.vecu"),
  longer: key("QUINTESSENCE.BCA.Rules.Offer.longer"),
  unforeseen: key("QUINTESSENCE.BCA.Rules.Offer.unforeseen"),
};
/** Invariants that an undo would break. */
export const FAULTS = {
  health: key("QUINTESSENCE.BCA.Rules.Fault.health"),
  vecu: key("QUINTESSENCE.BCA.Rules.Fault.vecu"),
};
