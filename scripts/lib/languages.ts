import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./files.ts";
import { mergeTree, type Tree } from "./merge.ts";

/**
 * One language's words, from all its files (`lang/<lang>/*.json`) merged.
 * @throws if two files define the same key
 */
export async function readLanguage(root: string, lang: string): Promise<Tree> {
  const folder = join(root, "lang", lang);
  const words: Tree = {};
  for (const path of await listFiles(folder, (file) => file.endsWith(".json"))) {
    const origin = `lang/${lang}/${path}`;
    let tree: Tree;
    try {
      tree = JSON.parse(await readFile(join(folder, path), "utf8")) as Tree;
    } catch (error) {
      throw new Error(`${origin}: ${(error as Error).message}`, { cause: error });
    }
    mergeTree(words, tree, origin);
  }
  return words;
}
