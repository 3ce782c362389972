import { BaseCombatant } from "../../common/documents/index.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Someone who takes part in a combat. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  /** The value of the resource that `CONFIG.Combat` shows beside the combatant. */
  declare resource: unknown;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name = this._source.name || this.token?.name || this.actor?.name || game.i18n.localize("COMBAT.UnknownCombatant");
    this.img = this._source.img || this.token?.texture?.src || this.actor?.img || CONST.DEFAULT_TOKEN;
    this.updateResource();
  }

  get combat(): any {
    return this.parent;
  }

  /** The token's document, on whatever scene. */
  get token(): any {
    const { sceneId, tokenId } = this._source;
    return game.scenes?.get(sceneId)?.tokens.get(tokenId) ?? null;
  }

  get actor(): any {
    return this.token?.actor ?? game.actors?.get(this._source.actorId) ?? null;
  }

  /** Is no player its owner? */
  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  /** The players who own it. */
  get players(): any[] {
    return game.users.filter((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isDefeated(): boolean {
    return this._source.defeated || Boolean(this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  override get visible(): boolean {
    return this.isOwner || !this._source.hidden;
  }

  /** The unevaluated roll of its initiative, by a formula or the one of the game. */
  getInitiativeRoll(formula?: string): any {
    return Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** Rolls its initiative and stores it. */
  async rollInitiative(formula?: string): Promise<any> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }

  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative || "1d20");
  }

  /** Reads anew the tracked resource. */
  updateResource(): unknown {
    const path = game.settings.settings.has("core.combatTrackerConfig") ? game.settings.get("core", "combatTrackerConfig")?.resource : null;
    return (this.resource = path && this.actor ? (foundry.utils.getProperty(this.actor.system, path) ?? null) : null);
  }
}
