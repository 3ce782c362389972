/** A JSON object being merged. */
export type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges `source` into `target`: objects deeply, arrays one after the other.
 * @param origin names the source in an error
 * @throws if both give a value for the same key: nothing may silently win
 */
export function mergeTree(target: Tree, source: Tree, origin: string, path: readonly string[] = []): Tree {
  for (const [key, value] of Object.entries(source)) {
    const here = [...path, key];
    const old = target[key];
    if (old === undefined) target[key] = structuredClone(value);
    else if (isTree(old) && isTree(value)) mergeTree(old, value, origin, here);
    else if (Array.isArray(old) && Array.isArray(value)) old.push(...(structuredClone(value) as unknown[]));
    else throw new Error(`${origin}: "${here.join(".")}" is already defined elsewhere`);
  }
  return target;
}
