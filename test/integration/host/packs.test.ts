import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProbeSystem } from "../../support/probe.ts";
import { PROBE_SEED } from "../../support/seed.ts";
import { openTable, type RawSession, type Table } from "../../support/table.ts";

let table: Table;
let gm: RawSession;
let packDir: string;
let before: Record<string, string>;
const files = async () =>
  Object.fromEntries(await Promise.all((await readdir(packDir)).sort().map(async (name) => [name, await readFile(join(packDir, name), "base64")])));
beforeAll(async () => {
  const system = await buildProbeSystem();
  packDir = join(system, "packs/gear");
  before = await files();
  table = await openTable({ seed: PROBE_SEED, system });
  gm = await table.join("Gamemaster");
});
afterAll(() => table.close());

const ROPE = "probeRope0000000";
const LAMP = "probeLamp0000000";

it("a pack is told with its index and folders", () => {
  expect(gm.world.packs).toHaveLength(1);
  const [pack] = gm.world.packs;
  expect(pack).toMatchObject({
    id: "probe.gear",
    name: "gear",
    label: "PROBE.Packs.Gear",
    type: "Item",
    packageName: "probe",
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    folders: [{ _id: "probeFolder00000", name: "Climbing" }],
  });
  const rope = pack!.index.find(({ _id }) => _id === ROPE);
  expect(rope).toMatchObject({ name: "Rope", type: "gear", folder: "probeFolder00000", system: { quantity: 1 } });
  expect(rope).not.toHaveProperty("effects");
});

it("its documents come whole, all or those named", async () => {
  const all = await gm.send("pack", { pack: "probe.gear" });
  expect(all.ok && all.value.map(({ _id }) => _id).sort()).toEqual([LAMP, ROPE]);
  const one = await gm.send("pack", { pack: "probe.gear", ids: [ROPE, "nobodynobodynobo"] });
  expect(one).toMatchObject({ ok: true, value: [{ _id: ROPE, effects: [{ name: "Worn" }] }] });
  expect(await gm.send("pack", { pack: "probe.nothing" })).toMatchObject({ ok: false });
  expect(await gm.send("pack", { pack: "__proto__" })).toMatchObject({ ok: false });
});

it("nobody writes to it, not even the gamemaster", async () => {
  const writes = [
    { action: "update", documentName: "Item", data: [{ _id: ROPE, name: "x" }] },
    { action: "delete", documentName: "Item", ids: [ROPE] },
    { action: "create", documentName: "Item", data: [{ name: "x", type: "gear" }] },
    { action: "create", documentName: "Folder", data: [{ name: "x", type: "Item" }] },
    {
      action: "delete",
      documentName: "ActiveEffect",
      parent: `Compendium.probe.gear.Item.${ROPE}`,
      ids: ["probeWorn0000000"],
    },
  ] as const;
  for (const write of writes) {
    expect(await gm.send("modify", { parent: null, options: {}, ...write, pack: "probe.gear" })).toMatchObject({
      ok: false,
      error: expect.stringContaining("locked") as string,
    });
  }
  expect(await gm.send("pack", { pack: "probe.gear", ids: [ROPE] })).toMatchObject({ value: [{ name: "Rope" }] });
});

it("the system's folder stays as it was built", async () => {
  expect(await files()).toEqual(before);
});
