import { lacksFrenchSpaces } from "../french.ts";
import type { Tree } from "../merge.ts";

/** Every leaf of a tree of words: dotted key → text. */
export type Words = ReadonlyMap<string, string>;

const PLURALS: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Flattens a tree of words; a leaf that isn't text is given as an empty one. */
export function flatten(tree: Tree, path = ""): Map<string, string> {
  const words = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "object" && value !== null) for (const [k, v] of flatten(value as Tree, key)) words.set(k, v);
    else words.set(key, typeof value === "string" ? value : "");
  }
  return words;
}

/**
 * The keys as the code names them: plural forms (`key.one`, `key.other`) are one key.
 * Languages have different forms, so these aren't compared one by one.
 */
export function logicalKeys(words: Words): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const childrenOf = (parent: string) => [...words.keys()].filter((key) => key.startsWith(`${parent}.`)).map((key) => key.slice(parent.length + 1));
  for (const key of words.keys()) {
    const parent = key.slice(0, Math.max(0, key.lastIndexOf(".")));
    const isPlural = PLURALS.has(key.slice(parent.length + 1)) && childrenOf(parent).every((child) => PLURALS.has(child));
    const logical = isPlural ? parent : key;
    groups.set(logical, [...(groups.get(logical) ?? []), key]);
  }
  return groups;
}

const placeholders = (text: string): string => [...new Set(text.match(/\{[\w.]+\}/gu))].sort().join(" ");

/** What differs between two languages: keys, missing plural forms, placeholders, empty texts. */
export function compareLanguages(languages: Readonly<Record<string, Words>>): string[] {
  const problems: string[] = [];
  const logical = Object.entries(languages).map(([lang, words]) => ({ lang, words, keys: logicalKeys(words) }));
  const all = [...new Set(logical.flatMap(({ keys }) => [...keys.keys()]))].sort();
  for (const key of all) {
    const forms = new Set<string>();
    for (const { lang, words, keys } of logical) {
      const leaves = keys.get(key);
      if (leaves === undefined) {
        problems.push(`${lang}: "${key}" is missing`);
        continue;
      }
      if (leaves[0] !== key && !leaves.includes(`${key}.other`)) problems.push(`${lang}: "${key}" has no form "other"`);
      for (const leaf of leaves) if (words.get(leaf)!.trim() === "") problems.push(`${lang}: "${leaf}" has no text`);
      forms.add(placeholders(leaves.map((leaf) => words.get(leaf)!).join(" ")));
    }
    if (forms.size > 1) problems.push(`"${key}" has different placeholders: ${[...forms].map((form) => form || "none").join(" / ")}`);
  }
  return problems;
}

/** Texts that break French typography. */
export function frenchTypography(words: Words): string[] {
  return [...words].filter(([, text]) => lacksFrenchSpaces(text)).map(([key, text]) => `fr: "${key}" lacks a no-break space: ${text}`);
}
