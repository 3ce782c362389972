import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Manifest, PackEntry } from "../../../scripts/lib/manifest.ts";
import { compilePacks, readPack } from "../../../scripts/lib/packs.ts";

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
const read = () => readPack(join(root, "packs/heroes"), pack, { systemId: "quintessence" });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "packs-"));
  await mkdir(join(root, "packs/heroes"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

describe("a pack's sources", () => {
  it("are given the keys of their places, embedded ones too", async () => {
    await write("packs/heroes/x/hero.yml", `_id: ${ACTOR}\nname: H\nitems: [{_id: ${ITEM}, name: I, effects: [{_id: ${EFFECT}, name: E}]}]\n`);
    const [hero] = await read();
    expect(hero).toMatchObject({
      _key: `!actors!${ACTOR}`,
      _stats: { systemId: "quintessence" },
      ownership: { default: 0 },
      items: [{ _key: `!actors.items!${ACTOR}.${ITEM}`, effects: [{ _key: `!actors.items.effects!${ACTOR}.${ITEM}.${EFFECT}` }] }],
    });
  });
  it("may hold folders, which are of the pack's type", async () => {
    await write("packs/heroes/x/_Folder.yml", `_id: ${ITEM}\nname: X\n`);
    expect(await read()).toEqual([expect.objectContaining({ _key: `!folders!${ITEM}`, type: "Actor", name: "X" })]);
  });
  it.each([
    ["an id that is too short", `_id: abc\n`, "16 letters or digits"],
    ["no id", `name: H\n`, "16 letters or digits"],
    ["an embedded document without id", `_id: ${ACTOR}\nitems: [{name: I}]\n`, "hero.yml, items"],
    ["a key that contradicts the place", `_id: ${ACTOR}\n_key: "!items!${ACTOR}"\n`, `"_key" must be !actors!${ACTOR}`],
    ["an empty file", ``, "packs/heroes/hero.yml: "],
    ["a file that holds a list", `- a\n`, "packs/heroes/hero.yml: holds no entry"],
  ])("are refused for %s", async (_title, text, message) => {
    await write("packs/heroes/hero.yml", text);
    await expect(read()).rejects.toThrow(message);
  });
  it("are refused when two have the same id", async () => {
    await write("packs/heroes/a.yml", `_id: ${ACTOR}\n`);
    await write("packs/heroes/b.yml", `_id: ${ACTOR}\n`);
    await expect(read()).rejects.toThrow("used twice");
  });
});

describe("compiled packs", () => {
  it("hold every document, and neither lock nor journal", async () => {
    await write("packs/heroes/hero.yml", `_id: ${ACTOR}\nname: H\nitems: [{_id: ${ITEM}, name: I}]\n`);
    await compilePacks(root, join(root, "out"), manifest([pack]));
    const folder = join(root, "out/packs/heroes");
    expect(await readdir(folder)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^LO/u)]));
    const database = new ClassicLevel<string, { name: string }>(folder, { valueEncoding: "json" });
    const names = Object.fromEntries((await database.iterator().all()).map(([key, value]) => [key, value.name]));
    await database.close();
    expect(names).toEqual({ [`!actors!${ACTOR}`]: "H", [`!actors.items!${ACTOR}.${ITEM}`]: "I" });
  });
  it("are refused when a folder of sources is declared nowhere, or a declared pack has none", async () => {
    await write("packs/heroes/hero.yml", `_id: ${ACTOR}\nname: H\n`);
    await expect(compilePacks(root, join(root, "out"), manifest([]))).rejects.toThrow('no manifest declares the pack "heroes"');
    await expect(compilePacks(root, join(root, "out"), manifest([pack, { ...pack, name: "villains" }]))).rejects.toThrow("packs/villains holds no entry");
  });
});
