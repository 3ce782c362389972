/** What is to be seen of an EW actor at a glance: the thresholds on his pools, and what they cost him. */
import type { ActorView } from "../../contract.ts";
import { signed } from "../../platform/text.ts";
import type { Glance, PoolMark } from "../../ruleset.ts";
import { malus, pools, type EwPools } from "./rules/derive.ts";
import type { EwWorld } from "./rules/world.ts";

const HALF = { at: 1 / 2, malus: -2, hint: { key: "QUINTESSENCE.EW.Pool.half" } } as const;
const QUARTER = { at: 1 / 4, malus: -4, hint: { key: "QUINTESSENCE.EW.Pool.quarter" } } as const;

/** The thresholds of one pool, and whether it alone has passed them. */
export const poolMarks = (id: "superficial" | "lethal", { max, ...left }: EwPools, inclusive: boolean): readonly PoolMark[] =>
  [QUARTER, HALF].map(({ at, malus: costs, hint }) => ({
    at,
    label: { text: signed(costs) },
    hint,
    under: malus({ superficial: max, lethal: max, [id]: left[id], max }, inclusive) <= costs,
  }));

/** His thresholds and his malus. */
export function ewGlance(actor: ActorView, world: unknown): Glance {
  const { inclusive } = world as EwWorld;
  const left = pools(actor.system);
  const wound = malus(left, inclusive);
  return {
    marks: { superficial: poolMarks("superficial", left, inclusive), lethal: poolMarks("lethal", left, inclusive) },
    figures: [{ label: { key: "QUINTESSENCE.EW.malus" }, value: { text: wound === 0 ? "—" : signed(wound) } }],
  };
}
