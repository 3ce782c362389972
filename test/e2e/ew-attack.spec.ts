import oracle from "../oracle/odds.json" with { type: "json" };
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, ISAURE, Player, SCARF } from "../support/scene.ts";

const SABRE = "isaureSabre00000";
const hurt = (superficial: number, lethal: number, statuses: string[] = []) => ({ superficial, lethal, statuses });

test("a blow from the sheet to its undo, each reading his own language, and everything kept over a restart", async ({ join, world }) => {
  const [gm, camille, sacha] = (
    await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "fr" }), join("Sacha", { lang: "en", theme: "dark" })])
  ).map((page) => new Player(page)) as [Player, Player, Player];
  await camille.target(CAP);
  const card = await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await expect(gm.lastCard().locator(".q-arithmetic")).toContainText("8 + 3 = 11 contre 7 → 14 ou moins");
  await expect(sacha.lastCard().locator("[data-action=act]")).toHaveCount(0);
  // d10 9 − natural defence 2 = 7 superficial; impact 2 + 5 − armour 1 = 6 lethal.
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => sacha.condition(CAP)).toEqual(hurt(7, 6));
  await expect(card.locator("[data-action=act]")).toHaveCount(0);
  await expect.poll(() => gm.condition(SCARF)).toEqual(hurt(0, 0));
  const base = world.stored("Actor", DOCKER)["system"];
  expect(base.pools?.superficial?.lost ?? 0).toBe(0);
  await expect(gm.lastCard().locator(".q-history")).toContainText("7 superficiels perdus");
  await expect(sacha.lastCard().locator(".q-history")).toContainText("Applied by Camille");
  await expect(sacha.lastCard().locator(".q-history")).not.toContainText("7");
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => camille.condition(CAP)).toEqual(hurt(0, 0));
  await expect(card.locator(".q-history .q-undone")).toHaveCount(1);
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => camille.condition(CAP)).toEqual(hurt(7, 6));
});

test("an enemy falls unconscious, and comes to when the blows are undone out of order", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster"), join("Camille")])).map((page) => new Player(page)) as [Player, Player];
  await camille.target(CAP);
  for (const d10 of [10, 9, 8]) {
    const card = await camille.attack(ISAURE, SABRE, { d20: 2, d10 });
    await card.locator("[data-action=act]").first().click();
    await expect(card.locator(".q-history li")).toHaveCount(1);
  }
  // 8 + 7 + 6 = 21 superficial of 21; three times 6 lethal of 21.
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(21, 18, ["unconscious"]));
  await gm.page.locator("#chat .q-card").nth(1).locator("[data-action=undo]").click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(14, 12));
  await gm.page.locator("#chat .q-card").nth(0).locator("[data-action=undo]").click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(6, 6));
  await gm.page.locator("#chat .q-card").nth(2).locator("[data-action=undo]").click();
  await expect.poll(() => camille.condition(CAP)).toEqual(hurt(0, 0));
});

test("superficial damage beyond the pool turns lethal, and undoing it brings both back", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster"), join("Camille")])).map((page) => new Player(page)) as [Player, Player];
  await gm.page.evaluate(async (name) => {
    const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
    await actor.update({ "system.pools.superficial.lost": 18 });
  }, CAP);
  await camille.target(CAP);
  const card = await camille.attack(ISAURE, SABRE, { d20: 2, d10: 9 });
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(21, 10, ["unconscious"]));
  await camille.lastCard().locator("[data-action=act]").waitFor({ state: "detached" });
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(18, 0));
});

test("a target that is out cold is hit against its natural defence", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await gm.page.evaluate(async (name) => {
    const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
    await actor.update({ "system.pools.superficial.lost": 21 });
  }, CAP);
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(21, 0, ["unconscious"]));
  await gm.target(CAP);
  const dialog = await gm.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(dialog.locator("select[name=opposition] option:checked")).toHaveText("Natural defence (2)");
  await gm.closeWindows();
  await gm.target(SCARF);
  const other = await gm.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(other.locator("select[name=opposition] option:checked")).toContainText("Active defence");
});

test("the second attacker of a round meets a natural defence", async ({ join }) => {
  const [gm, camille, sacha] = (await Promise.all([join("Gamemaster"), join("Camille"), join("Sacha", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
    Player,
  ];
  await gm.page.evaluate(async () => {
    const g = globalThis as any;
    const combat = await g.Combat.implementation.create({ scene: g.canvas.scene.id, active: true });
    const data = g.canvas.tokens.placeables.map((each: any) => ({ tokenId: each.document.id, sceneId: g.canvas.scene.id, actorId: each.document.actorId }));
    await combat.createEmbeddedDocuments("Combatant", data);
    await combat.startCombat();
  });
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.combat?.started ?? false)).toBe(true);
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 20, d10: 1 });
  await sacha.target(CAP);
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Failure");
  const dialog = await sacha.check("Victor Malaury", "attack.victorPistol0000", "combat");
  await expect(dialog.locator("select[name=opposition] option:checked")).toHaveText("Natural defence");
  await sacha.closeWindows();
  // A total attack leaves its author without an active defence until the round is over.
  await camille.closeWindows();
  await camille.target(SCARF);
  const total = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await total.locator("[name='field:mode']").selectOption("totalAttack");
  await seedDice(camille.page, { face: 20, of: 20 }, { face: 1, of: 10 });
  await total.locator(".q-roll").click();
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ statuses: ["totalAttack"] });
  await camille.closeWindows();
  await gm.page.evaluate(() => (globalThis as any).game.combat.nextRound());
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ statuses: [] });
  await expect.poll(() => sacha.page.evaluate(() => (globalThis as any).game.combat.round)).toBe(2);
  const next = await sacha.check("Victor Malaury", "attack.victorPistol0000", "combat");
  await expect(next.locator("select[name=opposition] option:checked")).toContainText("Active defence");
});

