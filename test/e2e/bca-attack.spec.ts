import type { Locator } from "@playwright/test";
import { BCA, bcaCondition, bcaRoll, bcaTable, d12, FIRST, LISE, SECOND, TOMAS } from "../support/bca.ts";
import { seedDice } from "../support/dice.ts";
import { amountCards, amounts, noteRising, risen, select } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";

const RAPIER = `attack.${BCA.rapier}`;
const npc = (ticked: number, statuses: string[] = []) => ({ ticked, left: 10 - ticked, vecu: null, statuses });

/** Strikes with the rapier and deals the blow whole. */
async function strike(player: Player, ...faces: number[]): Promise<Locator> {
  const card = await bcaRoll(player, BCA.lise, RAPIER, ...faces);
  await card.locator("[data-offer=damage] > [data-action=act]").first().click();
  await expect(card.locator(".q-history li")).toHaveCount(1);
  return card;
}

test("a blow from the sheet to its undo: weapon and margin, less armour, each reading his own language, kept over a restart", async ({ join, world }) => {
  const [gm, camille, sacha] = await bcaTable(join);
  await camille.target(FIRST);
  const dialog = await camille.check(LISE, RAPIER, "combat");
  await seedDice(camille.page, ...d12(7));
  await dialog.locator(".q-roll").click();
  await camille.lastCard().waitFor();
  await camille.closeWindows();
  // 8 + 7 = 15 against 14: margin 1; 9 + 1 − 3 = 7 boxes.
  const card = camille.lastCard();
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await expect(sacha.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await expect(gm.lastCard().locator("[data-action=act]").first()).toContainText("7 cases");
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => bcaCondition(sacha, FIRST)).toEqual(npc(7));
  await expect(card.locator("[data-action=act]")).toHaveCount(0);
  expect(await bcaCondition(gm, SECOND)).toEqual(npc(0));
  await expect(gm.lastCard().locator(".q-history")).toContainText("7 cases cochées");
  await expect(sacha.lastCard().locator(".q-history")).not.toContainText("7");
  await world.restart();
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(0));
  await expect(gm.lastCard().locator(".q-history .q-undone")).toHaveCount(1);
});

test("blows beyond the grid stop at its end and knock out; undone in any order, all is as it was", async ({ join }) => {
  const [gm, camille] = await bcaTable(join);
  await camille.target(FIRST);
  await strike(camille, 8);
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(8));
  // 8 + 12 + 8 = 28 against 14: 9 + 14 − 3 = 20, and two boxes are left.
  await strike(camille, 12, 8);
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(10, ["unconscious"]));
  const undo = (nth: number) => gm.page.locator("#chat .q-card").nth(nth).locator("[data-action=undo]").click();
  await undo(0);
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(2));
  await undo(1);
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(0));
});

test("a blow is held back by who strikes, halved, or typed by the GM past armour; wounds count in the next check", async ({ join }) => {
  const [gm, camille] = await bcaTable(join);
  await camille.target(FIRST);
  const held = await bcaRoll(camille, BCA.lise, RAPIER, 9);
  await held.locator(".q-typed summary").click();
  await expect(held.locator("[data-field=typed]")).toHaveCount(0);
  await held.locator("[data-field=most]").fill("99");
  await held.locator(".q-typed [data-action=act]").click();
  await expect(camille.page.locator("#notifications")).toContainText("99");
  expect(await bcaCondition(gm, FIRST)).toEqual(npc(0));
  await held.locator("[data-field=most]").fill("5");
  await held.locator(".q-typed [data-action=act]").click();
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(2));

  // 8 + 9 = 17 against 14: 12 − 3 = 9, half of it 4.
  const half = await bcaRoll(camille, BCA.lise, RAPIER, 9);
  await half.locator("[data-action=act]").nth(1).click();
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(6));

  await bcaRoll(camille, BCA.lise, RAPIER, 9);
  const typed = gm.lastCard();
  await typed.locator(".q-typed summary").click();
  await typed.locator("[data-field=typed]").fill("3");
  await typed.locator(".q-typed [data-action=act]").click();
  await expect.poll(() => bcaCondition(gm, FIRST)).toEqual(npc(9));
  // Nine of ten boxes in rows of two: the last row is begun, −8.
  await gm.page.evaluate((id) => {
    const { canvas, game } = globalThis as any;
    void game.system.api.roll(canvas.scene.tokens.get(id).actor.uuid, "attribute.strength", { skip: false });
  }, BCA.firstToken);
  const dialog = gm.page.locator(".q-check-dialog");
  await expect(dialog.locator(".q-total")).toHaveText("−4");
  await expect(dialog).toContainText("Blessures");
});

