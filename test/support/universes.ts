import type { Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";
import type { Player } from "./scene.ts";

export const WINDOW = "#quintessence-bca-universes";

/** Opens a window of ours, as its button in Foundry's settings does. */
export async function openMenu(gm: Player, menu: string): Promise<Locator> {
  await gm.page.evaluate(async (key) => {
    const { type: Window } = (globalThis as any).game.settings.menus.get(`quintessence.bca.${key}`);
    await new Window().render({ force: true });
  }, menu);
  return gm.page.locator(menu === "universes" ? WINDOW : "#quintessence-bca-options");
}
export const kept = (player: Player) => player.page.evaluate(() => (globalThis as any).game.settings.get("quintessence", "bca.universes"));
export const inForce = (player: Player) => player.page.evaluate(() => (globalThis as any).game.settings.get("quintessence", "bca.universe"));
export const stored = (player: Player, id: string) =>
  player.page.evaluate((actor) => ({ ...(globalThis as any).game.actors.get(actor)._source.system.attributes }), id);
export const dialog = (gm: Player) => gm.page.locator(".application.dialog");
export const answer = (gm: Player, action: string) => dialog(gm).locator(`[data-action=${action}]`).click();
/** The line of either list with this name. */
export const line = (window: Locator, name: string) => window.locator("li", { has: window.page().locator(`input[name=entry][value="${name}"]`) });
/** Types into a field and leaves it. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Tab");
}
/** Adds a line to a list, and names it. */
export async function add(window: Locator, list: "attributes" | "derived", name: string): Promise<void> {
  const names = window.locator(`input[name=entry][data-list=${list}]`);
  const before = await names.count();
  await window.locator(`[data-action=addRow][data-list=${list}]`).click();
  await expect(names).toHaveCount(before + 1);
  await type(names.last(), name);
}
export async function derive(window: Locator, name: string, role: string, formula: string): Promise<void> {
  await add(window, "derived", name);
  await window.locator("select[name=role]").last().selectOption(role);
  await type(window.locator("input[name=formula]").last(), formula);
}
export const save = (window: Locator) => window.locator("[data-action=save]").click();
