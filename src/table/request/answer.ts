/**
 * The arbiter's part in requests: who may answer a line, once; and whether the card that came answers it. A player claims his line under the id of the
 * card he is about to post; the card itself is judged when it is there.
 */
import type { Id } from "../../contract.ts";
import { actorOf, asMessage, messageOf, messages, userOf, type MessageDoc } from "../../platform/documents.ts";
import { rulesetById } from "../../ruleset.ts";
import { owns } from "../arbiter/grounds.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { DONE, refuse, type Reply, type Request } from "../arbiter/requests.ts";
import { fold } from "../card/fold.ts";
import { cardIn } from "../card/recent.ts";
import { refersTo } from "../card/watch.ts";
import { viewOf } from "../check/view.ts";
import { answerTo, readRequest, type Answer, type Asked, type Line } from "./asked.ts";
import { answers, CLAIM_MS } from "./judge.ts";

const isId = (value: unknown): value is Id => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
const note = (message: MessageDoc, line: Id, answer: Omit<Answer, "at">): Promise<unknown> =>
  message.update({ [`system.answers.${line}`]: { ...answer, at: Date.now() } });

type LineRequest = Extract<Request, { kind: "claim" | "release" | "decline" }>;

/** Handles what is said to one line of a request. */
export async function answerLine(request: LineRequest, userId: Id, alone: boolean): Promise<Reply> {
  const user = userOf(userId);
  const message = isId(request.message) ? messageOf(request.message) : null;
  const asked = readRequest(message);
  const line = asked?.lines.find(({ id }) => id === request.line);
  if (!user || !message || !asked || !line) return refuse("QUINTESSENCE.Request.gone");
  if (!actorOf(line.actor)) return refuse("QUINTESSENCE.Arbiter.targetGone");
  if (!owns(user, line.actor)) return refuse("QUINTESSENCE.Arbiter.notYours");
  if (alone) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  const now = answerTo(asked, line.id);
  if (now.state === "done") return refuse("QUINTESSENCE.Request.already");
  if (request.kind === "release") {
    if (now.state === "claimed" && now.card === request.card && !messageOf(now.card)) await note(message, line.id, { state: "waiting", card: "", by: user.id });
    return DONE;
  }
  const busy = now.state === "claimed" && (messageOf(now.card) !== null || Date.now() - now.at < CLAIM_MS);
  if (request.kind === "decline") {
    if (busy) return refuse("QUINTESSENCE.Request.rolling");
    await note(message, line.id, { state: "declined", card: "", by: user.id });
    return DONE;
  }
  if (!isId(request.card)) return refuse("QUINTESSENCE.Arbiter.noCard");
  if (now.state === "claimed" && now.card === request.card) return DONE;
  if (busy) return refuse("QUINTESSENCE.Request.rolling");
  if (game.messages?.has(request.card)) return refuse("QUINTESSENCE.Arbiter.noCard");
  await note(message, line.id, { state: "claimed", card: request.card, by: user.id });
  return DONE;
}

/** Handles `recall`: whoever declined, or whose answer was refused, is asked again. */
export async function recall({ message: id }: Extract<Request, { kind: "recall" }>, userId: Id): Promise<Reply> {
  const message = isId(id) ? messageOf(id) : null;
  const asked = readRequest(message);
  if (!message || !asked) return refuse("QUINTESSENCE.Request.gone");
  if (!userOf(userId)?.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
  for (const line of asked.lines)
    if (["declined", "refused"].includes(answerTo(asked, line.id).state)) await note(message, line.id, { state: "waiting", card: "", by: userId });
  return DONE;
}

/** Is the card in a message what a line asks for? One that makes the rules stumble is not. */
function right(message: MessageDoc, request: Id, line: Line, asked: Asked): boolean {
  try {
    return isRight(message, request, line, asked);
  } catch {
    return false;
  }
}
function isRight(message: MessageDoc, request: Id, line: Line, asked: Asked): boolean {
  const found = cardIn(message);
  const actor = actorOf(line.actor);
  if (!found || !actor) return false;
  const { card, ruleset } = found;
  if (fold(card, ruleset.rules).closed !== null || !message.author || !owns(message.author, line.actor)) return false;
  const { target, modifiers } = asked;
  const built = ruleset.rules.build(viewOf(actor), line.rollable, { target, targets: [], modifiers }, ruleset.world(message.id));
  return !("refused" in built) && answers(card, message, built, { request, line, asked });
}
/** Links a card to the line that was claimed for it, or says that it doesn't answer it. */
async function link(card: MessageDoc): Promise<void> {
  const owed = cardIn(card)?.card.check.owedBy;
  const message = owed ? messageOf(owed.message) : null;
  const asked = readRequest(message);
  const line = asked?.lines.find(({ id }) => id === owed?.event);
  if (!message || !asked || !line || !rulesetById(asked.ruleset)) return;
  const answer = answerTo(asked, line.id);
  if (answer.card !== card.id || (answer.state !== "claimed" && answer.state !== "refused")) return;
  const state = right(card, message.id, line, asked) ? "done" : "refused";
  if (state !== answer.state) await note(message, line.id, { state, card: card.id, by: answer.by });
}

const isAnsweredBy = (asked: Asked | null, card: Id): boolean =>
  Object.values(asked?.answers ?? {}).some((answer) => answer.state === "done" && answer.card === card);

/** Starts linking. Only the arbiter writes; after the cards themselves have been judged. */
export function watchAnswers(): void {
  refersTo((card) => messages().some((each) => each.type === "request" && isAnsweredBy(readRequest(each), card)));
  for (const hook of ["createChatMessage", "updateChatMessage"] as const) {
    Hooks.on(hook, (made: unknown) => {
      const message = asMessage(made);
      if (message.type === "check" && isMe()) void inTurn(() => link(message));
    });
  }
}
/** Links what came while no GM was here. For a session that has just become the arbiter, once the cards were looked at. */
export async function sweepAnswers(): Promise<void> {
  for (const message of messages()) {
    const asked = isMe() ? readRequest(message) : null;
    for (const { state, card } of Object.values(asked?.answers ?? {})) {
      const found = state === "claimed" ? messageOf(card) : null;
      if (found) await link(found);
    }
  }
}
