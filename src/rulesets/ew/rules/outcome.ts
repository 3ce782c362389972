/** The d20 against the table (§4a, 4c.6, 4c.7, 4c.10, 4g), and the odds of it. */
import {
  flat,
  isOn,
  settled,
  taken,
  type Arithmetic,
  type Ask,
  type CardEvent,
  type Check,
  type Draw,
  type Field,
  type Id,
  type Odds,
  type Offer,
  type Outcome,
} from "../../../contract.ts";
import { FRACTION, remaining } from "../../../offers.ts";
import { FIELDS, OFFERS } from "./labels.ts";
import { lookUp } from "./table.ts";
import type { EwParams } from "./world.ts";

/** Dice still to fall: `d20` of a test, with `d10` for the damage of an attack in the same throw; `d10` of initiative. */
export function next(check: Check<EwParams>, draw: Draw): readonly Ask[] {
  const d20 = ["carac", "champ", "attack", "quick"].includes(check.kind);
  const d10 = check.kind === "attack" || check.kind === "initiative";
  const missing = (pool: Id) => (draw.dice[pool] ?? []).length === 0;
  return [...(d20 && missing("d20") ? [{ pool: "d20", faces: 20, count: 1 }] : []), ...(d10 && missing("d10") ? [{ pool: "d10", faces: 10, count: 1 }] : [])];
}

/** Does the other side throw the die? Only in an opposition (§4g). */
const byDefender = (check: Check<EwParams>) => check.params.thrower === "defender" && check.target.kind === "value" && check.target.of !== undefined;

/** The highest face that succeeds for whoever throws, 0..20; null while no difficulty is known. */
export function bound(check: Check<EwParams>): number | null {
  if (check.target.kind !== "value") return null;
  const score = flat(check);
  return byDefender(check) ? lookUp(check.params.table, check.target.value, score) : lookUp(check.params.table, score, check.target.value);
}

const damageFields: readonly Field[] = [
  FRACTION,
  { id: "superficial", label: FIELDS.superficial, kind: "number", value: null, min: 0, gm: true },
  { id: "lethal", label: FIELDS.lethal, kind: "number", value: null, min: 0, gm: true },
];

/**
 * The outcome. Verdict `success` or `failure` of the check's author. `amounts`: `target` (the table's value), and for a hit
 * `superficial` (its d10) and `lethal` (its impact), both before anything stops them. `marks`: `eclat`; `critical`, `fumble`
 * of whoever threw, `defender` when that was the other side; `granted` or `refused` of a nudge. `total` is the die; EW has no margin.
 */
export function outcome(before: Check<EwParams>, draw: Draw, events: readonly CardEvent[]): Outcome {
  const check = settled(before, events);
  const dice = Object.entries(draw.dice).flatMap(([pool, faces]) => faces.map((face) => ({ pool, face, counts: face })));
  const done = next(check, draw).length === 0;
  const own = check.actor === null ? [] : stances(check, events);
  if (["initiative", "nudge", "totalDefence", "hurry"].includes(check.kind)) {
    const total = check.kind === "initiative" && done ? flat(check) + (draw.dice["d10"]?.[0] ?? 0) : null;
    return { verdict: null, total, margin: null, marks: answer(events), dice, amounts: {}, offers: remaining(own, check, events) };
  }
  const most = bound(check);
  const die = draw.dice["d20"]?.[0] ?? null;
  if (most === null || die === null || !done) {
    const amounts: Record<Id, number> = most === null ? {} : { target: most };
    return {
      verdict: null,
      total: die,
      margin: null,
      marks: [],
      dice,
      amounts,
      offers: done ? remaining(own, check, events) : [],
    };
  }
  const defender = byDefender(check);
  const thrown = die <= most; // success of whoever threw
  const eclat = !thrown && taken(events, "eclat");
  const success = (thrown || eclat) !== defender;
  const hit = success && check.kind === "attack";
  const natural = !check.params.criticals || eclat ? [] : die === 1 && thrown ? ["critical"] : die === 20 && !thrown ? ["fumble"] : [];
  const offers: Offer[] = [
    ...own,
    ...(hit && check.params.impact !== null ? [{ id: "damage", label: OFFERS.damage, by: "actor", on: "targets", input: damageFields } as const] : []),
    ...(thrown || eclat || (!defender && check.actor === null) ? [] : [eclatOffer(defender)]),
  ];
  return {
    verdict: success ? "success" : "failure",
    total: die,
    margin: null,
    marks: [...(eclat ? ["eclat"] : []), ...natural, ...(defender ? ["defender"] : [])],
    dice,
    amounts: {
      target: most,
      ...(hit ? { superficial: draw.dice["d10"]?.[0] ?? 0, lethal: isOn(check, "heldBack") ? 0 : (check.params.impact ?? 0) } : {}),
    },
    offers: remaining(offers, check, events),
  };
}

/** Whoever threw and failed may buy the success (§4c.10). */
const eclatOffer = (defender: boolean): Offer => ({
  id: "eclat",
  label: OFFERS.eclat,
  by: defender ? "target" : "actor",
  on: defender ? "targets" : "actor",
});

/** What the GM answered to a nudge; nothing yet, or to nothing else. */
const answer = (events: readonly CardEvent[]): readonly Id[] => (taken(events, "nudge") ? ["granted"] : taken(events, "refuse") ? ["refused"] : []);

/** In a round, a total attack or defence marks its author until the next one; haste does at any time, for the next throw; a nudge waits for the GM, who accepts it or doesn't (§4g). */
const stances = (check: Check<EwParams>, events: readonly CardEvent[]): readonly Offer[] =>
  check.kind === "nudge"
    ? answer(events).length > 0
      ? []
      : [
          { id: "nudge", label: OFFERS.nudge, by: "gm", on: "actor" },
          { id: "refuse", label: OFFERS.refuse, by: "gm", on: "card" },
        ]
    : check.kind === "hurry" || (check.params.round && (check.kind === "totalDefence" || (check.kind === "attack" && isOn(check, "totalAttack"))))
      ? [{ id: "stance", label: OFFERS.stance, by: "actor", on: "actor", auto: true }]
      : [];

/** Exact odds: `success`, `failure` of the author; the bars are the die's (initiative: the total's, with its mean). */
export function odds<N>(check: Check<EwParams>, math: Arithmetic<N>): Odds<N> | null {
  const nothing = { below: math.of(0), above: math.of(0) };
  const bars = (faces: number, plus: number) => Array.from({ length: faces }, (_, i) => ({ value: i + 1 + plus, p: math.of(1, faces) }));
  if (check.kind === "initiative") return { verdicts: {}, mean: math.of(2 * flat(check) + 11, 2), bars: bars(10, flat(check)), tail: nothing };
  if (next(check, { dice: {} }).length === 0) return null;
  const most = bound(check);
  const wins = most === null ? null : byDefender(check) ? 20 - most : most;
  return {
    verdicts: wins === null ? {} : { success: math.of(wins, 20), failure: math.of(20 - wins, 20) },
    mean: null,
    bars: bars(20, 0),
    tail: nothing,
  };
}
