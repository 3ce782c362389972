import { beforeEach, describe, expect, it } from "vitest";
import { _del } from "../../../../host/src/common/operators.ts";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { id } from "../common/kit.ts";
import { held, play, stored, type Client } from "./kit.ts";

let client: Client;
beforeEach(async () => {
  client = await play();
});

const hero = () => client.game.actors.get(id("hero"));
const same = () => expect(held(client)).toEqual(stored(client));

/** Records what is called, in order. */
function record(...hooks: string[]): string[] {
  const log: string[] = [];
  for (const hook of hooks) Hooks.on(hook, (document: any) => void log.push(`${hook} ${document.name ?? document.id}`));
  return log;
}

describe("the client's copy of the world", () => {
  it("is the server's, to begin with", () => {
    expect.assertions(1);
    same();
  });

  it("stays the server's through creations, updates and deletions at every depth", async () => {
    const { Actor, Item } = { Actor: (globalThis as any).CONFIG.Actor.documentClass, Item: (globalThis as any).CONFIG.Item.documentClass };
    const made = await Actor.create({ name: "Mage", type: "hero", items: [{ name: "Wand", type: "gear" }] });
    await made.update({ "system.hp.value": 2, "system.tags": { a: { b: 1 } } });
    await made.update({ "system.tags.-=a": null });
    const [hat] = await made.createEmbeddedDocuments("Item", [{ name: "Hat", type: "gear" }]);
    await hat.createEmbeddedDocuments("ActiveEffect", [{ name: "Warm" }]);
    await hat.update({ name: "Big hat", "system.quantity": 2 });
    await made.deleteEmbeddedDocuments("Item", [made.items.getName("Wand").id]);
    await Item.createDocuments([
      { name: "A", type: "gear" },
      { name: "B", type: "gear" },
    ]);
    await client.game.items.getName("A").delete();
    client.remote("ann", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), "system.hp.value": 1 }] });
    expect(made.items.map((item: any) => [item.name, item.system.quantity, item.effects.size])).toEqual([["Big hat", 2, 1]]);
    expect(hero().system.hp.value).toBe(1);
    same();
  });

  it("lets go of what others delete", () => {
    client.remote("gm", { action: "delete", documentName: "Actor", ids: [id("hero")] });
    expect(hero()).toBeUndefined();
    expect(client.game.combats.get(id("fight")).combatants.size).toBe(2);
    same();
  });
});

