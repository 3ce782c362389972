/**
 * Cards that can't be believed: forged ones, those that nobody has paid for, and those whose author wrote on them after they were created. They offer nothing until a GM
 * accepts them. Seen live through the writing user's id; for what happened while no GM was here, through the server's own stamps.
 */
import type { Id } from "../../contract.ts";
import { asMessage, me, messages, userOf, type MessageDoc } from "../../platform/documents.ts";
import { rulesetById } from "../../ruleset.ts";
import { record } from "../arbiter/grounds.ts";
import { noteFollowed } from "../arbiter/pay.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { turnAway } from "../arbiter/turn-away.ts";
import { setVettedUntil, vettedUntil } from "../settings.ts";
import { writtenBy } from "./altered.ts";
import { judged, type Verdict } from "./credible.ts";
import { fold } from "./fold.ts";
import { readCard } from "./guard.ts";
import { cardIn } from "./recent.ts";

/** Marks a card, once: as altered, or as one that was not paid for. */
async function mark(message: MessageDoc, kind: "altered" | "unpaid" = "altered"): Promise<void> {
  const card = readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  if (!card || !ruleset || fold(card, ruleset.rules).closed === kind) return;
  await record({ message, user: me() }, { kind });
}
/** Closes a card as it was judged. One against somebody who is gone is void: should he ever come back, nobody has looked at what it says of him. */
async function close(message: MessageDoc, verdict: Verdict): Promise<void> {
  if (verdict === "forged") await mark(message);
  else if (verdict === "unpaid") await mark(message, "unpaid");
  const found = verdict === "gone" ? cardIn(message) : null;
  if (found) await turnAway(found, { key: "QUINTESSENCE.Card.targetGone" });
}
const gm = (user: string): boolean => userOf(user)?.isGM ?? false;
const created = (message: MessageDoc): number => message._stats.createdTime ?? 0;

/** How long the note of what was looked at waits for more, in ms: one write for a volley of cards. */
const NOTE_MS = 1500;
let noting: ReturnType<typeof setTimeout> | null = null;
/** Notes that every card up to the newest was looked at. */
function note(): void {
  noting ??= setTimeout(() => {
    noting = null;
    const newest = Math.max(0, ...messages().map(created));
    if (isMe() && newest > vettedUntil()) void setVettedUntil(newest);
  }, NOTE_MS);
}

const references: ((card: Id) => boolean)[] = [];
/**
 * Says where cards are referred to by their ids. A new card under such an id stands in for one that was deleted after its result had counted: it is
 * taken for a forged one.
 */
export const refersTo = (test: (card: Id) => boolean): void => void references.push(test);

/** Starts watching. Only the arbiter writes. */
export function watchCards(): void {
  Hooks.on("createChatMessage", (made: unknown, _options: unknown, userId: string) => {
    const message = asMessage(made);
    const card = message.type === "check" ? readCard(message.system) : null;
    if (card) noteFollowed(message.id, card.check);
    if (message.type !== "check" || !isMe()) return;
    // Judged at once: what it stands on may be another in a moment.
    const substitute = !gm(userId) && references.some((test) => test(message.id));
    const verdict = gm(userId) ? "honest" : substitute ? "forged" : judged(message);
    if (verdict !== "honest") void inTurn(() => close(message, verdict));
    note();
  });
  Hooks.on("updateChatMessage", (changed: unknown, _changes: unknown, _options: unknown, userId: string) => {
    const message = asMessage(changed);
    if (message.type === "check" && isMe() && !gm(userId)) void inTurn(() => mark(message));
  });
}
/** Looks through the log for what players wrote while no GM was here. To be run by a session that has just become the arbiter, before it answers requests. */
export async function sweepCards(): Promise<void> {
  const from = vettedUntil();
  for (const message of messages()) {
    if (message.type !== "check" || !isMe()) continue;
    const hand = writtenBy(message._stats, gm);
    // A GM's client judges a card before it writes on it, and what was applied since would make an honest one look forged.
    const unseen = created(message) > from && !(message.author?.isGM ?? false) && hand !== "gm";
    if (hand === "player") await mark(message);
    else if (unseen) await close(message, judged(message));
  }
  note();
}
