import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  cardAt,
  d10,
  d20,
  lastColumn,
  MAELLE,
  MATRIX,
  matrixDialog,
  matrixTable,
  owedButton,
  PROWLER,
  rolled,
  rollFrom,
  rollOwed,
  stateOf,
} from "../support/matrix.ts";

test("every setting, changed in mid-game, leaves the cards that were there as they were", async ({ join }) => {
  const [gm, camille] = await matrixTable(join);
  await gm.target(MAELLE);
  await rolled(camille, MATRIX.maelle, "stat.body.power", d20(13));
  await rolled(camille, MATRIX.maelle, "stat.body.power", d20(12));
  // 10 of mortality, 15 of fatigue: Endurance 6 − 2 + 4, Morale 6 − 3 + 4.
  const blow = await rolled(gm, MATRIX.prowler, `damage.${MATRIX.axe}`, d20(5));
  await blow.locator("[data-offer=hurt] [data-choice*=full]").click();
  await expect(owedButton(camille)).toHaveCount(1);
  await camille.target(PROWLER);
  // A blow of 3 + 6 for the prowler, not dealt yet.
  await rolled(camille, MATRIX.maelle, `damage.${MATRIX.sabre}`, 6);
  await camille.page.evaluate(() => (globalThis as any).canvas.tokens.setTargets([], { mode: "replace" }));
  const told = () => camille.page.locator("#chat .chat-log .q-card :is(.q-verdict strong, .q-margin-words, .q-arithmetic)").allTextContents();
  await expect.poll(async () => (await told()).length).toBe(8);
  const before = await told();
  expect(before[0]).toBe("Échec");

  await gm.page.evaluate(() => {
    const game = (globalThis as any).game;
    const to = { tie: "inclusive", variant: "d10", dynamic: true, criticalDie: true, npcFatigueOnly: true, rowFloor: 4, difficulty: 3 };
    return Promise.all(Object.entries(to).map(([key, value]) => game.settings.set("quintessence", `matrix.${key}`, value)));
  });
  // New ones follow: rows alone, a d10, a critical die, a tie that succeeds, a difficulty; Body 6 is 4 and the floor.
  const dialog = await matrixDialog(camille, MATRIX.maelle, "row.body");
  await expect(dialog.locator(".q-total")).toHaveText("4");
  await expect(dialog.locator("[name=difficulty]")).toHaveValue("3");
  const card = await rollFrom(camille, dialog, d10(4), d10(6));
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(card.locator(".q-throw")).toContainText("Dé critique, sans effet");
  expect((await told()).slice(0, before.length)).toEqual(before);

  // What was owed is as it was owed: a d20 under 8, and a tie that fails.
  const owed = await rollOwed(camille, d20(8));
  await expect(owed.locator(".q-arithmetic")).toContainText("8 contre 8");
  await expect(owed.locator(".q-verdict strong")).toHaveText("Échec");
  await expect.poll(() => stateOf(gm, "matrixTokMaelle0")).toMatchObject({ statuses: ["dead"] });
  // And the blow that was rolled before counts mortality too.
  await cardAt(gm, 3).locator("[data-offer=hurt] [data-choice*=full]").click();
  await expect.poll(() => stateOf(gm, MATRIX.prowlerToken)).toMatchObject({ counters: [9, 3, 0] });
  await cardAt(gm, 2).locator(".q-history [data-action=undo]").click();
  await expect.poll(() => stateOf(gm, "matrixTokMaelle0")).toEqual({ counters: [0, 0, 0], statuses: [] });

  // An NPC of the fast mode: fatigue alone, and out of the fight when he faints.
  await gm.target(PROWLER);
  const fast = await rolled(gm, MATRIX.prowler, `damage.${MATRIX.axe}`, d20(5));
  await expect(fast).toContainText("PNJ : tout en fatigue.");
  await fast.locator("[data-offer=hurt] [data-choice*=full]").click();
  await expect.poll(() => stateOf(gm, MATRIX.prowlerToken)).toMatchObject({ counters: [24, 3, 0] });
  await expect(owedButton(gm)).toHaveCount(1);
  await rollOwed(gm, d10(10));
  await expect.poll(() => stateOf(gm, MATRIX.prowlerToken)).toMatchObject({ statuses: ["defeated", "unconscious"] });
  // The tracker has him out of the fight.
  const out = () =>
    gm.page.evaluate(async (token) => {
      const { Combat, canvas } = globalThis as any;
      const combat = await Combat.implementation.create({ scene: canvas.scene.id });
      const placed = canvas.scene.tokens.get(token);
      const [fighter] = await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token, sceneId: canvas.scene.id, actorId: placed.actorId }]);
      const before = fighter.isDefeated;
      await placed.actor.toggleStatusEffect("defeated", { active: false });
      return [before, fighter.isDefeated];
    }, MATRIX.prowlerToken);
  await expect.poll(() => out()).toEqual([true, false]);
});

