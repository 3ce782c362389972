/** What the offers of a BCA card do to live numbers (§3a, 3g). Run by the arbiter. */
import { at, numberAt, type ActorView, type Card, type Change, type Effect, type Id, type Json, type Label, type Refusal } from "../../../contract.ts";
import { granted, halved } from "../../../offers.ts";
import { isUnconscious, ticked } from "./health.ts";
import { FAULTS } from "./labels.ts";
import { outcome } from "./outcome.ts";
import { armour, health } from "./sheet.ts";
import type { BcaWorld } from "./world.ts";

const TICKED = "system.health.ticked";
const VECU = "system.vecu.value";

/** What BCA's cards may change. */
export const paths = (): readonly string[] => [TICKED, VECU];
/** Bounds: boxes 0..5C, vécu from 0. */
export const range = (actor: ActorView, path: string, world: BcaWorld): { readonly min?: number; readonly max?: number } =>
  path === TICKED ? { min: 0, max: 5 * health(actor, world.universe).columns } : path === VECU ? { min: 0 } : {};
/** All boxes ticked: `unconscious`; death is the GM's call (§3a). */
export function statuses(actor: ActorView, world: BcaWorld): readonly Id[] {
  const { columns, ticked } = health(actor, world.universe);
  return isUnconscious(ticked, columns) ? ["unconscious"] : [];
}
/** Broken invariants: boxes outside 0..5C, negative vécu. */
export function faults(actor: ActorView, world: BcaWorld): readonly Label[] {
  const boxes = numberAt(actor.system, "health.ticked");
  const { columns } = health(actor, world.universe);
  return [...(boxes < 0 || boxes > 5 * columns ? [FAULTS.health] : []), ...(numberAt(actor.system, "vecu.value") < 0 ? [FAULTS.vecu] : [])];
}

/** Boxes this target ticks: the blow from the snapshot, held back or halved as asked, then his live armour; or what a GM typed, past armour. */
function dealt(damage: number, input: Json, on: ActorView): number {
  const whole = (value: unknown, otherwise: number) => (typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : otherwise);
  if (typeof at(input, "typed") === "number") return whole(at(input, "typed"), 0);
  const after = Math.max(0, Math.min(damage, whole(at(input, "most"), damage)) - armour(on).damage);
  return halved(input) ? Math.floor(after / 2) : after;
}

/** Offers: `damage` (input `fraction`, `most`; a GM's `typed`), `vecu`, `longer`, `unforeseen`. Refused: what {@link granted} refuses. */
export function act(card: Card, offer: Id, input: Json, on: ActorView, world: BcaWorld): Effect | Refusal {
  const may = granted(card, offer, on, outcome);
  if ("refused" in may) return may;
  if (may.offer.on === "card") return { changes: [] };
  if (offer === "vecu") return { changes: [add(on, VECU, 1)] };
  const grid = health(on, world.universe);
  return {
    changes: [add(on, TICKED, ticked(grid.ticked, dealt(may.result.amounts["damage"] ?? 0, input, on), grid.columns) - grid.ticked)],
  };
}
const add = (on: ActorView, path: string, amount: number): Change => ({ uuid: on.uuid, path, add: amount });
