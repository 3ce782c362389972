/** Opposition (§3a, 3g): the same test on each side, the highest total wins. */
import type { ContestOutcome, Id, Side } from "../../../contract.ts";
import { outcome } from "./outcome.ts";
import type { BcaParams, BcaWorld } from "./world.ts";

/**
 * Totals decide alone; a total below 0 flags its owner (vécu) but may still win. Equal totals: a tie; or by the world, marked
 * `reroll`, thrown again; or the higher base attribute, marked `higher`, and a tie when that is equal too. `margin`: difference of the two best totals.
 */
export function contest(sides: readonly Side[], world: BcaWorld): ContestOutcome {
  const results = sides.map((side) => {
    const out = outcome(side.check as Side["check"] & { params: BcaParams }, side.draw ?? { dice: {} }, side.events ?? []);
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
  const marksOf = (id: Id, { total, out }: (typeof results)[number]): readonly Id[] => [
    ...out.marks,
    ...(out.verdict === "criticalFailure" ? ["criticalFailure"] : []),
    ...(again && total === best ? ["reroll"] : []),
    ...(id === winner && first.length > 1 ? ["higher"] : []),
  ];
  return {
    ...(again ? { again: true } : {}),
    winner,
    margin: known && best !== undefined && second !== undefined ? best - second : null,
    sides: Object.fromEntries(
      results.map((result) => [
        result.id,
        {
          verdict: !known ? null : winner === null ? (result.total === best ? "tie" : "lose") : result.id === winner ? "win" : "lose",
          marks: marksOf(result.id, result),
          amounts: result.out.amounts,
          offers: result.out.offers,
        },
      ]),
    ),
  };
}
