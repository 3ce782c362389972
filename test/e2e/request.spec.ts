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
  for (const { page } of [gm, sacha]) {
    await page.reload();
    await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  }
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

test("/check asks at once and says what it can't read; a blind answer is the GM's alone; declined, asked again, and rolled for the absent", async ({
  join,
}) => {
  const [gm, camille, sacha] = await table(join);
  const said = (player: Player) => player.page.locator("#notifications");
  for (const [typed, words] of [
    ["/check", null],
    ["/check Combat 1,5", "n’est pas un nombre entier"],
    ["/check Combat 9 @Zoé", "Zoé"],
    ["/check Jonglage <i>x</i>", "Jonglage"],
  ] as const) {
    await type(gm, typed);
    if (words) await expect(said(gm)).toContainText(words);
  }
  await expect(gm.page.locator(".q-request-window")).toBeVisible();
  await gm.closeWindows();
  await expect(chat(gm.page).locator(".q-request")).toHaveCount(0);
  await type(gm, "<p>/check champ.combat 7 +1 (lanterne) blind</p>");
  await expect(line(sacha, VICTOR)).toContainText("waiting");
  await seedDice(camille.page, d20(1));
  await line(camille, ISAURE).locator(".q-answer").click();
  await expect(line(camille, ISAURE)).toContainText("a répondu");
  await expect(line(gm, ISAURE)).toContainText("Réussite");
  await expect(line(sacha, ISAURE)).toContainText("answered");
  for (const player of [camille, sacha]) await expect(requestCard(player)).not.toContainText(/Réussite|Success/u);
  await line(sacha, VICTOR).locator("[data-action=decline]").click();
  await expect(line(gm, VICTOR)).toContainText("décline");
  await requestCard(gm).locator("[data-action=recall]").click();
  // The same request, at the end of the chat: what was answered stays answered, in both places.
  await expect(chat(sacha.page).locator(".q-request")).toHaveCount(2);
  await expect(requestCard(sacha)).toContainText("Reminder");
  await expect(line(sacha, VICTOR)).toContainText("waiting");
  await expect(line(camille, ISAURE)).toContainText("a répondu");
  await requestCard(gm).locator("[data-action=absent]").click();
  await expect(said(gm)).toContainText("sont là");
  await sacha.page.close();
  await expect.poll(() => gm.page.evaluate(() => (globalThis as any).game.users.getName("Sacha").active)).toBe(false);
  await seedDice(gm.page, d20(20));
  await requestCard(gm).locator("[data-action=absent]").click();
  await expect(line(gm, VICTOR)).toContainText("Échec");
  await expect(requestCard(gm).locator(".q-summary")).toHaveText("1 réussite · 2/2 ont répondu");
  // Whatever happens to the request, its reminder says so.
  await gm.page.evaluate(() => (globalThis as any).game.messages.find((message: any) => message.type === "request").delete());
  await expect(requestCard(camille)).toContainText("n’existe plus");
});

test("a link in a text opens the GM's window as it says, or asks at once; a player rolls with his own character and never reads a hidden difficulty in it", async ({
  join,
}) => {
  const [gm, , sacha] = await table(join);
  await gm.page.evaluate(() =>
    (globalThis as any).ChatMessage.implementation.create({
      content: "<p>[[/check champ.combat ?9 -2 (rain)]]{La <b>ruse</b>} [[/check champ.combat 9 9]]</p>",
    }),
  );
  const link = (player: Player) => chat(player.page).locator(".q-check-link");
  await expect(link(sacha)).toHaveCount(2);
  await expect(link(sacha).first()).toHaveAttribute("data-check", "champ.combat ? -2 (rain)");
  await link(gm).first().click();
  const window = gm.page.locator(".q-request-window");
  await expect(window.locator("[name=difficulty]")).toHaveValue("9");
  await expect(window.locator("[name=aim]")).toHaveValue("hidden");
  await expect(window.locator("[name=modifier]")).toHaveValue("-2");
  await expect(window.locator("[name=what] option:checked")).toHaveText("Combat");
  await gm.closeWindows();
  await link(gm)
    .first()
    .click({ modifiers: ["Shift"] });
  await expect(line(sacha, VICTOR)).toContainText("waiting");
  await link(sacha).first().focus();
  await sacha.page.keyboard.press("Enter");
  const dialog = sacha.page.locator(".q-check-dialog");
  await expect(dialog.locator(".q-what")).toHaveText("Combat");
  await expect(dialog.locator("[name=aim]")).toHaveValue("later");
  await sacha.closeWindows();
  await link(sacha).nth(1).click();
  await expect(sacha.page.locator("#notifications")).toContainText("One difficulty at a time");
});