describe("a write", () => {
  it("asks the model, the document and the hooks before, and tells everyone after, in that order", async () => {
    const log: string[] = [];
    const cls = (globalThis as any).CONFIG.Actor.documentClass;
    class Watched extends cls {
      async _preUpdate(changes: any, options: any, user: any) {
        log.push(`_preUpdate ${JSON.stringify(changes.system)} ${user.name}`);
        return super["_preUpdate"](changes, options, user);
      }
      _onUpdate(changed: any, options: any, userId: string) {
        super["_onUpdate"](changed, options, userId);
        log.push(`_onUpdate ${JSON.stringify(changed.system)} ${userId === client.game.userId}`);
      }
    }
    Object.setPrototypeOf(hero(), Watched.prototype);
    Hooks.on("preUpdateActor", (_actor, changes) => void log.push(`preUpdateActor ${JSON.stringify(changes.system)}`));
    Hooks.on("updateActor", (actor, _changed) => void log.push(`updateActor ${actor.system.hp.value}`));
    await hero().update({ system: { hp: { value: 3, max: 9 } } });
    expect(log).toEqual([
      '_preUpdate {"hp":{"value":3}} Gamemaster',
      'preUpdateActor {"hp":{"value":3}}',
      '_onUpdate {"hp":{"value":3}} true',
      "updateActor 3",
    ]);
  });

  it("is stopped by a hook that returns false", async () => {
    Hooks.on("preUpdateActor", () => false);
    Hooks.on("preCreateItem", () => false);
    Hooks.on("preDeleteActor", () => false);
    expect(await hero().update({ name: "X" })).toBeUndefined();
    expect(await hero().createEmbeddedDocuments("Item", [{ name: "X", type: "gear" }])).toEqual([]);
    await hero().delete();
    expect(client.game.actors.has(id("hero"))).toBe(true);
    expect(client.sent.filter(({ name }) => name === "modify")).toEqual([]);
  });

  it("is stopped by the document's model or the document itself", async () => {
    hero().system._preUpdate = async () => false;
    expect(await hero().update({ name: "X" })).toBeUndefined();
    hero()._preDelete = async () => false;
    await hero().delete();
    const cls = (globalThis as any).CONFIG.Item.documentClass;
    (globalThis as any).CONFIG.Item.documentClass = class extends cls {
      async _preCreate() {
        return false;
      }
    };
    expect(await hero().createEmbeddedDocuments("Item", [{ name: "X", type: "gear" }])).toEqual([]);
    expect(client.sent.filter(({ name }) => name === "modify")).toEqual([]);
  });

  it("carries what a hook changes: the data, the changes and the options", async () => {
    const cls = (globalThis as any).CONFIG.Actor.documentClass;
    Hooks.on("preCreateActor", (actor) => void actor.updateSource({ name: "Renamed" }));
    Hooks.on("preUpdateActor", (_actor, changes, options) => {
      changes.name = "Again";
      options.mine = { a: 1 };
    });
    let seen: any;
    Hooks.on("updateActor", (_actor, _changes, options) => void (seen = options.mine));
    const actor = await cls.create({ name: "N", type: "hero" });
    expect(actor.name).toBe("Renamed");
    await actor.update({ "system.hp.value": 1 });
    expect([actor.name, actor.system.hp.value, seen]).toEqual(["Again", 1, { a: 1 }]);
    same();
  });

  it("that changes nothing is not sent, unless it says `diff: false`", async () => {
    expect(await hero().update({ name: "Hero" })).toBeUndefined();
    expect(client.sent.filter(({ name }) => name === "modify")).toHaveLength(0);
    const seen: any[] = [];
    Hooks.on("updateActor", (_actor, changes) => void seen.push(changes.name));
    await hero().update({ name: "Hero" }, { diff: false });
    expect(seen).toEqual(["Hero"]);
  });

  it("with invalid data throws before anything is sent", async () => {
    await expect(hero().update({ name: "" })).rejects.toThrow(/name/);
    await expect(hero().createEmbeddedDocuments("Item", [{ name: "X", type: "nonsense" }])).rejects.toThrow(/type/);
    expect(client.sent.filter(({ name }) => name === "modify")).toEqual([]);
  });

  it("that the server refuses is rejected with its reason, and changes nothing", async () => {
    client = await play("ann");
    await expect(client.game.actors.get(id("orc")).update({ name: "X" })).rejects.toThrow(/may not update/);
    expect(client.game.actors.get(id("orc")).name).toBe("Orc");
    same();
  });

  it("of a batch can be altered and stopped as a whole", async () => {
    const cls = (globalThis as any).CONFIG.Item.documentClass;
    const log: string[] = [];
    class Batched extends cls {
      static async _preCreateOperation(documents: any[], operation: any) {
        log.push(`pre ${documents.length}`);
        operation.tagged = true;
        return documents.length < 3;
      }
      static async _onCreateOperation(documents: any[], operation: any, user: any) {
        log.push(`on ${documents.length} ${operation.tagged} ${user.name}`);
      }
    }
    (globalThis as any).CONFIG.Item.documentClass = Batched;
    await (Batched as any).createDocuments([
      { name: "A", type: "gear" },
      { name: "B", type: "gear" },
    ]);
    await (Batched as any).createDocuments([
      { name: "C", type: "gear" },
      { name: "D", type: "gear" },
      { name: "E", type: "gear" },
    ]);
    expect(log).toEqual(["pre 2", "on 2 true Gamemaster", "pre 3"]);
    expect(client.game.items.getName("C")).toBeUndefined();
  });

  it("by others runs no `pre` hook here, and tells who did it", () => {
    const log = record("preUpdateActor", "updateActor");
    let by = "";
    Hooks.on("updateActor", (_actor, _changes, _options, userId) => void (by = userId));
    client.remote("ann", { action: "update", documentName: "Actor", data: [{ _id: id("hero"), name: "Y" }] });
    expect([log, by]).toEqual([["updateActor Y"], id("ann")]);
  });

  it("inside a document tells each one around it, before and after", async () => {
    const log: unknown[] = [];
    for (const when of ["_pre", "_on"]) {
      for (const action of ["Create", "Update", "Delete"]) {
        hero()[`${when}${action}DescendantDocuments`] = (parent: any, collection: string) =>
          void log.push([when + action, parent.name, collection, hero().items.get(id("sword")).effects.size]);
      }
    }
    const [effect] = await hero()
      .items.get(id("sword"))
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Sharp" }]);
    await effect.update({ name: "Blunt" });
    await effect.delete();
    expect(log).toEqual([
      ["_preCreate", "Sword", "effects", 1],
      ["_onCreate", "Sword", "effects", 2],
      ["_preUpdate", "Sword", "effects", 2],
      ["_onUpdate", "Sword", "effects", 2],
      ["_preDelete", "Sword", "effects", 2],
      ["_onDelete", "Sword", "effects", 1],
    ]);
  });

  it("whose callback fails still reaches the others", async () => {
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => void errors.push(args);
    Hooks.on("updateActor", () => {
      throw new Error("mine");
    });
    const log = record("updateActor");
    await hero().update({ name: "Z" });
    console.error = error;
    expect([log, errors.length]).toEqual([["updateActor Z"], 1]);
  });
});

