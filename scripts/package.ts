import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { assemble } from "./lib/assemble.ts";
import { ROOT } from "./lib/paths.ts";
import { writeRelease } from "./lib/release.ts";

// npm run package -- [--url BASE]: build/package/system.json and quintessence.zip.
try {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  const staging = join(ROOT, "build/release");
  await assemble(ROOT, staging);
  await writeRelease(staging, join(ROOT, "build/package"), values.url ?? null);
  await rm(staging, { recursive: true });
} catch (error) {
  console.error(`Packaging failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
