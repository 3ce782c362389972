/** A pool as it is drawn on sheets and lists, by `templates/sheet/track.hbs`: what is left, a cell for each point, and its thresholds. */
import { text } from "../../platform/text.ts";
import type { PoolMark } from "../../ruleset.ts";

/** Cells too narrow to be counted are not drawn. */
const MOST_CELLS = 48;

/** The context of one track. `value`: 0 to `max`. `slide`: what it is called in its window, where it moves from one drawing to the next. */
export const trackOf = (value: number, max: number, marks: readonly PoolMark[], slide: string): object => ({
  value,
  max,
  slide,
  share: max > 0 ? (value / max) * 100 : 0,
  cells: max > MOST_CELLS ? "" : Array.from({ length: Math.max(0, max - 1) }, (_, index) => `M${index + 1} 0V1`).join(""),
  marks: marks.map(({ at, label, hint, under }) => ({ at: at * 100, label: text(label), hint: text(hint), under })),
});
