import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./files.ts";
import { mergeTree, type Tree } from "./merge.ts";

/** A compendium as the manifest declares it. */
export interface PackEntry {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly path?: string;
}

/** The merged `system.json`: the keys that the build itself reads, and all others untouched. */
export interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  readonly packs: readonly PackEntry[];
  readonly [key: string]: unknown;
}

const readTree = async (path: string): Promise<Tree> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Tree;
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * The system's manifest: `system.json`, the version of `package.json`, and each ruleset's `manifest.json` merged in.
 * @param root the repository
 * @throws if two parts define the same document type or pack
 */
export async function readManifest(root: string): Promise<Manifest> {
  const manifest = await readTree(join(root, "system.json"));
  const { version } = await readTree(join(root, "package.json"));
  mergeTree(manifest, { version }, "package.json");
  const rulesets = join(root, "src/rulesets");
  const fragments = existsSync(rulesets) ? await listFiles(rulesets, (path) => /^[^/]+\/manifest\.json$/u.test(path)) : [];
  for (const path of fragments) mergeTree(manifest, await readTree(join(rulesets, path)), `src/rulesets/${path}`);
  const merged = manifest as Manifest;
  const names = merged.packs.map((pack) => pack.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`system.json: the pack "${twice}" is declared twice`);
  return merged;
}
