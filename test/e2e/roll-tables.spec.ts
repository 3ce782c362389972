import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { seedDice } from "../support/dice.ts";

const PACK = "quintessence.d6-complications";
const TABLE = "d6TableComplicat";

/** Opens the table of complications from its compendium, as a click on its name does. */
async function openTable(page: Page, name: string): Promise<Locator> {
  await page.evaluate(() => (globalThis as any).ui.sidebar.changeTab("compendium", "primary"));
  await page.locator("#compendium").first().getByRole("button", { name: "Complications" }).click();
  await page.locator(".application.compendium").getByText(name, { exact: true }).click();
  const sheet = page.locator(".roll-table-sheet");
  await sheet.waitFor();
  return sheet;
}

test("complications are read and drawn by each in his own language, from the compendium and from the world", async ({ join, world }) => {
  const [gm, sacha] = await Promise.all([join("Gamemaster", { lang: "fr" }), join("Sacha", { lang: "en" })]);
  const french = await openTable(gm, "Complications du dé libre");
  const english = await openTable(sacha, "Free die complications");
  await expect(french.locator("tr[data-result-id]")).toHaveCount(20);
  await expect(french.locator("tr[data-result-id]").first()).toContainText("Réussite");
  await expect(english.locator("tr[data-result-id]").first()).toContainText("On a success");

  const last = (page: Page) => page.locator("#chat .chat-message").last();
  for (const page of [gm, sacha]) await page.evaluate(() => (globalThis as any).ui.sidebar.changeTab("chat", "primary"));
  await seedDice(gm, { face: 3, of: 20 });
  await french.locator("[data-action=drawResult]").click();
  await expect(last(gm).locator(".table-result")).toContainText("Un témoin");
  await expect(last(gm).locator(".dice-total")).toHaveText("3");
  await expect(last(sacha).locator(".table-result")).toHaveCount(1);
  await seedDice(sacha, { face: 14, of: 20 });
  await english.locator("[data-action=drawResult]").click();
  await expect(last(sacha).locator(".table-result")).toContainText("The alert rises");
  await expect(last(gm).locator(".table-result")).toContainText("The alert rises");

  const id = await gm.evaluate(
    async ([pack, table]) => {
      const { game } = globalThis as any;
      return (await game.tables.importFromCompendium(game.packs.get(pack), table)).id as string;
    },
    [PACK, TABLE] as const,
  );
  const seen = (page: Page) =>
    page.evaluate((of) => {
      const table = (globalThis as any).game.tables.get(of);
      return table && [table.name, table.results.find((result: any) => result.range[0] === 20).name];
    }, id);
  await expect.poll(() => seen(sacha)).toEqual(["Free die complications", "They knew"]);
  expect(await seen(gm)).toEqual(["Complications du dé libre", "Ils savaient"]);
  expect(world.stored("RollTable", "Free die complications")["_id"]).toBe(id);
});
