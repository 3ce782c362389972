import { D6, d6Dialog, d6Table, ELIE, fateOf, GUARD, MAUD, roll, setActor } from "../support/d6.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { raw } from "../support/wire.ts";

const FIREARMS = `skill.${D6.firearms}`;

test("a free 6-6-3 with Prouesse spent and gained, a 1 that still succeeds, a serious failure, each read in his own language", async ({ join }) => {
  const [gm, camille, sacha] = await d6Table(join);
  const sheet = await camille.sheet(MAUD);
  await sheet.locator(`[data-tab=skills] [data-rollable="${FIREARMS}"]`).click();
  const dialog = camille.page.locator(".q-check-dialog");
  await expect(dialog.locator(".q-total")).toHaveText("4D");
  await dialog.locator("[name='field:prouesse']").fill("1");
  await expect(dialog.locator(".q-total")).toHaveText("5D");
  await dialog.locator("[name='field:specialisation']").selectOption(`specialisation.${D6.pistol}`);
  await expect(dialog.locator(".q-total")).toHaveText("5D+2");
  await dialog.locator("[name=named]").selectOption("15");
  // 2 + 2 + 3 + 2, then 6 + 6 + 3, and 2: 26 against 15.
  const card = await roll(camille, dialog, 2, 2, 3, 2, 6, 6, 3);
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(card.locator(".q-arithmetic")).toContainText("= 26 contre 15 · Modéré");
  await expect(card.locator(".q-what")).toHaveText("Armes à feu (Vieux pistolet)");
  await expect(card.locator(".q-throw .q-face")).toHaveCount(7);
  await expect(card.locator(".q-throw .q-free-die")).toHaveCount(3);
  await expect(card.locator(".q-throw .q-called")).toHaveCount(2);
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  // Two points, less the one that was spent, and two sixes.
  await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 3 });
  await expect(gm.lastCard().locator(".q-history li")).toHaveCount(1);
  await camille.closeWindows();

  const second = await roll(camille, await d6Dialog(camille, D6.maud, FIREARMS), 6, 6, 5, 1);
  await expect(second.locator(".q-verdict strong")).toHaveText("Réussite avec complication");
  await expect(second.locator(".q-arithmetic")).toContainText("6 + 5 = 11 contre 10 · Facile");
  await expect(second.locator(".q-throw s")).toHaveText(["6", "1"]);
  await expect(sacha.lastCard().locator(".q-drop-note")).toContainText("the highest die with it (6)");

  const third = await roll(camille, await d6Dialog(camille, D6.maud, FIREARMS), 2, 2, 2, 1);
  await expect(third.locator(".q-verdict strong")).toHaveText("Échec important");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Serious failure");
  await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 3 });
});

test("Prouesse stops at its cap, triggers a prowess, and is refused at 0", async ({ join }) => {
  const [gm, camille] = await d6Table(join);
  await setActor(gm, D6.maud, { "system.prouesse.value": 5 });
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 5 });
  await roll(camille, await d6Dialog(camille, D6.maud, FIREARMS), 2, 2, 2, 6, 6, 3);
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 6 });

  const sheet = await camille.sheet(MAUD);
  await sheet.locator('nav [data-tab="talents"]').click();
  const trigger = sheet.locator(`[data-rollable="trigger.${D6.prowess}"]`);
  await trigger.click();
  await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 5 });
  await expect(camille.lastCard().locator(".q-what")).toHaveText("Tir ajusté");
  await setActor(gm, D6.maud, { "system.prouesse.value": 0 });
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ prouesse: 0 });
  const cards = camille.page.locator("#chat .chat-log .q-card");
  const before = await cards.count();
  await trigger.click();
  await expect(camille.page.locator("#notifications")).toContainText("Pas assez de points de Prouesse");
  await expect(cards).toHaveCount(before);
  const dialog = await d6Dialog(camille, D6.maud, FIREARMS);
  await expect(dialog.locator("[name='field:prouesse']")).toHaveCount(0);
});

