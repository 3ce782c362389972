import { seedDice } from "../support/dice.ts";
import { begin, d10, en, fr, gather, go, initiatives, linesOf, order, select, table } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, ISAURE, Player, SABRE, SCARF } from "../support/scene.ts";

const DAGGER = "attack.dockDagger000000";

test("each round is thrown anew: silently, told once to each as far as he may see, perception telling equals apart", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  await gather(gm, [SCARF]);
  // Victor 7 + 2 and Cap 6 + 3 are equal: his perception is the higher, though his id comes last.
  await seedDice(gm.page, ...d10(3, 9, 5, 2));
  await begin(gm);
  const first = { round: 1, turn: 0, order: [`${SCARF} 15`, "Isaure 13", "Victor 9", `${CAP} 9`] };
  for (const each of [gm, camille, sacha]) await expect.poll(() => order(each)).toEqual(first);
  await expect(initiatives(gm.page)).toHaveCount(2);
  await expect.poll(() => linesOf(initiatives(gm.page).first())).toEqual(["Isaure 8 + 5 (dé) 13", "Victor 7 + 2 (dé) 9", `${CAP} 6 + 3 (dé) 9`]);
  await expect(initiatives(gm.page).first()).toContainText("À score égal");
  await expect(initiatives(gm.page).last().locator(".q-what")).toHaveText("Initiative · round 1 (cachés)");
  await expect.poll(() => linesOf(initiatives(gm.page).last())).toEqual([`${SCARF} 6 + 9 (dé) 15`]);
  // Nothing of who is hidden, no number of an enemy, no word of a tie with him.
  await expect(initiatives(sacha.page)).toHaveCount(1);
  await expect.poll(() => linesOf(initiatives(sacha.page))).toEqual(["Isaure 8 + 5 (die) 13", "Victor 7 + 2 (die) 9", CAP]);
  await expect(initiatives(sacha.page)).not.toContainText("equal");
  await expect(sacha.page.locator("#chat")).not.toContainText(SCARF);
  const rolls = world.hooks.documents("ChatMessage").map((message) => message["rolls"].length);
  expect(rolls).toEqual([0, 0]);

  await go(gm, "nextTurn");
  await go(gm, "nextTurn");
  await gm.setting("npcValues", "everyone");
  await seedDice(gm.page, ...d10(10, 1, 1, 1));
  await go(camille, "nextRound");
  const second = { round: 2, turn: 0, order: [`${CAP} 16`, "Isaure 9", "Victor 8", `${SCARF} 7`] };
  for (const each of [gm, camille, sacha]) await expect.poll(() => order(each)).toEqual(second);
  await expect(initiatives(camille.page)).toHaveCount(2);
  await expect.poll(() => linesOf(initiatives(camille.page).last())).toEqual([`${CAP} 6 + 10 (dé) 16`, "Isaure 8 + 1 (dé) 9", "Victor 7 + 1 (dé) 8"]);

  // Back and on again: what was thrown stands. There is no die left to fall.
  await go(gm, "previousRound");
  await expect.poll(() => order(sacha)).toMatchObject({ round: 1, order: second.order });
  await go(gm, "nextRound");
  await expect.poll(() => order(sacha)).toEqual(second);
  await seedDice(gm.page, ...d10(4, 4, 4, 4));
  await go(gm, "nextRound");
  await expect.poll(() => order(sacha)).toEqual({ round: 3, turn: 0, order: ["Isaure 12", "Victor 11", `${CAP} 10`, `${SCARF} 10`] });
  await expect(initiatives(sacha.page)).toHaveCount(3);

  await world.restart();
  await sacha.page.reload();
  await sacha.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect.poll(() => order(sacha)).toMatchObject({ round: 3, order: ["Isaure 12", "Victor 11", `${CAP} 10`, `${SCARF} 10`] });
  await expect(initiatives(sacha.page).last().locator(".q-what")).toHaveText("Initiative · round 3");
});

