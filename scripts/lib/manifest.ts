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

/** Lists are joined when merged, so two halves of one type would pass unnoticed. */
function refuseKnownTypes(manifest: Manifest, fragment: Partial<Manifest>, origin: string): void {
  for (const [name, types] of Object.entries(fragment.documentTypes ?? {})) {
    const known = Object.keys(types).find((type) => manifest.documentTypes[name]?.[type] !== undefined);
    if (known !== undefined) throw new Error(`${origin}: the ${name} type "${known}" is already defined elsewhere`);
  }
}

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
  const merged = manifest as Manifest;
  for (const path of fragments) {
    const fragment = await readTree(join(rulesets, path));
    refuseKnownTypes(merged, fragment as Partial<Manifest>, `src/rulesets/${path}`);
    mergeTree(manifest, fragment, `src/rulesets/${path}`);
  }
  const names = merged.packs.map((pack) => pack.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`system.json: the pack "${twice}" is declared twice`);
  return merged;
}
