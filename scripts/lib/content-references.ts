import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { layered, listOf, problem, type Held, type Source } from "./content-sources.ts";
import { listFiles } from "./files.ts";
import type { Tree } from "./merge.ts";

/** A field of an item type that names other entries by their keys, and the types those may be of. */
export interface Reference {
  readonly type: string;
  /** Below `system`. */
  readonly field: string;
  readonly to: readonly string[];
}

/** The references of every ruleset (`src/rulesets/<id>/references.json`). */
export async function readReferences(root: string): Promise<Reference[]> {
  const rulesets = join(root, "src/rulesets");
  const paths = await listFiles(rulesets, (path) => /^[^/]+\/references\.json$/u.test(path));
  return (await Promise.all(paths.map(async (path) => JSON.parse(await readFile(join(rulesets, path), "utf8")) as Reference[]))).flat();
}

const systemOf = (data: Tree): Tree => (data["system"] ?? {}) as Tree;
const keyOf = (data: Tree): string => String(systemOf(data)["key"] ?? "");

/** The item entries by their keys. */
export const itemsByKey = (sources: readonly Source[]): ReadonlyMap<string, Source> =>
  new Map(sources.flatMap((source) => (source.pack.type === "Item" && !source.isFolder ? [[keyOf(source.entry), source] as const] : [])));

/** Makes whole each embedded item that is given as a copy (`from`, the key of an entry), with what is said beside it laid over. Returns what is wrong. */
export function makeCopies(sources: readonly Source[], system: string): string[] {
  const items = itemsByKey(sources);
  return sources.flatMap((source) => {
    if (!Array.isArray(source.entry["items"])) return [];
    const problems: string[] = [];
    source.entry["items"] = listOf(source.entry, "items").map((given, index) => {
      const { from, ...over } = given;
      if (from === undefined) return given;
      const original = items.get(String(from));
      if (!original) {
        problems.push(`${source.origin}: items[${index}].from: there is no item "${String(from)}"`);
        return over;
      }
      const { _id, folder: _folder, sort: _sort, ...copied } = original.entry;
      const compendiumSource = `Compendium.${system}.${original.pack.name}.Item.${String(_id)}`;
      return layered({ ...copied, _stats: { compendiumSource } }, over);
    });
    return problems;
  });
}

/** References of a document that lead nowhere, or to another kind of thing. */
export function brokenReferences(held: Held, references: readonly Reference[], items: ReadonlyMap<string, Source>): string[] {
  const fields = held.kind === "Item" ? references.filter(({ type }) => type === held.data["type"]) : [];
  return fields.flatMap(({ field, to }) => {
    const value = systemOf(held.data)[field];
    return [value].flat().flatMap((reference, index) => {
      const path = `system.${field}${Array.isArray(value) ? `[${index}]` : ""}`;
      const { key, uuid } = (typeof reference === "string" ? { key: reference } : (reference ?? {})) as { key?: string; uuid?: string };
      if (!key) return Array.isArray(value) && !uuid ? [problem(held, path, "names nothing")] : [];
      const found = items.get(key)?.entry["type"];
      if (found === undefined) return [problem(held, path, `there is no item "${key}"`)];
      return to.includes(String(found)) ? [] : [problem(held, path, `"${key}" is of the type ${String(found)}, not ${to.join(" or ")}`)];
    });
  });
}

/** Compendium addresses of this system, anywhere in a source, that lead nowhere. */
export function brokenLinks(source: Source, sources: readonly Source[], system: string): string[] {
  const known = new Set(sources.map((each) => `${each.pack.name}.${each.pack.type}.${String(each.entry["_id"])}`));
  const links = [...JSON.stringify(source.entry).matchAll(new RegExp(`Compendium\\.${system}\\.([\\w-]+\\.\\w+\\.[A-Za-z0-9]+)`, "gu"))];
  return links.filter(([, to]) => !known.has(to!)).map(([link]) => `${source.origin}: ${link}: there is no such entry`);
}
