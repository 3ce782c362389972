import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { CAP, ISAURE, Player } from "../support/scene.ts";

const SABRE = "isaureSabre00000";
const whole = { superficial: 7, lethal: 6, statuses: [] };
const unhurt = { superficial: 0, lethal: 0, statuses: [] };
const ready = (page: Page) => page.waitForFunction(() => (globalThis as any).game?.ready === true);
const receipts = (player: Player) =>
  player.page.evaluate(
    (name) => Object.keys((globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.system.ledger.receipts).length,
    CAP,
  );
const effects = (player: Player) =>
  player.page.evaluate((name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.effects.size, CAP);

async function hit(camille: Player) {
  await camille.target(CAP);
  return camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
}

test("two tabs of one GM do everything once", async ({ join, world }) => {
  const gm = new Player(await join("Gamemaster"));
  const tab = new Player(await gm.page.context().newPage());
  await tab.page.goto("/game");
  await ready(tab.page);
  const camille = new Player(await join("Camille"));
  const card = await hit(camille);
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => tab.condition(CAP)).toEqual(whole);
  // A change by hand in one tab: the status that follows from it is set once.
  await tab.page.evaluate(
    (name) =>
      (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.update({ "system.pools.superficial.lost": 21 }),
    CAP,
  );
  await expect.poll(() => gm.condition(CAP)).toMatchObject({ statuses: ["unconscious"] });
  // The older tab goes; the other one takes over.
  await gm.page.close();
  await tab.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => camille.condition(CAP)).toEqual({ superficial: 14, lethal: 0, statuses: [] });
  await expect.poll(() => receipts(camille)).toBe(1);
  await expect.poll(() => effects(camille)).toBe(0);
  const events = world.hooks.documents("ChatMessage")[0]!["system"].events;
  expect(Object.values(events).map((event: any) => event.kind)).toEqual(["apply", "undo"]);
});

test("a GM who leaves between request and answer leaves nothing half done", async ({ join, world }) => {
  const gm = await join("Gamemaster");
  const camille = new Player(await join("Camille", { lang: "en" }));
  const card = await hit(camille);
  const release = world.hold("Gamemaster", "custom");
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => world.hooks.held().some(({ payload }) => payload.args?.[0]?.t === "ask")).toBe(true);
  await gm.close();
  await expect(camille.page.locator("#notifications")).toContainText("A GM must be connected for this");
  release();
  await expect.poll(() => camille.condition(CAP)).toEqual(unhurt);
  const back = new Player(await join("Gamemaster"));
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => back.condition(CAP)).toEqual(whole);
  await expect.poll(() => receipts(camille)).toBe(1);
});

test("a GM who reloads in the middle of a request answers it when he is back, once", async ({ join, world }) => {
  const gm = new Player(await join("Gamemaster"));
  const camille = new Player(await join("Camille"));
  const card = await hit(camille);
  const release = world.hold("Gamemaster", "custom");
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => world.hooks.held().some(({ payload }) => payload.args?.[0]?.t === "ask")).toBe(true);
  const reload = gm.page.reload();
  release();
  await reload;
  await ready(gm.page);
  await expect.poll(() => camille.condition(CAP)).toEqual(whole);
  await expect.poll(() => receipts(camille)).toBe(1);
});

test("without any GM a player acts on what is his, and is told what needs one", async ({ join, world }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  await camille.target(CAP);
  const hitting = await hit(camille);
  await hitting.locator("[data-action=act]").first().click();
  await expect(camille.page.locator("#notifications")).toContainText("A GM must be connected for this");
  await expect.poll(() => camille.condition(CAP)).toEqual(unhurt);
  await expect.poll(() => world.hooks.documents("ChatMessage")[0]!["system"].events).toEqual({});
  // A failure turned with éclat touches nobody but her.
  const failed = await camille.attack(ISAURE, SABRE, { d20: 20, d10: 1 });
  await expect(failed.locator(".q-verdict strong")).toHaveText("Failure");
  await failed.locator("[data-action=act]").click();
  await expect(failed.locator(".q-verdict strong")).toHaveText("Success");
  const eclat = () => camille.page.evaluate(() => (globalThis as any).game.user.character.system.eclat.value);
  await expect.poll(() => eclat()).toBe(2);
  await failed.locator("[data-action=undo]").click();
  await expect(failed.locator(".q-verdict strong")).toHaveText("Failure");
  await expect.poll(() => eclat()).toBe(3);
  // What was written without a GM is looked at when one comes.
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await expect(gm.lastCard()).toContainText("Changed by hand");
  await gm.lastCard().locator("[data-action=accept]").click();
  await expect(gm.lastCard().locator(".q-closed")).toHaveCount(0);
});
