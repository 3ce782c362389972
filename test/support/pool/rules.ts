/** A game that exists for tests only, and small enough to read whole: a pool of d6 with one special die that is thrown again on a 6, and points that are spent on it. */
import {
  flat,
  numberAt,
  sameExcept,
  settled,
  type ActorView,
  type Arithmetic,
  type Ask,
  type Card,
  type CardEvent,
  type Check,
  type ContestOutcome,
  type Draw,
  type Effect,
  type Id,
  type Json,
  type Odds,
  type Offer,
  type Outcome,
  type Refusal,
  type Rules,
  type Side,
  type Target,
  type Wish,
} from "../../../src/contract.ts";
import { granted, REFUSED, remaining } from "../../../src/offers.ts";
import { chart } from "../../../src/odds/chart.ts";
import { atLeast, below, convolve, moment, openDie, scale, shift } from "../../../src/odds/distribution.ts";
import { sumOf } from "../../../src/odds/pool.ts";

const POINTS = "system.points.value";
/** With this many dice nobody may roll. */
const UNLUCKY = 13;
/** Dice of a check of nobody, and the difficulty one starts from. */
const [QUICK, DIFFICULTY] = [3, 8];
/** What a success is worth, in points. */
const GAIN = 1;
/** Who wins with this many dice owes two checks, the second one only if he passes the first. */
const FRIGHT = 7;
/** The most dice that may be bought after a failure, a point each. */
const MOST_AFTER = 6;
type Params = { readonly dice: number };
const label = (text: string) => ({ text });

/** A pool never has less than its special die, and never more than thirty. */
export const poolOf = (dice: number): number => Math.min(30, Math.max(1, Math.trunc(dice)));

/** The check of `roll`, or of `quick`, nobody's. Points spent on it leave the actor before the dice. */
function build(actor: ActorView, rollable: Id, wish: Wish): Check<Params> | Refusal {
  if (rollable !== "roll" && rollable !== "quick") return { refused: REFUSED.unknown };
  const nobody = actor.uuid === "";
  const spend = nobody ? 0 : Math.max(0, numberAt(actor.system, "spend"));
  return {
    v: 1,
    ruleset: "pool",
    kind: "roll",
    rollable,
    actor: nobody ? null : actor.uuid,
    subject: label("Roll"),
    base: 0,
    modifiers: wish.modifiers ?? [],
    target: wish.target ?? { kind: "value", value: DIFFICULTY },
    targets: wish.targets ?? [],
    cost: spend > 0 ? [{ path: POINTS, amount: spend }] : [],
    params: { dice: nobody ? QUICK : numberAt(actor.system, "dice") + spend },
  };
}

/** `pool`, all dice but one; `free`, that one, and again after each 6. */
function next(check: Check<Params>, draw: Draw): readonly Ask[] {
  const missing = poolOf(check.params.dice) - 1 - (draw.dice["pool"] ?? []).length;
  const free = draw.dice["free"] ?? [];
  return [
    ...(missing > 0 ? [{ pool: "pool", faces: 6, count: missing }] : []),
    ...(free.length === 0 || free.at(-1) === 6 ? [{ pool: "free", faces: 6, count: 1 }] : []),
  ];
}

/** Normal dice bought after the roll. */
const bought = (events: readonly CardEvent[]): readonly number[] =>
  events.flatMap((e) => (e.kind === "apply" && e.offer === "after" ? (e.draw?.dice["pool"] ?? []) : []));

/**
 * `total` is the sum of dice and lines, above the difficulty a success; `margin` how far above or below. Offers: `gain` on a success; `after` on a
 * failure, dice for points (input `points`), once.
 */
function outcome(before: Check<Params>, draw: Draw, events: readonly CardEvent[]): Outcome {
  const check = settled(before, events);
  const dice = [
    ...Object.entries(draw.dice).flatMap(([pool, faces]) =>
      faces.map((face, i) => ({ pool, face, counts: face, ...(pool === "free" && i > 0 ? { chained: true as const } : {}) })),
    ),
    ...bought(events).map((face) => ({ pool: "pool", face, counts: face })),
  ];
  const nothing: Outcome = { verdict: null, total: null, margin: null, marks: [], dice, amounts: {}, offers: [] };
  if (next(check, draw).length > 0) return nothing;
  const total = dice.reduce((sum, die) => sum + die.counts, flat(check));
  if (check.target.kind !== "value") return { ...nothing, total };
  const margin = total - check.target.value;
  const own: readonly Offer[] = margin > 0 ? [{ id: "gain", label: label("Gain"), by: "actor", on: "actor" }] : [AFTER];
  return {
    ...nothing,
    verdict: margin > 0 ? "success" : "failure",
    total,
    margin,
    offers: remaining(check.actor === null ? [] : own, check, events),
  };
}
const AFTER: Offer = {
  id: "after",
  label: label("More dice"),
  by: "actor",
  on: "actor",
  input: [{ id: "points", label: label("Points"), kind: "number", value: 1, min: 1, max: MOST_AFTER }],
};

