import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "./lib/files.ts";
import { frenchSpaces } from "./lib/french.ts";
import { ROOT } from "./lib/paths.ts";

// npm run format: Prettier everywhere, and French's no-break spaces in its words.
const folder = join(ROOT, "lang/fr");
for (const path of await listFiles(folder, (file) => file.endsWith(".json"))) {
  const text = await readFile(join(folder, path), "utf8");
  // Values only: in JSON a key is followed by its colon without a space.
  const set = text.replace(/: ("(?:[^"\\]|\\.)*")/gu, (_match, value: string) => `: ${frenchSpaces(value)}`);
  if (set !== text) await writeFile(join(folder, path), set);
}
const { status } = spawnSync(process.execPath, ["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", "."], { cwd: ROOT, stdio: "inherit" });
process.exitCode = status ?? 1;
