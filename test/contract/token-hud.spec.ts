import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const HUD = "https://foundryvtt.com/api/classes/foundry.applications.hud.TokenHUD.html";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Shows the controls of a token, in the middle of the scene. */
async function bind(page: Page, id: string): Promise<void> {
  await page.evaluate(async (tokenId) => {
    const { canvas, game } = globalThis as any;
    const token = canvas.tokens.get(tokenId);
    if (game.user.isGM) await token.document.update({ x: 700, y: 700, "bar1.attribute": "health" }, { animate: false });
    await canvas.hud.token.bind(token);
  }, id);
  await expect(page.locator("#token-hud")).toBeVisible();
}

const hero = (page: Page, path: string) =>
  page.evaluate(([id, key]) => (globalThis as any).foundry.utils.getProperty((globalThis as any).game.actors.get(id), key), [ID.hero, path]);

test(`a token's bar takes numbers and changes (${HUD})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await bind(gm, ID.heroToken);
  const bar = gm.locator("#token-hud input[data-bar=bar1]");
  for (const [typed, value] of [
    ["7", 7],
    ["+2", 9],
    ["-4", 5],
    ["nonsense", 5],
  ] as const) {
    await bar.fill(typed);
    await bar.press("Enter");
    await expect(bar).toHaveValue(String(value));
    await expect.poll(() => hero(gm, "system.health.value")).toBe(value);
  }
});

test(`conditions are given and taken, as overlay by the second button (${HUD})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await bind(gm, ID.heroToken);
  await gm.locator("#token-hud [data-action=togglePalette]").click();
  const poison = gm.locator("#token-hud [data-status-id=poison]");
  const has = () => gm.evaluate((id) => (globalThis as any).game.actors.get(id).statuses.has("poison"), ID.hero);
  await poison.click();
  await expect(poison).toHaveAttribute("aria-pressed", "true");
  expect(await has()).toBe(true);
  await poison.click();
  await expect(poison).toHaveAttribute("aria-pressed", "false");
  expect(await has()).toBe(false);
  await poison.click({ button: "right" });
  await expect(poison).toHaveClass(/\boverlay\b/);
});

test(`the choice of conditions follows CONFIG.statusEffects and the actor's type (${HUD})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    const effects = (globalThis as any).CONFIG.statusEffects;
    const add = (entry: any) => (Array.isArray(effects) ? effects.push(entry) : (effects[entry.id] = entry));
    add({ id: "ours", name: "Ours", img: "icons/svg/sun.svg" });
    add({ id: "nowhere", name: "Nowhere", img: "icons/svg/sun.svg", hud: false });
    add({ id: "npcs", name: "NPCs", img: "icons/svg/sun.svg", hud: { actorTypes: ["npc"] } });
  });
  const ids = () => gm.locator("#token-hud [data-status-id]").evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset.statusId));
  await bind(gm, ID.heroToken);
  expect(await ids()).toContain("ours");
  expect(await ids()).not.toContain("nowhere");
  expect(await ids()).not.toContain("npcs");
  await bind(gm, ID.wolfToken);
  expect(await ids()).toContain("npcs");
});

test(`a token joins and leaves the combat, is hidden, is targeted (${HUD})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await bind(gm, ID.heroToken);
  const button = (action: string) => gm.locator(`#token-hud [data-action=${action}]`);
  for (const action of ["combat", "visibility", "target"]) {
    await button(action).click();
    await expect(button(action)).toHaveAttribute("aria-pressed", "true");
  }
  const state = () =>
    gm.evaluate((id) => {
      const { canvas, game } = globalThis as any;
      const { document } = canvas.tokens.get(id);
      return [game.combats.contents[0]?.combatants.size, document.hidden, game.user.targets.size];
    }, ID.heroToken);
  expect(await state()).toEqual([1, true, 1]);
  for (const action of ["combat", "visibility", "target"]) {
    await button(action).click();
    await expect(button(action)).toHaveAttribute("aria-pressed", "false");
  }
  expect((await state()).slice(1)).toEqual([false, 0]);
});

test(`who doesn't own a token may only target it (${HUD})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await bind(gm, ID.wolfToken);
  const ann = await join("Ann");
  await bind(ann, ID.wolfToken);
  await expect(ann.locator("#token-hud button:visible")).toHaveCount(1);
  await expect(ann.locator("#token-hud [data-action=target]")).toBeVisible();
});
