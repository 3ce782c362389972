/**
 * What a stored card must look like before anybody believes it. Players write their own cards: everything in one is a claim.
 */
import type { Bilingual, Card, CardEvent, Change, Check, Draw, Label, Modifier, Target } from "../../contract.ts";
import { plain } from "../../platform/generation.ts";
import { eventId } from "./fold.ts";

type Loose = Readonly<Record<string, unknown>>;
const record = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const string = (value: unknown): value is string => typeof value === "string" && value.length <= 2000;
const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 1e6;
/** Is it a time in ms, one that a date can be? */
export const isTime = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= 8.64e15;
const list = <T>(value: unknown, each: (item: unknown) => item is T, most: number): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every((item) => each(item));
const bilingual = (value: unknown): value is Bilingual => record(value) && string(value.fr) && string(value.en);
const words = (value: unknown): boolean => string(value) || bilingual(value);
/** Is this JSON a label? */
export const isLabel = (value: unknown): value is Label =>
  record(value) &&
  ("text" in value
    ? words(value.text)
    : string(value.key) && (value.args === undefined || (record(value.args) && Object.values(value.args).every((arg) => words(arg) || number(arg)))));
/** Is this JSON a line of a check? */
export const isModifier = (value: unknown): value is Modifier =>
  record(value) &&
  string(value.id) &&
  isLabel(value.label) &&
  number(value.value) &&
  ["flat", "dice", "pips"].includes(String(value.unit)) &&
  [-1, 0, 1].includes(Number(value.at));
/** Is this JSON a target? */
export const isTarget = (value: unknown): value is Target =>
  record(value) &&
  (value.kind === "none" ||
    value.kind === "later" ||
    (value.kind === "contest" && (value.gm === undefined || string(value.gm))) ||
    (value.kind === "value" &&
      number(value.value) &&
      (value.of === undefined || string(value.of)) &&
      (value.id === undefined || string(value.id)) &&
      (value.label === undefined || isLabel(value.label))));
/** Is this JSON a change? */
export const isChange = (value: unknown): value is Change =>
  record(value) &&
  string(value.uuid) &&
  ("status" in value
    ? string(value.status) && typeof value.on === "boolean"
    : string(value.path) && ("add" in value ? number(value.add) : value.from !== undefined && value.to !== undefined));
const cost = (value: unknown): value is { path: string; amount: number } => record(value) && string(value.path) && number(value.amount) && value.amount > 0;

/** Is this JSON a check? Shapes and sizes only; whether the actor could have made it is `rules.verify`'s question. */
export function isCheck(value: unknown): value is Check {
  return (
    record(value) &&
    value.v === 1 &&
    string(value.ruleset) &&
    string(value.kind) &&
    string(value.rollable) &&
    (value.actor === null || string(value.actor)) &&
    (value.item === undefined || string(value.item)) &&
    isLabel(value.subject) &&
    number(value.base) &&
    list(value.modifiers, isModifier, 100) &&
    isTarget(value.target) &&
    list(value.targets, string, 50) &&
    list(value.cost, cost, 10) &&
    (value.owedBy === undefined || (record(value.owedBy) && string(value.owedBy.message) && string(value.owedBy.event))) &&
    value.params !== undefined
  );
}
/** Is this JSON a draw: whole faces of 1 or more, at most 200 a pool? */
export function isDraw(value: unknown): value is Draw {
  const face = (item: unknown): item is number => number(item) && Number.isInteger(item) && item >= 1;
  return (
    record(value) &&
    record(value.dice) &&
    Object.values(value.dice).every((faces) => list(faces, face, 200)) &&
    (value.choice === undefined || string(value.choice))
  );
}
const receipt = (value: unknown): value is { uuid: string; key: string } => record(value) && string(value.uuid) && string(value.key);
/** What each kind of event must say. An object, so that one of no kind is none. */
const SAYS: Readonly<Record<CardEvent["kind"], (event: Loose) => boolean>> = {
  target: ({ target, params }) => isTarget(target) && params !== undefined,
  apply: ({ offer, receipts, owed, draw }) =>
    string(offer) && list(receipts, receipt, 50) && list(owed ?? [], isCheck, 100) && (draw === undefined || isDraw(draw)),
  answer: ({ event, nth, message, verdict }) => string(event) && number(nth) && string(message) && string(verdict),
  undo: ({ event, left }) => string(event) && list(left, isChange, 200),
  amend: ({ modifiers }) => modifiers === undefined || list(modifiers, isModifier, 100),
  void: ({ reason }) => isLabel(reason),
  reopen: () => true,
  altered: () => true,
  unpaid: () => true,
  accept: () => true,
};
/**
 * Is this an event, under its own id? The arbiter writes at the number after the last: one that is no whole number would send what he writes somewhere
 * else, and a forged card would stay believed.
 */
function isEvent(id: string, value: unknown): value is CardEvent {
  if (!record(value) || !number(value.seq) || !Number.isInteger(value.seq) || value.seq < 1 || id !== eventId(value.seq)) return false;
  if (!string(value.by) || !isTime(value.at) || !string(value.kind) || !Object.hasOwn(SAYS, value.kind)) return false;
  return SAYS[value.kind as CardEvent["kind"]](value);
}

/** The card in a message's `system`, or null when it is none. */
export function readCard(system: unknown): Card | null {
  const stored = plain(system);
  if (!record(stored) || !isCheck(stored.check) || !isDraw(stored.draw) || !record(stored.events)) return null;
  if (!Object.entries(stored.events).every(([id, event]) => isEvent(id, event))) return null;
  return { check: stored.check, draw: stored.draw, events: stored.events as Card["events"] };
}
