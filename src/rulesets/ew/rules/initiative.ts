/** Initiative (§4a, 4c.12, 4g): 1d10 + combat, descending; then the higher perception; then together. */
import { flat, numberAt, type ActorView } from "../../../contract.ts";
import { build } from "./build.ts";
import { next } from "./outcome.ts";
import type { EwWorld } from "./world.ts";

/** The throw of the check `initiative`, as a formula. */
export function initiativeFormula(actor: ActorView, world: EwWorld): string {
  const check = build(actor, "initiative", {}, world);
  if ("refused" in check) throw new Error("Initiative can always be thrown.");
  const dice = next(check, { dice: {} }).flatMap((ask) => ("pool" in ask ? `${ask.count}d${ask.faces}` : []));
  return [...dice, flat(check)].join(" + ");
}
/** Order of two actors whose totals are equal: negative when `a` acts first, 0 when both act together. */
export const initiativeTie = (a: ActorView, b: ActorView): number => numberAt(b.system, "caracteristics.per") - numberAt(a.system, "caracteristics.per");