interface Situation {
  readonly what: string;
  readonly rollable: string;
  readonly nd: number;
  readonly off?: readonly string[];
  readonly typed?: string;
  readonly lost?: number;
  /** Score and difficulty under which the oracle has the table's value. */
  readonly score: number;
}
const SITUATIONS: readonly Situation[] = [
  { what: "champ alone", rollable: "champ.combat", nd: 8, score: 8 },
  { what: "a specialty and a situational modifier", rollable: "specialty.isaureFencing000", nd: 12, typed: "-1", score: 10 },
  { what: "a caracteristic against an impossible difficulty", rollable: "carac.men", nd: 30, score: 6 },
  { what: "a wound malus", rollable: "specialty.isaureFencing000", nd: 4, typed: "+1", lost: 13, score: 10 },
  { what: "a specialty switched off", rollable: "specialty.isaureAcrobat000", nd: 8, off: ["specialty.isaureAcrobat000"], typed: "1", score: 8 },
];
const table = (oracle as { ew: { table: Record<string, Record<string, number>> } }).ew.table;

for (const lang of ["fr", "en"] as const) {
  test(`the dialog's odds are the oracle's, and follow each switch (${lang})`, async ({ join }) => {
    const [gm, camille] = (await Promise.all([join("Gamemaster"), join("Camille", { lang })])).map((page) => new Player(page)) as [Player, Player];
    await gm.setting("npcValues", "everyone");
    for (const { rollable, nd, off = [], typed, lost = 0, score } of SITUATIONS) {
      await camille.page.evaluate((n) => (globalThis as any).game.user.character.update({ "system.pools.superficial.lost": n }), lost);
      const dialog = await camille.check(ISAURE, rollable, "skills");
      await dialog.locator("[name=difficulty]").fill(String(nd));
      for (const id of off) await dialog.locator(`[name="modifier:${id}"]`).uncheck();
      if (typed) await dialog.locator("[name=typed]").fill(typed);
      const chance = (table[String(score)]?.[String(nd)] ?? Number.NaN) * 5;
      await expect(dialog.locator(".q-total")).toHaveText(String(score));
      await expect(dialog.locator(".q-verdict-success .q-percent")).toHaveText(`${chance} %`);
      await expect(dialog.locator(".q-verdicts")).toContainText(lang === "fr" ? "Réussite" : "Success");
      await camille.closeWindows();
    }
    // Against a token, the other's value being shown to everyone: 11 against 7.
    await camille.target(CAP);
    const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
    await expect(dialog.locator(".q-verdict-success .q-percent")).toHaveText("70 %");
    await dialog.locator("[name='field:mode']").selectOption("totalAttack");
    await expect(dialog.locator(".q-verdict-success .q-percent")).toHaveText("80 %");
    await dialog.locator("[name=opposition]").selectOption({ index: 1 });
    await expect(dialog.locator(".q-verdict-success .q-percent")).toHaveText("95 %");
  });
}

test("by default neither a player's dialog nor his card shows an enemy's value or the odds", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster"), join("Camille", { lang: "fr" })])).map((page) => new Player(page)) as [Player, Player];
  await camille.target(CAP);
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(dialog.locator(".q-odds")).toContainText("Le MJ connaît la difficulté");
  await expect(dialog.locator(".q-percent")).toHaveCount(0);
  await expect(dialog.locator("select[name=opposition] option:checked")).toHaveText("Défense active");
  await expect(dialog.locator("select[name=opposition] option")).toHaveText(["Défense active", "Défense naturelle"]);
  await camille.closeWindows();
  const card = await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  await expect(card.locator(".q-arithmetic")).toHaveText("8 + 3 = 11 ; dé 4");
  await expect(gm.lastCard().locator(".q-arithmetic")).toContainText("7");
  await expect(card).not.toContainText("Arme blanche");
  // Where only a GM hurts others, her card says what it waits for.
  await expect(card.locator(".q-held")).toHaveCount(0);
  await gm.setting("confirmDamage", true);
  await expect(camille.lastCard().locator(".q-held")).toHaveText("En attente du MJ");
  await gm.lastCard().locator("[data-action=act]").first().click();
  await expect(camille.lastCard().locator(".q-history")).toContainText(`Appliqué par Gamemaster sur ${CAP}`);
  await expect(camille.lastCard().locator(".q-held")).toHaveCount(0);
});

test("what was applied, its receipts and its undo outlive a restart of the server", async ({ join, world }) => {
  const camille = new Player(await join("Camille"));
  const gm = new Player(await join("Gamemaster"));
  await camille.target(CAP);
  const card = await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(7, 6));
  await world.restart();
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(7, 6));
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => gm.condition(CAP)).toEqual(hurt(0, 0));
});
