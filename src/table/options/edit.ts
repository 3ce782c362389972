/** What is typed into an option becomes its value, or a complaint: pure. */
import type { Label } from "../../contract.ts";
import { typedNumber } from "../../platform/typed-number.ts";
import { MOST_NAME, MOST_NAMED, type Named, type Option } from "./declare.ts";

/** A value that may be kept, and what had to be done to it; or why the old one stays. */
export type Entered<T> = { readonly value: T; readonly said?: Label } | { readonly refused: Label };

/** A whole number within bounds. Empty is refused, so that clearing a field never makes it 0. */
export function enteredNumber(typed: string, min: number, max: number): Entered<number> {
  const value = typed.trim() === "" ? null : typedNumber(typed, 1e6);
  if (value === null) return { refused: { key: "QUINTESSENCE.Check.notANumber", args: { typed: typed.slice(0, 20) } } };
  const kept = Math.min(max, Math.max(min, value));
  return kept === value
    ? { value }
    : { value: kept, said: { key: "QUINTESSENCE.Options.clamped", args: { typed: typed.trim().slice(0, 20), min, max, kept } } };
}
/** A name: its spaces tidied, cut to what fits. Empty is refused. */
export function enteredName(typed: string): Entered<string> {
  const tidy = typed.replace(/\s+/gu, " ").trim();
  if (tidy === "") return { refused: { key: "QUINTESSENCE.Options.nameless" } };
  return tidy.length <= MOST_NAME ? { value: tidy } : { value: tidy.slice(0, MOST_NAME), said: { key: "QUINTESSENCE.Options.cut", args: { most: MOST_NAME } } };
}

/** A list after one of its names was typed. A name left as it reads keeps its language key, and with it both languages. */
export function renamed(list: readonly Named[], index: number, typed: string, reads: string): { readonly list: readonly Named[]; readonly said?: Label } {
  const entered = enteredName(typed);
  if ("refused" in entered) return { list, said: entered.refused };
  if (entered.value === reads) return { list };
  const text = entered.value;
  return { list: list.map((entry, i) => (i === index ? { ...entry, label: { text } } : entry)), ...(entered.said && { said: entered.said }) };
}
/** A list with one more entry, worth one more than the largest; the list itself when it is full. */
export function longer(list: readonly Named[], name: string, { min, max }: Extract<Option, { kind: "named" }>): readonly Named[] {
  if (list.length >= MOST_NAMED) return list;
  const value = list.length === 0 ? Math.max(min, 0) : Math.min(max, Math.max(...list.map((entry) => entry.value)) + 1);
  return [...list, { label: { text: name }, value }];
}
