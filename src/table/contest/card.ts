/** The card of an opposition: who faces whom, who is awaited, who won; for each viewer in his language and as far as he may see. */
import type { ContestOutcome, Id, Label } from "../../contract.ts";
import { contentVisible } from "../../platform/messages.ts";
import { actorOf, me, userOf, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { render } from "../../platform/templates.ts";
import { loc, printed, text } from "../../platform/text.ts";
import { owns } from "../arbiter/grounds.ts";
import { press } from "../card/buttons.ts";
import { drawMessages } from "../card/render.ts";
import { hidden, opposes, oppositions } from "../check/opponents.ts";
import { skips } from "../check/skip.ts";
import { answersFor, answersOf } from "./answers.ts";
import { answer, rollAgainst, throwAgain } from "./play.ts";
import { contestIn, eventsOf, outcomeOf, SIDES, standingOf, type ReadContest, type Standing, type Which } from "./read.ts";
import { bothSeen, planSeen, sideName } from "./side.ts";

interface SideView {
  readonly name: string;
  /** What he rolled or opposed; empty: not known, or not this viewer's to know. */
  readonly what: string;
  readonly total: string;
  readonly marks: readonly string[];
  readonly won: boolean;
}
const key = (name: string): string => `QUINTESSENCE.Contest.${name}`;

/** What the other side opposes, or is to answer with where that is settled; empty: it is its own to choose. */
function expected({ contest, ruleset }: ReadContest, { defence, asked }: Standing): string {
  const opponent = actorOf(contest.opponent);
  if (contest.sort === "defence") return defence?.label ? veiledFor(opponent, defence.id, defence.label, ruleset) : "";
  const first = ruleset.answersAlike && opponent && planSeen(contest) ? answersOf(opponent, ruleset, asked)[0] : undefined;
  return first?.id === asked ? text(first.label) : "";
}
/** What a defender has chosen, as far as this viewer may know what he opposes. */
const veiledFor = (opponent: ActorDoc | null, id: Id, label: Label, ruleset: ReadContest["ruleset"]): string =>
  opposes({ kind: "value", value: 0, id, label, ...(opponent && hidden(opponent) ? { secret: "gm" } : {}) }, ruleset);
function sideView(found: ReadContest, which: Which, standing: Standing, result: ContestOutcome | null): SideView {
  const { contest, ruleset } = found;
  const rolled = standing[which];
  const name = sideName(which === "roll" ? contest.check.actor : contest.opponent);
  const seen = rolled ? contentVisible(rolled.message) : which === "answer" || planSeen(contest);
  if (!seen) return { name, what: loc(key("private")), total: "", marks: [], won: false };
  const total = rolled?.folded.outcome.total ?? null;
  const mine = result?.sides[SIDES[which]];
  const check = rolled?.folded.check ?? (which === "roll" ? contest.check : null);
  return {
    name,
    what: check ? text(ruleset.subject(check)) : which === "answer" ? expected(found, standing) : "",
    total: contest.sort === "dice" && total !== null ? printed(total) : "",
    marks: (mine?.marks ?? []).map((mark) => text(ruleset.mark(mark))),
    won: result !== null && result.winner === SIDES[which],
  };
}
/** Who won, and by how much where the game counts it. */
function resultOf({ winner, margin, sides }: ContestOutcome, names: Readonly<Record<Id, string>>): string {
  const name = winner === null ? undefined : names[winner];
  if (name !== undefined) return margin === null || margin === 0 ? loc(key("won"), { name }) : loc(key("wonBy"), { name, margin });
  return loc(key(Object.values(sides).some(({ verdict }) => verdict === "tie") ? "tie" : "nobody"));
}
/** Whom or what it waits for; empty: nothing. */
function waitingFor(
  { contest }: ReadContest,
  { closed, defence, roll, answer: answered, earlier }: Standing,
  [initiator, opponent]: readonly [string, string],
): string {
  if (closed) return "";
  if (contest.sort === "dice" && earlier.length > 0) {
    const names = [roll ? [] : initiator, answered ? [] : opponent].flat();
    return names.length === 0 ? "" : loc(key("waiting"), { name: names.join(", ") });
  }
  if (contest.sort === "dice") return answered ? "" : loc(key("waiting"), { name: opponent });
  if (!defence) return loc(key("waitingDefence"), { name: opponent });
  return roll ? "" : loc(key("waitingDice"), { name: initiator });
}

/** What this viewer may do about it now. */
function doings(found: ReadContest, standing: Standing): object {
  const { contest, ruleset, message } = found;
  const { closed, defence, roll, answer: answered, earlier } = standing;
  const user = me();
  const sides = [
    { which: "roll", actor: contest.check.actor },
    { which: "answer", actor: contest.opponent },
  ] as const;
  const again = closed === null && earlier.length > 0 ? sides.filter(({ which, actor }) => standing[which] === null && owns(user, actor)) : [];
  const opponent = actorOf(contest.opponent);
  const mine = closed === null && opponent !== null && owns(user, contest.opponent);
  const secret = opponent !== null && hidden(opponent) && !user.isGM;
  const answers = mine && contest.sort === "dice" && !answered && opponent && earlier.length === 0 ? answersFor(user, opponent, found, standing) : [];
  return {
    answers: answers.map(({ id, label, score }) => ({ id, label: score ? `${text(label)} (${text(score)})` : text(label) })),
    // Of a player's character a GM names what he answers with; his player then throws.
    names: answers.length > 1 && ruleset.answersAlike === true && opponent?.hasPlayerOwner === true,
    again: again.map(({ which, actor }) => ({ which, name: again.length > 1 || user.isGM ? sideName(actor) : "" })),
    defences:
      mine && contest.sort === "defence" && !defence
        ? oppositions(contest.opponent, contest.check.rollable, ruleset).map(({ id = "", label, value }) => ({
            id,
            label: label ? text(label) : "",
            value: secret ? "" : value,
          }))
        : [],
    roll: closed === null && contest.sort === "defence" && defence !== null && roll === null && owns(user, contest.check.actor),
    void: closed === null && user.isGM,
    reopen: closed === "void" && user.isGM,
    message: message.id,
  };
}

function html(message: MessageDoc): string | null {
  const found = contestIn(message);
  if (!found) return null;
  const { contest, ruleset } = found;
  const standing = standingOf(contest);
  const outcome = standing.closed === null ? outcomeOf(found, standing) : null;
  const open = bothSeen(standing);
  const result = open ? outcome : null;
  const [first, second] = [sideView(found, "roll", standing, result), sideView(found, "answer", standing, result)];
  const said = eventsOf(contest).findLast(({ kind }) => kind === "void" || kind === "defence");
  const by = userOf(said?.by ?? null)?.name ?? loc("QUINTESSENCE.Card.gone");
  return render("card.contest", {
    ruleset: ruleset.id,
    earlier: standing.earlier.map((pair) =>
      bothSeen(pair)
        ? loc(key("again"), { first: pair.roll.folded.outcome.total ?? 0, second: pair.answer.folded.outcome.total ?? 0 })
        : loc(key("againUnseen")),
    ),
    title: loc(key(contest.sort === "dice" ? "title" : "titleDefence")),
    sides: [first, second],
    result: result && resultOf(result, { [SIDES.roll]: first.name, [SIDES.answer]: second.name }),
    unseen: outcome !== null && !open,
    waiting: waitingFor(found, standing, [first.name, second.name]),
    closed: standing.closed && loc(key(`ended.${standing.closed}`), { by }),
    said: standing.defence && standing.closed === null ? loc(key("chosenBy"), { by }) : "",
    ...doings(found, standing),
  });
}

function bind(message: MessageDoc, element: HTMLElement): void {
  const chosen = (): string => element.querySelector<HTMLSelectElement>("select[data-field=answer]")?.value ?? "";
  element.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button[data-action]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    const { action, defence } = button.dataset;
    if (action === "defend" && defence !== undefined) void press(button, { kind: "defend", message: message.id, defence });
    else if (action === "void") void press(button, { kind: "void", message: message.id, reason: "" });
    else if (action === "reopen") void press(button, { kind: "reopen", message: message.id });
    else if (action === "answerWith") void press(button, { kind: "answerWith", message: message.id, rollable: chosen() });
    else if (action === "again") void throwAgain(message, button.dataset.side === "roll" ? "roll" : "answer");
    else if (action === "roll") void rollAgainst(message);
    else if (action === "answer") void answer(message, chosen(), skips(event));
  });
}
/** Says how oppositions are drawn (at `init`). */
export const drawContests = (): void => drawMessages("contest", html, bind);
