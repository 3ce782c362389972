import type { Locator } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { BCA, bcaCondition, bcaFight, FIRST, LISE, PROWLER } from "../support/bca.ts";
import { expect, test } from "../support/fixtures.ts";
import { misfits } from "../support/misfits.ts";
import { Player } from "../support/scene.ts";
import { drop, stored, worldItem } from "../support/sheet.ts";

const box = (sheet: Locator, n: number): Locator => sheet.locator(`[data-box="${n}"]`);
const tab = (sheet: Locator, name: string): Promise<void> => sheet.locator(`nav [data-tab=${name}]`).click();
const inForce = (sheet: Locator): Locator => sheet.locator(".q-in-force .q-name");
const ticked = async (player: Player): Promise<number> => (await stored(player.page, LISE)).system.health.ticked;
const notes = (player: Player): Locator => player.page.locator("#notifications");
/** Changes Lise, as a GM does. */
const change = (gm: Player, changes: object): Promise<unknown> =>
  gm.page.evaluate(([id, to]) => (globalThis as any).game.actors.get(id).update(to), [BCA.lise, changes] as const);

test("the grid is ticked by pointer, told in the history, and taken back there", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await bcaFight(gm);
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const [sheet, theirs] = [await camille.sheet(LISE), await gm.sheet(LISE)];
  await expect(sheet.locator("[data-box]")).toHaveCount(60);
  await expect(inForce(sheet)).toHaveCount(0);
  await box(sheet, 14).click();
  await expect(inForce(sheet)).toHaveText("Légèrement blessé");
  await expect(inForce(theirs)).toHaveText("Lightly wounded");
  await expect(sheet.locator(".q-ticked")).toHaveCount(14);
  await expect(sheet.locator(".q-grid")).toHaveAttribute("aria-label", /14 cases cochées sur 60, Légèrement blessé, −1/);
  // The last one ticked is cleared, another one goes up or down to itself.
  for (const [n, left] of [
    [14, 13],
    [3, 3],
    [1, 1],
    [1, 0],
    [26, 26],
  ] as const) {
    await box(sheet, n).click();
    await expect.poll(() => ticked(camille), `box ${n}`).toBe(left);
  }
  await sheet.locator("[id$=-health-less]").click();
  await expect.poll(() => ticked(camille)).toBe(27);
  await sheet.locator("[id$=-health-more]").click();
  await expect.poll(() => ticked(camille)).toBe(26);
  await expect.poll(() => bcaCondition(gm, LISE)).toMatchObject({ ticked: 26, left: 34 });

  await tab(sheet, "history");
  const lines = sheet.locator(".q-ledger li");
  await expect(lines).toHaveCount(8);
  await expect(lines.filter({ hasText: "26 cases cochées" })).toHaveCount(1);
  const taken = lines.filter({ hasText: "26 cases cochées" });
  await taken.locator("button").click();
  await expect(taken).toHaveClass(/q-undone/);
  await expect.poll(() => ticked(gm)).toBe(0);
  await expect(taken.locator("button")).toHaveCount(0);
  // A GM reads the same, and takes back what was ticked by somebody else.
  await tab(theirs, "history");
  await theirs.locator(".q-ledger li", { hasText: "14 boxes ticked" }).locator("button").click();
  await expect(sheet.locator(".q-ledger .q-undone")).toHaveCount(2);
});

