import { BCA, bcaTable, d12, FIRST, LISE, SECOND, TOMAS } from "../support/bca.ts";
import { seedDice } from "../support/dice.ts";
import { begin, go, initiatives, linesOf, order, select } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";

/** Brings all of the fight into a combat that hasn't begun, in this order of ids. */
async function gather(gm: Player): Promise<void> {
  await gm.page.evaluate(
    async (names) => {
      const { canvas, Combat } = globalThis as any;
      const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
      const data = names.map((name, index) => {
        const { document } = canvas.tokens.placeables.find((each: any) => each.document.name === name);
        return { _id: `combatant${index}`.padEnd(16, "0"), tokenId: document.id, sceneId: canvas.scene.id, actorId: document.actorId };
      });
      await combat.createEmbeddedDocuments("Combatant", data, { keepId: true });
    },
    [TOMAS, LISE, FIRST, SECOND],
  );
}

test("without initiative nobody is rolled for, and it is said; the order is typed", async ({ join }) => {
  const [gm, camille] = await bcaTable(join);
  await gather(gm);
  await gm.page.evaluate(() => (globalThis as any).game.combat.rollAll());
  await expect(gm.page.locator("#notifications")).toContainText("BCA ne lance pas d’initiative");
  await camille.page.evaluate(() => (globalThis as any).game.combat.rollInitiative(["combatant1000000"]));
  await expect(camille.page.locator("#notifications")).toContainText("le MJ donne l’ordre");
  await begin(gm);
  await gm.page.evaluate(() => (globalThis as any).game.combat.setInitiative("combatant2000000", 9));
  await expect.poll(() => order(camille)).toMatchObject({ round: 1, order: [`${FIRST} 9`, `${TOMAS} null`, `${LISE} null`, `${SECOND} null`] });
  await expect(initiatives(gm.page)).toHaveCount(0);
  await expect(gm.page.locator("#chat .chat-message")).toHaveCount(0);
});

test("on an attribute of the GM's choosing it is thrown once a fight, wounds included, told on one card, the higher attribute first among equals", async ({
  join,
}) => {
  const [gm, camille, sacha] = await bcaTable(join);
  await gm.setting("bca.initiative", "speed");
  await gm.setting("npcValues", "everyone");
  await gm.page.evaluate((id) => (globalThis as any).game.actors.get(id).update({ "system.health.ticked": 13 }), BCA.lise);
  await gather(gm);
  // Tomas 6 + 5; Lise 6 − 1 + 12 + 3; the creatures 8 + 3 and 8 + 1 − 4.
  await seedDice(gm.page, ...d12(5, 12, 3, 3, 1, 4));
  await begin(gm);
  const first = { round: 1, turn: 0, order: [`${LISE} 20`, `${FIRST} 11`, `${TOMAS} 11`, `${SECOND} 5`] };
  for (const each of [gm, camille, sacha]) await expect.poll(() => order(each)).toEqual(first);
  await expect(initiatives(gm.page)).toHaveCount(1);
  await expect
    .poll(() => linesOf(initiatives(gm.page)))
    .toEqual([`${LISE} 5 + 12 + 3 (dé) 20`, `${FIRST} 8 + 3 (dé) 11`, `${TOMAS} 6 + 5 (dé) 11`, `${SECOND} 8 + 1 − 4 (dé) 5`]);
  await expect(initiatives(sacha.page)).toContainText("the higher attribute acts first");
  // No more dice are given: another one would be an error.
  await go(gm, "nextRound");
  await expect.poll(() => order(sacha)).toEqual({ ...first, round: 2 });
  await expect(initiatives(gm.page)).toHaveCount(1);
});

test("where two games are played, a quick check is that of one's token or character, else one is asked; each game's windows are shown while it is played", async ({
  join,
}) => {
  const [gm, camille] = await bcaTable(join, ["ew", "bca"]);
  const dialog = gm.page.locator(".q-check-dialog");
  await select(gm, FIRST);
  await gm.page.locator("#chat .q-quick-door").click();
  await expect(dialog.locator(".window-title")).toHaveText("Test · BCA");
  await gm.closeWindows();
  await select(gm);
  await gm.page.locator("#chat .q-quick-door").click();
  const question = gm.page.locator("dialog, .dialog").filter({ hasText: "EW-System" });
  await expect(question.locator("footer button, .form-footer button")).toHaveText(["EW-System", "BCA"]);
  await gm.page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  // Camille's character is Isaure, of EW.
  await camille.page.locator("#chat .q-quick-door").click();
  await expect(camille.page.locator(".q-check-dialog .window-title")).toHaveText("Test · EW-System");

  const menus = async (): Promise<string[]> => {
    await gm.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await gm.page.locator("#settings [data-app=configure]").click();
    await gm.page.locator("#settings-config [data-tab=quintessence]").first().click();
    const found = gm.page.locator("#settings-config button[data-key^='quintessence.']");
    await expect(found.first()).toBeAttached();
    const keys = await found.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.key!));
    await gm.page.locator("#settings-config [data-action=close]").click();
    return keys.map((key) => key.replace("quintessence.", ""));
  };
  expect(await menus()).toEqual(expect.arrayContaining(["games", "ew.options", "ew.tables"]));
  await gm.setting("rulesets", ["bca"]);
  expect((await menus()).filter((key) => !key.startsWith("bca."))).toEqual(["games"]);
});
