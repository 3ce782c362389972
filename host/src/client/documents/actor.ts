import { BaseActor } from "../../common/documents/index.ts";
import { deepClone, getProperty } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { findStatusEffect } from "../status-effects.ts";
import { applyEffects } from "./active-effect-application.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { getDocumentClass } from "./lookup.ts";
import { prototypeTokenDefaults } from "./prototype-token.ts";

/** A character, a creature, a thing that acts: of the world, or of an unlinked token. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  /** Ids of the conditions that active effects give. */
  declare statuses: Set<string>;
  /** What active effects have changed, as nested values. */
  declare overrides: Record<string, any>;

  override _configure(options: object): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set(), writable: true, enumerable: false });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
  }

  /** The token this is the actor of, when it is not the world's; else null. */
  get token(): any {
    return this.parent?.documentName === "Token" ? this.parent : null;
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Does it take part in a combat? */
  get inCombat(): boolean {
    return game.combats.some((combat: any) => combat.getCombatantsByActor(this).length > 0);
  }

  /** Its items by their types. */
  get itemTypes(): Record<string, any[]> {
    const types: Record<string, any[]> = Object.fromEntries(game.documentTypes.Item.map((type: string) => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  /** The effects in force. */
  get appliedEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** The effects in force that last for a time, or stand for a condition. */
  get temporaryEffects(): any[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Its own effects, and those its items transfer to it. */
  *allApplicableEffects(): Generator<any, void, void> {
    for (const effect of this.effects) yield effect;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  override prepareData(): void {
    const before = new Set(this.statuses);
    super.prepareData();
    if (game.release.generation >= 14) this.applyActiveEffects("final");
    if (canvas?.ready) tellSpecialStatuses(this, before);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.statuses.clear();
    this.overrides = {};
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /**
   * Applies what the effects in force change. Generation 14 knows phases, `initial` before and `final` after derived data, and any that
   * a system names itself; 13 applies everything at once.
   */
  applyActiveEffects(phase = "initial"): void {
    applyEffects(this, phase);
  }

  /** What formulas rolled for the actor refer to: its system data itself, no copy. */
  getRollData(): any {
    return this.system;
  }

  /** Its tokens on the scene in view, as placeables or as documents; with `linked` those alone that are linked to it. */
  getActiveTokens(linked = false, document = false): any[] {
    const scene = canvas?.scene;
    if (!scene) return [];
    if (this.isToken) {
      const own = this.token.parent === scene ? [this.token] : [];
      return document ? own : own.map((token) => token.object).filter(Boolean);
    }
    const tokens = scene.tokens.filter((token: any) => token.actorId === this.id && (!linked || token.actorLink));
    return document ? tokens : tokens.map((token: any) => token.object).filter(Boolean);
  }

  /** The tokens of this actor on every scene, or on some. */
  getDependentTokens({ scenes, linked = false }: { scenes?: any; linked?: boolean } = {}): any[] {
    if (this.isToken) return [this.token];
    const places = scenes ? [scenes].flat() : game.scenes.contents;
    return places.flatMap((scene: any) => scene.tokens.filter((token: any) => token.actorId === this.id && (!linked || token.actorLink)));
  }

  /** A token of the actor made from its prototype, with changes, not yet stored. */
  async getTokenDocument(data: object = {}, options: object = {}): Promise<any> {
    const prototype = deepClone(this.prototypeToken.toObject());
    const source = foundry.utils.mergeObject({ ...prototype, actorId: this.id, name: prototype.name || this.name }, data);
    if (!source.actorLink) delete source.delta;
    return new (getDocumentClass("Token"))(source, { parent: canvas?.scene ?? null, ...options });
  }

  /** Rolls initiative for its combatants in the combat in view; may enter it into the combat first. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: { createCombatants?: boolean; rerollInitiative?: boolean; initiativeOptions?: object } = {}): Promise<any> {
    let combat = game.combat;
    if (!combat) {
      if (!game.user.isGM || !createCombatants) return null;
      combat = await getDocumentClass("Combat").create({ scene: canvas?.scene?.id ?? null, active: true });
    }
    if (createCombatants) {
      const tokens = this.getActiveTokens(false, true).filter((token: any) => !token.inCombat);
      await getDocumentClass("Token").createCombatants(tokens, { combat });
    }
    const combatants = combat.getCombatantsByActor(this).filter((combatant: any) => combatant.isOwner && (rerollInitiative || combatant.initiative === null));
    await combat.rollInitiative(
      combatants.map((combatant: any) => combatant.id),
      initiativeOptions,
    );
    return combat;
  }

  /** Changes an attribute as token bars do: to a value or by a delta; a bar's stays between 0 and its maximum. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<any> {
    const held = getProperty(this.system, attribute);
    const current = isBar ? held.value : held;
    const wanted = isDelta ? Number(current) + value : value;
    if (wanted === current) return this;
    const updates = isBar ? { [`system.${attribute}.value`]: Math.min(Math.max(wanted, held.min ?? 0), held.max) } : { [`system.${attribute}`]: wanted };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /**
   * Gives or takes a configured condition. Resolves with the effect that stands for it, true when it was there already and shall be,
   * false when it was taken, undefined when there was nothing to take. Throws for an unknown condition.
   */
  async toggleStatusEffect(statusId: string, { active, overlay = false }: { active?: boolean; overlay?: boolean } = {}): Promise<any> {
    const status = findStatusEffect(statusId);
    if (!status) throw new Error(`"${statusId}" is not a configured status effect`);
    const existing = status._id
      ? [this.effects.get(status._id)].filter(Boolean)
      : this.effects.filter((effect: any) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect: any) => effect.id),
      );
      return false;
    }
    if (active === false) return undefined;
    const ActiveEffect = getDocumentClass("ActiveEffect");
    const effect = await ActiveEffect.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return ActiveEffect.create(effect, { parent: this, keepId: true });
  }

  override async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ prototypeToken: prototypeTokenDefaults(this, data) });
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshDependents(options);
  }

  override _onCreateDescendantDocuments(parent: any, collection: string, documents: any[], data: any[], options: any, userId: string): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#refreshDependents(options);
  }

  override _onUpdateDescendantDocuments(parent: any, collection: string, documents: any[], changes: any[], options: any, userId: string): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this.#refreshDependents(options);
  }

  override _onDeleteDescendantDocuments(parent: any, collection: string, documents: any[], ids: string[], options: any, userId: string): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#refreshDependents(options);
  }

  /** Tells the tokens of the actor that it changed: their bars, icons, and what unlinked ones inherit from it. */
  #refreshDependents(options: object): void {
    if (this.inCompendium) return;
    for (const token of this.getDependentTokens()) token._onRelatedUpdate({}, options);
  }
}

/** Conditions that mean something to the board show on the actor's tokens. Not a private method: data is first prepared while the instance is being made. */
function tellSpecialStatuses(actor: Actor, before: Set<string>): void {
  for (const id of Object.values<string>(CONFIG.specialStatusEffects)) {
    const active = actor.statuses.has(id);
    if (active !== before.has(id)) for (const token of actor.getActiveTokens()) Hooks.callAll("applyTokenStatusEffect", token, id, active);
  }
}
