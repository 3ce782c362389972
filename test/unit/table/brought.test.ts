import { describe, expect, it } from "vitest";
import type { Check, Effect } from "../../../src/contract.ts";
import { broughtBy } from "../../../src/table/arbiter/brought.ts";

const owed = { v: 1, rollable: "resistance.wounds", base: 3 } as unknown as Check;
const effect: Effect = { changes: [], draws: [{ pool: "pool", faces: 6, count: 2 }], owed: [owed] };
const draw = (dice: Record<string, readonly number[]>) => broughtBy({ draw: { dice } }, effect).draw?.dice;

describe("what a standing receipt brought", () => {
  it("is taken over where its offer brings just that", () => {
    expect(broughtBy({ draw: { dice: { pool: [6, 1] } }, owed: [{ ...owed }] }, effect)).toEqual({ draw: { dice: { pool: [6, 1] } }, owed: [owed] });
    expect(broughtBy({}, { changes: [] })).toEqual({ draw: undefined, owed: [] });
  });
  it("isn't where somebody wrote other dice on his sheet: more, fewer, of another kind, beside them, or where there are none", () => {
    for (const dice of [{ pool: [6, 6, 6] }, { pool: [6] }, { pool: [6, 20] }, { free: [6, 6] }, { pool: [6, 6], free: [6] }, {}])
      expect(draw(dice)).toBeUndefined();
    expect(broughtBy({ draw: { dice: { pool: [6] } } }, { changes: [] }).draw).toBeUndefined();
  });
  it("isn't where the checks are others, or the offer couldn't be taken at all", () => {
    expect(broughtBy({ owed: [{ ...owed, base: 30 }] }, effect).owed).toEqual([]);
    expect(broughtBy({ owed: [owed, owed] }, effect).owed).toEqual([]);
    expect(broughtBy({ draw: { dice: { pool: [6, 6] } }, owed: [owed] }, { refused: { text: "no" } })).toEqual({ draw: undefined, owed: [] });
  });
});
