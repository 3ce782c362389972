import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("systems/probe/", import.meta.url));

let shared: Promise<string> | null = null;

/** The folder of the probe system, built once in this process; not to be changed. */
export function probeSystem(): Promise<string> {
  shared ??= buildProbeSystem().then((dir) => {
    process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
    return dir;
  });
  return shared;
}

/** Builds the probe system into a temporary folder of its own, its pack compiled by Foundry's own tool; returns the folder, which is the caller's to delete. */
export async function buildProbeSystem(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "probe-"));
  await cp(SOURCE, dir, { recursive: true, filter: (path) => !path.startsWith(join(SOURCE, "packs")) });
  await compilePack(join(SOURCE, "packs/gear"), join(dir, "packs/gear"));
  return dir;
}
