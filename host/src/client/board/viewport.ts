import { clamp, type Point, type Rectangle } from "./geometry.ts";

export const MIN_SCALE = 0.1;
export const MAX_SCALE = 3;

/** Which part of the scene is seen: the point in the middle of the window, and how many window pixels a scene pixel takes. */
export class Viewport {
  x = 0;
  y = 0;
  scale = 1;
  /** Size of the window, in its pixels. */
  width = 0;
  height = 0;

  /** Look at a point; the scale stays within its bounds, the middle within the scene. */
  pan({ x = this.x, y = this.y, scale = this.scale }: Partial<Point & { scale: number }>, within?: Rectangle): void {
    this.scale = clamp(scale, MIN_SCALE, MAX_SCALE);
    this.x = within ? clamp(x, within.x, within.x + within.width) : x;
    this.y = within ? clamp(y, within.y, within.y + within.height) : y;
  }

  /** Show a rectangle whole, not larger than it is, in what is left of the window beside something at its right. */
  fit(rectangle: Rectangle, coveredRight = 0): void {
    const scale = Math.min((this.width - coveredRight) / rectangle.width, this.height / rectangle.height, 1);
    this.pan({ scale: Number.isFinite(scale) && scale > 0 ? scale : 1 });
    this.pan({
      x: rectangle.x + rectangle.width / 2 + coveredRight / 2 / this.scale,
      y: rectangle.y + rectangle.height / 2,
    });
  }

  /** Zoom by a factor; the scene point under a window point stays there. */
  zoom(factor: number, around: Point, within?: Rectangle): void {
    const before = this.toScene(around);
    this.pan({ scale: this.scale * factor });
    const after = this.toScene(around);
    this.pan({ x: this.x + before.x - after.x, y: this.y + before.y - after.y }, within);
  }

  toScene({ x, y }: Point): Point {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }

  toWindow({ x, y }: Point): Point {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 };
  }
}
