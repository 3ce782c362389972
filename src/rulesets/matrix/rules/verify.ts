/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check } from "../../../contract.ts";
import { build } from "./build.ts";
import { parseDamage, printDamage } from "./damage.ts";
import type { MatrixParams, MatrixWorld } from "./world.ts";

/** True when the check is what {@link build} gives now, but for lines he types, typed damage within the notation, and the GM's leave. */
export function verify(check: Check<MatrixParams>, actor: ActorView, world: MatrixWorld): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const { damage, override } = check.params;
  const typed = check.rollable === "damage.typed" && damage !== null;
  if (typed && "fault" in parseDamage(printDamage(damage), damage.kind)) return false;
  return sameExcept(check, { ...now, params: { ...now.params, override, ...(typed ? { damage } : {}) } });
}
