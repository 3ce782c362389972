/** A game that exists for tests only: a pool of d6 with one special die that is thrown again on a 6, and points that are spent on it. */
import {
  at,
  numberAt,
  type ActorView,
  type Arithmetic,
  type Ask,
  type Card,
  type Check,
  type Draw,
  type Effect,
  type Json,
  type Odds,
  type Outcome,
  type Refusal,
  type Rules,
} from "../../../src/contract.ts";

const POINTS = "system.points.value";
/** With this many dice nobody may roll. */
const UNLUCKY = 13;
type Params = { readonly dice: number };
const label = (text: string) => ({ text });

/** A pool never has less than its special die, and never more than thirty. */
export const poolOf = (dice: number): number => Math.min(30, Math.max(1, Math.trunc(dice)));

function next(check: Check<Params>, draw: Draw): readonly Ask[] {
  const others = poolOf(check.params.dice) - 1;
  const free = draw.dice["free"] ?? [6];
  return [
    ...(others > 0 && draw.dice["pool"] === undefined ? [{ pool: "pool", faces: 6, count: others }] : []),
    ...(free.at(-1) === 6 ? [{ pool: "free", faces: 6, count: 1 }] : []),
  ];
}

export const poolRules: Rules<Params, null> = {
  id: "pool",
  verdicts: ["success", "failure"],
  marks: [],
  list: () => [{ id: "roll", label: label("Roll"), group: label("Rolls") }],
  build(actor: ActorView, rollable: string): Check<Params> | Refusal {
    const dice = numberAt(actor.system, "dice");
    const spend = numberAt(actor.system, "spend");
    return {
      v: 1,
      ruleset: "pool",
      kind: "roll",
      rollable,
      actor: actor.uuid === "" ? null : actor.uuid,
      subject: label("Roll"),
      base: 0,
      modifiers: [],
      target: { kind: "value", value: 8 },
      targets: [],
      cost: spend > 0 ? [{ path: POINTS, amount: spend }] : [],
      params: { dice: dice + spend },
    };
  },
  paths: () => [POINTS],
  range: () => ({ min: 0, max: 6 }),
  fields: () => [],
  blocked: (check) => (check.params.dice === UNLUCKY ? label("Not with thirteen dice") : null),
  edit: (check) => check,
  next,
  outcome(check, draw): Outcome {
    const faces = Object.entries(draw.dice).flatMap(([pool, all]) =>
      all.map((face, i) => ({
        pool,
        face,
        counts: face,
        ...(pool === "free" && i > 0 ? { chained: true as const } : {}),
      })),
    );
    const total = faces.reduce((sum, die) => sum + die.face, 0);
    const done = next(check as Check<Params>, draw).length === 0;
    return {
      verdict: done && check.target.kind === "value" ? (total > check.target.value ? "success" : "failure") : null,
      total,
      margin: null,
      marks: [],
      dice: faces,
      amounts: {},
      offers: [{ id: "gain", label: label("Gain"), by: "actor", on: "actor" }],
    };
  },
  odds: <N>(_check: Check<Params>, _math: Arithmetic<N>): Odds<N> | null => null,
  act(_card: Card, _offer: string, _input: Json, on: ActorView): Effect | Refusal {
    if (typeof at(on.system, "points.value") !== "number") return { refused: label("no points") };
    return { changes: [{ uuid: on.uuid, path: POINTS, add: 1 }] };
  },
};
