import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { BCA, bcaCondition, bcaDialog, bcaFight, bcaRoll, d12, FIRST, LISE, TOMAS } from "../support/bca.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";

const STRENGTH = "attribute.strength";
const WILL = "attribute.will";

/** The GM and Camille (Lise) in French, Sacha (Tomas) in English. */
async function table(join: (user: string, options?: object) => Promise<Page>, tieBreak: string): Promise<[Player, Player, Player]> {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  await gm.setting("bca.tieBreak", tieBreak);
  const [camille, sacha] = [new Player(await join("Camille", { lang: "fr" })), new Player(await join("Sacha", { lang: "en", theme: "dark" }))];
  await gm.settled();
  return [gm, camille, sacha];
}
const contest = (player: Player) => player.page.locator("#chat .chat-log .q-contest").last();
const sides = (player: Player) => contest(player).locator(".q-side .q-value");
const outcome = (player: Player) => contest(player).locator(".q-outcome");
/** Lise tests something against somebody; the die falls as told. */
async function challenge(camille: Player, whom: string, rollable: string, face: number): Promise<void> {
  await camille.target(whom);
  await bcaRoll(camille, BCA.lise, rollable, face);
  await contest(camille).waitFor();
}
/** The chances in the dialog of what Lise tests against somebody. */
async function chances(player: Player, whom: string, rollable: string): Promise<string[]> {
  await player.target(whom);
  const dialog = await bcaDialog(player, BCA.lise, rollable);
  const told = await dialog.locator(".q-verdicts li").allTextContents();
  await player.closeWindows();
  return told;
}
/** Answers from the card, through the dialog, with what is offered first. */
async function answer(player: Player, ...faces: number[]): Promise<void> {
  await contest(player).locator("[data-action=answer]").click();
  const dialog = player.page.locator(".q-check-dialog");
  await dialog.locator(".q-roll").waitFor();
  await seedDice(player.page, ...d12(...faces));
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
}
async function again(player: Player, ...faces: number[]): Promise<void> {
  await seedDice(player.page, ...d12(...faces));
  await contest(player).locator("[data-action=again]").first().click();
}

test("a tie is one; a total below 0 may win, and its vécu is taken from the check", async ({ join }) => {
  const [gm, camille, sacha] = await table(join, "tie");
  // Equals; then 8 against 6; of a creature a player isn't told.
  expect(await chances(camille, TOMAS, WILL)).toEqual(["L’emporte 46 %", "Égalité 7 %", "Perd 46 %"]);
  expect(await chances(camille, TOMAS, STRENGTH)).toEqual(["L’emporte 60 %", "Égalité 6 %", "Perd 34 %"]);
  expect(await chances(camille, FIRST, WILL)).toEqual(["Échec critique 3 %"]);
  expect(await chances(gm, FIRST, WILL)).toEqual(["L’emporte 34 %", "Égalité 6 %", "Perd 60 %"]);
  await challenge(camille, TOMAS, WILL, 5);
  // The same test: there is nothing for a player to choose, and for a GM there is.
  await expect(contest(sacha).locator("[data-field=answer] option")).toHaveText(["Will (6)"]);
  await expect(contest(gm).locator("[data-field=answer] option").first()).toHaveText("Volonté (6)");
  expect(await contest(gm).locator("[data-field=answer] option").count()).toBeGreaterThan(10);
  await expect(contest(camille).locator(".q-tested")).toHaveText(["Volonté", "Volonté"]);
  await answer(sacha, 5);
  for (const player of [gm, camille]) await expect(outcome(player)).toHaveText("Égalité");
  await expect(sides(sacha)).toHaveText(["11", "11"]);
  await expect(contest(sacha).locator("[data-action=again]")).toHaveCount(0);

  // An opposition ends with its first check. Then 8 − 15 against 6 − 20: both below 0.
  await challenge(camille, FIRST, STRENGTH, 11);
  await gm.page.evaluate(() => (globalThis as any).game.messages.contents.at(-2).delete());
  await expect(contest(camille).locator(".q-closed")).toBeVisible();
  await camille.target(TOMAS);
  await bcaRoll(camille, BCA.lise, STRENGTH, 1, 12, 4);
  await answer(sacha, 1, 12, 9);
  await expect(outcome(sacha)).toHaveText("Lise Corvin wins by 7");
  await expect(sides(gm)).toHaveText(["−7", "−14"]);
  await expect(contest(gm).locator(".q-mark")).toHaveText(["Échec critique", "Échec critique"]);
  const learn = sacha.page.locator("#chat [data-action=act][data-offer=vecu]");
  await learn.click();
  await expect.poll(async () => (await bcaCondition(gm, TOMAS)).vecu).toBe(1);
  await expect(learn).toHaveCount(0);
  await gm.page.locator("#chat [data-action=undo]").last().click();
  await expect.poll(async () => (await bcaCondition(sacha, TOMAS)).vecu).toBe(0);
});

