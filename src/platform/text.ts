/** Words: language keys and labels, in the language of whoever looks. */
import type { Bilingual, Label } from "../contract.ts";

/** The language this viewer reads texts in that are written in both: French, or English to everybody else. */
export const viewerLanguage = (): keyof Bilingual => (game.i18n?.lang.startsWith("fr") ? "fr" : "en");
const inOwn = (words: string | Bilingual): string => (typeof words === "string" ? words : words[viewerLanguage()]);

/** A number as printed: below 0 with a true minus. */
export const printed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
/** The text of a language key, with `{name}` replaced; numbers as they are printed. */
export function loc(key: string, data?: Readonly<Record<string, string | number>>): string {
  const i18n = game.i18n;
  if (!i18n) return key;
  if (!data) return i18n.localize(key);
  return i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === "number" ? printed(value) : value])));
}

/** The text of a label. Arguments that are language keys are read in the viewer's language too. Never HTML: templates escape it. */
export function text(label: Label): string {
  if ("text" in label) return inOwn(label.text);
  const read = (value: string | number | Bilingual): string | number => {
    if (typeof value === "string" && value.startsWith("QUINTESSENCE.")) return loc(value);
    return typeof value === "number" ? value : inOwn(value);
  };
  const args = label.args && Object.fromEntries(Object.entries(label.args).map(([name, value]) => [name, read(value)]));
  return loc(label.key, args);
}

/** The form of `key` for a count, by the plural rules of the language in use (`key.one`, `key.other`…). */
export function plural(key: string, n: number): string {
  const form = new Intl.PluralRules(game.i18n?.lang ?? "en").select(n);
  const found = loc(`${key}.${form}`, { n });
  return found === `${key}.${form}` ? loc(`${key}.other`, { n }) : found;
}

/** A signed number as printed: `+2`, `−1` (true minus), `0` as `+0`. */
export const signed = (n: number): string => (n < 0 ? `−${Math.abs(n)}` : `+${n}`);

/** How long a notification may be, in characters: a name in it may be of any length. */
const MOST_SAID = 400;
const notify = (kind: "info" | "warn" | "error", message: string): void =>
  void ui.notifications?.[kind](message.length > MOST_SAID ? `${message.slice(0, MOST_SAID)}…` : message);
/** Shows a label to this user as a warning. */
export const warn = (label: Label): void => notify("warn", text(label));
/** Shows a label to this user as information. */
export const inform = (label: Label): void => notify("info", text(label));
