/** What the party window shows: each player character of every game at the table, whose he is, and how he is. */
import { numberAt, type Id, type Json, type Uuid } from "../../contract.ts";
import { asActor, users, type ActorDoc, type UserDoc } from "../../platform/documents.ts";
import { statusName } from "../../platform/statuses.ts";
import { text } from "../../platform/text.ts";
import { actorKind, rulesetOfActor, type AmountKind } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import { trackOf } from "../sheet/track.ts";

export interface PartyLine {
  readonly uuid: Uuid;
  /** Unique in the window, and good for an element's id. */
  readonly id: Id;
  readonly ruleset: Id;
  readonly name: string;
  readonly img: string;
  readonly players: readonly { readonly name: string; readonly here: boolean }[];
  readonly pools: readonly object[];
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly statuses: readonly string[];
}

/** The characters that belong to a player, by name. */
export function partyActors(): readonly ActorDoc[] {
  const { compare } = new Intl.Collator(game.i18n?.lang ?? "en", { numeric: true });
  return (game.actors?.contents ?? [])
    .map(asActor)
    .filter((actor) => actor.hasPlayerOwner && rulesetOfActor(actor.type) !== undefined)
    .sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}

/** Whose he is: of the players who own him those who play him, or else all of them. */
export function playersOf(actor: Pick<ActorDoc, "id" | "testUserPermission">, all: readonly UserDoc[]): readonly UserDoc[] {
  const owners = all.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  const playing = owners.filter(({ character }) => character?.id === actor.id);
  return playing.length > 0 ? playing : owners;
}

const isBar = (actor: ActorDoc, { path }: AmountKind): boolean => (actorKind(actor.type)?.bars ?? []).some((bar) => path === `system.${bar}`);

/** How somebody is, in the words of his game. */
function lineOf(actor: ActorDoc): PartyLine {
  const ruleset = rulesetOfActor(actor.type);
  const kind = actorKind(actor.type);
  const view = viewOf(actor);
  const source: Json = { system: view.system };
  const glance = kind?.glance?.(view, ruleset?.world());
  const amounts = kind?.amounts ?? [];
  const pools = amounts
    .filter((amount) => isBar(actor, amount))
    .map(({ id, label, path }) => ({
      id,
      label: text(label),
      ...trackOf(numberAt(source, `${path}.value`), numberAt(source, `${path}.max`), glance?.marks[id] ?? [], `${actor.id}-${id}`),
    }));
  const points = amounts.filter((amount) => !isBar(actor, amount)).map(({ label, path }) => ({ label: text(label), value: String(numberAt(source, path)) }));
  return {
    uuid: actor.uuid,
    id: actor.id,
    ruleset: ruleset?.id ?? "",
    name: actor.name,
    img: actor.img,
    players: playersOf(actor, users()).map(({ name, active }) => ({ name, here: active })),
    pools,
    figures: [...points, ...(glance?.figures ?? []).map(({ label, value }) => ({ label: text(label), value: text(value) }))],
    statuses: [...actor.statuses].map(statusName),
  };
}

/** The lines of the window, in order. */
export const partyLines = (): readonly PartyLine[] => partyActors().map(lineOf);
