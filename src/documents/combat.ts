/** Combats: equal scores are told apart by the ruleset, the same way on every client, never by decimals. */
import { asActor } from "../platform/documents.ts";
import { rulesetOfActor } from "../ruleset.ts";
import { viewOf } from "../table/check/view.ts";

export class QuintessenceCombat<out SubType extends Combat.SubType = Combat.SubType> extends foundry.documents.Combat<SubType> {
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const [first, second] = [a.initiative ?? Number.NEGATIVE_INFINITY, b.initiative ?? Number.NEGATIVE_INFINITY];
    if (first !== second) return second - first;
    const [one, other] = [a.actor && asActor(a.actor), b.actor && asActor(b.actor)];
    const order = one && other ? (rulesetOfActor(one.type)?.initiative?.order(viewOf(one), viewOf(other)) ?? 0) : 0;
    return order || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
  }
}
