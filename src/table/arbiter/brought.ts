/** What a standing receipt is believed to have brought, beside its changes: its actor's owner may have written it himself. Pure. */
import { sameJson, type Check, type Draw, type Effect, type Id, type Json, type Receipt, type Refusal } from "../../contract.ts";

/** Dice and checks that an offer brought. */
export interface Brought {
  readonly draw: Draw | undefined;
  readonly owed: readonly Check[];
}
/** Do these dice fall for what is asked, no more and no others? */
function answers({ dice }: Draw, { draws = [] }: Effect): boolean {
  const asked = new Map<Id, { readonly faces: number; count: number }>();
  for (const ask of draws) if ("pool" in ask) asked.set(ask.pool, { faces: ask.faces, count: ask.count + (asked.get(ask.pool)?.count ?? 0) });
  const fits = ([pool, fallen]: readonly [Id, readonly number[]]): boolean => {
    const ask = asked.get(pool);
    return ask !== undefined && fallen.length === ask.count && fallen.every((face) => face <= ask.faces);
  };
  return Object.keys(dice).length === asked.size && Object.entries(dice).every(fits);
}
/** Of dice and checks in a receipt those that its offer brings. `effect`: what the offer does to the actor as he was without the receipt. */
export function broughtBy({ draw, owed = [] }: Pick<Receipt, "draw" | "owed">, effect: Effect | Refusal): Brought {
  if ("refused" in effect) return { draw: undefined, owed: [] };
  const same = sameJson(owed as unknown as Json, (effect.owed ?? []) as unknown as Json);
  return { draw: draw && answers(draw, effect) ? draw : undefined, owed: same ? owed : [] };
}
