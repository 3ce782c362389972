/** The circles of a trait (§2a, 2c): a state machine. */

/** Whites 0..5, crossed whites 0..w, ringed blacks 0..6−w, experience ≥ 0; at rest fewer than six are used. */
export type SenCircles = { readonly w: number; readonly uw: number; readonly ub: number; readonly xp: number };
/** What a player chooses: a white circle or a black one (§2a). */
export type SenChoice = "success" | "failure";
/** Circles of a trait (§2a). */
export const CIRCLES = 6;
/** Most white circles: the sixth is always black (§2a). */
export const WHITES_MAX = 5;

/** A trait of some score, nothing used. */
export const fresh = (w: number): SenCircles => ({ w, uw: 0, ub: 0, xp: 0 });
/** Is a white circle left? */
export const canSucceed = (c: SenCircles): boolean => c.uw < c.w;
/** Is a black circle left? */
export const canFail = (c: SenCircles): boolean => c.ub < CIRCLES - c.w;
/** Is a circle left for this choice? */
export const can = (c: SenCircles, choice: SenChoice): boolean => (choice === "success" ? canSucceed(c) : canFail(c));
/** May a point of experience whiten a circle? (S7: not at five whites) */
export const canSpend = (c: SenCircles): boolean => c.xp > 0 && c.w < WHITES_MAX;

/** When all six are used, the marks are erased and one point of experience is won. */
const cycled = (c: SenCircles): SenCircles => (c.uw + c.ub === CIRCLES ? { ...c, uw: 0, ub: 0, xp: c.xp + 1 } : c);
/** Spends a circle on a choice; null when none of that colour is left. */
export function mark(c: SenCircles, choice: SenChoice): SenCircles | null {
  if (!can(c, choice)) return null;
  return cycled(choice === "success" ? { ...c, uw: c.uw + 1 } : { ...c, ub: c.ub + 1 });
}
/** A white turns black: an unused one first; when every white is crossed, a crossed one becomes ringed. At 0 nothing changes. */
export function wound(c: SenCircles): SenCircles {
  if (c.w === 0) return c;
  const w = c.w - 1;
  return c.uw > w ? { ...c, w, uw: c.uw - 1, ub: c.ub + 1 } : { ...c, w };
}
/** A black turns white for one point of experience: an unused one first; when every black is ringed, a ringed one becomes crossed. null when refused. */
export function spend(c: SenCircles): SenCircles | null {
  if (!canSpend(c)) return null;
  const w = c.w + 1;
  const next = { ...c, w, xp: c.xp - 1 };
  return c.ub > CIRCLES - w ? { ...next, ub: c.ub - 1, uw: c.uw + 1 } : next;
}
/** Do these numbers describe a trait at rest? */
export function isLegal({ w, uw, ub, xp }: SenCircles): boolean {
  const within = (n: number, most: number) => Number.isInteger(n) && n >= 0 && n <= most;
  return within(w, WHITES_MAX) && within(uw, w) && within(ub, CIRCLES - w) && within(xp, Infinity) && uw + ub < CIRCLES;
}

const between = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, Number.isFinite(n) ? Math.trunc(n) : least));
/**
 * The nearest that can be: numbers within their bounds, and as many used circles as there were, five at most. Where a colour has too few circles for its
 * marks, those left over are marks of the other one, as after a wound (§2c). What is legal stays as it is.
 */
export function legal(c: SenCircles): SenCircles {
  const w = between(c.w, 0, WHITES_MAX);
  const [crossed, ringed] = [between(c.uw, 0, CIRCLES), between(c.ub, 0, CIRCLES)];
  const used = Math.min(CIRCLES - 1, crossed + ringed);
  const uw = between(crossed, Math.max(0, used - (CIRCLES - w)), Math.min(w, used));
  return { w, uw, ub: used - uw, xp: between(c.xp, 0, Number.MAX_SAFE_INTEGER) };
}
