import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "vite";
import { overBudget, weigh } from "../../../scripts/lib/checks/budget.ts";
import { classNames, compareNames } from "../../../scripts/lib/checks/stored-names.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";

describe("names of classes while they run", () => {
  it.each([
    ["a declaration", "class A {}", ["A"]],
    ["a class given to a variable", "const B = class {};", ["B"]],
    ["a class with a name of its own, given to a variable", "const b = class B {};", ["B"]],
    ["a class that the bundler renamed and named again", 'const C$1 = class { static { n(this, "C"); } };', ["C"]],
    ["a class named again in a short way", "const C$1 = class{static{n(this,`C`)}};", ["C"]],
    ["classes inside functions and classes", "const f = () => { class D { x = class E {} } };", ["D", "E"]],
    ["classes without a name", "f(class {}); const mix = (b) => class extends b {};", []],
  ])("are read from %s", (_title, code, names) => {
    expect(classNames(code)).toEqual(names);
  });

  it("survive the build, even where two modules use one name", async () => {
    const root = await mkdtemp(join(tmpdir(), "names-"));
    const one = `export class Same extends globalThis.Base {}\n`;
    await mkdir(join(root, "src"));
    await writeFile(join(root, "src/a.ts"), one);
    await writeFile(join(root, "src/b.ts"), `${one}export const make = () => { class Local extends Same {} return Local; };\n`);
    await writeFile(join(root, "src/main.ts"), `import * as a from "./a.ts"; import * as b from "./b.ts"; globalThis.keep(a.Same, b.Same, b.make());\n`);
    const output = await build({ root, configFile: join(ROOT, "vite.config.ts"), build: { write: false } });
    await rm(root, { recursive: true });
    const [{ output: chunks }] = output as unknown as [{ output: { code?: string }[] }];
    const names = classNames(chunks.map((chunk) => chunk.code ?? "").join("\n"));
    expect(names.sort()).toEqual(["Local", "Same", "Same"]);
    expect(compareNames(["Local", "Same", "Gone"], names)).toEqual(["2 classes are named Same", "no class is named Gone any more"]);
  });
});

describe("what a built system weighs", () => {
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), "dist-"));
    await mkdir(join(dist, "fonts"));
    await writeFile(join(dist, "a.mjs"), "a".repeat(500_000));
    await writeFile(join(dist, "a.mjs.map"), "a".repeat(500_000));
    await writeFile(join(dist, "a.css"), Buffer.from(Uint32Array.from({ length: 5000 }, (_, index) => Math.imul(index + 1, 2654435761)).buffer));
    await writeFile(join(dist, "fonts/a.woff2"), "a".repeat(100_000));
    await writeFile(join(dist, "fonts/b.woff2"), "a".repeat(60_001));
  });
  afterAll(() => rm(dist, { recursive: true }));

  it("is gzipped for scripts and styles, and as it is for fonts", async () => {
    const [scripts, styles, fonts] = await weigh(dist);
    expect(scripts!.bytes).toBeLessThan(1_000);
    expect(styles!.bytes).toBeGreaterThan(15_000);
    expect(fonts!.bytes).toBe(160_001);
  });
  it("is refused over the budget", async () => {
    expect(overBudget(await weigh(dist)).map((problem) => problem.split(":")[0])).toEqual(["styles", "fonts"]);
  });
  it("is refused when something is missing altogether", () => {
    expect(overBudget([{ name: "scripts", limit: 10, bytes: 0 }])).toHaveLength(1);
    expect(overBudget([{ name: "scripts", limit: 10, bytes: 10 }])).toEqual([]);
  });
});
