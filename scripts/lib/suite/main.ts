import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findChromium } from "../chromium.mjs";
import { ROOT } from "../paths.ts";
import { execute } from "./execute.ts";
import { isWhole, parseOptions, select, type Options } from "./options.ts";
import { summarise } from "./report.ts";
import { schedule } from "./schedule.ts";
import { STEPS } from "./steps.ts";
import type { Result } from "./types.ts";

async function run(options: Options): Promise<boolean> {
  const started = performance.now();
  const steps = select(STEPS, options);
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1" };
  if (steps.some((step) => step.counts === "playwright")) env["CHROMIUM_PATH"] = await findChromium();
  const { total } = JSON.parse(await readFile(join(ROOT, "test/expected-count.json"), "utf8")) as { total: number };
  const tell = (result: Result) => {
    const mark = result.failed > 0 ? "✘" : "✔";
    console.log(`${mark} ${result.step.id.padEnd(14)} ${result.passed} passed, ${result.failed} failed  (${result.seconds.toFixed(1)} s)`);
  };
  const results = await schedule(steps, (step) => execute(ROOT, step, env), tell);
  const report = summarise(results, isWhole(options) ? total : null, (performance.now() - started) / 1000);
  console.log(`\n${report.lines.join("\n")}`);
  return report.failed;
}

try {
  process.exitCode = (await run(parseOptions(process.argv.slice(2)))) ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
