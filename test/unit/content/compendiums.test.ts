import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { indexTexts, translatePacks } from "../../../src/content/compendiums.ts";
import { findByKey } from "../../../src/content/find.ts";

const text = (fr: string, en: string) => ({ flags: { quintessence: { text: { name: { fr, en } } } } });
const rope = () => ({ uuid: "C.rope", name: "Rope", img: "r.svg", type: "gear", system: { key: "gear.rope" }, ...text("Corde", "Rope") });
const axe = () => ({ uuid: "C.axe", name: "Axe", img: "a.svg", type: "ewWeapon", system: { key: "weapon.axe" }, ...text("Hache", "Axe") });

/** A compendium whose index is made anew each time, as far as ours asks of it. */
function packOf(entries: () => object[], more: object = {}) {
  const pack = {
    documentName: "Item",
    visible: true,
    metadata: { label: "LABEL", packageName: "quintessence" },
    index: { contents: [] as any[] },
    folders: { contents: [{ name: "Tools", _source: { name: "Tools" }, ...text("Outils", "Tools") }] },
    apps: [{ render: vi.fn() }],
    tree: [] as string[],
    getIndex: async () => void (pack.index.contents = entries()),
    indexDocument: (document: any) => void pack.index.contents.push(document),
    initializeTree: () => void (pack.tree = pack.index.contents.map(({ name }) => name).sort()),
    ...more,
  };
  return pack;
}
function world(lang: string, packs: object[], items: object[] = []) {
  vi.stubGlobal("game", {
    i18n: { lang, localize: (key: string) => (key === "LABEL" ? "Équipement" : key) },
    packs: { contents: packs },
    items: { contents: items },
    user: {},
  });
}
const names = (pack: { index: { contents: { name: string }[] } }) => pack.index.contents.map(({ name }) => name);
afterEach(() => void vi.unstubAllGlobals());

describe("a compendium", () => {
  it("is read in the viewer's language: title, entries, folders, order", async () => {
    const pack = packOf(() => [rope(), axe()]);
    world("fr", [pack]);
    await translatePacks();
    expect([pack.metadata.label, names(pack), pack.tree, pack.folders.contents[0]!.name]).toEqual([
      "Équipement",
      ["Corde", "Hache"],
      ["Corde", "Hache"],
      "Outils",
    ]);
    expect(pack.apps[0]!.render).toHaveBeenCalledOnce();
  });
  it("stays so when its index is made anew, or a document is indexed", async () => {
    const pack = packOf(() => [rope()]);
    world("fr", [pack]);
    await translatePacks();
    await pack.getIndex();
    pack.indexDocument(axe());
    expect([names(pack), pack.tree]).toEqual([
      ["Corde", "Hache"],
      ["Corde", "Hache"],
    ]);
  });
  it("shows a name that somebody wrote to everybody, and the translation again when it is taken back", async () => {
    const pack = packOf(() => [rope()]);
    world("fr", [pack]);
    await translatePacks();
    const [entry] = pack.index.contents;
    const seen = ["Cordage", "Rope", "Corde"].map((name) => {
      entry.name = name;
      return entry.name as string;
    });
    expect(seen).toEqual(["Cordage", "Corde", "Corde"]);
    expect(JSON.parse(JSON.stringify(entry)).name).toBe("Corde");
  });
  it("of another package, or of scenes, is left alone", async () => {
    const packs = [packOf(() => [rope()], { metadata: { label: "LABEL", packageName: "other" } }), packOf(() => [rope()], { documentName: "Scene" })];
    world("fr", packs);
    await translatePacks();
    expect(packs.map((pack) => [pack.metadata.label, names(pack)])).toEqual([
      ["LABEL", []],
      ["LABEL", []],
    ]);
  });
  it("of roll tables is read in the viewer's language too", async () => {
    const pack = packOf(() => [rope()], { documentName: "RollTable" });
    world("fr", [pack]);
    await translatePacks();
    expect(names(pack)).toEqual(["Corde"]);
  });
  it("of the world is read in the viewer's language too", async () => {
    const pack = packOf(() => [rope()], { metadata: { label: "Mine", packageName: "world", packageType: "world" } });
    world("fr", [pack]);
    await translatePacks();
    expect(names(pack)).toEqual(["Corde"]);
  });
  it("is asked for keys and texts", () => {
    const config = { Actor: { compendiumIndexFields: [] }, Item: { compendiumIndexFields: ["system.other"] }, RollTable: { compendiumIndexFields: [] } };
    vi.stubGlobal("CONFIG", config);
    indexTexts();
    expect(config.Item.compendiumIndexFields).toEqual(["system.other", "system.key", "flags.quintessence.text"]);
    for (const name of ["Actor", "RollTable"] as const) expect(config[name].compendiumIndexFields).toContain("flags.quintessence.text");
  });
});

describe("a thing meant by its key", () => {
  const own = (readable: boolean) => ({
    uuid: "Item.rope",
    name: "Own rope",
    img: "o.svg",
    type: "gear",
    _source: { system: { key: "gear.rope" } },
    testUserPermission: () => readable,
  });
  beforeEach(() => world("fr", [packOf(() => [rope()]), packOf(() => [axe()])]));
  it("is the world's before the compendium's, if this user may read it", async () => {
    world("fr", [packOf(() => [rope()])], [own(true)]);
    expect(await findByKey("gear.rope")).toMatchObject({ uuid: "Item.rope", name: "Own rope" });
    world("fr", [packOf(() => [rope()])], [own(false)]);
    expect(await findByKey("gear.rope")).toMatchObject({ uuid: "C.rope" });
  });
  it("is found in any compendium, in the viewer's language", async () => {
    await translatePacks();
    expect(await findByKey("weapon.axe", "ewWeapon")).toMatchObject({ uuid: "C.axe", name: "Hache", img: "a.svg", type: "ewWeapon" });
  });
  it.each([
    ["another type", "weapon.axe", "gear"],
    ["no such key", "weapon.none", undefined],
    ["no key at all", "", undefined],
  ])("isn't found for %s", async (_, key, type) => {
    expect(await findByKey(key, type)).toBeNull();
  });
  it("isn't found in a compendium that this user doesn't see", async () => {
    world("fr", [packOf(() => [rope()], { visible: false })]);
    expect(await findByKey("gear.rope")).toBeNull();
  });
});
