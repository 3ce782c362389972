import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { load } from "js-yaml";
import { isTree } from "./content-sources.ts";
import { listFiles, mirrorFiles } from "./files.ts";

/** An icon of game-icons.net. */
export interface Icon {
  /** As the set spells its folder: `lorc`, `caro-asercion`. */
  readonly author: string;
  readonly body: string;
}
export interface Icons {
  /** By our file names, without ending: `ew/detective`. */
  readonly listed: ReadonlyMap<string, Icon>;
  readonly problems: readonly string[];
}
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const LIST = "icons/icons.yml";
/** One ink for ivory and for dark grounds: its contrast is 3.9 or more on both themes' paper. */
const INK = "#8a7a5f";
/** A token lies on any map: dark ink on a disc of its own. */
const DISC = { paper: "#fbf8f1", ink: "#211c16", ring: "#8d8370" } as const;

const require = createRequire(import.meta.url);
/** The credits as one word, so that an author is found however he is spaced. */
const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/gu, "-");

/** The icons that `icons/icons.yml` lists (our name: author/name in the set), and what is wrong with the list or its credits. */
export async function readIcons(root: string): Promise<Icons> {
  if (!existsSync(join(root, LIST))) return { listed: new Map(), problems: [] };
  const list = load(await readFile(join(root, LIST), "utf8"));
  if (!isTree(list)) return { listed: new Map(), problems: [`${LIST}: holds no list`] };
  const credits = existsSync(join(root, "CREDITS.md")) ? slug(await readFile(join(root, "CREDITS.md"), "utf8")) : "";
  const { icons } = require("@iconify-json/game-icons/icons.json") as IconSet;
  const listed = new Map<string, Icon>();
  const problems =
    credits.includes("game-icons-net") && credits.includes("creative-commons-attribution-3-0")
      ? []
      : ["CREDITS.md: game-icons.net and its licence aren't named"];
  for (const [name, value] of Object.entries(list)) {
    const [, author, icon] = /^([a-z0-9-]+)\/([a-z0-9-]+)$/u.exec(String(value)) ?? [];
    const body = icon === undefined ? undefined : icons[icon]?.body;
    if (!/^[a-z0-9]+\/[a-z0-9-]+$/u.test(name)) problems.push(`${LIST}: ${name}: must be ruleset/file`);
    else if (author === undefined || body === undefined) problems.push(`${LIST}: ${name}: the set has no icon ${JSON.stringify(value)}`);
    else if (!credits.includes(slug(author))) problems.push(`${LIST}: ${name}: CREDITS.md doesn't name ${author}`);
    else listed.set(name, { author, body });
  }
  return { listed, problems };
}

/** An icon as we ship it, with its author: bare in our ink for lists and sheets, or as a token, on a disc. */
export function drawIcon({ author, body }: Icon, name: string, token = false): string {
  const credit = `<!-- ${name}, by ${author}, game-icons.net, CC BY 3.0, recoloured -->`;
  const inked = body.replaceAll("currentColor", token ? DISC.ink : INK);
  const disc = `<circle cx="256" cy="256" r="248" fill="${DISC.paper}" stroke="${DISC.ring}" stroke-width="12"/>`;
  const drawing = token ? `${disc}<g transform="translate(92 92) scale(.64)">${inked}</g>` : inked;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${credit}${drawing}</svg>\n`;
}

/** The pictures that texts name, without what stands before `icons/`. */
const namedIn = (text: string): string[] => [...text.matchAll(/icons\/([a-z0-9]+\/[a-z0-9-]+(?:\.token)?)\.svg/gu)].map(([, name]) => name!);
/** Those that scripts and templates name. */
async function namedInSources(root: string): Promise<string[]> {
  const names: string[] = [];
  for (const folder of ["src", "templates", "sample"]) {
    for (const path of await listFiles(join(root, folder), (file) => /\.(?:yml|ts|hbs)$/u.test(file))) {
      names.push(...namedIn(await readFile(join(root, folder, path), "utf8")));
    }
  }
  return names;
}

/**
 * Writes the listed icons that are used into `out/icons`, and nothing else.
 * @param texts what uses them beside scripts and templates
 * @throws with everything that is wrong with the list
 */
export async function writeIcons(root: string, out: string, texts: readonly string[]): Promise<void> {
  const { listed, problems } = await readIcons(root);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const staging = await mkdtemp(join(tmpdir(), "icons-"));
  try {
    for (const file of new Set([...texts.flatMap(namedIn), ...(await namedInSources(root))])) {
      const name = file.replace(/\.token$/u, "");
      const icon = listed.get(name);
      if (!icon) continue;
      const path = join(staging, `${file}.svg`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, drawIcon(icon, name, file !== name));
    }
    await mirrorFiles(staging, join(out, "icons"));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