test("Destin is refused, then lent, and comes back at the end of the session for the whole party", async ({ join }) => {
  const [gm, camille, sacha] = await d6Table(join);
  const ask = async (note: string, raises: string): Promise<void> => {
    const dialog = await d6Dialog(camille, D6.maud, "destin");
    await dialog.locator("[name='field:note']").fill(note);
    await dialog.locator("[name='field:raises']").selectOption(raises);
    await roll(camille, dialog);
  };
  await ask("Que le train soit en retard.", "story");
  await expect(gm.lastCard()).toContainText("Que le train soit en retard.");
  await expect(camille.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await gm.lastCard().locator("[data-offer=refuse] [data-action=act]").click();
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Refused");
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ max: 2, spent: 0 });

  await ask("Elle s’y est préparée toute la nuit.", "attribute.coordination");
  await expect(gm.lastCard().locator(".q-asked")).toHaveText("Temporaire · Coordination +1D");
  await gm.lastCard().locator("[data-offer=grant] [data-action=act]").first().click();
  await expect.poll(() => fateOf(camille, D6.maud)).toMatchObject({ max: 2, spent: 1, rises: 1 });
  const dialog = await d6Dialog(camille, D6.maud, FIREARMS);
  await expect(dialog.locator(".q-total")).toHaveText("5D");
  await camille.closeWindows();

  await gm.page.keyboard.press("Shift+KeyG");
  const party = gm.page.locator(".q-party");
  await party.locator("[name=all]").check();
  await party.locator("[data-action=together]").click();
  await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ max: 2, spent: 0, rises: 0 });
  await expect.poll(() => fateOf(sacha, D6.elie)).toMatchObject({ max: 1, spent: 0 });
  await expect(gm.page.locator("#chat .q-card", { hasText: ELIE })).toHaveCount(1);
});

