/** Combats: initiative as the rulesets throw it, equal scores told apart by the ruleset, the same way on every client, never by decimals. */
import { asActor } from "../platform/documents.ts";
import { modeNamed } from "../platform/messages.ts";
import { rulesetOfActor } from "../ruleset.ts";
import { viewOf } from "../table/check/view.ts";
import { rollFor } from "../table/combat/initiative.ts";

/** What Foundry passes along to the messages of a roll: the mode has another name in 13. */
interface MessageOptions {
  readonly messageMode?: string;
  readonly rollMode?: string;
}

export class QuintessenceCombat<out SubType extends Combat.SubType = Combat.SubType> extends foundry.documents.Combat<SubType> {
  override async rollInitiative(ids: string | string[], options: Combat.InitiativeOptions = {}): Promise<this> {
    const { messageMode, rollMode } = (options.messageOptions ?? {}) as MessageOptions;
    const left = await rollFor(this, [ids].flat(), { formula: options.formula ?? undefined, mode: modeNamed(messageMode ?? rollMode) });
    return left.length > 0 ? super.rollInitiative([...left], options) : this;
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const [first, second] = [a.initiative ?? Number.NEGATIVE_INFINITY, b.initiative ?? Number.NEGATIVE_INFINITY];
    if (first !== second) return second - first;
    const [one, other] = [a.actor && asActor(a.actor), b.actor && asActor(b.actor)];
    const game = one && other && rulesetOfActor(one.type) === rulesetOfActor(other.type) ? rulesetOfActor(one.type) : undefined;
    const order = one && other ? (game?.initiative?.order(viewOf(one), viewOf(other)) ?? 0) : 0;
    return order || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
  }
}
