import { Hooks } from "../hooks.ts";
import type { Point } from "./geometry.ts";
import { Token } from "./token.ts";

/** `canvas.tokens`: the tokens of the scene in view. */
export class TokenLayer {
  /** The selected tokens by id, in the order of their selection. */
  readonly controlledObjects = new Map<string, Token>();
  /** The token under the pointer, or with the focus. */
  hover: Token | null = null;
  /** Where tokens are drawn. */
  _container: HTMLElement | null = null;
  #tokens = new Map<string, Token>();

  static get documentName(): string {
    return "Token";
  }

  get documentCollection(): any {
    return canvas.scene?.tokens ?? null;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  /** The same as a container, as they lie one above the other. */
  get objects(): { children: Token[] } {
    return { children: this.placeables.sort((a, b) => a.document.sort - b.document.sort) };
  }

  get controlled(): Token[] {
    return [...this.controlledObjects.values()];
  }

  /** The tokens that this user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** Deselect all. @returns how many were selected */
  releaseAll(_options: object = {}): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Select all that may be. */
  controlAll(): Token[] {
    for (const token of this.ownedTokens) token.control({ releaseOthers: false });
    return this.controlled;
  }

  /**
   * Set this user's targets.
   * @param mode `replace` them by these, `acquire` these too, or `release` these
   */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const named = new Set(ids),
      { targets } = game.user;
    for (const token of [...targets]) if (mode === "release" ? named.has(token.id) : mode === "replace" && !named.has(token.id)) targets.delete(token);
    if (mode !== "release") for (const id of named) if (this.#tokens.get(id)?.visible) targets.add(this.#tokens.get(id));
    game.user.broadcastActivity({ targets: targets.ids });
  }

  /** Select the next of one's own tokens, or the one before, and look at it. */
  cycleTokens(forward = true, reset = false): Token | null {
    const owned = this.ownedTokens.filter((token) => token.visible);
    if (!owned.length) return null;
    const at = reset ? -1 : owned.findIndex((token) => token.controlled);
    const next = owned.at(forward ? (at + 1) % owned.length : at - 1)!;
    next.control();
    void canvas.animatePan(next.center);
    return next;
  }

  activate(): this {
    return this;
  }

  /** Move the selected tokens by grid spaces; those that are locked, or while the game is paused, stay for players. */
  async moveMany({ dx = 0, dy = 0, ids }: { dx?: number; dy?: number; ids?: string[] } = {}): Promise<Token[]> {
    const tokens = (ids ? ids.map((id) => this.get(id)).filter((token) => token !== undefined) : this.controlled).filter((token) => token.isOwner);
    const step = canvas.grid.size;
    return this._move(tokens.map((token) => ({ token, to: { x: token.x + dx * step, y: token.y + dy * step } })));
  }

  /** Move tokens to places, within the board. */
  async _move(moves: { token: Token; to: Point }[]): Promise<Token[]> {
    if (game.paused && !game.user.isGM) {
      ui.notifications.warn("GAME.PausedWarning", { localize: true });
      return [];
    }
    const { width, height } = canvas.dimensions;
    const allowed = moves.filter(({ token }) => token.isOwner && (game.user.isGM || !token.document.locked));
    const updates = allowed
      .map(({ token, to }) => ({
        _id: token.id,
        x: Math.min(Math.max(to.x, 0), width - token.w),
        y: Math.min(Math.max(to.y, 0), height - token.h),
      }))
      .filter((update) => update.x !== this.get(update._id)!.x || update.y !== this.get(update._id)!.y);
    if (updates.length) await canvas.scene.updateEmbeddedDocuments("Token", updates);
    return allowed.map(({ token }) => token);
  }

  /** Draw the tokens of a scene. */
  async _draw(scene: any, container: HTMLElement): Promise<void> {
    this._container = container;
    for (const doc of scene.tokens) await this.#add(doc);
  }

  _tearDown(): void {
    for (const token of this.placeables) token.destroy();
    this.#tokens.clear();
    this._container = null;
  }

  async #add(doc: any): Promise<void> {
    const cls: typeof Token = CONFIG.Token.objectClass ?? Token;
    const token = (doc._object = new cls(doc));
    this.#tokens.set(doc.id, token);
    await token.draw();
  }

  /** Follow what happens to tokens, combats and users. */
  _activateListeners(): void {
    const here = (doc: any): boolean => canvas.ready && doc.parent === canvas.scene;
    const refreshAll = (): void => {
      for (const token of this.placeables) token.refresh();
    };
    Hooks.on("createToken", (doc) => {
      if (here(doc)) void this.#add(doc);
    });
    Hooks.on("updateToken", (doc, changed, options, userId) => doc.object?._onUpdate(changed, options, userId));
    Hooks.on("deleteToken", (doc) => {
      const token = this.#tokens.get(doc.id);
      if (!token || !here(doc)) return;
      const targeted = token.isTargeted;
      token.destroy();
      this.#tokens.delete(doc.id);
      if (targeted) game.user.broadcastActivity({ targets: game.user.targets.ids });
    });
    Hooks.on("targetToken", (_user, token) => token.refresh());
    for (const hook of ["createCombat", "updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant", "updateUser"])
      Hooks.on(hook, refreshAll);
    Hooks.on("updateActor", refreshAll);
  }
}
