import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { pool } from "../support/pool/fixture.ts";
import { ISAURE, Player } from "../support/scene.ts";

const GAMES = "#quintessence-games";
const EMPTY = {
  title: "New world",
  documents: {
    User: [
      { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
      { _id: "assistant0000000", name: "Assistant", role: 3 },
      { _id: "annannannannann0", name: "Ann", role: 1 },
    ],
  },
};
/** Every game has characters and NPCs. */
const PEOPLE = ["bca", "d6", "ew", "matrix", "sen"].flatMap((game) => [`${game}Character`, `${game}Npc`]);
const chosen = (page: Page) => page.evaluate(() => (globalThis as any).game.settings.get("quintessence", "rulesets"));
const settled = (page: Page) => page.waitForTimeout(1000);
/** The types a create dialog offers, as its list or as the only one there is. */
async function offered(page: Page, documentName: string): Promise<string[]> {
  await page.evaluate((name) => void (globalThis as any).CONFIG[name].documentClass.createDialog(), documentName);
  const dialog = page.locator(".application.dialog");
  await dialog.waitFor();
  const types = await dialog.locator("[name=type]").evaluate((field: any) => (field.options ? [...field.options].map(({ value }) => value) : [field.value]));
  await dialog.locator("[data-action=close]").click();
  return types.sort();
}

test.describe("an empty world", () => {
  test.use({ seed: EMPTY });

  test("asks one GM what it plays, once; players are never asked", async ({ join }) => {
    const ann = await join("Ann");
    const gm = await join("Gamemaster", { lang: "fr" });
    const [tab, assistant] = [await join("Gamemaster"), await join("Assistant")];
    await expect(gm.locator(GAMES)).toContainText("À quoi joue ce monde");
    await settled(assistant);
    for (const page of [ann, tab, assistant]) await expect(page.locator(GAMES)).toHaveCount(0);
    await expect(gm.locator(`${GAMES} input`).first()).toBeFocused();
    await gm.locator(`${GAMES} input[value=ew]`).uncheck();
    await gm.locator(`${GAMES} [type=submit]`).click();
    await expect(gm.locator(`${GAMES} [role=alert]`)).toHaveText("Choisir au moins un jeu.");
    expect(await chosen(gm)).toEqual([]);
    await gm.locator(`${GAMES} input[value=ew]`).check();
    await gm.keyboard.press("Enter");
    await expect(gm.locator(GAMES)).toHaveCount(0);
    expect(await chosen(ann)).toEqual(["ew"]);
    for (const page of [gm, tab, assistant]) {
      await page.reload();
      await page.waitForFunction(() => (globalThis as any).game?.ready === true);
      await settled(page);
      await expect(page.locator(GAMES)).toHaveCount(0);
    }
  });

  test("asks again at the next start when the question was left; another GM's answer closes it", async ({ join }) => {
    const gm = await join("Gamemaster");
    await expect(gm.locator(GAMES)).toBeVisible();
    await gm.keyboard.press("Escape");
    await expect(gm.locator(GAMES)).toHaveCount(0);
    await gm.reload();
    await expect(gm.locator(GAMES)).toBeVisible();
    const assistant = await join("Assistant");
    await assistant.evaluate(() => (globalThis as any).game.settings.set("quintessence", "rulesets", ["ew"]));
    await expect(gm.locator(GAMES)).toHaveCount(0);
  });

  test("isn't asked where it was answered from: the arbiter that leaves hands the question on", async ({ join }) => {
    const gm = await join("Gamemaster");
    await expect(gm.locator(GAMES)).toBeVisible();
    const assistant = await join("Assistant");
    await settled(assistant);
    await expect(assistant.locator(GAMES)).toHaveCount(0);
    await gm.close();
    await expect(assistant.locator(GAMES)).toBeVisible();
  });
});

test("create dialogs offer the games of the world, and what belongs to none", async ({ join }) => {
  const gm = await join("Gamemaster");
  await expect(gm.locator(GAMES)).toHaveCount(0);
  const items = await offered(gm, "Item");
  expect(items).toContain("gear");
  expect(items).toContain("ewWeapon");
  expect(await offered(gm, "Actor")).toEqual(["ewCharacter", "ewNpc"]);
  await gm.locator("#sidebar-tabs [data-tab=settings]").click();
  await gm.locator("#settings [data-app=configure]").click();
  await gm.locator("#settings-config [data-tab=quintessence]").first().click();
  await gm.locator('#settings-config [data-key="quintessence.games"]').click();
  await expect(gm.locator(`${GAMES} input[value=ew]`)).toBeChecked();
  await expect(gm.locator(`${GAMES} .q-welcome`)).toHaveCount(0);
});

pool.describe("a world of several games", () => {
  pool.use({ seed: EMPTY });

  pool("proposes none of them, offers all until some are chosen, then those alone", async ({ join }) => {
    const gm = await join("Gamemaster");
    const inputs = gm.locator(`${GAMES} input[name=game]`);
    await expect(inputs).toHaveCount(6);
    for (const input of await inputs.all()) await expect(input).not.toBeChecked();
    await gm.keyboard.press("Escape");
    expect(await offered(gm, "Actor")).toEqual([...PEOPLE, "poolTester"].sort());
    await gm.evaluate(() => (globalThis as any).game.settings.set("quintessence", "rulesets", ["pool"]));
    expect(await offered(gm, "Actor")).toEqual(["poolTester"]);
    expect(await offered(gm, "Item")).toEqual(["gear"]);
    await gm.evaluate(() => (globalThis as any).game.settings.set("quintessence", "rulesets", ["ew", "pool"]));
    expect(await offered(gm, "Actor")).toEqual(["ewCharacter", "ewNpc", "poolTester"]);
  });
});

test("the key that skips the dialog is each player's own", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const cards = () => camille.page.evaluate(() => (globalThis as any).game.messages.size);
  const rollable = (await camille.sheet(ISAURE)).locator('[data-rollable="carac.phy"]');
  await rollable.click({ modifiers: ["Shift"] });
  await expect.poll(cards).toBe(1);
  await camille.page.evaluate(() => (globalThis as any).game.keybindings.set("quintessence", "skipDialog", [{ key: "ControlLeft" }]));
  await rollable.click({ modifiers: ["Control"] });
  await expect.poll(cards).toBe(2);
  await rollable.click({ modifiers: ["Shift"] });
  await expect(camille.page.locator(".q-check-dialog")).toBeVisible();
  await expect.poll(() => cards()).toBe(2);
  await camille.page.locator("#sidebar-tabs [data-tab=settings]").click();
  await camille.page.locator("#settings [data-app=controls]").click();
  await expect(camille.page.locator("#controls-config [data-action-id='quintessence.skipDialog']")).toContainText("Lancer sans fenêtre");
});
