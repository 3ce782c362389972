/** A check that was decided on before it could be rolled. Pure. */
import { sameJson, type ActorView, type Check, type Id, type Modifier, type Refusal, type Rules } from "../../contract.ts";

const isTyped = ({ id }: Modifier): boolean => id.startsWith("typed");
/** How lines were switched. One that was worth nothing was nobody's to switch: it may count by now (an action more in the round). */
const switchesOf = ({ modifiers }: Check): ReadonlyMap<Id, Modifier["at"]> =>
  new Map(modifiers.flatMap(({ id, value, at }) => (value === 0 && at === 0 ? [] : [[id, at]])));

/** Is it switched as the other is, with the same lines typed? What it is worth by itself (wounds, actions of the round) may have changed. */
export function sameDecisions(claim: Check, decided: Check): boolean {
  const at = switchesOf(decided);
  const [typed, others] = [claim.modifiers.filter(isTyped), claim.modifiers.filter((line) => !isTyped(line))];
  return sameJson(typed, decided.modifiers.filter(isTyped)) && others.every((line) => (at.get(line.id) ?? line.at) === line.at);
}
/** The check as the actor makes it now, with what was decided: fields, switches, typed lines. Refused as the rules do. */
export function asDecidedNow(
  decided: Check,
  view: ActorView,
  { build, fields, edit }: Pick<Rules, "build" | "fields" | "edit">,
  world: unknown,
): Check | Refusal {
  const { rollable, target, targets, modifiers } = decided;
  const now = build(view, rollable, { target, targets, modifiers: modifiers.filter(isTyped) }, world);
  if ("refused" in now) return now;
  const edited = fields(decided, world).reduce((so, { id, value }) => edit(so, id, value, world), now);
  const at = switchesOf(decided);
  return { ...edited, modifiers: edited.modifiers.map((line) => ({ ...line, at: at.get(line.id) ?? line.at })) };
}