describe("deletions of keys", () => {
  it("show in hooks as operators, however they were written", async () => {
    await hero().update({ "flags.test.a": 1 });
    const seen: unknown[] = [];
    for (const hook of ["preUpdateActor", "updateActor"]) Hooks.on(hook, (_actor, changes) => void seen.push(changes.flags.test.a));
    await hero().update({ "flags.test.-=a": null });
    expect(seen).toEqual([_del, _del]);
    expect(hero().flags.test).toEqual({});
  });
});

describe("preparation", () => {
  it("runs base data, items, effects, derived data, and again without adding up", async () => {
    expect([hero().system.double, hero().system.total]).toEqual([18, 27]);
    await hero().createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Strong",
        system: {
          changes: [
            { key: "system.hp.max", type: "add", value: "5" },
            { key: "system.total", type: "multiply", value: "2", phase: "final" },
          ],
        },
      },
    ]);
    expect([hero().system.hp.max, hero().system.double, hero().system.total]).toEqual([14, 18, 64]);
    expect(hero().overrides).toEqual({ system: { hp: { max: 14 }, total: 64 } });
    hero().reset();
    hero().reset();
    expect([hero().system.hp.max, hero().system.total]).toEqual([14, 64]);
    expect(hero()._source.system.hp.max).toBe(9);
  });

  it("that changes a special condition tells the board's tokens, once", async () => {
    const scene = client.game.scenes.get(id("scene"));
    const placeable = { id: "token" };
    scene.tokens.get(id("tlinked"))._object = placeable;
    Object.assign(globalThis, { canvas: { ready: true, scene } });
    const log: unknown[] = [];
    Hooks.on("applyTokenStatusEffect", (token, status, active) => void log.push([token, status, active]));
    await hero().toggleStatusEffect("blind");
    hero().reset();
    await hero().toggleStatusEffect("prone");
    await hero().toggleStatusEffect("blind");
    expect(log).toEqual([
      [placeable, "blind", true],
      [placeable, "blind", false],
    ]);
    expect(scene.tokens.get(id("torc")).actor.system.total).toBe(21);
  });

  it("of an item that changes reaches its actor", async () => {
    let prepared = 0;
    const cls = (globalThis as any).CONFIG.Actor.documentClass;
    Object.setPrototypeOf(
      hero(),
      class extends cls {
        prepareDerivedData() {
          super["prepareDerivedData"]();
          prepared++;
        }
      }.prototype,
    );
    await hero().items.get(id("sword")).update({ "system.quantity": 4 });
    expect(prepared).toBe(1);
  });

  it("that fails is reported and leaves the other documents alone", () => {
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => void errors.push(args);
    const cls = (globalThis as any).CONFIG.Actor.documentClass;
    (globalThis as any).CONFIG.Actor.documentClass = class extends cls {
      prepareDerivedData() {
        if (this["name"] === "Orc") throw new Error("no");
      }
    };
    client.game.actors._source = [...client.world.state.documents["Actor"]!.values()].map((s) => structuredClone(s));
    client.game.actors._initialize();
    console.error = error;
    expect([client.game.actors.size, errors.length]).toEqual([2, 1]);
  });
});
