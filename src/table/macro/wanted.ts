/** Finding again what a macro or a posted item rolls: by its id on the actor it was taken from, by its item's key on another one. */
import { textAt, type ActorView, type Id, type Label, type Rollable, type Uuid } from "../../contract.ts";
import { selected } from "../../platform/board.ts";
import { actorOf, me, type ActorDoc } from "../../platform/documents.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";

/** Something that can be rolled, as it is remembered. */
export interface Wanted {
  /** Its id in the rules' list. */
  readonly rollable: Id;
  /** `system.key` of the item it belongs to, if it has one. */
  readonly key?: string | undefined;
}
export interface Found {
  readonly actor: ActorDoc;
  readonly rollable: Id;
}

/** What an actor can roll; nothing when his game is not here. */
export function rollablesOf(actor: ActorDoc): readonly Rollable[] {
  const ruleset = rulesetOfActor(actor.type);
  return ruleset ? ruleset.rules.list(viewOf(actor), ruleset.world()) : [];
}
/** The item a rollable belongs to: a part of its id is the item's. */
export const itemIdOf = (items: readonly { readonly id: Id }[], rollable: Id): Id | null => {
  const parts = rollable.split(".").slice(1);
  return items.find(({ id }) => parts.includes(id))?.id ?? null;
};
/** The id under which the same thing stands in a list of rollables: its own, or that of an item with the same key. Null: it isn't there. */
export function sameRollable({ rollable, key }: Wanted, list: readonly Pick<Rollable, "id">[], items: ActorView["items"]): Id | null {
  const has = (id: Id): boolean => list.some((each) => each.id === id);
  if (has(rollable)) return rollable;
  if (!key) return null;
  const parts = rollable.split(".");
  const others = items.filter(({ system }) => textAt(system, "key") === key);
  // Which part was the item's id can't be known once the item is gone: each but the first is tried.
  const candidates = others.flatMap(({ id }) => parts.slice(1).map((_, at) => parts.map((part, index) => (index === at + 1 ? id : part)).join(".")));
  return candidates.find(has) ?? null;
}
const on = (actor: ActorDoc, wanted: Wanted): Found | null => {
  const rollable = sameRollable(wanted, rollablesOf(actor), viewOf(actor).items);
  return rollable === null ? null : { actor, rollable };
};
const first = (actors: readonly ActorDoc[], wanted: Wanted): Found | null => {
  for (const actor of actors) {
    const found = on(actor, wanted);
    if (found) return found;
  }
  return null;
};

/** This user's own among the actors of the tokens he has selected. */
const selectedOwn = (): readonly ActorDoc[] => selected().flatMap(({ actor }) => (actor.isOwner ? [actor] : []));

/** The same on one of this user's own: a token he has selected, or his character. */
export function mine(wanted: Wanted): Found | null {
  const { character } = me();
  return first([...selectedOwn(), ...(character?.isOwner ? [character] : [])], wanted);
}

/**
 * Who rolls: the actor named, or the selected token of his that has numbers of its own. `elsewhere`: where he is gone or somebody else's, one of this
 * user's own. Otherwise why nobody can.
 */
export function performer(uuid: Uuid, wanted: Wanted, elsewhere: boolean): Found | Label {
  const named = actorOf(uuid);
  if (!named?.isOwner) {
    if (!elsewhere) return { key: named ? "QUINTESSENCE.Macro.notYours" : "QUINTESSENCE.Macro.gone" };
    return mine(wanted) ?? { key: "QUINTESSENCE.Macro.nobody" };
  }
  const tokens = named.isToken ? [] : selectedOwn().filter((actor) => actor.isToken && actor.id === named.id);
  return first([...tokens, named], wanted) ?? { key: "QUINTESSENCE.Macro.lost", args: { name: named.token?.name ?? named.name } };
}
