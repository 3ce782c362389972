/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check, type Json } from "../../../contract.ts";
import { build, PROUESSE } from "./build.ts";
import type { D6Params, D6World } from "./world.ts";

/** True when the check is what {@link build} gives now, but for lines he may switch or type, Prouesse he pays, extra actions, and the words of a request. */
export function verify(check: Check<D6Params>, actor: ActorView, world: D6World): boolean {
  const now = build(actor, check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const line = check.modifiers.find((m) => m.id === "prouesse");
  const spent = line && line.at !== 0 ? line.value : 0;
  const whole = Number.isInteger(spent) && spent >= 0 && spent <= now.params.stock;
  const extra = check.modifiers.find((m) => m.id === "extra");
  if (!whole || (extra && (!Number.isInteger(extra.value) || extra.value > 0))) return false;
  const params = (p: D6Params): Json => ({
    ...p,
    note: "",
    lasting: "",
    raises: "",
    by: 0,
    after: 0,
    ...(check.owedBy ? { damage: null } : {}),
  });
  return (
    sameExcept(
      { ...check, params: params({ ...check.params, after: 0 }) },
      { ...now, params: params(now.params), cost: spent ? [...now.cost, { path: PROUESSE, amount: spent }] : now.cost },
      { values: ["prouesse", "extra"] },
    ) && check.params.after === (now.params.after > 0 ? now.params.stock - spent : 0)
  );
}
