import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { en, fr, table } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import { DOCKER, ISAURE, Player, VICTOR } from "../support/scene.ts";

const lines = (player: Player): Locator => player.page.locator(".q-party .q-party-line");
const lineOf = (player: Player, name: string): Locator => lines(player).filter({ hasText: name });
async function party(player: Player): Promise<Locator> {
  await player.page.keyboard.press("Shift+KeyG");
  await player.page.locator(".q-party .window-header").waitFor();
  return player.page.locator(".q-party");
}
/** Changes an actor as its owner would, from anywhere. */
/** The docker as an English reader knows him. */
const TOUGH = "Dockside tough";
const change = (player: Player, actor: string, changes: object) =>
  player.page.evaluate(([name, to]) => (globalThis as any).game.actors.getName(name).update(to), [actor, changes] as const);
/** A second GM, who is an assistant. */
async function assistant(gm: Player, join: (user: string, options?: object) => Promise<Page>): Promise<Player> {
  await gm.page.evaluate(() => (globalThis as any).User.implementation.create({ name: "Assistante", role: 3 }));
  return new Player(await join("Assistante", en));
}

test("the party shows every player character of the table, live, to each GM and to nobody else", async ({ join }) => {
  const [gm, camille, sacha] = await table(join);
  const second = await assistant(gm, join);
  await party(gm);
  await second.page.locator("#scene-controls [data-tool=quintessence-party]").click();
  for (const each of [gm, second]) {
    await expect(lines(each).locator(".q-name")).toHaveText([ISAURE, VICTOR]);
    await expect(lines(each).locator(".q-party-player")).toHaveText([/^Camille (en ligne|online)$/, /^Sacha (en ligne|online)$/]);
  }
  const isaure = lineOf(gm, ISAURE);
  await expect(isaure.getByRole("meter", { name: "Superficiels" })).toHaveAttribute("aria-valuenow", "24");
  await expect(isaure.locator(".q-pool-superficial .q-mark")).toHaveText(["−4", "−2"]);
  await expect(isaure.locator(".q-figure")).toHaveText([/Points d’éclat|Éclat/, /Malus\s*—/]);

  // A blow, statuses, points, names: as they happen.
  await camille.page.evaluate(() => (globalThis as any).game.user.character.update({ "system.pools.superficial.lost": 24, "system.eclat.value": 1 }));
  for (const each of [gm, second]) {
    await expect(lineOf(each, ISAURE).getByRole("meter").first()).toHaveAttribute("aria-valuenow", "0");
    await expect(lineOf(each, ISAURE).locator(".q-pool-superficial .q-under")).toHaveCount(2);
    await expect(lineOf(each, ISAURE).locator(".q-figure .q-value")).toHaveText(["1", "−4"]);
  }
  await expect(lineOf(gm, ISAURE).locator(".q-party-statuses li")).toHaveText(["Inconscient"]);
  await expect(lineOf(second, ISAURE).locator(".q-party-statuses li")).toHaveText(["Unconscious"]);
  await change(camille, ISAURE, { name: "Zoé <b>Delmas</b>" });
  for (const each of [gm, second]) await expect(lines(each).locator(".q-name")).toHaveText([VICTOR, "Zoé <b>Delmas</b>"]);

  // One more and one less: by ownership, by creation, by deletion; and a player who leaves.
  await change(gm, DOCKER, { ownership: { [await sacha.page.evaluate(() => (globalThis as any).game.userId)]: 3 } });
  await expect(lines(second).locator(".q-name")).toHaveText([TOUGH, VICTOR, "Zoé <b>Delmas</b>"]);
  await expect(lineOf(second, TOUGH).locator(".q-party-player")).toHaveText("Sacha online");
  await change(gm, DOCKER, { ownership: { default: 0, [await sacha.page.evaluate(() => (globalThis as any).game.userId)]: 0 } });
  await expect(lines(second)).toHaveCount(2);
  await gm.page.evaluate(async () => {
    const g = globalThis as any;
    const made = await g.Actor.implementation.create({ name: "Adèle", type: "ewCharacter", ownership: { default: 3 } });
    g.made = made.id;
  });
  await expect(lines(second).locator(".q-name")).toHaveText(["Adèle", VICTOR, "Zoé <b>Delmas</b>"]);
  // Nobody plays her: she is everyone's who owns her.
  await expect(lineOf(second, "Adèle").locator(".q-party-player")).toHaveText(["Camille online", "Sacha online"]);
  await gm.page.evaluate(() => (globalThis as any).game.actors.get((globalThis as any).made).delete());
  await expect(lines(second)).toHaveCount(2);
  await sacha.page.close();
  await expect(lineOf(gm, VICTOR).locator(".q-party-player")).toHaveText("Sacha hors ligne");

  // Not for players: neither by key nor by button.
  await expect(camille.page.locator("#scene-controls [data-tool=quintessence-amounts]")).toBeVisible();
  await expect(camille.page.locator("[data-tool=quintessence-party], .quintessence-party")).toHaveCount(0);
  await camille.page.keyboard.press("Shift+KeyG");
  await camille.page.keyboard.press("Shift+KeyQ");
  await expect(camille.page.locator(".q-check-dialog")).toBeVisible();
  await expect(camille.page.locator(".q-party")).toHaveCount(0);
});

