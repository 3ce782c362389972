import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.ts";

const config = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as IConfiguration;

/** An import that must be refused, and by which rule. Each pair of files is written as one importing the other. */
const REFUSED: [rule: string, from: string, to: string][] = [
  ["contract-imports-nothing", "src/contract.ts", "src/odds/float.ts"],
  ["offers-are-pure", "src/offers.ts", "src/odds/float.ts"],
  ["odds-are-pure", "src/odds/a.ts", "src/platform/text.ts"],
  ["odds-are-pure", "src/odds/b.ts", "src/ruleset.ts"],
  ["platform-knows-only-words", "src/platform/a.ts", "src/table/card/fold.ts"],
  ["ruleset-contract-is-small", "src/ruleset.ts", "src/table/card/fold.ts"],
  ["table-knows-no-ruleset", "src/table/a.ts", "src/documents/actor.ts"],
  ["table-knows-no-ruleset", "src/table/b.ts", "src/rulesets/ew/index.ts"],
  ["table-knows-no-ruleset", "src/table/c.ts", "src/content/overlay.ts"],
  ["table-knows-no-ruleset", "src/table/d.ts", "src/main.ts"],
  ["beside-table", "src/content/a.ts", "src/api/index.ts"],
  ["beside-table", "src/settings/a.ts", "src/documents/actor.ts"],
  ["beside-table", "src/migrations/a.ts", "src/rulesets/ew/index.ts"],
  ["documents-hold-no-game", "src/documents/a.ts", "src/rulesets/ew/rules/outcome.ts"],
  ["documents-hold-no-game", "src/documents/b.ts", "src/main.ts"],
  ["rules-are-pure", "src/rulesets/ew/rules/a.ts", "src/table/card/fold.ts"],
  ["rules-are-pure", "src/rulesets/ew/rules/b.ts", "src/ruleset.ts"],
  ["rules-are-pure", "src/rulesets/ew/rules/c.ts", "src/rulesets/ew/data/model.ts"],
  ["rules-are-pure", "src/rulesets/ew/rules/d.ts", "src/rulesets/d6/rules/outcome.ts"],
  ["rulesets-are-apart", "src/rulesets/ew/sheets/a.ts", "src/rulesets/d6/index.ts"],
  ["rulesets-are-apart", "src/rulesets/ew/sheets/b.ts", "src/documents/actor.ts"],
  ["main-imports-indexes", "src/main.ts", "src/rulesets/ew/rules/outcome.ts"],
  ["src-is-apart", "src/table/e.ts", "host/src/common/utils.ts"],
  ["src-is-apart", "src/table/f.ts", "scripts/tool.ts"],
  ["host-is-apart", "host/src/client/a.ts", "src/contract.ts"],
  ["host-is-apart", "host/src/server/a.ts", "test/support/seed.ts"],
  ["common-is-isomorphic", "host/src/common/a.ts", "host/src/client/roll.ts"],
  ["browser-has-no-node", "host/src/common/b.ts", "node:fs"],
  ["browser-has-no-node", "host/src/client/b.ts", "node:path"],
  ["browser-has-no-node", "src/table/g.ts", "node:crypto"],
  ["client-and-server-are-apart", "host/src/client/c.ts", "host/src/server/store.ts"],
  ["server-and-client-are-apart", "host/src/server/b.ts", "host/src/client/roll.ts"],
  ["src-packages", "src/table/h.ts", "handlebars"],
  ["resolvable", "src/table/i.ts", "./nowhere.ts"],
  ["no-cycles", "src/table/loop-a.ts", "src/table/loop-b.ts"],
  ["no-cycles-at-run-time", "host/src/client/loop-a.ts", "host/src/client/loop-b.ts"],
];

/** What closes the cycles above; a cycle is reported once, where it is first met. */
const WAYS_BACK: [from: string, to: string][] = [
  ["src/table/loop-b.ts", "src/table/loop-a.ts"],
  ["host/src/client/loop-b.ts", "host/src/client/loop-a.ts"],
];

