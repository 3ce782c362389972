import { BaseCombatantGroup } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Combatants who share an initiative. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  get members(): any[] {
    return this.parent?.combatants.filter((combatant: any) => combatant.group === this.id) ?? [];
  }
}
