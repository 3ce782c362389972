/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check, type Id } from "../../../contract.ts";
import { build } from "./build.ts";
import type { BcaParams, BcaWorld } from "./world.ts";

/** An ambiguous trait counts for or against, by situation. */
export const isReversible = (line: Id): boolean => line.startsWith("ambiguous.");

/** True when the check is what {@link build} gives now, but for lines he may switch or type; only ambiguous ones may count reversed. */
export function verify(check: Check<BcaParams>, actor: ActorView, world: BcaWorld): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const typed = check.rollable === "attack.bare" && check.params.weapon !== null && check.params.weapon >= 0;
  const built = typed ? { ...now, params: { ...now.params, weapon: check.params.weapon } } : now;
  return sameExcept(check, built, { reversible: isReversible });
}
