/** The d20 under the stat, the critical die, and damage (§1a, 1c, 1g). */
import { flat, settled, type Ask, type CardEvent, type Check, type Draw, type Field, type Id, type Offer, type Outcome } from "../../../contract.ts";
import { FRACTION, remaining } from "../../../offers.ts";
import { advanceMarks, advanceOffers, isAdvance } from "./advance.ts";
import { pointsOf, type MatrixDice } from "./damage.ts";
import { FIELDS, OFFERS } from "./labels.ts";
import type { MatrixParams } from "./world.ts";

/** The face of the critical die that adds (§1c.11). */
export const FEAT = 1;
/** The face of the critical die that subtracts (§1c.11). */
export const BLUNDER = 10;
/** Faces of the critical die. */
export const CRITICAL_FACES = 10;

/** Dice still to fall. Tests: `d20` (whatever its faces), `critical`, then `extra` on a feat or a blunder, again while it shows its top face. Damage: `m`, then `f`. */
export function next(check: Check<MatrixParams>, draw: Draw): readonly Ask[] {
  const { damage, faces, critical } = check.params;
  if (isAdvance(check)) return [];
  const has = (pool: Id) => draw.dice[pool] ?? [];
  if (damage) {
    const ask = (pool: Id, dice: MatrixDice): readonly Ask[] => {
      const missing = dice.n - has(pool).length;
      return missing > 0 ? [{ pool, faces: dice.faces, count: missing }] : [];
    };
    return damage.kind === "mental" ? ask("m", damage.madness) : [...ask("m", damage.mortality), ...ask("f", damage.fatigue)];
  }
  const shown = has("critical")[0];
  const swings = critical && (shown === FEAT || shown === BLUNDER);
  const extra = has("extra");
  return [
    ...(has("d20").length === 0 ? [{ pool: "d20", faces, count: 1 }] : []),
    ...(critical && shown === undefined ? [{ pool: "critical", faces: CRITICAL_FACES, count: 1 }] : []),
    ...(swings && (extra.length === 0 || extra.at(-1) === faces) ? [{ pool: "extra", faces, count: 1 }] : []),
  ];
}

/** Is a die under a stat? (§1c.1) */
export const under = (die: number, stat: number, tie: MatrixParams["tie"]): boolean => (tie === "strict" ? die < stat : die <= stat);
/** Signed degree of the die alone: the die under the stat, else stat − die, 0 or less (§1c.11). */
export const degreeOf = (die: number, stat: number, tie: MatrixParams["tie"]): number => (under(die, stat, tie) ? die : stat - die);
/** The least degree that succeeds: the difficulty, and at least 1 (§1c.11). */
export const least = (check: Check): number => Math.max(1, check.target.kind === "value" ? check.target.value : 0);

/**
 * The outcome. A test: verdict `success` or `failure` (null while the difficulty is to come or the sides of a contest are);
 * `total` the final signed degree, `margin` how far that is beyond the difficulty, or 0 where that is more; `amounts.margin`, the game's own, is the
 * die's (the die under the stat, else die − stat). Marks: `feat`, `blunder`,
 * `short` (under the stat, margin below the difficulty). Damage: no verdict; `amounts` of `mortality` and `fatigue`, or `madness`.
 */
export function outcome(before: Check<MatrixParams>, draw: Draw, events: readonly CardEvent[]): Outcome {
  const check = settled(before, events);
  const { damage, tie } = check.params;
  const face = (pool: Id, sign = 1) =>
    (draw.dice[pool] ?? []).map((f, i) => ({
      pool,
      face: f,
      counts: f * sign,
      ...(pool === "extra" && i > 0 ? { chained: true as const } : {}),
    }));
  const nothing = { verdict: null, total: null, margin: null, marks: [] };
  if (isAdvance(check))
    return { ...nothing, marks: advanceMarks(check, events), dice: [], amounts: {}, offers: remaining(advanceOffers(check, events), check, events) };
  const missing = next(check, draw).length > 0;
  if (damage) {
    const dice = [...face("m"), ...face("f")];
    if (missing) return { ...nothing, dice, amounts: {}, offers: [] };
    const p = pointsOf(damage, draw.dice["m"] ?? [], draw.dice["f"] ?? []);
    const amounts: Record<Id, number> = damage.kind === "mental" ? { madness: p.madness } : { mortality: p.mortality, fatigue: p.fatigue };
    return { ...nothing, dice, amounts, offers: remaining([hurt(Object.keys(amounts))], check, events) };
  }
  const shown = draw.dice["critical"]?.[0];
  const sign = shown === BLUNDER ? -1 : 1;
  const dice = [...face("d20"), ...face("critical", 0), ...face("extra", sign)];
  const die = draw.dice["d20"]?.[0];
  if (missing || die === undefined) return { ...nothing, dice, amounts: {}, offers: [] };
  const stat = flat(check);
  const swing = (draw.dice["extra"] ?? []).reduce((sum, f) => sum + f, 0) * sign;
  const degree = degreeOf(die, stat, tie) + swing;
  const success = degree >= least(check);
  const known = check.target.kind === "none" || check.target.kind === "value";
  const short = known && !success && swing === 0 && under(die, stat, tie);
  return {
    verdict: !known ? null : success ? "success" : "failure",
    total: degree,
    margin: known ? degree - Math.max(0, check.target.kind === "value" ? check.target.value : 0) : null,
    marks: [...(shown === FEAT ? ["feat"] : shown === BLUNDER ? ["blunder"] : []), ...(short ? ["short"] : [])],
    dice,
    amounts: { margin: under(die, stat, tie) ? die : die - stat },
    offers: check.actor === null ? [] : remaining(after(check, success), check, events),
  };
}

/** The most points of a counter that a GM types. */
const MOST_POINTS = 999;
/** A blow lands when the GM says so: the game has no roll to hit (§1b). */
const hurt = (parts: readonly string[]): Offer => ({
  id: "hurt",
  label: OFFERS.hurt,
  by: "gm",
  on: "targets",
  input: [
    FRACTION,
    ...(["mortality", "fatigue", "madness"] as const)
      .filter((id) => parts.includes(id))
      .map((id): Field => ({ id, label: FIELDS[id], kind: "number", value: null, min: 0, max: MOST_POINTS, gm: true })),
  ],
});

/** What follows a test: a failed owed check has its effect, a passed Faith ends the panic, an action of the dynamic profile is remembered. */
function after(check: Check<MatrixParams>, success: boolean): readonly Offer[] {
  const { owed, column } = check.params;
  const auto = (id: keyof typeof OFFERS): Offer => ({ id, label: OFFERS[id], by: "actor", on: "actor", auto: true });
  if (owed === "faith") return success ? [auto("calm")] : [];
  if (owed) return success ? [] : [auto(owed === "fatigue" ? "faint" : owed === "mortality" ? "die" : "panic")];
  return column !== "" && check.owedBy === undefined ? [auto("column")] : [];
}
