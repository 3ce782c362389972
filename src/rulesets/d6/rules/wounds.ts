/** The optional wound module (§5b, 5g): damage total − resistance total. */

/** Levels in order; what is stored is the index. */
export const LEVELS = ["none", "wounded", "severe", "incapacitated", "mortal", "dead"] as const;
/** Dice lost at each level: severe and worse keep −2D. */
export const MALUS: readonly number[] = [0, -1, -2, -2, -2, -2];
/** What a stun turns into for the round after its own, and then it ends (§5b). */
export const STILL_STUNNED = "stillStunned";
/** What a blow does, from the difference: ≤ 0 unharmed, 1–3 stunned, 4–8 wounded, 9–12 incapacitated, 13–15 mortally wounded, 16+ dead. */
export type D6Wound = "unharmed" | "stunned" | "wounded" | "incapacitated" | "mortal" | "dead";
/** The wound of a difference of totals (§5b, 5g). */
export function woundOf(difference: number): D6Wound {
  if (difference <= 0) return "unharmed";
  if (difference <= 3) return "stunned";
  if (difference <= 8) return "wounded";
  if (difference <= 12) return "incapacitated";
  return difference <= 15 ? "mortal" : "dead";
}
/** The level after a wound: wounded twice is severe; otherwise the worse of both. */
export function woundedTo(level: number, wound: D6Wound): number {
  if (wound === "unharmed" || wound === "stunned") return level;
  if (wound === "wounded") return level === 0 ? 1 : Math.max(level, 2);
  return Math.max(level, LEVELS.indexOf(wound));
}