test("the grid by keyboard: one tab stop, arrows, and keys that stir nothing else", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sheet = await camille.sheet(LISE);
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => camille.page.keyboard.press(key)), Promise.resolve());
  // Foundry hears keys at the window: there arrows move tokens, and the space bar stops the clock.
  await camille.page.evaluate(() => {
    const g = globalThis as any;
    g.strayed = [];
    g.addEventListener("keydown", ({ key }: KeyboardEvent) => {
      if (/^(Arrow|Home|End|Enter| )/.test(key)) g.strayed.push(key);
    });
  });
  await expect(sheet.locator('[data-box][tabindex="0"]')).toHaveCount(1);
  await camille.reach(box(sheet, 1));
  await press("ArrowDown", "ArrowRight");
  await expect(box(sheet, 14)).toBeFocused();
  await expect(sheet.locator('[data-box][tabindex="0"]')).toHaveAttribute("data-box", "14");
  await press("Space");
  await expect(box(sheet, 14)).toHaveAttribute("aria-selected", "true");
  await expect(box(sheet, 14)).toBeFocused();
  await expect(box(sheet, 15)).toHaveAttribute("aria-selected", "false");
  await press("Home", "Enter");
  await expect.poll(() => ticked(camille)).toBe(13);
  await press("End", "ArrowLeft");
  await expect(box(sheet, 23)).toBeFocused();
  // One step leads out of it.
  await press("Tab");
  await expect(sheet.locator("[data-box]:focus")).toHaveCount(0);
  await press("Shift+Tab");
  await expect(box(sheet, 23)).toBeFocused();
  await press("Control+End", "Enter");
  await expect(sheet.locator(".q-conditions li")).toHaveText(["Inconscient"]);
  await press("Control+Home", "Enter", "Enter");
  await expect.poll(() => ticked(camille)).toBe(0);
  await expect(sheet.locator(".q-conditions")).toHaveCount(0);
  expect(await camille.page.evaluate(() => (globalThis as any).strayed)).toEqual([]);
});

test("attributes that are typed badly are said, and nothing is lost", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await bcaFight(gm);
  await change(gm, { "system.attributes": { vitality: 9, luck: 3 } });
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sheet = await camille.sheet(LISE);
  await expect(sheet.locator(".q-kept")).toHaveCount(0);
  await sheet.locator("[data-action=mode]").click();
  const field = sheet.locator("[name='system.attributes.strength']");
  const strength = async () => (await stored(camille.page, LISE)).system.attributes.strength;
  for (const [typed, kept, said] of [
    ["", "8", "8"],
    ["-4", "0", "-4"],
    ["1e9", "0", "1e9"],
    ["120", "99", "120"],
    ["7,5", "7", "7,5"],
    ["<b>9</b>", "7", "<b>9</b>"],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field, typed).toHaveValue(kept);
    await expect(notes(camille), typed).toContainText(said);
    await expect.poll(strength, typed).toBe(Number(kept));
  }
  // One that was never written counts as a normal human's, and is stored once it is.
  const charisma = sheet.locator("[name='system.attributes.charisma']");
  await expect(charisma).toHaveValue("6");
  await charisma.fill("11");
  await charisma.press("Enter");
  await expect.poll(async () => (await stored(camille.page, LISE)).system.attributes).toMatchObject({ charisma: 11, vitality: 9, luck: 3, resistance: 6 });
  await expect(sheet.locator("header .q-account .q-figure")).toHaveText(["Attributs70 / 60", "Métier2 / 4", "Éducation0 / 2", "Points libres−1 / 6"]);
  await expect(sheet.locator("header .q-fault")).toHaveText(["Attributs : 70 points au lieu de 60."]);
  await sheet.locator(".q-kept summary").click();
  await expect(sheet.locator(".q-kept .q-figure")).toHaveText(["Vitalité9", "luck3"]);

  // The GM turns to the other universe and back: each shows its own, none forgets the other's.
  await gm.setting("bca.universe", "explorateurs");
  await expect(sheet.locator("[name='system.attributes.vitality']")).toHaveValue("9");
  await expect(sheet.locator(".q-kept [data-kept=strength]")).toHaveText("Force7");
  await gm.setting("bca.universe", "marches");
  await expect(field).toHaveValue("7");
});

