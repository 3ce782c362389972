/** Oppositions as they go on: the arbiter links what arrives, whose turn it is throws his dice, and cards follow what they link. */
import { asMessage, messageOf, messages, type MessageDoc } from "../../platform/documents.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { redraw } from "../card/render.ts";
import { refersTo } from "../card/watch.ts";
import { arrive, isUnknown } from "./arrive.ts";
import { known } from "./known.ts";
import { goOn } from "./play.ts";
import { contestIn, isSettled, linkedBy, standingOf } from "./read.ts";

/** Notes an opposition as it now stands. */
function keep(message: MessageDoc): void {
  const found = contestIn(message);
  if (found) known.put(message.id, found.contest.opponent, linkedBy(found.contest), !isSettled(found.contest, standingOf(found.contest)));
}
const redrawAll = (ids: readonly string[]): void => ids.flatMap((id) => messageOf(id) ?? []).forEach(redraw);

/** What one message, made, changed or gone, means for the others: the opposition follows its checks, and these say how it ended. */
function follow(message: MessageDoc): void {
  const found = contestIn(message);
  if (found) {
    keep(message);
    redrawAll(linkedBy(found.contest));
  }
  const contest = message.type === "check" ? messageOf(known.linking(message.id) ?? "") : null;
  if (!contest) return;
  keep(contest);
  const others = contestIn(contest)?.contest;
  redrawAll([contest.id, ...(others ? linkedBy(others) : [])].filter((id) => id !== message.id));
}
const seenTo = (message: MessageDoc, live: boolean): void => {
  if (message.type === "check" && isMe()) void inTurn(() => arrive(message.id, live));
};

/** Starts watching (at `ready`). */
export function watchContests(): void {
  messages().forEach(keep);
  refersTo((card) => known.linking(card) !== undefined);
  Hooks.on("createChatMessage", (made: unknown) => {
    follow(asMessage(made));
    seenTo(asMessage(made), true);
  });
  Hooks.on("updateChatMessage", (changed: unknown) => {
    const message = asMessage(changed);
    follow(message);
    if (message.type === "contest") goOn(message);
    seenTo(message, false);
  });
  Hooks.on("deleteChatMessage", (gone: unknown) => {
    const message = asMessage(gone);
    follow(message);
    known.drop(message.id);
  });
  // Buttons quote what a defence is worth now, and there are none for somebody who is gone.
  for (const hook of ["updateActor", "deleteActor", "deleteToken", "deleteScene"] as const)
    Hooks.on(hook, (about: unknown) => redrawAll(known.open((about as { uuid: string }).uuid)));
}
/** Sees to what came while no GM was here, however old. To be run by a session that has just become the arbiter, once cards were looked through. */
export async function sweepContests(): Promise<void> {
  for (const message of messages().filter(isUnknown)) if (isMe()) await arrive(message.id, false);
}
