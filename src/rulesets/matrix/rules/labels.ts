/** Language keys of the matrix rules, whole. */
import type { Label } from "../../../contract.ts";
import type { DamageFault } from "./damage.ts";

const key = <K extends string>(k: K): { readonly key: K } => ({ key: k });

/** The twelve stats, by row and column (§1a). */
export const STAT_LABELS = {
  body: {
    power: key("QUINTESSENCE.Matrix.Rules.Stat.strength"),
    resistance: key("QUINTESSENCE.Matrix.Rules.Stat.endurance"),
    manoeuvre: key("QUINTESSENCE.Matrix.Rules.Stat.agility"),
    precision: key("QUINTESSENCE.Matrix.Rules.Stat.dexterity"),
  },
  mind: {
    power: key("QUINTESSENCE.Matrix.Rules.Stat.memory"),
    resistance: key("QUINTESSENCE.Matrix.Rules.Stat.concentration"),
    manoeuvre: key("QUINTESSENCE.Matrix.Rules.Stat.intelligence"),
    precision: key("QUINTESSENCE.Matrix.Rules.Stat.perception"),
  },
  soul: {
    power: key("QUINTESSENCE.Matrix.Rules.Stat.faith"),
    resistance: key("QUINTESSENCE.Matrix.Rules.Stat.morale"),
    manoeuvre: key("QUINTESSENCE.Matrix.Rules.Stat.persuasion"),
    precision: key("QUINTESSENCE.Matrix.Rules.Stat.empathy"),
  },
};
/** The three rows. */
export const ROW_LABELS = {
  body: key("QUINTESSENCE.Matrix.Rules.Row.body"),
  mind: key("QUINTESSENCE.Matrix.Rules.Row.mind"),
  soul: key("QUINTESSENCE.Matrix.Rules.Row.soul"),
};
/** The four columns. */
export const COLUMN_LABELS = {
  power: key("QUINTESSENCE.Matrix.Rules.Column.power"),
  resistance: key("QUINTESSENCE.Matrix.Rules.Column.resistance"),
  manoeuvre: key("QUINTESSENCE.Matrix.Rules.Column.manoeuvre"),
  precision: key("QUINTESSENCE.Matrix.Rules.Column.precision"),
};
/** Headings of the list of rollables. */
export const GROUPS = {
  damage: key("QUINTESSENCE.Matrix.Rules.Group.damage"),
  rows: key("QUINTESSENCE.Matrix.Rules.Group.rows"),
  owed: key("QUINTESSENCE.Matrix.Rules.Group.owed"),
};
/** What is tested, where it is no item of the sheet. */
export const SUBJECTS = {
  quick: key("QUINTESSENCE.Matrix.Rules.Subject.quick"),
  damage: key("QUINTESSENCE.Matrix.Rules.Subject.damage"),
};
/** Inputs of the dialog and of offers. */
export const FIELDS = {
  base: key("QUINTESSENCE.Matrix.Rules.Field.base"),
  override: key("QUINTESSENCE.Matrix.Rules.Field.override"),
  kind: key("QUINTESSENCE.Matrix.Rules.Field.kind"),
  physical: key("QUINTESSENCE.Matrix.Rules.Field.physical"),
  mental: key("QUINTESSENCE.Matrix.Rules.Field.mental"),
  m: key("QUINTESSENCE.Matrix.Rules.Field.m"),
  f: key("QUINTESSENCE.Matrix.Rules.Field.f"),
  mortality: key("QUINTESSENCE.Matrix.Rules.Field.mortality"),
  fatigue: key("QUINTESSENCE.Matrix.Rules.Field.fatigue"),
  madness: key("QUINTESSENCE.Matrix.Rules.Field.madness"),
};
/** Buttons of a card. */
export const OFFERS = {
  hurt: key("QUINTESSENCE.Matrix.Rules.Offer.hurt"),
  column: key("QUINTESSENCE.Matrix.Rules.Offer.column"),
  faint: key("QUINTESSENCE.Matrix.Rules.Offer.faint"),
  die: key("QUINTESSENCE.Matrix.Rules.Offer.die"),
  panic: key("QUINTESSENCE.Matrix.Rules.Offer.panic"),
  calm: key("QUINTESSENCE.Matrix.Rules.Offer.calm"),
  advance: key("QUINTESSENCE.Matrix.Rules.Offer.advance"),
  grant: key("QUINTESSENCE.Matrix.Rules.Offer.grant"),
  refuse: key("QUINTESSENCE.Matrix.Rules.Offer.refuse"),
};
/** What is wrong with damage as it was typed, and at which character, from 1. */
const DAMAGE = {
  term: "QUINTESSENCE.Matrix.Rules.Damage.term",
  bounds: "QUINTESSENCE.Matrix.Rules.Damage.bounds",
  extra: "QUINTESSENCE.Matrix.Rules.Damage.extra",
  plus: "QUINTESSENCE.Matrix.Rules.Damage.plus",
};
/** The same in words. What is told of a long text is its beginning. */
export const damageFault = (typed: string, { fault, at }: DamageFault): Label => ({
  key: DAMAGE[fault],
  args: { typed: typed.length > MOST_QUOTED ? `${typed.slice(0, MOST_QUOTED)}…` : typed, n: at + 1 },
});
const MOST_QUOTED = 30;
/** Why something can't be done. */
export const REFUSALS = {
  column: key("QUINTESSENCE.Matrix.Rules.Refused.column"),
};
/** Why a row or a column gains no point: it is at its top, or the other kind must follow first; `gained`: how many points each kind has gained. */
export const BARRED = {
  top: (most: number): Label => ({ key: "QUINTESSENCE.Matrix.Rules.Refused.top", args: { most } }),
  rows: (gained: { readonly rows: number; readonly columns: number }): Label => ({ key: "QUINTESSENCE.Matrix.Rules.Refused.paceRows", args: gained }),
  columns: (gained: { readonly rows: number; readonly columns: number }): Label => ({ key: "QUINTESSENCE.Matrix.Rules.Refused.paceColumns", args: gained }),
};
/** What the dialog says and never blocks. */
export const WARNINGS = { impossible: key("QUINTESSENCE.Matrix.Rules.Warning.impossible") };
/** Invariants that an undo would break. */
export const FAULTS = {
  fatigue: key("QUINTESSENCE.Matrix.Rules.Fault.fatigue"),
  mortality: key("QUINTESSENCE.Matrix.Rules.Fault.mortality"),
  madness: key("QUINTESSENCE.Matrix.Rules.Fault.madness"),
  advanced: key("QUINTESSENCE.Matrix.Rules.Fault.advanced"),
};
