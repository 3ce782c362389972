/** The settings of a D6 world, and what a check keeps of them. */
import type { Id, Label } from "../../../contract.ts";
import { ATTRIBUTES } from "./labels.ts";

/** A named band of difficulties, both ends included; the last has no end. */
export interface D6Band {
  readonly id: Id;
  readonly from: number;
  readonly to: number | null;
}
/** §5a: the bands of the source. */
export const BANDS: readonly D6Band[] = [
  { id: "veryEasy", from: 1, to: 5 },
  { id: "easy", from: 6, to: 10 },
  { id: "moderate", from: 11, to: 15 },
  { id: "hard", from: 16, to: 20 },
  { id: "veryHard", from: 21, to: 30 },
  { id: "heroic", from: 31, to: null },
];
/** The band of a difficulty; undefined under 1. */
export const bandOf = (difficulty: number): D6Band | undefined => BANDS.find((b) => difficulty >= b.from && (b.to === null || difficulty <= b.to));
/** What the band's button proposes: its upper end under `gt` (the last: 35), its lower end under `ge` (§5c.2). */
export const proposed = (band: D6Band, compare: D6World["compare"]): number => (compare === "ge" ? band.from : (band.to ?? 35));

/** Characters that a request of Destin may have. */
export const MOST_NOTE = 500;
/** The highest code of anything, in pips: 30D. */
export const MOST_CODE = 90;
/** What Destin may raise beside attributes and skills: a point given for good counts as one of experience. */
export const EXPERIENCE: Id = "xp";
/** Most pips that a point of Destin raises something by: 6D. */
export const MOST_RISE = 18;
/** Most dice that circumstances give or take. */
export const MOST_TYPED = 20;
/** Most actions beside the first. */
export const MOST_EXTRA = 20;

/** Settings of the world. Codes are in pips (1D = 3). */
export type D6World = {
  readonly attributes: readonly { readonly id: Id; readonly label: Label }[];
  /** Must a total exceed the difficulty, or is equal enough? (§5c.1) */
  readonly compare: "gt" | "ge";
  /** Difficulty a check starts with. */
  readonly difficulty: number;
  /** Only the first 6 of the free die gains a Prouesse (§5c.6). */
  readonly firstSixOnly: boolean;
  /** Do damage and resistance rolls gain Prouesse too? (§5c.8) */
  readonly gainOnDamage: boolean;
  /** Most Prouesse in stock (§5a). */
  readonly prouesseMax: number;
  /** May Prouesse also be spent after the roll? (§5c.7) */
  readonly prouesseAfter: boolean;
  /** Do specialisations add up? Otherwise the best applies (§5c.10). */
  readonly stack: boolean;
  /** Optional wounds (§5b). */
  readonly wounds: boolean;
  /** Attribute of initiative. */
  readonly initiative: Id;
};

/** The settings of a fresh world (§5g). */
export const D6_DEFAULTS: D6World = {
  attributes: ATTRIBUTES,
  compare: "gt",
  difficulty: 10,
  firstSixOnly: false,
  gainOnDamage: true,
  prouesseMax: 6,
  prouesseAfter: false,
  stack: false,
  wounds: false,
  initiative: "coordination",
};

/** What a D6 check keeps. */
export type D6Params = {
  /** Attribute, skill and rises together, in pips. */
  readonly code: number;
  readonly compare: "gt" | "ge";
  readonly firstSixOnly: boolean;
  readonly stack: boolean;
  /** May a 6 of the free die gain Prouesse? */
  readonly gain: boolean;
  /** Prouesse that may still be bought after the roll: 0 unless the world allows it. */
  readonly after: number;
  /** Prouesse in stock when the check was made, and the cap. */
  readonly stock: number;
  readonly max: number;
  /** A resistance roll: the total of the damage it resists; null otherwise. */
  readonly damage: number | null;
  /** Does a failed resistance wound? */
  readonly wounds: boolean;
  /** A request of Destin. */
  readonly note: string;
  readonly lasting: "temporary" | "permanent";
  /** What Destin raises: `attribute.<id>` or `skill.<item>`, or nothing; by how many pips. */
  readonly raises: Id;
  readonly by: number;
  /** Of a request: what it may raise, as it stood then. */
  readonly raisable: readonly { readonly id: Id; readonly label: Label }[];
};
