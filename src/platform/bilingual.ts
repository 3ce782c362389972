/**
 * Texts that a document has in both languages, under `flags.quintessence.text`: a tree as deep as their paths, with `{fr, en}` at its ends.
 * A text counts while what is stored at its path still is one of the two: whoever writes another one has written it for everybody.
 * Flags are a claim like everything a player may write: only texts are overlaid, and rich ones only when they are bare tags.
 */
import type { Bilingual } from "../contract.ts";

/** What is read of a document. */
export interface Texted {
  readonly flags?: unknown;
  readonly _source: object;
}
type Loose = Readonly<Record<string, unknown>>;

/** Where texts may stand in any document, by the last step of their path; true: rich text. */
const LEAVES: Readonly<Record<string, boolean>> = { name: false, description: true, notes: true };
/** Where they may stand beside, by the whole path: the games' own. */
const known = new Map<string, boolean>();
const DEEPEST = 4;
const MOST = 100_000;
const TAGS = "p|br|hr|em|strong|b|i|u|s|sub|sup|ul|ol|li|dl|dt|dd|h[1-6]|blockquote|table|thead|tbody|tr|th|td";
const BARE = new RegExp(`^(?:[^<>]|</?(?:${TAGS})>)*$`, "u");

const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
/** Is this exactly one text in both languages? */
export const isBilingual = (value: unknown): value is Bilingual =>
  isRecord(value) && Object.keys(value).length === 2 && [value.fr, value.en].every((text) => typeof text === "string" && text.length <= MOST);
/** Says where a game's documents hold texts in both languages, beside their names, descriptions and notes: whole paths (`system.occupation`), those of rich text apart. */
export function knowTexts({ plain, rich }: { readonly plain: readonly string[]; readonly rich: readonly string[] }): void {
  for (const path of plain) known.set(path, false);
  for (const path of rich) known.set(path, true);
}
const isLeaf = (path: string): boolean => known.has(path) || Object.hasOwn(LEAVES, path.split(".").at(-1) ?? "");
/** May a text in both languages stand at this path (`name`, `system.description`, `system.narrow.name`)? */
export const isTextPath = (path: string): boolean => {
  const steps = path.split(".");
  return steps.length <= DEEPEST && isLeaf(path) && steps.every((step) => /^[a-z][A-Za-z0-9]*$/u.test(step));
};
/** Is the text at this path rich: HTML? */
export const isRich = (path: string): boolean => known.get(path) ?? LEAVES[path.split(".").at(-1) ?? ""] === true;
/** May this be shown at that path: bare tags in rich text, none elsewhere? */
export const isShowable = (path: string, text: string): boolean => (isRich(path) ? BARE : /^[^<>]*$/u).test(text);

/** The value at a path of own properties alone. */
function own(tree: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((here, step) => (isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined), tree);
}
function* leaves(tree: unknown, path: readonly string[] = []): Generator<readonly [string, Bilingual]> {
  if (!isRecord(tree) || path.length > DEEPEST) return;
  for (const [step, value] of Object.entries(tree)) {
    const here = [...path, step];
    if (isBilingual(value)) yield [here.join("."), value];
    else yield* leaves(value, here);
  }
}

/** The texts of a document that count, by their paths. */
export function textsInForce(document: Texted): readonly (readonly [string, Bilingual])[] {
  const stored = own(document.flags, ["quintessence", "text"]);
  return [...leaves(stored)].filter(([path, text]) => {
    const source = own(document._source, path.split("."));
    return isTextPath(path) && (source === text.fr || source === text.en) && isShowable(path, text.fr) && isShowable(path, text.en);
  });
}
/** What stands at a path of a document: the text in both languages while it counts, else what is stored. */
export function wordsAt(document: Texted, path: string): string | Bilingual {
  const found = textsInForce(document).find(([at]) => at === path)?.[1];
  const source = own(document._source, path.split("."));
  return found ?? (typeof source === "string" ? source : "");
}
/**
 * Puts the texts that count into something shaped like the document: the document itself while it is prepared, or a copy of its source.
 * `both`: the words of both languages, as labels hold them, and no rich text.
 */
export function overlay<T extends object>(document: Texted, language: keyof Bilingual | "both", onto: T): T {
  for (const [path, text] of textsInForce(document)) {
    if (language === "both" && isRich(path)) continue;
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const holder = steps.reduce<unknown>((here, step) => (isRecord(here) ? here[step] : undefined), onto);
    if (isRecord(holder)) (holder as Record<string, unknown>)[last] = language === "both" ? text : text[language];
  }
  return onto;
}
