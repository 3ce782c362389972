import { Hooks } from "../hooks.ts";
import { Backdrop } from "./backdrop.ts";
import type { Point, Rectangle } from "./geometry.ts";
import { SquareGrid } from "./grid.ts";
import { activateInteraction } from "./interaction.ts";
import { InterfaceGroup } from "./scrolling-text.ts";
import { TokenLayer } from "./token-layer.ts";
import { Viewport } from "./viewport.ts";

/** The board: the scene in view, drawn with elements of the page. */
export class Canvas {
  /** Is a scene drawn? */
  ready = false;
  scene: any = null;
  grid: SquareGrid = new SquareGrid({ size: 100, distance: 1, units: "", type: 1 });
  dimensions: any = null;
  readonly tokens = new TokenLayer();
  readonly interface = new InterfaceGroup(() => (this.ready ? (this.#backdrop?.texts ?? null) : null));
  /** Controls around objects; filled when the board is initialised. */
  readonly hud: { token: any } = { token: null };
  #backdrop: Backdrop | null = null;
  #viewport = new Viewport();
  #initialized = false;

  get initialized(): boolean {
    return this.#initialized;
  }

  /** The element of the board. */
  get _element(): HTMLElement | null {
    return this.#backdrop?.element ?? null;
  }

  /** Scale and middle of the view. */
  get stage(): { scale: Point; pivot: Point } {
    const { x, y, scale } = this.#viewport;
    return { scale: { x: scale, y: scale }, pivot: { x, y } };
  }

  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  /** Put the board into the page. Called once, when the interface is there. */
  initialize(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    this.#backdrop = new Backdrop();
    this.hud.token = new CONFIG.Token.hudClass();
    this.tokens._activateListeners();
    activateInteraction(this, this.#backdrop.element);
    addEventListener("resize", () => this.#measure());
    this.#measure();
    Hooks.callAll("canvasInit", this);
  }

  /** Show a scene, or none; the one in view anew without an argument. */
  async draw(scene: any = this.scene): Promise<this> {
    if (!this.#backdrop) return this;
    const changed = scene !== this.scene;
    const restore = changed ? null : this.#selection();
    if (this.ready) this.#tearDown();
    this.scene = scene;
    if (!scene) {
      this.dimensions = null;
      this.#backdrop.clear();
      return this;
    }
    const { size, distance, units, type } = scene.grid;
    this.grid = new SquareGrid({
      size,
      distance,
      units,
      type,
      diagonals: scene.grid.diagonals ?? game.system.grid?.diagonals ?? 0,
    });
    this.dimensions = scene.getDimensions();
    this.#backdrop.draw(scene, this.dimensions);
    this.#measure();
    if (changed) this.#lookAtStart();
    this.ready = true;
    await this.tokens._draw(scene, this.#backdrop.tokens);
    restore?.();
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** What is selected and targeted; calling it selects and targets the same tokens once they are drawn anew. */
  #selection(): () => void {
    const controlled = this.tokens.controlled.map((token) => token.id);
    const targets: [user: any, ids: string[]][] = game.users.map((user: any) => [user, user.targets.ids]);
    return () => {
      for (const id of controlled) this.tokens.get(id)?.control({ releaseOthers: false });
      for (const [user, ids] of targets) user._onUpdateTokenTargets(ids);
    };
  }

  #tearDown(): void {
    void this.hud.token.close();
    this.tokens._tearDown();
    this.ready = false;
    Hooks.callAll("canvasTearDown", this);
  }

  /** Look at a point of the scene, at a scale. */
  pan(view: Partial<Point & { scale: number }> = {}): void {
    if (!this.#backdrop) return;
    this.#viewport.pan(view, this.#rect);
    this.#show();
  }

  /** The same; it happens at once. */
  async animatePan({ x, y, scale }: Partial<Point & { scale: number }> & { duration?: number } = {}): Promise<void> {
    const view = {
      ...(x === undefined ? {} : { x }),
      ...(y === undefined ? {} : { y }),
      ...(scale === undefined ? {} : { scale }),
    };
    this.pan(view);
  }

  /** Zoom by a factor around a point of the window, by default its middle. */
  _zoom(factor: number, around?: Point): void {
    const box = this._element!.getBoundingClientRect();
    const { width, height } = this.#viewport;
    this.#viewport.zoom(factor, around ? { x: around.x - box.left, y: around.y - box.top } : { x: width / 2, y: height / 2 }, this.#rect);
    this.#show();
  }

  /** The window's point of a point of the scene. */
  clientCoordinatesFromCanvas(point: Point): Point {
    const box = this._element!.getBoundingClientRect();
    const { x, y } = this.#viewport.toWindow(point);
    return { x: x + box.left, y: y + box.top };
  }

  /** The scene's point of a point of the window. */
  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const box = this._element!.getBoundingClientRect();
    return this.#viewport.toScene({ x: x - box.left, y: y - box.top });
  }

  get #rect(): Rectangle | undefined {
    return this.dimensions?.rect;
  }

  #lookAtStart(): void {
    const { x, y, scale } = this.scene.initial ?? {};
    if (typeof x === "number" && typeof y === "number") this.#viewport.pan({ x, y, scale: scale ?? 1 }, this.#rect);
    else this.#viewport.fit(this.dimensions.sceneRect, document.getElementById("ui-right")?.offsetWidth ?? 0);
    this.#show();
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#backdrop!.element;
    this.#viewport.width = clientWidth;
    this.#viewport.height = clientHeight;
    this.#show();
  }

  #show(): void {
    const { x, y } = this.#viewport.toWindow({ x: 0, y: 0 });
    this.#backdrop!.place(x, y, this.#viewport.scale);
    if (this.hud.token?.rendered) void this.hud.token.render();
    if (this.ready) Hooks.callAll("canvasPan", this, { x: this.#viewport.x, y: this.#viewport.y, scale: this.#viewport.scale });
  }
}
