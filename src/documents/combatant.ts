/** Combatants: initiative as the actor's ruleset throws it. */
import { asActor } from "../platform/documents.ts";
import { rulesetOfActor } from "../ruleset.ts";
import { viewOf } from "../table/check/view.ts";

const NONE = "0";

export class QuintessenceCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends foundry.documents.Combatant<SubType> {
  protected override _getInitiativeFormula(): string {
    const actor = this.actor && asActor(this.actor);
    const ruleset = actor ? rulesetOfActor(actor.type) : undefined;
    if (!actor || !ruleset) return super._getInitiativeFormula();
    // Foundry has no formula of its own for a game that has none: who asks for one all the same gets no dice.
    return ruleset.initiative?.formula(viewOf(actor), ruleset.world()) ?? NONE;
  }
}
