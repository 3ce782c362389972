import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCSSDimension, place, type Surroundings } from "../../../../host/src/client/applications/api/position.ts";
import type { ApplicationPosition } from "../../../../host/src/client/applications/api/types.ts";

const ROOM: Surroundings = {
  clientWidth: 1280,
  clientHeight: 720,
  naturalWidth: 300,
  naturalHeight: 200,
  minWidth: 200,
  minHeight: 50,
  maxWidth: 1280,
  maxHeight: 720,
};
const AUTO: ApplicationPosition = { top: null, left: null, width: "auto", height: "auto", scale: 1, zIndex: 0 };

describe("where a window goes", () => {
  it("is the middle when no place is asked for", () => {
    expect(place(AUTO, ROOM)).toMatchObject({ left: 490, top: 260, width: "auto", height: "auto" });
  });

  it("is where it was asked to be, if that lies within the page", () => {
    expect(place({ ...AUTO, left: 10, top: 20, width: 400, height: 300 }, ROOM)).toMatchObject({ left: 10, top: 20, width: 400, height: 300 });
  });

  it("is at the edge when it was asked to be beyond it", () => {
    expect(place({ ...AUTO, left: 1200, top: -50 }, ROOM)).toMatchObject({ left: 980, top: 0 });
  });

  it("is never smaller than its minimum, nor larger than the page", () => {
    expect(place({ ...AUTO, width: 20, height: 2000 }, ROOM)).toMatchObject({ width: 200, height: 720 });
  });

  it("counts what is seen when scaled", () => {
    expect(place({ ...AUTO, scale: 2 }, ROOM)).toMatchObject({ left: 340, top: 160, scale: 2 });
  });

  it("always lies within the page", () => {
    const size = fc.oneof(fc.constant("auto" as const), fc.integer({ min: -100, max: 4000 }));
    const start = fc.oneof(fc.constant(null), fc.integer({ min: -5000, max: 5000 }));
    fc.assert(
      fc.property(size, size, start, start, fc.double({ min: 0.5, max: 2, noNaN: true }), (width, height, left, top, scale) => {
        const placed = place({ ...AUTO, width, height, left, top, scale }, ROOM);
        const outer = (side: number | "auto", natural: number) => (side === "auto" ? natural : side) * scale;
        expect(placed.left).toBeGreaterThanOrEqual(0);
        expect(placed.top).toBeGreaterThanOrEqual(0);
        expect(placed.left! + outer(placed.width, ROOM.naturalWidth)).toBeLessThanOrEqual(ROOM.clientWidth + 2);
        expect(placed.top! + outer(placed.height, ROOM.naturalHeight)).toBeLessThanOrEqual(ROOM.clientHeight + 2);
      }),
    );
  });
});

describe("parseCSSDimension", () => {
  it.each([
    ["120px", 120],
    ["12.5px", 12.5],
    ["50%", 400],
    ["0", 0],
    ["none", undefined],
    ["auto", undefined],
    ["", undefined],
    ["calc(1px + 2px)", undefined],
  ])("reads %s", (style, expected) => {
    expect(parseCSSDimension(style, 800)).toBe(expected);
  });
});
