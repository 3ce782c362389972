import type { Ask, Check, Draw, Id } from "../contract.ts";

/**
 * What is wrong with some dice: `missing` (they should have gone on), `left` (they went on too long), `face` (no such face). `at` counts from 0 within its pool.
 * Of a choice (pool {@link CHOICE}): `missing`, not made; `left`, nobody asked; `face`, not to be chosen.
 */
export interface DrawFault {
  readonly pool: Id;
  readonly at: number;
  readonly why: "missing" | "left" | "face";
}

/** The pool of a fault in a choice. */
const CHOICE: Id = "choice";
/**
 * Lets dice fall again one ask at a time, as the rules ask for them: is this draw, with the choice in it, one that could have happened?
 * Pools that `next` never asks for are `left`.
 */
export function faulty<C extends Check>(next: (check: C, draw: Draw) => readonly Ask[], check: C, draw: Draw): DrawFault | null {
  const fallen: Record<Id, readonly number[]> = {};
  let choice: Id | undefined;
  const now = (): Draw => (choice === undefined ? { dice: fallen } : { dice: fallen, choice });
  for (let asks = next(check, now()); ; asks = next(check, now())) {
    const dice = asks.filter((ask) => "pool" in ask);
    const choices = asks.find((ask) => "choose" in ask)?.choose;
    if (choices && choice === undefined) {
      if (draw.choice === undefined) return { pool: CHOICE, at: 0, why: "missing" };
      if (!choices.some(({ id, refused }) => id === draw.choice && refused === undefined)) return { pool: CHOICE, at: 0, why: "face" };
      choice = draw.choice;
    } else if (dice.length === 0) break;
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
  if (draw.choice !== choice) return { pool: CHOICE, at: 0, why: "left" };
  for (const [pool, faces] of Object.entries(draw.dice))
    if (faces.length > (fallen[pool]?.length ?? 0)) return { pool, at: fallen[pool]?.length ?? 0, why: "left" };
  return null;
}
