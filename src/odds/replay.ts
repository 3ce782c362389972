import type { Ask, Check, Draw, Id } from "../contract.ts";

/** What is wrong with some dice: `missing` (they should have gone on), `left` (they went on too long), `face` (no such face). `at` counts from 0 within its pool. */
export interface DrawFault {
  readonly pool: Id;
  readonly at: number;
  readonly why: "missing" | "left" | "face";
}

/**
 * Lets dice fall again one ask at a time, as the rules ask for them: is this draw one that could have happened?
 * Pools that `next` never asks for are `left`.
 */
export function faulty<C extends Check>(next: (check: C, draw: Draw) => readonly Ask[], check: C, draw: Draw): DrawFault | null {
  const fallen: Record<Id, readonly number[]> = {};
  const now = (): Draw => (draw.choice === undefined ? { dice: fallen } : { dice: fallen, choice: draw.choice });
  for (let asks = next(check, now()); ; asks = next(check, now())) {
    const dice = asks.filter((ask) => "pool" in ask);
    if (dice.length === 0) break;
    for (const { pool, faces, count } of dice) {
      const from = fallen[pool]?.length ?? 0;
      if (!(count >= 1)) return { pool, at: from, why: "missing" }; // of a check nobody built: it would ask for ever
      const faced = (draw.dice[pool] ?? []).slice(from, from + count);
      const bad = faced.findIndex((face) => !Number.isInteger(face) || face < 1 || face > faces);
      if (bad >= 0) return { pool, at: from + bad, why: "face" };
      if (faced.length < count) return { pool, at: from + faced.length, why: "missing" };
      fallen[pool] = [...(fallen[pool] ?? []), ...faced];
    }
  }
  for (const [pool, faces] of Object.entries(draw.dice))
    if (faces.length > (fallen[pool]?.length ?? 0)) return { pool, at: fallen[pool]?.length ?? 0, why: "left" };
  return null;
}
