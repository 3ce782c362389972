/** What a request asks, as it is stored, and what came of it. Only a GM's is one: what a player writes is nobody's order. */
import type { Id, Label, Modifier, Target, Uuid } from "../../contract.ts";
import { messageOf, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { isMode, type Mode } from "../../platform/messages.ts";
import { isLabel, isModifier, isTarget } from "../card/guard.ts";

/** One actor who is asked. `name`: what he was called then. `rollable`: what he is to roll, by the rules' id. */
export interface Line {
  readonly id: Id;
  readonly actor: Uuid;
  readonly name: string;
  readonly rollable: Id;
}
/**
 * What came of a line. `claimed`: his dice are about to fall, on a card of this id. `done`: the card answers it. `refused`: the card doesn't answer what
 * was asked; he may again. `waiting`: as if nothing had happened yet.
 */
export interface Answer {
  readonly state: "waiting" | "claimed" | "done" | "declined" | "refused";
  /** Id of the card's message; empty: none. */
  readonly card: Id;
  /** Who answered. */
  readonly by: Id;
  /** When, in ms, by the arbiter's clock. */
  readonly at: number;
}
export interface Asked {
  readonly ruleset: Id;
  readonly subject: Label;
  readonly target: Target;
  readonly hidden: boolean;
  readonly modifiers: readonly Modifier[];
  readonly mode: Mode;
  readonly note: string;
  readonly lines: readonly Line[];
  readonly answers: Readonly<Record<Id, Answer>>;
}

/** How many actors one request asks at most, and how long its words may be. */
export const MOST_LINES = 30;
export const MOST_NOTE = 200;

const STATES: readonly string[] = ["waiting", "claimed", "done", "declined", "refused"] satisfies Answer["state"][];
const NOTHING: Answer = { state: "waiting", card: "", by: "", at: 0 };
const isLine = (value: unknown): value is Line => {
  const line = value as Partial<Record<keyof Line, unknown>> | null;
  return typeof line === "object" && line !== null && [line.id, line.actor, line.name, line.rollable].every((each) => typeof each === "string");
};
const isAnswer = (value: unknown): value is Answer => {
  const answer = value as Partial<Record<keyof Answer, unknown>> | null;
  return (
    typeof answer === "object" &&
    answer !== null &&
    STATES.includes(String(answer.state)) &&
    typeof answer.card === "string" &&
    typeof answer.by === "string" &&
    Number.isFinite(answer.at)
  );
};

/** The request in some stored JSON; null: it is none. */
export function askedIn(stored: unknown): Asked | null {
  const data = plain(stored) as { readonly [key in keyof Asked]?: unknown } | null;
  if (typeof data !== "object" || data === null) return null;
  const { ruleset, subject, target, hidden, modifiers, mode, note, lines, answers } = data;
  if (typeof ruleset !== "string" || typeof note !== "string" || !isLabel(subject) || !isTarget(target) || !isMode(mode)) return null;
  if (!Array.isArray(modifiers) || !modifiers.every(isModifier)) return null;
  if (!Array.isArray(lines) || lines.length > MOST_LINES || !lines.every(isLine) || typeof answers !== "object" || answers === null) return null;
  const known = Object.fromEntries(Object.entries(answers).filter((entry): entry is [Id, Answer] => isAnswer(entry[1])));
  return { ruleset, subject, target, hidden: hidden === true, modifiers, mode, note, lines, answers: known };
}
/** The request a message holds; null: it is no request, or none of a GM's. */
export function readRequest(message: MessageDoc | null): Asked | null {
  if (message?.type !== "request" || message.author?.isGM !== true || message.system.of !== "") return null;
  return askedIn(message.system);
}
/** The message of the request itself, for one that only recalls it; null: it is gone, or never was. */
export function requestBehind(message: MessageDoc): MessageDoc | null {
  const { of } = message.system;
  return of === "" ? message : typeof of === "string" && message.author?.isGM === true ? messageOf(of) : null;
}
/** What came of a line so far. */
export const answerTo = ({ answers }: Pick<Asked, "answers">, line: Id): Answer => (Object.hasOwn(answers, line) ? answers[line] : undefined) ?? NOTHING;
