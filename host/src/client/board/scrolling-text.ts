import { setting } from "../applications/runtime.ts";
import type { Point } from "./geometry.ts";

/** How a text moves and looks; lengths in scene pixels, times in milliseconds. */
export interface ScrollingTextOptions {
  /** Where the text stands around its origin, and whither it moves; of `CONST.TEXT_ANCHOR_POINTS`. */
  anchor?: number;
  direction?: number;
  distance?: number;
  duration?: number;
  /** Share of a random displacement of the origin, 0 to 1. */
  jitter?: number;
  fontSize?: number;
  fill?: string | number;
  stroke?: string | number;
  strokeThickness?: number;
  [style: string]: unknown;
}

/** `canvas.interface`: what is drawn over the board. */
export class InterfaceGroup {
  readonly #layer: () => HTMLElement | null;

  constructor(layer: () => HTMLElement | null) {
    this.#layer = layer;
  }

  /**
   * Let a text rise from a point and vanish, on this client only. It is removed when its animation ends.
   * @returns null where the player does not want such texts, or nothing is drawn
   */
  async createScrollingText(origin: Point, content: string, options: ScrollingTextOptions = {}): Promise<HTMLElement | null> {
    const layer = this.#layer();
    if (!layer || setting("core", "scrollingStatusText") === false) return null;
    const points = CONST.TEXT_ANCHOR_POINTS;
    const {
      anchor = points.CENTER,
      direction = points.TOP,
      duration = 2000,
      jitter = 0,
      fontSize = 36,
      fill = "#ffffff",
      stroke = "#000000",
      strokeThickness = 4,
    } = options;
    const text = document.createElement("span");
    text.className = "scrolling-text";
    text.textContent = String(content);
    const offset = (): number => jitter * (Math.random() - 0.5) * fontSize;
    Object.assign(text.style, {
      left: `${origin.x + offset()}px`,
      top: `${origin.y + offset()}px`,
      fontSize: `${fontSize}px`,
      color: color(fill),
      webkitTextStroke: `${strokeThickness}px ${color(stroke)}`,
      translate: shifted(anchor, points),
    });
    layer.append(text);
    const distance = options.distance ?? 2 * fontSize;
    const ways: Record<number, Point> = {
      [points.TOP]: { x: 0, y: -distance },
      [points.BOTTOM]: { x: 0, y: distance },
      [points.LEFT]: { x: -distance, y: 0 },
      [points.RIGHT]: { x: distance, y: 0 },
    };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { x, y } = (still ? undefined : ways[direction]) ?? { x: 0, y: 0 };
    const animation = text.animate(
      [
        { opacity: 0, transform: "none" },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.7 },
        { opacity: 0, transform: `translate(${x}px, ${y}px)` },
      ],
      { duration, easing: "ease-out", fill: "forwards" },
    );
    const remove = (): void => text.remove();
    void animation.finished.then(remove, remove);
    return text;
  }
}

function color(value: string | number): string {
  return typeof value === "number" ? `#${value.toString(16).padStart(6, "0")}` : value;
}

/** Shift of the text by its anchor: it lies beyond its origin in that direction. */
function shifted(anchor: number, points: Record<string, number>): string {
  switch (anchor) {
    case points["TOP"]:
      return "-50% -100%";
    case points["BOTTOM"]:
      return "-50% 0";
    case points["LEFT"]:
      return "-100% -50%";
    case points["RIGHT"]:
      return "0 -50%";
    default:
      return "-50% -50%";
  }
}
