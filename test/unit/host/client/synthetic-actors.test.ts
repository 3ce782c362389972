import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { synthesise } from "../../../../host/src/common/delta.ts";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { id } from "../common/kit.ts";
import { held, play, stored, type Client } from "./kit.ts";

let client: Client;
beforeEach(async () => {
  client = await play();
});

const token = () => client.game.scenes.get(id("scene")).tokens.get(id("torc"));
const base = () => client.game.actors.get(id("orc"));
const UUID = `Scene.${id("scene")}.Token.${id("torc")}.Actor.${id("orc")}`;

/** What the token's actor must be, from what the server stores. */
function expected(): any {
  const scene = client.world.get("Scene", id("scene"));
  const delta = scene["tokens"].find((t: any) => t._id === id("torc")).delta;
  const { _stats: _, ...actor } = new (base().constructor)(synthesise(client.world.get("Actor", id("orc")), delta)).toObject();
  return actor;
}

function actual(): any {
  const { _stats: _, ...actor } = token().actor.toObject();
  return actor;
}

describe("the actor of an unlinked token", () => {
  it("is the base actor with the delta laid over it, by its own uuid", () => {
    expect([token().actor.uuid, token().actor.id, token().actor.isToken, token().actor.token === token()]).toEqual([UUID, id("orc"), true, true]);
    expect(token().actor).not.toBe(base());
    expect(actual()).toEqual(expected());
  });

  it("is written to without touching the base actor, with its own hooks", async () => {
    const log: string[] = [];
    for (const hook of ["preUpdateActor", "updateActor"]) {
      Hooks.on(hook, (actor, changes) => void log.push(`${hook} ${actor.isToken} ${JSON.stringify(changes.system)}`));
    }
    const updated = await token().actor.update({ "system.hp.value": 3 });
    expect(updated).toBe(token().actor);
    expect([token().actor.system.hp.value, base().system.hp.value]).toEqual([3, 7]);
    expect(log).toEqual(['preUpdateActor true {"hp":{"value":3}}', 'updateActor true {"hp":{"value":3}}']);
  });

  it("has items of its own, tombstones for the base's, and effects on items", async () => {
    const { actor } = token();
    const [bow] = await actor.createEmbeddedDocuments("Item", [{ name: "Bow", type: "gear" }]);
    expect(bow.uuid).toBe(`${UUID}.Item.${bow.id}`);
    await bow.createEmbeddedDocuments("ActiveEffect", [{ name: "Bent" }]);
    await actor.items.get(id("axe")).update({ name: "Blunt axe" });
    expect([...actor.items].map((item: any) => item.name).sort()).toEqual(["Blunt axe", "Bow"]);
    expect(base().items.map((item: any) => item.name)).toEqual(["Axe"]);
    const [sharp] = await actor.items.get(id("axe")).createEmbeddedDocuments("ActiveEffect", [{ name: "Sharp" }]);
    await sharp.delete();
    expect(actual()).toEqual(expected());
    await actor.items.get(id("axe")).delete();
    expect(actor.items.map((item: any) => [item.name, item.effects.size])).toEqual([["Bow", 1]]);
    expect(base().items.size).toBe(1);
    expect(actual()).toEqual(expected());
    expect(held(client)).toEqual(stored(client));
  });

  it("follows the base actor where the delta says nothing, keeping its documents", async () => {
    const { actor } = token();
    await actor.update({ "system.hp.value": 3 });
    const axe = actor.items.get(id("axe"));
    await base().update({ "system.hp.max": 20, "system.hp.value": 1, "system.tags.-=a": null });
    await base().items.get(id("axe")).update({ name: "Great axe" });
    expect(token().actor).toBe(actor);
    expect(actor.items.get(id("axe"))).toBe(axe);
    expect([actor.system.hp.value, actor.system.hp.max, actor.system.tags, axe.name]).toEqual([3, 20, { b: 2 }, "Great axe"]);
  });

  it("is gone with the base actor, and is the base actor while it is linked", async () => {
    void token().actor;
    await token().update({ actorLink: true });
    expect(token().actor).toBe(base());
    await base().update({ name: "Meanwhile" });
    await token().update({ actorLink: false });
    expect([token().actor.name, token().actor.isToken]).toEqual(["Meanwhile", true]);
    await base().delete();
    expect(token().actor).toBeNull();
  });

  it("cannot be deleted by itself", async () => {
    await expect(token().actor.delete()).rejects.toThrow(/with its token/);
  });

  it("is owned by whom the delta says, where it says so", async () => {
    client = await play("ann");
    const tokens = client.game.scenes.get(id("scene")).tokens;
    expect(["torc", "town"].map((key) => tokens.get(id(key)).actor.isOwner)).toEqual([false, true]);
    expect(["torc", "town"].map((key) => tokens.get(id(key)).isOwner)).toEqual([false, true]);
  });
});

type Step = { on: "base" | "token"; do: string; n: number };

async function take({ on, do: action, n }: Step): Promise<void> {
  const actor = on === "base" ? base() : token().actor;
  const item = actor.items.contents[n % Math.max(actor.items.size, 1)];
  const key = "abc"[n % 3]!;
  switch (action) {
    case "value":
      return void (await actor.update({ "system.hp.value": n }));
    case "tag":
      return void (await actor.update({ [`system.tags.${key}`]: n % 2 ? n : { deep: n } }));
    case "untag":
      return void (await actor.update({ [`system.tags.-=${key}`]: null }));
    case "retag":
      return void (await actor.update({ "system.==tags": { [key]: n } }));
    case "flag":
      return void (await actor.setFlag("world", key, n));
    case "create":
      return void (await actor.createEmbeddedDocuments("Item", [{ name: `I${n}`, type: "gear" }]));
    case "rename":
      return void (await item?.update({ name: `R${n}` }));
    case "effect":
      return void (await item?.createEmbeddedDocuments("ActiveEffect", [{ name: `E${n}` }]));
    case "status":
      return void (await actor.toggleStatusEffect(n % 2 ? "blind" : "prone"));
    default:
      return void (await item?.delete());
  }
}

describe("whatever is done to a base actor and a token's own", () => {
  const step = fc.record({
    on: fc.constantFrom("base" as const, "token" as const),
    do: fc.constantFrom("value", "tag", "untag", "retag", "flag", "create", "rename", "effect", "status", "delete"),
    n: fc.nat(9),
  });

  it("leaves the client with what the server stores, and the token's actor with base and delta together", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        client = await play();
        void token().actor;
        for (const each of steps) await take(each);
        expect(held(client)).toEqual(stored(client));
        expect(actual()).toEqual(expected());
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});
