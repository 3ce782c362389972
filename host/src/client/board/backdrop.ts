import { localise } from "../applications/runtime.ts";
import type { SceneDimensions } from "../documents/scene.ts";

/** The elements of the board: the world that is moved and scaled, with background, grid, tokens and texts, and the place of the controls. */
export class Backdrop {
  readonly element = box("section", "", "board");
  readonly tokens = box("div", "board-tokens");
  readonly texts = box("div", "board-texts");
  readonly #world = box("div", "board-world");
  readonly #scene = box("div", "board-scene");
  readonly #grid = box("div", "board-grid");

  constructor() {
    document.getElementById("board")?.remove();
    this.element.setAttribute("role", "region");
    this.tokens.setAttribute("role", "group");
    this.texts.setAttribute("aria-live", "polite");
    this.#world.append(this.#scene, this.#grid, this.tokens, this.texts);
    this.element.append(this.#world);
    this.clear();
    // First in the page: the keyboard meets it before the interface, and never by leaving a sheet.
    const controls = box("section", "", "hud");
    controls.setAttribute("aria-label", localise("BOARD.Controls"));
    document.body.prepend(this.element, controls);
  }

  draw(scene: any, { width, height, sceneX, sceneY, sceneWidth, sceneHeight, size }: SceneDimensions): void {
    this.#world.hidden = false;
    this.element.dataset["sceneId"] = scene.id;
    this.element.setAttribute("aria-label", localise("BOARD.Scene", { name: scene.navName || scene.name }));
    this.tokens.setAttribute("aria-label", localise("DOCUMENT.Tokens"));
    measure(this.#world, { width, height });
    this.#world.style.backgroundColor = css(scene.backgroundColor);
    measure(this.#scene, { left: sceneX, top: sceneY, width: sceneWidth, height: sceneHeight });
    const image = scene.background?.src;
    this.#scene.style.backgroundImage = image ? `url(${JSON.stringify(new URL(image, document.baseURI).href)})` : "none";
    measure(this.#grid, { left: sceneX, top: sceneY, width: sceneWidth, height: sceneHeight });
    this.#grid.hidden = scene.grid.type === CONST.GRID_TYPES.GRIDLESS;
    this.#grid.style.setProperty("--grid-size", `${size}px`);
    this.#grid.style.setProperty("--grid-color", css(scene.grid.color));
    this.#grid.style.opacity = String(scene.grid.alpha);
  }

  /** Show no scene. */
  clear(): void {
    this.#world.hidden = true;
    delete this.element.dataset["sceneId"];
    this.element.setAttribute("aria-label", localise("BOARD.NoScene"));
    this.texts.replaceChildren();
  }

  /** Put the scene's corner at a place of the window, at a scale. */
  place(x: number, y: number, scale: number): void {
    this.#world.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.#world.style.setProperty("--scale", String(scale));
  }
}

function box<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, id = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (id) element.id = id;
  return element;
}

function measure(element: HTMLElement, lengths: Partial<Record<"left" | "top" | "width" | "height", number>>): void {
  for (const [side, length] of Object.entries(lengths)) element.style.setProperty(side, `${length}px`);
}

function css(color: any): string {
  return String(color?.css ?? color ?? "transparent");
}
