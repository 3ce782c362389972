/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check } from "../../../contract.ts";
import { build } from "./build.ts";
import type { SenParams } from "./world.ts";

/** True when the check is what {@link build} gives now, but for the narration. */
export function verify(check: Check<SenParams>, actor: ActorView): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets });
  return !("refused" in now) && sameExcept(check, { ...now, params: { ...now.params, note: check.params.note } });
}
