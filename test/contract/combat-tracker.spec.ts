import type { Page } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const TRACKER = "https://foundryvtt.com/api/classes/foundry.applications.sidebar.tabs.CombatTracker.html";
const COMBAT = "https://foundryvtt.com/api/classes/foundry.documents.Combat.html";
const ARTICLE = "https://foundryvtt.com/article/combat/";

test.use({ seed: PROBE_SEED, system: "probe" });

const show = (page: Page) => page.locator("#sidebar-tabs [data-tab=combat]").click();
const turns = (page: Page) => page.locator("#combat li.combatant");
const names = (page: Page) => turns(page).locator(".token-name .name");
const turn = (page: Page, name: string) => turns(page).filter({ has: page.locator(".name", { hasText: name }) });

/** A combat with the hero and the wolf, shown on the page. */
async function begin(gm: Page): Promise<void> {
  await show(gm);
  await gm.locator("#combat [data-action=createCombat]").click();
  await gm.locator("#combat [data-action=addCombatants]").click();
  await expect(turns(gm)).toHaveCount(2);
}

test(`a combat takes in all tokens when none is selected, and each once (${ARTICLE})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await begin(gm);
  // Without initiative their order is that of their ids.
  expect((await names(gm).allTextContents()).sort()).toEqual(["Aude", "Wolf"]);
  await gm.locator("#combat [data-action=addCombatants]").click();
  await expect(gm.locator("#notifications .notification.info")).toBeVisible();
  await expect(turns(gm)).toHaveCount(2);
});

test(`a combat takes in the tokens selected (${ARTICLE})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await show(gm);
  await gm.evaluate((id) => (globalThis as any).canvas.tokens.get(id).control(), ID.wolfToken);
  await gm.locator("#combat [data-action=createCombat]").click();
  await expect(names(gm)).toHaveText(["Wolf"]);
});

test(`the order is the combat's own, the same for everyone (${COMBAT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  for (const page of [gm, ann]) {
    await page.evaluate(() => {
      const { CONFIG } = globalThis as any;
      CONFIG.Combat.documentClass.prototype._sortCombatants = (a: any, b: any) => (a.initiative ?? 99) - (b.initiative ?? 99) || (a.id > b.id ? 1 : -1);
    });
  }
  await begin(gm);
  await show(ann);
  for (const [name, initiative] of [
    ["Aude", "7"],
    ["Wolf", "3"],
  ]) {
    await turn(gm, name!).locator("input").fill(initiative!);
    await turn(gm, name!).locator("input").press("Enter");
  }
  for (const page of [gm, ann]) await expect(names(page)).toHaveText(["Wolf", "Aude"]);
});

test(`initiative is rolled by who owns the combatant, with the formula of the system (${COMBAT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await begin(gm);
  await show(ann);
  await expect(turns(ann)).toHaveCount(2);
  await expect(turn(ann, "Wolf").locator("[data-action=rollInitiative]")).toHaveCount(0);
  await seedDice(ann, 5);
  await turn(ann, "Aude").locator("[data-action=rollInitiative]").click();
  await expect(turn(gm, "Aude").locator("input")).toHaveValue("5");
  await expect(turn(ann, "Aude").locator(".initiative")).toHaveText("5");
  await seedDice(gm, 2);
  await gm.locator("#combat [data-action=rollNPC]").click();
  await expect(turn(gm, "Wolf").locator("input")).toHaveValue("2");
  await gm.locator("#combat [data-action=resetAll]").click();
  await expect(turn(gm, "Wolf").locator("input")).toHaveValue("");
});

test(`turns and rounds go on and back (${COMBAT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster", { lang: "en" }), await join("Ann", { lang: "en" })];
  await begin(gm);
  await show(ann);
  const active = (page: Page) => page.locator("#combat .combatant.active .name");
  const title = (page: Page) => page.locator("#combat .encounter-title");
  await expect(active(gm)).toHaveCount(0);
  await gm.locator("#combat [data-action=startCombat]").click();
  const order = await names(gm).allTextContents();
  for (const page of [gm, ann]) {
    await expect(title(page)).toHaveText("Round 1");
    await expect(active(page)).toHaveText(order[0]!);
  }
  await gm.locator("#combat [data-action=nextTurn]").click();
  await expect(active(ann)).toHaveText(order[1]!);
  await gm.locator("#combat [data-action=nextTurn]").click();
  await expect(title(ann)).toHaveText("Round 2");
  await expect(active(ann)).toHaveText(order[0]!);
  await gm.locator("#combat [data-action=previousTurn]").click();
  await expect(title(ann)).toHaveText("Round 1");
  await expect(active(ann)).toHaveText(order[1]!);
  await gm.locator("#combat [data-action=nextRound]").click();
  await expect(title(ann)).toHaveText("Round 2");
});

test(`a player's own turn is ended by him, another's is not (${TRACKER})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await begin(gm);
  await show(ann);
  await turn(gm, "Aude").locator("input").fill("9");
  await turn(gm, "Aude").locator("input").press("Enter");
  await gm.locator("#combat [data-action=startCombat]").click();
  await ann.locator("#combat [data-action=nextTurn]").click();
  await expect(gm.locator("#combat .combatant.active .name")).toHaveText("Wolf");
  await expect(ann.locator("#combat [data-action=nextTurn]")).toHaveCount(0);
});

