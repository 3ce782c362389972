import type { ActorView, Change, Check } from "../../../../src/contract.ts";
import { fresh, mark, spend, wound, type SenCircles } from "../../../../src/rulesets/sen/rules/circles.ts";

import { senRules } from "../../../../src/rulesets/sen/rules/index.ts";
import { SEN_DEFAULTS, TRAITS, type SenParams } from "../../../../src/rulesets/sen/rules/world.ts";
import { card, granted, view } from "../views.ts";

export const W = SEN_DEFAULTS;
export const tuple = (c: SenCircles) => [c.w, c.uw, c.ub, c.xp];
export const of = (w: number, uw = 0, ub = 0, xp = 0): SenCircles => ({ w, uw, ub, xp });
/** S success, F failure, W wound, X spend. */
export function played(start: SenCircles, steps: string): SenCircles[] {
  let now = start;
  return [...steps].map((s) => {
    const next = s === "S" ? mark(now, "success") : s === "F" ? mark(now, "failure") : s === "W" ? wound(now) : spend(now);
    if (!next) throw new Error(`${s} refused at ${tuple(now).join()}`);
    return (now = next);
  });
}
export const last = (start: SenCircles, steps: string) => tuple(played(start, steps).at(-1)!);
/** Every state that can be reached from a fresh trait, with so much experience at most. */
export function reachable(most: number): SenCircles[] {
  const seen = new Map<string, SenCircles>();
  const todo = [0, 1, 2, 3, 4, 5].map(fresh);
  for (let c = todo.pop(); c; c = todo.pop()) {
    if (seen.has(tuple(c).join()) || c.xp > most) continue;
    seen.set(tuple(c).join(), c);
    for (const next of [mark(c, "success"), mark(c, "failure"), wound(c), spend(c)]) if (next) todo.push(next);
  }
  return [...seen.values()];
}
export const hero = (physique: SenCircles = of(3), rest: { readonly atStake?: boolean } & Partial<ActorView> = {}): ActorView => {
  const { atStake = false, ...more } = rest;
  return view(
    "senCharacter",
    { traits: Object.fromEntries(TRAITS.map((t) => [t, t === "physique" ? physique : of(3)])), atStake },
    { uuid: "Actor.hero", ...more },
  );
};
export const test = (actor = hero(), contested = false) =>
  granted(senRules.build(actor, "trait.physique", contested ? { target: { kind: "contest" } } : {}, W));
export const chosen = (choice: string) => ({ dice: {}, choice });
export const act = (check: Check<SenParams>, choice: string, offer: string, on = hero(), events: Parameters<typeof card>[2] = []) =>
  senRules.act(card(check, chosen(choice), events), offer, null, on, W);
export const changes = (...args: Parameters<typeof act>) => granted(act(...args)).changes;
export const add = (part: string, n: number): Change => ({
  uuid: "Actor.hero",
  path: `system.traits.physique.${part}`,
  add: n,
});
