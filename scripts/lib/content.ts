import { existsSync } from "node:fs";
import { join } from "node:path";
import { brokenLinks, brokenReferences, itemsByKey, makeCopies, readReferences } from "./content-references.ts";
import { documentsOf, isTree, problem, readSources, type Held, type Source } from "./content-sources.ts";
import { readTextPaths, splitTexts } from "./content-texts.ts";
import { readIcons } from "./icons.ts";
import type { Manifest } from "./manifest.ts";
import type { Tree } from "./merge.ts";

export interface Content {
  /** What the packs hold, ready to be compiled when nothing is wrong. */
  readonly sources: readonly Source[];
  /** Everything wrong, each with its file and path. */
  readonly problems: readonly string[];
}

/** Values used twice, told at their second place. */
function doubles(held: readonly Held[], path: string, valueOf: (held: Held) => unknown): string[] {
  const first = new Map<unknown, Held>();
  return held.flatMap((each) => {
    const value = valueOf(each);
    const other = first.get(value);
    if (other)
      return [problem(each, path, `"${String(value)}" is already that of ${other.source.origin}${other.at === "" ? "" : `, ${other.at.slice(0, -1)}`}`)];
    first.set(value, each);
    return [];
  });
}

function idProblems(held: readonly Held[]): string[] {
  const isId = ({ data }: Held) => typeof data["_id"] === "string" && /^[A-Za-z0-9]{16}$/u.test(data["_id"]);
  return [
    ...held
      .filter((each) => !isId(each))
      .map((each) => problem(each, "_id", `must be 16 letters or digits, found ${JSON.stringify(each.data["_id"]) ?? "none"}`)),
    ...doubles(held.filter(isId), "_id", ({ data }) => data["_id"]),
  ];
}

const keyOf = ({ data }: Held): unknown => (isTree(data["system"]) ? data["system"]["key"] : undefined);
function keyProblems(held: readonly Held[]): string[] {
  const items = held.filter(({ kind }) => kind === "Item");
  const isKey = (each: Held) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/u.test(String(keyOf(each) ?? ""));
  return [
    ...items.filter((each) => !isKey(each)).map((each) => problem(each, "system.key", "is missing, or isn't lower case words joined by hyphens")),
    ...doubles(
      items.filter((each) => each.at === "" && isKey(each)),
      "system.key",
      keyOf,
    ),
  ];
}

/** Entries whose folder isn't one of their pack. */
function folderProblems(sources: readonly Source[]): string[] {
  return sources.flatMap(({ pack, origin, entry }) => {
    const folder = entry["folder"] ?? null;
    const known = folder === null || sources.some((each) => each.isFolder && each.pack === pack && each.entry["_id"] === folder);
    return known ? [] : [`${origin}: folder: the pack has no folder ${JSON.stringify(folder)}`];
  });
}

/** Pictures, with the object and key that name them, and how their names end once placed: a token's is drawn on a disc. */
function pictures({ data, kind }: Held): { readonly path: string; readonly of: Tree; readonly key: string; readonly ending: string }[] {
  const token = data["prototypeToken"];
  const texture = kind === "Actor" && isTree(token) && isTree(token["texture"]) ? token["texture"] : null;
  return [
    ...(typeof data["img"] === "string" ? [{ path: "img", of: data, key: "img", ending: "svg" }] : []),
    ...(typeof texture?.["src"] === "string" ? [{ path: "prototypeToken.texture.src", of: texture, key: "src", ending: "token.svg" }] : []),
  ];
}

/** Gives our own pictures the place they have once installed. Returns those that aren't there. */
function placePictures(held: Held, root: string, icons: ReadonlyMap<string, unknown>, system: string): string[] {
  return pictures(held).flatMap(({ path, of, key, ending }) => {
    const src = String(of[key]);
    // Foundry's own, as far as the open host has them too.
    if (existsSync(join(root, "host/public", src))) return [];
    const name = /^icons\/(.+)\.svg$/u.exec(src)?.[1];
    if (name === undefined || !icons.has(name)) return [problem(held, path, `there is no picture "${src}"`)];
    of[key] = `systems/${system}/icons/${name}.${ending}`;
    return [];
  });
}

/**
 * The entries of the manifest's packs, in both languages, and whatever is wrong with them.
 * @throws if a file is no YAML, or holds no object
 */
export async function readContent(root: string, manifest: Pick<Manifest, "id" | "packs">): Promise<Content> {
  const sources = await readSources(root, manifest.packs);
  const icons = await readIcons(root);
  const problems = idProblems(documentsOf(sources));
  problems.push(...makeCopies(sources, manifest.id), ...folderProblems(sources));
  problems.push(...sources.flatMap((source) => brokenLinks(source, sources, manifest.id)));
  const held = documentsOf(sources);
  const items = itemsByKey(sources);
  const references = await readReferences(root);
  await readTextPaths(root);
  problems.push(...keyProblems(held));
  for (const each of held) {
    problems.push(...brokenReferences(each, references, items), ...splitTexts(each), ...placePictures(each, root, icons.listed, manifest.id));
  }
  return { sources, problems: [...icons.problems, ...problems].sort() };
}
