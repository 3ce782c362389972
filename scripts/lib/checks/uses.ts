import { logicalKeys, type Words } from "./words.ts";

/** A file that may name language keys. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A key, or the known beginning of some keys, that a source names. */
interface Use {
  readonly path: string;
  readonly text: string;
  /** Matches the keys it may stand for; null when it is one key as it stands. */
  readonly pattern: RegExp | null;
}

const LITERAL = /(["'`])(QUINTESSENCE\.[\w${}[\]().?-]+)(?=\1|[^\w.])/gu;
const escape = (text: string): string => text.replace(/[.*+?^()|[\]\\]/gu, "\\$&");

/** The uses in one source: literals, and template strings whose `${…}` stand for anything. */
function usesIn({ path, text }: Source): Use[] {
  return [...text.matchAll(LITERAL)].map(([, , raw]) => {
    const key = raw!;
    if (!key.includes("${") && !key.endsWith(".")) return { path, text: key, pattern: null };
    const [start, ...rest] = key.split(/\$\{[^}]*\}/u);
    const body = [start!, ...rest].map(escape).join(".+");
    return { path, text: key, pattern: new RegExp(`^${body}${key.endsWith(".") ? ".+" : ""}$`, "u") };
  });
}

/** Every word in the sources, for what is put into a key while the program runs. */
const vocabulary = (sources: readonly Source[]): ReadonlySet<string> => new Set(sources.flatMap(({ text }) => text.match(/[\w-]+/gu) ?? []));

/**
 * Compares the keys that exist with those that sources name.
 *
 * A literal that names a group (`LOCALIZATION_PREFIXES`, a base for later concatenation) or a template string stands for
 * every key under it whose further parts occur as words somewhere in the sources.
 * @returns keys named but missing, and keys that nothing names
 */
export function compareUses(words: Words, sources: readonly Source[]): string[] {
  const keys = [...logicalKeys(words).keys()].filter((key) => key.startsWith("QUINTESSENCE."));
  const known = new Set(keys);
  const spoken = vocabulary(sources);
  const used = new Set<string>();
  const problems: string[] = [];
  for (const use of sources.flatMap(usesIn)) {
    if (use.pattern === null && known.has(use.text)) {
      used.add(use.text);
      continue;
    }
    const pattern = use.pattern ?? new RegExp(`^${escape(use.text)}\\..+$`, "u");
    const stem = use.text.split("${")[0]!.length;
    const reached = keys.filter((key) => pattern.test(key));
    if (reached.length === 0) problems.push(`${use.path}: no key "${use.text}"`);
    // The words of Foundry's own form are not ours to say: it looks for `label` and `hint` under `FIELDS`.
    const parts = (key: string) =>
      key
        .slice(stem)
        .split(".")
        .filter((part) => part !== "" && !["FIELDS", "label", "hint"].includes(part));
    for (const key of reached) if (parts(key).every((part) => spoken.has(part))) used.add(key);
  }
  return [...new Set(problems), ...keys.filter((key) => !used.has(key)).map((key) => `"${key}" is used nowhere`)];
}

/** Foundry looks for `TYPES.<Document>.<type>` by itself: each declared type has its name, and nothing else stands there. */
export function compareTypes(words: Words, documentTypes: Readonly<Record<string, object>>): string[] {
  const wanted = new Set(Object.entries(documentTypes).flatMap(([name, types]) => Object.keys(types).map((type) => `TYPES.${name}.${type}`)));
  const others = [...words.keys()].filter((key) => !key.startsWith("QUINTESSENCE.") && !wanted.has(key));
  return [
    ...[...wanted].filter((key) => !words.has(key)).map((key) => `"${key}" is missing`),
    ...others.map((key) => `"${key}" is neither under QUINTESSENCE nor the name of a declared type`),
  ];
}

const SPOKEN = /\s(?:title|alt|placeholder|aria-label|aria-description|data-tooltip|data-tooltip-text)="([^"]*)"/gu;

/** Text that a template shows without asking the languages for it. */
export function hardCoded({ path, text }: Source): string[] {
  const html = text.replace(/\{\{!--[\s\S]*?--\}\}|<!--[\s\S]*?-->/gu, "").replace(/\{\{[\s\S]*?\}\}/gu, "\u0000");
  const shown = [...html.matchAll(SPOKEN)].map((match) => match[1]!);
  const between = html
    .replace(/<[^>]*>/gu, "\n")
    .replace(/&\w+;/gu, "")
    .split("\n");
  return [...shown, ...between]
    .map((part) => part.replaceAll("\u0000", "").trim())
    .filter((part) => /\p{L}/u.test(part))
    .map((part) => `${path}: "${part}" isn't in the languages`);
}
