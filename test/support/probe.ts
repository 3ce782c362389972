/// <reference path="../../scripts/lib/foundryvtt-cli.d.ts" />
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("systems/probe/", import.meta.url));

/** Builds the probe system into a temporary folder, its pack compiled by Foundry's own tool; returns the folder. */
export async function buildProbeSystem(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "probe-"));
  await cp(SOURCE, dir, { recursive: true, filter: (path) => !path.startsWith(join(SOURCE, "packs")) });
  await compilePack(join(SOURCE, "packs/gear"), join(dir, "packs/gear"));
  return dir;
}
