import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../host/src/common/protocol.ts";
import { ID, PROBE_SEED } from "../../support/seed.ts";
import { openTable, type RawSession, type Table } from "../../support/table.ts";

let table: Table;
let ann: RawSession;
let bob: RawSession;
let gm: RawSession;

beforeAll(async () => {
  table = await openTable({ seed: PROBE_SEED });
  [ann, bob, gm] = await Promise.all([table.join("Ann"), table.join("Bob", "pass phrase"), table.join("Gamemaster")]);
});
afterAll(() => table.close());

const actor = (id: string) => table.stored("Actor", id);
const change = (documentName: string, data: Record<string, unknown>, more: Partial<Operation> = {}): Partial<Operation> => ({
  action: "update",
  documentName,
  data: [data],
  ...more,
});

/** A refused write leaves the world as it was, tells nobody, and says why. */
async function expectRefused(session: RawSession, operation: Partial<Operation>): Promise<void> {
  const before = JSON.stringify(table.everything());
  const heard = gm.broadcasts.length;
  const ack = await session.modify(operation);
  expect(ack).toEqual({ ok: false, error: expect.stringMatching(/\w/) as string });
  await gm.settle();
  expect(JSON.stringify(table.everything())).toBe(before);
  expect(gm.broadcasts.length).toBe(heard);
}

describe("what a player can't do, whatever he sends", () => {
  const WOLF = `Actor.${ID.wolf}`;
  it.each<[string, Partial<Operation>]>([
    ["plain key", change("Actor", { _id: ID.wolf, name: "x" })],
    ["dotted key", change("Actor", { _id: ID.wolf, "system.health.value": 0 })],
    ["deletion key", change("Actor", { _id: ID.wolf, "-=system": null })],
    ["nested deletion key", change("Actor", { _id: ID.wolf, "system.-=health": null })],
    ["replacement key", change("Actor", { _id: ID.wolf, "==system": {} })],
    [
      "one own and one foreign document",
      change(
        "Actor",
        {},
        {
          data: [
            { _id: ID.hero, name: "mine" },
            { _id: ID.wolf, name: "x" },
          ],
        },
      ),
    ],
    ["embedded in a foreign document", { action: "create", documentName: "Item", parent: WOLF, data: [{ name: "x", type: "gear" }] }],
    ["embedded by the parent's field", change("Actor", { _id: ID.wolf, items: [{ _id: ID.rope, name: "x", type: "gear" }] })],
    ["deletion", { action: "delete", documentName: "Actor", ids: [ID.wolf] }],
    ["a world item", change("Item", { _id: ID.note, name: "x" })],
    ["a scene", change("Scene", { _id: ID.scene, name: "x" })],
    ["a foreign token", change("Token", { _id: ID.wolfToken, x: 0 }, { parent: `Scene.${ID.scene}` })],
    ["a foreign token's actor", change("ActorDelta", { _id: ID.wolfToken, name: "x" }, { parent: `Scene.${ID.scene}.Token.${ID.wolfToken}` })],
  ])("write to what he doesn't own: %s", async (_title, operation) => {
    await expectRefused(ann, operation);
  });

  it.each<[string, Record<string, unknown>]>([
    ["ownership", { ownership: { [ID.bob]: 3 } }],
    ["ownership by a dotted key", { "ownership.default": 3 }],
    ["ownership by replacement", { "==ownership": { default: 3 } }],
    ["a field kept for gamemasters", { "system.secret": "x" }],
    ["a field kept for gamemasters, nested", { system: { secret: "x" } }],
    ["system by replacement", { "==system": { secret: "x" } }],
  ])("change %s of his own actor", async (_title, changes) => {
    await expectRefused(ann, change("Actor", { _id: ID.hero, ...changes }));
  });

  it.each<[string, Partial<Operation>]>([
    ["create an actor", { action: "create", documentName: "Actor", data: [{ name: "x", type: "hero" }] }],
    [
      "create over an existing id",
      {
        action: "create",
        documentName: "ChatMessage",
        data: [{ _id: ID.message, content: "x" }],
        options: { keepId: true },
      },
    ],
    ["post as another author", { action: "create", documentName: "ChatMessage", data: [{ author: ID.bob, content: "x" }] }],
    ["take over a message", change("ChatMessage", { _id: ID.message, author: ID.bob })],
    ["raise his role", change("User", { _id: ID.ann, role: 4 })],
    ["raise his role by replacement", change("User", { _id: ID.ann, "==role": 4 })],
    ["give himself permissions", change("User", { _id: ID.ann, permissions: { ACTOR_CREATE: true } })],
    ["change another user", change("User", { _id: ID.bob, name: "x" })],
    ["set another's password", change("User", { _id: ID.bob, password: "mine" })],
    ["create a user", { action: "create", documentName: "User", data: [{ name: "x", role: 4 }] }],
    ["delete a user", { action: "delete", documentName: "User", ids: [ID.bob] }],
    ["write a world setting", { action: "create", documentName: "Setting", data: [{ key: "probe.x", value: "1" }] }],
    ["create a token", { action: "create", documentName: "Token", parent: `Scene.${ID.scene}`, data: [{ name: "x", actorId: ID.hero }] }],
    ["write to a compendium", { action: "create", documentName: "Item", pack: "probe.gear", data: [{ name: "x", type: "gear" }] }],
  ])("%s", async (_title, operation) => {
    await expectRefused(ann, operation);
  });

  it("change or delete another's message", async () => {
    await expectRefused(bob, change("ChatMessage", { _id: ID.message, content: "x" }));
    await expectRefused(bob, { action: "delete", documentName: "ChatMessage", ids: [ID.message] });
  });

  it("reach a prototype", async () => {
    for (const key of ["__proto__.polluted", "constructor.prototype.polluted", "system.__proto__.polluted"]) {
      await ann.modify(change("Actor", { _id: ID.hero, [key]: "yes" }));
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    }
  });

  it("name documents that aren't there, or types nobody declared", async () => {
    await expectRefused(gm, change("Actor", { _id: "nobodynobodynobo", name: "x" }));
    await expectRefused(gm, { action: "create", documentName: "Actor", data: [{ name: "x", type: "dragon" }] });
    await expectRefused(gm, { action: "create", documentName: "Nonsense", data: [{ name: "x" }] });
    await expectRefused(gm, {
      action: "create",
      documentName: "Item",
      parent: "Actor.nobodynobodynobo",
      data: [{ name: "x", type: "gear" }],
    });
    await expectRefused(gm, { action: "create", documentName: "toString", data: [{}] });
  });
});

