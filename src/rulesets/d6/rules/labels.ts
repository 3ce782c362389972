/** Language keys of the D6 rules, whole. */
import type { Id, Label } from "../../../contract.ts";

const key = (k: string): Label => ({ key: k });

/** Default attributes (§5g); the list belongs to the world. */
export const ATTRIBUTES: readonly { readonly id: Id; readonly label: Label }[] = [
  { id: "vigour", label: key("QUINTESSENCE.D6.Rules.Attribute.vigour") },
  { id: "coordination", label: key("QUINTESSENCE.D6.Rules.Attribute.coordination") },
  { id: "knowledge", label: key("QUINTESSENCE.D6.Rules.Attribute.knowledge") },
  { id: "perception", label: key("QUINTESSENCE.D6.Rules.Attribute.perception") },
  { id: "presence", label: key("QUINTESSENCE.D6.Rules.Attribute.presence") },
];
/** Headings of the list of rollables. */
export const GROUPS = {
  attributes: key("QUINTESSENCE.D6.Rules.Group.attributes"),
  skills: key("QUINTESSENCE.D6.Rules.Group.skills"),
  damage: key("QUINTESSENCE.D6.Rules.Group.damage"),
  resistances: key("QUINTESSENCE.D6.Rules.Group.resistances"),
  triggers: key("QUINTESSENCE.D6.Rules.Group.triggers"),
  other: key("QUINTESSENCE.D6.Rules.Group.other"),
};
/** What is tested, where it is no item of the sheet. */
export const SUBJECTS = {
  initiative: key("QUINTESSENCE.D6.Rules.Subject.initiative"),
  destin: key("QUINTESSENCE.D6.Rules.Subject.destin"),
  session: key("QUINTESSENCE.D6.Rules.Subject.session"),
  quick: key("QUINTESSENCE.D6.Rules.Subject.quick"),
  mental: key("QUINTESSENCE.D6.Rules.Subject.mental"),
  wound: key("QUINTESSENCE.D6.Rules.Subject.wound"),
};
/** A check's own lines. */
export const MODIFIERS = {
  prouesse: key("QUINTESSENCE.D6.Rules.Modifier.prouesse"),
  wound: key("QUINTESSENCE.D6.Rules.Modifier.wound"),
  stunned: key("QUINTESSENCE.D6.Rules.Modifier.stunned"),
  extra: key("QUINTESSENCE.D6.Rules.Modifier.extra"),
};
/** A specialisation by name, which is an item's. */
export const specialisationLabel = (kind: "minor" | "major", name: Label): Label => ({
  key: kind === "major" ? "QUINTESSENCE.D6.Rules.Modifier.major" : "QUINTESSENCE.D6.Rules.Modifier.minor",
  args: { name: "text" in name ? name.text : "" },
});
/** Inputs of the dialog and of offers. */
export const FIELDS = {
  dice: key("QUINTESSENCE.D6.Rules.Field.dice"),
  pips: key("QUINTESSENCE.D6.Rules.Field.pips"),
  prouesse: key("QUINTESSENCE.D6.Rules.Field.prouesse"),
  extra: key("QUINTESSENCE.D6.Rules.Field.extra"),
  typedDice: key("QUINTESSENCE.D6.Rules.Field.typedDice"),
  specialisation: key("QUINTESSENCE.D6.Rules.Field.specialisation"),
  none: key("QUINTESSENCE.D6.Rules.Field.none"),
  note: key("QUINTESSENCE.D6.Rules.Field.note"),
  lasting: key("QUINTESSENCE.D6.Rules.Field.lasting"),
  temporary: key("QUINTESSENCE.D6.Rules.Field.temporary"),
  permanent: key("QUINTESSENCE.D6.Rules.Field.permanent"),
  raises: key("QUINTESSENCE.D6.Rules.Field.raises"),
  story: key("QUINTESSENCE.D6.Rules.Field.story"),
  experience: key("QUINTESSENCE.D6.Rules.Field.experience"),
  by: key("QUINTESSENCE.D6.Rules.Field.by"),
  points: key("QUINTESSENCE.D6.Rules.Field.points"),
};
/** A Prouesse gain of n points. */
export const gainLabel = (n: number): Label => ({ key: "QUINTESSENCE.D6.Rules.Offer.gain", args: { n } });
/** Buttons of a card. */
export const OFFERS = {
  after: key("QUINTESSENCE.D6.Rules.Offer.after"),
  resist: key("QUINTESSENCE.D6.Rules.Offer.resist"),
  wound: key("QUINTESSENCE.D6.Rules.Offer.wound"),
  grant: key("QUINTESSENCE.D6.Rules.Offer.grant"),
  refuse: key("QUINTESSENCE.D6.Rules.Offer.refuse"),
  session: key("QUINTESSENCE.D6.Rules.Offer.session"),
  award: key("QUINTESSENCE.D6.Rules.Offer.award"),
};
/** Why something can't be done. */
export const REFUSALS = {
  prouesse: key("QUINTESSENCE.D6.Rules.Refused.prouesse"),
  destin: key("QUINTESSENCE.D6.Rules.Refused.destin"),
  reason: key("QUINTESSENCE.D6.Rules.Refused.reason"),
};
/** Invariants that an undo would break. */
export const FAULTS = {
  prouesse: key("QUINTESSENCE.D6.Rules.Fault.prouesse"),
  destin: key("QUINTESSENCE.D6.Rules.Fault.destin"),
  wound: key("QUINTESSENCE.D6.Rules.Fault.wound"),
};