test("with the keyboard alone: choose, give and take points, open a sheet; what happens meanwhile doesn't move the focus", async ({ join }) => {
  const [gm, camille] = await table(join);
  const { keyboard } = gm.page;
  const window = await party(gm);
  await expect(window.locator("[name=all]")).toBeFocused();
  await expect(window.locator("[data-action=amounts]")).toBeDisabled();
  const victor = lineOf(gm, VICTOR);
  await gm.reach(victor.locator("[name=chosen]"));
  await keyboard.press("Space");
  await expect(victor.locator("[name=chosen]")).toBeFocused();
  await expect(window.locator(".q-party-count")).toHaveText("1 personnage choisi");
  expect(await window.locator("[name=all]").evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await change(camille, ISAURE, { "system.pools.lethal.lost": 3 });
  await expect(lineOf(gm, ISAURE).getByRole("meter", { name: "Létaux" })).toHaveAttribute("aria-valuenow", "21");
  await expect(victor.locator("[name=chosen]")).toBeFocused();
  await expect(victor.locator("[name=chosen]")).toBeChecked();

  await gm.reach(window.locator("[name=all]"), "Shift+Tab");
  await keyboard.press("Space");
  await expect(window.locator(".q-party-count")).toHaveText("2 personnages choisis");
  await gm.reach(window.locator("[data-action=amounts]"));
  await keyboard.press("Enter");
  const dialog = gm.page.locator(".q-amounts-dialog");
  await expect(dialog.locator(".q-preview .q-name")).toHaveText([VICTOR, ISAURE]);
  await dialog.locator("[name=typed]").fill("-4");
  await keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(window.locator("[data-action=amounts]")).toBeFocused();
  for (const [name, left] of [
    [ISAURE, "20"],
    [VICTOR, "14"],
  ] as const)
    await expect(lineOf(gm, name).getByRole("meter", { name: "Superficiels" })).toHaveAttribute("aria-valuenow", left);

  // Whoever is gone is chosen no longer, and the focus that stood on him is back at the top.
  await gm.reach(victor.locator("button[data-action=openSheet]"), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(gm.page.locator(".q-ew-character")).toContainText(VICTOR);
  await gm.page.locator(".q-ew-character [data-action=close]").click();
  await victor.locator("button[data-action=openSheet]").focus();
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).delete(), VICTOR);
  await expect(window.locator(".q-party-count")).toHaveText("1 personnage choisi");
  await expect(window.locator("[name=all]")).toBeFocused();
  await expect(window.locator("[name=all]")).toBeChecked();

  // Nobody is left: it says how to have somebody.
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).delete(), ISAURE);
  await expect(window.locator(".q-empty")).toContainText("Aucun personnage n’appartient à un joueur");
  await expect(window.locator("button[data-action=amounts]")).toHaveCount(0);
  // The one above the list of actors opens it too, and never a second one.
  await window.locator(".window-header [data-action=close]").click();
  await gm.page.locator("#sidebar-tabs [data-tab=actors]").click();
  await gm.page.locator("#actors .quintessence-party").click();
  await gm.page.locator("#actors .quintessence-party").click();
  await expect(gm.page.locator(".q-party")).toHaveCount(1);
});

test("asks whoever is ticked for a check, with the keyboard alone", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  const { keyboard } = gm.page;
  const window = await party(gm);
  await expect(window.locator("[data-action=ask]")).toBeDisabled();
  await gm.reach(lineOf(gm, VICTOR).locator("[name=chosen]"));
  await keyboard.press("Space");
  await gm.reach(window.locator("[data-action=ask]"));
  await keyboard.press("Enter");
  const asking = gm.page.locator(".q-request-window");
  await expect(asking.locator("[name=what]")).toBeFocused();
  await expect(asking.locator(".q-whom label", { has: gm.page.locator(":checked") })).toHaveText(VICTOR);
  // What only he has can be asked of him, and nothing needs to be said of how many have it.
  await expect(asking.locator("[name=what] option", { hasText: "Photographie" })).toHaveText("Photographie");
  await keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
  await expect(window.locator("[data-action=ask]")).toBeFocused();
  // One more is ticked, whoever was asked before.
  await window.locator("[name=all]").check();
  await window.locator("[data-action=ask]").click();
  await expect(asking.locator("[name=who]:checked")).toHaveCount(2);
  await expect(asking.locator("[name=what] option", { hasText: "Photographie" })).toHaveText("Photographie (1/2)");
  await asking.locator("[name=who]").nth(0).uncheck();
  await asking.locator(".q-roll").click();
  await expect(asking).toHaveCount(0);
  await expect(window).toBeVisible();
  for (const { page } of [camille, sacha]) await expect(page.locator("#chat .chat-log .q-request .q-asked li")).toHaveCount(1);
  expect((world.hooks.documents("ChatMessage")[0]!["system"].lines as any[]).map(({ name }) => name)).toEqual([VICTOR]);
});

for (const [theme, preferences] of [
  ["light", { ...fr, theme: "light" }],
  ["dark", { ...en, theme: "dark" }],
] as const) {
  test(`can be read and used by everyone in the ${theme} theme, at 480 and wide`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", preferences));
    await gm.settled();
    await gm.closeWindows();
    await change(gm, ISAURE, { "system.pools.superficial.lost": 24, "system.pools.lethal.lost": 14 });
    const window = await party(gm);
    await expect(window.locator(".q-party-statuses li")).toHaveCount(1);
    for (const width of [480, 960]) {
      await gm.page.evaluate((to) => (globalThis as any).foundry.applications.instances.get("quintessence-party").setPosition({ width: to }), width);
      expect(await violations(gm.page, "#quintessence-party"), `${width}`).toEqual([]);
      for (const part of [".window-content", ".q-party-list"])
        expect(await window.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth), `${part} at ${width}`).toBeLessThanOrEqual(1);
      if (process.env["SHOTS"]) await window.screenshot({ path: `${process.env["SHOTS"]}/party-${theme}-${width}.png` });
    }
  });
}
