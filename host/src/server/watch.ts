import { watch, type FSWatcher } from "node:fs";
import { extname, sep } from "node:path";
import type { Manifest } from "./manifest.ts";

/** One save may touch a file several times. */
const SETTLE = 100;

/**
 * Watches the files that the manifest names under `flags.hotReload`, and the system's modules.
 * @param changed is given the path as served and its ending without the dot
 */
export function watchSystem(dir: string, manifest: Manifest, changed: (path: string, extension: string) => void): FSWatcher {
  const { extensions, paths } = manifest.hotReload;
  const timers = new Map<string, NodeJS.Timeout>();
  return watch(dir, { recursive: true }, (_event, name) => {
    const path = name?.split(sep).join("/") ?? "";
    const extension = extname(path).slice(1);
    const named = extensions.includes(extension) && paths.some((root) => path === root || path.startsWith(`${root}/`));
    if (!named && !manifest.esmodules.includes(path)) return;
    clearTimeout(timers.get(path));
    timers.set(path, setTimeout(() => changed(`systems/${manifest.id}/${path}`, extension), SETTLE).unref());
  });
}
