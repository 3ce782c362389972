/**
 * Offers that take themselves. The author's client asks for them once the card and its dice have been shown, and so do those of its targets' owners for what is theirs to
 * take; at load, any owner's asks for those still owed. Asking twice does no harm: the arbiter applies each once. What he refuses stays a button on the card.
 */
import type { Card, Id, Offer, Uuid } from "../../contract.ts";
import { diceShown } from "../../platform/dice3d.ts";
import { asMessage, me, messageOf, type MessageDoc } from "../../platform/documents.ts";
import { ask } from "../arbiter/ask.ts";
import { mayTake, owns } from "../arbiter/grounds.ts";
import { isMe } from "../arbiter/presence.ts";
import { confirmsDamage } from "../settings.ts";
import { fold } from "./fold.ts";
import { cardIn, recentCards, type ReadCard } from "./recent.ts";

/** Whom an offer was applied to, undone or not: what somebody took back is not owed again. */
const had = ({ events }: Card, offer: Id): ReadonlySet<Uuid> =>
  new Set(Object.values(events).flatMap((event) => (event.kind === "apply" && event.offer === offer ? event.receipts.map(({ uuid }) => uuid) : [])));
type Which = (offer: Offer) => boolean;
/** What comes to the targets by itself; not where a GM is to confirm it. */
const strikes: Which = ({ by }) => by === "target" && !confirmsDamage();
const own: Which = (offer) => offer.by !== "target" || strikes(offer);
/** What of a card takes itself, is still owed, and is this user's to ask for; nothing of a card that is void or altered. */
export function owed({ card, ruleset }: ReadCard, which: Which = own): readonly { readonly offer: Id; readonly on: readonly Uuid[] }[] {
  const user = me();
  const folded = fold(card, ruleset.rules);
  return folded.open
    .filter(({ offer }) => offer.auto && which(offer) && mayTake({ user, folded }, offer))
    .map(({ offer, on }) => ({ offer: offer.id, on: on.filter((uuid) => !had(card, offer.id).has(uuid) && (offer.by !== "target" || owns(user, uuid))) }))
    .filter(({ on }) => on.length > 0);
}
async function take(card: ReadCard, which: Which): Promise<void> {
  for (const { offer, on } of owed(card, which)) await ask({ kind: "act", message: card.message.id, offer, on, input: {} });
}
/** Takes what a card brings, as it is once it has been shown. */
async function takeShown(message: MessageDoc, which: Which): Promise<void> {
  await diceShown(message);
  const now = messageOf(message.id);
  const card = now && cardIn(now);
  if (card) await take(card, which);
}

/** Starts asking for what new cards take by themselves: a user's own, and of others what they bring on his; of GMs, who own all, the one who arbitrates. */
export function watchAutoOffers(): void {
  Hooks.on("createChatMessage", (made: unknown, _options: unknown, userId: string) => {
    if (userId === me().id) void takeShown(asMessage(made), own);
    else if (!me().isGM || isMe()) void takeShown(asMessage(made), strikes);
  });
}
/** Asks for what earlier cards still owe: their author left before they had it, or no GM was there. For when it is known who arbitrates. */
export async function takeOwed(): Promise<void> {
  for (const card of recentCards()) await take(card, own);
}
