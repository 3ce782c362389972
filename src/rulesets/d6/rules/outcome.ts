/** The pool and its free die (§5a, 5c, 5g). */
import { flat, settled, taken, type Ask, type CardEvent, type Check, type Draw, type Field, type Id, type Offer, type Outcome } from "../../../contract.ts";
import { remaining } from "../../../offers.ts";
import { codeOf } from "./code.ts";
import { FIELDS, gainLabel, OFFERS } from "./labels.ts";
import { woundOf } from "./wounds.ts";
import { MOST_RISE, type D6Params } from "./world.ts";

/** Is it a check without dice? */
export const isStill = ({ kind }: Pick<Check, "kind">): boolean => ["trigger", "destin", "session"].includes(kind);

/** The pool of a check: dice ≥ 1, the free one included, and what is added to their sum (may be negative). */
export function poolOf(check: Check<D6Params>): { readonly dice: number; readonly plus: number } {
  const lines = check.modifiers.filter((m) => m.at !== 0);
  const special = lines.filter((m) => m.unit === "pips" && m.id.startsWith("specialisation.")).map((m) => m.value);
  const best = check.params.stack ? special.reduce((a, b) => a + b, 0) : Math.max(0, ...special);
  const pips = lines.reduce((sum, m) => (m.unit === "pips" && !m.id.startsWith("specialisation.") ? sum + m.value * m.at : sum), 0);
  const code = codeOf(check.params.code + best + pips);
  const extra = lines.reduce((sum, m) => (m.unit === "dice" ? sum + m.value * m.at : sum), 0);
  return { dice: Math.max(1, code.dice + extra), plus: code.pips + flat(check) };
}

/** Dice still to fall: `pool`, all but one of the dice; `free`, that one, and again after each 6 (§5a). */
export function next(check: Check<D6Params>, draw: Draw): readonly Ask[] {
  if (isStill(check)) return [];
  const { dice } = poolOf(check);
  const pool = dice - 1 - (draw.dice["pool"] ?? []).length;
  const free = draw.dice["free"] ?? [];
  return [
    ...(pool > 0 ? [{ pool: "pool", faces: 6, count: pool }] : []),
    ...(free.length === 0 || free.at(-1) === 6 ? [{ pool: "free", faces: 6, count: 1 }] : []),
  ];
}

/** Does a total beat a difficulty? (§5c.1) */
export const beats = (total: number, difficulty: number, compare: D6Params["compare"]): boolean =>
  compare === "ge" ? total >= difficulty : total > difficulty;

/** The least total that succeeds: beyond the difficulty, or no less than the damage that is resisted. Null: there is nothing to succeed against. */
export function needed({ target, params }: Check<D6Params>): number | null {
  if (params.damage !== null) return params.damage;
  if (target.kind !== "value") return null;
  return params.compare === "ge" ? Math.ceil(target.value) : Math.floor(target.value) + 1;
}

/** The dice as they count: a first 1 of the free die drops itself and one of the highest (§5a, 5c.4). */
export function fallen(pool: readonly number[], free: readonly number[]): Outcome["dice"] {
  const drops = free[0] === 1;
  const highest = drops ? pool.indexOf(Math.max(...pool)) : -1;
  const die = (id: Id, face: number, dropped: boolean, chained: boolean) => ({
    pool: id,
    face,
    counts: dropped ? 0 : face,
    ...(dropped ? { dropped: true as const } : {}),
    ...(chained ? { chained: true as const } : {}),
  });
  return [...pool.map((face, i) => die("pool", face, i === highest, false)), ...free.map((face, i) => die("free", face, drops && i === 0, i > 0))];
}

/**
 * The outcome. Verdicts `success`, `successWithComplication`, `failure`, `seriousFailure`, null without a difficulty, nor damage to resist.
 * `total` is the sum of what counts, `margin` total − difficulty. Marks: `complication`; `granted` or `refused` of a request; for a resistance with wounds, what the blow does. `amounts`:
 * `prouesse`, the sixes of the free die before the cap; `difference`, damage − resistance.
 */
