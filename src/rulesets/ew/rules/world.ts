/** The settings of an EW world, and what a check keeps of them. */
import type { Id, Uuid } from "../../../contract.ts";
import { DEFAULT_TABLE, type EwTable } from "./table.ts";

/** What a fighter did this round (§4g): kept by the combat, forgotten at the next round. */
export type EwRound = {
  /** Attacks made so far. */
  readonly attacks: number;
  /** Attacks he defended against actively so far, in order. */
  readonly defended: readonly { readonly attacker: Uuid }[];
};

/** An untouched round. */
export const NEW_ROUND: EwRound = { attacks: 0, defended: [] };

/** Settings of the world. Values of maluses are negative numbers. */
export type EwWorld = {
  readonly table: EwTable;
  /** Mean of two caracteristics (§4c.1). */
  readonly champRounding: "floor" | "ceil";
  /** PHY/4; `nearest` rounds a half up (§4g). */
  readonly quarterRounding: "ceil" | "floor" | "nearest";
  /** Does a pool exactly at half or a quarter already count? (§4c.3) */
  readonly inclusive: boolean;
  /** Does armour also stop superficial damage? (§4c.4) */
  readonly armourStopsSuperficial: boolean;
  /** Each attack or defence beyond the first of the round (§4g). */
  readonly extraAction: number;
  /** Bonus of a total attack and of a total defence (§4g). */
  readonly total: number;
  /** A blow held back to superficial damage (§4b). */
  readonly heldBack: number;
  /** A hurried action: on initiative, and on the rest of the round (§4b). */
  readonly quick: { readonly initiative: number; readonly rest: number };
  /** Natural 1 and 20 named on the card (§4c.7). */
  readonly criticals: boolean;
  /** Who throws the d20 of an opposition; the defender only when the table is symmetric (§4g). */
  readonly thrower: "initiator" | "defender";
  /** Price in Éclat of a success and of a nudge (§4b). */
  readonly eclat: { readonly success: number; readonly nudge: number };
  /** Difficulty a check starts with (§4b: average). */
  readonly difficulty: number;
  /** Key of the specialty of bare hands; an actor without it strikes as a neophyte. */
  readonly bareSpecialty: Id;
  /** The running round, by actor who did something in it; null outside combat. */
  readonly rounds: Readonly<Record<Uuid, EwRound>> | null;
};

/** The settings of a fresh world. */
export const EW_DEFAULTS: EwWorld = {
  table: DEFAULT_TABLE,
  champRounding: "floor",
  quarterRounding: "ceil",
  inclusive: false,
  armourStopsSuperficial: false,
  extraAction: -4,
  total: 2,
  heldBack: -2,
  quick: { initiative: 2, rest: -2 },
  criticals: true,
  thrower: "initiator",
  eclat: { success: 1, nudge: 1 },
  difficulty: 8,
  bareSpecialty: "brawling",
  rounds: null,
};

/** Characters that what a nudge asks for may have. */
export const MOST_NOTE = 300;

/** What an EW check keeps: the table in force, who throws, and the weapon of an attack. */
export type EwParams = {
  readonly table: EwTable;
  readonly thrower: "initiator" | "defender";
  readonly criticals: boolean;
  /** Impact before armour, PHY included for contact weapons; null when nothing strikes. */
  readonly impact: number | null;
  /** Éclat points that a success, or this nudge, costs. */
  readonly eclat: number;
  /** Extra attacks and defences of the round, this one included. */
  readonly extra: number;
  /** Malus of one extra action. */
  readonly extraAction: number;
  /** He declared a total defence this round: an attack is warned against. */
  readonly totalDefence: boolean;
  /** He was dead or unconscious when he made it: he is warned. */
  readonly down: "dead" | "unconscious" | null;
  /** Made in a running round: a stance lasts until the next one, and outside combat there is none. */
  readonly round: boolean;
  /** What a nudge asks for, as typed. */
  readonly note: string;
};
