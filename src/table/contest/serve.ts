/** What is asked of the arbiter about oppositions. */
import { sameJson, type Check, type Id, type Json } from "../../contract.ts";
import { actorOf, messageOf, userOf, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { isMode } from "../../platform/messages.ts";
import { rulesetById } from "../../ruleset.ts";
import { owns } from "../arbiter/grounds.ts";
import { DONE, refuse, type Reply, type Request } from "../arbiter/requests.ts";
import { honest } from "../card/credible.ts";
import { isCheck } from "../card/guard.ts";
import { oppositions } from "../check/opponents.ts";
import { answersOf } from "./answers.ts";
import { asksFirst } from "./asking.ts";
import { contestIn, standingOf, type ReadContest } from "./read.ts";
import { createContest, recordContest } from "./record.ts";

const ANSWERED: Reply = { done: true, said: { key: "QUINTESSENCE.Contest.answered" } };
const isId = (value: unknown): value is Id => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

const isSameCheck = (message: MessageDoc, check: Check): boolean => {
  const known = contestIn(message)?.contest.check;
  return known !== undefined && sameJson({ known: plain<unknown>(known) as Json }, { known: plain<unknown>(check) as Json });
};

/** Handles `askDefence`: the waiting card, once for each id. */
export async function askDefence(request: Extract<Request, { kind: "askDefence" }>, userId: Id, alone: boolean): Promise<Reply> {
  const { contest: id, check, mode, session } = request;
  const user = userOf(userId);
  const ruleset = isCheck(check) ? rulesetById(check.ruleset) : undefined;
  if (alone) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  if (!user || !ruleset || !isId(id) || !isMode(mode) || typeof session !== "string" || session.length > 64) return refuse("QUINTESSENCE.Arbiter.noCard");
  const there = messageOf(id);
  if (there) return isSameCheck(there, check) ? DONE : refuse("QUINTESSENCE.Arbiter.noCard");
  const opponent = asksFirst(check, ruleset, user);
  if (opponent === null || !honest(check, user, ruleset, id)) return refuse("QUINTESSENCE.Contest.notHonest");
  await createContest({ id, sort: "defence", check, opponent, by: userId, session, mode, world: null });
  return DONE;
}

type About = Extract<Request, { kind: "defend" | "answerWith" | "void" | "reopen" }>;
/** What of these requests is about the opposition it names; null: it is about something else. */
export const contestAsked = (request: Request): About | null =>
  (request.kind === "defend" || request.kind === "answerWith" || request.kind === "void" || request.kind === "reopen") &&
  isId(request.message) &&
  messageOf(request.message)?.type === "contest"
    ? request
    : null;
/** Handles them. */
export async function serveContest(request: About, userId: Id, alone: boolean): Promise<Reply> {
  const found = contestIn(messageOf(request.message));
  const user = userOf(userId);
  if (!found || !user) return refuse("QUINTESSENCE.Arbiter.noCard");
  if (alone) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  if (request.kind === "defend") return defend(found, request.defence, userId);
  if (!user.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
  if (request.kind === "answerWith") return nameAnswer(found, request.rollable, userId);
  const { closed } = standingOf(found.contest);
  if ((closed === "void") !== (request.kind === "reopen")) return DONE;
  await recordContest(found.message, found.contest, { kind: request.kind }, userId);
  return DONE;
}
/** The other side says what it opposes, once. */
async function defend({ message, contest, ruleset }: ReadContest, defence: unknown, userId: Id): Promise<Reply> {
  const user = userOf(userId);
  const standing = standingOf(contest);
  if (!user || !owns(user, contest.opponent)) return refuse("QUINTESSENCE.Arbiter.notYours");
  if (contest.sort !== "defence") return refuse("QUINTESSENCE.Arbiter.noOffer");
  if (standing.closed) return refuse("QUINTESSENCE.Contest.closed");
  if (standing.defence) return ANSWERED;
  const chosen = oppositions(contest.opponent, contest.check.rollable, ruleset).find(({ id = "" }) => id === defence);
  if (!chosen) return refuse("QUINTESSENCE.Arbiter.noOffer");
  await recordContest(message, contest, { kind: "defence", defence: chosen.id ?? "", label: chosen.label ?? null }, userId);
  return DONE;
}
/** A GM names what it answers with, as long as it hasn't. */
async function nameAnswer({ message, contest, ruleset }: ReadContest, rollable: unknown, userId: Id): Promise<Reply> {
  const standing = standingOf(contest);
  const opponent = actorOf(contest.opponent);
  if (standing.closed) return refuse("QUINTESSENCE.Contest.closed");
  if (contest.sort !== "dice" || standing.answer || standing.earlier.length > 0) return ANSWERED;
  const named = opponent && answersOf(opponent, ruleset, standing.asked).find(({ id }) => id === rollable);
  if (!named) return refuse("QUINTESSENCE.Arbiter.noOffer");
  if (named.id !== standing.asked) await recordContest(message, contest, { kind: "with", rollable: named.id }, userId);
  return DONE;
}
