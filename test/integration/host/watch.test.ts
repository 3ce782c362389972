import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startServer } from "../../../host/src/server/server.ts";
import { buildProbeSystem } from "../../support/probe.ts";
import { PROBE_SEED } from "../../support/seed.ts";
import { logIn, RawSession } from "../../support/table.ts";

it("tells open pages which files of the system changed", async () => {
  const system = await buildProbeSystem();
  const world = await mkdtemp(join(tmpdir(), "world-"));
  const server = await startServer({ port: 0, world, system, test: true, watch: true, seed: PROBE_SEED });
  const session = await RawSession.open(server.url, await logIn(server, "Ann"));
  const told = () => session.events.filter(({ event }) => event === "hotReload").map(({ payload }) => payload.path.slice("systems/probe/".length));
  try {
    // What the manifest doesn't name is nobody's business; it comes first, so that it would be told first.
    await writeFile(join(system, "notes.hbs"), "x");
    await writeFile(join(system, "templates/notes.txt"), "x");
    await writeFile(join(system, "templates/part.hbs"), "<p>{{label}}</p>");
    await expect.poll(told).toEqual(["templates/part.hbs"]);
    await writeFile(join(system, "probe.mjs"), "// changed");
    await expect.poll(told).toEqual(["templates/part.hbs", "probe.mjs"]);
  } finally {
    session.close();
    await server.close();
    for (const dir of [system, world]) await rm(dir, { recursive: true, force: true });
  }
});
