/** Order of a fight (§3a): the rules know none; a world may have everybody test one attribute, once, the highest first. */
import { flat, type ActorView, type Id } from "../../../contract.ts";
import { build } from "./build.ts";
import { openDice } from "./outcome.ts";
import { attributes } from "./sheet.ts";
import type { BcaWorld } from "./world.ts";

/** The test of an attribute, wounds included, with the open die that Foundry knows as `do`. An attribute that the universe hasn't: the die alone. */
export function initiativeFormula(actor: ActorView, attribute: Id, world: BcaWorld): string {
  const check = build(actor, `attribute.${attribute}`, {}, world);
  return "refused" in check ? "1do" : `1do + ${flat(check)}`;
}
/** Order of two actors whose totals are equal: negative when `a`, whose attribute is higher, acts first. */
export const initiativeTie = (a: ActorView, b: ActorView, attribute: Id, { universe }: BcaWorld): number =>
  (attributes(b, universe)[attribute] ?? 0) - (attributes(a, universe)[attribute] ?? 0);
/** The faces of an open die as they count. */
export const initiativeDice = (faces: readonly number[]): readonly number[] => openDice(faces).map(({ counts }) => counts);
