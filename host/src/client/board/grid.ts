import { CONST } from "../../common/constants.ts";
import type { Point } from "./geometry.ts";

/** What a grid is made of; distances in the units of the scene. */
export interface GridConfiguration {
  /** Pixels of a space. */
  size: number;
  /** Units that a space measures. */
  distance: number;
  units: string;
  type: number;
  /** How diagonal steps are counted, of `CONST.GRID_DIAGONALS`. */
  diagonals?: number;
}

/** Length of a path. */
export interface GridMeasurement {
  /** In the units of the scene. */
  distance: number;
  /** Steps from space to space. */
  spaces: number;
  diagonals: number;
  segments: { distance: number; spaces: number; diagonals: number }[];
}

/** A step on the grid: rows down, columns to the right. */
export interface GridOffset {
  i: number;
  j: number;
}

/** The grid of a scene: squares, or none. Other shapes are treated as squares. */
export class SquareGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly type: number;
  readonly diagonals: number;

  constructor({ size, distance, units, type, diagonals = CONST.GRID_DIAGONALS.EQUIDISTANT }: GridConfiguration) {
    this.size = this.sizeX = this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.type = type;
    this.diagonals = diagonals;
  }

  get isGridless(): boolean {
    return this.type === CONST.GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === CONST.GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** The space in which a point lies. */
  getOffset({ x, y }: Point): GridOffset {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  /** The top left corner of the space in which a point lies. */
  getTopLeftPoint(point: Point): Point {
    const { i, j } = this.getOffset(point);
    return { x: j * this.size, y: i * this.size };
  }

  /** The middle of the space in which a point lies; the point itself without a grid. */
  getCenterPoint(point: Point): Point {
    if (this.isGridless) return { ...point };
    const { x, y } = this.getTopLeftPoint(point);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The corner of a space nearest to a point: where the top left of a token goes. Without a grid the nearest whole pixel. */
  getSnappedPoint({ x, y }: Point): Point {
    if (this.isGridless) return { x: Math.round(x), y: Math.round(y) };
    // Half a space is not snapped towards zero: left of and above the origin too it goes the same way.
    return { x: Math.floor(x / this.size + 0.5) * this.size, y: Math.floor(y / this.size + 0.5) * this.size };
  }

  /** Measure a path from point to point. With a grid it is counted in steps from space to space, by the rule for diagonals. */
  measurePath(waypoints: Point[]): GridMeasurement {
    const segments = waypoints.slice(1).map((to, index) => this.#measure(waypoints[index]!, to));
    const total = (key: "distance" | "spaces" | "diagonals"): number => segments.reduce((sum, segment) => sum + segment[key], 0);
    return { distance: total("distance"), spaces: total("spaces"), diagonals: total("diagonals"), segments };
  }

  #measure(from: Point, to: Point): GridMeasurement["segments"][number] {
    if (this.isGridless)
      return {
        distance: (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance,
        spaces: 0,
        diagonals: 0,
      };
    const a = this.getOffset(from),
      b = this.getOffset(to);
    const rows = Math.abs(a.i - b.i),
      columns = Math.abs(a.j - b.j);
    const diagonals = Math.min(rows, columns),
      straight = Math.max(rows, columns) - diagonals;
    return {
      distance: (straight + this.#diagonalCost(diagonals)) * this.distance,
      spaces: straight + diagonals,
      diagonals,
    };
  }

  #diagonalCost(diagonals: number): number {
    const rules = CONST.GRID_DIAGONALS;
    switch (this.diagonals) {
      case rules.EXACT:
        return diagonals * Math.SQRT2;
      case rules.APPROXIMATE:
        return diagonals * 1.5;
      case rules.RECTILINEAR:
        return diagonals * 2;
      case rules.ALTERNATING_1:
        return diagonals + Math.floor(diagonals / 2);
      case rules.ALTERNATING_2:
        return diagonals + Math.ceil(diagonals / 2);
      default:
        return diagonals;
    }
  }
}