test("a difficulty named afterwards is on no other client before; dice typed into the chat follow the free die", async ({ join, world }) => {
  const [gm, camille, sacha] = await d6Table(join);
  // Every word that the server says to a client of Sacha's.
  const wire = await raw(world, "Sacha");
  const said = (): string => JSON.stringify([wire.world, wire.broadcasts, wire.events]);
  const dialog = await d6Dialog(camille, D6.maud, FIREARMS);
  await dialog.locator("[name=aim]").selectOption("later");
  await roll(camille, dialog, 4, 4, 4, 1);
  await expect(sacha.lastCard().locator(".q-verdict")).toHaveClass(/q-waiting/);
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Complication");
  const [field, press] = [gm.lastCard().locator("[data-field=difficulty]").last(), gm.lastCard().locator("[data-action=target]").last()];
  for (const nonsense of ["", "3+", "<b>7</b>"]) {
    await field.fill(nonsense);
    await press.click();
  }
  await expect(gm.page.locator("#notifications")).toContainText("« <b>7</b> »");
  await field.fill("7777");
  await wire.settle();
  expect(said()).toContain('"later"');
  expect(said()).not.toContain("7777");
  const NAMED = /"target":\{"kind":"value","value":7\b/u;
  expect(said()).not.toMatch(NAMED);
  await field.fill("7");
  await press.click();
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success with a complication");
  await expect.poll(said).toMatch(NAMED);

  const total = async (formula: string, ...faces: number[]): Promise<unknown> => {
    await seedDice(sacha.page, ...faces);
    return sacha.page.evaluate(async (text) => {
      const { ui, game } = globalThis as any;
      await ui.chat.processMessage(text);
      return game.messages.contents.at(-1).rolls[0].total;
    }, `/r ${formula}`);
  };
  expect(await total("3d6 + 1dw", 6, 6, 2, 1)).toBe(8);
  expect(await total("3d6 + 1dw + 1", 1, 1, 1, 6, 6, 3)).toBe(19);
  const extremes = await sacha.page.evaluate(async () => {
    const { Roll } = (globalThis as any).foundry.dice;
    const of = async (options: object) => (await Roll.create("3d6 + 1dw").evaluate(options)).total;
    return [await of({ maximize: true }), await of({ minimize: true })];
  });
  expect(extremes).toEqual([24, 4]);
});

test("codes are written as one writes them, normalised, and what makes no sense is told", async ({ join }) => {
  const [gm] = await d6Table(join);
  const sheet = await gm.sheet(MAUD);
  await sheet.locator("[data-action=mode]").click();
  const field = sheet.locator("[name='system.attributes.coordination']");
  const stored = () => gm.page.evaluate((id) => (globalThis as any).game.actors.get(id)._source.system.attributes.coordination, D6.maud);
  await expect(field).toHaveValue("3D");
  await field.fill("3D+4");
  await field.press("Tab");
  await expect.poll(stored).toBe(13);
  await expect(field).toHaveValue("4D+1");
  for (const bad of ["3+", "abc", "999D", "-2D", "<b>2D</b>"]) {
    await field.fill(bad);
    await field.press("Tab");
    await expect(field).toHaveValue("4D+1");
    await expect(gm.page.locator("#notifications")).toContainText(`« ${bad.slice(0, 20)} »`);
    await expect.poll(() => stored()).toBe(13);
  }
  await field.fill("99D");
  await field.press("Tab");
  await expect.poll(stored).toBe(90);
  // What was bought is counted and told; nothing is forbidden.
  await expect(sheet.locator(".q-account")).toContainText("38D+1 / 10D à 14D");
  await expect(sheet.locator(".q-faults li")).toHaveCount(3);

  // On things as on people, and a pool of nothing is one die.
  const thing = async (type: string, path: string, typed: readonly (readonly [string, string])[]): Promise<void> => {
    const item = await gm.itemSheet(MAUD, type);
    const code = item.locator(`[name='${path}']`);
    for (const [text, shown] of typed) {
      await code.fill(text);
      await code.press("Tab");
      await expect(code).toHaveValue(shown);
    }
    await item.locator("[data-action=close]").click();
    await item.waitFor({ state: "detached" });
  };
  await thing("d6Weapon", "system.pips", [
    ["1,5", "4D"],
    ["-1D", "4D"],
    ["+2", "+2"],
    ["0", "0"],
  ]);
  await thing("d6Prowess", "system.prouesseCost", [
    ["abc", "1"],
    ["1,5", "1"],
    ["99", "6"],
    ["-3", "0"],
  ]);
  const pool = await d6Dialog(gm, D6.maud, `damage.${D6.weapon}`);
  await expect(pool.locator(".q-total")).toHaveText("1D");
  await pool.locator("[name='field:prouesse']").fill("99");
  await pool.locator(".q-roll").click();
  await expect(pool.locator(".q-complaint")).toContainText("99");
  await gm.page.keyboard.press("Escape");
  await pool.waitFor({ state: "detached" });

  // A list of resistances of one's own is stored whole.
  await sheet.locator('nav [data-tab="combat"]').click();
  await sheet.locator("[data-action=addResistance]").click();
  await sheet.locator("[name='system.resistances.2.name']").fill("Poisons");
  await sheet.locator("[name='system.resistances.2.name']").press("Tab");
  await sheet.locator("[name='system.resistances.2.pips']").fill("2D+2");
  await sheet.locator("[name='system.resistances.2.pips']").press("Tab");
  const list = () =>
    gm.page.evaluate(
      (id) =>
        (globalThis as any).game.actors.get(id)._source.system.resistances.map((each: any) => `${each.name === "" ? each.id + " " : each.name} ${each.pips}`),
      D6.maud,
    );
  await expect.poll(list).toEqual(["mental  0", "wound  0", "Poisons 8"]);
  await sheet.locator("[data-action=mode]").click();
  await expect(sheet.locator(".q-resistances")).toContainText("2D+2");
  await expect(sheet.locator(".q-resistances")).toContainText("Résistance mentale");
});

test("a blow is resisted by whom it strikes, wounds, and is taken back", async ({ join }) => {
  const [gm, camille, sacha] = await d6Table(join);
  await gm.setting("d6.wounds", true);
  await camille.target(GUARD);
  const wound = () =>
    sacha.page.evaluate((id) => {
      const { actor } = (globalThis as any).canvas.scene.tokens.get(id);
      return [actor.system.wound.level, [...actor.statuses].sort()];
    }, D6.guardToken);
  const owed = gm.page.locator("#chat .chat-log .q-owed button[data-action=owed]");
  const resist = async (...faces: number[]): Promise<void> => {
    await owed.last().click();
    const dialog = gm.page.locator(".q-check-dialog");
    await dialog.locator(".q-roll").waitFor();
    await roll(gm, dialog, ...faces);
  };
  // 4 + 4 + 4 + 4 = 16.
  const blow = await roll(camille, await d6Dialog(camille, D6.maud, `damage.${D6.weapon}`), 4, 4, 4, 4);
  await expect(blow.locator(".q-arithmetic")).toContainText("= 16");
  // 2 + 2 = 4 against 16: 12 short.
  await resist(2, 2);
  await expect(gm.lastCard().locator(".q-marks")).toContainText("Hors de combat");
  await expect.poll(wound).toEqual([3, ["unconscious"]]);
  await expect(owed).toHaveCount(0);
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(wound).toEqual([0, []]);

  // Another player's character resists by his own hand, without any GM's.
  await camille.target(ELIE);
  await roll(camille, await d6Dialog(camille, D6.maud, `damage.${D6.weapon}`), 2, 2, 2, 2);
  await sacha.lastCard().locator(".q-owed button[data-action=owed]").click();
  const his = sacha.page.locator(".q-check-dialog");
  await his.locator(".q-roll").waitFor();
  await roll(sacha, his, 6, 5);
  await expect(sacha.lastCard().locator(".q-marks")).toContainText("Unharmed");
  await expect(owed).toHaveCount(0);

  // Initiative follows the free die as well, and shows what it dropped.
  await seedDice(gm.page, 5, 1);
  await gm.page.evaluate(async (id) => {
    const { Combat, canvas } = globalThis as any;
    const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id, sceneId: canvas.scene.id, actorId: canvas.scene.tokens.get(id).actorId }]);
    await combat.startCombat();
  }, D6.guardToken);
  await expect(gm.lastCard().locator("li .q-value")).toHaveText("0");
  await expect(gm.lastCard().locator("li s")).toHaveText(["5", "1"]);
});
