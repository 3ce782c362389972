/** A point of the scene, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle of the scene, in its pixels. */
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** The middle of a rectangle. */
export function centerOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A number within bounds; the lower bound wins where they cross. */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
