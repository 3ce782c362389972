import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { applyActive, applyActivity, runQuery } from "../../../../host/src/client/documents/user.ts";
import { id } from "../common/kit.ts";
import { play, type Client } from "./kit.ts";

let client: Client;
beforeEach(async () => {
  client = await play();
});

const { fromUuid, fromUuidSync } = await import("../../../../host/src/client/documents/lookup.ts");
const hero = () => client.game.actors.get(id("hero"));

describe("users", () => {
  it("have one active game master among them: connected, a full one before assistants, then by id", () => {
    const { users } = client.game;
    const [gm, assistant] = [users.get(id("gm")), users.get(id("assistant"))];
    expect([users.activeGM, gm.isActiveGM]).toEqual([gm, true]);
    applyActive(assistant.id, true);
    expect(users.activeGM).toBe(gm);
    applyActive(gm.id, false);
    expect(users.activeGM).toBe(assistant);
    applyActive(assistant.id, false);
    expect(users.activeGM).toBeNull();
    expect(users.getDesignatedUser((user: any) => user.role === 1).name).toBe("Ann");
    expect([users.players.map((user: any) => user.name), users.current === client.game.user]).toEqual([["Trusted", "Ann", "Bob"], true]);
  });

  it("come and go with a hook", () => {
    const log: unknown[] = [];
    Hooks.on("userConnected", (user, connected) => void log.push([user.name, connected]));
    applyActive(id("bob"), true);
    applyActive(id("bob"), false);
    applyActive("unknown", true);
    expect(log).toEqual([
      ["Bob", true],
      ["Bob", false],
    ]);
  });

  it("show what they target on the scene in view, and no longer when they are gone", () => {
    const scene = client.game.scenes.get(id("scene"));
    const placeable = { id: id("torc"), document: scene.tokens.get(id("torc")) };
    scene.tokens.get(id("torc"))._object = placeable;
    Object.assign(globalThis, { canvas: { scene } });
    const log: unknown[] = [];
    Hooks.on("targetToken", (user, token, targeted) => void log.push([user.name, token.id, targeted]));
    const ann = client.game.users.get(id("ann"));
    applyActivity({ userId: ann.id, viewedScene: scene.id, targets: [`Scene.${scene.id}.Token.${id("torc")}`, `Scene.${id("other")}.Token.${id("x")}`] });
    expect([ann.viewedScene, ann.targets.ids]).toEqual([scene.id, [id("torc")]]);
    applyActive(ann.id, false);
    expect(log).toEqual([
      ["Ann", id("torc"), true],
      ["Ann", id("torc"), false],
    ]);
  });

  it("answer queries: by themselves, when they are connected and know them", async () => {
    (globalThis as any).CONFIG.queries["test.add"] = async ({ a }: any, { timeout }: any) => ({ sum: a + 1, timeout });
    expect(await client.game.user.query("test.add", { a: 1 }, { timeout: 5 })).toEqual({ sum: 2, timeout: 5 });
    await expect(runQuery("test.none", {})).rejects.toThrow(/not registered/);
    await expect(client.game.users.get(id("bob")).query("test.add", {})).rejects.toThrow(/not connected/);
  });

  it("keep macros in the slots of their hotbar", async () => {
    const macro = client.game.macros.get(id("macro"));
    const { user } = client.game;
    await user.assignHotbarMacro(macro, 3);
    await user.assignHotbarMacro(macro);
    expect([user.hotbar, user.getHotbarMacros(1)[2].macro]).toEqual([{ 1: macro.id, 3: macro.id }, macro]);
    await user.assignHotbarMacro(macro, 12, { fromSlot: 3 });
    await user.assignHotbarMacro(null, 1);
    expect([user.hotbar, user.getHotbarMacros(2)[1]]).toEqual([{ 12: macro.id }, { slot: 12, macro }]);
  });
});

