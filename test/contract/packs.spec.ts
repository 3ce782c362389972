import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

const COLLECTION = "https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html";
const WORLD = "https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html";
const UUIDS = "https://foundryvtt.com/api/functions/foundry.utils.fromUuid.html";

test.use({ seed: PROBE_SEED, system: "probe" });

const ROPE = "Compendium.probe.gear.Item.probeRope0000000";

test(`a pack tells of its documents by an index, and of more fields when asked (${COLLECTION})`, async ({ join }) => {
  const ann = await join("Ann", { lang: "fr" });
  const result = await ann.evaluate(async () => {
    const pack = (globalThis as any).game.packs.get("probe.gear");
    const before = pack.index.get("probeRope0000000");
    const plain = { ...before };
    const index = await pack.getIndex({ fields: ["system.quantity"] });
    return [
      pack.title,
      pack.collection,
      pack.documentName,
      pack.size,
      plain,
      index.get("probeLamp0000000").system,
      pack.folders.map((folder: any) => folder.name),
    ];
  });
  expect(result).toEqual([
    "Équipement de la sonde",
    "probe.gear",
    "Item",
    0,
    { _id: "probeRope0000000", uuid: ROPE, name: "Rope", img: "icons/svg/item-bag.svg", type: "gear", folder: "probeFolder00000" },
    { quantity: 2 },
    ["Climbing"],
  ]);
});

test(`its index has the fields that the configuration names, once it was asked for (${COLLECTION})`, async ({ join }) => {
  const ann = await join("Ann");
  const result = await ann.evaluate(async () => {
    const { game, CONFIG } = globalThis as any;
    const pack = game.packs.get("probe.gear");
    CONFIG.Item.compendiumIndexFields.push("system.quantity", "effects");
    const before = pack.index.get("probeRope0000000").effects ?? null;
    const index = await pack.getIndex();
    const rope = index.get("probeRope0000000");
    return [pack.indexFields.has("system.quantity"), before, index === pack.index, rope.system, rope.effects.length, rope.name];
  });
  expect(result).toEqual([true, null, true, { quantity: 1 }, 1, "Rope"]);
});

test(`its index follows a document that is indexed anew (${COLLECTION})`, async ({ join }) => {
  const ann = await join("Ann");
  const result = await ann.evaluate(async () => {
    const { game } = globalThis as any;
    const pack = game.packs.get("probe.gear");
    const rope = await pack.getDocument("probeRope0000000");
    rope.updateSource({ name: "Cord" });
    const before = pack.index.get("probeRope0000000").name;
    pack.indexDocument(rope);
    return [before, pack.index.get("probeRope0000000").name, pack.index.size];
  });
  expect(result).toEqual(["Rope", "Cord", 2]);
});

const TREE = "https://foundryvtt.com/api/functions/foundry.documents.abstract.DirectoryCollectionMixin.html";
test(`its tree is sorted by name when it is made, and made anew when asked (${TREE})`, async ({ join }) => {
  const ann = await join("Ann");
  const result = await ann.evaluate(async () => {
    const { game } = globalThis as any;
    const pack = game.packs.get("probe.gear");
    const order = () => [...pack.tree.entries, ...pack.tree.children.flatMap((child: any) => child.entries)].map((entry: any) => entry.name);
    const names = () => pack.index.map((entry: any) => entry.name).sort();
    for (const entry of pack.index) entry.folder = null;
    pack.initializeTree();
    const before = order();
    pack.index.get("probeLamp0000000").name = "Zither";
    const stale = order();
    pack.initializeTree();
    return [before, stale, order(), names()];
  });
  expect(result).toEqual([
    ["Lamp", "Rope"],
    ["Zither", "Rope"],
    ["Rope", "Zither"],
    ["Rope", "Zither"],
  ]);
});

test(`its documents are loaded when asked for, prepared, with what is inside them (${COLLECTION})`, async ({ join }) => {
  const ann = await join("Ann");
  const result = await ann.evaluate(async () => {
    const { game, CONFIG } = globalThis as any;
    const pack = game.packs.get("probe.gear");
    const rope = await pack.getDocument("probeRope0000000");
    return [
      rope instanceof CONFIG.Item.documentClass,
      rope.system.quantity,
      rope.pack,
      rope.uuid,
      rope.effects.contents[0].uuid,
      (await pack.getDocument("probeRope0000000")) === rope,
      (await pack.getDocuments({ name: "Lamp" })).map((item: any) => item.name),
      rope.isOwner,
    ];
  });
  expect(result).toEqual([true, 1, "probe.gear", ROPE, `${ROPE}.ActiveEffect.probeWorn0000000`, true, ["Lamp"], false]);
});

test(`its documents are found by uuid: at once as an index entry, in a while themselves (${UUIDS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async (uuid) => {
    const { fromUuid, fromUuidSync } = globalThis as any;
    const entry = fromUuidSync(uuid);
    const effect = `${uuid}.ActiveEffect.probeWorn0000000`;
    let early = "nothing";
    try {
      early = fromUuidSync(effect)?.name ?? "null";
    } catch {
      early = "error";
    }
    return [entry.name, entry.documentName ?? null, early, (await fromUuid(effect)).name, fromUuidSync(effect).name];
  }, ROPE);
  expect(result).toEqual(["Rope", null, "error", "Worn", "Worn"]);
});

test(`a copy in the world has an id of its own and remembers where it is from (${WORLD})`, async ({ join, world }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const { game } = globalThis as any;
    const pack = game.packs.get("probe.gear");
    const copy = await game.items.importFromCompendium(pack, "probeRope0000000", { name: "My rope" });
    const kept = await game.items.documentClass.create(game.items.fromCompendium(await pack.getDocument("probeLamp0000000"), { keepId: true }), {
      keepId: true,
    });
    return [copy.name, copy.pack, copy.id === "probeRope0000000", copy.effects.size, kept.id];
  });
  expect(result).toEqual(["My rope", null, false, 1, "probeLamp0000000"]);
  expect(world.stored("Item", "My rope")["_stats"].compendiumSource).toBe(ROPE);
});

test(`a system's pack is locked (${COLLECTION})`, async ({ join, faultsOf }) => {
  const gm = await join("Gamemaster");
  faultsOf(gm).expect(/locked/);
  const result = await gm.evaluate(async () => {
    const { game, Item } = globalThis as any;
    const pack = game.packs.get("probe.gear");
    const rope = await pack.getDocument("probeRope0000000");
    const created = await Item.implementation.create({ name: "X", type: "gear" }, { pack: "probe.gear" }).then(
      () => "taken",
      () => "refused",
    );
    const updated = await rope.update({ name: "Cord" }).then(
      () => "taken",
      () => "refused",
    );
    return [pack.locked, created, updated, rope.name, pack.index.size];
  });
  expect(result).toEqual([true, "refused", "refused", "Rope", 2]);
});
