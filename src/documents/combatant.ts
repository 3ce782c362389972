/** Combatants: initiative as the actor's ruleset throws it. */
import { asActor } from "../platform/documents.ts";
import { rulesetOfActor } from "../ruleset.ts";
import { viewOf } from "../table/check/view.ts";

export class QuintessenceCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends foundry.documents.Combatant<SubType> {
  protected override _getInitiativeFormula(): string {
    const actor = this.actor && asActor(this.actor);
    const initiative = actor && rulesetOfActor(actor.type)?.initiative;
    return initiative ? initiative.formula(viewOf(actor)) : super._getInitiativeFormula();
  }
}
