/** What the offers of a matrix card do to live numbers (§1a, 1c, 1g). Run by the arbiter. */
import { at, type ActorView, type Card, type Change, type Check, type Effect, type Id, type Json, type Label, type Refusal } from "../../../contract.ts";
import { granted, halved } from "../../../offers.ts";
import { advanced, advancePaths, advanceRange, step } from "./advance.ts";
import { build, OUT, PANICKED, STATUS } from "./build.ts";
import { COUNTERS, owed, type MatrixCounter } from "./counters.ts";
import { half, type MatrixPoints } from "./damage.ts";
import { FAULTS } from "./labels.ts";
import { outcome } from "./outcome.ts";
import { counters, lastColumn } from "./sheet.ts";
import type { MatrixParams, MatrixWorld } from "./world.ts";

const path = (counter: MatrixCounter) => `system.counters.${counter}`;
const LAST = "system.lastColumn";

/** What matrix cards may change, the same on each actor type. */
export const paths = (): readonly string[] => [...COUNTERS.map(path), LAST, ...advancePaths];
/** Counters start at 0 and have no end (§1a); rows and columns have one. */
export const range = (_: ActorView, of: string): { readonly min?: number; readonly max?: number } => (of === LAST ? {} : (advanceRange(of) ?? { min: 0 }));
/** Broken invariants: a negative counter, or fewer points gained than none. */
export function faults(actor: ActorView): readonly Label[] {
  const { rows, columns } = advanced(actor);
  return [...COUNTERS.filter((c) => counters(actor.system)[c] < 0).map((c) => FAULTS[c]), ...(Math.min(rows, columns) < 0 ? [FAULTS.advanced] : [])];
}

/** The order in which checks are owed: a dead man needn't stay awake (§1c.7). */
const ORDER: readonly MatrixCounter[] = ["mortality", "fatigue", "madness"];
/** What this target takes: the card's points, halved as asked, or those a GM typed (each mortality point still costs a fatigue point); fast NPCs count fatigue alone (§1c.8, 1g). */
function dealt(amounts: Readonly<Record<Id, number>>, input: Json, fast: boolean): MatrixPoints {
  const typed = COUNTERS.filter((c) => typeof at(input, c) === "number");
  const of = (c: MatrixCounter) => {
    if (typed.length === 0) return amounts[c] ?? 0;
    const value = at(input, c);
    return typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0;
  };
  const mortality = of("mortality");
  const all = { mortality, fatigue: Math.max(mortality, of("fatigue")), madness: of("madness") };
  const taken = typed.length === 0 && halved(input) ? half(all) : all;
  return fast ? { mortality: 0, fatigue: taken.fatigue, madness: 0 } : taken;
}

const isNpc = ({ type }: ActorView): boolean => type === "matrixNpc";
/** A blow by the card's own word on how NPCs count: what the world says by now is for blows to come. */
const struck = ({ params }: Check<MatrixParams>, points: MatrixPoints, on: ActorView, world: MatrixWorld): Effect =>
  hurt(points, on, { ...world, npcFatigueOnly: params.fastNpc });
/** The counters rise, and each ten crossed owes a check at the rows as they are then (§1c.6). */
function hurt(points: MatrixPoints, on: ActorView, world: MatrixWorld): Effect {
  const before = counters(on.system);
  const after = {
    fatigue: before.fatigue + points.fatigue,
    mortality: before.mortality + points.mortality,
    madness: before.madness + points.madness,
  };
  const hurtView: ActorView = {
    ...on,
    system: { ...(on.system as { readonly [key: string]: Json }), counters: after },
  };
  const gone = on.statuses.includes("dead");
  const checks = ORDER.flatMap((counter) => {
    if (gone || on.statuses.includes(STATUS[counter])) return [];
    const check = build(hurtView, `owed.${counter}`, {}, world);
    return "refused" in check ? [] : Array.from({ length: owed(before[counter], after[counter]) }, () => check);
  });
  const touched = COUNTERS.filter((c) => points[c] > 0);
  return {
    changes: (touched.length ? touched : (["fatigue"] as const)).map((c): Change => ({
      uuid: on.uuid,
      path: path(c),
      add: points[c],
    })),
    owed: checks,
  };
}

/** Which owed checks are still due, by index: once fainted, dead or panicked the rest of that counter's lapse; death lapses all (§1g). */
export function due(checks: readonly Check<MatrixParams>[], answers: readonly { readonly nth: number; readonly verdict: Id }[]): readonly number[] {
  const failed = answers.filter((a) => a.verdict === "failure").map((a) => checks[a.nth]?.params.owed);
  if (failed.includes("mortality")) return [];
  return checks.flatMap((check, nth) => (answers.some((a) => a.nth === nth) || failed.includes(check.params.owed) ? [] : [nth]));
}

/** Offers: `hurt` on a target (input `fraction`; a GM's `mortality`, `fatigue`, `madness`), `faint`, `die`, `panic`, `calm`, `column`, `advance`. Refused: what {@link granted} refuses. */
export function act(card: Card, offer: Id, input: Json, on: ActorView, world: MatrixWorld): Effect | Refusal {
  const may = granted(card, offer, on, outcome);
  if ("refused" in may) return may;
  const { check, result } = may;
  const status = (id: Id, now: boolean): Change => ({ uuid: on.uuid, status: id, on: now });
  if (offer === "hurt") return struck(check, dealt(result.amounts, input, check.params.fastNpc && isNpc(on)), on, world);
  if (offer === "column") return { changes: [{ uuid: on.uuid, path: LAST, from: lastColumn(on.system), to: check.params.column }] };
  if (offer === "advance") {
    const changes = step(check.rollable, on, world);
    return "refused" in changes ? changes : { changes };
  }
  if (offer === "calm") return { changes: [status(PANICKED, false)] };
  if (offer === "faint") return { changes: [status("unconscious", true), ...(check.params.fastNpc && isNpc(on) ? [status(OUT, true)] : [])] };
  return { changes: [status(offer === "die" ? "dead" : PANICKED, true)] };
}