export function outcome(before: Check<D6Params>, draw: Draw, events: readonly CardEvent[]): Outcome {
  const check = settled(before, events);
  const { params, target } = check;
  const nothing = { verdict: null, total: null, margin: null, marks: [], amounts: {} };
  if (isStill(check)) return { ...nothing, marks: answer(events), dice: [], offers: remaining(stillOffers(check, events), check, events) };
  const bought = events.flatMap((e) => (e.kind === "apply" && e.offer === "after" ? (e.draw?.dice["pool"] ?? []) : []));
  const free = draw.dice["free"] ?? [];
  const dice = fallen([...(draw.dice["pool"] ?? []), ...bought], free);
  if (next(check, draw).length > 0) return { ...nothing, dice, offers: [] };
  const total = dice.reduce((sum, die) => sum + die.counts, poolOf(check).plus);
  const complication = free[0] === 1;
  const against = params.damage ?? (target.kind === "value" ? target.value : null);
  const least = needed(check);
  const won = least !== null && total >= least;
  const sixes = free.filter((face) => face === 6).length;
  const prouesse = params.firstSixOnly ? Math.min(1, sixes) : sixes;
  const difference = params.damage === null ? null : params.damage - total;
  const wound = difference === null || !params.wounds ? null : woundOf(difference);
  const gains = check.actor !== null && params.gain && prouesse > 0;
  const offers: Offer[] = [
    ...(gains ? [{ id: "gain", label: gainLabel(prouesse), by: "actor", on: "actor", auto: true } as const] : []),
    ...(params.after > 0 && check.actor !== null && !taken(events, "after") ? [afterOffer(params.after)] : []),
    ...(check.kind === "damage" && params.wounds ? [{ id: "resist", label: OFFERS.resist, by: "target", on: "targets", auto: true } as const] : []),
    ...(wound !== null && wound !== "unharmed" ? [{ id: "wound", label: OFFERS.wound, by: "actor", on: "actor", auto: true } as const] : []),
  ];
  return {
    verdict: least === null ? null : won ? (complication ? "successWithComplication" : "success") : complication ? "seriousFailure" : "failure",
    total,
    margin: against === null ? null : total - against,
    marks: [...(complication ? ["complication"] : []), ...(wound === null ? [] : [wound])],
    dice,
    amounts: { prouesse, ...(difference === null ? {} : { difference }) },
    offers: remaining(offers, check, events),
  };
}

const afterOffer = (most: number): Offer => ({
  id: "after",
  label: OFFERS.after,
  by: "actor",
  on: "actor",
  input: [{ id: "points", label: FIELDS.prouesse, kind: "number", value: 1, min: 1, max: most }],
});
const number = (id: Id, label: Field["label"], value: number, min: number): Field => ({
  id,
  label,
  kind: "number",
  value,
  min,
});

/** What a GM answered to a request; nothing yet, or to nothing else. */
const answer = (events: readonly CardEvent[]): readonly Id[] => (taken(events, "grant") ? ["granted"] : taken(events, "refuse") ? ["refused"] : []);

/** What follows a check without dice: the GM answers a request of Destin, once; he ends a session, or awards Destin (§5c.11, 5g). */
function stillOffers(check: Check<D6Params>, events: readonly CardEvent[]): readonly Offer[] {
  const gm = (id: Id, label: Offer["label"], input: readonly Field[] = []): Offer => ({
    id,
    label,
    by: "gm",
    on: "actor",
    input,
  });
  if (check.kind === "session") return [gm("session", OFFERS.session), gm("award", OFFERS.award, [number("points", FIELDS.points, 1, 1)])];
  if (check.kind !== "destin" || answer(events).length > 0) return [];
  const { raises, by, lasting } = check.params;
  const kinds = [lasting, lasting === "permanent" ? "temporary" : "permanent"] as const;
  const input: readonly Field[] = [
    { id: "lasting", label: FIELDS.lasting, kind: "choice", value: lasting, choices: kinds.map((id) => ({ id, label: FIELDS[id] })) },
    ...(raises.includes(".") ? [{ ...number("by", FIELDS.by, by, 0), max: MOST_RISE }] : []),
  ];
  return [gm("grant", OFFERS.grant, input), { id: "refuse", label: OFFERS.refuse, by: "gm", on: "card" }];
}
