/** Reading an opposition: what its message says, and how it stands. Pure but for the look-up of the messages it links. */
import { at, textAt, type Check, type ContestOutcome, type Id, type Json, type Label, type Side, type Uuid } from "../../contract.ts";
import { messageOf, type MessageDoc } from "../../platform/documents.ts";
import { isMode, type Mode } from "../../platform/messages.ts";
import { plain } from "../../platform/generation.ts";
import { rulesetById, type Ruleset } from "../../ruleset.ts";
import { fold, type Folded } from "../card/fold.ts";
import { isCheck } from "../card/guard.ts";
import { cardIn, type ReadCard } from "../card/recent.ts";

/**
 * What happened to an opposition, in order of `seq`. `roll`, `answer`: a side's check arrived; `bout`: for the nth time both throw again. `with`: a GM named
 * what the other side answers with. `defence`: what it opposes, by its id and in words.
 */
export type ContestEvent = { readonly seq: number; readonly by: Id; readonly at: number } & (
  | { readonly kind: "roll" | "answer"; readonly message: Id; readonly bout?: number }
  | { readonly kind: "with"; readonly rollable: Id }
  | { readonly kind: "defence"; readonly defence: Id; readonly label: Label | null }
  | { readonly kind: "void" | "reopen" }
);
export interface Contest {
  readonly sort: "dice" | "defence";
  readonly check: Check;
  readonly opponent: Uuid;
  readonly by: Id;
  readonly session: Id;
  readonly mode: Mode;
  readonly world: Json;
  readonly events: Readonly<Record<Id, ContestEvent>>;
}
export interface ReadContest {
  readonly message: MessageDoc;
  readonly contest: Contest;
  readonly ruleset: Ruleset;
}

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const isEvent = (value: unknown): value is ContestEvent => isRecord(value) && typeof value.seq === "number" && typeof value.kind === "string";

/** The opposition in a message's `system`; null when it is none. */
export function readContest(system: unknown): Contest | null {
  const json = plain(system) as Json;
  const stored: unknown = json;
  if (!isRecord(stored) || (stored.sort !== "dice" && stored.sort !== "defence") || !isCheck(stored.check) || typeof stored.opponent !== "string") return null;
  const { sort, check, opponent, mode, events } = stored;
  if (!isRecord(events) || !Object.values(events).every(isEvent)) return null;

  return {
    sort,
    check,
    opponent,
    by: textAt(json, "by"),
    session: textAt(json, "session"),
    mode: isMode(mode) ? mode : "gm",
    world: at(json, "world") ?? null,
    events: events as Contest["events"],
  };
}
/** The opposition in a message, with its game; null when it holds none, or when no GM has made it: anybody can send a message of any type. */
export function contestIn(message: MessageDoc | null): ReadContest | null {
  const contest = message?.type === "contest" && message.author?.isGM ? readContest(message.system) : null;
  const ruleset = contest && rulesetById(contest.check.ruleset);
  return message && contest && ruleset ? { message, contest, ruleset } : null;
}

/** One side's check as it now stands. */
export interface Rolled extends ReadCard {
  readonly folded: Folded;
}
/** What each side has rolled; null: not yet. */
export interface Pair {
  readonly roll: Rolled | null;
  readonly answer: Rolled | null;
}
export interface Standing extends Pair {
  /** Ended by a GM, or its first roll is gone, void or not believed; null: it goes on. */
  readonly closed: "void" | "gone" | null;
  /** What the other side opposes; null: it hasn't said. */
  readonly defence: { readonly id: Id; readonly label: Label | null } | null;
  /** What both threw before, each time to be thrown again. */
  readonly earlier: readonly Readonly<Record<Which, Rolled>>[];
  /** With what the other side is asked to answer: the same check, or what a GM named. */
  readonly asked: Id;
}
/** The initiator's, or the other side's. */
export type Which = "roll" | "answer";
function rolled(id: Id): Rolled | null {
  const message = messageOf(id);
  const card = message && cardIn(message);
  const folded = card && fold(card.card, card.ruleset.rules);
  return card && folded && folded.closed === null ? { ...card, folded } : null;
}
/** Its events in order. */
export const eventsOf = ({ events }: Contest): readonly ContestEvent[] => Object.values(events).sort((a, b) => a.seq - b.seq);
/** Do these two throws come to nothing, so that both throw again? */
function throwAgain({ sort, check, world }: Contest, thrown: Pick<Standing, Which>): boolean {
  const sides = sort === "dice" ? sidesOf(thrown) : null;
  return sides !== null && rulesetById(check.ruleset)?.rules.contest?.(sides, world)?.again === true;
}
/** How it stands. A check that was voided since no longer counts: its side is awaited again. */
export function standingOf(contest: Contest): Standing {
  const events = eventsOf(contest);
  const of = (kind: Which, bout: number): Rolled | null => {
    const arrived = events.flatMap((event) => (event.kind === kind && (event.bout ?? 0) === bout ? [event.message] : []));
    return arrived.map(rolled).find((each) => each !== null) ?? null;
  };
  const earlier: Record<Which, Rolled>[] = [];
  let [roll, answer] = [of("roll", 0), of("answer", 0)];
  const lost = roll === null && events.some(({ kind }) => kind === "roll");
  while (roll && answer && throwAgain(contest, { roll, answer })) {
    earlier.push({ roll, answer });
    [roll, answer] = [of("roll", earlier.length), of("answer", earlier.length)];
  }
  const said = events.find((event) => event.kind === "defence");
  const ended = events.findLast(({ kind }) => kind === "void" || kind === "reopen")?.kind === "void";
  return {
    closed: ended ? "void" : lost ? "gone" : null,
    defence: said ? { id: said.defence, label: said.label } : null,
    roll,
    answer,
    earlier,
    asked: events.findLast((event) => event.kind === "with")?.rollable ?? contest.check.rollable,
  };
}
/** The ids its sides have in the rules' {@link Side}. */
export const SIDES = { roll: "initiator", answer: "opponent" } as const;
/** Both sides for the rules, the initiator first; null while one is missing. */
export function sidesOf({ roll, answer }: Pair): readonly Side[] | null {
  if (!roll || !answer) return null;
  return (["roll", "answer"] as const).map((which) => {
    const { folded, card } = which === "roll" ? roll : answer;
    return { id: SIDES[which], actor: folded.check.actor ?? "", check: folded.check, draw: card.draw, events: folded.standing };
  });
}
/** What a throw of both sides comes to by the rules; null while one is missing, and where no dice are opposed. */
export function outcomeOf({ contest, ruleset }: Pick<ReadContest, "contest" | "ruleset">, pair: Pair): ContestOutcome | null {
  const sides = contest.sort === "dice" ? sidesOf(pair) : null;
  return sides && (ruleset.rules.contest?.(sides, contest.world) ?? null);
}
/** Has it said all that it will, unless a check of it is voided? */
export const isSettled = ({ sort }: Pick<Contest, "sort">, { closed, roll, answer }: Standing): boolean =>
  closed !== null || (roll !== null && (sort === "defence" || answer !== null));
/** The messages an opposition links. */
export const linkedBy = (contest: Contest): readonly Id[] => eventsOf(contest).flatMap((event) => ("message" in event ? [event.message] : []));
/** Does this opposition link a message? */
export const links = (contest: Contest, message: Id): boolean => linkedBy(contest).includes(message);