test("a second tab of the GM, or another GM, throws nothing a second time", async ({ join }) => {
  const [gm, camille] = await table(join);
  const tab = new Player(await join("Gamemaster", en));
  await gather(gm);
  await begin(tab);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1, turn: 0 });
  await expect(initiatives(camille.page)).toHaveCount(1);
  await go(tab, "nextRound");
  await expect(initiatives(camille.page)).toHaveCount(2);
  await go(tab, "nextRound");
  await expect(initiatives(camille.page)).toHaveCount(3);
  await expect.poll(() => order(camille)).toMatchObject({ round: 3, turn: 0 });
  // A GM of another name who came later is not the arbiter either, though Foundry may think him the active one.
  await gm.page.evaluate(() => (globalThis as any).User.implementation.create({ name: "Auxiliaire", role: 4 }));
  const other = new Player(await join("Auxiliaire", fr));
  await go(other, "nextRound");
  await expect(initiatives(camille.page)).toHaveCount(4);
  await other.page.close();
  // The one that threw is gone: the other takes over.
  await gm.page.close();
  await expect
    .poll(async () => {
      await go(tab, "nextRound");
      return initiatives(camille.page).count();
    })
    .toBeGreaterThan(4);
});

test("a player throws for himself before the fight, once; the GM's throw leaves him out", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await camille.page.locator("#sidebar [data-tab=combat]").first().click();
  await seedDice(camille.page, ...d10(6));
  await camille.page.locator("#combat [data-action=rollInitiative]").first().click();
  await expect.poll(() => order(gm)).toMatchObject({ order: expect.arrayContaining(["Isaure 14"]) });
  await camille.page.evaluate(() => (globalThis as any).game.combat.rollInitiative(["cccccccccccccccc"]));
  await expect(camille.page.locator("#notifications")).toContainText("déjà lancée");
  await seedDice(gm.page, ...d10(1, 2, 3));
  await begin(gm);
  await expect.poll(() => order(camille)).toEqual({ round: 1, turn: 0, order: ["Isaure 14", "Victor 10", `${SCARF} 8`, `${CAP} 7`] });
  await expect(initiatives(gm.page)).toHaveCount(2);
  await expect
    .poll(() => linesOf(initiatives(gm.page).last()))
    .toEqual(["Isaure 8 + 6 (dé) 14", "Victor 7 + 3 (dé) 10", `${SCARF} 6 + 2 (dé) 8`, `${CAP} 6 + 1 (dé) 7`]);
});

test("without a GM rounds go on as Foundry lets them, and nothing is thrown", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect(initiatives(camille.page)).toHaveCount(1);
  const before = (await order(camille)) as { order: string[] };
  await gm.page.close();
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.users.activeGM)).toBeNull();
  await go(camille, "nextRound");
  await expect.poll(() => order(camille)).toMatchObject({ round: 2, order: before.order });
  await expect(initiatives(camille.page)).toHaveCount(1);
});

test("a hurried action is declared for the next throw: +2 there, −2 on the rest of that round, and it is over with it", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1 });
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("nav [data-tab=combat]").click();
  const button = sheet.locator("[data-rollable=hurry]");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  // Declared, taken back, and declared again.
  for (const pressed of ["true", "false", "true"]) {
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", pressed);
  }
  await expect(sheet.locator(".q-conditions li")).toHaveText(["Action précipitée au prochain round"]);
  await camille.closeWindows();
  await seedDice(gm.page, ...d10(1, 1, 1, 1));
  await go(gm, "nextRound");
  await expect.poll(() => order(camille)).toMatchObject({ round: 2, order: expect.arrayContaining(["Isaure 11", "Victor 8"]) });
  await expect.poll(() => camille.condition("Isaure")).toMatchObject({ statuses: ["hurried"] });
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(dialog.locator(".q-total")).toHaveText("9");
  await camille.closeWindows();
  await seedDice(gm.page, ...d10(1, 1, 1, 1));
  await go(gm, "nextRound");
  await expect.poll(() => order(camille)).toMatchObject({ round: 3, order: expect.arrayContaining(["Isaure 9"]) });
  await expect.poll(() => camille.condition("Isaure")).toMatchObject({ statuses: [] });
});

