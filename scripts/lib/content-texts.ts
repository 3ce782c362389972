import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRich, isShowable, isTextPath, knowTexts } from "../../src/platform/bilingual.ts";
import { EMBEDDED, isTree, problem, type Held } from "./content-sources.ts";
import { listFiles } from "./files.ts";
import { frenchSpaces, lacksFrenchSpaces } from "./french.ts";
import type { Tree } from "./merge.ts";

/** Takes note of where the rulesets' documents hold texts (`src/rulesets/<id>/texts.json`). */
export async function readTextPaths(root: string): Promise<void> {
  const rulesets = join(root, "src/rulesets");
  for (const path of await listFiles(rulesets, (file) => /^[^/]+\/texts\.json$/u.test(file)))
    knowTexts(JSON.parse(await readFile(join(rulesets, path), "utf8")) as Parameters<typeof knowTexts>[0]);
}

const isLanguages = (value: unknown): value is Tree =>
  isTree(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => key === "fr" || key === "en");
const isBlank = (value: unknown): boolean => typeof value !== "string" || value.replace(/<[^>]*>/gu, "").trim() === "";

/** What is wrong with one text at its path in a document; null: nothing. */
function faultOf(text: Tree, path: string): string | null {
  const missing = ["fr", "en"].filter((lang) => isBlank(text[lang]));
  if (missing.length > 0) return `the text is missing or empty in ${missing.join(" and ")}`;
  if (!isTextPath(path)) return "no text in two languages can stand here";
  const { fr, en } = text as { fr: string; en: string };
  if (![fr, en].every((each) => isShowable(path, each)))
    return isRich(path) ? "rich text holds bare tags without attributes only" : "this text can hold no tags";
  return lacksFrenchSpaces(frenchSpaces(fr)) ? "the French text lacks a space before or inside its punctuation" : null;
}

/** The texts of what stands below `path`: the English one is left in place, both are put into `texts`, a tree as deep. Returns what is wrong. */
function split(tree: Tree, texts: Tree, held: Held, path: string, except: readonly string[]): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (except.includes(key)) return [];
    const here = `${path}${key}`;
    if (isLanguages(value)) {
      const fault = faultOf(value, here);
      if (fault !== null) return [problem(held, here, fault)];
      const [fr, en] = [frenchSpaces(value["fr"] as string), value["en"] as string];
      tree[key] = en;
      if (fr !== en) texts[key] = { fr, en };
      return [];
    }
    if (typeof value === "string" && value !== "" && isTextPath(here)) return [problem(held, here, "the text is in one language only")];
    const list = Array.isArray(value) ? (Object.fromEntries(value.entries()) as Tree) : value;
    if (!isTree(list)) return [];
    const below: Tree = {};
    const problems = split(list, below, held, `${here}.`, []);
    if (Object.keys(below).length > 0) texts[key] = below;
    return problems;
  });
}

/**
 * Leaves the English texts in a document and puts those that differ into `flags.quintessence.text`, where each viewer's client finds his own.
 * @param except keys that are no text of this document's
 * @returns what is wrong
 */
function splitDocument(held: Held, except: readonly string[]): string[] {
  const { data } = held;
  const texts: Tree = {};
  const problems = split(data, texts, held, "", ["flags", "_stats", ...except]);
  if (Object.keys(texts).length > 0) {
    const flags = (data["flags"] ??= {}) as Tree;
    flags["quintessence"] = { ...(flags["quintessence"] as Tree | undefined), text: texts };
  }
  return problems;
}

/** A token has its actor's name and picture where it isn't told otherwise. */
function tokenOf(actor: Tree): Tree {
  const token = (actor["prototypeToken"] ??= {}) as Tree;
  token["name"] ??= structuredClone(actor["name"]);
  if (actor["img"] !== undefined) token["texture"] ??= { src: actor["img"] };
  return token;
}

/** Splits the texts of a document, and of an actor's token, into what is stored and what is overlaid. Returns what is wrong. */
export function splitTexts(held: Held): string[] {
  const { data, kind } = held;
  const nameless = data["name"] === undefined ? [problem(held, "name", "is missing")] : [];
  const embedded = Object.keys(EMBEDDED[kind] ?? {});
  const token = kind === "Actor" ? splitDocument({ ...held, data: tokenOf(data), at: `${held.at}prototypeToken.` }, []) : [];
  return [...nameless, ...splitDocument(held, [...embedded, "prototypeToken"]), ...token];
}
