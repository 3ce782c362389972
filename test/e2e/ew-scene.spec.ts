import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, ISAURE, Player, SABRE, SCARF } from "../support/scene.ts";
import { drop, PRIVATE_EYE, stored } from "../support/sheet.ts";

const BLANCHE = "Blanche Morel";
const hurt = (superficial: number, lethal: number, ...statuses: string[]) => ({ superficial, lethal, statuses });

/** Gives a character a token on the scene, a player as her owner, and everyone a place in a fight that begins. */
const stage = (gm: Player, owner: string, fighters: readonly string[]): Promise<void> =>
  gm.page.evaluate(
    async ([hero, user, names]) => {
      const { game, canvas, Combat } = globalThis as any;
      const actor = game.actors.getName(hero);
      await actor.update({ [`ownership.${game.users.getName(user).id}`]: 3, "prototypeToken.name": hero });
      const token = await actor.getTokenDocument({ x: 600, y: 700 });
      await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
      const data = names.map((name) => {
        const { document } = canvas.tokens.placeables.find((each: any) => each.document.name === name);
        return { tokenId: document.id, sceneId: canvas.scene.id, actorId: document.actorId };
      });
      await combat.createEmbeddedDocuments("Combatant", data);
      await combat.startCombat();
    },
    [BLANCHE, owner, fighters] as const,
  );
const nextRound = (gm: Player): Promise<void> => gm.page.evaluate(() => (globalThis as any).game.combat.nextRound());

test("a character from an archetype, given to a player of another language, fights three rounds, and all of it is there after a restart", async ({
  join,
  world,
}) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sacha = new Player(await join("Sacha", { lang: "en", theme: "dark" }));
  await gm.settled();

  // The GM makes her, in French.
  await gm.page.evaluate((name) => (globalThis as any).CONFIG.Actor.documentClass.create({ name, type: "ewCharacter" }), BLANCHE);
  const made = await gm.sheet(BLANCHE);
  await drop(gm.page, made.locator(".window-content"), PRIVATE_EYE);
  await gm.page.locator(".q-form-dialog [data-action=ok]").click();
  await expect(made.locator(".q-archetype")).toContainText("Détective privé");
  if (await made.locator("[name='system.caracteristics.phy']").isHidden()) await made.locator("[data-action=mode]").click();
  for (const [id, value] of Object.entries({ phy: "8", pre: "6" })) {
    await made.locator(`[name='system.caracteristics.${id}']`).fill(value);
    await made.locator(`[name='system.caracteristics.${id}']`).press("Tab");
  }
  await expect.poll(async () => (await stored(gm.page, BLANCHE)).system.caracteristics).toMatchObject({ phy: 8, pre: 6 });
  await expect(made.locator("header .q-account .q-figure").first()).toContainText("28 / 28");
  await gm.closeWindows();
  await stage(gm, "Sacha", [BLANCHE, "Isaure", CAP, SCARF]);

  // Her player reads her in English; raised while fresh, she is unhurt.
  const read = await sacha.sheet(BLANCHE);
  await expect(read.locator(".q-archetype")).toContainText("Private eye");
  await read.locator("nav [data-tab=skills]").click();
  await expect(read).toContainText("Investigation");
  await expect(read.locator(".q-pool > .q-value")).toHaveText(["24 / 24", "24 / 24"]);
  await sacha.closeWindows();

  // Round 1: a blow held back, and a miss turned into a hit.
  await sacha.target(CAP);
  const dialog = await sacha.check(BLANCHE, "attack.bare", "combat");
  await dialog.locator("[name='field:mode']").selectOption("heldBack");
  await seedDice(sacha.page, { face: 2, of: 20 }, { face: 9, of: 10 });
  await dialog.locator(".q-roll").click();
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await sacha.closeWindows();
  await sacha.lastCard().locator("[data-offer=damage][data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(7, 0));

  await camille.target(SCARF);
  const missed = await camille.attack(ISAURE, SABRE, { d20: 20, d10: 10 });
  await expect(missed.locator(".q-verdict strong")).toHaveText("Échec");
  const eclat = async () => (await stored(gm.page, ISAURE)).system.eclat.value as number;
  const before = await eclat();
  await missed.locator("[data-offer=eclat][data-action=act]").click();
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await expect.poll(() => eclat()).toBe(before - 1);
  await missed.locator("[data-offer=damage][data-action=act]").first().click();
  await expect.poll(() => sacha.condition(SCARF)).toEqual(hurt(8, 6));

  // Round 2: what the first pool can't hold, the second does.
  await nextRound(gm);
  await camille.target(CAP);
  for (const condition of [hurt(15, 6), hurt(21, 14, "unconscious")]) {
    const card = await camille.attack(ISAURE, SABRE, { d20: 1, d10: 10 });
    await card.locator("[data-offer=damage][data-action=act]").first().click();
    await expect.poll(() => sacha.condition(CAP)).toEqual(condition);
  }

  // Round 3: the last one kills; taken back, he is only out cold.
  await nextRound(gm);
  for (const condition of [hurt(21, 21, "dead", "unconscious"), hurt(21, 21, "dead", "unconscious")]) {
    const card = await camille.attack(ISAURE, SABRE, { d20: 1, d10: 10 });
    await card.locator("[data-offer=damage][data-action=act]").first().click();
    await expect.poll(() => sacha.condition(CAP)).toEqual(condition);
  }
  await gm.lastCard().locator("[data-action=undo]").click();
  const cards = gm.page.locator("#chat .chat-log .q-card:has([data-action=undo])");
  await cards.last().locator("[data-action=undo]").click();
  await expect.poll(() => camille.condition(CAP)).toEqual(hurt(21, 14, "unconscious"));

  // All of it outlives the server.
  await world.restart();
  for (const { page } of [gm, camille, sacha]) {
    await page.reload();
    await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  }
  for (const each of [gm, camille, sacha]) {
    await expect.poll(() => each.condition(CAP)).toEqual(hurt(21, 14, "unconscious"));
    await expect.poll(() => each.condition(SCARF)).toEqual(hurt(8, 6));
  }
  await expect.poll(() => eclat()).toBe(before - 1);
  await expect((await sacha.sheet(BLANCHE)).locator(".q-archetype")).toContainText("Private eye");
  await expect.poll(() => gm.page.evaluate(() => (globalThis as any).game.combat.round)).toBe(3);
});