test("a critical failure brings a character a point of vécu when he takes it, and nobody else", async ({ join }) => {
  const [gm, camille, sacha] = await bcaTable(join);
  await camille.target(FIRST);
  // 8 + 1 − 12 − 2 = −5.
  const card = await bcaRoll(camille, BCA.lise, RAPIER, 1, 12, 2);
  await expect(card.locator(".q-verdict strong")).toHaveText("Échec critique");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Critical failure");
  await expect(sacha.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await card.locator("[data-offer=vecu] [data-action=act]").click();
  await expect.poll(() => bcaCondition(sacha, LISE)).toMatchObject({ vecu: 3, ticked: 0 });
  await expect(card.locator("[data-offer=vecu]")).toHaveCount(0);
  await card.locator("[data-action=undo]").click();
  await expect.poll(() => bcaCondition(sacha, LISE)).toMatchObject({ vecu: 2 });

  await gm.target(LISE);
  const other = await bcaRoll(gm, BCA.prowler, "attack.prowlerClaws0000", 1, 12, 2);
  await expect(other.locator(".q-verdict strong")).toHaveText("Échec critique");
  await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(0);
});

test("points given and taken by hand: the last boxes are the first to be undone; told, bounded, and taken back", async ({ join }) => {
  const [gm, camille, sacha] = await bcaTable(join);
  await select(gm, FIRST, SECOND);
  const dialog = await amounts(gm);
  await expect(dialog.locator("[name=amount] option")).toHaveText(["Santé"]);
  await dialog.locator("[name=typed]").fill("−23");
  await expect(dialog.locator(".q-preview li").first()).toContainText("10 cases cochées");
  await noteRising(gm);
  await dialog.locator("[name=typed]").press("Enter");
  for (const name of [FIRST, SECOND]) await expect.poll(() => bcaCondition(sacha, name)).toEqual(npc(10, ["unconscious"]));
  await expect.poll(() => risen(gm)).toEqual(["−10 cases", "−10 cases"]);
  await select(gm, FIRST);
  const heal = await amounts(gm);
  await heal.locator("[name=typed]").fill("+4");
  await heal.locator("[name=typed]").press("Enter");
  await expect.poll(() => bcaCondition(sacha, FIRST)).toEqual(npc(6));
  await amountCards(gm).last().locator("[data-action=takeBack]").click();
  await expect.poll(() => bcaCondition(sacha, FIRST)).toEqual(npc(10, ["unconscious"]));
  await amountCards(gm).first().locator("[data-action=takeBack]").click();
  for (const name of [FIRST, SECOND]) await expect.poll(() => bcaCondition(sacha, name)).toEqual(npc(0));

  // Her own vécu is hers to spend, never more than there is.
  await camille.page.evaluate((id) => (globalThis as any).game.user.update({ character: id }), BCA.lise);
  await camille.page.keyboard.press("Shift+KeyP");
  const own = camille.page.locator(".q-amounts-dialog");
  await own.locator("[name=amount]").selectOption("vecu");
  await own.locator("[name=typed]").fill("-5");
  await own.locator("[name=typed]").press("Enter");
  await expect.poll(() => bcaCondition(gm, LISE)).toMatchObject({ vecu: 0 });
  await expect(amountCards(sacha).last()).toContainText("2 points of experience spent");
  await amountCards(camille).last().locator("[data-action=takeBack]").click();
  await expect.poll(() => bcaCondition(gm, LISE)).toMatchObject({ vecu: 2 });
});

test("the token HUD edits the boxes left, is told to GMs, and offers no status of another game", async ({ join }) => {
  const [gm, camille] = await bcaTable(join);
  await gm.page.evaluate((name) => {
    const { canvas } = globalThis as any;
    return canvas.hud.token.bind(canvas.tokens.placeables.find((each: any) => each.document.name === name));
  }, FIRST);
  const hud = gm.page.locator("#token-hud");
  const bar = hud.getByRole("textbox", { name: "Santé" });
  await expect(bar).toHaveValue("10");
  await expect(hud.locator("[data-status-id=dead]")).toHaveCount(1);
  await expect(hud.locator("[data-status-id=totalAttack]")).toHaveCount(0);
  await bar.fill("-4");
  await bar.press("Enter");
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(4));
  await expect(amountCards(gm).locator(".q-what")).toHaveText("Santé −4");
  await expect(amountCards(camille)).toHaveCount(0);
  await bar.fill("99");
  await bar.press("Enter");
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(0));
  await bar.fill("=0");
  await bar.press("Enter");
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(10, ["unconscious"]));
  await amountCards(gm).last().locator("[data-action=takeBack]").click();
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(0));
  // Death is the GM's call: it stays as he sets it.
  await gm.page.evaluate(
    (name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.toggleStatusEffect("dead", { active: true }),
    FIRST,
  );
  await expect.poll(() => bcaCondition(camille, FIRST)).toEqual(npc(0, ["dead"]));
  await expect.poll(() => bcaCondition(camille, TOMAS)).toMatchObject({ left: 60, vecu: 0 });
});
