import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../../host/src/common/abstract/index.ts";
import * as D from "../../../../host/src/common/documents/index.ts";
import { BooleanField, HTMLField, NumberField, SchemaField, TypedObjectField } from "../../../../host/src/common/fields/index.ts";
import { _replace } from "../../../../host/src/common/operators.ts";
import { setDocumentTypes, setGeneration } from "../../../../host/src/common/registry.ts";
import { DOCUMENT_TYPES, id, USERS } from "./kit.ts";

const calls: string[] = [];

class HeroData extends TypeDataModel {
  declare wounded: boolean;
  static override defineSchema() {
    const number = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return {
      hp: new SchemaField({ value: number(10), max: number(10) }),
      bio: new HTMLField(),
      skills: new TypedObjectField(new SchemaField({ rank: number(0) })),
    };
  }
  static override validateJoint(data: any) {
    if (data.hp.max === 13) throw new Error("13 is unlucky");
  }
  override prepareDerivedData() {
    this.wounded = this.hp.value < this.hp.max;
  }
  override async _preCreate(data: any) {
    calls.push("preCreate");
    return data.forbidden ? false : undefined;
  }
}

class MonsterData extends TypeDataModel {
  static override defineSchema() {
    return { huge: new BooleanField() };
  }
}

beforeEach(() => {
  setDocumentTypes(DOCUMENT_TYPES);
  (globalThis as any).CONFIG = { Actor: { dataModels: { hero: HeroData, monster: MonsterData } } };
});

afterEach(() => {
  delete (globalThis as any).CONFIG;
  delete (globalThis as any).game;
  calls.length = 0;
  vi.restoreAllMocks();
});

const hero = (data: any = {}, context: any = {}) => new D.BaseActor({ _id: id("hero"), name: "Hero", type: "hero", ...data }, context);

describe.each(Object.entries(D.BASE_DOCUMENTS))("%s", (name, Class) => {
  const least: Record<string, any> = {
    name: "x",
    key: "a.b",
    author: id("u"),
    type: { Folder: "Actor", JournalEntryPage: "text", TableResult: "text", Macro: "chat" }[name],
  };
  it("is made from little, and from its own data again", () => {
    const data = Object.fromEntries(Object.entries(least).filter(([k, v]) => v !== undefined && Class.schema.has(k)));
    const doc = new Class({ _id: id("x"), ...data });
    expect(doc.validate()).toBe(true);
    expect(new Class(doc.toObject()).toObject()).toEqual(doc.toObject());
    expect(JSON.parse(JSON.stringify(doc))).toEqual(doc.toObject());
    expect([doc.documentName, doc.id]).toEqual([name, id("x")]);
  });
});

describe("types", () => {
  it("are those of the manifest, and base", () => {
    expect(D.BaseActor.TYPES).toEqual(["base", "hero", "monster"]);
    expect(() => hero({ type: "dragon" })).toThrow('type: "dragon" is not a valid type for the Actor Document class');
  });

  it("choose the model of system", () => {
    const actor = hero();
    expect(actor.system).toBeInstanceOf(HeroData);
    expect(actor.system.parent).toBe(actor);
    expect(actor.system._source).toBe(actor._source.system);
    expect(new D.BaseActor({ name: "M", type: "monster" }).system).toBeInstanceOf(MonsterData);
    expect(new D.BaseActor({ name: "B", system: { free: 1 } }).system).toEqual({ free: 1 });
  });

  it("can be changed only if system is replaced too", () => {
    const actor = hero({ system: { hp: { value: 3 } } });
    const before = actor.toObject();
    expect(() => actor.updateSource({ type: "monster" })).toThrow("only if the system field is replaced");
    expect(() => actor.updateSource({ type: "monster", system: { huge: true } })).toThrow("only if the system field is replaced");
    expect(actor.toObject()).toEqual(before);
    actor.updateSource({ type: "monster", "==system": { huge: true } });
    expect(actor._source.system).toEqual({ huge: true });
    actor.updateSource({ type: "hero", system: _replace({}) });
    expect(actor.system.hp).toEqual({ value: 10, max: 10 });
    actor.updateSource({ type: "monster", system: { huge: false } }, { recursive: false });
    expect(actor.system).toBeInstanceOf(MonsterData);
  });
});

describe("system", () => {
  it("is cleaned, validated and updated through its model", () => {
    const actor = hero({ system: { hp: { value: "3.4" }, junk: 1 } });
    expect(actor._source.system).toEqual({ hp: { value: 3, max: 10 }, bio: "", skills: {} });
    expect(actor.updateSource({ "system.skills.dodge.rank": "2" })).toEqual({ system: { skills: { dodge: { rank: 2 } } } });
    expect(() => actor.updateSource({ "system.hp.value": "x" })).toThrow("Actor [hero000000000000] validation errors:\n  system.hp.value: must be a number");
    expect(() => actor.updateSource({ "system.hp.max": 13 })).toThrow("13 is unlucky");
  });

  it("derives data on top of the source", () => {
    const actor = hero({ system: { hp: { value: 3 } } });
    actor.system.prepareDerivedData();
    expect(actor.system.wounded).toBe(true);
    expect(actor.toObject().system).not.toHaveProperty("wounded");
  });

  it("has a say in the document's life", async () => {
    const actor = hero();
    expect(await actor._preCreate({}, {}, {})).toBeUndefined();
    expect(await actor._preCreate({ forbidden: true }, {}, {})).toBe(false);
    expect(calls).toEqual(["preCreate", "preCreate"]);
  });
});

