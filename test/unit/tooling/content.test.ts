import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContent } from "../../../scripts/lib/content.ts";
import { writeIcons } from "../../../scripts/lib/icons.ts";
import type { PackEntry } from "../../../scripts/lib/manifest.ts";
import type { Tree } from "../../../scripts/lib/merge.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";

const PACKS: PackEntry[] = [
  { name: "things", type: "Item", label: "T" },
  { name: "more", type: "Item", label: "M" },
  { name: "people", type: "Actor", label: "P" },
];
const id = (letter: string) => letter.repeat(16);
const both = (text: string) => ({ fr: `${text} fr`, en: `${text} en` });
const CREDITS = "Icons from game-icons.net, Creative Commons Attribution 3.0, by Lorc.";

/** A world of entries without fault; each case below breaks one thing. */
const SOUND = (): Record<string, any> => ({
  "packs/things/knack.yml": { _id: id("a"), type: "ewAptitude", name: both("Knack"), system: { key: "aptitude.knack" } },
  "packs/things/skill.yml": { _id: id("b"), type: "ewSpecialty", name: both("Skill"), system: { key: "skill", narrow: { name: both("Narrow") } } },
  "packs/more/gun.yml": {
    _id: id("c"),
    type: "ewWeapon",
    name: both("Gun"),
    img: "icons/ew/gun.svg",
    folder: id("f"),
    system: { key: "weapon.gun", specialty: "skill", description: { fr: "<p>Feu !</p>", en: "<p>Fire!</p>" } },
    effects: [{ _id: id("d"), name: both("Hot") }],
  },
  "packs/more/_Folder.yml": { _id: id("f"), name: both("Folder") },
  "packs/things/sort.yml": {
    _id: id("e"),
    type: "ewArchetype",
    name: both("Sort"),
    system: {
      key: "archetype.sort",
      aptitudes: [{ key: "aptitude.knack" }],
      gear: [{ key: "weapon.gun", quantity: 2 }, { uuid: "Compendium.quintessence.more.Item." + id("c") }],
      specialty: { key: "skill" },
    },
  },
  "packs/people/_Defaults.yml": { prototypeToken: { actorLink: true, bar1: { attribute: "a" } } },
  "packs/people/hero.yml": {
    _id: id("g"),
    type: "ewNpc",
    name: both("Hero"),
    img: "icons/ew/gun.svg",
    items: [{ _id: id("h"), from: "weapon.gun", name: { en: "Own gun" }, system: { quantity: 3 } }],
  },
  "icons/icons.yml": { "ew/gun": "lorc/fist" },
  "src/rulesets/ew/references.json": [
    { type: "ewArchetype", field: "aptitudes", to: ["ewAptitude"] },
    { type: "ewArchetype", field: "gear", to: ["ewWeapon", "gear"] },
    { type: "ewArchetype", field: "specialty", to: ["ewSpecialty"] },
    { type: "ewWeapon", field: "specialty", to: ["ewSpecialty"] },
  ],
});

let root: string;
async function put(files: Record<string, unknown>): Promise<void> {
  for (const [path, value] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    // JSON is YAML.
    await writeFile(join(root, path), typeof value === "string" ? value : JSON.stringify(value));
  }
}
const read = () => readContent(root, { id: "quintessence", packs: PACKS });
const entry = async (path: string): Promise<Tree> => (await read()).sources.find(({ origin }) => origin === path)!.entry;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "content-"));
  await put({ "CREDITS.md": CREDITS });
});
afterEach(() => rm(root, { recursive: true }));