describe("what he can do", () => {
  it("change his own actor and its items", async () => {
    expect(await ann.modify(change("Actor", { _id: ID.hero, "system.health.value": 7 }))).toMatchObject({
      ok: true,
      value: { ids: [ID.hero] },
    });
    expect(actor(ID.hero).system.health).toEqual({ value: 7, max: 10 });
    const created = await ann.modify({
      action: "create",
      documentName: "Item",
      parent: `Actor.${ID.hero}`,
      data: [{ name: "Lamp", type: "gear" }],
    });
    expect(created).toMatchObject({ ok: true });
    expect(actor(ID.hero).items.map(({ name }: { name: string }) => name)).toEqual(["Rope", "Lamp"]);
  });

  it("post a message: its author is he, whatever he leaves out, and its HTML is made harmless", async () => {
    const posted = await ann.modify({
      action: "create",
      documentName: "ChatMessage",
      data: [{ content: '<p onclick="x()">hi</p><script>1</script>', flavor: "<img src=x onerror=x>" }],
    });
    const [id] = (posted as { value: { ids: string[] } }).value.ids;
    expect(table.stored("ChatMessage", id!)).toMatchObject({
      author: ID.ann,
      content: "<p>hi</p>",
      flavor: '<img src="x" />',
    });
  });

  it("write HTML fields of his actor, made harmless", async () => {
    await ann.modify(change("Actor", { _id: ID.hero, "system.biography": "<p>x</p><script>1</script>" }));
    expect(actor(ID.hero).system.biography).toBe("<p>x</p>");
  });

  it("move his own token, even from the keyboard's end", async () => {
    expect(await ann.modify(change("Token", { _id: ID.heroToken, x: 200 }, { parent: `Scene.${ID.scene}` }))).toMatchObject({ ok: true });
    const scene = table.stored("Scene", ID.scene);
    expect(scene.tokens.find(({ _id }: { _id: string }) => _id === ID.heroToken).x).toBe(200);
  });

  it("set his own password, which nobody ever sees", async () => {
    expect(await ann.modify(change("User", { _id: ID.ann, password: "sesame" }))).toMatchObject({ ok: true });
    await gm.settle();
    expect(JSON.stringify([gm.broadcasts, table.everything()])).not.toContain("sesame");
    await expect(table.join("Ann", "wrong")).rejects.toThrow(/401/);
    const again = await table.join("Ann", "sesame");
    expect(again.userId).toBe(ID.ann);
    expect(JSON.stringify([gm.broadcasts, again.world])).not.toContain("passwordSalt");
    again.close();
  });
});
