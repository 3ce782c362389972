import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONST } from "../../../../host/src/common/constants.ts";
import { SquareGrid } from "../../../../host/src/client/board/grid.ts";
import { MAX_SCALE, MIN_SCALE, Viewport } from "../../../../host/src/client/board/viewport.ts";

const grid = (over: object = {}): SquareGrid => new SquareGrid({ size: 100, distance: 2, units: "m", type: 1, ...over });
const point = fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) });

describe("grid", () => {
  it("snaps corners to the nearest space, the same on both sides of the origin", () => {
    expect(grid().getSnappedPoint({ x: 149, y: 151 })).toEqual({ x: 100, y: 200 });
    expect(grid().getSnappedPoint({ x: -149, y: -151 })).toEqual({ x: -100, y: -200 });
    expect(grid({ type: 0 }).getSnappedPoint({ x: 149.4, y: 151.6 })).toEqual({ x: 149, y: 152 });
    fc.assert(
      fc.property(point, (p) => {
        const snapped = grid().getSnappedPoint(p);
        expect(grid().getSnappedPoint(snapped)).toEqual(snapped);
        expect(Math.max(Math.abs(snapped.x - p.x), Math.abs(snapped.y - p.y))).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("finds corner and middle of the space of a point", () => {
    expect(grid().getTopLeftPoint({ x: 199, y: -1 })).toEqual({ x: 100, y: -100 });
    expect(grid().getCenterPoint({ x: 199, y: -1 })).toEqual({ x: 150, y: -50 });
    expect(grid({ type: 0 }).getCenterPoint({ x: 199, y: -1 })).toEqual({ x: 199, y: -1 });
  });

  const { EQUIDISTANT, EXACT, APPROXIMATE, RECTILINEAR, ALTERNATING_1, ALTERNATING_2 } = CONST.GRID_DIAGONALS;
  it.each<[diagonals: number, distance: number]>([
    [EQUIDISTANT, 10],
    [EXACT, 4 + 6 * Math.SQRT2],
    [APPROXIMATE, 13],
    [RECTILINEAR, 16],
    [ALTERNATING_1, 12],
    [ALTERNATING_2, 14],
  ])("measures three diagonal and two straight steps by rule %i as %d", (diagonals, distance) => {
    const path = grid({ diagonals }).measurePath([
      { x: 50, y: 50 },
      { x: 350, y: 550 },
    ]);
    expect(path.distance).toBeCloseTo(distance, 9);
    expect([path.spaces, path.diagonals]).toEqual([5, 3]);
  });

  it("adds up the segments of a path, and measures straight lines without a grid", () => {
    const there = { x: 150, y: 250 },
      here = { x: 50, y: 50 };
    expect(grid().measurePath([here, there, here]).distance).toBe(8);
    expect(grid().measurePath([here]).distance).toBe(0);
    expect(
      grid({ type: 0 }).measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]).distance,
    ).toBe(10);
  });
});

describe("viewport", () => {
  const view = (over: object = {}): Viewport => Object.assign(new Viewport(), { width: 800, height: 600, ...over });

  it("translates between window and scene both ways", () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: MIN_SCALE, max: MAX_SCALE, noNaN: true }), (middle, p, scale) => {
        const viewport = view({ ...middle, scale });
        const there = viewport.toScene(viewport.toWindow(p));
        expect(there.x).toBeCloseTo(p.x, 6);
        expect(there.y).toBeCloseTo(p.y, 6);
      }),
    );
    expect(view({ x: 100, y: 100, scale: 2 }).toWindow({ x: 100, y: 100 })).toEqual({ x: 400, y: 300 });
  });

  it("keeps the point under the pointer while zooming", () => {
    fc.assert(
      fc.property(point, fc.constantFrom(1.1, 0.5, 2), fc.record({ x: fc.nat(800), y: fc.nat(600) }), (middle, factor, pointer) => {
        const viewport = view(middle);
        const before = viewport.toScene(pointer);
        viewport.zoom(factor, pointer);
        const after = viewport.toScene(pointer);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  it("stays within its scales and the scene", () => {
    const viewport = view();
    viewport.pan({ x: -50, y: 9000, scale: 99 }, { x: 0, y: 0, width: 1000, height: 2000 });
    expect([viewport.x, viewport.y, viewport.scale]).toEqual([0, 2000, MAX_SCALE]);
    viewport.pan({ scale: 0 });
    expect(viewport.scale).toBe(MIN_SCALE);
  });

  it("shows a scene whole, and not larger than it is", () => {
    const viewport = view();
    viewport.fit({ x: 100, y: 0, width: 1600, height: 600 });
    expect([viewport.x, viewport.y, viewport.scale]).toEqual([900, 300, 0.5]);
    viewport.fit({ x: 0, y: 0, width: 80, height: 60 });
    expect(viewport.scale).toBe(1);
    const square = { x: 0, y: 0, width: 1200, height: 1200 };
    viewport.fit(square, 300);
    expect(viewport.toWindow({ x: 0, y: 0 })).toEqual({ x: 0, y: 50 });
    expect(viewport.toWindow({ x: 1200, y: 1200 })).toEqual({ x: 500, y: 550 });
  });
});
