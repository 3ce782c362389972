/** What the arbiter does with a check that belongs to an opposition, as it arrives or, later, as he finds it: whatever he has seen already changes nothing. */
import type { Check, Json } from "../../contract.ts";
import { actorOf, me, messageOf, type MessageDoc, type UserDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import type { Mode } from "../../platform/messages.ts";
import { owns, record } from "../arbiter/grounds.ts";
import { giveBack } from "../arbiter/pay.ts";
import { fold } from "../card/fold.ts";
import { cardIn, recentMessages, type ReadCard } from "../card/recent.ts";
import { opposable } from "../check/opponents.ts";
import { readRequest } from "../request/asked.ts";
import { answersOf } from "./answers.ts";
import { asksFirst } from "./asking.ts";
import { sameDecisions } from "./decided.ts";
import { contestIn, links, standingOf, type ReadContest } from "./read.ts";
import { createContest, recordContest } from "./record.ts";

/** The mode a message was sent in, by what the server knows of it. */
const modeOf = ({ whisper, blind }: MessageDoc): Mode => (blind ? "blind" : whisper.length > 0 ? "gm" : "public");
const author = ({ message }: ReadCard): UserDoc => message.author ?? me();

/** It came too late: it counts for nothing, and what was paid for it comes back. */
async function turnAway({ message, card }: ReadCard): Promise<void> {
  await record({ message, user: me() }, { kind: "void", reason: { key: "QUINTESSENCE.Contest.late" } });
  if (card.check.cost.length > 0 && card.check.actor !== null) await giveBack(card.check.actor, message.id, me().id);
}
const disbelieve = ({ message }: ReadCard): Promise<void> => record({ message, user: me() }, { kind: "altered" });

/** An answer, or the dice of somebody whose defender has chosen. */
async function take(rolled: ReadCard, { message: on, contest, ruleset }: ReadContest): Promise<void> {
  const { message, card } = rolled;
  const standing = standingOf(contest);
  const answer = contest.sort === "dice";
  if (links(contest, message.id)) return;
  if (standing.closed || (answer ? standing.answer : standing.roll)) return turnAway(rolled);
  const { check } = card;
  const opponent = actorOf(contest.opponent);
  const fits = answer
    ? opponent !== null &&
      check.actor === contest.opponent &&
      check.target.kind === "contest" &&
      owns(author(rolled), contest.opponent) &&
      answersOf(opponent, contest.check, ruleset).some(({ id }) => id === check.rollable)
    : check.actor === contest.check.actor &&
      check.rollable === contest.check.rollable &&
      owns(author(rolled), check.actor) &&
      standing.defence !== null &&
      check.target.kind === "value" &&
      check.target.of === contest.opponent &&
      (check.target.id ?? "") === standing.defence.id &&
      (author(rolled).isGM || sameDecisions(check, contest.check));
  if (!fits) return disbelieve(rolled);
  await recordContest(on, contest, { kind: answer ? "answer" : "roll", message: message.id }, author(rolled).id);
}
/** A check that somebody makes against dice: the card that waits for them. */
async function open({ message, card, ruleset }: ReadCard): Promise<void> {
  const [opponent] = card.check.targets;
  if (opponent === undefined || !opposable(opponent, card.check.rollable, ruleset).some(({ kind }) => kind === "contest")) return;
  if (recentMessages().some((each) => links(contestIn(each)?.contest ?? NOTHING, message.id))) return;
  const world = plain(ruleset.world()) as Json;
  const by = message.author?.id ?? me().id;
  await createContest({ sort: "dice", check: card.check, opponent, by, session: "", mode: modeOf(message), world, roll: message.id });
}
/** A check that a GM asked for is rolled as he asked: the very one, by the very actor. */
function requested({ owedBy, actor, rollable }: Check): boolean {
  const line = owedBy && readRequest(messageOf(owedBy.message))?.lines.find(({ id }) => id === owedBy.event);
  return line !== undefined && line.actor === actor && line.rollable === rollable;
}
const NOTHING = { events: {} } as ReadContest["contest"];

/**
 * Looks at one check. `live`: it has just been made, while a GM was here who could have asked the defender.
 */
export async function arrive(id: string, live: boolean): Promise<void> {
  const message = messageOf(id);
  const found = message && cardIn(message);
  if (!found || fold(found.card, found.ruleset.rules).closed !== null) return;
  const { check } = found.card;
  const contest = check.owedBy ? contestIn(messageOf(check.owedBy.message)) : null;
  if (contest) return take(found, contest);
  if (check.target.kind === "contest") return open(found);
  if (live && !requested(check) && !author(found).isGM && asksFirst(check, found.ruleset, author(found)) !== null) await disbelieve(found);
}
