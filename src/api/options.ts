/** Reading what a macro or a module hands over: every mistake is named, nothing is guessed. */
import type { Check, Id, Json, Modifier, Target } from "../contract.ts";
import { isMode, type Mode } from "../platform/messages.ts";
import type { Ruleset } from "../ruleset.ts";
import { MOST_WORDS } from "../table/check/edit.ts";
import { oppositions } from "../table/check/opponents.ts";

/** A difficulty, `later` (the GM names it after the roll), or the uuid of whom it is rolled against. */
export type ApiTarget = number | string;
export interface ApiModifier {
  readonly label: string;
  readonly value: number;
}
interface Common {
  /** Undefined: as the Shift key says. */
  readonly skip: boolean | undefined;
  readonly fields: Readonly<Record<Id, Json>>;
  readonly modifiers: readonly ApiModifier[];
  readonly mode: Mode | undefined;
  readonly target: ApiTarget | undefined;
}
export interface RollOptions extends Common {
  readonly key: string | undefined;
  readonly fallback: boolean;
}
export interface QuickOptions extends Common {
  readonly game: Id | undefined;
}

const MOST = 999;
const MOST_LINES = 20;
const COMMON = ["skip", "fields", "modifiers", "mode", "target"];
type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= MOST;
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function need(right: boolean, where: string, what: string): asserts right {
  if (!right) throw new Error(`quintessence.${where}: ${what}`);
}
const optional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value);
const isModifier = (value: unknown): value is ApiModifier =>
  isRecord(value) && isText(value.label) && value.label.length <= MOST_WORDS && isNumber(value.value) && value.value !== 0;
const isValue = (value: unknown): boolean => typeof value === "string" || typeof value === "boolean" || isNumber(value);

function common(options: unknown, where: string, more: readonly string[]): Common & Loose {
  need(isRecord(options), where, "the options are an object.");
  const known = [...COMMON, ...more];
  const strange = Object.keys(options).find((name) => !known.includes(name));
  need(strange === undefined, where, `there is no option "${String(strange)}"; there are: ${known.join(", ")}.`);
  const { skip, fields, modifiers, mode, target } = options;
  const isBoolean = (value: unknown): boolean => typeof value === "boolean";
  need(optional(skip, isBoolean), where, "skip is true or false.");
  need(optional(options.fallback, isBoolean), where, "fallback is true or false.");
  need(optional(mode, isMode), where, 'mode is "public", "gm", "blind" or "self".');
  need(
    optional(target, (value) => isNumber(value) || isText(value)),
    where,
    `target is a whole number within ±${MOST}, "later", or the uuid of an actor.`,
  );
  need(
    optional(fields, (value) => isRecord(value) && Object.values(value).every(isValue)),
    where,
    `fields holds texts, true or false, and whole numbers within ±${MOST}.`,
  );
  need(
    optional(modifiers, (value) => Array.isArray(value) && value.length <= MOST_LINES && value.every(isModifier)),
    where,
    `modifiers is a list of at most ${MOST_LINES}: { label (up to ${MOST_WORDS} characters), value (a whole number but 0, within ±${MOST}) }.`,
  );
  return {
    ...options,
    skip: skip as boolean | undefined,
    fields: (fields ?? {}) as Readonly<Record<Id, Json>>,
    modifiers: (modifiers ?? []) as readonly ApiModifier[],
    mode: mode as Mode | undefined,
    target: target as ApiTarget | undefined,
  };
}

/** The arguments of `roll`. @throws {Error} that names what is wrong. */
export function readRoll(uuid: unknown, id: unknown, options: unknown): RollOptions {
  need(isText(uuid), "roll", "the first argument is the uuid of an actor.");
  need(isText(id), "roll", "the second argument is the id of one of his checks, as checks() lists them.");
  const read = common(options, "roll", ["key", "fallback"]);
  need(
    optional(read.key, (value) => typeof value === "string"),
    "roll",
    "key is a text.",
  );
  return { ...read, key: read.key as string | undefined, fallback: read.fallback === true };
}
/** The argument of `quick`. @throws {Error} that names what is wrong. */
export function readQuick(options: unknown): QuickOptions {
  const read = common(options, "quick", ["game"]);
  need(optional(read.game, isText), "quick", "game is the id of a game.");
  need(typeof read.target !== "string" || read.target === "later", "quick", 'target is a whole number or "later": nobody is opposed.');
  return { ...read, game: read.game as Id | undefined };
}

/** The lines that modifiers come to. */
export const lines = (modifiers: readonly ApiModifier[]): readonly Modifier[] =>
  modifiers.map(({ label, value }, index) => ({ id: `typed.${index}`, label: { text: label.trim() }, value, unit: "flat", at: 1 }));

/** What a check is aimed at. Null: there is nobody there, or he opposes nothing to it. */
export function aimAt(target: ApiTarget | undefined, rollable: Id, ruleset: Ruleset | undefined): { readonly aim?: Pick<Check, "target" | "targets"> } | null {
  if (target === undefined) return {};
  if (typeof target === "number") return { aim: { target: { kind: "value", value: target }, targets: [] } };
  if (target === "later") return { aim: { target: { kind: "later" }, targets: [] } };
  const [first]: readonly Target[] = ruleset ? oppositions(target, rollable, ruleset) : [];
  return first ? { aim: { target: first, targets: [target] } } : null;
}
