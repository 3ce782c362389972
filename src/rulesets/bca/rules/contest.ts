/** Opposition (§3a, 3g): the same test on each side, the highest total wins. */
import type { ContestOutcome, Side } from "../../../contract.ts";
import { outcome } from "./outcome.ts";
import type { BcaParams, BcaWorld } from "./world.ts";

/**
 * Totals decide alone; a total below 0 flags its owner (vécu) but may still win. Equal totals: a tie; or by the world, marked
 * `reroll`, or the higher base attribute, and a tie when that is equal too. `margin`: difference of the two best totals.
 */
export function contest(sides: readonly Side[], world: BcaWorld): ContestOutcome {
  const results = sides.map((side) => {
    const out = outcome(side.check as Side["check"] & { params: BcaParams }, side.draw ?? { dice: {} }, []);
    return { id: side.id, base: side.check.base, out, total: out.total };
  });
  const totals = results.map((r) => r.total).filter((t) => t !== null);
  const known = totals.length === results.length && totals.length > 1;
  const [best, second] = totals.toSorted((a, b) => b - a);
  const first = known ? results.filter((r) => r.total === best) : [];
  const highest = first.filter((r) => r.base === Math.max(...first.map((f) => f.base)));
  const won = first.length === 1 ? first : world.tieBreak === "attribute" && highest.length === 1 ? highest : [];
  const winner = won[0]?.id ?? null;
  const again = known && winner === null && world.tieBreak === "reroll";
  return {
    winner,
    margin: known && best !== undefined && second !== undefined ? best - second : null,
    sides: Object.fromEntries(
      results.map(({ id, total, out }) => [
        id,
        {
          verdict: !known ? null : winner === null ? (total === best ? "tie" : "lose") : id === winner ? "win" : "lose",
          marks: [...out.marks, ...(out.verdict === "criticalFailure" ? ["criticalFailure"] : []), ...(again && total === best ? ["reroll"] : [])],
          amounts: out.amounts,
          offers: out.offers,
        },
      ]),
    ),
  };
}
