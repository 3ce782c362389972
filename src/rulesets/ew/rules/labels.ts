/** Language keys of EW's rules, whole, so that an unused or a missing one is found by reading. */
import type { Bilingual, Label } from "../../../contract.ts";
import type { EwCarac, EwChamp } from "./derive.ts";
import type { EwRound } from "./world.ts";

const key = (k: string): Label => ({ key: k });

/** The four champs. */
export const CHAMP_LABELS: Readonly<Record<EwChamp, Label>> = {
  knowledge: key("QUINTESSENCE.EW.Rules.Champ.knowledge"),
  combat: key("QUINTESSENCE.EW.Rules.Champ.combat"),
  skill: key("QUINTESSENCE.EW.Rules.Champ.skill"),
  social: key("QUINTESSENCE.EW.Rules.Champ.social"),
};
/** The four caracteristics. */
export const CARAC_LABELS: Readonly<Record<EwCarac, Label>> = {
  phy: key("QUINTESSENCE.EW.Rules.Carac.phy"),
  men: key("QUINTESSENCE.EW.Rules.Carac.men"),
  per: key("QUINTESSENCE.EW.Rules.Carac.per"),
  pre: key("QUINTESSENCE.EW.Rules.Carac.pre"),
};
/** Headings of the list of rollables. */
export const GROUPS = {
  caracs: key("QUINTESSENCE.EW.Rules.Group.caracs"),
  champs: key("QUINTESSENCE.EW.Rules.Group.champs"),
  specialties: key("QUINTESSENCE.EW.Rules.Group.specialties"),
  attacks: key("QUINTESSENCE.EW.Rules.Group.attacks"),
  other: key("QUINTESSENCE.EW.Rules.Group.other"),
};
/** What is tested, where it is no item of the sheet. */
export const SUBJECTS = {
  bare: key("QUINTESSENCE.EW.Rules.Subject.bare"),
  initiative: key("QUINTESSENCE.EW.Rules.Subject.initiative"),
  nudge: key("QUINTESSENCE.EW.Rules.Subject.nudge"),
  totalDefence: key("QUINTESSENCE.EW.Rules.Subject.totalDefence"),
  hurry: key("QUINTESSENCE.EW.Rules.Subject.hurry"),
  quick: key("QUINTESSENCE.EW.Rules.Subject.quick"),
};
/** A check's own lines. */
export const MODIFIERS = {
  wound: key("QUINTESSENCE.EW.Rules.Modifier.wound"),
  extra: key("QUINTESSENCE.EW.Rules.Modifier.extra"),
  totalAttack: key("QUINTESSENCE.EW.Rules.Modifier.totalAttack"),
  heldBack: key("QUINTESSENCE.EW.Rules.Modifier.heldBack"),
  quick: key("QUINTESSENCE.EW.Rules.Modifier.quick"),
};
/** The narrow field of a double specialty, by its name. */
export const narrowLabel = (name: string | Bilingual): Label => ({ key: "QUINTESSENCE.EW.Rules.Modifier.narrow", args: { name } });
/** Natural defence, as a target. */
export const naturalLabel = key("QUINTESSENCE.EW.Rules.Target.natural");
/** Active defence, as a target, with its specialty if it has one. */
export const activeLabel = (specialty: Label | undefined): Label =>
  specialty
    ? {
        key: "QUINTESSENCE.EW.Rules.Target.active",
        args: { specialty: "text" in specialty ? specialty.text : specialty.key },
      }
    : key("QUINTESSENCE.EW.Rules.Target.activeUnskilled");
/** Inputs of the dialog and of offers. */
export const FIELDS = {
  base: key("QUINTESSENCE.EW.Rules.Field.base"),
  mode: key("QUINTESSENCE.EW.Rules.Field.mode"),
  normal: key("QUINTESSENCE.EW.Rules.Field.normal"),
  extra: key("QUINTESSENCE.EW.Rules.Field.extra"),
  specialty: key("QUINTESSENCE.EW.Rules.Field.specialty"),
  none: key("QUINTESSENCE.EW.Rules.Field.none"),
  note: key("QUINTESSENCE.EW.Rules.Field.note"),
  price: key("QUINTESSENCE.EW.Rules.Field.price"),
  superficial: key("QUINTESSENCE.EW.Rules.Field.superficial"),
  lethal: key("QUINTESSENCE.EW.Rules.Field.lethal"),
};
/** Extra actions, with what he did so far this round. */
export const extraLabel = (round: EwRound | undefined): Label =>
  round ? { key: "QUINTESSENCE.EW.Rules.Field.extraOf", args: { attacks: round.attacks, defences: round.defended.length } } : FIELDS.extra;
/** Buttons of a card. */
export const OFFERS = {
  damage: key("QUINTESSENCE.EW.Rules.Offer.damage"),
  eclat: key("QUINTESSENCE.EW.Rules.Offer.eclat"),
  nudge: key("QUINTESSENCE.EW.Rules.Offer.nudge"),
  refuse: key("QUINTESSENCE.EW.Rules.Offer.refuse"),
  stance: key("QUINTESSENCE.EW.Rules.Offer.stance"),
};
/** Why something can't be done. */
export const REFUSALS = {
  eclat: key("QUINTESSENCE.EW.Rules.Refused.eclat"),
};
/** What the dialog says and never blocks. */
export const WARNINGS = {
  totalDefence: key("QUINTESSENCE.EW.Rules.Warning.totalDefence"),
  dead: key("QUINTESSENCE.EW.Rules.Warning.dead"),
  unconscious: key("QUINTESSENCE.EW.Rules.Warning.unconscious"),
  asymmetric: key("QUINTESSENCE.EW.Rules.Warning.asymmetric"),
};
/** Invariants that an undo would break. */
export const FAULTS = {
  superficial: key("QUINTESSENCE.EW.Rules.Fault.superficial"),
  lethal: key("QUINTESSENCE.EW.Rules.Fault.lethal"),
  eclat: key("QUINTESSENCE.EW.Rules.Fault.eclat"),
};
