import { BCA, bcaCondition, bcaFight, bcaRoll, FIRST, SECOND } from "../support/bca.ts";
import { expect, test } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";

const RAPIER = `attack.${BCA.rapier}`;
const npc = (ticked: number, statuses: string[] = []) => ({ ticked, left: 10 - ticked, vecu: null, statuses });

test("a blow to its undo: weapon and margin, less armour, each reading his own language", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sacha = new Player(await join("Sacha", { lang: "en", theme: "dark" }));
  await camille.target(FIRST);
  // 8 + 7 = 15 against 14: margin 1; 9 + 1 − 3 = 7 boxes.
  const card = await bcaRoll(camille, BCA.lise, RAPIER, 7);
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await expect(sacha.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => bcaCondition(sacha, FIRST)).toEqual(npc(7));
  await expect(card.locator("[data-action=act]")).toHaveCount(0);
  expect(await bcaCondition(gm, SECOND)).toEqual(npc(0));
  await expect(gm.lastCard().locator(".q-history")).toContainText("7 cases cochées");
  await expect(sacha.lastCard().locator(".q-history")).not.toContainText("7");
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(0));
  await expect(card.locator(".q-history .q-undone")).toHaveCount(1);
});