test("traits stand by category, one is made ambiguous, and a foreign weapon becomes gear", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await bcaFight(gm);
  const sabre = await worldItem(gm.page, { name: "Sabre", type: "ewWeapon", system: { impact: 5 }, ownership: { default: 2 } });
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sheet = await camille.sheet(LISE);
  const rows = (category: string): Locator => sheet.locator(`.q-list-${category} .q-item`);
  await expect(rows("job")).toContainText(["Duelliste"]);
  await expect(rows("handicap").locator(".q-level")).toHaveText(["−1"]);
  await expect(rows("asset").locator(".q-level")).toHaveText(["±2"]);
  await sheet.locator("[data-action=mode]").click();
  await sheet.locator("[id$=-add-handicap]").click();
  await expect(rows("handicap").locator(".q-level")).toHaveText(["−1", "−1"]);
  const window = camille.page.locator(".q-item-sheet");
  const value = window.locator("[name='system.value']");
  for (const [typed, kept] of [
    ["-9", "-3"],
    ["x", "-3"],
    ["12", "6"],
    ["2", "2"],
  ] as const) {
    await value.fill(typed);
    await value.press("Enter");
    await expect(value, typed).toHaveValue(kept);
  }
  await expect(rows("handicap").locator(".q-fault")).toHaveText(["Compte à l’inverse de sa catégorie."]);
  await window.locator("[name='system.ambiguous']").check();
  await expect(rows("handicap").locator(".q-level")).toHaveText(["−1", "±2"]);
  await expect(rows("handicap").locator(".q-fault")).toHaveCount(0);
  await window.locator("[name='system.category']").selectOption("leisure");
  await expect(rows("leisure").locator(".q-level")).toHaveText(["±2"]);
  await window.locator("[data-action=close]").click();
  await rows("leisure").locator("[data-action=deleteItem]").click();
  await camille.page.locator("dialog [data-action=yes]").click();
  await expect(rows("leisure")).toHaveCount(0);
  await drop(camille.page, sheet.locator(".window-content"), sabre);
  await tab(sheet, "gear");
  await expect(rows("gear")).toContainText(["Sabre"]);
  await expect.poll(async () => (await stored(camille.page, LISE)).items["Sabre"].type).toBe("gear");
});

test("who only looks on ticks nothing, and a glance shows nothing of it", async ({ join }) => {
  const gm = new Player(await join("Gamemaster"));
  await bcaFight(gm);
  await change(gm, { "system.health.ticked": 14, "ownership.default": 2 });
  const sacha = new Player(await join("Sacha", { lang: "en" }));
  const sheet = await sacha.sheet(LISE);
  await expect(sheet.locator(".q-grid[role=img]")).toHaveAttribute("aria-label", "Health: 14 of 60 boxes ticked, Lightly wounded, −1");
  await expect(sheet.locator("[data-box], [data-action=mode], [role=gridcell]")).toHaveCount(0);
  await expect(sheet.locator("[id$=-health-less]")).toBeDisabled();
  await expect(sheet.locator("[data-rollable='attribute.strength']")).toBeDisabled();
  expect(await violations(sacha.page, `#${await sheet.getAttribute("id")}`)).toEqual([]);
  await sacha.closeWindows();
  await change(gm, { "ownership.default": 1 });
  await sacha.page.waitForFunction((id) => (globalThis as any).game.actors.get(id).limited, BCA.lise);
  const glance = await sacha.sheet(LISE);
  await expect(glance.locator("h1.q-title")).toHaveText(LISE);
  await expect(glance.locator(".q-grid, .q-stats, [data-rollable]")).toHaveCount(0);
});