test("a link in a journal's text, enriched as Foundry enriches a page, is each reader's own; one that makes no sense says so in his language", async ({
  join,
}) => {
  const [gm, camille, sacha] = await table(join);
  const source = `<p>Le quai. [[/check "Arme 2" ?9]]{Tirer} [[/check Combat ?9 MJ @Victor]] [[/check Combat 1,5]] [[/check Combat +2 +3]]{les « deux »} [[/check]]</p>`;
  const read = ({ page }: Player) =>
    page.evaluate(async (text) => {
      const { TextEditor } = (globalThis as any).foundry.applications.ux;
      const journal = document.createElement("article");
      journal.id = "page";
      journal.innerHTML = await TextEditor.implementation.enrichHTML(text, { secrets: false });
      document.body.append(journal);
    }, source);
  for (const player of [gm, camille, sacha]) await read(player);
  const link = (player: Player) => player.page.locator("#page .q-check-link");
  await expect(link(gm)).toHaveText(["Tirer", "Combat ?9 MJ @Victor", "Combat 1,5", "les « deux »"]);
  await expect(link(camille)).toHaveText(["Tirer", "Combat ? MJ @Victor", "Combat 1,5", "les « deux »"]);
  await expect(camille.page.locator("#page")).toContainText("[[/check]]");
  expect(await camille.page.locator("#page").innerHTML()).not.toContain("?9");
  // What makes no sense: on the link, and when it is pressed.
  await expect(link(camille).nth(2)).toHaveAttribute("data-tooltip", /1,5.*n’est pas un nombre entier/u);
  await expect(link(sacha).nth(3)).toHaveAttribute("data-tooltip", "One modifier at a time: “+3” is too many.");
  await link(camille).nth(2).press("Enter");
  await expect(camille.page.locator("#notifications")).toContainText("« 1,5 » n’est pas un nombre entier utilisable.");
  await expect(link(gm).nth(1)).toHaveAttribute("data-tooltip", "Demander ce test");
  await expect(link(sacha).nth(1)).toHaveAttribute("data-tooltip", "Roll with my character");
  // What nobody has is said when it is asked for.
  await link(gm).nth(0).press("Enter");
  await expect(gm.page.locator("#notifications")).toContainText("Personne n’a de test « Arme 2 »");
  await link(gm).nth(1).press("Enter");
  await expect(gm.page.locator(".q-request-window [name=who]:checked")).toHaveCount(1);
  await expect(gm.page.locator(".q-request-window [name=mode]")).toHaveValue("gm");
});

test("a player asks the GM for points or a permission: granted once, with a receipt; refused; and nothing of what he rewrote", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  const eclat = (player: Player) => player.page.evaluate((name) => (globalThis as any).game.actors.getName(name).system.eclat.value, ISAURE);
  const plea = (player: Player) => chat(player.page).locator(".q-plea").last();
  const plead = async (what: string, points: string, reason: string): Promise<Locator> => {
    await camille.page.keyboard.press("Shift+KeyH");
    const form = camille.page.locator(".q-form-dialog");
    await form.locator("[name=what]").selectOption(what);
    await form.locator("[name=points]").fill(points);
    await form.locator("[name=reason]").fill(reason);
    await form.locator("button[type=submit], button[data-action=ok]").click();
    return form;
  };
  const form = await plead("eclat", "-2", "pour <b>rien</b>");
  await expect(camille.page.locator("#notifications")).toContainText("nombre positif");
  // What was typed isn't lost.
  await expect(form.locator("[name=reason]")).toHaveValue("pour <b>rien</b>");
  await form.locator("[name=points]").fill("2");
  await form.locator("button[type=submit], button[data-action=ok]").click();
  await expect(plea(sacha).locator(".q-words")).toHaveText("pour <b>rien</b>");
  await expect(plea(sacha)).toContainText("Waiting for the GM");
  await expect(plea(camille).locator("button")).toHaveCount(0);
  expect(await violations(gm.page, ".q-plea")).toEqual([]);
  await plea(gm)
    .locator("[data-action=grant]")
    .evaluate((button: HTMLElement) => (button.click(), button.click()));
  await expect(plea(sacha)).toContainText("Granted by Gamemaster");
  expect(await eclat(gm)).toBe(5);
  await expect(chat(sacha.page).locator(".q-amounts")).toHaveCount(1);
  await plead("permission", "", "sortir");
  await plea(gm).locator("[data-action=refuse]").click();
  await expect(plea(camille)).toContainText("Refusé par Gamemaster");
  // He raises what he asked for while the GM reads: what the GM sees, or nothing, is granted.
  await plead("eclat", "1", "encore");
  await expect(plea(gm).locator("[data-action=grant]")).toBeVisible();
  await camille.page.evaluate(() => (globalThis as any).game.messages.contents.at(-1).update({ "system.by": 500 }));
  await expect(plea(gm)).toContainText("Modifiée après coup");
  await expect(plea(gm).locator("button")).toHaveCount(0);
  // Nor does he grant himself anything.
  await plead("eclat", "1", "tant pis");
  await camille.page.evaluate(
    (by) => (globalThis as any).game.messages.contents.at(-1).update({ "system.decision": { granted: true, by } }),
    world.stored("User", "Gamemaster")._id,
  );
  await expect(plea(sacha)).toContainText("Changed afterwards");
  await expect(plea(sacha)).not.toContainText("Granted");
  expect(await eclat(gm)).toBe(5);
});