test("a total defence is declared, warns of attacks, is worth two points, and ends with the round; extra actions are remembered", async ({ join }) => {
  const [gm, camille, sacha] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1 });
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 20, d10: 1 });
  const again = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(again.locator(".q-line", { hasText: "attaques : 1, défenses : 0" }).locator("input")).toHaveValue("1");
  await expect(again.locator(".q-total")).toHaveText("7");
  await camille.closeWindows();

  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("nav [data-tab=combat]").click();
  await sheet.locator("[data-rollable=totalDefence]").click();
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ statuses: ["totalDefence"] });
  await expect(sacha.lastCard().locator(".q-what")).toContainText("Total defence");
  // It is aimed at nobody, whom she has targeted or not, and isn't declared twice.
  await expect(sacha.lastCard().locator(".q-against")).toHaveCount(0);
  const declared = await sacha.page.locator("#chat .chat-log .q-card").count();
  await camille.page.evaluate((name) => (globalThis as any).game.system.api.roll((globalThis as any).game.actors.getName(name).uuid, "totalDefence"), ISAURE);
  await expect(camille.page.locator("#notifications")).toContainText("Défense totale est déjà en cours pour Isaure");
  await expect.poll(() => sacha.page.locator("#chat .chat-log .q-card").count()).toBe(declared);
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(dialog.locator(".q-warning")).toContainText("En défense totale");
  await camille.closeWindows();
  await seedDice(camille.page, { face: 20, of: 20 }, ...d10(1));
  const once = await camille.sheet(ISAURE);
  await once.locator("nav [data-tab=combat]").click();
  await once.locator(`[data-rollable="attack.${SABRE}"]`).click({ modifiers: ["Shift"] });
  await expect(camille.page.locator("#notifications")).toContainText("En défense totale");
  // What she opposes: 8 + 3 + 2, less 4 for her extra attack.
  await gm.target("Isaure");
  const against = await gm.check(DOCKER, DAGGER);
  await expect(against.locator("select[name=opposition] option:checked")).toContainText("(9)");
  await gm.closeWindows();
  await go(gm, "nextRound");
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ statuses: [] });
  const next = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(next.locator(".q-total")).toHaveText("11");
  await expect(next.locator(".q-warning")).toHaveCount(0);
  await camille.closeWindows();
  // From the tracker too.
  await gm.page.locator("#sidebar [data-tab=combat]").first().click();
  await gm.page.locator("#combat .combatant", { hasText: CAP }).click({ button: "right" });
  await gm.page.locator("#context-menu, .context-menu").getByText("Défense totale").click();
  await expect.poll(() => sacha.condition(CAP)).toMatchObject({ statuses: ["totalDefence"] });
});

test("several enemies selected attack one target with one dialog, each with his own wounds, the second against a natural defence", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1 });
  await gm.page.evaluate(async (name) => {
    const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
    await actor.update({ "system.pools.superficial.lost": 11 });
  }, SCARF);
  await select(gm, CAP, SCARF);
  await gm.target("Isaure");
  const dialog = await gm.check(DOCKER, DAGGER);
  await expect(dialog.locator(".q-each")).toContainText("2 sélectionnés");
  await dialog.locator("[name=each]").check();
  await dialog.locator("[name='field:mode']").selectOption("heldBack");
  await dialog.locator("[name=typed]").fill("+3");
  await expect(dialog.locator(".q-roll")).toHaveText("Lancer × 2");
  const before = await gm.page.locator("#chat .q-card").count();
  await seedDice(gm.page, { face: 2, of: 20 }, ...d10(5), { face: 3, of: 20 }, ...d10(6));
  await dialog.locator(".q-roll").click();
  await expect(gm.page.locator("#chat .q-card")).toHaveCount(before + 2);
  const cards = gm.page.locator("#chat .q-card");
  // 6 + 1 − 2 + 3 = 8 against her active defence of 11; the other, wounded, 6 against her natural 2.
  await expect(cards.nth(before).locator(".q-arithmetic")).toContainText("= 8 contre 11");
  await expect(cards.nth(before + 1).locator(".q-arithmetic")).toContainText("= 6 contre 2");
  await expect(gm.page.locator("#chat .message .message-sender").nth(-2)).toHaveText(CAP);
  await gm.closeWindows();
  // Players aren't offered it.
  await select(camille, "Isaure");
  const own = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(own.locator("[name=each]")).toHaveCount(0);
});