test("a tie is thrown again by both, with the lines they had, as often as it takes, over a restart", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join, "reroll");
  await challenge(camille, TOMAS, WILL, 5);
  await answer(sacha, 5);
  await expect(contest(camille).locator(".q-earlier li")).toHaveText(["Égalité, 11 à 11 : les deux relancent"]);
  await expect(contest(camille).locator(".q-waiting")).toHaveText(`En attente de ${LISE}, ${TOMAS}`);
  await expect(contest(camille).locator("[data-action=again]")).toHaveText([/Relancer/]);
  await expect(contest(gm).locator("[data-action=again]")).toHaveText([/Relancer\s+Lise Corvin/, /Relancer\s+Tomas Reille/]);
  expect(await violations(gm.page, "#chat .q-contest")).toEqual([]);
  await again(sacha, 7);
  await expect(contest(camille).locator(".q-waiting")).toHaveText(`En attente de ${LISE}`);
  await expect(contest(sacha).locator("[data-action=again]")).toHaveCount(0);
  await again(camille, 7);
  await expect(contest(sacha).locator(".q-earlier li")).toHaveText(["Tie, 11 to 11: both throw again", "Tie, 13 to 13: both throw again"]);
  await world.restart();
  const [master, lise, tomas] = [await join("Gamemaster", { lang: "fr" }), await join("Camille", { lang: "fr" }), await join("Sacha", { lang: "en" })].map(
    (page) => new Player(page),
  ) as [Player, Player, Player];
  await master.settled();
  await again(lise, 9);
  await again(tomas, 4);
  for (const player of [master, lise]) await expect(outcome(player)).toHaveText("Lise Corvin l’emporte de 5");
  await expect(sides(tomas)).toHaveText(["15", "10"]);
  await expect(contest(tomas).locator("[data-action=again]")).toHaveCount(0);
  // The deciding dice are voided: that side throws again.
  await master.lastCard().locator(".q-details > summary").click();
  await master.lastCard().locator("[data-action=void]").click();
  await expect(contest(tomas).locator("[data-action=again]")).toHaveCount(1);
  await again(tomas, 10);
  await expect(outcome(lise)).toHaveText("Tomas Reille l’emporte de 1");
});

test("a tie goes to the higher attribute; a GM names another test, which the player then answers with, and no other", async ({ join }) => {
  const [gm, camille, sacha] = await table(join, "attribute");
  await challenge(camille, TOMAS, STRENGTH, 5);
  await answer(sacha, 7);
  await expect(outcome(camille)).toHaveText("Lise Corvin l’emporte");
  await expect(contest(sacha).locator(".q-mark")).toHaveText("Higher attribute");
  await expect(sides(sacha)).toHaveText(["13", "13"]);

  await challenge(camille, TOMAS, STRENGTH, 5);
  await contest(gm).locator("[data-field=answer]").selectOption("attribute.finesse");
  await contest(gm).locator("[data-action=answerWith]").click();
  await expect(contest(camille).locator(".q-tested")).toHaveText(["Force", "Finesse"]);
  await expect(contest(sacha).locator("[data-field=answer] option")).toHaveText(["Finesse (6)"]);
  await expect(contest(sacha).locator("[data-action=answerWith]")).toHaveCount(0);
  // What she was not asked for isn't believed, from whatever screen it comes.
  await seedDice(sacha.page, ...d12(11));
  await contest(sacha)
    .locator("[data-field=answer]")
    .evaluate((select: HTMLSelectElement) => select.add(new Option("Will", "attribute.will", true, true)));
  await contest(sacha)
    .locator("[data-action=answer]")
    .click({ modifiers: ["Shift"] });
  await expect(sacha.lastCard().locator(".q-closed")).toBeVisible();
  await expect(contest(sacha).locator(".q-waiting")).toHaveText(`Waiting for ${TOMAS}`);
  await contest(sacha).locator("[data-field=answer]").selectOption("attribute.finesse");
  await answer(sacha, 11);
  await expect(outcome(camille)).toHaveText("Tomas Reille l’emporte de 4");

  // A creature opposes too: the GM answers for it with whatever he likes.
  await challenge(camille, FIRST, STRENGTH, 5);
  await expect(contest(sacha).locator("[data-action=answer]")).toHaveCount(0);
  await contest(gm).locator("[data-field=answer]").selectOption("attribute.will");
  await answer(gm, 9);
  await expect(outcome(camille)).toHaveText(`${FIRST} l’emporte de 4`);
  // Nobody answers for one that is gone.
  await challenge(camille, FIRST, STRENGTH, 5);
  await expect(contest(gm).locator("[data-action=answer]")).toHaveCount(1);
  await gm.page.evaluate((name) => (globalThis as any).canvas.scene.tokens.getName(name).delete(), FIRST);
  await expect(contest(gm).locator("[data-action=answer]")).toHaveCount(0);
});

test("a request fixes attribute and threshold; the player ticks his traits", async ({ join }) => {
  const [gm, camille, sacha] = await table(join, "tie");
  await gm.page.keyboard.press("Shift+KeyR");
  const window = gm.page.locator(".q-request-window");
  await window.locator("[name=game]").selectOption("bca");
  await window.locator("[name=what]").selectOption({ label: "Volonté" });
  await window.locator("[name=named]").selectOption("16");
  await expect(window.locator(".q-stands-for")).toContainText("habitude");
  await window.locator(".q-roll").click();
  await window.waitFor({ state: "detached" });
  const asked = camille.page.locator("#chat .q-request").last();
  await expect(asked).toContainText("16");
  await asked.locator("[data-action=adjust]").click();
  const dialog = camille.page.locator(".q-check-dialog");
  await expect(dialog.locator("[name=aim], [name=difficulty]")).toHaveCount(0);
  await dialog.locator(`[name="modifier:trait.${BCA.job}"]`).check();
  await dialog.locator(`[name="modifier:ambiguous.${BCA.ambiguous}"][value="-1"]`).check();
  await expect(dialog.locator(".q-arithmetic")).toHaveText("6 + 2 − 2 = 6 contre 16 · Difficile");
  await seedDice(camille.page, ...d12(10));
  await dialog.locator(".q-roll").click();
  await expect(sacha.page.locator("#chat .q-request").last().locator("li", { hasText: LISE })).toContainText("Success");
  await expect(gm.lastCard().locator(".q-arithmetic")).toHaveText("6 + 2 − 2 + 10 = 16 contre 16 · Difficile");
  await expect(gm.lastCard().locator(".q-closed")).toHaveCount(0);
});
