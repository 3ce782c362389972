/** What of an actor's receipts a viewer is told: not what a card did that he may not read. */
import type { Receipt } from "../../contract.ts";
import { me, messageOf, type ActorDoc } from "../../platform/documents.ts";
import { contentVisible } from "../../platform/messages.ts";

/** The offer under which the cost of a check is booked, before its card is there. */
export const COST = "cost";

/**
 * May this viewer be told of a receipt? A GM and an owner of whoever was changed may. Others not, while its card is private to them; nor of the cost of a
 * card that isn't there, or of what is known to be private: nobody knows yet who may read it.
 */
export function disclosed({ message, offer, secret }: Pick<Receipt, "message" | "offer" | "secret">, { isOwner }: Pick<ActorDoc, "isOwner">): boolean {
  if (me().isGM || isOwner) return true;
  const card = messageOf(message);
  return card ? contentVisible(card) : offer !== COST && secret !== true;
}
