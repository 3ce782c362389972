import { D6, d6Dialog, d6Table, fateOf, GUARD, roll } from "../support/d6.ts";
import { expect, test } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";

const FIREARMS = `skill.${D6.firearms}`;

test("what was paid and owed without a GM, over a restart: believed when he comes, and nothing that was only claimed", async ({ join, world }) => {
  const [first, camille, sacha] = await d6Table(join);
  await first.setting("d6.wounds", true);
  const asked = await d6Dialog(camille, D6.maud, "destin");
  await asked.locator("[name='field:note']").fill("Que la porte cède.");
  await roll(camille, asked);
  await first.page.close();
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.users.activeGM)).toBeNull();

  // A point paid, and a difficulty that nobody has named; a blow that nobody has resisted.
  const dialog = await d6Dialog(camille, D6.maud, FIREARMS);
  await dialog.locator("[name='field:prouesse']").fill("1");
  await dialog.locator("[name=aim]").selectOption("later");
  await roll(camille, dialog, 2, 2, 3, 4, 5);
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 1 });
  await camille.target(GUARD);
  await roll(camille, await d6Dialog(camille, D6.maud, `damage.${D6.weapon}`), 4, 4, 4, 4);
  // The same roll once more, claimed and not paid.
  const claimed = await camille.page.evaluate(async (skill) => {
    const { game, ChatMessage } = globalThis as any;
    const source = game.messages.contents.find((each: any) => each.system.check?.rollable === skill).toObject();
    delete source._id;
    source.system.events = {};
    return (await ChatMessage.implementation.create(source)).id;
  }, FIREARMS);

  await world.restart();
  await sacha.page.reload();
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  for (const { page } of [camille, sacha]) await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  const card = ({ page }: Player, nth: number) => page.locator("#chat .chat-log .q-card").nth(nth);
  const forged = gm.page.locator(`#chat .chat-log [data-message-id="${claimed}"]`);
  await expect(forged.locator(".q-closed")).toContainText("Son coût n’a pas été payé");
  await expect(card(gm, 1).locator(".q-closed")).toHaveCount(0);
  await expect(card(gm, 1).locator(".q-cost")).toHaveText("Payé : 1 point de Prouesse");
  await card(gm, 1).locator("[data-field=difficulty]").last().fill("15");
  await card(gm, 1).locator("[data-action=target]").last().click();
  // 2 + 2 + 3 + 4 + 5 = 16.
  await expect(card(sacha, 1).locator(".q-verdict strong")).toHaveText("Success");
  await card(gm, 0).locator("[data-offer=grant] [data-action=act]").first().click();
  await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 1, max: 2, spent: 1 });

  // The blow is resisted now that somebody is here who can; what was paid comes back with its card.
  await card(gm, 2).locator("[data-action=owed]").click();
  const resistance = gm.page.locator(".q-check-dialog");
  await resistance.locator(".q-roll").waitFor();
  await roll(gm, resistance, 4, 5);
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Wounded");
  await card(gm, 1).locator(".q-details summary").click();
  await card(gm, 1).locator("[data-action=void]").click();
  await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 2 });
  // Nothing is applied a second time by those who come back.
  await camille.page.reload();
  await camille.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect(camille.page.locator(`#chat .chat-log [data-message-id="${claimed}"] .q-closed`)).toBeVisible();
  await camille.settled();
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 2, spent: 1 });
});
