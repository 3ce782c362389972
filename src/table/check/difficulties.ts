/** The named difficulties of a game, as the places where one is chosen show them. */
import { printed, text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";

/** A line of the list. */
interface Named {
  readonly value: number;
  readonly label: string;
  readonly selected: boolean;
}
type Game = Pick<Ruleset, "difficulties">;

/** The list, easiest first; `chosen`: the number that stands now. */
export const namedOf = ({ difficulties }: Game, chosen: number | null): readonly Named[] =>
  difficulties.map(({ value, label }) => ({ value, label: `${text(label)} (${printed(value)})`, selected: value === chosen }));
/** What the difficulty of this number stands for, in words; empty: it has no name, or its name says it. Null: no difficulty of this game is explained. */
export function hintOf({ difficulties }: Game, value: number | null): string | null {
  if (difficulties.every(({ hint }) => hint === undefined)) return null;
  const hint = difficulties.find((each) => each.value === value)?.hint;
  return hint ? text(hint) : "";
}
/** Lets the list beside a number, and what explains it, follow what is typed: they name it only while it has a name. */
export function follow(form: HTMLElement, game: Game, value: number | null): void {
  const list = form.querySelector<HTMLSelectElement>("select[name=named]");
  if (list) list.value = [...list.options].find((option) => option.value === String(value))?.value ?? "";
  const hint = form.querySelector<HTMLElement>(".q-stands-for");
  if (hint) hint.textContent = hintOf(game, value);
}
