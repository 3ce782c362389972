import { BCA, bcaTable, d12, FIRST, FIRST_UUID, LISE } from "../support/bca.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";

const RAPIER = `attack.${BCA.rapier}`;
const UUID = `Actor.${BCA.lise}`;
const api = (player: Player, call: string): Promise<any> => player.page.evaluate((code) => (globalThis as any).eval(`game.system.api.${code}`), call);
const messages = (player: Player): Promise<number> => player.page.evaluate(() => (globalThis as any).game.messages.size);

test("the published API lists and rolls what BCA knows, as it was thrown", async ({ join }) => {
  const [, camille] = await bcaTable(join);
  const listed: readonly { id: string; label: string; score: string; item: string | null }[] = await api(camille, `checks("${UUID}")`);
  expect(listed.find(({ id }) => id === "attribute.strength")).toMatchObject({ label: "Force", score: "8", item: null });
  expect(listed.find(({ id }) => id === "derived.occultism")).toMatchObject({ label: "Occultisme", score: "6" });
  expect(listed.find(({ id }) => id === RAPIER)).toMatchObject({ label: "Rapière", score: "8", item: BCA.rapier });
  await seedDice(camille.page, ...d12(12, 4));
  expect(await api(camille, `roll("${UUID}", "attribute.strength", { skip: true, target: 20, modifiers: [{ label: "Pluie", value: -2 }] })`)).toMatchObject({
    verdict: "success",
    total: 22,
    margin: 2,
    amounts: { die: 16, margin: 2 },
  });
  await seedDice(camille.page, ...d12(1, 3));
  expect(await api(camille, `roll("${UUID}", "attack.bare", { skip: true, target: "${FIRST_UUID}", fields: { weapon: 2 } })`)).toMatchObject({
    verdict: "failure",
    total: 6,
    margin: -8,
    amounts: { die: -2, margin: 8 },
  });
  await seedDice(camille.page, ...d12(2));
  expect(await api(camille, `quick({ skip: true, fields: { base: 9 }, target: 12 })`)).toMatchObject({ verdict: "failure", total: 11, margin: -1 });
  await expect(api(camille, `quick({ skip: true, fields: { score: 9 } })`)).rejects.toThrow('no field "score"');
  await expect(api(camille, `roll("${UUID}", "attribute.energy", { skip: true })`)).resolves.toBeNull();
});

test("a check dragged from the sheet to the hotbar rolls it again; a thing shown in the chat has its numbers and rolls for whoever has it", async ({
  join,
}) => {
  const [gm, camille, sacha] = await bcaTable(join);
  await camille.page.setViewportSize({ width: 1600, height: 1000 });
  const sheet = await camille.sheet(LISE);
  await sheet.locator(`[data-rollable="attribute.strength"]`).dragTo(camille.page.locator('#hotbar .slot[data-slot="1"]'));
  await sheet.locator('nav [data-tab="combat"]').click();
  await sheet.locator(`.q-attacks [data-rollable="${RAPIER}"]`).dragTo(camille.page.locator('#hotbar .slot[data-slot="2"]'));
  await expect.poll(() => camille.page.evaluate(() => Object.keys((globalThis as any).game.user._source.hotbar))).toEqual(["1", "2"]);
  await sheet.locator(`.q-attacks [data-item-id="${BCA.rapier}"] [data-action=postItem]`).click();
  await camille.closeWindows();
  const shown = sacha.page.locator("#chat .q-posted");
  await expect(shown).toContainText("Rapière");
  await expect(shown).toContainText("Damage");
  await expect(shown).toContainText("9");

  await camille.target(FIRST);
  await seedDice(camille.page, ...d12(7));
  await camille.page
    .locator('#hotbar .slot[data-slot="2"]')
    .locator("xpath=descendant-or-self::*[@data-action='execute']")
    .click({ modifiers: ["Shift"] });
  await expect(camille.lastCard().locator(".q-arithmetic")).toHaveText("8 + 7 = 15");
  await expect(gm.lastCard().locator(".q-arithmetic")).toContainText("8 + 7 = 15 contre 14 · Défense");
  const before = await messages(camille);
  await seedDice(camille.page, ...d12(7));
  await camille.page.locator("#chat .q-posted [data-action=rollPosted]").click({ modifiers: ["Shift"] });
  await expect.poll(() => messages(camille)).toBe(before + 1);
  await expect(camille.lastCard()).toContainText("Rapière");
});
