/** The settings of a SEN world, and what a check keeps of them. */
import { numberAt, type Json } from "../../../contract.ts";
import type { SenCircles } from "./circles.ts";

/** The five traits (§2a). */
export const TRAITS = ["acuity", "energy", "mental", "physique", "social"] as const;
/** Id of a trait. */
export type SenTrait = (typeof TRAITS)[number];
/** Is this the id of a trait? */
export const isTrait = (id: string | undefined): id is SenTrait => (TRAITS as readonly (string | undefined)[]).includes(id);

/** Settings of the world. */
export type SenWorld = {
  /** A loser is wounded once per winner; otherwise once per exchange (§2g). */
  readonly perWinner: boolean;
};
/** The settings of a fresh world. */
export const SEN_DEFAULTS: SenWorld = { perWinner: false };

/** What a SEN check keeps: the trait as it was when the choice was made. */
export type SenParams = {
  readonly trait: SenTrait;
  readonly w: number;
  readonly uw: number;
  readonly ub: number;
  readonly xp: number;
  /** Wounds this side takes, once the exchange is revealed (`amounts.wounds` of its contest). */
  readonly wounds: number;
  /** The gamble, once revealed: 1 he dies, 0 he lives; null before. */
  readonly dies: number | null;
  /** The narration of an experience point. */
  readonly note: string;
};

/** The circles of a trait on a sheet. */
export const circles = (system: Json, trait: SenTrait): SenCircles => ({
  w: numberAt(system, `traits.${trait}.w`),
  uw: numberAt(system, `traits.${trait}.uw`),
  ub: numberAt(system, `traits.${trait}.ub`),
  xp: numberAt(system, `traits.${trait}.xp`),
});
