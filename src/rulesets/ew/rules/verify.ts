/** Could this actor have made this check? What a player's client sends is a claim. */
import { sameExcept, type ActorView, type Check, type Modifier } from "../../../contract.ts";
import { build } from "./build.ts";
import { MOST_NOTE, type EwParams, type EwWorld } from "./world.ts";

/** A nudge asked for while he had the points is no lie once they are spent: whether he can pay is asked when the GM accepts. */
const able = (actor: ActorView, { kind }: Check, world: EwWorld): ActorView =>
  kind === "nudge" ? { ...actor, system: { ...(actor.system as object), eclat: { value: world.eclat.nudge } } } : actor;
/** A nudge's words are a text of limited length; nothing else has any. */
const spoken = ({ kind, params: { note } }: Check<EwParams>): boolean => typeof note === "string" && note.length <= (kind === "nudge" ? MOST_NOTE : 0);

const tested = ({ kind }: Check): boolean => kind !== "initiative";

/** True when the check is what {@link build} gives now, but for lines he may switch or type, extra actions he pays, his note,
 * whether a round was running and whether he is down: that may have changed meanwhile, and nothing hangs on it. */
export function verify(check: Check<EwParams>, actor: ActorView, world: EwWorld): boolean {
  if (!spoken(check)) return false;
  const now = build(able(actor, check, world), check.rollable, { target: check.target, targets: check.targets }, world);
  if ("refused" in now) return false;
  const { extra, note: _, round: _round, down: _down, ...kept } = check.params;
  const paid = check.modifiers.find((m) => m.id === "extra");
  const honest = paid === undefined || (Number.isInteger(extra) && extra >= 0 && paid.value === world.extraAction * extra);
  const { extra: _extra, note: _note, round: _now, down: _falls, ...own } = now.params;
  // An attack's are a field of the dialog; anything else carries those of the round as it was, which may be struck.
  const struck = check.kind !== "attack" && paid?.at === 0;
  // Haste may have begun or ended meanwhile too, and its malus may be struck.
  const hasty = (m: Modifier) => tested(check) && m.id === "quick" && m.value === world.quick.rest;
  const modifiers = check.modifiers.filter((m) => (m !== paid || !struck) && !hasty(m));
  const built = now.modifiers.filter((m) => (m.id !== "extra" || !struck) && !hasty(m));
  return honest && sameExcept({ ...check, modifiers, params: kept }, { ...now, modifiers: built, params: own }, { values: ["extra"] });
}
