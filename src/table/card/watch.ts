/**
 * Cards whose author wrote on them after they were created. Such a card offers nothing until a GM accepts it: its check, targets and dice
 * count as they stood at creation. Seen live through the updating user's id; after a reload through the server's own stamp.
 */
import { actorOf, me, messages, userOf, type MessageDoc } from "../../platform/documents.ts";
import { rulesetById } from "../../ruleset.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { owns, record } from "../arbiter/grounds.ts";
import { viewOf } from "../check/view.ts";
import { writtenByPlayer } from "./altered.ts";
import { fold } from "./fold.ts";
import { readCard, soundDraw } from "./guard.ts";

/** Marks a card as altered, once. */
async function mark(message: MessageDoc): Promise<void> {
  const card = readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  if (!card || !ruleset || fold(card, ruleset.rules).closed === "altered") return;
  await record({ message, user: me() }, { kind: "altered" });
}

const gm = (user: string): boolean => userOf(user)?.isGM ?? false;

/** Could the author's actor have made this card? Judged on arrival, before anything is offered from it. */
function credible(message: MessageDoc): boolean {
  const card = readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  if (!card || !ruleset) return true; // not a card we could apply anything from
  if (Object.keys(card.events).length > 0 || !soundDraw(card.check, card.draw, (check, draw) => ruleset.rules.next(check, draw))) return false;
  if (card.check.actor === null) return true;
  const actor = actorOf(card.check.actor);
  if (!actor || !message.author || !owns(message.author, actor.uuid)) return false;
  return ruleset.rules.verify?.(card.check, viewOf(actor), ruleset.world()) ?? true;
}

/** Starts watching. Only the arbiter writes. */
export function watchCards(): void {
  Hooks.on("createChatMessage", (message: unknown, _options: unknown, userId: string) => {
    const made = message as MessageDoc;
    if (made.type === "check" && isMe() && !gm(userId) && !credible(made)) void inTurn(() => mark(made));
  });
  Hooks.on("updateChatMessage", (message: unknown, _changes: unknown, _options: unknown, userId: string) => {
    const changed = message as MessageDoc;
    if (changed.type === "check" && isMe() && !gm(userId)) void inTurn(() => mark(changed));
  });
}
/** Looks through the log for what players rewrote while no GM was here. To be run by a session that has just become the arbiter, before it answers requests. */
export async function sweepCards(): Promise<void> {
  for (const message of messages()) {
    if (message.type === "check" && isMe() && writtenByPlayer(message._stats, gm)) await mark(message);
  }
}