describe("embedded documents", () => {
  const items = [
    { _id: id("a"), name: "A", type: "gear" },
    { _id: id("b"), name: "", type: "gear" },
    { _id: id("c"), name: "C", type: "nonsense" },
    { _id: id("d"), name: "D" },
  ];

  it("that are bad harm neither parent nor siblings, and can be reached and mended", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const actor = hero({ items });
    expect(actor.items.map((i: any) => i.name)).toEqual(["A", "D"]);
    expect([...actor.items.invalidDocumentIds]).toEqual([id("b"), id("c")]);
    expect(error).toHaveBeenCalledTimes(2);
    expect(actor.toObject().items.length).toBe(4);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(actor.items.get(id("b"))).toBeUndefined();
    expect(actor.items.get(id("c"), { invalid: true })).toMatchObject({ name: "C", type: "base" });
    expect(() => actor.items.get(id("b"), { strict: true })).toThrow("does not exist in the items collection");
    actor.updateSource({ items: [{ _id: id("b"), name: "B" }] });
    expect(actor.items.get(id("b")).name).toBe("B");
    expect(error).toHaveBeenCalledTimes(2);
  });

  it("know where they are", () => {
    const actor = hero({ items: [{ ...items[0], effects: [{ _id: id("e"), name: "E" }] }] });
    const item = actor.items.get(id("a"));
    const effect = item.effects.get(id("e"));
    expect([item.parent === actor, item.isEmbedded, item.parentCollection]).toEqual([true, true, "items"]);
    expect(effect.uuid).toBe(`Actor.${id("hero")}.Item.${id("a")}.ActiveEffect.${id("e")}`);
    expect(actor.getEmbeddedCollection("Item")).toBe(actor.items);
    expect(actor.getEmbeddedDocument("Item", id("a"))).toBe(item);
    expect(() => actor.getEmbeddedCollection("Token")).toThrow("not a valid embedded Document");
    expect([...actor.traverseEmbeddedDocuments()].map(([path, d]) => `${path}:${d.name}`)).toEqual(["items:A", "items.effects:E"]);
    expect(new D.BaseItem({ _id: id("a"), name: "A" }, { pack: "p.q" }).uuid).toBe(`Compendium.p.q.Item.${id("a")}`);
  });

  it("that don't change are no change, and nothing changes an id", () => {
    const actor = hero({ items: [items[0]] });
    expect(actor.updateSource({ _id: id("other"), items: [{ _id: id("a"), name: "A" }] })).toEqual({});
    expect(actor.updateSource({ _id: id("other"), name: "X" })).toEqual({ name: "X" });
    expect(actor.id).toBe(id("hero"));
  });

  it("are the same objects after an update, sharing the parent's source", () => {
    const actor = hero({ items: [items[0], items[3]] });
    const item = actor.items.get(id("a"));
    actor.updateSource({ name: "Other", items: [{ _id: id("a"), name: "AA" }] });
    expect(actor.items.get(id("a"))).toBe(item);
    expect(item.name).toBe("AA");
    item.updateSource({ name: "AAA" });
    expect(actor.toObject().items[0].name).toBe("AAA");
    actor.items.delete(id("d"));
    expect(actor.toObject().items.map((i: any) => i._id)).toEqual([id("a")]);
    const made = actor.items.createDocument({ _id: id("n"), name: "N" });
    actor.items.set(made.id, made);
    expect(actor.toObject().items[1]).toEqual(made.toObject());
    actor.reset();
    expect(actor.items.get(id("n"))).toBe(made);
  });

  it("use the class that the game configured", () => {
    class MyItem extends D.BaseItem {}
    (globalThis as any).CONFIG.Item = { documentClass: MyItem };
    expect(hero({ items: [items[0]] }).items.get(id("a"))).toBeInstanceOf(MyItem);
  });
});

describe("references", () => {
  it("show the world's document, or null", () => {
    const actor = hero({ folder: id("f") });
    expect(actor.folder).toBeNull();
    const folder = { id: id("f") };
    (globalThis as any).game = { collections: new Map([["Folder", new Map([[id("f"), folder]])]]) };
    expect(hero({ folder: id("f") }).folder).toBe(folder);
    expect(hero({ folder: id("f") }).toObject().folder).toBe(id("f"));
    expect(hero({ folder: "" }).toObject().folder).toBeNull();
  });
});