test("a dynamic profile refuses the last column, but to a GM's leave, to an answer and to an owed check", async ({ join }) => {
  const [gm, camille, sacha] = await matrixTable(join);
  await gm.setting("matrix.dynamic", true);
  await rolled(camille, MATRIX.maelle, "stat.body.precision", d20(3));
  await expect.poll(() => lastColumn(sacha, MATRIX.maelle)).toBe("precision");
  await expect(camille.lastCard().locator(".q-history")).toContainText("Dernière colonne : Précision (avant : aucune)");
  const again = await matrixDialog(camille, MATRIX.maelle, "stat.mind.precision");
  await expect(again.locator(".q-blocked")).toContainText("Cette colonne vient de servir");
  await expect(again.locator(".q-roll")).toBeDisabled();
  await expect(again.locator("[name='field:override']")).toHaveCount(0);
  await camille.closeWindows();
  // The GM lets it once.
  const leave = await matrixDialog(gm, MATRIX.maelle, "stat.mind.precision");
  await expect(leave.locator(".q-roll")).toBeDisabled();
  await leave.locator("[name='field:override']").check();
  await rollFrom(gm, leave, d20(4));
  await rolled(camille, MATRIX.maelle, "stat.soul.power", d20(5));
  await expect.poll(() => lastColumn(sacha, MATRIX.maelle)).toBe("power");

  // A prowler's action, which she answers with the column of her last: it neither stops her nor counts.
  await gm.target(MAELLE);
  await rolled(gm, MATRIX.prowler, "stat.body.manoeuvre", d20(6));
  const contest = camille.page.locator("#chat .q-contest").last();
  await contest.locator("select").selectOption("stat.body.power");
  await contest.locator("[data-action=answer]").click();
  const answer = camille.page.locator(".q-check-dialog");
  await answer.locator(".q-roll").waitFor();
  await expect(answer.locator(".q-blocked")).toHaveCount(0);
  await rollFrom(camille, answer, d20(11));
  await expect(contest).toContainText("l’emporte de 5");
  await expect.poll(() => lastColumn(camille, MATRIX.maelle)).toBe("power");

  // An owed check of resistance after an action of resistance.
  await rolled(camille, MATRIX.maelle, "stat.body.resistance", d20(2));
  await expect.poll(() => lastColumn(sacha, MATRIX.maelle)).toBe("resistance");
  const blow = await rolled(gm, MATRIX.prowler, `damage.${MATRIX.axe}`, d20(1));
  await blow.locator("[data-offer=hurt] [data-choice*=full]").click();
  await rollOwed(camille, d20(2));
  await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Réussite");
  await rollOwed(camille, d20(2));
  await expect.poll(() => lastColumn(camille, MATRIX.maelle)).toBe("resistance");
});

test("a feat and a blunder of the critical die; a difficulty named afterwards", async ({ join }) => {
  const [gm, camille, sacha] = await matrixTable(join);
  await gm.setting("matrix.criticalDie", true);
  // Force 13, die 14: −1, and 20 + 4.
  const feat = await rolled(camille, MATRIX.maelle, "stat.body.power", d20(14), d10(1), d20(20), d20(4));
  await expect(feat.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(feat.locator(".q-marks")).toContainText("Prouesse");
  await expect(feat.locator(".q-margin-words")).toHaveText("Marge d’échec : 1");
  await expect(feat.locator(".q-degree")).toHaveText("Degré : −1 + 20 + 4 = 23");
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Feat");
  expect(await violations(sacha.page, "#chat .q-card")).toEqual([]);
  // Die 12: 12, less 15.
  const dialog = await matrixDialog(camille, MATRIX.maelle, "stat.body.power");
  await dialog.locator("[name=aim]").selectOption("later");
  const blunder = await rollFrom(camille, dialog, d20(12), d10(10), d20(15));
  await expect(blunder.locator(".q-verdict")).toHaveClass(/q-waiting/);
  await expect(blunder.locator(".q-degree")).toHaveText("Degré : 12 − 15 = −3");
  await gm.lastCard().locator("[data-field=difficulty]").last().fill("2");
  await gm.lastCard().locator("[data-action=target]").last().click();
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Failure");
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Blunder");
  await expect(sacha.lastCard().locator(".q-throw")).toContainText("subtracted from the degree");
  // Changed once more: what was rolled stays.
  await expect(gm.lastCard().locator(".q-arithmetic")).toContainText("12 contre 13 · difficulté 2");
});
