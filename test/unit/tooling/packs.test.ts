import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Manifest, PackEntry } from "../../../scripts/lib/manifest.ts";
import { compilePacks } from "../../../scripts/lib/packs.ts";

const ACTOR = "aaaaaaaaaaaaaaaa";
const ITEM = "bbbbbbbbbbbbbbbb";
const EFFECT = "cccccccccccccccc";
const pack: PackEntry = { name: "heroes", type: "Actor", label: "Heroes" };
const manifest = (packs: PackEntry[]): Manifest => ({ id: "quintessence", version: "1.0.0", languages: [], documentTypes: {}, packs });

let root: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const compile = (packs = [pack]) => compilePacks(root, join(root, "out"), manifest(packs));
/** What a compiled pack holds, by its database's keys. */
async function stored(): Promise<Record<string, Record<string, any>>> {
  const database = new ClassicLevel<string, Record<string, any>>(join(root, "out/packs/heroes"), { valueEncoding: "json" });
  const entries = Object.fromEntries(await database.iterator().all());
  await database.close();
  return entries;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "packs-"));
  await mkdir(join(root, "packs/heroes"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const both = (text: string) => `{fr: ${text} fr, en: ${text} en}`;
const hero = `_id: ${ACTOR}\nname: ${both("H")}\nitems: [{_id: ${ITEM}, name: ${both("I")}, system: {key: i}, effects: [{_id: ${EFFECT}, name: ${both("E")}}]}]\n`;

describe("compiled packs", () => {
  it("hold every document under the key of its place, and neither lock nor journal", async () => {
    await write("packs/heroes/x/hero.yml", hero);
    await compile();
    expect(await readdir(join(root, "out/packs/heroes"))).not.toEqual(expect.arrayContaining([expect.stringMatching(/^LO/u)]));
    expect(await stored()).toMatchObject({
      [`!actors!${ACTOR}`]: { name: "H en", ownership: { default: 0 }, _stats: { systemId: "quintessence", systemVersion: "1.0.0" } },
      [`!actors.items!${ACTOR}.${ITEM}`]: { name: "I en" },
      [`!actors.items.effects!${ACTOR}.${ITEM}.${EFFECT}`]: { name: "E en" },
    });
  });
  it("may hold folders, which are of the pack's type", async () => {
    await write("packs/heroes/hero.yml", `${hero}folder: ${"d".repeat(16)}\n`);
    await write("packs/heroes/x/_Folder.yml", `_id: ${"d".repeat(16)}\nname: ${both("X")}\n`);
    await compile();
    expect((await stored())[`!folders!${"d".repeat(16)}`]).toMatchObject({
      type: "Actor",
      name: "X en",
      flags: { quintessence: { text: { name: { fr: "X fr" } } } },
    });
  });
  it("are the same bytes from the same sources", async () => {
    await write("packs/heroes/hero.yml", hero);
    const bytes = async (out: string) => {
      await compilePacks(root, join(root, out), manifest([pack]));
      const folder = join(root, out, "packs/heroes");
      return Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), "base64")));
    };
    expect(await bytes("one")).toEqual(await bytes("two"));
  });
  it.each([
    ["a key that contradicts the place", `_key: "!items!${ACTOR}"\n`, `"_key" must be !actors!${ACTOR}`],
    ["a fault in an entry", `img: icons/ew/nothing.svg\n`, 'packs/heroes/hero.yml: img: there is no picture "icons/ew/nothing.svg"'],
  ])("are refused for %s", async (_title, more, message) => {
    await write("packs/heroes/hero.yml", hero + more);
    await expect(compile()).rejects.toThrow(message);
  });
  it.each([
    ["an empty file", "", "packs/heroes/hero.yml: "],
    ["a file that holds a list", "- a\n", "packs/heroes/hero.yml: holds no entry"],
  ])("are refused for %s", async (_title, text, message) => {
    await write("packs/heroes/hero.yml", text);
    await expect(compile()).rejects.toThrow(message);
  });
  it("are refused when a folder of sources is declared nowhere, or a declared pack has none", async () => {
    await write("packs/heroes/hero.yml", hero);
    await expect(compile([])).rejects.toThrow('no manifest declares the pack "heroes"');
    await expect(compile([pack, { ...pack, name: "villains" }])).rejects.toThrow("packs/villains holds no entry");
  });
});
