/** What the offers of a D6 card do to live numbers (§5a, 5c, 5g). Run by the arbiter. */
import {
  at,
  numberAt,
  textAt,
  type ActorView,
  type Card,
  type Change,
  type Check,
  type Effect,
  type Id,
  type Json,
  type Label,
  type Outcome,
  type Refusal,
} from "../../../contract.ts";
import { granted, REFUSED } from "../../../offers.ts";
import { build, PROUESSE } from "./build.ts";
import { FAULTS, REFUSALS } from "./labels.ts";
import { outcome } from "./outcome.ts";
import { destin, prouesse, resistances, rises, WOUND_RESISTANCE, woundLevel } from "./sheet.ts";
import { LEVELS, woundedTo, type D6Wound } from "./wounds.ts";
import { EXPERIENCE, type D6Params, type D6World } from "./world.ts";

const MAX = "system.destin.max";
const SPENT = "system.destin.spent";
const RISES = "system.destin.rises";
const WOUND = "system.wound.level";
const XP = "system.xp.value";

/** What D6's cards may change, the same on each actor type. */
export const paths = (): readonly string[] => [PROUESSE, MAX, SPENT, RISES, XP, WOUND];

/** Bounds: Prouesse 0..cap, Destin spent 0..maximum, wound level 0..5. */
export function range(actor: ActorView, path: string, world: D6World): { readonly min?: number; readonly max?: number } {
  if (path === PROUESSE) return { min: 0, max: world.prouesseMax };
  if (path === SPENT) return { min: 0, max: destin(actor.system).max };
  if (path === WOUND) return { min: 0, max: LEVELS.length - 1 };
  return path === MAX || path === XP ? { min: 0 } : {};
}

/** With the wound module: incapacitated or worse is `unconscious`, the last level `dead`. */
export function statuses(actor: ActorView, world: D6World): readonly Id[] {
  const level = world.wounds ? woundLevel(actor.system) : 0;
  return [...(level >= LEVELS.indexOf("incapacitated") ? ["unconscious"] : []), ...(level === LEVELS.indexOf("dead") ? ["dead"] : [])];
}

/** Broken invariants: Prouesse outside 0..cap, more Destin spent than there is, a wound level that doesn't exist. */
export function faults(actor: ActorView, world: D6World): readonly Label[] {
  const stock = prouesse(actor.system);
  const { max, spent } = destin(actor.system);
  const level = numberAt(actor.system, "wound.level");
  return [
    ...(stock < 0 || stock > world.prouesseMax ? [FAULTS.prouesse] : []),
    ...(max < 0 || spent < 0 || spent > max ? [FAULTS.destin] : []),
    ...(level < 0 || level >= LEVELS.length ? [FAULTS.wound] : []),
  ];
}

/**
 * Offers: `gain`, `after` (input `points`), `resist` (owes the target a resistance roll), `wound`, `grant`
 * (input `lasting`, and `by` in pips), `refuse` on the card, `session`, `award` (input `points`). Refused: what {@link granted} refuses, and too few points.
 */
export function act(card: Card, offer: Id, input: Json, on: ActorView, world: D6World): Effect | Refusal {
  const may = granted(card, offer, on, outcome);
  if ("refused" in may) return may;
  const { check, result } = may;
  if (offer === "gain")
    return {
      changes: [add(on, PROUESSE, Math.max(0, Math.min(check.params.max - prouesse(on.system), result.amounts["prouesse"] ?? 0)))],
    };
  if (offer === "after") return buy(Math.max(1, Math.trunc(numberAt(input, "points", 1))), check, on);
  if (offer === "resist") return owe(check, result, on, world);
  if (offer === "wound") return wound(result.marks, on);
  if (offer === "session") return endOfSession(on);
  if (offer === "award") return { changes: [add(on, MAX, Math.max(1, Math.trunc(numberAt(input, "points", 1))))] };
  return grant(input, check, on);
}

const add = (on: ActorView, path: string, amount: number): Change => ({ uuid: on.uuid, path, add: amount });
const setRises = (on: ActorView, to: Json): Change => ({
  uuid: on.uuid,
  path: RISES,
  from: at(on.system, "destin.rises") ?? [],
  to,
});

/** Prouesse after the roll: normal dice that join the pool (§5g). */
function buy(points: number, check: Check<D6Params>, on: ActorView): Effect | Refusal {
  if (points > prouesse(on.system) || points > check.params.after) return { refused: REFUSALS.prouesse };
  return { changes: [add(on, PROUESSE, -points)], draws: [{ pool: "pool", faces: 6, count: points }] };
}

/** A blow's target owes a resistance roll against its total; the receipt on him is a change of nothing. */
function owe(check: Check<D6Params>, result: Outcome, on: ActorView, world: D6World): Effect | Refusal {
  const own = resistances(on).find((r) => r.id === WOUND_RESISTANCE) ?? resistances(on)[0];
  const roll = own && build(on, `resistance.${own.id}`, { targets: [] }, world);
  if (!roll || "refused" in roll) return { refused: REFUSED.unknown };
  return { changes: [add(on, WOUND, 0)], owed: [{ ...roll, params: { ...roll.params, damage: result.total } }] };
}

function wound(marks: readonly Id[], on: ActorView): Effect {
  if (marks.includes("stunned")) return { changes: [{ uuid: on.uuid, status: "stunned", on: true }] };
  const level = woundLevel(on.system);
  const kind = (["wounded", "incapacitated", "mortal", "dead"] as const).find((k) => marks.includes(k)) ?? ("unharmed" satisfies D6Wound);
  return { changes: [add(on, WOUND, woundedTo(level, kind) - level)] };
}

/** One point of Destin (§5c.11, 5g): temporary ones come back after the session, permanent ones lower the maximum. */
function grant(input: Json, check: Check<D6Params>, on: ActorView): Effect | Refusal {
  const lasting = (textAt(input, "lasting") || check.params.lasting) === "permanent" ? "permanent" : "temporary";
  if (destin(on.system).left < 1) return { refused: REFUSALS.destin };
  const pips = Math.max(0, Math.trunc(numberAt(input, "by", check.params.by)));
  const spend = lasting === "permanent" ? add(on, MAX, -1) : add(on, SPENT, 1);
  const { raises } = check.params;
  // XP never becomes Destin, but a point given for good may count as one of experience (§5g).
  if (raises === EXPERIENCE) return { changes: lasting === "permanent" ? [spend, add(on, XP, 1)] : [spend] };
  if (raises === "" || pips === 0) return { changes: [spend] };
  return { changes: [spend, setRises(on, [...rises(on.system), { of: raises, pips, lasting }])] };
}

/** The temporary points come back and the rises they paid end, together (§5g). */
function endOfSession(on: ActorView): Effect {
  const left = rises(on.system).filter((r) => r.lasting === "permanent");
  return {
    changes: [add(on, SPENT, -destin(on.system).spent), ...(left.length < rises(on.system).length ? [setRises(on, left)] : [])],
  };
}
