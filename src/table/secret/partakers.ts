/** Who may take part in an exchange, and who does unless somebody is left out. */
import type { Uuid } from "../../contract.ts";
import { actorsInPlay, inSight, nameInSight, selected, targeted, unseenOnBoard } from "../../platform/board.ts";
import { me, type ActorDoc } from "../../platform/documents.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { nameOf } from "../card/history.ts";
import { isPlayed, playersActors } from "../request/find.ts";
import { secretRollables } from "./read.ts";

/** Somebody who may take part, with what he may choose for. */
export interface Partaker {
  readonly actor: ActorDoc;
  readonly name: string;
  readonly rollables: ReturnType<typeof secretRollables>;
}
const names = (actor: ActorDoc): string => nameInSight(actor.uuid) ?? actor.token?.name ?? nameOf(actor);
/**
 * Whom this user may bring into one, of one game: his own first, then whom he has targeted or selected, those in sight, and the players' characters. Of others he
 * sees, a player knows no more than that they are there.
 */
export function partakers(ruleset: Ruleset, first: readonly ActorDoc[]): readonly Partaker[] {
  const own = me().isGM ? [] : actorsInPlay().filter((actor) => actor.isOwner && actor.uuid === me().character?.uuid);
  const others = playersActors().filter((actor) => isPlayed(actor) && (me().isGM || !unseenOnBoard(actor.uuid)));
  const all = [...first, ...own, ...[...selected(), ...targeted(), ...inSight()].map(({ actor }) => actor), ...others];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].flatMap((actor) => {
    if (rulesetOfActor(actor.type) !== ruleset) return [];
    const rollables = secretRollables(actor, ruleset);
    return rollables.length > 0 ? [{ actor, name: names(actor), rollables }] : [];
  });
}
/** Those who take part unless somebody is left out: whoever was named, else a GM's selected tokens or a player's own character; and whom this user has targeted. */
export function chosenFirst(first: readonly ActorDoc[]): ReadonlySet<Uuid> {
  const own = me().isGM ? selected().map(({ uuid }) => uuid) : [me().character?.uuid ?? []].flat();
  const named = first.length > 0 ? first.map(({ uuid }) => uuid) : own;
  return new Set([...named, ...targeted().map(({ uuid }) => uuid)]);
}
