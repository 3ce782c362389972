import { beforeEach, describe, expect, it } from "vitest";
import { BASE_DOCUMENTS } from "../../../../host/src/common/documents/index.ts";
import { emptyWorld, applyOperation } from "../../../../host/src/common/world.ts";
import { setDocumentTypes } from "../../../../host/src/common/registry.ts";
import { DOCUMENT_TYPES, environment, id, USERS, world } from "./kit.ts";

beforeEach(() => setDocumentTypes(DOCUMENT_TYPES));

const HERO = { parent: `Actor.${id("hero")}` };

describe("create", () => {
  it("cleans, gives an id, the ownership and the stats, and tells everyone what was stored", () => {
    const w = world();
    const { broadcasts, writes, ids } = w.run("gm", { action: "create", documentName: "Actor", data: [{ name: " New ", type: "hero", "system.a.b": 1, _stats: { systemId: "forged", compendiumSource: `Actor.${id("orc")}` } }], options: { mine: 1 } });
    const stored = w.get("Actor", ids[0]!);
    expect(stored).toMatchObject({ _id: "new0000000000000", name: "New", system: { a: { b: 1 } }, ownership: { default: 0, [id("gm")]: 3 } });
    expect(stored._stats).toMatchObject({ coreVersion: "14.360", systemId: "test", systemVersion: "1.0.0", createdTime: 1001, modifiedTime: 1001, lastModifiedBy: id("gm"), compendiumSource: `Actor.${id("orc")}` });
    expect(broadcasts).toEqual([{ action: "create", documentName: "Actor", parent: null, pack: null, options: { mine: 1 }, userId: id("gm"), results: [stored] }]);
    expect(broadcasts[0]!.results[0]).not.toBe(stored);
    expect(writes).toEqual([{ documentName: "Actor", pack: null, id: stored._id, source: stored }]);
    expect(new BASE_DOCUMENTS.Actor(stored).toObject()).toEqual(stored);
  });

  it("never takes an id that is there, nor one that isn't asked for", () => {
    const w = world();
    const message = { _id: id("gmsays"), content: "forged" };
    expect(w.run("bob", { action: "create", documentName: "ChatMessage", data: [message] }).ids).toEqual(["new0000000000000"]);
    expect(w.refused("bob", { action: "create", documentName: "ChatMessage", data: [message], options: { keepId: true } })).toContain("already exists");
    expect(w.get("ChatMessage", id("gmsays")).content).toBe("beware");
    expect(w.refused("bob", { action: "create", documentName: "ChatMessage", data: [{ _id: "short" }], options: { keepId: true } })).toContain("not a valid id");
    expect(w.run("bob", { action: "create", documentName: "ChatMessage", data: [{ _id: id("free") }], options: { keepId: true } }).ids).toEqual([id("free")]);
    expect(w.refused("bob", { action: "create", documentName: "ChatMessage", data: [{ _id: id("same") }, { _id: id("same") }], options: { keepId: true } })).toContain("already exists");
  });

  it("sets author and time of messages itself", () => {
    const w = world();
    const [key] = w.run("bob", { action: "create", documentName: "ChatMessage", data: [{ content: "x", timestamp: 1 }] }).ids;
    expect(w.get("ChatMessage", key!)).toMatchObject({ author: id("bob"), timestamp: 1000 + 1 });
    const [other] = w.run("gm", { action: "create", documentName: "ChatMessage", data: [{ author: id("missing") }] }).ids;
    expect(w.get("ChatMessage", other!).author).toBe(id("gm"));
  });

  it("keeps valid ids of embedded documents, makes others, and refuses doubles", () => {
    const w = world();
    const items = (...ids: any[]) => ids.map((i) => ({ _id: i, name: "I", type: "gear", effects: [{ name: "E" }] }));
    const [key] = w.run("gm", { action: "create", documentName: "Actor", data: [{ name: "A", type: "hero", items: items(id("a"), undefined, "bad") }] }).ids;
    const stored = w.get("Actor", key!);
    expect(stored.items[0]._id).toBe(id("a"));
    expect(stored.items.every((i: any) => /^[A-Za-z0-9]{16}$/.test(i._id) && i.effects[0]._id.length === 16 && i._stats.lastModifiedBy === id("gm"))).toBe(true);
    expect(w.refused("gm", { action: "create", documentName: "Actor", data: [{ name: "A", type: "hero", items: items(id("a"), id("a")) }] })).toContain("occurs twice");
  });

  it.each<[string, any, string]>([
    ["a bad name", { name: "", type: "hero" }, "name: may not be a blank string"],
    ["an unknown type", { name: "A", type: "dragon" }, "type:"],
    ["a bad embedded document", { name: "A", type: "hero", items: [{ name: "", type: "gear" }] }, "items.new0000000000002.name: may not be a blank string"],
    ["a bad token prototype", { name: "A", type: "hero", prototypeToken: { disposition: 77 } }, "prototypeToken.disposition"],
    ["what is no object", { name: "A", type: "hero", items: ["x"] }, "must be an object"],
  ])("refuses %s, and everything with it", (_title, data, message) => {
    expect(world().refused("gm", { action: "create", documentName: "Actor", data: [{ name: "Good", type: "hero" }, data] })).toContain(message);
  });

  it("stores system data of any shape", () => {
    const w = world();
    const [key] = w.run("gm", { action: "create", documentName: "Actor", data: [{ name: "A", type: "hero", system: { junk: [1, { x: null }] } }] }).ids;
    expect(w.get("Actor", key!).system).toEqual({ junk: [1, { x: null }] });
  });

  it("sanitises core's HTML and the manifest's, in embedded documents too", () => {
    const w = world();
    const evil = "<b>a</b><script>x()</script>";
    const [key] = w.run("gm", { action: "create", documentName: "Actor", data: [{ name: "A", type: "hero", system: { bio: evil, notes: { one: { text: evil } }, other: evil }, items: [{ name: "I", type: "gear", system: { description: evil } }] }] }).ids;
    expect(w.get("Actor", key!)).toMatchObject({ system: { bio: "<b>a</b>", notes: { one: { text: "<b>a</b>" } }, other: evil }, items: [{ system: { description: "<b>a</b>" } }] });
    const [said] = w.run("bob", { action: "create", documentName: "ChatMessage", data: [{ content: evil, flavor: evil }] }).ids;
    expect(w.get("ChatMessage", said!)).toMatchObject({ content: "<b>a</b>", flavor: "<b>a</b>" });
  });

  it("drops a folder that isn't there", () => {
    const w = world();
    const [key] = w.run("gm", { action: "create", documentName: "Actor", data: [{ name: "A", folder: id("gone") }] }).ids;
    expect(w.get("Actor", key!).folder).toBeNull();
  });

  it("makes a player own what he makes", () => {
    const w = world();
    w.run("gm", { action: "update", documentName: "User", data: [{ _id: id("bob"), "permissions.ACTOR_CREATE": true }] });
    const [key] = w.run("bob", { action: "create", documentName: "Actor", data: [{ name: "A", ownership: { default: 0 } }] }).ids;
    expect(w.get("Actor", key!).ownership).toEqual({ default: 0, [id("bob")]: 3 });
    expect(w.run("bob", { action: "update", documentName: "Actor", data: [{ _id: key, name: "B" }] }).ids).toEqual([key]);
  });

  it("refuses a second setting of one key and scope", () => {
    const w = world();
    expect(w.refused("gm", { action: "create", documentName: "Setting", data: [{ key: "test.rule", value: "2" }] })).toContain("already exists");
    expect(w.run("ann", { action: "create", documentName: "Setting", data: [{ key: "test.rule", value: "2", user: id("ann") }] }).ids.length).toBe(1);
  });
});

