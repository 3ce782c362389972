/** Order of a fight (§5b): a roll of the world's attribute of initiative, free die included. */
import type { ActorView } from "../../../contract.ts";
import { build } from "./build.ts";
import { poolOf } from "./outcome.ts";
import { attribute } from "./sheet.ts";
import type { D6World } from "./world.ts";

/** The test as a formula, the free die being the one that Foundry knows as `dw`. */
export function initiativeFormula(actor: ActorView, world: D6World): string {
  const check = build(actor, "initiative", {}, world);
  if ("refused" in check) return "1dw";
  const { dice, plus } = poolOf(check);
  return [...(dice > 1 ? [`${dice - 1}d6`] : []), "1dw", ...(plus === 0 ? [] : [String(plus)])].join(" + ");
}
/** Order of two actors whose totals are equal: negative when `a`, whose attribute is higher, acts first. */
export const initiativeTie = (a: ActorView, b: ActorView, { initiative }: D6World): number => attribute(b.system, initiative) - attribute(a.system, initiative);
