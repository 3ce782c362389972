import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** Controls drawn around an object of the board, one object at a time. */
export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    actions: { togglePalette: BasePlaceableHUD.#onTogglePalette },
  };

  #object: any = null;
  #palette: string | null = null;

  /** The object the controls belong to, while they are shown. */
  get object(): any {
    return this.#object;
  }

  get document(): any {
    return this.#object?.document ?? null;
  }

  get actor(): any {
    return this.document?.actor ?? null;
  }

  /** Shows the controls around an object. */
  async bind(object: any): Promise<void> {
    if (this.rendered && this.#object !== object) await this.close();
    this.#object = object;
    await this.render({ force: true });
  }

  /** Opens or closes one of the palettes, closing the others. It stays as it is when the controls are drawn anew. */
  togglePalette(palette: string, active: boolean = this.#palette !== palette): void {
    this.#palette = active ? palette : null;
    this.#showPalettes();
  }

  #showPalettes(): void {
    for (const element of this.element.querySelectorAll<HTMLElement>(".palette, [data-action=togglePalette]")) {
      const open = element.dataset.palette === this.#palette;
      element.classList.toggle("active", open);
      if (element.dataset.action) element.setAttribute("aria-expanded", String(open));
    }
  }

  protected override _canRender(): false | void {
    if (!this.#object) return false;
  }

  protected override async _prepareContext(options: any): Promise<any> {
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      isGM: game.user.isGM,
      isOwner: this.document.isOwner,
    };
  }

  protected override async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    this._placeAround();
    this.#showPalettes();
  }

  /** Lays the controls over the object, wherever the board shows it. */
  protected _placeAround(): void {
    const { x, y, width, height } = this.#object.bounds;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
    Object.assign(this.element.style, {
      left: `${from.x}px`,
      top: `${from.y}px`,
      width: `${to.x - from.x}px`,
      height: `${to.y - from.y}px`,
    });
  }

  protected override _insertElement(element: HTMLElement): void {
    (document.getElementById("hud") ?? document.body).append(element);
  }

  protected override _onClose(options: any): void {
    super._onClose(options);
    this.#object = null;
    this.#palette = null;
  }

  static #onTogglePalette(this: BasePlaceableHUD, _event: PointerEvent, target: HTMLElement): void {
    this.togglePalette(target.dataset.palette!);
  }
}