describe("update", () => {
  it("stores and tells only what changed, in the wire form", () => {
    const w = world();
    const { broadcasts, ids } = w.run("ann", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), name: "Hero", "system.hp.value": 4, "system.-=bio": null, "flags.test.==x": { a: 1 } }] });
    expect(ids).toEqual([id("hero")]);
    const [result] = broadcasts[0]!.results;
    expect(result).toEqual({ _id: id("hero"), system: { hp: { value: 4 }, "-=bio": null }, flags: { test: { x: { a: 1 } } }, _stats: expect.objectContaining({ lastModifiedBy: id("ann"), modifiedTime: 1000 }) });
    expect(w.get("Actor", id("hero")).system).toEqual({ hp: { value: 4, max: 9 }, secret: 1 });
  });

  it("applied to a copy elsewhere, gives the same", () => {
    const w = world();
    const copy = new BASE_DOCUMENTS.Actor(w.get("Actor", id("hero")));
    const { broadcasts } = w.run("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), name: "X", "==system": { q: 1 }, items: [{ _id: id("rope"), name: "Long rope" }] }] });
    copy.updateSource(JSON.parse(JSON.stringify(broadcasts[0]!.results[0])));
    expect(copy.toObject()).toEqual(w.get("Actor", id("hero")));
  });

  it("that changes nothing does nothing, unless diff is false", () => {
    const w = world();
    const same = { action: "update", documentName: "Actor", data: [{ _id: id("hero"), name: "Hero" }] } as const;
    expect(w.run("ann", { ...same, data: [...same.data] })).toEqual({ broadcasts: [], writes: [], ids: [] });
    const forced = w.run("ann", { ...same, data: [...same.data], options: { diff: false } });
    expect(forced.broadcasts[0]!.results[0]).toMatchObject({ _id: id("hero"), name: "Hero" });
  });

  it("keeps id, creation and stats as they are", () => {
    const w = world();
    w.run("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), name: "X", "_stats.createdTime": 1 }] });
    expect(w.get("Actor", id("hero"))._stats).toMatchObject({ lastModifiedBy: id("gm"), createdTime: null });
    w.run("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), name: "Y", "==_stats": { createdTime: 1, lastModifiedBy: id("bob") } }] });
    expect(w.get("Actor", id("hero"))._stats).toMatchObject({ lastModifiedBy: id("gm"), createdTime: null });
  });

  it("with recursive: false replaces objects", () => {
    const w = world();
    w.run("ann", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), flags: { test: { a: 1 } } }] });
    w.run("ann", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), flags: { test: { b: 1 } } }], options: { recursive: false } });
    expect(w.get("Actor", id("hero")).flags).toEqual({ test: { b: 1 } });
  });

  it("sanitises whatever the form of the key", () => {
    const w = world();
    const evil = "a<script>x()</script>";
    for (const changes of [{ system: { bio: evil } }, { "system.bio": evil }, { "==system": { bio: evil } }, { system: { "==bio": evil } }, { "system.notes.n.text": evil }, { system: { notes: { "==n": { text: evil } } } }]) {
      w.run("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), "-=system": null }] });
      w.run("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), ...changes }] });
      expect(JSON.stringify(w.get("Actor", id("hero")).system), JSON.stringify(changes)).not.toContain("script");
    }
  });

  it.each<[string, any, string]>([
    ["of one bad value", { _id: id("hero"), name: "" }, "name: may not be a blank string"],
    ["of what isn't there", { _id: id("gone"), name: "x" }, "doesn't exist"],
    ["without an id", { name: "x" }, "doesn't exist"],
    ["of a type without its system", { _id: id("hero"), type: "monster" }, "only if the system field is replaced"],
    ["with a value in a deletion key", { _id: id("hero"), "system.-=bio": 1 }, "must have the value null"],
    ["into a folder that isn't there", { _id: id("hero"), folder: id("gone") }, "doesn't exist"],
  ])("%s is refused, and everything with it", (_title, data, message) => {
    expect(world().refused("gm", { action: "update", documentName: "Actor", data: [{ _id: id("orc"), name: "Renamed" }, data] })).toContain(message);
  });

  it("is refused whole if one part isn't allowed", () => {
    const rename = (key: string) => ({ _id: id(key), name: "Renamed" });
    expect(world().refused("ann", { action: "update", documentName: "Actor", data: [rename("hero"), rename("orc")] })).toContain("Ann may not update Actor [orc");
  });

  it("of embedded documents by way of the parent follows their own rules", () => {
    setDocumentTypes({ ...DOCUMENT_TYPES, Item: { gear: { gmOnlyFields: ["identified"] } } });
    const w = world();
    const through = (system: any) => ({ action: "update", documentName: "Actor", data: [{ _id: id("hero"), items: [{ _id: id("sword"), system }] }] }) as const;
    expect(w.refused("ann", { ...through({ identified: true }), data: [...through({ identified: true }).data] })).toContain("identified");
    expect(w.run("ann", { ...through({ worn: true }), data: [...through({ worn: true }).data] }).ids).toEqual([id("hero")]);
  });
});

