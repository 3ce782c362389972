/** A blow (§4a, 4c.3, 4c.4, 4c.11, 4g). */
import { malus, type EwPools } from "./derive.ts";

/** What a blow carries before anything stops it, and what the target opposes to it. */
export interface EwBlow {
  /** The hit's d10, 1..10. */
  readonly die: number;
  readonly impact: number;
  /** Held back: no lethal damage. */
  readonly heldBack?: boolean;
}
/** What stops a blow: PHY/4, and the protection worn, each ≥ 0. */
export interface EwSoak {
  readonly naturalDefence: number;
  readonly armour: number;
  readonly armourStopsSuperficial?: boolean;
}
/** Damage points, each ≥ 0. */
export interface EwDamage {
  readonly superficial: number;
  readonly lethal: number;
}

/** Damage of a blow: superficial d10 − natural defence, lethal impact − armour, both at least 0 (§4a). */
export function damage(blow: EwBlow, soak: EwSoak): EwDamage {
  const stopped = soak.naturalDefence + (soak.armourStopsSuperficial ? soak.armour : 0);
  return {
    superficial: Math.max(0, blow.die - stopped),
    lethal: blow.heldBack ? 0 : Math.max(0, blow.impact - soak.armour),
  };
}

/** Half of some damage, each part rounded down. */
export const half = (d: EwDamage): EwDamage => ({
  superficial: Math.floor(d.superficial / 2),
  lethal: Math.floor(d.lethal / 2),
});

/** What each pool loses: superficial beyond 0 becomes lethal, unreduced by armour; lethal below 0 is dropped (§4c.11, 4g). */
export function losses(pools: EwPools, d: EwDamage): EwDamage {
  const superficial = Math.min(pools.superficial, d.superficial);
  return { superficial, lethal: Math.min(pools.lethal, d.lethal + d.superficial - superficial) };
}

/** The pools after some damage, with what follows (§4g: unconscious at superficial 0, dead at lethal 0). */
export function after(pools: EwPools, d: EwDamage, inclusive: boolean) {
  const lost = losses(pools, d);
  const left: EwPools = {
    superficial: pools.superficial - lost.superficial,
    lethal: pools.lethal - lost.lethal,
    max: pools.max,
  };
  return {
    superficial: left.superficial,
    lethal: left.lethal,
    unconscious: left.superficial === 0,
    dead: left.lethal === 0,
    malus: malus(left, inclusive),
  };
}
