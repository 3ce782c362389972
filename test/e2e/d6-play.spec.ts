import { violations } from "../support/axe.ts";
import { D6, d6Dialog, d6Table, ELIE, fateOf, GUARD, MAUD, roll, setActor } from "../support/d6.ts";
import { seedDice } from "../support/dice.ts";
import { go } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";

const FIREARMS = `skill.${D6.firearms}`;
const contest = (player: Player) => player.page.locator("#chat .chat-log .q-contest").last();
const outcome = (player: Player) => contest(player).locator(".q-outcome");
const said = (player: Player) => player.page.locator("#notifications");
/** Answers an opposition from its card with something; the dice fall as told. */
async function answer(player: Player, rollable: string, ...faces: number[]): Promise<void> {
  await contest(player).locator("[data-field=answer]").selectOption(rollable);
  await contest(player).locator("[data-action=answer]").click();
  const dialog = player.page.locator(".q-check-dialog");
  await dialog.locator(".q-roll").waitFor();
  await seedDice(player.page, ...faces);
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
}

test("an opposition to its end: his total is the difficulty, a tie is his who was challenged unless equal is enough, each free die keeps what it shows", async ({
  join,
}) => {
  const [gm, camille, sacha] = await d6Table(join);
  const challenge = async (whom: string, ...faces: number[]): Promise<void> => {
    const before = await camille.page.locator("#chat .chat-log .q-contest").count();
    await camille.target(whom);
    await roll(camille, await d6Dialog(camille, D6.maud, FIREARMS), ...faces);
    await expect(camille.page.locator("#chat .chat-log .q-contest")).toHaveCount(before + 1);
    await camille.closeWindows();
  };
  // 2 + 2 + 2 + 6 + 2 = 14, and a Prouesse; 4 + 6 + 4 = 14, and one too.
  await challenge(ELIE, 2, 2, 2, 6, 2);
  await expect(contest(sacha).locator(".q-waiting")).toContainText(ELIE);
  await expect(contest(camille).locator("[data-action=answer]")).toHaveCount(0);
  await answer(sacha, "attribute.perception", 4, 6, 4);
  for (const player of [gm, camille]) await expect(outcome(player)).toHaveText("Élie Varga l’emporte");
  await expect(contest(sacha).locator(".q-side .q-value")).toHaveText(["14", "14"]);
  await expect(contest(camille).locator(".q-tested")).toHaveText(["Armes à feu", "Perception"]);
  await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 3 });
  await expect.poll(() => fateOf(gm, D6.elie)).toMatchObject({ prouesse: 1 });

  await gm.setting("d6.compare", "ge");
  await challenge(ELIE, 2, 2, 2, 2);
  await answer(sacha, "attribute.vigour", 4, 4);
  await expect(outcome(sacha)).toHaveText("Maud Ferrand wins");
  await gm.setting("d6.compare", "gt");

  // 4 + 4 + 1, less the highest, against a guard of the GM's, whose free die falls on 1 too.
  await challenge(GUARD, 4, 4, 4, 1);
  await expect(contest(sacha).locator("[data-action=answer]")).toHaveCount(0);
  await answer(gm, "attribute.vigour", 6, 1);
  await expect(outcome(camille)).toHaveText("Maud Ferrand l’emporte de 8");
  await expect(contest(sacha).locator(".q-mark")).toHaveText(["Complication", "Complication"]);
  expect(await violations(sacha.page, "#chat .q-contest")).toEqual([]);
});

test("Prouesse after the roll joins the dice, is refused without any, is taken back; a blow is resisted with it by its target; circumstances take dice, a stun for two rounds", async ({
  join,
}) => {
  const [gm, camille, sacha] = await d6Table(join);
  await gm.setting("d6.prouesseAfter", true);
  await gm.setting("d6.wounds", true);
  const after = (player: Player) => player.lastCard().locator("[data-offer=after]");
  const dialog = await d6Dialog(camille, D6.maud, FIREARMS);
  const dice = dialog.locator("[name='field:typedDice']");
  for (const [typed, total] of [
    ["-9", "1D"],
    ["1,5", "5D"],
    ["0", "4D"],
  ] as const) {
    await dice.fill(typed);
    await expect(dialog.locator(".q-total")).toHaveText(total);
  }
  await dice.fill("abc");
  await dialog.locator(".q-roll").click();
  await expect(dialog.locator(".q-complaint")).toContainText("abc");
  await dice.fill("-1");
  // 6 + 4 and a 1, which takes the 6 with it.
  const card = await roll(camille, dialog, 6, 4, 1);
  await expect(card.locator(".q-verdict strong")).toHaveText("Échec important");
  await expect(after(sacha)).toHaveCount(0);

  // What he had when he rolled is offered, what he has is spent.
  await setActor(gm, D6.maud, { "system.prouesse.value": 0 });
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 0 });
  await after(camille).locator("[data-action=act]").click();
  await expect(said(camille)).toContainText("Pas assez de points de Prouesse");
  await setActor(gm, D6.maud, { "system.prouesse.value": 2 });
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 2 });
  await after(camille).locator("input").fill("2");
  await seedDice(gm.page, 6, 5);
  await after(camille).locator("[data-action=act]").click();
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success with a complication");
  await expect(sacha.lastCard().locator(".q-arithmetic")).toContainText("4 + 6 + 5 = 15");
  await expect(sacha.lastCard().locator(".q-throw s")).toHaveText(["6", "1"]);
  await expect(after(camille)).toHaveCount(0);
  await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 0 });
  await gm.lastCard().locator("[data-action=undo]").last().click();
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Serious failure");
  await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 2 });

  // 4 + 4 + 5 = 13, against 2D+1 and the die of a Prouesse: 2 + 2 + 6 + 4 + 1 = 15, and the point is won back.
  await gm.target(MAUD);
  await roll(gm, await d6Dialog(gm, D6.guard, `damage.${D6.baton}`), 4, 4, 5);
  await camille.page.locator("#chat .chat-log [data-action=owed]").click();
  const resistance = camille.page.locator(".q-check-dialog");
  await resistance.locator("[name='field:prouesse']").fill("1");
  await expect(resistance.locator(".q-total")).toHaveText("3D+1");
  const stood = await roll(camille, resistance, 2, 2, 6, 4);
  await expect(stood.locator(".q-arithmetic")).toContainText("= 15 contre 13 de dégâts");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Unharmed");
  await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 2 });
  await expect(gm.lastCard().locator("[data-offer=wound]")).toHaveCount(0);

  // A stun lasts its round and the next.
  const statuses = () => sacha.page.evaluate((id) => [...(globalThis as any).game.actors.get(id).statuses], D6.maud);
  await gm.page.evaluate(async (id) => {
    const { canvas, Combat, game } = globalThis as any;
    const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
    const token = canvas.scene.tokens.find((each: any) => each.actorId === id);
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: canvas.scene.id, actorId: id, initiative: 5 }]);
    await combat.startCombat();
    await game.actors.get(id).toggleStatusEffect("stunned", { active: true });
  }, D6.maud);
  await expect.poll(statuses).toEqual(["stunned"]);
  await go(gm, "nextRound");
  await expect.poll(statuses).toEqual(["stillStunned"]);
  await expect((await d6Dialog(camille, D6.maud, FIREARMS)).locator(".q-total")).toHaveText("3D");
  await go(gm, "nextRound");
  await expect.poll(statuses).toEqual([]);
});
