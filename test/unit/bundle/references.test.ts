import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkReferences } from "../../../scripts/lib/checks/references.ts";

const MANIFEST = {
  id: "quintessence",
  esmodules: ["q.mjs"],
  styles: [{ src: "q.css", layer: "system" }],
  languages: [{ lang: "fr", path: "lang/fr.json" }],
  packs: [{ name: "heroes" }],
  license: "LICENSE",
};
const FILES: Readonly<Record<string, string>> = {
  "system.json": JSON.stringify(MANIFEST),
  "q.mjs": `load("systems/quintessence/templates/a.hbs"); load(\`systems/quintessence/templates/\${path}.hbs\`); img("icons/svg/d20.svg")`,
  "q.css": `a{src:url("fonts/a.woff2")}b{mask:url(data:image/svg+xml,x)}c{mask:url(icons/a.svg)}`,
  "templates/a.hbs": `{{> "systems/quintessence/templates/b.hbs" this}}`,
  "templates/b.hbs": "",
  "fonts/a.woff2": "",
  "icons/a.svg": "",
  "lang/fr.json": "{}",
  "packs/heroes/CURRENT": "",
  LICENSE: "",
};

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), "dist-"));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
});
afterEach(() => rm(dist, { recursive: true }));

describe("what a built system names", () => {
  it("is all there", async () => {
    expect(await checkReferences(dist)).toEqual([]);
  });
  it.each([
    ["q.css", "system.json: q.css isn't in the build"],
    ["lang/fr.json", "system.json: lang/fr.json isn't in the build"],
    ["packs/heroes", "system.json: packs/heroes isn't in the build"],
    ["LICENSE", "system.json: LICENSE isn't in the build"],
    ["templates/a.hbs", "q.mjs: templates/a.hbs isn't in the build"],
    ["templates/b.hbs", "templates/a.hbs: templates/b.hbs isn't in the build"],
    ["fonts/a.woff2", "q.css: fonts/a.woff2 isn't in the build"],
    ["icons/a.svg", "q.css: icons/a.svg isn't in the build"],
  ])("is missed: %s", async (path, problem) => {
    await rm(join(dist, path), { recursive: true });
    expect(await checkReferences(dist)).toEqual([problem]);
  });
});