describe("flags", () => {
  it("are read within the scopes of the game", () => {
    (globalThis as any).game = { system: { id: "sys" }, modules: new Map([["mod", { active: false }]]) };
    const actor = hero({ flags: { sys: { a: { b: 1 } }, gone: { x: 1 } } });
    expect(actor.getFlag("sys", "a.b")).toBe(1);
    expect(actor.getFlag("core", "a")).toBeUndefined();
    expect(() => actor.getFlag("mod", "x")).toThrow("not valid or not currently active");
  });
});

describe("users", () => {
  const user = (data: any) => new D.BaseUser({ _id: id("u"), name: "U", ...data });
  it("have roles and permissions", () => {
    expect(user({ role: 2 }).hasRole("TRUSTED")).toBe(true);
    expect(user({ role: 2 }).hasRole("ASSISTANT")).toBe(false);
    expect(user({ role: 2 }).hasRole("PLAYER", { exact: true })).toBe(false);
    expect(user({ role: 1 }).can("ACTOR_CREATE")).toBe(false);
    expect(user({ role: 1, permissions: { ACTOR_CREATE: true } }).can("ACTOR_CREATE")).toBe(true);
    expect(user({ role: 3, permissions: { ACTOR_CREATE: false } }).can("ACTOR_CREATE")).toBe(false);
    expect(() => user({ permissions: { FLY: true } })).toThrow("must map permissions");
    (globalThis as any).game = { permissions: { ACTOR_CREATE: [1] } };
    expect(user({ role: 1 }).can("ACTOR_CREATE")).toBe(true);
    expect(user({ role: 3 }).can("ACTOR_CREATE")).toBe(false);
  });

  it("keep their password on the server", () => {
    expect(D.publicSource("User", USERS.gm)).not.toHaveProperty("password");
    expect(D.publicSource("User", { "==password": "x", name: "n", password: "x" })).toEqual({ name: "n" });
    const actor = hero().toObject();
    expect(D.publicSource("Actor", actor)).toBe(actor);
  });
});

describe("ownership of a live document", () => {
  it("follows users, roles, defaults and parents", () => {
    const actor = hero({ ownership: { default: 1, [id("ann")]: 3 }, items: [{ _id: id("a"), name: "A", ownership: { default: 3 } }] });
    expect(["gm", "ann", "bob"].map((u) => actor.getUserLevel(USERS[u as "gm"]))).toEqual([3, 3, 1]);
    expect(actor.items.get(id("a")).getUserLevel(USERS.bob)).toBe(1);
    expect(hero({ ownership: { default: 2, [id("bob")]: -1 } }).getUserLevel(USERS.bob)).toBe(2);
    expect(actor.testUserPermission(USERS.bob, "LIMITED")).toBe(true);
    expect(actor.testUserPermission(USERS.bob, "OBSERVER")).toBe(false);
    expect(actor.testUserPermission(USERS.ann, "LIMITED", { exact: true })).toBe(false);
    expect(actor.canUserModify(USERS.ann, "update", { name: "X" })).toBe(true);
    expect(actor.canUserModify(USERS.ann, "update", { "ownership.default": 3 })).toBe(false);
    expect(actor.canUserModify(USERS.bob, "delete")).toBe(false);
    expect(D.BaseActor.canUserCreate(USERS.ann)).toBe(false);
    expect(D.BaseActor.canUserCreate(USERS.assistant)).toBe(true);
  });
});

describe("active effects of V13", () => {
  it("become V14's", () => {
    const effect = new D.BaseActiveEffect({ name: "E", changes: [{ key: "system.a", value: "1", mode: 5 }], duration: { rounds: 3, startRound: 1 } });
    expect(effect.toObject().system.changes).toEqual([{ key: "system.a", value: "1", type: "override", phase: "initial", priority: null }]);
    expect(effect.duration).toEqual({ value: 3, units: "rounds", expiry: null, expired: false });
    expect(effect.statuses).toBeInstanceOf(Set);
  });

  it("stay as they are in V13", async () => {
    vi.resetModules();
    const registry = await import("../../../../host/src/common/registry.ts");
    registry.setGeneration(13);
    const fresh = await import("../../../../host/src/common/documents/index.ts");
    const effect = new fresh.BaseActiveEffect({ name: "E", changes: [{ key: "system.a", value: "1", mode: 5 }], duration: { rounds: 3 } });
    expect(effect.changes).toEqual([{ key: "system.a", value: "1", mode: 5, priority: null }]);
    expect(effect.duration.rounds).toBe(3);
    registry.setGeneration(14);
    setGeneration(14);
  });
});

describe("deltas", () => {
  it("remember deletions and merge", () => {
    const delta = new D.BaseActorDelta({ _id: id("d"), system: { a: { x: 1 } } });
    expect(delta.updateSource({ "system.a.-=x": null, "system.b": 2 })).toMatchObject({ system: { b: 2 } });
    expect(delta._source.system).toEqual({ a: { "-=x": null }, b: 2 });
    expect(delta.updateSource({ "system.a.-=x": null })).toEqual({});
    delta.updateSource({ "system.a": { x: 5 } });
    expect(delta._source.system).toEqual({ a: { x: 5 }, b: 2 });
  });
});