test(`a hidden combatant is the game master's to see, a defeated one is marked (${TRACKER})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await begin(gm);
  await show(ann);
  await turn(gm, "Wolf").locator("[data-action=toggleHidden]").click();
  await expect(names(ann)).toHaveText(["Aude"]);
  await expect(turn(gm, "Wolf").locator("[data-action=toggleHidden]")).toHaveAttribute("aria-pressed", "true");
  await turn(gm, "Aude").locator("[data-action=toggleDefeated]").click();
  await expect(turn(ann, "Aude")).toHaveClass(/\bdefeated\b/);
  await expect(turn(ann, "Aude").locator("img.token-effect")).toHaveCount(1);
  expect(await ann.evaluate((id) => (globalThis as any).game.actors.get(id).statuses.has("dead"), ID.hero)).toBe(true);
});

test(`a typed initiative may add to the present one, and nonsense changes nothing (${TRACKER})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await begin(gm);
  const input = turn(gm, "Wolf").locator("input");
  for (const [typed, shown] of [
    ["12", "12"],
    ["+3", "15"],
    ["fast", "15"],
    ["2,5", "2.50"],
    ["", ""],
  ]) {
    await input.fill(typed!);
    await input.press("Enter");
    await expect(input).toHaveValue(shown!);
  }
});

test(`a combatant leaves, and a combat ends once that is confirmed (${COMBAT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await begin(gm);
  await turn(gm, "Wolf").locator("[data-action=deleteCombatant]").click();
  await expect(names(gm)).toHaveText(["Aude"]);
  await gm.locator("#combat [data-action=endCombat]").click();
  await gm.locator(".application.dialog button[data-action=no]").click();
  await expect(names(gm)).toHaveText(["Aude"]);
  await gm.locator("#combat [data-action=endCombat]").click();
  await gm.locator(".application.dialog button[data-action=yes]").click();
  await expect(turns(gm)).toHaveCount(0);
  expect(await gm.evaluate(() => (globalThis as any).game.combats.size)).toBe(0);
});

test("the hook getCombatantContextOptions adds entries to the menu (https://foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html)", async ({
  join,
}) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await begin(gm);
  await gm.evaluate(async () => {
    const { Hooks, ui } = globalThis as any;
    Hooks.on("getCombatantContextOptions", (app: any, entries: any[]) => {
      const choose = (target: HTMLElement) => ((globalThis as any).chosen = [app === ui.combat, target.dataset.combatantId]);
      entries.push({
        label: "Ours",
        name: "Ours",
        icon: "fa-solid fa-star",
        callback: choose,
        onClick: (_event: Event, target: HTMLElement) => choose(target),
      });
    });
    await ui.combat.close();
    await ui.combat.render({ force: true });
  });
  await turn(gm, "Wolf").click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Ours" }).click();
  const id = await turn(gm, "Wolf").getAttribute("data-combatant-id");
  expect(await gm.evaluate(() => (globalThis as any).chosen)).toEqual([true, id]);
});
