/** Combatants: initiative as the actor's ruleset throws it. */
import { asActor } from "../platform/documents.ts";
import { rulesetOfActor } from "../ruleset.ts";
import { viewOf } from "../table/check/view.ts";

const NONE = "0";

export class QuintessenceCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends foundry.documents.Combatant<SubType> {
  /** Out of the fight as Foundry has it, or by a status that says so in his game. */
  override get isDefeated(): boolean {
    const actor = this.actor && asActor(this.actor);
    const statuses = actor ? (rulesetOfActor(actor.type)?.statuses ?? []) : [];
    return super.isDefeated || statuses.some((status) => "defeats" in status && actor?.statuses.has(status.id));
  }

  protected override _getInitiativeFormula(): string {
    const actor = this.actor && asActor(this.actor);
    const ruleset = actor ? rulesetOfActor(actor.type) : undefined;
    if (!actor || !ruleset) return super._getInitiativeFormula();
    // Foundry has no formula of its own for a game that has none: who asks for one all the same gets no dice.
    return ruleset.initiative?.formula(viewOf(actor), ruleset.world()) ?? NONE;
  }
}
