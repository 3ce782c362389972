import { ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { isPlainObject } from "./utils/types.ts";

/**
 * Every path that an update touches, whatever the form of its keys: nested, dotted, `-=key`, `==key`, operators. A path ends where a
 * value is replaced or deleted.
 */
export function changedPaths(changes: unknown, prefix: string[] = []): string[][] {
  if (!isPlainObject(changes)) return [prefix];
  const entries = Object.entries(changes);
  if (entries.length === 0) return prefix.length === 0 ? [] : [prefix];
  return entries.flatMap(([key, value]) => {
    const parts = key.split(".");
    const operator = parts.findIndex((p) => /^[-=]=/.test(p));
    const clean = parts.map((p) => p.replace(/^[-=]=/, ""));
    if (operator !== -1) return [[...prefix, ...clean.slice(0, operator + 1)]];
    if (value instanceof ForcedDeletion || value instanceof ForcedReplacement) return [[...prefix, ...clean]];
    return changedPaths(value, [...prefix, ...clean]);
  });
}

/** Whether two paths are the same or one is inside the other; `*` fits any one name. */
export function pathsMeet(a: string[], b: string[]): boolean {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i] && a[i] !== "*" && b[i] !== "*") return false;
  return true;
}

/** Whether an update touches a dotted path, or something around or inside it. */
export function touches(paths: string[][], path: string): boolean {
  const target = path.split(".");
  return paths.some((p) => pathsMeet(p, target));
}
