import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble } from "../../../scripts/lib/assemble.ts";
import { listFiles } from "../../../scripts/lib/files.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { writeRelease } from "../../../scripts/lib/release.ts";

/** A small system, built by the real build. */
const SOURCES: Readonly<Record<string, string>> = {
  "src/main.ts": `import { a } from "./rulesets/x/a.ts";\nexport class QuintessenceRoll extends (globalThis as any).Roll { a = a }\nconsole.log(QuintessenceRoll);\n`,
  "src/rulesets/x/a.ts": `export const a = 1;\n`,
  "src/rulesets/x/manifest.json": `{"documentTypes":{"Actor":{"hero":{}}},"packs":[{"name":"heroes","type":"Actor","label":"Heroes"}]}`,
  "styles/main.scss": `.quintessence { font-family: x; @font-face { src: url("fonts/alegreya-400.woff2"); } }`,
  "styles/x/_index.scss": `.x { color: red; }`,
  "lang/fr/a.json": `{"QUINTESSENCE":{"A":"é"}}`,
  "lang/en/a.json": `{"QUINTESSENCE":{"A":"e"}}`,
  "templates/x/sheet.hbs": `<p></p>`,
  "icons/icons.yml": `x/hero: lorc/fist\n`,
  "packs/heroes/hero.yml": `_id: aaaaaaaaaaaaaaaa\nname: {fr: H, en: H}\ntype: hero\nimg: icons/x/hero.svg\n`,
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "system-"));
  for (const [path, text] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const name of ["package.json", "system.json", "vite.config.ts", "LICENSE", "CREDITS.md"]) await cp(join(ROOT, name), join(root, name));
  await symlink(join(ROOT, "node_modules"), join(root, "node_modules"), "dir");
});
afterAll(() => rm(root, { recursive: true }));

async function release(name: string, url: string | null) {
  await assemble(root, join(root, `dist-${name}`));
  await writeRelease(join(root, `dist-${name}`), join(root, name), url);
  return { zip: await readFile(join(root, name, "quintessence.zip")), manifest: await readFile(join(root, name, "system.json"), "utf8") };
}

describe("a release", () => {
  it("is the same, byte for byte, when made twice", async () => {
    const one = await release("one", null);
    const two = await release("two", null);
    expect(one.zip.equals(two.zip)).toBe(true);
    expect(one.manifest).toBe(two.manifest);
    // Time and date of the first entry: midnight, the first of January 1980, whenever and wherever it was made.
    expect([one.zip.readUInt16LE(10), one.zip.readUInt16LE(12)]).toEqual([0, 0x21]);
  });
  it("holds what Foundry installs, its manifest at the root", async () => {
    const { zip, manifest } = await release("content", null);
    const files = unzipSync(new Uint8Array(zip));
    const names = Object.keys(files);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(
      expect.arrayContaining([
        ...["system.json", "quintessence.mjs", "quintessence.mjs.map", "quintessence.css", "LICENSE", "CREDITS.md"],
        ...["lang/fr.json", "lang/en.json", "templates/x/sheet.hbs", "icons/x/hero.svg", "packs/heroes/CURRENT", "fonts/OFL.txt"],
      ]),
    );
    expect(new TextDecoder().decode(files["system.json"])).toBe(manifest);
    expect(new TextDecoder().decode(files["quintessence.css"])).toMatch(/url\("fonts\/alegreya-400\.woff2"\).*\.x\{color:red\}/su);
    expect(JSON.parse(manifest)).not.toHaveProperty("download");
    expect(await listFiles(join(root, "dist-content"))).toEqual(names);
  });
  it("names its addresses when told where it is published", async () => {
    const { zip, manifest } = await release("published", "https://example.org/releases/");
    expect(JSON.parse(manifest)).toMatchObject({
      manifest: "https://example.org/releases/system.json",
      download: "https://example.org/releases/quintessence.zip",
    });
    expect(new TextDecoder().decode(unzipSync(new Uint8Array(zip))["system.json"])).toBe(manifest);
  });
  it("refuses an address that no browser would fetch", async () => {
    await expect(writeRelease(join(root, "dist-one"), join(root, "x"), "example.org")).rejects.toThrow("--url");
  });
  it("leaves the last build in place when a new one fails", async () => {
    await assemble(root, join(root, "dist"));
    await writeFile(join(root, "lang/fr/b.json"), "{");
    await expect(assemble(root, join(root, "dist"))).rejects.toThrow("lang/fr/b.json");
    await rm(join(root, "lang/fr/b.json"));
    expect(await listFiles(join(root, "dist"))).toContain("system.json");
  });
});
