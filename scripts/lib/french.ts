/** Markup and addresses, which keep their plain spaces. */
const KEEP = /(<[^>]*>|https?:\S+)/u;

/** Puts French's no-break spaces in: wide before `:` and inside « », narrow before `; ! ?`, before `%` too. */
export function frenchSpaces(text: string): string {
  const set = (part: string) =>
    part
      .replace(/[ \u202f]([:»])/gu, "\u00a0$1")
      .replace(/«[ \u202f]/gu, "«\u00a0")
      .replace(/[ \u00a0]([;!?%])/gu, "\u202f$1");
  return text
    .split(KEEP)
    .map((part, index) => (index % 2 === 1 ? part : set(part)))
    .join("");
}

/** Whether a text lacks a space where French wants one, or has one at which a line could break. */
export function lacksFrenchSpaces(text: string): boolean {
  const words = text.split(KEEP).filter((_part, index) => index % 2 === 0);
  return frenchSpaces(text) !== text || words.some((part) => /[\p{L})][!?]|«[^\u00a0]|[^\u00a0]»/u.test(part));
}