describe("entries in two languages", () => {
  it("are without fault to begin with", async () => {
    await put(SOUND());
    expect((await read()).problems).toEqual([]);
  });

  type Break = (files: Record<string, any>) => void;
  it.each<[string, string, Break]>([
    ["no id", "packs/things/knack.yml: _id: must be 16 letters or digits, found none", (f) => delete f["packs/things/knack.yml"]._id],
    ["a short id", 'packs/things/knack.yml: _id: must be 16 letters or digits, found "abc"', (f) => (f["packs/things/knack.yml"]._id = "abc")],
    ["a bad id of an embedded document", "packs/more/gun.yml: effects[0]._id: must be", (f) => (f["packs/more/gun.yml"].effects[0]._id = "é".repeat(16))],
    [
      "an id used in another pack",
      `packs/more/gun.yml: _id: "${id("c")}" is already that of packs/things/knack.yml`,
      (f) => (f["packs/things/knack.yml"]._id = id("c")),
    ],
    [
      "an id used by an embedded document",
      `packs/people/hero.yml: items[0]._id: "${id("d")}" is already that of packs/more/gun.yml, effects[0]`,
      (f) => (f["packs/people/hero.yml"].items[0]._id = id("d")),
    ],
    ["no key", "packs/things/knack.yml: system.key: is missing", (f) => delete f["packs/things/knack.yml"].system.key],
    [
      "a key in capitals",
      "packs/things/knack.yml: system.key: is missing, or isn't lower case",
      (f) => (f["packs/things/knack.yml"].system.key = "aptitude.Knack"),
    ],
    [
      "a key used in another pack",
      'packs/more/gun.yml: system.key: "weapon.gun" is already that of packs/things/skill.yml',
      (f) => (f["packs/things/skill.yml"].system.key = "weapon.gun"),
    ],
    [
      "an aptitude that isn't there",
      'packs/things/sort.yml: system.aptitudes[0]: there is no item "aptitude.none"',
      (f) => (f["packs/things/sort.yml"].system.aptitudes[0].key = "aptitude.none"),
    ],
    [
      "an aptitude that is none",
      'packs/things/sort.yml: system.aptitudes[0]: "weapon.gun" is of the type ewWeapon',
      (f) => (f["packs/things/sort.yml"].system.aptitudes[0].key = "weapon.gun"),
    ],
    ["an aptitude without key", "packs/things/sort.yml: system.aptitudes[0]: names nothing", (f) => (f["packs/things/sort.yml"].system.aptitudes = [{}])],
    [
      "gear that isn't there",
      'packs/things/sort.yml: system.gear[0]: there is no item "gear.none"',
      (f) => (f["packs/things/sort.yml"].system.gear[0].key = "gear.none"),
    ],
    [
      "an address that leads nowhere",
      `packs/things/sort.yml: Compendium.quintessence.more.Item.${id("z")}: there is no such entry`,
      (f) => (f["packs/things/sort.yml"].system.gear[1].uuid = `Compendium.quintessence.more.Item.${id("z")}`),
    ],
    [
      "a starting specialty that isn't there",
      'packs/things/sort.yml: system.specialty: there is no item "none"',
      (f) => (f["packs/things/sort.yml"].system.specialty.key = "none"),
    ],
    [
      "a weapon's specialty that isn't there",
      'packs/more/gun.yml: system.specialty: there is no item "none"',
      (f) => (f["packs/more/gun.yml"].system.specialty = "none"),
    ],
    [
      "a copy of nothing",
      'packs/people/hero.yml: items[0].from: there is no item "weapon.none"',
      (f) => (f["packs/people/hero.yml"].items[0].from = "weapon.none"),
    ],
    ["a folder of another pack", `packs/things/knack.yml: folder: the pack has no folder "${id("f")}"`, (f) => (f["packs/things/knack.yml"].folder = id("f"))],
    ["no name", "packs/things/knack.yml: name: is missing", (f) => delete f["packs/things/knack.yml"].name],
    ["a name in one language", "packs/things/knack.yml: name: the text is missing or empty in en", (f) => delete f["packs/things/knack.yml"].name.en],
    ["a name that is no map", "packs/things/knack.yml: name: the text is in one language only", (f) => (f["packs/things/knack.yml"].name = "Knack")],
    ["a nameless folder", "packs/more/_Folder.yml: name: the text is missing or empty in fr", (f) => (f["packs/more/_Folder.yml"].name.fr = " ")],
    [
      "an empty text",
      "packs/more/gun.yml: system.description: the text is missing or empty in fr",
      (f) => (f["packs/more/gun.yml"].system.description.fr = "<p> </p>"),
    ],
    [
      "an embedded text in one language",
      "packs/more/gun.yml: effects[0].name: the text is missing or empty in fr",
      (f) => delete f["packs/more/gun.yml"].effects[0].name.fr,
    ],
    [
      "a text at a place for something else",
      "packs/things/knack.yml: system.cost: no text in two languages can stand here",
      (f) => (f["packs/things/knack.yml"].system.cost = both("1")),
    ],
    [
      "a text in a list",
      "packs/things/knack.yml: system.list.0.name: no text in two languages can stand here",
      (f) => (f["packs/things/knack.yml"].system.list = [{ name: both("x") }]),
    ],
    [
      "a tag with an attribute",
      "packs/more/gun.yml: system.description: rich text holds bare tags",
      (f) => (f["packs/more/gun.yml"].system.description.en = '<p onclick="x()">Fire</p>'),
    ],
    ["a tag in a name", "packs/things/knack.yml: name: this text can hold no tags", (f) => (f["packs/things/knack.yml"].name.en = "<b>Knack</b>")],
    [
      "French punctuation without its space",
      "packs/more/gun.yml: system.description: the French text lacks a space",
      (f) => (f["packs/more/gun.yml"].system.description.fr = "<p>Feu!</p>"),
    ],
    [
      "a picture that isn't listed",
      'packs/more/gun.yml: img: there is no picture "icons/ew/none.svg"',
      (f) => (f["packs/more/gun.yml"].img = "icons/ew/none.svg"),
    ],
    [
      "a token's picture that isn't there",
      'packs/people/hero.yml: prototypeToken.texture.src: there is no picture "icons/svg/none.svg"',
      (f) => (f["packs/people/hero.yml"].prototypeToken = { texture: { src: "icons/svg/none.svg" } }),
    ],
    [
      "an icon the set doesn't have",
      'icons/icons.yml: ew/gun: the set has no icon "lorc/no-such-icon"',
      (f) => (f["icons/icons.yml"]["ew/gun"] = "lorc/no-such-icon"),
    ],
    [
      "an author who isn't credited",
      "icons/icons.yml: ew/gun: CREDITS.md doesn't name delapouite",
      (f) => (f["icons/icons.yml"]["ew/gun"] = "delapouite/skills"),
    ],
    ["a set that isn't credited", "CREDITS.md: game-icons.net and its licence aren't named", (f) => (f["CREDITS.md"] = "Icons by Lorc.")],
  ])("are refused for %s", async (_title, message, breaks) => {
    const files = SOUND();
    breaks(files);
    await put(files);
    const { problems } = await read();
    expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  it("leave the English text in place, and both in the flags, as deep as their paths", async () => {
    await put(SOUND());
    expect(await entry("packs/things/skill.yml")).toMatchObject({
      name: "Skill en",
      system: { key: "skill", narrow: { name: "Narrow en" } },
      flags: { quintessence: { text: { name: both("Skill"), system: { narrow: { name: both("Narrow") } } } } },
    });
    expect(await entry("packs/more/gun.yml")).toMatchObject({ effects: [{ name: "Hot en", flags: { quintessence: { text: { name: both("Hot") } } } }] });
  });
  it("are set with French no-break spaces", async () => {
    await put(SOUND());
    expect(await entry("packs/more/gun.yml")).toMatchObject({ flags: { quintessence: { text: { system: { description: { fr: "<p>Feu\u202f!</p>" } } } } } });
  });
  it("have no flag where both languages say the same", async () => {
    const files = SOUND();
    files["packs/things/knack.yml"].name = { fr: "Colt", en: "Colt" };
    await put(files);
    expect(await entry("packs/things/knack.yml")).not.toHaveProperty("flags");
  });
  it("copy an entry with what is said beside it laid over, and say where it is from", async () => {
    await put(SOUND());
    const [copy] = (await entry("packs/people/hero.yml"))["items"] as Tree[];
    expect(copy).toMatchObject({
      _id: id("h"),
      type: "ewWeapon",
      name: "Own gun",
      system: { key: "weapon.gun", specialty: "skill", quantity: 3, description: "<p>Fire!</p>" },
      flags: { quintessence: { text: { name: { fr: "Gun fr", en: "Own gun" } } } },
      _stats: { compendiumSource: `Compendium.quintessence.more.Item.${id("c")}` },
    });
    expect(copy).not.toHaveProperty("from");
    expect(copy).not.toHaveProperty("folder");
  });
  it("give an actor's token the pack's defaults, his name in both languages and his picture", async () => {
    await put(SOUND());
    expect((await entry("packs/people/hero.yml"))["prototypeToken"]).toEqual({
      actorLink: true,
      bar1: { attribute: "a" },
      name: "Hero en",
      flags: { quintessence: { text: { name: both("Hero") } } },
      texture: { src: "systems/quintessence/icons/ew/gun.token.svg" },
    });
  });
});

describe("icons", () => {
  const written = (name: string) => readFile(join(root, "out/icons/ew", name), "utf8");
  it("are drawn with their author where a text, a script or a template names them, and nowhere else", async () => {
    await put({
      "icons/icons.yml": { "ew/gun": "lorc/fist", "ew/sign": "lorc/scales", "ew/unused": "lorc/scales" },
      "src/a.ts": '"systems/x/icons/ew/sign.svg"',
    });
    await put({ "out/icons/ew/old.svg": "<svg/>" });
    await writeIcons(root, join(root, "out"), ['{"img":"systems/x/icons/ew/gun.svg"}']);
    expect(await written("gun.svg")).toMatch(
      /^<svg [^>]*viewBox="0 0 512 512"><!-- ew\/gun, by lorc, game-icons\.net, CC BY 3\.0[^>]*--><path fill="#8a7a5f"/u,
    );
    expect(await written("sign.svg")).toContain("by lorc");
    for (const name of ["unused.svg", "old.svg", "gun.token.svg"]) await expect(written(name)).rejects.toThrow("ENOENT");
  });
  it("lie on a disc as tokens", async () => {
    await put({ "icons/icons.yml": { "ew/gun": "lorc/fist" } });
    await writeIcons(root, join(root, "out"), ["icons/ew/gun.token.svg"]);
    expect(await written("gun.token.svg")).toMatch(/<circle[^>]*\/><g [^>]*><path fill="#211c16"/u);
  });
  it("stop the build when the list is wrong", async () => {
    await put({ "icons/icons.yml": { "ew/gun": "fist" } });
    await expect(writeIcons(root, join(root, "out"), [])).rejects.toThrow('ew/gun: the set has no icon "fist"');
  });
});

it("the system's own entries are without fault", async () => {
  const { readManifest } = await import("../../../scripts/lib/manifest.ts");
  expect((await readContent(ROOT, await readManifest(ROOT))).problems).toEqual([]);
});