describe("prototypes", () => {
  it.each([
    '{"_id": "hero000000000000", "__proto__": {"role": 4}}', '{"_id": "hero000000000000", "system": {"__proto__": {"a": 1}}}', '{"_id": "hero000000000000", "system.__proto__.a": 1}',
    '{"_id": "hero000000000000", "constructor.prototype.a": 1}', '{"_id": "hero000000000000", "system": {"-=__proto__": null}}', '{"_id": "hero000000000000", "system.==constructor": {}}', '{"_id": "hero000000000000", "system": {"list": [{"prototype": 1}]}}',
  ])("%s is refused", (json) => {
    expect(world().refused("gm", { action: "update", documentName: "Actor", data: [JSON.parse(json)] })).toContain("is not allowed");
    expect(({} as any).a ?? ({} as any).role).toBeUndefined();
  });
});

describe("malformed operations", () => {
  const w = emptyWorld();
  it.each<[unknown]>([
    [null], [5], [{}], [{ action: "drop", documentName: "Actor" }], [{ action: "create", documentName: "constructor", data: [] }], [{ action: "create", documentName: "Actor" }], [{ action: "create", documentName: "Actor", data: [5] }],
    [{ action: "create", documentName: "Actor", data: [{}], parent: 5 }], [{ action: "delete", documentName: "Actor", ids: [5] }], [{ action: "delete", documentName: "Actor" }], [{ action: "create", documentName: "Item", data: [{ name: "x" }], pack: "no.pack" }],
    [{ action: "create", documentName: "Token", data: [{}] }], [{ action: "create", documentName: "Item", data: [{ name: "x" }], parent: "Actor.gone" }], [{ action: "create", documentName: "Item", data: [{ name: "x" }], parent: "nonsense" }],
    [{ action: "update", documentName: "Actor", data: [{}], options: [] }], [{ action: "create", documentName: "Token", data: [{}], parent: "User.gone" }],
  ])("%j is refused", (operation) => {
    expect(applyOperation(w, USERS.gm, operation, environment())).toHaveProperty("error");
  });

  it("that are too deep are refused", () => {
    let deep: any = 1;
    for (let i = 0; i < 200; i++) deep = { a: deep };
    expect(world().refused("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), system: deep }] })).toContain("too deeply");
    expect(world().refused("gm", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), ["a.".repeat(200) + "b"]: 1 }] })).toContain("too deeply");
  });

  it("put documents only where they belong", () => {
    const at = (parent: string, documentName: string) => world().refused("gm", { action: "create", documentName, parent, data: [{ name: "x" }] });
    expect(at(`Item.${id("lamp")}`, "Item")).toContain("can't be inside");
    expect(at(`Scene.${id("scene")}`, "Combatant")).toContain("can't be inside");
    expect(at(`Actor.${id("hero")}.Item.${id("gone")}`, "ActiveEffect")).toContain("doesn't exist");
    expect(at(`Scene.${id("scene")}.Token.${id("tlinked")}.Actor.${id("hero")}`, "Item")).toContain("doesn't exist");
    expect(at(`Scene.${id("scene")}.Token.${id("torc")}.Actor.${id("hero")}`, "Item")).toContain("doesn't exist");
    expect(world().refused("gm", { action: "create", documentName: "Actor", pack: "test.open", data: [{ name: "x" }] })).toContain("doesn't hold documents of type Actor");
    expect(world().refused("gm", { action: "create", documentName: "ActiveEffect", pack: "test.open", parent: `Item.${id("pickaxe")}`, data: [{ name: "x" }] })).toContain("not a parent in this place");
  });
});

