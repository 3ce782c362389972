import { BaseCombat } from "../../common/documents/index.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { type CombatState, runTurnEvents } from "./combat-events.ts";
import { rollInitiatives, type InitiativeOptions } from "./combat-initiative.ts";

/** Where each combat stood when that was last told. Kept apart, since preparation may run at any time. */
const lastTold = new WeakMap<object, CombatState>();

/** A combat: rounds of turns of its combatants. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  /** The combatants in the order of their turns. */
  declare turns: any[];
  /** Where the combat stands. */
  declare current: CombatState;
  /** Where it stood before the last change; null before the first. */
  declare previous: CombatState | null;

  override _configure(options: object): void {
    super._configure(options);
    for (const [name, value] of [
      ["turns", []],
      ["current", null],
      ["previous", null],
    ] as const) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    }
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Whose turn it is, or null. */
  get combatant(): any {
    return this.started && this.turn !== null ? (this.turns[this.turn] ?? null) : null;
  }

  get nextCombatant(): any {
    if (this.turn === this.turns.length - 1) return this.turns[0] ?? null;
    return this.turns[(this.turn ?? -1) + 1] ?? null;
  }

  get started(): boolean {
    return this._source.round > 0;
  }

  get isActive(): boolean {
    return this._source.active && (!this.scene || this.scene === game.scenes.current);
  }

  override get visible(): boolean {
    return true;
  }

  get settings(): { resource?: string; skipDefeated?: boolean } {
    return game.settings.get("core", "combatTrackerConfig") ?? {};
  }

  getCombatantsByActor(actor: any): any[] {
    const { isToken = false, token = null, id = actor } = typeof actor === "string" ? {} : actor;
    if (isToken) return this.getCombatantsByToken(token);
    return this.combatants.filter((combatant: any) => combatant._source.actorId === id && !combatant.actor?.isToken);
  }

  getCombatantsByToken(token: any): any[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant: any) => combatant._source.tokenId === id);
  }

  /** Makes it the combat that is shown. */
  async activate(options: object = {}): Promise<any> {
    return this.update({ active: true }, options);
  }

  async startCombat(): Promise<any> {
    const updateData = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    return this.update(updateData, { direction: 1 });
  }

  async endCombat(): Promise<any> {
    const question = document.createElement("p");
    question.textContent = game.i18n.localize("COMBAT.EndConfirmation");
    return DialogV2.confirm({ window: { title: "COMBAT.EndTitle" }, content: question, yes: { callback: () => this.delete() } });
  }

  async nextTurn(): Promise<any> {
    const next = this.#nextIndex(this.turn ?? -1);
    if (this._source.round === 0 || next === null) return this.nextRound();
    return this.#move("combatTurn", { round: this._source.round, turn: next }, 1, CONFIG.time.turnTime);
  }

  async previousTurn(): Promise<any> {
    if (this._source.round === 0) return this;
    if (this.turn === 0 || !this.turns.length) return this.previousRound();
    const updateData = { round: this._source.round, turn: (this.turn ?? this.turns.length) - 1 };
    return this.#move("combatTurn", updateData, -1, -CONFIG.time.turnTime);
  }

  async nextRound(): Promise<any> {
    const first = this.turn === null && this.started ? null : this.#nextIndex(-1);
    const remaining = Math.max(this.turns.length - (this.turn ?? 0), 0);
    const seconds = CONFIG.time.roundTime + (this.turn === null ? 0 : remaining * CONFIG.time.turnTime);
    return this.#move("combatRound", { round: this._source.round + 1, turn: first }, 1, seconds);
  }

  async previousRound(): Promise<any> {
    const round = Math.max(this._source.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    const seconds = round === 0 ? 0 : -(CONFIG.time.roundTime + (this.turn ?? 0) * CONFIG.time.turnTime);
    return this.#move("combatRound", { round, turn }, -1, seconds);
  }

  /** May this user go on to another round? Systems override it. */
  _canChangeRound(_user: any): boolean {
    return true;
  }

  _canChangeTurn(_user: any): boolean {
    return true;
  }

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiatives(this, [ids].flat(), options);
    return this;
  }

  /** Rolls for everyone of one's own who has no initiative yet. */
  async rollAll(options?: InitiativeOptions): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options?: InitiativeOptions): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  /** Takes everyone's initiative away. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant: any) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, { updateTurn });
    return this;
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  /** Links the combat to the scene in view, or frees it. */
  async toggleSceneLink(): Promise<any> {
    return this.update({ scene: this.scene ? null : (game.scenes.current?.id ?? null) });
  }

  /** Orders the combatants; the same on every client. */
  setupTurns(): any[] {
    this.turns = [...this.combatants].sort((a, b) => this._sortCombatants(a, b));
    const last = this.turns.length - 1;
    if (this.turn !== null) this.turn = last < 0 ? null : Math.min(Math.max(this.turn, 0), last);
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    if (!lastTold.has(this)) lastTold.set(this, this.current);
    return this.turns;
  }

  /** Higher initiative first, those without last, then by id. */
  _sortCombatants(a: any, b: any): number {
    const [ia, ib] = [a.initiative ?? Number.NEGATIVE_INFINITY, b.initiative ?? Number.NEGATIVE_INFINITY];
    if (ia !== ib) return ib - ia;
    return a.id > b.id ? 1 : -1;
  }

  _getCurrentState(combatant: any = this.combatant): CombatState {
    return { round: this._source.round, turn: this.turn ?? null, combatantId: combatant?.id ?? null, tokenId: combatant?._source.tokenId ?? null };
  }

  /** On one game master's client: a combatant's turn begins. Override it to make something happen. */
  async _onStartTurn(_combatant: any, _context: object): Promise<void> {}

  async _onEndTurn(_combatant: any, _context: object): Promise<void> {}

  async _onStartRound(_context: object): Promise<void> {}

  async _onEndRound(_context: object): Promise<void> {}

  /** On one game master's client: a combatant joined the combat. */
  async _onEnter(_combatant: any): Promise<void> {}

  async _onExit(_combatant: any): Promise<void> {}

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#moved(options);
  }

  override _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (ui.combat?.viewed === this) ui.combat.viewed = null;
    if (game.user.isActiveGM) for (const combatant of this.combatants) void this._onExit(combatant);
  }

  override _onCreateDescendantDocuments(parent: any, collection: string, documents: any[], data: any[], options: any, userId: string): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    if (collection !== "combatants") return;
    if (game.user.isActiveGM) for (const combatant of documents) void this._onEnter(combatant);
    this.#keepTurn(options, userId);
  }

  override _onUpdateDescendantDocuments(parent: any, collection: string, documents: any[], changes: any[], options: any, userId: string): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    if (collection === "combatants" && changes.some((change) => "initiative" in change)) this.#keepTurn(options, userId);
  }

  override _onDeleteDescendantDocuments(parent: any, collection: string, documents: any[], ids: string[], options: any, userId: string): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    if (collection !== "combatants") return;
    if (game.user.isActiveGM) for (const combatant of documents) void this._onExit(combatant);
    this.#keepTurn(options, userId);
  }

  /** The index of the next turn after one, over those defeated where they are skipped; null when the round is over. */
  #nextIndex(after: number): number | null {
    const skip = Boolean(this.settings.skipDefeated);
    for (let index = after + 1; index < this.turns.length; index++) if (!skip || !this.turns[index].isDefeated) return index;
    return null;
  }

  async #move(hook: string, updateData: { round: number; turn: number | null }, direction: 1 | -1, seconds: number): Promise<any> {
    const user = game.user;
    const allowed = updateData.round === this._source.round ? this._canChangeTurn(user) : this._canChangeRound(user);
    if (!allowed) return this;
    const options = { direction, worldTime: { delta: seconds } };
    Hooks.callAll(hook, this, updateData, options);
    const updated = await this.update(updateData, options);
    if (options.worldTime.delta && user.can("SETTINGS_MODIFY")) await game.time.advance(options.worldTime.delta);
    return updated ?? this;
  }

  #unrolled(condition: (combatant: any) => boolean): string[] {
    return this.combatants
      .filter((combatant: any) => combatant.isOwner && combatant.initiative === null && condition(combatant))
      .map((combatant: any) => combatant.id);
  }

  /** After the order changed: the turn stays with whose it was. The client that changed the order sees to it. */
  #keepTurn(options: any, userId: string): void {
    const index = this.turns.findIndex((combatant) => combatant.id === this.#told.combatantId);
    if (index === -1) this.#moved(options);
    else if (this.started && index !== this.turn && userId === game.userId && options.updateTurn !== false) {
      void this.update({ turn: index }, { turnEvents: false });
    }
  }

  /** Tells everyone here, and on a game master's client the combat itself, that round or turn are others than before. */
  #moved(options: any): void {
    const prior = this.#told;
    const { current } = this;
    lastTold.set(this, current);
    if (prior.round === current.round && prior.combatantId === current.combatantId) return;
    this.previous = prior;
    Hooks.callAll("combatTurnChange", this, prior, current);
    if (game.user.isActiveGM && options.turnEvents !== false) runTurnEvents(this, prior, current).catch((error) => console.error(error));
  }

  get #told(): CombatState {
    return lastTold.get(this) ?? { round: 0, turn: null, combatantId: null, tokenId: null };
  }
}
