/** The card of a request: whom it asks, for what, and what came of it, for each viewer in his language and as far as he may see. */
import type { Id, Outcome } from "../../contract.ts";
import { actorOf, me, messageOf, type MessageDoc } from "../../platform/documents.ts";
import { contentVisible } from "../../platform/messages.ts";
import { render } from "../../platform/templates.ts";
import { loc, plural, signed, text } from "../../platform/text.ts";
import { rulesetById, rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { eventId, fold, nextSeq, type Folded } from "../card/fold.ts";
import { toneOf } from "../card/format.ts";
import { cardIn, type ReadCard } from "../card/recent.ts";
import { answerTo, readRequest, requestBehind, type Answer, type Asked, type Line } from "./asked.ts";
import { checkOf } from "./find.ts";
import { held } from "./held.ts";
import { optionsOf } from "../check/choice.ts";

/** What a line shows. `verdict` and `tone`: of a result that this viewer sees. */
interface Told {
  readonly state: Answer["state"];
  readonly words: string;
  readonly tone: string;
  /** Does it count among the successes? Null: unknown, or not for this viewer. */
  readonly good: boolean | null;
  /** Waits for the difficulty. */
  readonly later: boolean;
}
const plain = (state: Answer["state"], key: string): Told => ({ state, words: loc(`QUINTESSENCE.Request.State.${key}`), tone: "", good: null, later: false });

/** The card as it stands, or as it will once the GM names the difficulty that he alone knows. */
function foreseen({ card, ruleset }: ReadCard, difficulty: number | null): { readonly folded: Folded; readonly later: boolean } {
  const folded = fold(card, ruleset.rules);
  const later = folded.check.target.kind === "later";
  if (!later || difficulty === null) return { folded, later };
  const seq = nextSeq(card.events);
  const event = { kind: "target", seq, by: me().id, at: 0, target: { kind: "value", value: difficulty }, params: folded.check.params } as const;
  return { folded: fold({ ...card, events: { ...card.events, [eventId(seq)]: event } }, ruleset.rules), later };
}
function told(outcome: Outcome, later: boolean, ruleset: Ruleset): Told {
  if (outcome.verdict === null) return { ...plain("done", later ? "later" : "answered"), later };
  const tone = toneOf(outcome.verdict, ruleset);
  const words = [
    text(ruleset.verdict(outcome.verdict)),
    ...(outcome.margin === null ? [] : [signed(outcome.margin)]),
    ...outcome.marks.map((mark) => text(ruleset.mark(mark))),
  ];
  return { state: "done", words: words.join(" · "), tone, good: tone === "good", later };
}
/** What came of one line, as this viewer may know it. */
function resultOf(asked: Asked, line: Line, difficulty: number | null, choice: boolean): Told {
  const answer = answerTo(asked, line.id);
  if (answer.state === "claimed" && messageOf(answer.card) === null) return plain("claimed", choice ? "choosing" : "rolling");
  if (answer.state !== "done") return plain(answer.state, answer.state);
  const message = messageOf(answer.card);
  if (!message) return plain("done", "deleted");
  if (!contentVisible(message)) return plain("done", "answered");
  const found = cardIn(message);
  if (!found) return plain("done", "deleted");
  const { folded, later } = foreseen(found, difficulty);
  return folded.closed === null ? told(folded.outcome, later, found.ruleset) : plain("done", folded.closed);
}
/** How many answered, and how many of them succeeded where this viewer sees that of each. */
function summaryOf(results: readonly Told[]): string {
  const done = results.filter(({ state }) => state === "done");
  if (results.length < 2 || done.length === 0) return "";
  const answered = loc("QUINTESSENCE.Request.answered", { n: done.length, of: results.length });
  if (done.some(({ good }) => good === null)) return answered;
  return `${plural("QUINTESSENCE.Request.succeeded", done.filter(({ good }) => good).length)} · ${answered}`;
}
/** The target as it is told to everybody. */
function aimOf({ target, hidden }: Asked, difficulty: number | null): string {
  if (target.kind === "value") return loc("QUINTESSENCE.Request.against", { value: target.value });
  if (target.kind !== "later") return "";
  if (!hidden) return loc("QUINTESSENCE.Request.later");
  return difficulty === null ? loc("QUINTESSENCE.Request.hidden") : loc("QUINTESSENCE.Request.held", { value: difficulty });
}
const open = (state: Answer["state"]): boolean => state === "waiting" || state === "refused" || state === "claimed";

function lineContext(asked: Asked, line: Line, result: Told, gm: boolean): object {
  const actor = actorOf(line.actor);
  const mine = !gm && actor?.isOwner === true;
  return {
    id: line.id,
    name: actor?.name ?? loc("QUINTESSENCE.Request.lost", { name: line.name }),
    ...result,
    card: result.state === "done" || result.state === "refused" ? answerTo(asked, line.id).card : "",
    roll: actor !== null && open(result.state) && (mine || gm),
    mine: mine && open(result.state),
    again: mine && result.state === "declined",
  };
}

/** Is what is asked chosen, not rolled? Every check of a rollable is alike in this. */
function isChoice({ lines }: Asked, ruleset: Ruleset | undefined): boolean {
  const checks = lines.map(({ actor: uuid, rollable }) => {
    const actor = actorOf(uuid);
    return actor && ruleset && rulesetOfActor(actor.type) === ruleset ? checkOf(actor, rollable, ruleset) : null;
  });
  const check = checks.find((each) => each !== null);
  return check !== undefined && check !== null && ruleset !== undefined && optionsOf(check, ruleset) !== null;
}

/** The card's HTML for this viewer; null when the message holds no request that counts. */
export function requestHtml(message: MessageDoc): string | null {
  const behind = requestBehind(message);
  if (behind === null && message.author?.isGM === true) return render("card.request", { lost: true });
  const asked = readRequest(behind);
  if (!behind || !asked || !contentVisible(behind)) return null;
  const gm = me().isGM;
  const difficulty = gm ? held(behind.id) : null;
  const ruleset = rulesetById(asked.ruleset);
  const choice = isChoice(asked, ruleset);
  const results = asked.lines.map((line) => resultOf(asked, line, difficulty, choice));
  return render("card.request", {
    ruleset: ruleset?.id ?? "",
    recalled: behind.id !== message.id,
    subject: text(asked.subject),
    aim: aimOf(asked, difficulty),
    modifiers: asked.modifiers.map(({ label, value }) => ({ label: text(label), value: signed(value) })),
    private: asked.mode === "public" ? "" : loc(`QUINTESSENCE.Request.Mode.${asked.mode}`),
    note: asked.note,
    lines: asked.lines.map((line, index) => lineContext(asked, line, results[index] ?? plain("waiting", "waiting"), gm)),
    summary: summaryOf(results),
    choice,
    gm,
    open: gm && results.some(({ state }) => state !== "done"),
    name: gm && results.some(({ later }) => later),
    difficulty: difficulty ?? "",
    message: message.id,
  });
}
/** Which request a message is about, recalled or not; empty: none. */
export const requestOf = (message: MessageDoc): Id => (message.type === "request" ? (requestBehind(message)?.id ?? "") : "");