test("a creature's boxes are ticked on its token's own sheet, told to the GM, and taken back on the card", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const id = await gm.page.evaluate(async (name) => {
    const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
    await actor.sheet.render({ force: true });
    return actor.sheet.id;
  }, FIRST);
  const sheet = gm.page.locator(`#${id}`);
  await expect(sheet.locator("[data-box]")).toHaveCount(10);
  await box(sheet, 7).click();
  await expect(inForce(sheet)).toHaveText("Gravement blessé");
  await expect.poll(() => bcaCondition(gm, FIRST)).toMatchObject({ ticked: 7, left: 3 });
  await expect.poll(async () => (await stored(gm.page, PROWLER)).system.health.ticked).toBe(0);
  await gm.lastCard().locator("button", { hasText: "Annuler" }).click();
  await expect.poll(() => bcaCondition(gm, FIRST)).toMatchObject({ ticked: 0, left: 10 });
  await expect(sheet.locator(".q-ticked")).toHaveCount(0);
  await sheet.locator("[data-action=mode]").click();
  const columns = sheet.locator("[name='system.health.columns']");
  await columns.fill("0");
  await columns.press("Enter");
  // By the universe: 8 and 6.
  await expect(sheet.locator("[data-box]")).toHaveCount(70);
});

for (const width of [720, 480])
  for (const theme of ["light", "dark"] as const)
    test(`everything has room in BCA's sheets ${width} wide, and is accessible, in the ${theme} theme`, async ({ join }) => {
      const gm = new Player(await join("Gamemaster", { lang: "fr", theme, context: { viewport: { width: 1280, height: 720 } } }));
      await bcaFight(gm);
      await change(gm, { "system.health.ticked": 29, "system.identity.nature": "Elle a juré de retrouver l’assassin de son maître d’armes" });
      const resize = (actor: string, to: number) =>
        gm.page.evaluate(([name, w]) => (globalThis as any).game.actors.getName(name).sheet.setPosition({ width: w }), [actor, to] as const);
      const sound = async (sheet: Locator, what: string) => {
        expect(await misfits(sheet), what).toEqual([]);
        expect(await violations(gm.page, `#${await sheet.getAttribute("id")}`), what).toEqual([]);
      };
      const sheet = await gm.sheet(LISE);
      await resize(LISE, width);
      for (const name of ["traits", "combat", "gear", "history"]) {
        await tab(sheet, name);
        await sound(sheet, name);
      }
      await sheet.locator("[data-action=mode]").click();
      await tab(sheet, "traits");
      await sound(sheet, "edited");
      for (const columns of [1, 25, 60]) {
        await change(gm, { "system.health.columns": columns });
        await expect(sheet.locator("[data-box]")).toHaveCount(5 * columns);
        expect(await misfits(sheet), `${columns} columns`).toEqual([]);
        const sizes = await sheet
          .locator("[data-box]")
          .evaluateAll((boxes) => boxes.map((each) => each.getBoundingClientRect()).map((r) => Math.min(r.width, r.height)));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
      }
      await gm.closeWindows();
      const creature = await gm.sheet(PROWLER);
      await resize(PROWLER, width);
      await sound(creature, "creature");
      await gm.closeWindows();
      for (const type of ["bcaTrait", "bcaWeapon"]) await sound(await gm.itemSheet(LISE, type), type);
      await sound(await gm.itemSheet(PROWLER, "bcaArmour"), "bcaArmour");
    });

test("on paper: the grid and every tab, no control", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { theme: "dark" }));
  await bcaFight(gm);
  await change(gm, { "system.health.ticked": 14 });
  const sheet = await gm.sheet(LISE);
  await gm.page.evaluate(() => void ((globalThis as any).print = () => undefined));
  await sheet.locator("[data-action=toggleControls]").click();
  await gm.page.locator("[data-action=print]").first().click();
  await gm.page.emulateMedia({ media: "print" });
  for (const name of ["traits", "combat", "gear", "notes"]) await expect(sheet.locator(`section[data-tab=${name}]`)).toBeVisible();
  await expect(sheet.locator(".q-box").first()).toBeVisible();
  expect(
    await sheet
      .locator(".q-ticked")
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor),
  ).toBe("rgb(0, 0, 0)");
  for (const control of [".q-step", ".q-mode-toggle", "section[data-tab=history]", "nav.tabs"]) await expect(sheet.locator(control).first()).toBeHidden();
});