describe("uuids", () => {
  it("name documents of the world, inside others, of a token, and relative ones", () => {
    const sword = hero().items.get(id("sword"));
    expect(fromUuidSync(`Actor.${id("hero")}`)).toBe(hero());
    expect(fromUuidSync(sword.uuid)).toBe(sword);
    expect(fromUuidSync(`${sword.uuid}.ActiveEffect.${id("glow")}`).name).toBe("Glow");
    const token = client.game.scenes.get(id("scene")).tokens.get(id("torc"));
    expect(fromUuidSync(token.actor.uuid)).toBe(token.actor);
    expect(fromUuidSync(`.Item.${id("sword")}`, { relative: hero() })).toBe(sword);
    expect(fromUuidSync(`.${id("sword")}`, { relative: hero().items.get(id("rope")) })).toBe(sword);
    expect([sword.getRelativeUUID(hero()), sword.getRelativeUUID(hero().items.get(id("rope")))]).toEqual([`.Item.${sword.id}`, `.${sword.id}`]);
    expect([fromUuidSync("Actor.none"), fromUuidSync(""), fromUuidSync("nonsense")]).toEqual([null, null, null]);
  });

  it("name documents of a pack: an index entry at once, the document in a while", async () => {
    const uuid = `Compendium.test.open.Item.${id("pickaxe")}`;
    expect(fromUuidSync(uuid)).toMatchObject({ name: "Pickaxe", uuid });
    const document = await fromUuid(uuid);
    expect([document.name, document.uuid, document.pack, fromUuidSync(uuid) === document]).toEqual(["Pickaxe", uuid, "test.open", true]);
  });

  it("of something inside a pack's document that is not loaded are an error at once, or nothing", () => {
    const uuid = `Compendium.test.open.Item.${id("pickaxe")}.ActiveEffect.${id("x")}`;
    expect(() => fromUuidSync(uuid)).toThrow(/not loaded/);
    expect(fromUuidSync(uuid, { strict: false })).toBeNull();
  });
});

describe("a compendium", () => {
  const pack = () => client.game.packs.get("test.open");

  it("loads a document once, with its place", async () => {
    const first = await pack().getDocument(id("pickaxe"));
    expect(await pack().getDocument(id("pickaxe"))).toBe(first);
    expect(client.sent.filter(({ name }) => name === "pack")).toHaveLength(1);
    expect([first.collection, first.compendium, await pack().getDocument("none")]).toEqual([pack(), pack(), undefined]);
  });

  it("indexes further fields when asked", async () => {
    expect(pack().index.get(id("pickaxe")).system).toBeUndefined();
    const index = await pack().getIndex({ fields: ["system.quantity"] });
    expect(index.get(id("pickaxe"))).toMatchObject({ name: "Pickaxe", system: { quantity: 1 } });
  });

  it("is queried by fields", async () => {
    await pack().configure({ locked: false });
    await pack().documentClass.create({ name: "Spade", type: "gear" }, { pack: "test.open" });
    const names = async (query: object) => (await pack().getDocuments(query)).map((item: any) => item.name).sort();
    expect([await names({}), await names({ name: "Spade" }), await names({ _id__in: [id("pickaxe")] }), await names({ type: "none" })]).toEqual([
      ["Pickaxe", "Spade"],
      ["Spade"],
      ["Pickaxe"],
      [],
    ]);
    expect(pack().index.getName("Spade").uuid).toMatch(/^Compendium\.test\.open\.Item\./);
  });

  it("is refused writes while it is locked", async () => {
    const locked = client.game.packs.get("test.locked");
    expect([locked.locked, pack().config]).toEqual([true, {}]);
    await expect(locked.documentClass.create({ name: "X", type: "gear" }, { pack: "test.locked" })).rejects.toThrow(/locked/);
  });

  it("gives copies to the world that remember where they are from", async () => {
    const copy = await client.game.items.importFromCompendium(pack(), id("pickaxe"), { name: "Mine" });
    expect([copy.name, copy.pack, copy.id === id("pickaxe"), copy._stats.compendiumSource]).toEqual([
      "Mine",
      null,
      false,
      `Compendium.test.open.Item.${id("pickaxe")}`,
    ]);
    const kept = await client.game.items.importFromCompendium(pack(), id("pickaxe"), {}, { keepId: true });
    expect(kept.id).toBe(id("pickaxe"));
    const source = client.game.items.fromCompendium(await pack().getDocument(id("pickaxe")));
    expect([source._id, source.folder ?? null, source.sort, source.ownership]).toEqual([undefined, null, undefined, { default: 0, [id("gm")]: 3 }]);
    await expect(client.game.actors.importFromCompendium(pack(), id("pickaxe"))).rejects.toThrow(/holds no Actor/);
  });

  it("shows by role", async () => {
    expect([pack().visible, pack().getUserLevel(client.game.users.get(id("ann"))), pack().getUserLevel(client.game.users.get(id("assistant")))]).toEqual([
      true,
      2,
      3,
    ]);
    pack().metadata.ownership = { ASSISTANT: "OWNER" };
    client = await play("ann");
    pack().metadata.ownership = { ASSISTANT: "OWNER" };
    expect(pack().visible).toBe(false);
  });
});

