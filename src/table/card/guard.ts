/**
 * What a stored card must look like before anybody believes it. Players write their own cards: everything in one is a claim.
 */
import type { Bilingual, Card, CardEvent, Check, Draw, Label, Modifier, Target } from "../../contract.ts";
import { plain } from "../../platform/generation.ts";

type Loose = Readonly<Record<string, unknown>>;
const record = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const string = (value: unknown): value is string => typeof value === "string" && value.length <= 2000;
const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 1e6;
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
const isEvent = (value: unknown): value is CardEvent =>
  record(value) && number(value.seq) && string(value.by) && Number.isFinite(value.at) && string(value.kind); // `at` is a time in ms

/** The card in a message's `system`, or null when it is none. */
export function readCard(system: unknown): Card | null {
  const stored = plain(system);
  if (!record(stored) || !isCheck(stored.check) || !isDraw(stored.draw) || !record(stored.events)) return null;
  if (!Object.values(stored.events).every(isEvent)) return null;
  return { check: stored.check, draw: stored.draw, events: stored.events as Card["events"] };
}
