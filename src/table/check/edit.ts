/** Edits of a check that every ruleset shares: switching a modifier, a situational one, naming the target. Pure. */
import type { Check, Field, Id, Modifier, Target } from "../../contract.ts";

/** The situational modifier's id: at most one a check. */
export const TYPED: Id = "typed";
/** How many characters its reason may have. */
export const MOST_WORDS = 80;

/** A number within a field's bounds. */
export const within = (value: number, { min = value, max = value }: Pick<Field, "min" | "max">): number => Math.min(max, Math.max(min, value));
/** The check with one modifier switched: 1 on, 0 off, −1 reversed. */
export const switched = (check: Check, id: Id, at: Modifier["at"]): Check => ({
  ...check,
  modifiers: check.modifiers.map((modifier) => (modifier.id === id ? { ...modifier, at } : modifier)),
});
/** The check with a situational modifier as typed; 0 takes it away. `words` may be empty. */
export function withTyped(check: Check, value: number, words: string): Check {
  const others = check.modifiers.filter((modifier) => modifier.id !== TYPED);
  if (value === 0) return { ...check, modifiers: others };
  const label = words.trim() === "" ? { key: "QUINTESSENCE.Check.situational" } : { text: words.trim().slice(0, MOST_WORDS) };
  return { ...check, modifiers: [...others, { id: TYPED, label, value, unit: "flat", at: 1 }] };
}
/** The check with another target. Its opponent, if it has one, becomes the only document its card may touch beside the actor. */
export function aimedAt(check: Check, target: Target): Check {
  return { ...check, target, targets: target.kind === "value" && target.of !== undefined ? [target.of] : check.targets };
}