/** Imports that must pass. */
const ALLOWED: [from: string, to: string][] = [
  ["src/main.ts", "src/rulesets/ew/index.ts"],
  ["src/main.ts", "src/documents/actor.ts"],
  ["src/documents/actor.ts", "src/table/card/fold.ts"],
  ["src/documents/actor.ts", "src/content/overlay.ts"],
  ["src/table/card/fold.ts", "src/ruleset.ts"],
  ["src/table/card/fold.ts", "src/platform/text.ts"],
  ["src/table/card/fold.ts", "src/odds/float.ts"],
  ["src/odds/float.ts", "src/contract.ts"],
  ["src/rulesets/ew/index.ts", "src/rulesets/ew/rules/outcome.ts"],
  ["src/rulesets/ew/rules/act.ts", "src/offers.ts"],
  ["src/rulesets/ew/index.ts", "src/table/card/fold.ts"],
  ["src/rulesets/ew/index.ts", "src/ruleset.ts"],
  ["src/rulesets/ew/index.ts", "src/content/overlay.ts"],
  ["src/rulesets/ew/rules/outcome.ts", "src/odds/float.ts"],
  ["src/rulesets/ew/rules/outcome.ts", "src/contract.ts"],
  ["src/rulesets/ew/data/model.ts", "src/rulesets/ew/rules/outcome.ts"],
  ["src/content/overlay.ts", "src/table/card/fold.ts"],
  ["src/content/overlay.ts", "@noble/hashes/sha2.js"],
  ["host/src/client/roll.ts", "host/src/common/utils.ts"],
  ["host/src/server/store.ts", "host/src/common/utils.ts"],
  ["host/src/server/store.ts", "node:fs"],
];

let root: string;
let violations: ICruiseResult["summary"]["violations"];

/** Writes a file that imports others, by paths as they would stand in it. */
async function writeModule(path: string, imports: readonly string[], types: boolean): Promise<void> {
  const specifier = (to: string) => {
    if (!/^(src|host|test|scripts)\//u.test(to)) return to;
    const way = relative(dirname(path), to);
    return way.startsWith(".") ? way : `./${way}`;
  };
  const lines = imports.map((to, index) =>
    types
      ? `import type * as i${index} from "${specifier(to)}";\nexport type T${index} = typeof i${index};`
      : `import * as i${index} from "${specifier(to)}";\nconsole.log(i${index});`,
  );
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), `${lines.join("\n")}\nexport const here = 1;\n`);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "imports-"));
  const graph = new Map<string, string[]>();
  const link = (from: string, to: string) => graph.set(from, [...(graph.get(from) ?? []), to]);
  for (const [, from, to] of REFUSED) link(from, to);
  for (const [from, to] of [...WAYS_BACK, ...ALLOWED]) link(from, to);
  for (const to of [...graph.values()].flat()) if (/^(src|host|test|scripts)\//u.test(to) && !graph.has(to)) graph.set(to, []);
  for (const [path, imports] of graph) await writeModule(path, imports, false);
  // Types alone: a cycle the host may have.
  await writeModule("host/src/client/type-loop-a.ts", ["host/src/client/type-loop-b.ts"], true);
  await writeModule("host/src/client/type-loop-b.ts", ["host/src/client/type-loop-a.ts"], false);
  for (const name of ["handlebars", "@noble/hashes"]) {
    const folder = join(root, "node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ name, version: "1.0.0", type: "module", exports: { ".": "./index.js", "./sha2.js": "./index.js" } }),
    );
    await writeFile(join(folder, "index.js"), "export const here = 1;\n");
  }
  await writeFile(join(root, "package.json"), JSON.stringify({ name: "x", type: "module", dependencies: { handlebars: "1", "@noble/hashes": "1" } }));
  const { output } = await cruise(["src", "host/src"], { ...config.options, ruleSet: { forbidden: config.forbidden! }, validate: true, baseDir: root });
  violations = (output as ICruiseResult).summary.violations;
});
afterAll(() => rm(root, { recursive: true }));

const rulesFor = (from: string, to: string) =>
  violations
    .filter((one) => one.from === from && (one.to === to || one.to.endsWith(to.replace(/^node:/u, "")) || one.to.includes(`node_modules/${to}/`)))
    .map((one) => one.rule.name);

describe("who may import whom", () => {
  it.each(REFUSED)("%s refuses %s → %s", (rule, from, to) => {
    expect(rulesFor(from, to)).toContain(rule);
  });
  it.each(ALLOWED)("%s → %s passes", (from, to) => {
    expect(rulesFor(from, to)).toEqual([]);
  });
  it("lets the host's types know each other", () => {
    expect(violations.filter((one) => one.from.includes("type-loop"))).toEqual([]);
  });
  it("has a refused import here for every rule", () => {
    const shown = new Set(REFUSED.map(([rule]) => rule));
    expect(config.forbidden!.map((rule) => rule.name).filter((name) => !shown.has(name!))).toEqual([]);
  });
});
