// @ts-check
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether something built is missing or older than any of its sources.
 * @param {string} output a file that the build writes last
 * @param {readonly string[]} sources files and folders
 * @returns {boolean}
 */
export function isStale(output, sources) {
  const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs;
  return built === undefined || sources.some((source) => newest(source) > built);
}

/**
 * Time of the last change in a file or a folder; a folder's own time counts too, since it changes when a file goes away.
 * @param {string} path
 * @returns {number} milliseconds; 0 if there is nothing
 */
function newest(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
