/** Names as they are typed into the window of universes: its own, and those of its lines. */
import { warn } from "../../../platform/text.ts";
import { withName, type Draft, type ListName } from "../rules/draft.ts";
import { MOST_UNIVERSE_NAME, tidyName } from "../rules/universes.ts";
import { words } from "./universe-context.ts";

/** Which list a control is of. */
export const listOf = (element: HTMLElement): ListName => (element.dataset.list === "derived" ? "derived" : "attributes");

/** The draft after its own name was typed; the field shows what is kept, and it is said when that is the old one. */
export function withOwnName(draft: Draft, field: HTMLInputElement): Draft {
  const name = tidyName(field.value, MOST_UNIVERSE_NAME);
  if (name === "") warn({ key: "QUINTESSENCE.Options.nameless" });
  const next = name === "" ? draft : { ...draft, name };
  field.value = next.name;
  return next;
}
/** The same of a line's name, which no other line of its list may have. */
export function withLineName(draft: Draft, field: HTMLInputElement): Draft {
  const list = listOf(field);
  const row = field.dataset.row ?? "";
  const named = withName(draft, list, row, field.value, words().median);
  if (named === "nameless") warn({ key: "QUINTESSENCE.Options.nameless" });
  if (named === "double") warn({ key: "QUINTESSENCE.BCA.Universe.double", args: { name: field.value.trim() } });
  const next = typeof named === "string" ? draft : named;
  field.value = next[list].find((each) => each.row === row)?.name ?? field.value;
  return next;
}
