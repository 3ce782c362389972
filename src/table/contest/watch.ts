/** Oppositions as they go on: the arbiter links what arrives, whose turn it is throws his dice, and cards follow what they link. */
import { asMessage, messages, type MessageDoc } from "../../platform/documents.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { recentMessages } from "../card/recent.ts";
import { refreshCards } from "../card/render.ts";
import { arrive } from "./arrive.ts";
import { goOn } from "./play.ts";
import { contestIn, links } from "./read.ts";

const isLinked = ({ id }: MessageDoc): boolean =>
  messages().some((each) => {
    const found = contestIn(each);
    return found !== null && links(found.contest, id);
  });
const seenTo = (message: MessageDoc, live: boolean): void => {
  if (message.type === "check" && isMe()) void inTurn(() => arrive(message.id, live));
};

/** Starts watching (at `ready`). */
export function watchContests(): void {
  Hooks.on("createChatMessage", (made: unknown) => seenTo(asMessage(made), true));
  Hooks.on("updateChatMessage", (changed: unknown) => {
    const message = asMessage(changed);
    if (message.type === "contest") goOn(message);
    seenTo(message, false);
    if (message.type === "check" && isLinked(message)) refreshCards();
  });
  Hooks.on("deleteChatMessage", (gone: unknown) => {
    if (isLinked(asMessage(gone))) refreshCards();
  });
  // Buttons quote what a defence is worth now.
  Hooks.on("updateActor", (changed: unknown) => {
    const { uuid } = changed as { uuid: string };
    if (recentMessages().some((each) => contestIn(each)?.contest.opponent === uuid)) refreshCards();
  });
}
/** Sees to what came while no GM was here. To be run by a session that has just become the arbiter, once cards were looked through. */
export async function sweepContests(): Promise<void> {
  for (const { id, type } of recentMessages()) if (type === "check" && isMe()) await arrive(id, false);
}
