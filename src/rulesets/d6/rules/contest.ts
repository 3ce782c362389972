/** Opposition (§5g): the other side's total is the difficulty. */
import type { ContestOutcome, Side } from "../../../contract.ts";
import { beats, outcome } from "./outcome.ts";
import type { D6Params, D6World } from "./world.ts";

/**
 * The first side is the initiator: he wins when his total beats every other; else the highest other side wins, nobody when
 * several others are equal. `margin` is the difference of the two best-placed totals; sides keep their complication and Prouesse.
 */
export function contest(sides: readonly Side[], world: D6World): ContestOutcome {
  const results = sides.map((side) => ({
    id: side.id,
    out: outcome(side.check as Side["check"] & { params: D6Params }, side.draw ?? { dice: {} }, side.events ?? []),
  }));
  const [first, ...others] = results;
  const known = results.every((r) => r.out.total !== null);
  const total = (r: (typeof results)[number]) => r.out.total as number;
  const best = known && others.length ? others.filter((r) => total(r) === Math.max(...others.map(total))) : [];
  const rival = best[0];
  const winner = !first || !rival ? null : beats(total(first), total(rival), world.compare) ? first.id : best.length === 1 ? rival.id : null;
  return {
    winner,
    margin: first && rival ? Math.abs(total(first) - total(rival)) : null,
    sides: Object.fromEntries(
      results.map(({ id, out: { marks, amounts, offers } }) => [id, { verdict: !rival ? null : id === winner ? "win" : "lose", marks, amounts, offers }]),
    ),
  };
}
