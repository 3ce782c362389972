/** Exchanges as they go on: each client minds its own choices, the arbiter ends what is out of time, and cards follow. */
import type { Id } from "../../contract.ts";
import { asMessage, messageOf, messages, userOf, type MessageDoc } from "../../platform/documents.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { redraw } from "../card/render.ts";
import { refersTo } from "../card/watch.ts";
import { endOf, oncePast } from "./deadline.ts";
import { call, mind, resume } from "./play.ts";
import { isOver } from "./protocol.ts";
import { exchangeIn, type ReadExchange } from "./read.ts";
import { timeUp } from "./serve.ts";
import { settle } from "./settle.ts";
import { drop } from "./vault.ts";

/** What stops waiting. */
const waits = new Map<Id, () => void>();
/** Waits for the end of its round. */
function wait(message: MessageDoc): void {
  waits.get(message.id)?.();
  const found = exchangeIn(message);
  const end = found && endOf(found);
  if (end === null) return;
  const after = (): void => {
    const now = messageOf(message.id);
    if (now) redraw(now);
    if (isMe()) void inTurn(() => timeUp(message.id));
  };
  waits.set(message.id, oncePast(end, after));
}
const open = (): readonly MessageDoc[] =>
  messages().filter((message) => {
    const found = message.type === "exchange" ? exchangeIn(message) : null;
    return found !== null && !isOver(found.standing);
  });
/** The exchange that has such a card. */
const withCard = (card: Id): ReadExchange | undefined =>
  messages()
    .flatMap((message) => (message.type === "exchange" ? (exchangeIn(message) ?? []) : []))
    .find(({ standing }) => Object.values(standing.cards).includes(card));
/** Ends what all have revealed, where that wasn't begun, or not brought to its end. The arbiter's to do. */
function goOn(found: ReadExchange | null | undefined): void {
  if (!found || !isMe()) return;
  const { id } = found.message;
  const { phase, done } = found.standing;
  if (phase === "revealed" || (phase === "settled" && !done)) inTurn(() => settle(id)).catch((error: unknown) => stuck(id, error));
}
const stuck = (id: Id, error: unknown): void => console.error("Quintessence | an exchange could not be gone on with", id, error);

/** Starts watching (at `ready`). */
export function watchExchanges(): void {
  const look = (document: unknown): void => {
    const message = asMessage(document);
    if (message.type !== "exchange") return;
    mind(message);
    call(message);
    wait(message);
    goOn(exchangeIn(message));
  };
  refersTo((card) => withCard(card) !== undefined);
  // Somebody's own message has taken the place of a card that was to be made.
  Hooks.on("createChatMessage", (made: unknown, _options: unknown, userId: string) => {
    if (isMe() && userOf(userId)?.isGM !== true) goOn(withCard(asMessage(made).id));
  });
  Hooks.on("deleteChatMessage", (gone: unknown) => {
    const { id, type } = asMessage(gone);
    if (type === "exchange") drop(id);
  });
  for (const hook of ["createChatMessage", "updateChatMessage"] as const) Hooks.on(hook, look);
  // Whoever comes or goes chooses for other sides, or is awaited.
  Hooks.on("userConnected", () => setTimeout(() => open().forEach(redraw)));
  for (const hook of ["updateActor", "deleteActor"] as const)
    Hooks.on(hook, (changed: unknown) => {
      const { uuid } = changed as { uuid: string };
      open()
        .filter((message) => exchangeIn(message)?.exchange.sides.some(({ actor }) => actor === uuid))
        .forEach(redraw);
    });
}
/** Goes on with those that are open. For the time it is known who arbitrates. */
export function resumeExchanges(): void {
  resume();
  for (const message of open()) {
    call(message);
    wait(message);
  }
}
/** Goes on where another arbiter left off. For a session that has just become the arbiter. */
export async function sweepExchanges(): Promise<void> {
  for (const { id, type } of messages()) {
    if (type !== "exchange" || !isMe()) continue;
    try {
      await settle(id);
      await timeUp(id);
    } catch (error) {
      stuck(id, error);
    }
  }
}
