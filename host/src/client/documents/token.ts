import { BaseToken } from "../../common/documents/index.ts";
import { getProperty } from "../../common/utils/index.ts";
import { ClientDocumentMixin, closeApplications } from "./client-document.ts";
import { getDocumentClass } from "./lookup.ts";
import { makeSyntheticActor, syncSyntheticActor } from "./synthetic-actor.ts";
import { trackedAttributes, type TrackedAttributes } from "./tracked-attributes.ts";

/** An attribute of the actor as a token's bar shows it. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** A token on a scene. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  /** The placeable that shows it on the board, when the board shows its scene. */
  declare _object: any;
  declare _actor: any;

  override _configure(options: object): void {
    super._configure(options);
    for (const name of ["_object", "_actor"]) Object.defineProperty(this, name, { value: null, writable: true, enumerable: false });
  }

  /** An unlinked token has a delta, be it an empty one. */
  override _initialize(options: object): void {
    const { actorId, actorLink, _id } = this._source;
    if (actorId && !actorLink && _id) this._source.delta ??= { _id, system: {}, flags: {}, items: [], effects: [] };
    super._initialize(options);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.baseActor?.name ?? "";
  }

  /** The world's actor behind the token. */
  get baseActor(): any {
    return game.actors?.get(this._source.actorId) ?? null;
  }

  /** The token's actor: the world's own when linked, else one of its own, made when first asked for. */
  get actor(): any {
    const { baseActor } = this;
    if (this._source.actorLink || !baseActor) return baseActor;
    if (this._actor && this._actor.id !== this._source.actorId) this._actor = null;
    return (this._actor ??= makeSyntheticActor(this));
  }

  get isLinked(): boolean {
    return this._source.actorLink;
  }

  get object(): any {
    return this._object;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  /** Is it secret, and this user none of its owners? */
  get isSecret(): boolean {
    return this._source.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.testUserPermission(game.user, "OBSERVER");
  }

  override get visible(): boolean {
    return !this._source.hidden || game.user.isGM;
  }

  /** Its entry in the combat in view. */
  get combatant(): any {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override _getSheetClass(): any {
    return super._getSheetClass() ?? this.actor?._getSheetClass() ?? null;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What a bar (`bar1`, `bar2`) shows, or another attribute in its place; null when there is nothing to show. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const attribute = alternative || this[barName]?.attribute;
    const { actor } = this;
    if (!attribute || !actor) return null;
    const data = getProperty(actor.system, attribute);
    if (data === null || data === undefined) return null;
    const editable = (path: string) => actor.system.schema?.getField(path)?.constructor?.name === "NumberField" || !actor.system.schema;
    if (typeof data === "object" && "value" in data && "max" in data) {
      return { type: "bar", attribute, value: Number(data.value) || 0, max: Number(data.max) || 0, editable: editable(`${attribute}.value`) };
    }
    const value = Number(data);
    return Number.isNaN(value) ? null : { type: "value", attribute, value, editable: editable(attribute) };
  }

  /** Paths of the attributes that bars may show: of a type's configuration or schema, or of all types. */
  static getTrackedAttributes(data?: any, _path: string[] = []): TrackedAttributes {
    return trackedAttributes(data, _path);
  }

  /** The same as choices for a select. */
  static getTrackedAttributeChoices(attributes: TrackedAttributes = this.getTrackedAttributes()): { group: string; value: string; label: string }[] {
    const choices = (group: string, paths: string[][]) =>
      paths
        .map((path) => path.join("."))
        .sort()
        .map((value) => ({ group: game.i18n.localize(group), value, label: value }));
    return [...choices("TOKEN.BarAttributes", attributes.bar), ...choices("TOKEN.BarValues", attributes.value)];
  }

  /** Enters tokens into a combat, the one in view or a new one. */
  static async createCombatants(tokens: any[], { combat }: { combat?: any } = {}): Promise<any[]> {
    const target = combat ?? game.combat ?? (await getDocumentClass("Combat").create({ scene: canvas?.scene?.id ?? null, active: true }));
    const data = tokens
      .filter((token) => !target.getCombatantsByToken(token).length)
      .map((token) => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId, hidden: token.hidden }));
    return target.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(tokens: any[], { combat = game.combat }: { combat?: any } = {}): Promise<any[]> {
    const ids = tokens.flatMap((token) => combat.getCombatantsByToken(token).map((combatant: any) => combatant.id));
    return combat.deleteEmbeddedDocuments("Combatant", ids);
  }

  async toggleCombatant({ active = !this.inCombat, ...options }: { active?: boolean } & Record<string, any> = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this], options);
    else await cls.deleteCombatants([this], options);
    return this.inCombat;
  }

  /** Brings the token's own actor in line with the base actor and the delta. */
  _updateSyntheticActor(): void {
    if (this._actor && this.baseActor && !this._source.actorLink) syncSyntheticActor(this, this._actor);
  }

  /** Something the token shows of its actor has changed. */
  _onRelatedUpdate(_update: object = {}, operation: any = {}): void {
    this._updateSyntheticActor();
    if (this._actor && operation.render !== false) this._actor.render(false);
    this._object?._onUpdate?.({}, operation, game.userId);
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed) this._actor = null;
    else if ("delta" in changed) this._updateSyntheticActor();
  }

  override _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (this._actor) closeApplications(this._actor);
  }
}
