import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { BCA, bcaCondition, bcaDialog, bcaFight, bcaRoll, d12, FIRST, LISE } from "../support/bca.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";

const STRENGTH = "attribute.strength";
const JOB = `[name="modifier:trait.${BCA.job}"]`;
const EITHER = `[name="modifier:ambiguous.${BCA.ambiguous}"]`;

/** The GM and Camille in French, Sacha in English: a BCA table with its people. */
async function table(
  join: (user: string, options?: object) => Promise<Page>,
  options: Readonly<Record<string, unknown>> = {},
): Promise<[Player, Player, Player]> {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  for (const [key, value] of Object.entries(options)) await gm.setting(`bca.${key}`, value);
  const [camille, sacha] = [new Player(await join("Camille", { lang: "fr" })), new Player(await join("Sacha", { lang: "en", theme: "dark" }))];
  await gm.settled();
  return [gm, camille, sacha];
}
/** The die of a card, die by die. */
const told = (card: Locator) => card.locator(".q-chain");
const vecu = async (player: Player) => (await bcaCondition(player, LISE)).vecu;
const details = (card: Locator) => card.locator(".q-details > summary").click();

test("traits are off until ticked, an ambiguous one counts for, against or not at all, by keyboard too; the GM strikes one, and takes it back", async ({
  join,
}) => {
  const [gm, camille, sacha] = await table(join);
  const dialog = await bcaDialog(camille, BCA.lise, STRENGTH);
  await expect(dialog.locator(".q-total")).toHaveText("8");
  await expect(dialog.locator("[name^='modifier:trait.']:checked")).toHaveCount(0);
  await expect(dialog.locator(`${EITHER}:checked`)).toHaveValue("0");
  await expect(dialog.locator("[role=radiogroup]")).toHaveAttribute("aria-label", "Tête brûlée");
  await dialog.locator(JOB).check();
  await expect(dialog.locator(".q-total")).toHaveText("10");
  await dialog.locator(`${EITHER}:checked`).focus();
  await camille.page.keyboard.press("ArrowUp");
  await expect(dialog.locator(".q-total")).toHaveText("8");
  await camille.page.keyboard.press("ArrowUp");
  await expect(dialog.locator(".q-total")).toHaveText("12");
  await expect(dialog.locator(`${EITHER}[value="1"]`)).toBeFocused();
  // The threshold by its name, what that stands for, and three verdicts.
  await expect(dialog.locator("[name=named] option:not([hidden])")).toHaveCount(8);
  await dialog.locator("[name=named]").selectOption("20");
  await expect(dialog.locator("[name=difficulty]")).toHaveValue("20");
  await expect(dialog.locator(".q-stands-for")).toContainText("métier");
  await dialog.locator("[name=difficulty]").fill("24");
  await expect(dialog.locator("[name=named]")).toHaveValue("24");
  await expect(dialog.locator(".q-stands-for")).toContainText("expert");
  await dialog.locator("[name=difficulty]").fill("19");
  await expect(dialog.locator(".q-stands-for")).toHaveText("");
  await expect(dialog.locator(".q-verdicts li")).toHaveText(["Réussite 50 %", "Échec 49 %", "Échec critique 1 %"]);
  await dialog.locator(".q-chart > summary").click();
  await expect(dialog.locator(".q-roll")).toBeInViewport({ ratio: 1 });
  await dialog.locator("[name=named]").selectOption("16");
  expect(await violations(camille.page, ".q-check-dialog")).toEqual([]);
  await seedDice(camille.page, ...d12(4));
  await dialog.locator(".q-roll").click();
  const [card, seen] = [gm.lastCard(), sacha.lastCard()];
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(card.locator(".q-arithmetic")).toHaveText("8 + 2 + 2 + 4 = 16 contre 16 · Difficile");
  await expect(seen.locator(".q-arithmetic")).toHaveText("8 + 2 + 2 + 4 = 16 against 16 · Hard");
  await details(card);
  await card.locator("dl [data-struck]", { hasText: "Tête brûlée" }).locator("[data-action=strike]").click();
  await expect(seen.locator(".q-verdict strong")).toHaveText("Failure");
  await expect(seen.locator(".q-margin")).toHaveText("−2");
  await expect(seen.locator(".q-arithmetic")).toHaveText("8 + 2 + 4 = 14 against 16 · Hard");
  await card.locator("[data-action=undo]").click();
  await expect(seen.locator(".q-verdict strong")).toHaveText("Success");
  expect(await violations(sacha.page, "#chat .q-card")).toEqual([]);
});

