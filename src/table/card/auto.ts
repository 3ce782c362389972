/**
 * Offers that take themselves. The author's client asks for them once the card and its dice have been shown; at load, any owner's asks for those still
 * owed. Asking twice does no harm: the arbiter applies each once. What he refuses stays a button on the card.
 */
import type { Card, Id, Uuid } from "../../contract.ts";
import { diceShown } from "../../platform/dice3d.ts";
import { asMessage, me, messageOf, type MessageDoc } from "../../platform/documents.ts";
import { ask } from "../arbiter/ask.ts";
import { mayTake, owns } from "../arbiter/grounds.ts";
import { fold } from "./fold.ts";
import { cardIn, recentCards, type ReadCard } from "./recent.ts";

/** Whom an offer was applied to, undone or not: what somebody took back is not owed again. */
const had = ({ events }: Card, offer: Id): ReadonlySet<Uuid> =>
  new Set(Object.values(events).flatMap((event) => (event.kind === "apply" && event.offer === offer ? event.receipts.map(({ uuid }) => uuid) : [])));
/** What of a card takes itself, is still owed, and is this user's to ask for; nothing of a card that is void or altered. */
export function owed({ card, ruleset }: ReadCard): readonly { readonly offer: Id; readonly on: readonly Uuid[] }[] {
  const user = me();
  const folded = fold(card, ruleset.rules);
  return folded.open
    .filter(({ offer }) => offer.auto && mayTake({ user, folded }, offer))
    .map(({ offer, on }) => ({ offer: offer.id, on: on.filter((uuid) => !had(card, offer.id).has(uuid) && (offer.by !== "target" || owns(user, uuid))) }))
    .filter(({ on }) => on.length > 0);
}
async function take(card: ReadCard): Promise<void> {
  for (const { offer, on } of owed(card)) await ask({ kind: "act", message: card.message.id, offer, on, input: {} });
}
/** Takes what a card of this user's own brings, as it is once it has been shown. */
async function takeShown(message: MessageDoc): Promise<void> {
  await diceShown(message);
  const now = messageOf(message.id);
  const card = now && cardIn(now);
  if (card) await take(card);
}

/** Starts asking for what this user's new cards take by themselves. */
export function watchAutoOffers(): void {
  Hooks.on("createChatMessage", (made: unknown, _options: unknown, userId: string) => {
    if (userId === me().id) void takeShown(asMessage(made));
  });
}
/** Asks for what earlier cards still owe: their author left before they had it, or no GM was there. For when it is known who arbitrates. */
export async function takeOwed(): Promise<void> {
  for (const card of recentCards()) await take(card);
}
