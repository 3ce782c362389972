/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check } from "../../../contract.ts";
import { build } from "./build.ts";
import type { EwParams, EwWorld } from "./world.ts";

/** True when the check is what {@link build} gives now, but for lines he may switch or type, extra actions he pays, and his note. */
export function verify(check: Check<EwParams>, actor: ActorView, world: EwWorld): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const { extra, note: _, ...kept } = check.params;
  const paid = check.modifiers.find((m) => m.id === "extra");
  const honest = paid === undefined || (Number.isInteger(extra) && extra >= 0 && paid.value === world.extraAction * extra);
  const { extra: _extra, note: _note, ...own } = now.params;
  return honest && sameExcept({ ...check, params: kept }, { ...now, params: own }, { values: ["extra"] });
}
