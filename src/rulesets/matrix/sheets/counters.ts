/** The three counters as the sheets draw them: how far they have come, what they have taken, and what the next five and the next ten bring. */
import { numberAt, type ActorView, type Json } from "../../../contract.ts";
import { loc, plural, printed, text } from "../../../platform/text.ts";
import { trackOf } from "../../../table/sheet/track.ts";
import { nextCheck, nextThreshold, type MatrixCounter } from "../rules/counters.ts";
import { FIELDS, ROW_LABELS } from "../rules/labels.ts";
import { COUNTER_OF, counters, row, ROWS, type MatrixRow } from "../rules/sheet.ts";
import type { MatrixWorld } from "../rules/world.ts";

/** Points from one check to the next: as far as the drawing reaches. */
const SPAN = 10;

export interface CounterContext {
  readonly id: MatrixCounter;
  readonly label: string;
  readonly path: string;
  /** As stored: what is typed and stepped. */
  readonly source: number;
  /** `Corps −2`; empty: nothing is lost. */
  readonly loss: string;
  /** What the next thresholds bring, in words, the nearest first. */
  readonly next: readonly string[];
  readonly track: object;
}

/** What a counter takes the next time, in words; null: its row can't fall any lower. */
function nextLoss(view: ActorView, id: MatrixRow, world: MatrixWorld): string | null {
  const now = row(view.system, id, world);
  const counter = COUNTER_OF[id];
  const all = counters(view.system);
  const then = { ...(view.system as { readonly [key: string]: Json }), counters: { ...all, [counter]: nextThreshold(all[counter]) } };
  const after = row(then, id, world);
  return after === now ? null : loc("QUINTESSENCE.Matrix.Sheet.falls", { row: text(ROW_LABELS[id]), to: after });
}
/** What a counter has taken from its row so far; empty: nothing. */
function lossOf(view: ActorView, id: MatrixRow, world: MatrixWorld): string {
  const lost = row(view.system, id, world) - numberAt(view.system, `rows.${id}`);
  return lost === 0 ? "" : loc("QUINTESSENCE.Matrix.Sheet.lost", { row: text(ROW_LABELS[id]), n: printed(lost) });
}
function counterOf(view: ActorView, source: Json, id: MatrixRow, world: MatrixWorld, uid: string): CounterContext {
  const counter = COUNTER_OF[id];
  const value = Math.max(0, counters(view.system)[counter]);
  const label = text(FIELDS[counter]);
  const [five, ten] = [nextThreshold(value), nextCheck(value)];
  const check = loc(world.variant === "matrix" ? `QUINTESSENCE.Matrix.Sheet.owes.${counter}` : `QUINTESSENCE.Matrix.Sheet.owesRow.${id}`);
  const falls = nextLoss(view, id, world);
  const at = (n: number, what: string): string => loc("QUINTESSENCE.Matrix.Sheet.at", { n, what });
  const words = five === ten && falls !== null ? [at(ten, loc("QUINTESSENCE.Matrix.Sheet.both", { falls, check }))] : [];
  const start = ten - SPAN;
  const mark = (n: number, hint: string) => ({ at: (n - start) / SPAN, label: { text: String(n) }, hint: { text: hint }, under: n <= value });
  return {
    id: counter,
    label,
    path: `system.counters.${counter}`,
    source: numberAt(source, `counters.${counter}`),
    loss: lossOf(view, id, world),
    next: words.length > 0 ? words : [...(falls === null ? [] : [at(five, falls)]), at(ten, check)],
    track: {
      ...trackOf(value - start, SPAN, [mark(start + SPAN / 2, falls ?? text(ROW_LABELS[id])), mark(ten, check)], `${uid}-${counter}`),
      label: plural("QUINTESSENCE.Matrix.Sheet.towards", ten - value),
    },
  };
}
/** The counters in the order of their rows. `fast`: fatigue alone counts for him, so that of the others only those that aren't empty are shown. */
export const counterContexts = (view: ActorView, source: Json, world: MatrixWorld, fast: boolean, uid: string): readonly CounterContext[] =>
  ROWS.filter((id) => !fast || COUNTER_OF[id] === "fatigue" || numberAt(source, `counters.${COUNTER_OF[id]}`) !== 0).map((id) =>
    counterOf(view, source, id, world, uid),
  );
