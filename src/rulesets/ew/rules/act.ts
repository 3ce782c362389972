/** What the offers of an EW card do to live numbers (§4a, 4g). Run by the arbiter. */
import {
  isOn,
  numberAt,
  at,
  type ActorView,
  type Card,
  type Change,
  type Check,
  type Effect,
  type Id,
  type Json,
  type Label,
  type Refusal,
} from "../../../contract.ts";
import { granted, halved } from "../../../offers.ts";
import { caracs, naturalDefence, pools, protection } from "./derive.ts";
import { HURRY, TOTAL_ATTACK, TOTAL_DEFENCE } from "./defence.ts";
import { damage, half, losses, type EwDamage } from "./hit.ts";
import { FAULTS, REFUSALS } from "./labels.ts";
import { outcome } from "./outcome.ts";
import type { EwParams, EwWorld } from "./world.ts";

const SUPERFICIAL = "system.pools.superficial.lost";
const LETHAL = "system.pools.lethal.lost";
const ECLAT = "system.eclat.value";

/** The numbers EW's cards may change, the same on each actor type. */
export const paths = (): readonly string[] => [SUPERFICIAL, LETHAL, ECLAT];

/** Bounds of those numbers: what is lost goes from 0 to the pool's maximum, Éclat from 0 without a cap (§4c.10). */
export function range(actor: ActorView, path: string): { readonly min?: number; readonly max?: number } {
  if (path === SUPERFICIAL || path === LETHAL) return { min: 0, max: pools(actor.system).max };
  return path === ECLAT ? { min: 0 } : {};
}

/** Statuses that follow from the pools: `unconscious` at superficial 0, `dead` at lethal 0 (§4a). */
export function statuses(actor: ActorView): readonly Id[] {
  const left = pools(actor.system);
  if (left.max <= 0) return []; // a sheet not filled in yet
  return [...(left.superficial === 0 ? ["unconscious"] : []), ...(left.lethal === 0 ? ["dead"] : [])];
}

/** Broken invariants: a loss outside 0..maximum, a negative Éclat. */
export function faults(actor: ActorView): readonly Label[] {
  const { max } = pools(actor.system);
  const lost = (id: Id) => numberAt(actor.system, `pools.${id}.lost`);
  const outside = (id: Id) => lost(id) < 0 || lost(id) > max;
  return [
    ...(outside("superficial") ? [FAULTS.superficial] : []),
    ...(outside("lethal") ? [FAULTS.lethal] : []),
    ...(numberAt(actor.system, "eclat.value") < 0 ? [FAULTS.eclat] : []),
  ];
}

/** The damage this target takes: the blow from the snapshot, the soak from the live target; or what a GM typed, past any soak. */
function dealt(amounts: Readonly<Record<Id, number>>, check: Check<EwParams>, input: Json, on: ActorView, world: EwWorld): EwDamage {
  const typed = (id: Id) => at(input, id);
  const [superficial, lethal] = [typed("superficial"), typed("lethal")];
  if (typeof superficial === "number" || typeof lethal === "number") {
    const amount = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0);
    return { superficial: amount(superficial), lethal: amount(lethal) };
  }
  const full = damage(
    { die: amounts["superficial"] ?? 0, impact: amounts["lethal"] ?? 0, heldBack: isOn(check, "heldBack") },
    {
      naturalDefence: naturalDefence(caracs(on.system).phy, world),
      armour: protection(on),
      armourStopsSuperficial: world.armourStopsSuperficial,
    },
  );
  return halved(input) ? half(full) : full;
}

/**
 * Offers: `damage` on a target (input `fraction`: full, half; a GM's `superficial`, `lethal`), `eclat`, `nudge`, `stance`.
 * Refused: what {@link granted} refuses, and too little Éclat.
 */
export function act(card: Card, offer: Id, input: Json, on: ActorView, world: EwWorld): Effect | Refusal {
  const may = granted(card, offer, on, outcome);
  if ("refused" in may) return may;
  if (may.offer.on === "card") return { changes: [] };
  const { check, result } = may;
  if (offer === "damage") {
    const lost = losses(pools(on.system), dealt(result.amounts, check, input, on, world));
    return { changes: [add(on, SUPERFICIAL, lost.superficial), add(on, LETHAL, lost.lethal)] };
  }
  if (offer === "stance") return { changes: [{ uuid: on.uuid, status: stanceOf(check.kind), on: true }] };
  if (numberAt(on.system, "eclat.value") < check.params.eclat) return { refused: REFUSALS.eclat };
  return { changes: [add(on, ECLAT, -check.params.eclat)] };
}

/** The status that a declaration, or a total attack, brings. */
const stanceOf = (kind: Id): Id => (kind === "attack" ? TOTAL_ATTACK : kind === "hurry" ? HURRY : TOTAL_DEFENCE);
const add = (on: ActorView, path: string, amount: number): Change => ({ uuid: on.uuid, path, add: amount });
