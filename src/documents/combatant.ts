/** Combatants: initiative as the actor's ruleset throws it. */
import { asActor } from "../platform/documents.ts";
import { rulesetOfActor } from "../ruleset.ts";
import { viewOf } from "../table/check/view.ts";

export class QuintessenceCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends foundry.documents.Combatant<SubType> {
  protected override _getInitiativeFormula(): string {
    const actor = this.actor && asActor(this.actor);
    const ruleset = actor ? rulesetOfActor(actor.type) : undefined;
    return actor && ruleset?.initiative ? ruleset.initiative.formula(viewOf(actor), ruleset.world()) : super._getInitiativeFormula();
  }
}