describe("delete", () => {
  it("takes documents out and tells so", () => {
    const w = world();
    const { broadcasts, writes } = w.run("gm", { action: "delete", documentName: "Item", ids: [id("lamp")] });
    expect(broadcasts).toEqual([{ action: "delete", documentName: "Item", parent: null, pack: null, options: {}, userId: id("gm"), results: [{ _id: id("lamp") }] }]);
    expect(writes).toEqual([{ documentName: "Item", pack: null, id: id("lamp"), source: null }]);
    expect(w.state.documents.Item!.size).toBe(0);
    expect(w.refused("gm", { action: "delete", documentName: "Item", ids: [id("lamp")] })).toContain("doesn't exist");
  });

  it("of all needs the right to each", () => {
    const w = world();
    expect(w.refused("ann", { action: "delete", documentName: "ChatMessage", ids: [], options: { deleteAll: true } })).toContain("may not delete");
    expect(w.run("gm", { action: "delete", documentName: "ChatMessage", ids: [], options: { deleteAll: true } }).ids.length).toBe(2);
    expect(w.state.documents.ChatMessage!.size).toBe(0);
  });

  it("of an embedded document writes its primary document", () => {
    const w = world();
    const { writes } = w.run("ann", { action: "delete", documentName: "Item", ids: [id("rope")], ...HERO });
    expect(writes.map((x) => [x.documentName, x.id])).toEqual([["Actor", id("hero")]]);
    expect(w.get("Actor", id("hero")).items.map((i: any) => i.name)).toEqual(["Sword"]);
  });
});

