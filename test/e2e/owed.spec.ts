import type { Locator } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { expect } from "../support/fixtures.ts";
import { pool } from "../support/pool/fixture.ts";
import { Player } from "../support/scene.ts";

/** Seven dice that all show this face. */
const seven = (face: number): number[] => Array.from({ length: 7 }, () => face);

pool("checks that follow from a card are made from it, in order, once each, by the owner or a GM", async ({ join, world }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const camille = new Player(await join("Camille", { lang: "en" }));
  await camille.settled();
  await gm.page.evaluate(() => (globalThis as any).game.actors.getName("Tester").update({ "system.dice": 7 }));
  const sheet = await camille.sheet("Tester");
  await seedDice(camille.page, ...seven(3));
  await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
  await camille.closeWindows();
  const card = (player: Player): Locator => player.page.locator("#chat .chat-log .q-card").first();
  const owed = (player: Player): Locator => card(player).locator(".q-owed li");
  await card(camille).locator("[data-offer=gain] [data-action=act]").click();
  await expect(owed(camille).locator(".q-state")).toHaveText(["due", "after the one before"]);
  await expect(owed(gm).locator(".q-state")).toHaveText(["à faire", "après le précédent"]);
  await expect(card(camille).locator("[data-action=owed]")).toHaveCount(1);
  await seedDice(camille.page, ...seven(3));
  await card(camille)
    .locator("[data-action=owed]")
    .click({ modifiers: ["Shift"] });
  await expect(owed(gm).locator(".q-state")).toHaveText(["success", "à faire"]);

  // The same answer once more: it comes too late, and counts for nothing.
  await camille.page.evaluate(() => {
    const g = globalThis as any;
    const { _id, ...data } = g.game.messages.contents.at(-1).toObject();
    return g.ChatMessage.implementation.create(data);
  });
  await expect(gm.lastCard().locator(".q-closed")).toContainText("n’est plus dû");
  // And one that is easier than what is owed isn't believed.
  await camille.page.evaluate(() => {
    const g = globalThis as any;
    const { _id, ...data } = g.game.messages.contents.at(-1).toObject();
    const check = { ...data.system.check, target: { kind: "value", value: 1 }, owedBy: { ...data.system.check.owedBy, event: "e1:1" } };
    return g.ChatMessage.implementation.create({ ...data, system: { ...data.system, check, events: {} } });
  });
  await expect(gm.page.locator("#chat .chat-log .q-card")).toHaveCount(4);
  await expect(gm.lastCard().locator(".q-closed")).toBeVisible();
  await expect(owed(gm).locator(".q-state")).toHaveText(["success", "à faire"]);

  await seedDice(gm.page, ...seven(1));
  await card(gm)
    .locator("[data-action=owed]")
    .click({ modifiers: ["Shift"] });
  await expect(owed(camille).locator(".q-state")).toHaveText(["success", "failure"]);
  await expect(card(camille).locator("[data-action=owed]")).toHaveCount(0);
  const events = Object.values(world.hooks.documents("ChatMessage")[0]!["system"].events) as { kind: string }[];
  expect(events.map(({ kind }) => kind)).toEqual(["apply", "answer", "answer"]);
});

pool("an owed check made by two at once counts once, and what the late one cost comes back", async ({ join, world }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const camille = new Player(await join("Camille", { lang: "en" }));
  await camille.settled();
  await gm.page.evaluate(() => (globalThis as any).game.actors.getName("Tester").update({ "system.dice": 6, "system.spend": 1, "system.points.value": 4 }));
  const points = () => world.stored("Actor", "Tester")["system"].points.value;
  const sheet = await camille.sheet("Tester");
  await seedDice(camille.page, ...seven(3));
  await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
  await camille.closeWindows();
  const card = (player: Player): Locator => player.page.locator("#chat .chat-log .q-card").first();
  const due = (player: Player): Locator => card(player).locator("[data-action=owed]");
  await card(camille).locator("[data-offer=gain] [data-action=act]").click();
  await due(camille).waitFor();
  const before = points();
  const release = world.hold("Camille");
  await seedDice(gm.page, ...seven(3));
  await due(gm).click({ modifiers: ["Shift"] });
  await expect.poll(points).toBe(before - 1);
  await seedDice(camille.page, ...seven(3));
  await due(camille).click({ modifiers: ["Shift"] });
  await expect.poll(points).toBe(before - 2);
  release();
  await expect(camille.lastCard().locator(".q-closed")).toContainText("no longer due");
  await expect.poll(points).toBe(before - 1);
  await expect(card(camille).locator(".q-owed li .q-state")).toHaveText(["success", "due"]);
});
