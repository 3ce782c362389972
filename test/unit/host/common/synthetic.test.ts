import { beforeEach, describe, expect, it } from "vitest";
import { synthesise } from "../../../../host/src/common/delta.ts";
import { BASE_DOCUMENTS } from "../../../../host/src/common/documents/index.ts";
import { setDocumentTypes } from "../../../../host/src/common/registry.ts";
import { DOCUMENT_TYPES, id, snapshot, world, type TestWorld } from "./kit.ts";

beforeEach(() => setDocumentTypes(DOCUMENT_TYPES));

const TOKEN = `Scene.${id("scene")}.Token.${id("torc")}`;
const ACTOR = `${TOKEN}.Actor.${id("orc")}`;
const token = (w: TestWorld) => w.get("Scene", id("scene")).tokens.find((t: any) => t._id === id("torc"));
const actor = (w: TestWorld) => synthesise(w.get("Actor", id("orc")), token(w).delta);
const base = (w: TestWorld) => JSON.stringify(w.get("Actor", id("orc")));

describe("an unlinked token's actor", () => {
  it("changes without its base actor", () => {
    const w = world();
    const before = base(w);
    const { broadcasts, writes } = w.run("gm", {
      action: "update",
      documentName: "ActorDelta",
      parent: TOKEN,
      data: [{ _id: id("torc"), "system.hp.value": 2, "system.tags.-=a": null, name: "Wounded orc" }],
    });
    expect(broadcasts[0]).toMatchObject({
      documentName: "ActorDelta",
      parent: TOKEN,
      results: [{ _id: id("torc"), name: "Wounded orc", system: { hp: { value: 2 }, tags: { "-=a": null } } }],
    });
    expect(writes.map((x) => [x.documentName, x.id])).toEqual([["Scene", id("scene")]]);
    expect(actor(w)).toMatchObject({ name: "Wounded orc", system: { hp: { value: 2, max: 7 }, tags: { b: 2 } } });
    expect(actor(w).system.tags).toEqual({ b: 2 });
    expect(base(w)).toBe(before);
  });

  it("gets a key back that it had lost", () => {
    const w = world();
    const change = (changes: any) => w.run("gm", { action: "update", documentName: "ActorDelta", parent: TOKEN, data: [{ _id: id("torc"), ...changes }] });
    change({ "system.-=tags": null });
    expect(actor(w).system).toEqual({ hp: { value: 7, max: 7 } });
    change({ "system.tags": { c: 3 } });
    expect(actor(w).system.tags).toEqual({ c: 3 });
    change({ "system.==tags": { d: 4 } });
    change({ "system.tags.e": 5 });
    expect(actor(w).system.tags).toEqual({ d: 4, e: 5 });
  });

  it("still follows its base where it doesn't differ", () => {
    const w = world();
    w.run("gm", { action: "update", documentName: "ActorDelta", parent: TOKEN, data: [{ _id: id("torc"), "system.hp.value": 2 }] });
    w.run("gm", { action: "update", documentName: "Actor", data: [{ _id: id("orc"), "system.hp.max": 12, items: [{ _id: id("axe"), name: "Rusty axe" }] }] });
    expect(actor(w)).toMatchObject({ system: { hp: { value: 2, max: 12 } }, items: [{ name: "Rusty axe" }] });
  });

  it("has items of its own: made, changed and lost without the base", () => {
    const w = world();
    const before = base(w);
    const [made] = w.run("gm", { action: "create", documentName: "Item", parent: ACTOR, data: [{ name: "Club", type: "gear" }] }).ids;
    expect(actor(w).items.map((i: any) => i.name)).toEqual(["Axe", "Club"]);
    expect(token(w).delta.items.map((i: any) => i.name)).toEqual(["Club"]);
    const { broadcasts } = w.run("gm", { action: "update", documentName: "Item", parent: ACTOR, data: [{ _id: id("axe"), name: "Axe +1" }] });
    expect(broadcasts[0]).toMatchObject({ parent: ACTOR, documentName: "Item", results: [{ _id: id("axe"), name: "Axe +1" }] });
    expect(actor(w).items.map((i: any) => i.name)).toEqual(["Axe +1", "Club"]);
    w.run("gm", { action: "delete", documentName: "Item", parent: ACTOR, ids: [id("axe"), made!] });
    expect(actor(w).items).toEqual([]);
    expect(token(w).delta.items).toEqual([{ _id: id("axe"), _tombstone: true }]);
    expect(w.refused("gm", { action: "update", documentName: "Item", parent: ACTOR, data: [{ _id: id("axe"), name: "x" }] })).toContain("doesn't exist");
    w.run("gm", {
      action: "create",
      documentName: "Item",
      parent: ACTOR,
      data: [{ _id: id("axe"), name: "Found axe", type: "gear" }],
      options: { keepId: true },
    });
    expect(actor(w).items.map((i: any) => i.name)).toEqual(["Found axe"]);
    expect(base(w)).toBe(before);
  });

  it("has effects, and its items have", () => {
    const w = world();
    w.run("gm", { action: "create", documentName: "ActiveEffect", parent: ACTOR, data: [{ name: "Stun", statuses: ["stun"] }] });
    const [key] = w.run("gm", { action: "create", documentName: "ActiveEffect", parent: `${ACTOR}.Item.${id("axe")}`, data: [{ name: "Poison" }] }).ids;
    expect(actor(w)).toMatchObject({ effects: [{ name: "Stun", statuses: ["stun"] }], items: [{ effects: [{ name: "Poison" }] }] });
    expect(w.get("Actor", id("orc")).items[0].effects).toEqual([]);
    w.run("gm", { action: "delete", documentName: "ActiveEffect", parent: `${ACTOR}.Item.${id("axe")}`, ids: [key!] });
    expect(actor(w).items[0].effects).toEqual([]);
  });

  it("is stored in a scene that is valid, and does nothing when nothing changes", () => {
    const w = world();
    w.run("gm", { action: "create", documentName: "Item", parent: ACTOR, data: [{ name: "Club", type: "gear" }] });
    w.run("gm", { action: "delete", documentName: "Item", parent: ACTOR, ids: [id("axe")] });
    const stored = w.get("Scene", id("scene"));
    const scene = new BASE_DOCUMENTS.Scene(stored);
    expect(scene.tokens.invalidDocumentIds.size).toBe(0);
    expect(scene.toObject()).toEqual(stored);
    const before = snapshot(w.state);
    expect(w.run("gm", { action: "update", documentName: "ActorDelta", parent: TOKEN, data: [{ _id: id("torc"), system: {} }] }).broadcasts).toEqual([]);
    expect(snapshot(w.state)).toBe(before);
  });

  it("gets its delta with the token, under the same id", () => {
    const w = world();
    const scene = { parent: `Scene.${id("scene")}` };
    const [unlinked, linked] = w.run("gm", {
      action: "create",
      documentName: "Token",
      ...scene,
      data: [
        { name: "O", actorId: id("orc") },
        { name: "H", actorId: id("hero"), actorLink: true },
      ],
    }).ids;
    const tokens = w.get("Scene", id("scene")).tokens;
    expect(tokens.find((t: any) => t._id === unlinked).delta._id).toBe(unlinked);
    expect(tokens.find((t: any) => t._id === linked).delta).toBeNull();
  });

  it("whose base is gone can't be changed any more", () => {
    const w = world();
    w.run("gm", { action: "delete", documentName: "Actor", ids: [id("orc")] });
    expect(w.refused("gm", { action: "create", documentName: "Item", parent: ACTOR, data: [{ name: "x", type: "gear" }] })).toContain("doesn't exist");
  });

  it("sanitises the HTML of its type", () => {
    const w = world();
    w.run("gm", { action: "update", documentName: "ActorDelta", parent: TOKEN, data: [{ _id: id("torc"), "system.bio": "a<script>x()</script>" }] });
    expect(actor(w).system.bio).toBe("a");
    w.run("gm", {
      action: "update",
      documentName: "Token",
      parent: `Scene.${id("scene")}`,
      data: [{ _id: id("torc"), "delta.system.bio": "b<script>x()</script>" }],
    });
    expect(actor(w).system.bio).toBe("b");
  });
});
