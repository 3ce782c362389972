/** The newest cards of the log: those anybody still acts on. */
import type { Card } from "../../contract.ts";
import { messages, type MessageDoc } from "../../platform/documents.ts";
import { rulesetById, type Ruleset } from "../../ruleset.ts";
import { readCard } from "./guard.ts";

/** How many of the newest messages are looked at. */
const RECENT = 30;

export interface ReadCard {
  readonly message: MessageDoc;
  readonly card: Card;
  readonly ruleset: Ruleset;
}
/** The card in a message, with its game; null when it holds none we know. */
export function cardIn(message: MessageDoc): ReadCard | null {
  const card = message.type === "check" ? readCard(message.system) : null;
  const ruleset = card && rulesetById(card.check.ruleset);
  return card && ruleset ? { message, card, ruleset } : null;
}
/** The newest messages, oldest first. */
export const recentMessages = (): readonly MessageDoc[] => messages().slice(-RECENT);
/** Cards among them. */
export const recentCards = (): readonly ReadCard[] => recentMessages().flatMap((message) => cardIn(message) ?? []);
