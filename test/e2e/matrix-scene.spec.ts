import { violations } from "../support/axe.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { cardAt, d20, MATRIX, matrixTable, owedButton, rolled, rollOwed, stateOf, THEO } from "../support/matrix.ts";

const CLEAR = { counters: [0, 0, 0], statuses: [] };
const AXE = `damage.${MATRIX.axe}`;

test("one blow crosses two thresholds of fatigue and one of mortality: death, or a faint; each is taken back with it", async ({ join }) => {
  const [gm, camille, sacha] = await matrixTable(join);
  const theo = () => stateOf(camille, MATRIX.theoToken);
  await gm.target(THEO);
  // 10 of mortality, 10 + 12 of fatigue: one check of Endurance, two of Morale.
  const blow = await rolled(gm, MATRIX.prowler, AXE, d20(12));
  await expect(blow.locator(".q-blow div")).toHaveText([/Mortalité\s*10/, /Fatigue\s*10 \+ 12\s*22/]);
  await expect(sacha.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await blow.locator("[data-offer=hurt] [data-choice*=full]").click();
  await expect.poll(theo).toEqual({ counters: [22, 10, 0], statuses: [] });
  const debts = cardAt(sacha, 0).locator(".q-owed li");
  await expect(debts.locator(".q-name")).toContainText(["Endurance against death", "Morale against fainting", "Morale against fainting"]);
  await expect(debts.locator(".q-state")).toHaveText(["due", "after the one before", "after the one before"]);
  await expect(owedButton(camille)).toHaveCount(0);
  expect(await violations(sacha.page, "#chat .q-card")).toEqual([]);

  // Body 5 − 2, resistance 5: under 8.
  const end = await rollOwed(sacha, d20(8));
  await expect(end.locator(".q-arithmetic")).toContainText("8 against 8");
  await expect.poll(theo).toEqual({ counters: [22, 10, 0], statuses: ["dead"] });
  await expect(debts.locator(".q-state")).toHaveText(["Failure", "lapsed", "lapsed"]);
  await expect(owedButton(gm)).toHaveCount(0);

  // The lot goes: points, death, and the check that brought it.
  await cardAt(gm, 0).locator(".q-history [data-action=undo]").click();
  await expect.poll(theo).toEqual(CLEAR);
  await expect(cardAt(sacha, 1).locator(".q-closed")).toContainText("was taken back");
  await expect(cardAt(sacha, 1).locator("[data-action=act]")).toHaveCount(0);
  await expect(debts).toHaveCount(0);
  // A check that comes as late as that counts for nothing, a GM's too.
  await gm.page.evaluate(() => {
    const g = globalThis as any;
    const { _id, ...data } = g.game.messages.contents[1].toObject();
    return g.ChatMessage.implementation.create({ ...data, author: g.game.user.id, system: { ...data.system, events: {} } });
  });
  await expect(gm.lastCard().locator(".q-closed")).toContainText("n’est plus dû");

  // The same blow once more: he lives, and faints at the first check of Morale.
  await cardAt(gm, 0).locator("[data-offer=hurt] [data-choice*=full]").click();
  await expect(debts).toHaveCount(3);
  await rollOwed(sacha, d20(7));
  await expect(debts.locator(".q-state")).toHaveText(["Success", "due", "after the one before"]);
  // Soul 5 − 4, resistance 5: under 6. A GM rolls for him.
  await rollOwed(gm, d20(6));
  await expect.poll(theo).toEqual({ counters: [22, 10, 0], statuses: ["unconscious"] });
  await expect(debts.locator(".q-state")).toHaveText(["Success", "Failure", "lapsed"]);
  await cardAt(gm, 0).locator(".q-history [data-action=undo]").click();
  await expect.poll(theo).toEqual(CLEAR);

  // Half of it, part by part: 5 and 11; one check is owed, and a hand that kills him first ends it.
  await cardAt(gm, 0).locator("[data-offer=hurt] [data-choice*=half]").click();
  await expect.poll(theo).toEqual({ counters: [11, 5, 0], statuses: [] });
  await expect(debts.locator(".q-state")).toHaveText(["due"]);
  const kill = (active: boolean) =>
    gm.page.evaluate(([id, on]) => (globalThis as any).game.actors.get(id).toggleStatusEffect("dead", { active: on }), [MATRIX.theo, active] as const);
  await kill(true);
  await expect(debts.locator(".q-state")).toHaveText(["lapsed"]);
  await expect(owedButton(sacha)).toHaveCount(0);
  await kill(false);
  await expect(owedButton(sacha)).toHaveCount(1);
});

test("a howl drives mad: a panic lasts until Foi succeeds, from the card as often as it takes; a bar answers that counters are what changes", async ({
  join,
}) => {
  const [gm, camille, sacha] = await matrixTable(join);
  const theo = () => stateOf(camille, MATRIX.theoToken);
  await gm.target(THEO);
  const blow = await rolled(gm, MATRIX.prowler, `damage.${MATRIX.howl}`);
  await blow.locator("[data-offer=hurt] [data-choice*=full]").click();
  // Mind 5 − 2, resistance 5: under 8.
  await rollOwed(sacha, d20(15));
  await expect.poll(theo).toEqual({ counters: [0, 0, 10], statuses: ["panicked"] });
  const faith = (player: typeof gm, place: number) => cardAt(player, place).locator("[data-action=check]");
  await expect(faith(sacha, 1)).toHaveText("Faith check");
  await expect(faith(camille, 1)).toHaveCount(0);
  await seedDice(sacha.page, d20(20));
  await faith(sacha, 1).click({ modifiers: ["Shift"] });
  await expect(faith(sacha, 2)).toBeVisible();
  await expect.poll(theo).toMatchObject({ statuses: ["panicked"] });
  // Soul 5, power 5: under 10.
  await seedDice(sacha.page, d20(9));
  await faith(sacha, 2).click({ modifiers: ["Shift"] });
  await expect.poll(theo).toEqual({ counters: [0, 0, 10], statuses: [] });
  await expect(faith(sacha, 1)).toHaveCount(0);
  await expect(sacha.lastCard().locator(".q-what")).toHaveText("Faith to end the panic");
  await cardAt(gm, 0).locator(".q-history [data-action=undo]").click();
  await expect.poll(theo).toEqual(CLEAR);

  // Soul and Body are what counters leave of them.
  const bar = () =>
    gm.page.evaluate((id) => {
      const { soul, body } = (globalThis as any).game.actors.get(id).system;
      return [soul.value, soul.max, body.value, body.max];
    }, MATRIX.theo);
  await gm.page.evaluate((id) => (globalThis as any).game.actors.get(id).update({ "system.counters": { fatigue: 12, mortality: 5 } }), MATRIX.theo);
  await expect.poll(bar).toEqual([3, 5, 4, 5]);
  await gm.page.evaluate((id) => {
    const { canvas } = globalThis as any;
    return canvas.hud.token.bind(canvas.tokens.placeables.find((each: any) => each.document.id === id));
  }, MATRIX.theoToken);
  const soul = gm.page.locator("#token-hud").getByRole("textbox", { name: "Âme" });
  await expect(soul).toHaveValue("3");
  await soul.fill("-2");
  await soul.press("Enter");
  await expect(gm.page.locator("#notifications")).toContainText("suit la fatigue");
  await expect(soul).toHaveValue("3");
  await expect.poll(() => bar()).toEqual([3, 5, 4, 5]);
});
