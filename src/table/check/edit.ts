/** Edits of a check that every ruleset shares: switching a modifier, a situational one, naming the target. Pure. */
import type { Check, Field, Id, Json, Label, Modifier, Target, Uuid } from "../../contract.ts";

/** The situational modifier's id: at most one a check. */
export const TYPED: Id = "typed";
/** The id of the line that somebody who asks for a check adds to it. */
export const ASKED: Id = "typedAsked";
/** How many characters its reason may have. */
export const MOST_WORDS = 80;

/** A number within a field's bounds. */
export const within = (value: number, { min = value, max = value }: Pick<Field, "min" | "max">): number => Math.min(max, Math.max(min, value));
/** The most characters of a text whose field says nothing of it, and the most and least of such a number. */
export const MOST_TEXT = 500;
const MOST = 1_000_000;
/** What somebody gave for a field, as it may stand in it: whole and within its bounds, one of its choices, no longer than it may be. Undefined: no value of its kind. */
export function fitting(field: Field, value: Json | undefined): Json | undefined {
  if (field.kind === "toggle") return typeof value === "boolean" ? value : undefined;
  if (field.kind === "choice") return field.choices?.find(({ id }) => id === value)?.id;
  if (field.kind === "text") return typeof value === "string" ? value.slice(0, field.max ?? MOST_TEXT) : undefined;
  return typeof value === "number" && Number.isFinite(value) ? within(Math.trunc(value), { min: field.min ?? -MOST, max: field.max ?? MOST }) : undefined;
}
/** Why a number can't stand in a field, in the words of its bounds; null: it can. */
export function beyond({ min = -MOST, max = MOST }: Pick<Field, "min" | "max">, value: number): Label | null {
  if (value < min) return { key: "QUINTESSENCE.Check.tooLow", args: { value, min } };
  return value > max ? { key: "QUINTESSENCE.Check.tooHigh", args: { value, max } } : null;
}
/** The lines that only fields change: those with the id of a field, or of one of its choices. */
export const linesOf = (fields: readonly Field[]): ReadonlySet<Id> =>
  new Set(fields.flatMap(({ id, choices = [] }) => [id, ...choices.map((choice) => choice.id)]));
/** The check with one modifier switched: 1 on, 0 off, −1 reversed. Unchanged when the line is a field's. */
export function switched(check: Check, id: Id, at: Modifier["at"], fields: readonly Field[]): Check {
  if (linesOf(fields).has(id)) return check;
  return { ...check, modifiers: check.modifiers.map((modifier) => (modifier.id === id ? { ...modifier, at } : modifier)) };
}
/** The check with a situational modifier as typed; 0 takes it away. `words` may be empty. */
export function withTyped(check: Check, value: number, words: string): Check {
  const others = check.modifiers.filter((modifier) => modifier.id !== TYPED);
  if (value === 0) return { ...check, modifiers: others };
  const label = words.trim() === "" ? { key: "QUINTESSENCE.Check.situational" } : { text: words.trim().slice(0, MOST_WORDS) };
  return { ...check, modifiers: [...others, { id: TYPED, label, value, unit: "flat", at: 1 }] };
}
/** The check with another target. Its opponent, if it has one, becomes the only document its card may touch beside the actor. `against`: who rolls in a contest. */
export function aimedAt(check: Check, target: Target, against?: Uuid): Check {
  const of = target.kind === "value" ? target.of : target.kind === "contest" ? against : undefined;
  return { ...check, target, targets: of !== undefined ? [of] : check.targets };
}
/** Whom a check is aimed at; undefined: nobody. */
export const opponentOf = ({ target, targets }: Pick<Check, "target" | "targets">): Uuid | undefined =>
  target.kind === "value" ? target.of : target.kind === "contest" ? targets[0] : undefined;
