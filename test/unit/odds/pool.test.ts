import { describe, expect, it } from "vitest";
import { float } from "../../../src/odds/float.ts";
import { sumOf, sumWithoutHighest } from "../../../src/odds/pool.ts";

/** Every throw of some dice, counted by what `of` makes of it. */
function counted(count: number, faces: number, of: (dice: readonly number[]) => number): Map<number, number> {
  const ways = new Map<number, number>();
  const walk = (dice: readonly number[]): void => {
    if (dice.length === count) return void ways.set(of(dice), (ways.get(of(dice)) ?? 0) + 1);
    for (let face = 1; face <= faces; face++) walk([...dice, face]);
  };
  walk([]);
  return ways;
}
const sum = (dice: readonly number[]) => dice.reduce((a, b) => a + b, 0);
const asMap = ({ min, weights }: { min: number; weights: readonly number[] }) => new Map(weights.map((w, i) => [min + i, w] as const).filter(([, w]) => w > 0));
const sorted = (m: Map<number, number>) => [...m].sort(([a], [b]) => a - b);

describe.each([
  [0, 6],
  [1, 6],
  [2, 6],
  [3, 6],
  [5, 6],
  [3, 10],
  [4, 4],
])("%i dice of %i faces", (count, faces) => {
  it("are summed as every throw is", () => expect(sorted(asMap(sumOf(float, count, faces)))).toEqual(sorted(counted(count, faces, sum))));
  it("lose one of the highest as every throw does", () =>
    expect(sorted(asMap(sumWithoutHighest(float, count, faces)))).toEqual(sorted(counted(count, faces, (d) => sum(d) - Math.max(0, ...d)))));
});
