import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const TOKEN = "https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html";
const DELTA = "https://foundryvtt.com/api/classes/foundry.documents.ActorDelta.html";

test.use({ seed: PROBE_SEED, system: "probe" });

const UUID = `Scene.${ID.scene}.Token.${ID.wolfToken}.Actor.${ID.wolf}`;

/** What a client sees of the wolf's token and of the wolf. */
const look = (page: Page) =>
  page.evaluate(
    ({ tokenId, baseId }) => {
      const { game } = globalThis as any;
      const token = game.scenes.active.tokens.get(tokenId);
      const of = (actor: any) => ({
        name: actor.name,
        health: actor.system.health.value,
        items: actor.items.map((item: any) => item.name).sort(),
        statuses: [...actor.statuses],
      });
      return { token: of(token.actor), base: of(game.actors.get(baseId)) };
    },
    { tokenId: ID.wolfToken, baseId: ID.wolf },
  );

const wolf = { name: "Wolf", health: 5, items: [], statuses: [] };

test(`a linked token has the world's actor, an unlinked one an actor of its own (${TOKEN})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(
    ({ hero, wolf: wolfToken }) => {
      const { game, fromUuidSync } = globalThis as any;
      const tokens = game.scenes.active.tokens;
      const [linked, own] = [tokens.get(hero).actor, tokens.get(wolfToken).actor];
      return [
        linked === game.actors.getName("Aude"),
        linked.isToken,
        linked.uuid,
        own === game.actors.getName("Wolf"),
        own.isToken,
        own.uuid,
        own.token.id,
        fromUuidSync(own.uuid) === own,
        tokens.get(wolfToken).actor === own,
      ];
    },
    { hero: ID.heroToken, wolf: ID.wolfToken },
  );
  expect(result).toEqual([true, false, `Actor.${ID.hero}`, false, true, UUID, ID.wolfToken, true, true]);
});

test(`what is done to an unlinked token's actor is done to it alone, on every client, and lasts (${DELTA})`, async ({ join, world }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await gm.evaluate(async (uuid) => {
    const actor = (globalThis as any).fromUuidSync(uuid);
    await actor.update({ name: "Old wolf", "system.health.value": 2 });
    const [fang] = await actor.createEmbeddedDocuments("Item", [{ name: "Fang", type: "gear" }]);
    await fang.update({ "system.quantity": 2 });
    await actor.toggleStatusEffect("blind");
  }, UUID);
  const seen = { token: { name: "Old wolf", health: 2, items: ["Fang"], statuses: ["blind"] }, base: wolf };
  await expect.poll(() => look(ann)).toEqual(seen);
  expect(await look(gm)).toEqual(seen);
  const { delta } = world.stored("Scene", "Clearing")["tokens"].find((token: any) => token._id === ID.wolfToken);
  expect(delta).toMatchObject({ name: "Old wolf", system: { health: { value: 2 } }, items: [{ name: "Fang", system: { quantity: 2 } }] });
  await gm.reload();
  await gm.waitForFunction(() => (globalThis as any).game?.ready === true);
  expect(await look(gm)).toEqual(seen);
});

test(`what changes in the base actor shows through where the token's own says nothing (${DELTA})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await gm.evaluate(async (uuid) => {
    const { game, fromUuidSync } = globalThis as any;
    await fromUuidSync(uuid).update({ "system.health.value": 2 });
    const base = game.actors.getName("Wolf");
    await base.update({ name: "Dire wolf", "system.health": { value: 9, max: 9 } });
    await base.createEmbeddedDocuments("Item", [
      { name: "Claw", type: "gear" },
      { name: "Tooth", type: "gear" },
    ]);
    await fromUuidSync(uuid).items.getName("Tooth").delete();
    await base.items.getName("Claw").update({ name: "Great claw" });
  }, UUID);
  await expect
    .poll(() => look(ann))
    .toEqual({
      token: { name: "Dire wolf", health: 2, items: ["Great claw"], statuses: [] },
      base: { name: "Dire wolf", health: 9, items: ["Great claw", "Tooth"], statuses: [] },
    });
});

test(`the actor's own hooks tell of it, with its own uuid (${DELTA})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  for (const page of [gm, ann]) {
    await page.evaluate(() => {
      const { Hooks } = globalThis as any;
      const log: unknown[] = ((globalThis as any).log = []);
      for (const name of ["preUpdateActor", "updateActor"]) Hooks.on(name, (actor: any, changes: any) => void log.push([name, actor.uuid, changes.system]));
      Hooks.on("createItem", (item: any) => void log.push(["createItem", item.parent.uuid, item.name]));
    });
  }
  await gm.evaluate(async (uuid) => {
    const actor = (globalThis as any).fromUuidSync(uuid);
    await actor.update({ "system.health.value": 4 });
    await actor.createEmbeddedDocuments("Item", [{ name: "Fang", type: "gear" }]);
  }, UUID);
  const log = (page: Page) => page.evaluate(() => (globalThis as any).log);
  const after = [
    ["updateActor", UUID, { health: { value: 4 } }],
    ["createItem", UUID, "Fang"],
  ];
  await expect.poll(() => log(ann)).toEqual(after);
  expect(await log(gm)).toEqual([["preUpdateActor", UUID, { health: { value: 4 } }], ...after]);
});

test(`a token's bar is its actor's attribute, of the token's own where it has one (${TOKEN})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const bars = await gm.evaluate(
    async ({ uuid, id }) => {
      const { game, fromUuidSync, CONFIG } = globalThis as any;
      const token = game.scenes.active.tokens.get(id);
      await token.update({ "bar1.attribute": "health" });
      await fromUuidSync(uuid).modifyTokenAttribute("health", -1, true);
      return [
        token.getBarAttribute("bar1"),
        token.getBarAttribute("bar2"),
        token.getBarAttribute("bar2", { alternative: "health.max" }),
        CONFIG.Token.documentClass.getTrackedAttributes("npc"),
      ];
    },
    { uuid: UUID, id: ID.wolfToken },
  );
  expect(bars).toEqual([
    { type: "bar", attribute: "health", value: 4, max: 5, editable: true },
    null,
    { type: "value", attribute: "health.max", value: 5, editable: true },
    {
      bar: [["health"]],
      value: [
        ["health", "value"],
        ["health", "max"],
      ],
    },
  ]);
});
