/** Language keys of SEN's rules, whole. */
import type { Label } from "../../../contract.ts";

const key = (k: string): Label => ({ key: k });

/** The five traits. */
export const TRAIT_LABELS = {
  acuity: key("QUINTESSENCE.SEN.Rules.Trait.acuity"),
  energy: key("QUINTESSENCE.SEN.Rules.Trait.energy"),
  mental: key("QUINTESSENCE.SEN.Rules.Trait.mental"),
  physique: key("QUINTESSENCE.SEN.Rules.Trait.physique"),
  social: key("QUINTESSENCE.SEN.Rules.Trait.social"),
};
/** Headings of the list of rollables. */
export const GROUPS = {
  traits: key("QUINTESSENCE.SEN.Rules.Group.traits"),
  experience: key("QUINTESSENCE.SEN.Rules.Group.experience"),
  death: key("QUINTESSENCE.SEN.Rules.Group.death"),
};
/** What is tested, where it is no item of the sheet. */
export const SUBJECTS = { gamble: key("QUINTESSENCE.SEN.Rules.Subject.gamble") };
/** Circles left, whites then blacks. */
export const scoreLabel = (white: number, black: number): Label => ({
  key: "QUINTESSENCE.SEN.Rules.score",
  args: { white, black },
});
/** Inputs of the dialog and of offers. */
export const FIELDS = { note: key("QUINTESSENCE.SEN.Rules.Field.note") };
/** Buttons of a card. */
export const OFFERS = {
  mark: key("QUINTESSENCE.SEN.Rules.Offer.mark"),
  wound: key("QUINTESSENCE.SEN.Rules.Offer.wound"),
  narrate: key("QUINTESSENCE.SEN.Rules.Offer.narrate"),
  spend: key("QUINTESSENCE.SEN.Rules.Offer.spend"),
  fate: key("QUINTESSENCE.SEN.Rules.Offer.fate"),
};
/** Why something can't be done. */
export const REFUSALS = {
  noWhite: key("QUINTESSENCE.SEN.Rules.Refused.noWhite"),
  noBlack: key("QUINTESSENCE.SEN.Rules.Refused.noBlack"),
  experience: key("QUINTESSENCE.SEN.Rules.Refused.experience"),
  full: key("QUINTESSENCE.SEN.Rules.Refused.full"),
  gamble: key("QUINTESSENCE.SEN.Rules.Refused.gamble"),
  illegal: key("QUINTESSENCE.SEN.Rules.Refused.illegal"),
};
/** Invariants that an undo would break. */
export const FAULTS = {
  acuity: key("QUINTESSENCE.SEN.Rules.Fault.acuity"),
  energy: key("QUINTESSENCE.SEN.Rules.Fault.energy"),
  mental: key("QUINTESSENCE.SEN.Rules.Fault.mental"),
  physique: key("QUINTESSENCE.SEN.Rules.Fault.physique"),
  social: key("QUINTESSENCE.SEN.Rules.Fault.social"),
};
