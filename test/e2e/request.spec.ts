import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { ISAURE, Player, VICTOR } from "../support/scene.ts";

const d20 = (face: number) => ({ face, of: 20 });
const chat = (page: Page) => page.locator("#chat .chat-log");
const requestCard = (player: Player): Locator => chat(player.page).locator(".q-request").last();
const line = (player: Player, name: string): Locator => requestCard(player).locator("li", { hasText: name });

/** Types a line into the chat and sends it. */
async function type(player: Player, typed: string): Promise<void> {
  await player.page.evaluate((message) => (globalThis as any).ui.chat.processMessage(message), typed);
}
/** GM, Camille (Isaure) and Sacha (Victor), in two languages. */
async function table(join: (name: string, options: { lang: "fr" | "en"; theme?: "dark" }) => Promise<Page>): Promise<[Player, Player, Player]> {
  const pages = await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "fr" }), join("Sacha", { lang: "en", theme: "dark" })]);
  const players = pages.map((page) => new Player(page)) as [Player, Player, Player];
  await players[0].settled();
  return players;
}
const everything = (player: Player): Promise<string> =>
  player.page.evaluate(() => JSON.stringify((globalThis as any).game.messages.contents.map((message: any) => message.toObject())));

test("a GM asks everybody from the window with a hidden difficulty: players see their dice, the GM the verdicts, and all of it once he names it", async ({
  join,
  world,
}) => {
  const [gm, camille, sacha] = await table(join);
  await gm.page.locator("#chat").waitFor();
  await gm.page.keyboard.press("Shift+KeyR");
  const window = gm.page.locator(".q-request-window");
  await expect(window.locator("[name=who]:checked")).toHaveCount(2);
  await window.locator("[name=what]").selectOption({ label: "Combat" });
  await window.locator("[name=aim]").selectOption("hidden");
  await window.locator("[name=difficulty]").fill("1,5x");
  await window.locator(".q-roll").click();
  await expect(window.locator(".q-complaint")).toContainText("1,5x");
  await expect(window.locator("[name=difficulty]")).toBeFocused();
  await window.locator("[name=difficulty]").fill("7");
  await window.locator("[name=modifier]").fill("-2");
  await window.locator("[name=why]").fill("nuit <b>noire</b>");
  await window.locator("[name=note]").fill("En silence !");
  expect(await violations(gm.page, ".q-request-window")).toEqual([]);
  await window.locator(".q-roll").click();
  await window.waitFor({ state: "detached" });

  await expect(line(camille, ISAURE)).toContainText("en attente");
  await expect(line(sacha, VICTOR)).toContainText("waiting");
  await expect(requestCard(sacha)).toContainText("nuit <b>noire</b>");
  await expect(requestCard(sacha)).toContainText("Hidden difficulty");
  await expect(requestCard(gm)).toContainText("Difficulté cachée : 7");
  // Each has buttons for his own line alone.
  await expect(requestCard(camille).locator(".q-answer")).toHaveCount(1);
  await expect(line(camille, VICTOR).locator("button")).toHaveCount(0);
  expect(await violations(camille.page, ".q-request")).toEqual([]);
  expect(await violations(sacha.page, ".q-request")).toEqual([]);

  await seedDice(camille.page, d20(2));
  // Two presses in one instant throw once.
  await line(camille, ISAURE)
    .locator(".q-answer")
    .evaluate((button: HTMLElement) => (button.click(), button.click()));
  await expect(line(gm, ISAURE)).toHaveAttribute("data-state", "done");
  await expect(line(gm, ISAURE)).toContainText("Réussite");
  await expect(line(camille, ISAURE)).toContainText("difficulté à nommer");
  await expect(line(sacha, ISAURE)).toContainText("difficulty to be named");

  // Sacha takes the dialog: the target and the GM's modifier are not his to change, a line of his own is.
  await seedDice(sacha.page, d20(20));
  await line(sacha, VICTOR).locator("[data-action=adjust]").click();
  const dialog = sacha.page.locator(".q-check-dialog");
  await expect(dialog.locator("[name=aim], [name='modifier:typedAsked']")).toHaveCount(0);
  await expect(dialog.locator("[name=mode] option")).toHaveCount(1);
  await expect(dialog).toContainText("nuit <b>noire</b>");
  await dialog.locator("[name=typed]").fill("1");
  await dialog.locator(".q-roll").click();
  await expect(line(gm, VICTOR)).toContainText("Échec");
  await expect(requestCard(gm).locator(".q-summary")).toHaveText("1 réussite · 2/2 ont répondu");
  await expect(requestCard(sacha).locator(".q-summary")).toHaveText("2/2 have answered");

  // Nothing of the difficulty has reached anybody but the GM's browser.
  for (const stored of [JSON.stringify(world.hooks.documents("ChatMessage")), JSON.stringify(world.hooks.documents("Setting")), await everything(camille)]) {
    expect(stored).not.toContain('"value":7');
    expect(stored).not.toContain("heldDifficulties");
  }
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  await expect(requestCard(gm).locator("[data-field=difficulty]")).toHaveValue("7");
  await requestCard(gm).locator("[data-action=name]").click();
  await expect(line(camille, ISAURE)).toContainText("Réussite");
  await expect(line(sacha, VICTOR)).toContainText("Failure");
  await expect(requestCard(sacha).locator(".q-summary")).toHaveText("1 success · 2/2 have answered");
  await expect(requestCard(gm).locator("[data-action=name]")).toHaveCount(0);
  await world.restart();
  await sacha.page.reload();
  await sacha.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect(line(sacha, ISAURE)).toContainText("Success");
  // A deleted card and a deleted actor say so.
  await gm.page.evaluate(async (name) => {
    const { game } = globalThis as any;
    await game.messages.find((message: any) => message.type === "check" && message.speaker.alias === name).delete();
    await game.actors.getName(name).delete();
  }, ISAURE);
  await expect(line(sacha, ISAURE)).toContainText("the card was deleted");
  await expect(line(sacha, ISAURE)).toContainText("gone");
});
