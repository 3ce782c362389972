/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check } from "../../../contract.ts";
import { blocked, build } from "./build.ts";
import { edit, fields } from "./dialog.ts";
import type { MatrixParams, MatrixWorld } from "./world.ts";

/** True when the check is what {@link build} gives now, with what he entered in the fields that are his to fill, but for lines he types; and when it may be rolled. */
export function verify(check: Check<MatrixParams>, actor: ActorView, world: MatrixWorld): boolean {
  const built = build(actor, check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in built) return false;
  const now = fields(check)
    .filter((field) => !field.gm)
    .reduce((so, { id, value }) => edit(so, id, value), built);
  return blocked(check) === null && sameExcept(check, now);
}
