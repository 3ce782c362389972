/** What is to be seen of a matrix actor at a glance, beside his counters: the rows that they have lowered, and what they are now. */
import { numberAt, type ActorView } from "../../contract.ts";
import type { Glance } from "../../ruleset.ts";
import { ROW_LABELS } from "./rules/labels.ts";
import { row, ROWS } from "./rules/sheet.ts";
import type { MatrixWorld } from "./rules/world.ts";

/** His lowered rows: `4 / 6`. */
export function matrixGlance({ system }: ActorView, world: unknown): Glance {
  const rows = ROWS.map((id) => ({ id, now: row(system, id, world as MatrixWorld), base: numberAt(system, `rows.${id}`) }));
  return {
    marks: {},
    figures: rows.filter(({ now, base }) => now !== base).map(({ id, now, base }) => ({ label: ROW_LABELS[id], value: { text: `${now} / ${base}` } })),
  };
}
