/** `[[/check …]]` in journals, descriptions and chat: a link that asks (GMs) or rolls (players). The words are those of the chat's `/check`. */
import { loc, text, warn } from "../../platform/text.ts";
import { me } from "../../platform/documents.ts";
import { skips } from "../check/skip.ts";
import { spoken } from "../request/grammar.ts";
import { say } from "../request/open.ts";

const CLASS = "q-check-link";
const PATTERN = /\[\[\/check\s+([^\]]+)\]\](?:\{([^}]+)\})?/giu;

interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  enricher(match: RegExpMatchArray): Promise<HTMLElement>;
}
/** A hidden difficulty is for GMs' eyes: the link that a player gets says that there is one, not which. The text it was made from is another matter. */
const forViewer = (typed: string): string => (me().isGM ? typed : typed.replaceAll(/(^|\s)\?\d+/gu, "$1?"));

/** The link; of words that make no sense, one that says so, and again when it is pressed. */
function linkOf([, typed = "", label]: RegExpMatchArray): HTMLElement {
  const words = forViewer(typed.trim());
  const said = spoken(words);
  const link = document.createElement("a");
  link.className = `inline-roll ${CLASS}`;
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  link.dataset.check = words;
  const hint = me().isGM ? "QUINTESSENCE.Request.linkGm" : "QUINTESSENCE.Request.linkPlayer";
  link.dataset.tooltip = "wrong" in said ? text(said.wrong) : loc(hint);
  const icon = document.createElement("i");
  icon.className = `fa-solid ${"wrong" in said ? "fa-triangle-exclamation" : "fa-dice-d20"}`;
  icon.setAttribute("aria-hidden", "true");
  link.append(icon, ` ${label ?? words}`);
  return link;
}

/** Follows a link: a GM's window, or his request at once with the key that skips dialogs; a player's roll. */
function follow(event: MouseEvent | KeyboardEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLElement>(`.${CLASS}`);
  if (!link || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  event.stopPropagation();
  void say(link.dataset.check ?? "", skips(event)).then((wrong) => (wrong ? warn(wrong) : undefined));
}

/** Makes the words known to Foundry's text editor (at `init`). */
export function enrichChecks(): void {
  const { enrichers } = CONFIG.TextEditor as unknown as { enrichers: Enricher[] };
  enrichers.push({ id: "quintessenceCheck", pattern: PATTERN, enricher: (match) => Promise.resolve(linkOf(match)) });
  // Before whoever else would take it for a roll of his own.
  document.addEventListener("click", follow, { capture: true });
  document.addEventListener("keydown", follow, { capture: true });
}
