import type { Check, Draw, Id, Json, Rules } from "../../../src/contract.ts";

/** What every draw that can fall gives, with its chance; chains are followed until what is left is less than `rest`. */
export function enumerate<P extends Json, W>(
  rules: Rules<P, W>,
  check: Check<P>,
  rest = 1e-9,
): { verdicts: Record<Id, number>; totals: Map<number, number>; lost: number } {
  const verdicts: Record<Id, number> = {};
  const totals = new Map<number, number>();
  let lost = 0;
  const walk = (draw: Draw, p: number): void => {
    const ask = rules.next(check, draw)[0];
    if (!ask) {
      const { verdict, total } = rules.outcome(check, draw, []);
      if (verdict !== null) verdicts[verdict] = (verdicts[verdict] ?? 0) + p;
      if (total !== null) totals.set(total, (totals.get(total) ?? 0) + p);
      return;
    }
    if (!("pool" in ask)) throw new Error("a choice has no chance");
    if (p < rest / 1000) {
      lost += p;
      return;
    }
    for (let face = 1; face <= ask.faces; face++) walk({ dice: { ...draw.dice, [ask.pool]: [...(draw.dice[ask.pool] ?? []), face] } }, p / ask.faces);
  };
  walk({ dice: {} }, 1);
  return { verdicts, totals, lost };
}
