import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "../support/fixtures.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("a gamemaster and two players meet in the ready world", async ({ join, world }) => {
  const [gm, camille, sacha] = await Promise.all([join("Gamemaster"), join("Camille", { lang: "fr" }), join("Sacha", { theme: "dark" })]);
  for (const page of [gm, camille, sacha]) {
    await expect.poll(() => page.evaluate(() => (globalThis as any).game.users.filter((user: any) => user.active).length)).toBe(3);
    await expect.poll(() => page.evaluate(() => (globalThis as any).game.actors.size)).toBe(world.hooks.documents("Actor").length);
  }
  const character = await camille.evaluate(() => (globalThis as any).game.user.character?.name);
  expect(character).toBe("Isaure Delmas");
  await camille.evaluate(() => (globalThis as any).game.user.character.update({ name: "Isaure" }));
  await expect.poll(() => sacha.evaluate(() => (globalThis as any).game.actors.getName("Isaure")?.name)).toBe("Isaure");
  await expect.poll(() => world.stored("Actor", "Isaure")["type"]).toBe("ewCharacter");
});

test("a player whose broadcasts are held back sees the change when they come", async ({ join, world }) => {
  const [gm, camille] = await Promise.all([join("Gamemaster"), join("Camille")]);
  const release = world.hold("Camille");
  await gm.evaluate(() => (globalThis as any).game.actors.getName("Isaure Delmas").update({ name: "Held" }));
  const name = () => camille.evaluate(() => (globalThis as any).game.user.character.name);
  await expect.poll(() => name()).toBe("Isaure Delmas");
  release();
  await expect.poll(name).toBe("Held");
});

test("everyone comes back by himself when the server was restarted", async ({ join, world }) => {
  const page = await join("Camille");
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  await world.restart();
  // Writes are numbered anew, so the client loads the game again, still logged in.
  await page.waitForFunction(() => !("before" in globalThis) && (globalThis as any).game?.ready === true);
  await page.evaluate(() => (globalThis as any).game.user.character.update({ name: "Back" }));
  await expect.poll(() => world.stored("Actor", "Back")["type"]).toBe("ewCharacter");
});

test("who is banned is shown the door", async ({ join }) => {
  const [gm, sacha] = await Promise.all([join("Gamemaster"), join("Sacha")]);
  await gm.evaluate(() => (globalThis as any).game.users.getName("Sacha").update({ role: 0 }));
  await sacha.waitForURL("**/join");
  await expect(sacha.locator("option", { hasText: "Sacha" })).toHaveCount(0);
  await expect(sacha.locator("option", { hasText: "Camille" })).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the join page can be used by everyone, ${colorScheme}`, async ({ browser, driver }) => {
    const context = await browser.newContext({ baseURL: driver.url, colorScheme, locale: "fr-FR" });
    const page = await context.newPage();
    await page.goto("/join");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByLabel("Nom", { exact: true })).toBeFocused();
    await page.keyboard.type("Cam");
    await page.keyboard.press("Tab");
    await page.keyboard.type("faux");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Mot de passe erroné");
    await expect(page.getByLabel("Mot de passe")).toBeFocused();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(/camille/);
    await page.addScriptTag({ content: AXE });
    const { violations } = await page.evaluate(() => (globalThis as any).axe.run());
    expect(violations).toEqual([]);
    await context.close();
  });
}

test("the game works over plain http on a local network", async ({ driver }) => {
  const { executablePath, args = [] } = test.info().project.use.launchOptions!;
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: [...args, "--host-resolver-rules=MAP lan.test 127.0.0.1"],
  });
  try {
    const page = await browser.newPage({ baseURL: driver.url.replace("localhost", "lan.test") });
    await driver.join(page, "Sacha", "");
    await expect.poll(() => page.evaluate(() => isSecureContext)).toBe(false);
    await expect.poll(() => page.evaluate(() => (globalThis as any).game.user.name)).toBe("Sacha");
  } finally {
    await browser.close();
  }
});
