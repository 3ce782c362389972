import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { countPlaywright, countVitest, verdict } from "./count.ts";
import type { Ran } from "./schedule.ts";
import type { Count, Step } from "./types.ts";

/** A step's last words are enough: what failed stands at the end. */
const TAIL = 20_000;

function launch(root: string, step: Step, env: NodeJS.ProcessEnv): Promise<{ exit: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-TAIL));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ exit: null, output: error.message }));
    child.on("close", (exit) => resolve({ exit, output }));
  });
}

async function readCount(root: string, step: Step): Promise<Count | null> {
  const path = join(root, step.report!);
  if (!existsSync(path)) return null;
  try {
    const report = JSON.parse(await readFile(path, "utf8")) as never;
    return step.counts === "vitest" ? countVitest(report) : countPlaywright(report);
  } catch {
    return null; // cut off in the middle of writing
  }
}

/**
 * Runs a step to its end and counts what it ran. Its output is printed only if something failed.
 * @param env the environment of its process
 */
export async function execute(root: string, step: Step, env: NodeJS.ProcessEnv): Promise<Ran> {
  const started = performance.now();
  if (step.report !== undefined) {
    // A report of an earlier run must not speak for one that crashed.
    await rm(join(root, step.report), { force: true });
    await mkdir(dirname(join(root, step.report)), { recursive: true });
  }
  const { exit, output } = await launch(root, step, { ...env, ...(step.report && { PLAYWRIGHT_JSON_OUTPUT_NAME: step.report }) });
  const count =
    step.counts !== "one"
      ? verdict(exit, await readCount(root, step))
      : exit === 0
        ? { passed: 1, failed: 0, problems: [] }
        : { passed: 0, failed: 1, problems: [`ended with ${exit ?? "a signal"}`] };
  if (count.failed > 0) console.log(`\n----- ${step.id} -----\n${output.trim()}\n-----`);
  return { ...count, seconds: (performance.now() - started) / 1000 };
}