test("a chain upwards, one downwards whose vécu is taken once from two screens at once and given back, one of nothing; in the log by its letter", async ({
  join,
  world,
}) => {
  const [gm, camille, sacha] = await table(join);
  const up = await bcaRoll(camille, BCA.lise, STRENGTH, 12, 12, 3);
  await expect(told(up)).toHaveText(/^\s*12 \+ 12 \+ 3 = 27\s*$/);
  await expect(up.locator(".q-arithmetic")).toHaveText("8 + 27 = 35 contre 12 · Normal (inapte)");
  await expect(up.locator(".q-margin")).toHaveText("+23");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");

  await bcaRoll(camille, BCA.lise, STRENGTH, 1, 1);
  await expect(told(sacha.lastCard())).toHaveText(/^\s*1 − 1 = 0\s*$/);
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Failure");

  const down = await bcaRoll(camille, BCA.lise, STRENGTH, 1, 12, 4);
  await expect(told(down)).toHaveText(/^\s*1 − 12 − 4 = −15\s*$/);
  await expect(down.locator(".q-verdict strong")).toHaveText("Échec critique");
  await expect(sacha.lastCard().locator("[data-action=act]")).toHaveCount(0);
  const learn = (player: Player) => player.lastCard().locator("[data-action=act][data-offer=vecu]");
  await expect(learn(camille)).toContainText("1 point de vécu");
  await expect(learn(gm)).toBeVisible();
  // Neither screen knows of the other's press.
  const releases = [world.hold("Gamemaster"), world.hold("Camille")];
  await Promise.all([learn(camille).click(), learn(gm).click()]);
  for (const release of releases) release();
  for (const player of [gm, camille, sacha]) {
    await expect(learn(player)).toHaveCount(0);
    await expect.poll(() => vecu(player)).toBe(3);
    await expect(player.lastCard().locator(".q-history li")).toHaveCount(1);
  }
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => vecu(camille)).toBe(2);
  await expect(learn(camille)).toBeVisible();

  await seedDice(gm.page, ...d12(1, 12, 4));
  await gm.page.evaluate(() => (globalThis as any).ui.chat.processMessage("/r 1do + 3"));
  const roll = sacha.page.locator("#chat .chat-log .dice-roll").last();
  await expect(roll.locator(".dice-total")).toHaveText("-12");
  await roll.locator(".dice-formula").click();
  await expect(roll.locator(".dice-rolls .roll")).toHaveText(["1", "−12", "−4"]);
});

test("outside a fight a failure lets the GM go on with it; what he chose is read by all and can be taken back; on a critical one the vécu stays", async ({
  join,
}) => {
  const [gm, camille, sacha] = await table(join, { failForward: true });
  await bcaRoll(camille, BCA.lise, STRENGTH, 1, 12, 4);
  const prompts = (player: Player) => player.lastCard().locator("[data-action=act]:is([data-offer=longer], [data-offer=unforeseen])");
  await expect(prompts(gm)).toHaveCount(2);
  await expect(prompts(camille)).toHaveCount(0);
  await prompts(gm).first().click();
  await expect(prompts(gm)).toHaveCount(0);
  await expect(sacha.lastCard().locator(".q-mark")).toHaveText("Takes longer");
  await expect(camille.lastCard().locator("[data-offer=vecu][data-action=act]")).toBeVisible();
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect(sacha.lastCard().locator(".q-mark")).toHaveCount(0);
  await expect(prompts(gm)).toHaveCount(2);
  await bcaRoll(camille, BCA.lise, STRENGTH, 11);
  await expect(gm.lastCard().locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(prompts(gm)).toHaveCount(0);
});

test("a threshold that a creature keeps for GMs is betrayed by no number of the card, and none of the dialog", async ({ join }) => {
  const [gm, camille, sacha] = await table(join);
  await camille.target(FIRST);
  const dialog = await bcaDialog(camille, BCA.lise, `attack.${BCA.rapier}`);
  await expect(dialog.locator(".q-hidden")).toBeVisible();
  for (const part of [".q-odds", ".q-target"]) await expect(dialog.locator(part)).not.toContainText("14");
  await seedDice(camille.page, ...d12(12, 5));
  await dialog.locator(".q-roll").click();
  await expect(gm.lastCard().locator(".q-arithmetic")).toHaveText("8 + 17 = 25 contre 14 · Défense");
  await expect(gm.lastCard().locator(".q-blow")).toHaveText("Arme 9 + marge 11 = 20 dégâts");
  await expect(gm.lastCard().locator(".q-margin")).toHaveText("+11");
  for (const player of [camille, sacha]) {
    const card = player.lastCard();
    await expect(card.locator(".q-arithmetic")).toHaveText("8 + 17 = 25");
    // Neither the margin, nor the damage that it is a part of, nor what is left of that past the armour.
    expect(await card.evaluate((element) => element.outerHTML)).not.toMatch(/\b(14|11|20|17 c)\b/);
  }
});
