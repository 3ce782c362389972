/** What a user's own client does in an opposition: it throws his dice. */
import type { Id, Label } from "../../contract.ts";
import { actorOf, me, messageOf, type MessageDoc } from "../../platform/documents.ts";
import { warn } from "../../platform/text.ts";
import { gmConnected, SESSION } from "../arbiter/presence.ts";
import { aimedAt } from "../check/edit.ts";
import { oppositions } from "../check/opponents.ts";
import { rollCheck, startCheck } from "../check/perform.ts";
import { viewOf } from "../check/view.ts";
import { asDecidedNow } from "./decided.ts";
import { contestIn, standingOf, type Which } from "./read.ts";

const ROLL = "roll";

/** Why an answer can't be given now; null: it can. */
function tooLate(id: Id): Label | null {
  const found = contestIn(messageOf(id));
  if (!found || standingOf(found.contest).closed) return { key: "QUINTESSENCE.Contest.closed" };
  if (standingOf(found.contest).answer) return { key: "QUINTESSENCE.Contest.answered" };
  return gmConnected() ? null : { key: "QUINTESSENCE.Arbiter.gmNeeded" };
}
/** May the dice fall? What is in their way is said. */
function inTime(id: Id): boolean {
  const why = tooLate(id);
  if (why) warn(why);
  return why === null;
}
/** Answers with one of the opponent's rollables: through the dialog, or at once. */
export async function answer({ id }: MessageDoc, rollable: Id, skip: boolean): Promise<void> {
  const found = contestIn(messageOf(id));
  const actor = found && actorOf(found.contest.opponent);
  const why = actor ? tooLate(id) : ({ key: "QUINTESSENCE.Arbiter.targetGone" } as const);
  if (!found || !actor || why) return warn(why ?? { key: "QUINTESSENCE.Arbiter.noCard" });
  const { check, mode } = found.contest;
  await startCheck({
    actor,
    rollable,
    skip,
    aim: { target: { kind: "contest" }, targets: check.actor === null ? [] : [check.actor] },
    owed: { by: { message: id, event: ROLL }, take: () => Promise.resolve(inTime(id)), give: () => Promise.resolve() },
    mode,
  });
}

/** Those whose dice this session is throwing. */
const throwing = new Set<string>();
async function once(key: string, throwDice: () => Promise<unknown>): Promise<void> {
  if (throwing.has(key)) return;
  throwing.add(key);
  try {
    await throwDice();
  } finally {
    throwing.delete(key);
  }
}
/** Throws the initiator's dice against what the defender has chosen, once. */
export async function rollAgainst({ id }: MessageDoc): Promise<void> {
  const found = contestIn(messageOf(id));
  if (!found) return;
  const { contest, ruleset } = found;
  const { closed, defence, roll } = standingOf(contest);
  if (closed || roll || defence === null) return;
  const actor = contest.check.actor === null ? null : actorOf(contest.check.actor);
  const target = oppositions(contest.opponent, contest.check.rollable, ruleset).find(({ id: each = "" }) => each === defence.id);
  if (!actor || !target) return warn({ key: "QUINTESSENCE.Arbiter.targetGone" });
  if (!gmConnected()) return warn({ key: "QUINTESSENCE.Arbiter.gmNeeded" });
  const check = asDecidedNow(aimedAt(contest.check, target), viewOf(actor), ruleset.rules, ruleset.world());
  if ("refused" in check) return warn(check.refused);
  await once(id, () => rollCheck({ ...check, owedBy: { message: id, event: ROLL } }, ruleset, contest.mode));
}
/** Throws a side's dice again as it threw them before, where both came to nothing. */
export async function throwAgain({ id }: MessageDoc, which: Which): Promise<void> {
  const found = contestIn(messageOf(id));
  const standing = found && standingOf(found.contest);
  const before = standing?.earlier.at(-1)?.[which].folded.check;
  if (!found || !before || standing[which] || standing.closed) return warn({ key: "QUINTESSENCE.Contest.closed" });
  const actor = before.actor === null ? null : actorOf(before.actor);
  if (!actor) return warn({ key: "QUINTESSENCE.Arbiter.targetGone" });
  if (!gmConnected()) return warn({ key: "QUINTESSENCE.Arbiter.gmNeeded" });
  const { ruleset, contest } = found;
  const check = asDecidedNow(before, viewOf(actor), ruleset.rules, ruleset.world());
  if ("refused" in check) return warn(check.refused);
  await once(`${id}.${which}`, () => rollCheck({ ...check, owedBy: { message: id, event: ROLL } }, ruleset, contest.mode));
}
/** Throws them by itself where they were decided on, once the defender has chosen. */
export function goOn(message: MessageDoc): void {
  const found = contestIn(message);
  if (found?.contest.sort === "defence" && found.contest.by === me().id && found.contest.session === SESSION) void rollAgainst(message);
}
