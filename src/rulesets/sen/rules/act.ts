/** What the offers of a SEN card do to live circles (§2a, 2c, 2g). Run by the arbiter. */
import type { ActorView, Card, Change, Effect, Id, Json, Label, Refusal } from "../../../contract.ts";
import { granted } from "../../../offers.ts";
import { atStake } from "./build.ts";
import { CIRCLES, isLegal, mark, spend, WHITES_MAX, wound, type SenChoice, type SenCircles } from "./circles.ts";
import { FAULTS, REFUSALS } from "./labels.ts";
import { outcome } from "./outcome.ts";
import { circles, isTrait, TRAITS, type SenTrait } from "./world.ts";

const PARTS = ["w", "uw", "ub", "xp"] as const;
const path = (trait: SenTrait, part: (typeof PARTS)[number]) => `system.traits.${trait}.${part}`;
const STAKE = "system.atStake";

/** What SEN's cards may change. */
export const paths = (): readonly string[] => [...TRAITS.flatMap((t) => PARTS.map((p) => path(t, p))), STAKE];
/** Most of each part of any trait. How the parts of one trait bound each other is an invariant ({@link faults}): a change moves several of them at once. */
const MOST: Readonly<Record<string, number>> = { w: WHITES_MAX, uw: WHITES_MAX, ub: CIRCLES };
/** Bounds of those numbers: 0..5 whites and crossed ones, 0..6 ringed ones, experience from 0. */
export function range(_: ActorView, of: string): { readonly min?: number; readonly max?: number } {
  const [, , trait, part] = of.split(".");
  if (!isTrait(trait)) return {};
  const max = MOST[part ?? ""];
  return max === undefined ? { min: 0 } : { min: 0, max };
}
/** `atStake`: a gamble of death is owed (§2g). Death itself is played, it doesn't follow from numbers. */
export const statuses = (actor: ActorView): readonly Id[] => (atStake(actor) ? ["atStake"] : []);
/** Broken invariants: circles that can't be (§2c). */
export const faults = (actor: ActorView): readonly Label[] => TRAITS.filter((t) => !isLegal(circles(actor.system, t))).map((t) => FAULTS[t]);

/** The numbers of a trait that change. */
const moved = (on: ActorView, trait: SenTrait, before: SenCircles, after: SenCircles): readonly Change[] =>
  PARTS.filter((p) => before[p] !== after[p]).map((p) => ({
    uuid: on.uuid,
    path: path(trait, p),
    add: after[p] - before[p],
  }));
const stake = (on: ActorView, to: boolean): readonly Change[] => (atStake(on) === to ? [] : [{ uuid: on.uuid, path: STAKE, from: !to, to }]);

/** Offers: `mark`, `wound`, `narrate`, `spend`, `fate`. Refused: what {@link granted} refuses, and a circle that is no longer there. */
export function act(card: Card, offer: Id, _: Json, on: ActorView): Effect | Refusal {
  const may = granted(card, offer, on, outcome);
  if ("refused" in may) return may;
  if (may.offer.on === "card") return { changes: [] };
  const { trait, wounds, dies } = may.check.params;
  const before = circles(on.system, trait);
  if (offer === "mark") {
    const after = mark(before, card.draw.choice as SenChoice);
    return after ? { changes: moved(on, trait, before, after) } : { refused: REFUSALS.illegal };
  }
  if (offer === "wound") {
    let after = before;
    for (let n = 0; n < wounds; n++) after = wound(after);
    const deadly = trait === "physique" && after.w === 0;
    const changes = [...moved(on, trait, before, after), ...(deadly ? stake(on, true) : [])];
    return { changes: changes.length ? changes : [{ uuid: on.uuid, path: path(trait, "w"), add: 0 }] };
  }
  if (offer === "spend") {
    const after = spend(before);
    if (!after) return { refused: before.xp > 0 ? REFUSALS.full : REFUSALS.experience };
    return { changes: [...moved(on, trait, before, after), ...(trait === "physique" ? stake(on, false) : [])] };
  }
  return { changes: [...stake(on, false), ...(dies ? [{ uuid: on.uuid, status: "dead", on: true } as const] : [])] };
}
