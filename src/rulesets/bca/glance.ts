/** What is to be seen of a BCA actor at a glance: where the rows of his grid begin, and what they cost him. */
import type { ActorView } from "../../contract.ts";
import { signed } from "../../platform/text.ts";
import type { Glance, PoolMark } from "../../ruleset.ts";
import { malusOf, ROW_MALUS } from "./rules/health.ts";
import { health } from "./rules/sheet.ts";
import type { BcaWorld } from "./rules/world.ts";

const ROWS = ROW_MALUS.length;
const hint = (row: number) => ({ key: `QUINTESSENCE.BCA.Row.${row}` });

/** The rows after the first, the worst one first: the share of boxes left under which each begins. */
export const rowMarks = (ticked: number, columns: number): readonly PoolMark[] =>
  ROW_MALUS.map((costs, row) => ({ at: (ROWS - row) / ROWS, label: { text: signed(costs) }, hint: hint(row), under: ticked > row * columns }))
    .slice(1)
    .reverse();

/** His rows and his malus. */
export function bcaGlance(actor: ActorView, world: unknown): Glance {
  const { columns, ticked } = health(actor, (world as BcaWorld).universe);
  const malus = malusOf(ticked, columns);
  return {
    marks: { health: rowMarks(ticked, columns) },
    figures: [{ label: { key: "QUINTESSENCE.BCA.malus" }, value: { text: malus === 0 ? "—" : signed(malus) } }],
  };
}
