import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test, type Preferences } from "../support/fixtures.ts";
import { misfits } from "../support/misfits.ts";
import { Player } from "../support/scene.ts";

const BALTHAZAR = "Balthazar Rey";
const WOLF = "Fog wolf";
const TABS = ["attacks", "gear", "progress", "effects", "notes", "history"];
const LONG = "Reconnaissance des écritures contrefaites et des signatures anticonstitutionnelles";
const d20 = (face: number) => ({ face, of: 20 });

/** A ready character of Camille's and a beast, from the compendiums, in a world that plays the matrix. */
async function table(join: (user: string, options?: Preferences) => Promise<Page>): Promise<[Player, Player]> {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await gm.page.evaluate(async () => {
    const { game, Actor } = globalThis as any;
    await game.settings.set("quintessence", "rulesets", ["matrix"]);
    const camille = game.users.getName("Camille").id;
    for (const [pack, id] of [
      ["characters", "matCharBalthazar"],
      ["npcs", "matNpcFogWolf000"],
    ]) {
      const entry = await game.packs.get(`quintessence.matrix-${pack}`).getDocument(id);
      const ownership = { default: 0, ...(pack === "characters" && { [camille]: 3 }) };
      await Actor.implementation.create({ ...entry.toObject(), ownership }, { keepId: true });
    }
  });
  const camille = new Player(await join("Camille", { lang: "fr" }));
  await gm.settled();
  return [gm, camille];
}
const change = (player: Player, changes: object): Promise<unknown> =>
  player.page.evaluate(([name, to]) => (globalThis as any).game.actors.getName(name).update(to), [BALTHAZAR, changes] as const);
const systemOf = (player: Player): Promise<any> => player.page.evaluate((name) => (globalThis as any).game.actors.getName(name).toObject().system, BALTHAZAR);
const tab = (sheet: Locator, name: string): Promise<void> => sheet.locator(`nav [data-tab=${name}]`).click();
const said = (player: Player): Locator => player.page.locator("#notifications");

for (const width of [720, 480])
  test(`the matrix has room in a sheet ${width} wide, in play and while it is edited, and can be used without seeing it`, async ({ join }) => {
    const [gm] = await table(join);
    await gm.setting("matrix.dynamic", true);
    await change(gm, { "system.counters": { fatigue: 113, mortality: 4, madness: 17 }, "system.lastColumn": "manoeuvre", "system.advanced.rows": 1 });
    await gm.page.evaluate(
      async ([name, long]) => {
        const actor = (globalThis as any).game.actors.getName(name);
        for (const status of ["panicked", "unconscious"]) await actor.toggleStatusEffect(status, { active: true });
        await actor.updateEmbeddedDocuments(
          "Item",
          actor.items.map((item: any) => ({ _id: item.id, name: long })),
        );
      },
      [BALTHAZAR, LONG] as const,
    );
    const fine = async (what: Locator, of: string): Promise<void> => {
      await expect.poll(() => misfits(what), of).toEqual([]);
      if (width === 720) expect(await violations(gm.page, `#${await what.getAttribute("id")}`), of).toEqual([]);
    };
    const sheet = await gm.sheet(BALTHAZAR);
    await gm.page.evaluate(([name, w]) => (globalThis as any).game.actors.getName(name).sheet.setPosition({ width: w }), [BALTHAZAR, width] as const);
    for (let mode = 0; mode < 2; mode += 1) {
      for (const each of TABS) {
        await tab(sheet, each);
        await fine(sheet, each);
      }
      await sheet.locator("[data-action=mode]").click();
    }
    await gm.setting("matrix.variant", "plus6");
    await expect(sheet.locator("[data-rollable='row.soul'] .q-value")).toContainText("6");
    await fine(sheet, "rows alone");
    await gm.closeWindows();
    if (width === 480) return;
    await gm.setting("matrix.variant", "matrix");
    const npc = await gm.sheet(WOLF);
    await expect(npc.locator(".q-counter")).toHaveCount(3);
    await gm.setting("matrix.npcFatigueOnly", true);
    await expect(npc.locator(".q-counter")).toHaveCount(1);
    await fine(npc, "an NPC");
    await npc.locator("[data-action=mode]").click();
    await fine(npc, "an NPC while it is edited");
  });

test("a counter that is typed wears its row down, a panic ends by Foi, the last column is marked", async ({ join }) => {
  const [gm, camille] = await table(join);
  const sheet = await camille.sheet(BALTHAZAR);
  const faith = sheet.locator("[data-rollable='stat.soul.power'] .q-value");
  await expect(faith).toHaveText("13");
  const fatigue = sheet.locator("[name='system.counters.fatigue']");
  await fatigue.fill("13");
  await fatigue.press("Tab");
  await expect(faith.locator("s")).toHaveText("13");
  await expect(faith).toContainText("11");
  await expect(faith.locator(".visually-hidden")).toHaveText("au lieu de 13");
  await expect(sheet.getByRole("row", { name: /Âme/ }).getByRole("rowheader")).toContainText("5");
  await expect(sheet.locator(".q-counter", { hasText: "Fatigue" }).locator(".q-next li")).toHaveText(["à 15 : Âme 4", "à 20 : test de Moral"]);
  await fatigue.fill("beaucoup");
  await fatigue.press("Tab");
  await expect(said(camille)).toContainText("beaucoup");
  await expect(fatigue).toHaveValue("13");
  await sheet.locator("[id$=-fatigue-less]").click();
  await expect(fatigue).toHaveValue("12");

  await sheet.locator("[data-action=mode]").click();
  await sheet.locator("[data-action=state][data-state=panicked]").click();
  await expect(sheet.locator("[data-action=state][data-state=panicked]")).toHaveAttribute("aria-pressed", "true");
  await sheet.locator("[data-action=mode]").click();
  await expect(sheet.locator(".q-badge")).toHaveText(["En panique"]);
  const way = sheet.locator("[data-rollable='owed.faith']");
  await expect(way).toHaveText("Se ressaisir : Foi 11");
  await camille.reach(way);
  await camille.page.keyboard.press("Enter");
  await seedDice(camille.page, d20(5));
  await camille.page.locator(".q-check-dialog .q-roll").click();
  await expect(sheet.locator(".q-badge")).toHaveCount(0);
  await expect(way).toHaveCount(0);

  await gm.setting("matrix.dynamic", true);
  await sheet.locator("[data-rollable='stat.soul.manoeuvre']").click();
  await seedDice(camille.page, d20(5));
  await camille.page.locator(".q-check-dialog .q-roll").click();
  await expect(sheet.getByRole("columnheader", { name: /Manœuvre/ })).toContainText("vient de servir");
  await expect(sheet.locator(".q-used [data-rollable]")).toHaveCount(3);
});

