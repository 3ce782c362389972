import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { listFiles } from "./lib/files.ts";
import { ROOT } from "./lib/paths.ts";

// npm run bench -- [NAME…]: runs test/bench/*.ts one after the other, each a program that prints its own measures.
const asked = process.argv.slice(2);
const benches = (await listFiles(join(ROOT, "test/bench"), (path) => /^[^/]+\.ts$/u.test(path))).filter(
  (path) => asked.length === 0 || asked.includes(path.replace(/\.ts$/u, "")),
);
if (benches.length === 0) {
  console.error("There is no such benchmark in test/bench.");
  process.exitCode = 1;
}
for (const path of benches) {
  console.log(`\n${path}`);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", `test/bench/${path}`], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
