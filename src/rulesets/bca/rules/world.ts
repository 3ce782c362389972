/** The settings of a BCA world, and what a check keeps of them. */
import { THRESHOLD_LABELS } from "./labels.ts";
import { MARCHES, type BcaUniverse } from "./universe.ts";

/** The eight thresholds and their names (§3a). */
export const THRESHOLDS = [4, 8, 12, 16, 20, 24, 28, 32].map((value, i) => ({
  value,
  label: THRESHOLD_LABELS[i] as (typeof THRESHOLD_LABELS)[number],
}));

/** Settings of the world. */
export type BcaWorld = {
  readonly universe: BcaUniverse;
  /** Threshold a check starts with. */
  readonly threshold: number;
  /** Equal totals of an opposition: a tie, thrown again, or the higher base attribute (§3c, 3g). */
  readonly tieBreak: "tie" | "reroll" | "attribute";
  /** Outside combat, failures offer the GM two ways to advance (§3g). */
  readonly failForward: boolean;
  /** Is a fight going on? */
  readonly inCombat: boolean;
};
/** The settings of a fresh world. */
export const BCA_DEFAULTS: BcaWorld = {
  universe: MARCHES,
  threshold: 12,
  tieBreak: "tie",
  failForward: false,
  inCombat: false,
};

/** What a BCA check keeps. */
export type BcaParams = {
  /** Damage of the weapon of an attack, its guaranteed minimum; null when nothing strikes. */
  readonly weapon: number | null;
  /** Does a critical failure bring its author a point of vécu? Player characters only (§3g). */
  readonly vecu: boolean;
  /** Do failures offer the GM the two prompts? */
  readonly failForward: boolean;
};
