import { expect, test } from "../support/fixtures.ts";
import { DOCKER, ISAURE, Player } from "../support/scene.ts";
import { stored } from "../support/sheet.ts";

test("attacks show their scores, the header what he suffers, and an NPC the éclat he is given", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const sheet = await gm.sheet(ISAURE);
  await sheet.locator("nav [data-tab=combat]").click();
  await expect(sheet.locator(".q-attacks tbody tr")).toContainText([/Sabre\s*11\s*Contact/, /Throwing knife\s*8\s*Thrown/, /Bare hands\s*9/]);
  await expect(sheet.locator(".q-conditions")).toHaveCount(0);
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ "system.pools.superficial.lost": 24 }), ISAURE);
  await expect(sheet.locator(".q-conditions li")).toHaveText(["Unconscious"]);
  await gm.closeWindows();
  const block = await gm.sheet(DOCKER);
  await expect(block.locator(".q-nudge")).toHaveCount(0);
  await block.locator("[data-action=mode]").click();
  await block.locator("[id$=-eclat-more]").click();
  await block.locator("[data-action=mode]").click();
  await expect(block.locator(".q-nudge")).toHaveCount(1);
  await expect.poll(async () => (await stored(gm.page, DOCKER)).system.eclat).toEqual({ value: 1 });
  const fresh = await gm.page.evaluate(async () => {
    const A = (globalThis as any).Actor.implementation;
    const made = await A.createDocuments(["ewNpc", "ewCharacter"].map((type) => ({ name: type, type })));
    return made.map((each: any) => each.system.eclat.value);
  });
  expect(fresh).toEqual([0, 3]);
});

test("an actor renamed on his sheet renames the tokens to come that were called as he was, and no others", async ({ join }) => {
  const gm = new Player(await join("Gamemaster"));
  const named = (id: string) =>
    gm.page.evaluate((of) => {
      const actor = (globalThis as any).game.actors.get(of);
      return [actor.name, actor.prototypeToken.name];
    }, id);
  const placed = () => gm.page.evaluate(() => (globalThis as any).canvas.tokens.placeables.map((each: any) => each.document.name).sort());
  const before = await placed();
  for (const [actor, id, name, token] of [
    [DOCKER, "dockRuffian00000", "Le Borgne", "Le Borgne"],
    [ISAURE, "isaureDelmas0000", "Isaure Delmas-Roy", "Isaure"],
  ] as const) {
    const sheet = await gm.sheet(actor);
    await sheet.locator("[data-action=mode]").click();
    await sheet.locator("input[name=name]").fill(name);
    await sheet.locator("input[name=name]").press("Enter");
    await expect.poll(() => named(id)).toEqual([name, token]);
  }
  await expect.poll(() => placed()).toEqual(before);
});
