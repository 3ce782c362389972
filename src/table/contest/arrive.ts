/** What the arbiter does with a check that belongs to an opposition, as it arrives or, later, as he finds it: whatever he has seen already changes nothing. */
import type { Check, Id, Json } from "../../contract.ts";
import { actorOf, me, messageOf, type MessageDoc, type UserDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import type { Mode } from "../../platform/messages.ts";
import { owns, record } from "../arbiter/grounds.ts";
import { turnAway } from "../arbiter/turn-away.ts";
import { fold } from "../card/fold.ts";
import { cardIn, type ReadCard } from "../card/recent.ts";
import { opposable } from "../check/opponents.ts";
import { readRequest } from "../request/asked.ts";
import { answersFor } from "./answers.ts";
import { asksFirst } from "./asking.ts";
import { sameDecisions } from "./decided.ts";
import { known } from "./known.ts";
import { contestIn, links, standingOf, type ReadContest, type Standing, type Which } from "./read.ts";
import { createContest, recordContest } from "./record.ts";

/** The mode a message was sent in, by what the server knows of it. */
const modeOf = ({ whisper, blind }: MessageDoc): Mode => (blind ? "blind" : whisper.length > 0 ? "gm" : "public");
const author = ({ message }: ReadCard): UserDoc => message.author ?? me();

const disbelieve = ({ message }: ReadCard): Promise<void> => record({ message, user: me() }, { kind: "altered" });

/** Whose check of the two it is. */
const whose = ({ sort, check }: ReadContest["contest"], { actor }: Check): Which => (sort === "defence" || actor === check.actor ? "roll" : "answer");
/** Does an answer say what may be answered? */
function fitsAnswer(check: Check, user: UserDoc, found: ReadContest, standing: Standing): boolean {
  const opponent = actorOf(found.contest.opponent);
  const before = standing.earlier.at(-1)?.answer.folded.check;
  return (
    opponent !== null &&
    check.actor === found.contest.opponent &&
    check.target.kind === "contest" &&
    owns(user, check.actor) &&
    answersFor(user, opponent, found, standing).some(({ id }) => id === check.rollable) &&
    (before === undefined || user.isGM || sameDecisions(check, before))
  );
}
/** Are these the dice that were decided on before, of the very one who did? */
function fitsRoll(check: Check, user: UserDoc, { contest }: ReadContest, { defence, earlier }: Standing): boolean {
  const { target } = check;
  const before = contest.sort === "dice" ? earlier.at(-1)?.roll.folded.check : contest.check;
  const aimed =
    contest.sort === "dice"
      ? target.kind === "contest"
      : defence !== null && target.kind === "value" && target.of === contest.opponent && (target.id ?? "") === defence.id;
  return (
    before !== undefined &&
    aimed &&
    check.actor === contest.check.actor &&
    check.rollable === contest.check.rollable &&
    owns(user, check.actor) &&
    (user.isGM || sameDecisions(check, before))
  );
}
/** An answer, the dice of somebody whose defender has chosen, or either side's when both throw again. */
async function take(rolled: ReadCard, found: ReadContest): Promise<void> {
  const { message, card } = rolled;
  const { contest } = found;
  if (links(contest, message.id)) return;
  const standing = standingOf(contest);
  const which = whose(contest, card.check);
  if (standing.closed || standing[which]) return turnAway(rolled, { key: "QUINTESSENCE.Contest.late" });
  const user = author(rolled);
  const fits = which === "answer" ? fitsAnswer(card.check, user, found, standing) : fitsRoll(card.check, user, found, standing);
  if (!fits) return disbelieve(rolled);
  const bout = standing.earlier.length;
  await recordContest(found.message, contest, { kind: which, message: message.id, ...(bout > 0 ? { bout } : {}) }, user.id);
}

/** Where the opposition of a check is kept: always the same place, so that two sessions at once don't open two. */
const placeOf = (check: Id): Id => [...check].reverse().join("");
/** A check that somebody makes against dice: the card that waits for them, opened once. What a GM has deleted since stays so. */
async function open({ message, card, ruleset }: ReadCard): Promise<void> {
  const [opponent] = card.check.targets;
  if (message.system.contest !== "" || known.linking(message.id) !== undefined) return;
  if (opponent === undefined || !opposable(opponent, card.check.rollable, ruleset).some(({ kind }) => kind === "contest")) return;
  const place = placeOf(message.id);
  const there = messageOf(place);
  const opened = there !== null && links(contestIn(there)?.contest ?? NOTHING, message.id);
  const id = there && !opened ? foundry.utils.randomID() : place;
  const world = plain(ruleset.world()) as Json;
  const by = message.author?.id ?? me().id;
  if (!opened) await createContest({ id, sort: "dice", check: card.check, opponent, by, session: "", mode: modeOf(message), world, roll: message.id });
  await message.update({ "system.contest": id });
}
/** A check that a GM asked for is rolled as he asked: the very one, by the very actor. */
function requested({ owedBy, actor, rollable }: Check): boolean {
  const line = owedBy && readRequest(messageOf(owedBy.message))?.lines.find(({ id }) => id === owedBy.event);
  return line !== undefined && line.actor === actor && line.rollable === rollable;
}
const NOTHING = { events: {} } as ReadContest["contest"];

/** Is this one that {@link arrive} has still something to do with: a side of an opposition that none knows? */
export function isUnknown(message: MessageDoc): boolean {
  if (message.type !== "check" || known.linking(message.id) !== undefined) return false;
  const { check, contest } = message.system as { readonly check?: Partial<Check>; readonly contest?: string };
  return check?.owedBy ? messageOf(check.owedBy.message)?.type === "contest" : check?.target?.kind === "contest" && contest === "";
}

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
  // An answer whose opposition is gone opposes nobody.
  if (check.target.kind === "contest") return check.owedBy ? undefined : open(found);
  if (live && !requested(check) && !author(found).isGM && asksFirst(check, found.ruleset, author(found)) !== null) await disbelieve(found);
}