describe("passwords", () => {
  it("are hashed, and told to nobody", () => {
    const w = world();
    w.env.hashPassword = (text) => ({ password: `hash of ${text}`, passwordSalt: "salt" });
    const { broadcasts } = w.run("bob", { action: "update", documentName: "User", data: [{ _id: id("bob"), password: "xyzzy", passwordSalt: "mine" }] });
    expect(w.get("User", id("bob"))).toMatchObject({ password: "hash of xyzzy", passwordSalt: "salt" });
    expect(JSON.stringify(broadcasts)).not.toMatch(/xyzzy|salt/i);
    const created = w.run("gm", { action: "create", documentName: "User", data: [{ name: "N", password: "xyzzy" }] });
    expect(JSON.stringify(created.broadcasts)).not.toMatch(/xyzzy|salt/i);
  });
});

describe("compendia", () => {
  it("are written to beside the world", () => {
    const w = world();
    const [key] = w.run("gm", { action: "create", documentName: "Item", pack: "test.open", data: [{ name: "N", type: "gear" }] }).ids;
    const pack = w.state.packs.get("test.open")!;
    expect(pack.documents.get(key!)).toMatchObject({ name: "N", ownership: { default: 0 } });
    expect(w.state.documents.Item!.has(key!)).toBe(false);
    w.run("gm", { action: "create", documentName: "ActiveEffect", pack: "test.open", parent: `Compendium.test.open.Item.${key}`, data: [{ name: "E" }] });
    expect(pack.documents.get(key!)!.effects.length).toBe(1);
    const [folder] = w.run("gm", { action: "create", documentName: "Folder", pack: "test.open", data: [{ name: "F", type: "Item" }] }).ids;
    w.run("gm", { action: "update", documentName: "Item", pack: "test.open", data: [{ _id: key, folder }] });
    w.run("gm", { action: "delete", documentName: "Folder", pack: "test.open", ids: [folder!] });
    expect(pack.documents.get(key!)!.folder).toBeNull();
  });
});
