/** The open d12 and the sum (§3a, 3c, 3g). */
import { flat, settled, taken, type Ask, type CardEvent, type Check, type Draw, type Field, type Offer, type Outcome } from "../../../contract.ts";
import { FRACTION, remaining } from "../../../offers.ts";
import { FIELDS, OFFERS } from "./labels.ts";
import type { BcaParams } from "./world.ts";

/** Dice still to fall: `open`; a first 12 or 1 calls another, then each 12 does (§3a). */
export function next(_: Check<BcaParams>, draw: Draw): readonly Ask[] {
  const open = draw.dice["open"] ?? [];
  const last = open.at(-1);
  return last === undefined || last === 12 || (last === 1 && open.length === 1) ? [{ pool: "open", faces: 12, count: 1 }] : [];
}

/** The dice of the open d12 as they count: after a first 1, every further one is subtracted (§3a). */
export const openDice = (open: readonly number[]): Outcome["dice"] =>
  open.map((face, i) => ({
    pool: "open",
    face,
    counts: i > 0 && open[0] === 1 ? -face : face,
    ...(i > 0 ? { chained: true as const } : {}),
  }));

/**
 * The outcome. Verdicts `success` (total ≥ threshold), `failure`, `criticalFailure` (total < 0, whatever the threshold);
 * without a threshold only the last. `margin`: total − threshold, or − 0 where that is more. `amounts`: `die`; `margin`, the game's own,
 * |total − threshold|; and for a hit `damage`, weapon + margin before armour. Marks: `longer`, `unforeseen`, as the GM chose.
 */
export function outcome(before: Check<BcaParams>, draw: Draw, events: readonly CardEvent[]): Outcome {
  const check = settled(before, events);
  const { target, params } = check;
  const dice = openDice(draw.dice["open"] ?? []);
  if (next(check, draw).length > 0) return { verdict: null, total: null, margin: null, marks: [], dice, amounts: {}, offers: [] };
  const die = dice.reduce((sum, d) => sum + d.counts, 0);
  const total = die + flat(check);
  const threshold = target.kind === "value" ? target.value : null;
  const distance = threshold === null ? null : Math.abs(total - threshold);
  const critical = total < 0;
  const verdict = critical ? "criticalFailure" : threshold === null ? null : total >= threshold ? "success" : "failure";
  const hit = verdict === "success" && params.weapon !== null && distance !== null ? { damage: params.weapon + distance } : null;
  const prompts = params.failForward && check.kind !== "attack" && (verdict === "failure" || critical);
  const chosen = (["longer", "unforeseen"] as const).filter((id) => taken(events, id));
  const offers: Offer[] = [
    ...(hit ? [{ id: "damage", label: OFFERS.damage, by: "actor", on: "targets", input: damageFields(hit.damage) } as const] : []),
    ...(critical && params.vecu && check.actor !== null ? [{ id: "vecu", label: OFFERS.vecu, by: "actor", on: "actor" } as const] : []),
    ...(prompts && chosen.length === 0 ? (["longer", "unforeseen"] as const).map((id): Offer => ({ id, label: OFFERS[id], by: "gm", on: "card" })) : []),
  ];
  return {
    verdict,
    total,
    margin: threshold === null ? null : total - Math.max(0, threshold),
    marks: chosen,
    dice,
    amounts: { die, ...(distance === null ? {} : { margin: distance }), ...hit },
    offers: remaining(offers, check, events),
  };
}

/** The attacker may hold back: `most` caps the damage before armour (§3a). */
const damageFields = (damage: number): readonly Field[] => [
  FRACTION,
  { id: "most", label: FIELDS.most, kind: "number", value: damage, min: 0, max: damage },
  { id: "typed", label: FIELDS.typed, kind: "number", value: null, min: 0, gm: true },
];
