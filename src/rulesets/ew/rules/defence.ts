/** What a target opposes to an attack (§4g). */
import type { ActorView, Id, Label, Uuid } from "../../../contract.ts";
import { caracs, champ, malus, naturalDefence, pools, specialties, specialtyOf, weapons } from "./derive.ts";
import type { EwRound, EwWorld } from "./world.ts";

/** Status of a total attack: natural defence until the next round (§4g). */
export const TOTAL_ATTACK = "totalAttack";
/** A total defence: active defence takes a bonus, attacks warn (§4g). */
export const TOTAL_DEFENCE = "totalDefence";

/** A hurried action, declared for the throw of the next round (§4b). */
export const HURRY = "hurry";
/** The round of a hurried action: its bonus is in the throw, its malus on the rest (§4b). */
export const HURRIED = "hurried";
/** Does haste count in a throw of initiative made now? Declared before the fight, it counts in the first one. */
export const hurries = ({ statuses }: ActorView, { rounds }: EwWorld): boolean => statuses.includes(HURRIED) || (rounds === null && statuses.includes(HURRY));

/** Is he dead, or unconscious? By his pools, or because somebody marked him so; a sheet not filled in has no pools to lose. */
export function downOf({ system, statuses }: ActorView): "dead" | "unconscious" | null {
  const left = pools(system);
  const out = (pool: "superficial" | "lethal") => left.max > 0 && left[pool] === 0;
  if (out("lethal") || statuses.includes("dead")) return "dead";
  return out("superficial") || statuses.includes("unconscious") ? "unconscious" : null;
}

/** Id of a natural defence as a target. */
export const NATURAL: Id = "natural";
/** Id of an active defence as a target, with a specialty or none. */
export const activeDefence = (specialty: Id | null): Id => (specialty === null ? "active" : `active.${specialty}`);

/** Extra attacks and defences of a round so far: each beyond the first of its kind (§4g). */
export const extras = (round: EwRound): number => Math.max(0, round.attacks - 1) + Math.max(0, round.defended.length - 1);
/** The round once he has attacked. */
export const attacked = (round: EwRound): EwRound => ({ ...round, attacks: round.attacks + 1 });
/** The round once he has defended actively against somebody. */
export const defended = (round: EwRound, attacker: Uuid): EwRound => ({
  ...round,
  defended: [...round.defended, { attacker }],
});

/** Both defences as difficulties, and the one that counts unless the table says otherwise. */
export interface EwDefence {
  /** Combat + specialty, with maluses of wounds, haste and extra actions (this defence included when it is an extra one) and the bonus of a total defence. */
  readonly active: number;
  /** PHY/4: takes no malus and no bonus. */
  readonly natural: number;
  readonly stands: "active" | "natural";
  /** Why natural defence stands; null when active. */
  readonly reason: Label | null;
  /** The specialty counted in `active`; null: none. */
  readonly specialty: Id | null;
}

/** The specialty he defends with: the one of the weapon in hand, else his best fighting one (§4g). */
export function defendingSpecialty(actor: ActorView) {
  const inHand = weapons(actor).find((w) => w.equipped && specialtyOf(actor, w.specialty));
  if (inHand) return specialtyOf(actor, inHand.specialty);
  return specialties(actor)
    .filter((s) => s.champ === "combat")
    .reduce<ReturnType<typeof specialtyOf>>((best, s) => (best && best.level >= s.level ? best : s), undefined);
}

/**
 * The defences of an actor and which one counts: active against the first attacker of the round; natural against a second
 * one (unless he pays an extra action), unconscious, dead, or in total attack (§4g).
 * @param chosen id of another fighting specialty, as the defender or the GM picked it
 */
export function defence(actor: ActorView, round: EwRound, world: EwWorld, chosen?: Id): EwDefence {
  const of = caracs(actor.system);
  const left = pools(actor.system);
  const specialty = specialties(actor).find((s) => s.id === chosen) ?? defendingSpecialty(actor);
  const also = round.defended.length > 0 ? 1 : 0;
  const active =
    champ(of, "combat", world) +
    (specialty?.level ?? 0) +
    malus(left, world.inclusive) +
    world.extraAction * (extras(round) + also) +
    (actor.statuses.includes(HURRIED) ? world.quick.rest : 0) +
    (actor.statuses.includes(TOTAL_DEFENCE) ? world.total : 0);
  const reason: Label | null = downOf(actor)
    ? { key: "QUINTESSENCE.EW.Rules.Defence.unconscious" }
    : actor.statuses.includes(TOTAL_ATTACK)
      ? { key: "QUINTESSENCE.EW.Rules.Defence.totalAttack" }
      : also
        ? { key: "QUINTESSENCE.EW.Rules.Defence.secondAttacker" }
        : null;
  return {
    active,
    natural: naturalDefence(of.phy, world),
    stands: reason ? "natural" : "active",
    reason,
    specialty: specialty?.id ?? null,
  };
}
