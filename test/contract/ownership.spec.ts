import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const USERS = "https://foundryvtt.com/article/users/";
const DOCUMENT = "https://foundryvtt.com/api/classes/foundry.abstract.Document.html";
const USER = "https://foundryvtt.com/api/classes/foundry.documents.User.html";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Tries, in a page, what may be refused: the code of an async function of the globals. */
const attempt = (page: Page, code: string) =>
  page.evaluate((body) => {
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
    return new AsyncFunction("game", body)((globalThis as any).game).then(
      () => "done",
      () => "refused",
    );
  }, code);

const FORBIDDEN: [what: string, code: string][] = [
  ["change an actor that is not hers", 'await game.actors.getName("Wolf").update({ name: "Dog" })'],
  ["give herself an actor", `await game.actors.getName("Wolf").update({ "ownership.${ID.ann}": 3 })`],
  ["give it to everyone by a dotted key", 'await game.actors.getName("Wolf").update({ "ownership.default": 3 })'],
  ["add to an actor that is not hers", 'await game.actors.getName("Wolf").createEmbeddedDocuments("Item", [{ name: "X", type: "gear" }])'],
  ["change the token of one", `await game.scenes.active.tokens.get("${ID.wolfToken}").update({ x: 0 })`],
  ["change that token's own actor", `await game.scenes.active.tokens.get("${ID.wolfToken}").actor.update({ "system.health.value": 0 })`],
  ["create an actor", 'await Actor.implementation.create({ name: "X", type: "npc" })'],
  ["create an item of the world", 'await Item.implementation.create({ name: "X", type: "gear" })'],
  ["make herself a game master", "await game.user.update({ role: 4 })"],
  ["change another user", `await game.users.get("${ID.gm}").update({ name: "X" })`],
  ["delete what is not hers", 'await game.items.getName("Note").delete()'],
  ["speak as another user", `await ChatMessage.implementation.create({ author: "${ID.gm}", content: "X" })`],
  ["write a field that is a game master's", 'await game.user.character.update({ "system.secret": "X" })'],
  ["activate a scene", "await game.scenes.active.update({ active: false })"],
  ["create a folder", 'await Folder.implementation.create({ name: "X", type: "Actor" })'],
];

for (const [what, code] of FORBIDDEN) {
  test(`a player may not ${what} (${USERS})`, async ({ join, faultsOf, world }) => {
    const ann = await join("Ann");
    faultsOf(ann).expect(/may not|may change|permission|refused/);
    const before = JSON.stringify(world.hooks.everything());
    expect(await attempt(ann, code)).toBe("refused");
    expect(JSON.stringify(world.hooks.everything())).toBe(before);
  });
}

test(`a player may do with what is hers what she likes (${USERS})`, async ({ join }) => {
  const ann = await join("Ann");
  expect(
    await attempt(
      ann,
      `
    const actor = game.user.character;
    await actor.update({ name: "Lady Aude", "system.health.value": 1 });
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Ring", type: "gear" }]);
    await item.delete();
    await actor.toggleStatusEffect("prone");
    await actor.setFlag("world", "mine", true);
    await game.user.setFlag("world", "mine", true);
    await game.scenes.active.tokens.get("${ID.heroToken}").update({ x: 200 });
    const message = await ChatMessage.implementation.create({ content: "Mine" });
    await message.update({ content: "Still mine" });
    await Macro.implementation.create({ name: "Mine", type: "script", command: "1" });
  `,
    ),
  ).toBe("done");
});

test(`ownership shows in what one sees and may do, and changes at once when it is given (${DOCUMENT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  const facts = () =>
    ann.evaluate(() => {
      const { game } = globalThis as any;
      const wolf = game.actors.getName("Wolf");
      return [
        wolf.isOwner,
        wolf.visible,
        wolf.limited,
        wolf.permission,
        wolf.testUserPermission(game.user, "OBSERVER"),
        wolf.canUserModify(game.user, "update"),
      ];
    });
  const give = (level: number) =>
    gm.evaluate(([id, next]) => (globalThis as any).game.actors.getName("Wolf").update({ [`ownership.${id}`]: next }), [ID.ann, level] as const);
  expect(await facts()).toEqual([false, false, false, 0, false, false]);
  await give(1);
  await expect.poll(facts).toEqual([false, true, true, 1, false, false]);
  await give(2);
  await expect.poll(facts).toEqual([false, true, false, 2, true, false]);
  await give(3);
  await expect.poll(facts).toEqual([true, true, false, 3, true, true]);
  expect(await ann.evaluate(() => (globalThis as any).game.scenes.active.tokens.getName("Wolf").isOwner)).toBe(true);
});

test(`one game master is the active one for all: a full one before assistants (${USER})`, async ({ join }) => {
  const ann = await join("Ann");
  const active = () => ann.evaluate(() => (globalThis as any).game.users.activeGM?.name ?? null);
  expect(await active()).toBeNull();
  const assistant = await join("Assistant");
  await expect.poll(active).toBe("Assistant");
  const gm = await join("Gamemaster");
  await expect.poll(active).toBe("Gamemaster");
  const self = (page: Page) => page.evaluate(() => (globalThis as any).game.user.isActiveGM);
  expect([await self(assistant), await self(gm), await self(ann)]).toEqual([false, true, false]);
  await gm.close();
  await expect.poll(active).toBe("Assistant");
});

test(`roles and permissions say what a user can do (${USER})`, async ({ join }) => {
  const ann = await join("Ann");
  const can = await ann.evaluate(() => {
    const { game } = globalThis as any;
    const [me, gm] = [game.user, game.users.getName("Gamemaster")];
    return [
      me.isGM,
      gm.isGM,
      me.hasRole("PLAYER"),
      me.hasRole("TRUSTED"),
      me.can("QUERY_USER"),
      me.can("ACTOR_CREATE"),
      gm.can("ACTOR_CREATE"),
      me.isSelf,
      gm.isSelf,
    ];
  });
  expect(can).toEqual([false, true, true, false, true, false, true, true, false]);
});
