import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import type { Part } from "./assemble.ts";

/** Which parts of the build a changed source belongs to; those of the script are watched by the bundler itself. */
const SOURCES: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/^styles\//u, ["styles"]],
  [/^lang\//u, ["languages"]],
  [/^templates\//u, ["templates"]],
  [/^packs\//u, ["packs", "icons"]],
  [/^icons\//u, ["icons", "packs"]],
  [/^(?:system|package)\.json$|^src\/rulesets\/[^/]+\/manifest\.json$/u, ["manifest", "languages", "packs"]],
];

/** The parts to build again when a source changed. */
export function partsOf(path: string): readonly Part[] {
  return SOURCES.find(([pattern]) => pattern.test(path))?.[1] ?? [];
}

/**
 * Watches the sources that aren't scripts, and names the parts to rebuild, one batch at a time.
 * @param rebuild is never called again before it has ended; its failure is told and watching goes on
 */
export function watchSources(root: string, rebuild: (parts: readonly Part[]) => Promise<void>): void {
  const changed = new Set<Part>();
  let busy = false;
  const flush = async () => {
    if (busy) return;
    busy = true;
    while (changed.size > 0) {
      const parts = [...changed];
      changed.clear();
      await rebuild(parts).catch((error: unknown) => console.error((error as Error).message));
    }
    busy = false;
  };
  const note = (path: string) => {
    for (const part of partsOf(path.replaceAll("\\", "/"))) changed.add(part);
    // Editors write in several strokes: the last one counts.
    setTimeout(() => void flush(), 50);
  };
  for (const folder of ["styles", "lang", "templates", "packs", "icons", "src/rulesets"]) {
    if (existsSync(join(root, folder))) watch(join(root, folder), { recursive: true }, (_event, name) => note(`${folder}/${name ?? ""}`));
  }
  watch(root, (_event, name) => note(name ?? ""));
}