function odds<N>(check: Check<Params>, math: Arithmetic<N>): Odds<N> {
  const others = poolOf(check.params.dice) - 1;
  const ways = Array.from({ length: others }, () => math.of(6)).reduce((all, six) => math.mul(all, six), math.of(1));
  const pool = scale(math, sumOf(math, others, 6), math.div(math.of(1), ways));
  const totals = shift(convolve(math, pool, openDie(math, 6)), flat(check));
  const least = check.target.kind === "value" ? Math.floor(check.target.value) + 1 : null;
  return {
    verdicts: least === null ? {} : { success: atLeast(math, totals, least), failure: below(math, totals, least) },
    mean: moment(math, totals),
    ...chart(math, totals),
  };
}

/** The other side rolls too. */
const targets = (): readonly Target[] => [{ kind: "contest" }];
/** The higher total wins, by the difference; equal ones are a tie, for which single dice are thrown again. */
function contest(sides: readonly Side[]): ContestOutcome {
  const totals = sides.map(({ check, draw }) => outcome(check as Check<Params>, draw ?? { dice: {} }, []).total);
  const [a, b] = totals;
  const known = typeof a === "number" && typeof b === "number";
  const of = (mine: number, other: number): Id => (mine > other ? "win" : mine < other ? "lose" : "tie");
  const verdicts: readonly (Id | null)[] = known ? [of(a, b), of(b, a)] : [null, null];
  const again = known && a === b && sides.every(({ check }) => poolOf((check as Check<Params>).params.dice) === 1);
  return {
    ...(again ? { again: true } : {}),
    winner: sides[verdicts.indexOf("win")]?.id ?? null,
    margin: known && a !== b ? Math.abs(a - b) : null,
    sides: Object.fromEntries(sides.map(({ id }, i) => [id, { verdict: verdicts[i] ?? null, marks: [], amounts: {}, offers: [] }])),
  };
}

/** Could he have made it? The points it cost have left him already, but what he spends stands on his sheet. */
function verify(check: Check<Params>, actor: ActorView): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets });
  return !("refused" in now) && sameExcept(check, now);
}

/** What is owed after a gain. */
function frights({ check }: Card, on: ActorView): Pick<Effect, "owed"> {
  const owed = numberAt(check.params, "dice") === FRIGHT && check.owedBy === undefined ? build(on, "roll", {}) : { refused: REFUSED.unknown };
  return "refused" in owed ? {} : { owed: [owed, owed] };
}
/** Offers `gain` and `after`. Refused: what {@link granted} refuses, and more points than there are. */
function act(card: Card, offer: Id, input: Json, on: ActorView): Effect | Refusal {
  const may = granted(card, offer, on, outcome);
  if ("refused" in may) return may;
  if (offer === "gain") return { changes: [{ uuid: on.uuid, path: POINTS, add: GAIN }], ...frights(card, on) };
  const points = Math.min(MOST_AFTER, Math.max(1, Math.trunc(numberAt(input, "points", 1))));
  if (points > numberAt(on.system, "points.value")) return { refused: label("Not enough points") };
  return { changes: [{ uuid: on.uuid, path: POINTS, add: -points }], draws: [{ pool: "pool", faces: 6, count: points }] };
}

export const poolRules: Rules<Params, null> = {
  id: "pool",
  verdicts: ["success", "failure"],
  marks: [],
  list: () => [{ id: "roll", label: label("Roll"), group: label("Rolls") }],
  build,
  targets,
  contest,
  paths: () => [POINTS],
  range: () => ({ min: 0, max: 6 }),
  verify,
  fields: () => [],
  edit: (check) => check,
  next,
  outcome,
  odds,
  act,
  due: (owed, answers) =>
    answers.some(({ verdict }) => verdict === "failure") ? [] : owed.flatMap((_, nth) => (answers.some((a) => a.nth === nth) ? [] : [nth])),
  blocked: (check) => (check.params.dice === UNLUCKY ? label("Not with thirteen dice") : null),
};