test("a row progresses freely, a column with the GM's leave, both in step where the profile is dynamic", async ({ join }) => {
  const [gm, camille] = await table(join);
  const sheet = await camille.sheet(BALTHAZAR);
  await tab(sheet, "progress");
  const step = (id: string): Locator => sheet.locator(`[data-rollable='advance.${id}']`);
  await step("body").click();
  await expect(step("body")).toContainText("5 → 6");
  await expect.poll(async () => (await systemOf(gm)).advanced).toEqual({ rows: 1, columns: 0 });

  await step("power").click();
  const asked = gm.lastCard();
  await expect(asked).toContainText("Progression : Puissance");
  await expect(camille.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await expect.poll(async () => (await systemOf(gm)).columns.power).toBe(6);
  await asked.locator("[data-offer=refuse] [data-action=act]").click();
  await expect(camille.lastCard()).toContainText("Refusé");
  await step("power").click();
  await gm.lastCard().locator("[data-offer=advance] [data-action=act]").click();
  await expect(step("power")).toContainText("7 → 8");
  await expect(camille.lastCard()).toContainText("Accordé");
  await tab(sheet, "history");
  await expect(sheet.locator(".q-ledger li").first()).toContainText("1 point de Puissance gagné");
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(async () => (await systemOf(camille)).columns.power).toBe(6);

  await gm.setting("matrix.dynamic", true);
  await tab(sheet, "progress");
  await expect(step("mind")).toHaveClass(/q-barred/);
  const cards = camille.page.locator("#chat .chat-log .q-card");
  const before = await cards.count();
  await step("mind").click();
  await expect(said(camille)).toContainText("une colonne d’abord");
  await step("precision").click();
  await expect(step("precision")).toContainText("5 → 6");
  await expect(cards).toHaveCount(before + 1);
  await expect(step("mind")).not.toHaveClass(/q-barred/);
  await expect.poll(async () => (await systemOf(camille)).rows).toMatchObject({ body: 5, mind: 5 });
});

test("damage is checked as it is typed: what can't be read stays in its field, and what was stored in force", async ({ join }) => {
  const [, camille] = await table(join);
  const attacks = (await camille.sheet(BALTHAZAR)).locator(".q-attacks");
  const stored = () =>
    camille.page.evaluate((name) => {
      const item = (globalThis as any).game.actors.getName(name).items.find(({ name }: any) => name === "Mains nues");
      return [item.system.kind, item.system.damage];
    }, BALTHAZAR);
  await attacks.getByRole("button", { name: "Mains nues", exact: true }).click();
  const sheet = camille.page.locator(".q-item-sheet");
  const term = (id: string): Locator => sheet.locator(`[data-term=${id}]`);
  const enter = async (id: string, typed: string): Promise<void> => {
    await term(id).fill(typed);
    await term(id).press("Tab");
  };
  for (const [typed, where] of [
    ["3+", "caractère 3"],
    ["1d6+1d6+1", "caractère 8"],
    ["2d", "caractère 3"],
    ["-1", "caractère 1"],
    ["1,5", "caractère 2"],
    ["<b>1</b>", "caractère 1"],
    ["9".repeat(10_000), "caractère 1"],
  ] as const) {
    await enter("m", typed);
    await expect(sheet.getByRole("alert")).toContainText(where);
    await expect(term("m")).toHaveValue(typed);
    await expect(term("m")).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => stored()).toEqual(["physical", "0+1d6"]);
  }
  await expect.poll(() => misfits(sheet)).toEqual([]);
  await enter("f", "D 8");
  await expect(term("f")).toHaveValue("1d8");
  await expect(term("m")).toHaveAttribute("aria-invalid", "true");
  await enter("m", "2");
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await expect.poll(stored).toEqual(["physical", "2+1d8"]);
  await sheet.locator("[name='system.kind']").selectOption("mental");
  await expect.poll(stored).toEqual(["mental", "2"]);
  await expect(term("f")).toHaveCount(0);
  await expect(said(camille)).toContainText("1d8");
  await sheet.locator("[name='system.kind']").selectOption("physical");
  await expect.poll(stored).toEqual(["physical", "2+1d8"]);
  await expect(attacks).toContainText("2+1d8");
  // Damage that came from elsewhere and can't be read is told of, and not rolled.
  await camille.page.evaluate((name) => (globalThis as any).game.actors.getName(name).items.getName("Mains nues").update({ "system.damage": "2d" }), BALTHAZAR);
  await expect(attacks.locator(".q-fault")).toContainText("caractère 3");
  await expect(sheet.locator(".q-fault")).toContainText("caractère 3");
});
