import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLanguage } from "../../../scripts/lib/languages.ts";
import { readManifest } from "../../../scripts/lib/manifest.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";

let root: string;
const write = async (path: string, value: unknown) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(value));
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "manifest-"));
  await write("package.json", { name: "quintessence", version: "1.2.3" });
  await write("system.json", { id: "quintessence", documentTypes: { Item: { gear: { htmlFields: ["description"] } } }, packs: [], languages: [] });
});
afterEach(() => rm(root, { recursive: true }));

describe("the merged manifest", () => {
  it("takes the version from the package and each ruleset's types and packs", async () => {
    await write("src/rulesets/b/manifest.json", { documentTypes: { Item: { bSpell: {} } }, packs: [{ name: "spells" }] });
    await write("src/rulesets/a/manifest.json", { documentTypes: { Actor: { aHero: { htmlFields: ["notes"] } } }, packs: [{ name: "heroes" }] });
    expect(await readManifest(root)).toEqual({
      id: "quintessence",
      version: "1.2.3",
      documentTypes: { Item: { gear: { htmlFields: ["description"] }, bSpell: {} }, Actor: { aHero: { htmlFields: ["notes"] } } },
      packs: [{ name: "heroes" }, { name: "spells" }],
      languages: [],
    });
  });
  it("refuses a type that two rulesets define", async () => {
    await write("src/rulesets/a/manifest.json", { documentTypes: { Item: { gear: { htmlFields: ["description"] } } } });
    await expect(readManifest(root)).rejects.toThrow("src/rulesets/a/manifest.json");
  });
  it("refuses a pack that is declared twice", async () => {
    await write("src/rulesets/a/manifest.json", { packs: [{ name: "heroes" }] });
    await write("src/rulesets/b/manifest.json", { packs: [{ name: "heroes" }] });
    await expect(readManifest(root)).rejects.toThrow('"heroes" is declared twice');
  });
  it("names the file that isn't JSON", async () => {
    await writeFile(join(root, "system.json"), "{");
    await expect(readManifest(root)).rejects.toThrow("system.json");
  });
  it("of this system claims no verified generation, and declares an html field wherever a rich text is kept", async () => {
    const manifest = await readManifest(ROOT);
    expect(manifest["compatibility"]).toEqual({ minimum: "13.351" });
    for (const [name, types] of Object.entries(manifest.documentTypes)) {
      const field = { Actor: "notes", Item: "description" }[name];
      if (field === undefined) continue;
      for (const type of Object.values(types)) expect(type).toMatchObject({ htmlFields: expect.arrayContaining([field]) as string[] });
    }
  });
});

describe("a language's merged words", () => {
  it("holds every file's", async () => {
    await write("lang/fr/a.json", { QUINTESSENCE: { A: { x: "x" } } });
    await write("lang/fr/b.json", { QUINTESSENCE: { A: { y: "y" } }, TYPES: {} });
    expect(await readLanguage(root, "fr")).toEqual({ QUINTESSENCE: { A: { x: "x", y: "y" } }, TYPES: {} });
  });
  it("refuses a key that two files define", async () => {
    await write("lang/fr/a.json", { QUINTESSENCE: { A: "x" } });
    await write("lang/fr/b.json", { QUINTESSENCE: { A: "y" } });
    await expect(readLanguage(root, "fr")).rejects.toThrow('lang/fr/b.json: "QUINTESSENCE.A"');
  });
});
