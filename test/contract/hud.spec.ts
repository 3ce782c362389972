import { BOARD_SEED, hero, wolf } from "../support/board.ts";
import { expect, test } from "../support/fixtures.ts";
import { ID } from "../support/seed.ts";

test.use({ system: "probe", seed: BOARD_SEED });

declare const game: any;

test("the HUD edits bars, conditions, combat and visibility (https://foundryvtt.com/article/tokens/)", async ({ join, world }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  await hero(ann).click({ button: "right" });
  const hud = ann.locator("#token-hud");
  const bar = hud.locator("input[data-bar=bar1]");
  for (const [typed, left] of [
    ["-3", "7"],
    ["+1", "8"],
    ["4", "4"],
    ["99", "10"],
  ] as const) {
    await bar.fill(typed);
    await bar.press("Enter");
    await expect(bar).toHaveValue(left);
    await expect(hero(gm).locator(".token-bar")).toHaveAttribute("data-value", left);
  }
  await hud.locator("[data-palette=effects][data-action=togglePalette]").click();
  await hud.locator("[data-status-id=prone]").click();
  await expect(hero(gm).locator(".token-effect")).toHaveCount(1);
  expect(await gm.evaluate((id) => game.actors.get(id).statuses.has("prone"), ID.hero)).toBe(true);
  await expect(hud.locator("[data-action=visibility]")).toHaveCount(0);
  await wolf(gm).focus();
  await gm.keyboard.press("ContextMenu");
  const gmHud = gm.locator("#token-hud");
  await gmHud.locator("input[data-bar=bar1]").fill("-2");
  await gmHud.locator("input[data-bar=bar1]").press("Enter");
  await expect(wolf(gm).locator(".token-bar")).toHaveAttribute("data-value", "3");
  expect(world.stored("Actor", "Wolf")["system"].health.value).toBe(5);
  await gmHud.locator("[data-action=visibility]").click();
  await expect(wolf(ann)).toBeHidden();
  await gmHud.locator("[data-action=combat]").click();
  await expect.poll(() => ann.evaluate(() => game.combat?.combatants.contents.map((one: any) => one.name))).toEqual(["Wolf"]);
});

test("the defeated are marked over their whole image", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate((id) => game.actors.get(id).toggleStatusEffect("dead", { active: true, overlay: true }), ID.hero);
  await expect(hero(gm).locator(".token-overlay")).toBeVisible();
  await expect(hero(gm).locator(".token-effect")).toHaveCount(0);
  await expect(hero(gm)).toHaveAccessibleName(/dead/i);
});
