/** Creatures in numbers: one check made by each of several, without being asked about each. */
import { sameJson, type Check, type Json, type Rules } from "../../contract.ts";
import { selected } from "../../platform/board.ts";
import { me, type ActorDoc } from "../../platform/documents.ts";

/** Those selected of whom this actor is one, or whose model he is: a GM can let each of them make his check. None, when there aren't two. */
export function crewOf(actor: ActorDoc | null): readonly ActorDoc[] {
  if (!actor || !me().isGM) return [];
  const alike = selected()
    .map((candidate) => candidate.actor)
    .filter((each) => each.id === actor.id && each.type === actor.type);
  const crew = [...new Map(alike.map((each) => [each.uuid, each])).values()];
  const isModel = !actor.isToken && !crew.some(({ uuid }) => uuid === actor.uuid);
  return crew.length > 1 && (isModel || crew.some(({ uuid }) => uuid === actor.uuid)) ? crew : [];
}

/**
 * Another's check with what was decided in the dialog of the first: fields that were changed, lines that were switched, lines that were typed. What
 * differs by itself (wounds, actions of the round) stays each one's own. `before`: the check as the dialog showed it first.
 */
export function asDecided(built: Check, before: Check, decided: Check, rules: Pick<Rules, "fields" | "edit">, world: unknown): Check {
  const first = new Map(rules.fields(before, world).map((field) => [field.id, field.value]));
  const changed = rules.fields(decided, world).filter((field) => !sameJson(first.get(field.id) as Json, field.value));
  const edited = changed.reduce((check, { id, value }) => rules.edit(check, id, value, world), built);
  const was = new Map(before.modifiers.map((line) => [line.id, line]));
  const now = new Map(decided.modifiers.map((line) => [line.id, line]));
  const own = new Set(edited.modifiers.map(({ id }) => id));
  return {
    ...edited,
    modifiers: [
      ...edited.modifiers.map((line) => {
        const [old, chosen] = [was.get(line.id), now.get(line.id)];
        return chosen && old?.at !== chosen.at && !first.has(line.id) ? { ...line, at: chosen.at } : line;
      }),
      ...decided.modifiers.filter(({ id }) => id.startsWith("typed") && !own.has(id)),
    ],
  };
}
