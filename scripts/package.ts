import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { assemble } from "./lib/assemble.ts";
import { ROOT } from "./lib/paths.ts";
import { writeRelease } from "./lib/release.ts";

// npm run package -- [--url BASE]: build/package/system.json and quintessence.zip.
try {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  const staging = join(ROOT, "build/release");
  await assemble(ROOT, staging);
  const out = join(ROOT, "build/package");
  await writeRelease(staging, out, values.url ?? null);
  await rm(staging, { recursive: true });
  const address =
    values.url === undefined
      ? "No --url was given, so the manifest names no addresses: it installs by hand, not by address."
      : `To be published at ${values.url}.`;
  console.log(`Wrote system.json and quintessence.zip to ${relative(process.cwd(), out) || "."}. ${address}`);
} catch (error) {
  console.error(`Packaging failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
