/** What a request about a card stands on: the message, its card, its ruleset, who asks. Everything is looked up, nothing believed. */
import type { Card, CardEvent, Id, Offer } from "../../contract.ts";
import { actorOf, messageOf, userOf, type MessageDoc, type UserDoc } from "../../platform/documents.ts";
import { rulesetById, type Ruleset } from "../../ruleset.ts";
import { eventId, fold, nextSeq, type Folded } from "../card/fold.ts";
import { readCard } from "../card/guard.ts";
import { refuse, type Reply } from "./requests.ts";

export interface Grounds {
  readonly message: MessageDoc;
  readonly card: Card;
  readonly folded: Folded;
  readonly ruleset: Ruleset;
  readonly user: UserDoc;
  /** No GM is here: `user` is this client's own, and may only do what he could do by hand. */
  readonly alone: boolean;
  /** What `user` calls this request, the same when he repeats it. */
  readonly ask: Id;
}

/** Looks everything up; a {@link Reply} says why it can't be. */
export function groundsOf(id: Id, userId: Id, alone: boolean, ask: Id): Grounds | Reply {
  const message = typeof id === "string" ? messageOf(id) : null;
  const user = userOf(userId);
  if (!message || message.type !== "check" || !user) return refuse("QUINTESSENCE.Arbiter.noCard");
  const card = readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  if (!card || !ruleset) return refuse("QUINTESSENCE.Arbiter.noCard");
  if (alone && message.author?.id !== user.id) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  return { message, card, folded: fold(card, ruleset.rules), ruleset, user, alone, ask };
}

/** Does this user own an actor? GMs own all. */
export const owns = (user: UserDoc, uuid: string | null): boolean => {
  if (user.isGM) return true;
  const actor = uuid === null ? null : actorOf(uuid);
  return actor?.testUserPermission(user, "OWNER") ?? false;
};
/** Is the offer this user's to take? */
export function mayTake(grounds: Pick<Grounds, "user" | "folded">, offer: Offer): boolean {
  if (grounds.user.isGM) return true;
  if (offer.by === "gm") return false;
  return offer.by === "actor" ? owns(grounds.user, grounds.folded.check.actor) : grounds.folded.check.targets.some((uuid) => owns(grounds.user, uuid));
}

/** An event as its writer knows it; {@link record} numbers it. */
export type NewEvent = CardEvent extends infer E ? (E extends CardEvent ? Omit<E, "seq" | "by" | "at" | "ask"> : never) : never;
/** Adds an event to a card: the arbiter's alone to do. `ask`: the request it answers, if it answers one. */
export async function record({ message, user, ask }: Pick<Grounds, "message" | "user"> & Partial<Pick<Grounds, "ask">>, event: NewEvent): Promise<void> {
  const card = readCard(message.system);
  const seq = nextSeq(card?.events ?? {});
  await message.update({ [`system.events.${eventId(seq)}`]: { ...event, seq, by: user.id, at: Date.now(), ...(ask === undefined ? {} : { ask }) } });
}