describe("a directory's tree", () => {
  it("holds what this user sees in its folders, in the folders' order", async () => {
    await hero().update({ folder: id("inner"), sort: -5 });
    await client.game.actors.documentClass.create({ name: "Ant", type: "hero", folder: id("inner") });
    const { tree } = client.game.actors;
    const [outer] = tree.children;
    const [inner] = outer.children;
    expect([tree.root, tree.entries.map((entry: any) => entry.name), outer.folder.name, outer.depth, inner.depth]).toEqual([true, ["Orc"], "Outer", 1, 2]);
    expect(inner.entries.map((entry: any) => entry.name)).toEqual(["Ant", "Hero"]);
    await inner.folder.update({ sorting: "m" });
    expect(client.game.actors.tree.children[0].children[0].entries.map((entry: any) => entry.name)).toEqual(["Hero", "Ant"]);
    expect([client.game.folders.get(id("inner")).contents.length, client.game.folders.get(id("inner")).depth]).toEqual([2, 2]);
  });

  it("hides from players what they may not see, and folders in which there is nothing for them", async () => {
    client = await play("ann");
    const { tree } = client.game.actors;
    expect([tree.entries.map((entry: any) => entry.name), client.game.folders.get(id("outer")).visible]).toEqual([["Hero"], false]);
  });
});

describe("damaged documents", () => {
  it("are set aside by their ids, reported, reachable, and can be deleted", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const bad = { ...structuredClone(client.world.get("Actor", id("hero"))), _id: id("bad"), type: "gone" };
    client.world.state.documents["Actor"]!.set(id("bad"), bad);
    client.game.actors._source = [...client.world.state.documents["Actor"]!.values()].map((source) => structuredClone(source));
    client.game.actors._initialize();
    const { actors } = client.game;
    expect([actors.size, [...actors.invalidDocumentIds], actors.get(id("bad")), actors.get(id("bad"), { invalid: true }).name]).toEqual([
      2,
      [id("bad")],
      undefined,
      "Hero",
    ]);
    expect(() => actors.get("none", { strict: true })).toThrow(/does not exist/);
    await actors.documentClass.deleteDocuments([id("bad")]);
    expect(actors.invalidDocumentIds.size).toBe(0);
    warned.mockRestore();
  });
});

describe("a macro", () => {
  it("runs its script with speaker, actor and the variables of its scope, and answers", async () => {
    const macro = await client.game.macros.documentClass.create({
      name: "M",
      type: "script",
      command: "return [this.name, speaker.alias, actor.name, a + scope.a];",
    });
    expect(await macro.execute({ actor: hero(), a: 2 })).toEqual(["M", "Hero", "Hero", 4]);
  });

  it("reports a script that fails, and is refused to who may not use it", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shown: string[] = [];
    Object.assign(globalThis, { ui: { notifications: { error: (text: string) => shown.push(text), warn: (text: string) => shown.push(text) } } });
    const macro = await client.game.macros.documentClass.create({ name: "M", type: "script", command: "nonsense(" });
    expect([await macro.execute(), logged.mock.calls.length]).toEqual([undefined, 1]);
    client = await play("bob");
    Object.assign(globalThis, { ui: { notifications: { warn: (text: string) => shown.push(text) } } });
    expect([await client.game.macros.get(id("macro")).execute(), shown]).toEqual([undefined, ["MACRO.Error", "MACRO.ErrorNoPermission"]]);
    logged.mockRestore();
  });
});

describe("world time", () => {
  it("moves for all, with a hook", async () => {
    const { time, settings } = client.game;
    settings.register("core", "time", {
      scope: "world",
      type: Number,
      default: 0,
      onChange: (value: number, options: object, userId: string) => time.onUpdateWorldTime(value, options, userId),
    });
    time._initialize();
    const log: unknown[] = [];
    Hooks.on("updateWorldTime", (worldTime, delta) => void log.push([worldTime, delta]));
    await time.advance(60);
    await time.advance(-10);
    await time.set(500.9);
    expect([log, time.worldTime]).toEqual([
      [
        [60, 60],
        [50, -10],
        [500, 450],
      ],
      500,
    ]);
    await expect(time.set(Number.NaN)).rejects.toThrow(/number/);
  });
});
