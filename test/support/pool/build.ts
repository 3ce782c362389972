import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { WorldSeed } from "../../../host/src/server/seed.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A copy of `dist/` in which the test game plays beside the shipped ones; returns its folder. */
export async function buildPoolSystem(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "pool-"));
  await cp(join(ROOT, "dist"), dir, { recursive: true });
  await build({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "error",
    build: {
      outDir: dir,
      sourcemap: false,
      lib: { entry: join(ROOT, "test/support/pool/main.ts"), formats: ["es"], fileName: () => "quintessence.mjs" },
    },
  });
  const manifest = JSON.parse(await readFile(join(dir, "system.json"), "utf8"));
  manifest.documentTypes.Actor.poolTester = {};
  await writeFile(join(dir, "system.json"), JSON.stringify(manifest));
  await mkdir(join(dir, "templates/pool"));
  await writeFile(join(dir, "templates/pool/sheet.hbs"), '<section><button type="button" data-action="check" data-rollable="roll">Roll</button></section>');
  return dir;
}

/** A GM, a player, and the player's actor of the test game. */
export const POOL_SEED: WorldSeed = {
  title: "Pool",
  system: "quintessence",
  documents: {
    User: [
      { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
      { _id: "camille000000000", name: "Camille", role: 1 },
    ],
    Setting: [{ _id: "gamesOfWorld0000", key: "quintessence.rulesets", value: '["ew","pool"]' }],
    Actor: [
      {
        _id: "tester0000000000",
        name: "Tester",
        type: "poolTester",
        ownership: { default: 0, camille000000000: 3 },
        system: { dice: 3, spend: 0, points: { value: 2, max: 6 } },
      },
    ],
  },
} as unknown as WorldSeed;
