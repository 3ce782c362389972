import { Hooks } from "../hooks.ts";
import { centerOf, type Point, type Rectangle } from "./geometry.ts";
import { TokenView } from "./token-view.ts";

/** Who sets a target, and what becomes of his others. */
export interface TargetOptions {
  user?: any;
  releaseOthers?: boolean;
  /** One of several set together: the last one tells the others. */
  groupSelection?: boolean;
}

/** A token as it stands on the board. Its place and data are those of its document. */
export class Token {
  static embeddedName = "Token";

  readonly document: any;
  /** What is drawn, while it is drawn. */
  #view: TokenView | null = null;
  #controlled = false;
  #hover = false;
  #refreshing = false;
  #destroyed = false;

  constructor(document: any) {
    this.document = document;
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): any {
    return this.document.actor;
  }

  get scene(): any {
    return this.document.parent;
  }

  get layer(): any {
    return canvas.tokens;
  }

  get destroyed(): boolean {
    return this.#destroyed;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  /** Is the pointer over it, or the focus on it? */
  get hover(): boolean {
    return this.#hover;
  }

  get combatant(): any {
    return this.document.combatant;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  /** Hidden tokens are shown to game masters alone. */
  get visible(): boolean {
    return !this.#destroyed && this.document.visible;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  /** Width and height, in scene pixels. */
  get w(): number {
    return this.document.width * canvas.grid.size;
  }

  get h(): number {
    return this.document.height * canvas.grid.size;
  }

  get bounds(): Rectangle {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get center(): Point {
    return centerOf(this.bounds);
  }

  /** The users who target it. */
  get targeted(): Set<any> {
    return new Set(game.users.filter((user: any) => user.targets.has(this)));
  }

  /** Does this user target it? */
  get isTargeted(): boolean {
    return game.user.targets.has(this);
  }

  /** Select it, which its owners may. @returns whether it is selected now */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner || !this.visible) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.layer.controlledObjects.set(this.id, this);
    this.refresh();
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.layer.controlledObjects.delete(this.id);
    this.refresh();
    if (canvas.hud.token?.object === this) void canvas.hud.token.close();
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Target it, or no longer. The others are told of this user's targets. */
  setTarget(targeted = true, { user = game.user, releaseOthers = true, groupSelection = false }: TargetOptions = {}): void {
    if (targeted && !this.visible) return;
    if (releaseOthers) for (const other of [...user.targets]) if (other !== this) user.targets.delete(other);
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    if (!groupSelection && user.isSelf) user.broadcastActivity({ targets: user.targets.ids });
  }

  /** Whether something with a display mode (`CONST.TOKEN_DISPLAY_MODES`) is to be seen now. */
  _canViewMode(mode: number): boolean {
    const modes = CONST.TOKEN_DISPLAY_MODES;
    switch (mode) {
      case modes.ALWAYS:
        return true;
      case modes.OWNER:
        return this.isOwner;
      case modes.HOVER:
        return this.hover || this.controlled;
      case modes.OWNER_HOVER:
        return this.isOwner && (this.hover || this.controlled);
      case modes.CONTROL:
        return this.isOwner && this.controlled;
      default:
        return false;
    }
  }

  /** The pointer or the focus came, or left. */
  _setHover(hover: boolean): void {
    if (hover === this.#hover) return;
    this.#hover = hover;
    if (hover) this.layer.hover = this;
    else if (this.layer.hover === this) this.layer.hover = null;
    this.refresh();
    Hooks.callAll("hoverToken", this, hover);
  }

  /** What is drawn, while it is. */
  get _element(): HTMLElement | null {
    return this.#view?.element ?? null;
  }

  /** Draw it. */
  async draw(): Promise<this> {
    this.#view ??= new TokenView(this);
    this.layer._container?.append(this.#view.element);
    this.#refreshNow();
    Hooks.callAll("drawToken", this);
    return this;
  }

  /** Draw anew what changed, once however often it is asked for. */
  refresh(): this {
    if (this.#refreshing || this.#destroyed) return this;
    this.#refreshing = true;
    queueMicrotask(() => this.#refreshNow());
    return this;
  }

  #refreshNow(): void {
    this.#refreshing = false;
    if (this.#destroyed || !this.#view) return;
    if (this.#controlled && !(this.isOwner && this.visible)) this.release();
    this.#view.update();
    Hooks.callAll("refreshToken", this, {});
  }

  /** Its document, or something of its actor, has changed. */
  _onUpdate(_changed: object, _options: object, _userId: string): void {
    this.refresh();
    if (canvas.hud.token?.object === this) void canvas.hud.token.render();
  }

  /** Take it off the board. */
  destroy(): void {
    this.release();
    this._setHover(false);
    for (const user of game.users) user.targets.delete(this);
    this.#destroyed = true;
    this.#view?.element.remove();
    this.#view = null;
    if (this.document._object === this) this.document._object = null;
    Hooks.callAll("destroyToken", this);
  }
}
