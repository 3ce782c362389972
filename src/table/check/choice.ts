/** Checks for which no dice fall: what is tested is chosen by whoever makes them. */
import type { Ask, Check, Id, Label } from "../../contract.ts";
import { text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";

type Options = Extract<Ask, { choose: object }>["choose"];

/** What may be chosen, and what may not; null: nothing is to be chosen. */
export const optionsOf = (check: Check, { rules }: Pick<Ruleset, "rules">): Options | null =>
  rules.next(check, { dice: {} }).find((ask) => "choose" in ask)?.choose ?? null;
/** Why this can't be chosen; null: it can. What is no option at all is nobody's to choose. */
export function refusalOf(check: Check, choice: Id, ruleset: Pick<Ruleset, "rules">): Label | null {
  const option = optionsOf(check, ruleset)?.find(({ id }) => id === choice);
  return option ? (option.refused ?? null) : { key: "QUINTESSENCE.Choice.unknown" };
}

/** What was chosen, in words: as its verdict where it is one, else as the option is called. */
export const choiceWords = (check: Check, choice: Id, ruleset: Ruleset): string =>
  text(ruleset.rules.verdicts.includes(choice) ? ruleset.verdict(choice) : (ruleset.option?.(check, choice).label ?? ruleset.verdict(choice)));

/** One option as it is drawn: a large button. */
export interface DrawnOption {
  readonly id: Id;
  readonly label: string;
  /** What is left of it; empty: not to be told. */
  readonly hint: string;
  /** Why it can't be chosen; empty: it can. */
  readonly refused: string;
  /** Does it have the focus when the window opens? */
  readonly first: boolean;
}
/** The options of a check, in words; null: nothing is to be chosen. `meant`: the one to begin with; else the first that can be chosen is. */
export function drawnOptions(check: Check, ruleset: Ruleset, meant?: Id): readonly DrawnOption[] | null {
  const options = optionsOf(check, ruleset);
  if (!options) return null;
  const first = (options.find(({ id }) => id === meant) ?? options.find(({ refused }) => refused === undefined))?.id;
  return options.map(({ id, refused }) => {
    const words = ruleset.option?.(check, id);
    return {
      id,
      label: text(words?.label ?? ruleset.verdict(id)),
      hint: words?.hint ? text(words.hint) : "",
      refused: refused ? text(refused) : "",
      first: id === first,
    };
  });
}
