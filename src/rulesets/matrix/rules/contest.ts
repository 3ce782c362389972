/** Opposition (§1c.3, 1g): the higher final signed degree wins, whatever the difficulty; equal degrees keep things as they are. */
import type { ContestOutcome, Side } from "../../../contract.ts";
import { outcome } from "./outcome.ts";
import type { MatrixParams } from "./world.ts";

/** `margin`: difference of the two best degrees. Verdicts of the sides: `win`, `tie`, `lose`, null while dice are missing. */
export function contest(sides: readonly Side[]): ContestOutcome {
  const results = sides.map((side) => ({
    id: side.id,
    out: outcome(side.check as Side["check"] & { params: MatrixParams }, side.draw ?? { dice: {} }, side.events ?? []),
  }));
  const degrees = results.map((r) => r.out.total).filter((d) => d !== null);
  const known = degrees.length === results.length && degrees.length > 1;
  const [best, second] = degrees.toSorted((a, b) => b - a);
  const first = known ? results.filter((r) => r.out.total === best) : [];
  const winner = first.length === 1 ? (first[0]?.id ?? null) : null;
  return {
    winner,
    margin: known && best !== undefined && second !== undefined ? best - second : null,
    sides: Object.fromEntries(
      results.map(({ id, out: { total, marks, amounts, offers } }) => [
        id,
        {
          verdict: !known ? null : id === winner ? "win" : winner === null && total === best ? "tie" : "lose",
          marks,
          amounts,
          offers,
        },
      ]),
    ),
  };
}
