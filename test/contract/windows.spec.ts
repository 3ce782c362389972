import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const DOC = "https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html";

/** Defines `globalThis.Windowed`, a window with a form; a button in it opens another. */
async function defineWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { foundry } = globalThis as any;
    class Windowed extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = {
        classes: ["contract-window"],
        window: { title: "A window", controls: [{ action: "child", label: "Child", icon: "fa-solid fa-star" }], resizable: true },
        position: { width: 300, top: 100, left: 100 },
        actions: {
          child(this: any) {
            return new (Windowed as any)({ id: "child", position: { left: 150, top: 150 } }).render({ force: true });
          },
        },
      };
      async _renderHTML() {
        return '<label>Field <input name="field"></label> <button type="button" data-action="child">Open</button>';
      }
      _replaceHTML(result: string, content: HTMLElement) {
        content.innerHTML = result;
      }
    }
    (globalThis as any).Windowed = Windowed;
  });
}

const open = (page: Page, options: object) =>
  page.evaluate((given) => new (globalThis as any).Windowed(given).render({ force: true }).then(() => undefined), options);

test(`Escape closes the window in front, one at a time (https://foundryvtt.com/article/controls/)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineWindow(page);
  for (const id of ["one", "two", "three"]) await open(page, { id, position: { top: 100, left: 100 } });
  await page.evaluate(() => (globalThis as any).foundry.applications.instances.get("two").bringToFront());
  await page.evaluate(() => {
    const { Hooks } = globalThis as any;
    Hooks.on("closeWindowed", () => ((globalThis as any).contractClosed = ((globalThis as any).contractClosed ?? 0) + 1));
    // A key of the page's own: windows come first.
    addEventListener("keydown", (event) => event.key === "Escape" && ((globalThis as any).contractHeard = true));
  });
  const ids = () => page.locator(".contract-window").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(await page.evaluate(() => (globalThis as any).ui.activeWindow.id)).toBe("two");
  await page.keyboard.press("Escape");
  await expect.poll(ids).toEqual(["one", "three"]);
  await page.keyboard.press("Escape");
  await expect.poll(ids).toEqual(["one"]);
  await page.keyboard.press("Escape");
  await expect.poll(ids).toEqual([]);
  expect(await page.evaluate(() => [(globalThis as any).contractClosed, (globalThis as any).contractHeard ?? false])).toEqual([3, false]);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => (globalThis as any).contractHeard)).toBe(true);
});

test(`windows stay within the page when it becomes smaller (${DOC}#setPosition)`, async ({ join }) => {
  const page = await join("Gamemaster", { context: { viewport: { width: 1280, height: 720 } } });
  await defineWindow(page);
  await open(page, { id: "one", position: { left: 900, top: 500, width: 300, height: 150 } });
  await page.setViewportSize({ width: 800, height: 600 });
  await expect
    .poll(() => page.evaluate(() => (globalThis as any).foundry.applications.instances.get("one").position))
    .toMatchObject({ left: 500, top: 450, width: 300 });
});

test(`a click brings a window to the front (${DOC}#bringToFront)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineWindow(page);
  await open(page, { id: "one", position: { top: 100, left: 100 } });
  await open(page, { id: "two", position: { top: 100, left: 380 } });
  await page.locator("#one input").click();
  const [one, two] = await Promise.all(["#one", "#two"].map((id) => page.locator(id).evaluate((element) => Number(element.style.zIndex))));
  expect(one!).toBeGreaterThan(two!);
});

test(`a window can be used by keyboard alone, and gives the focus back (${DOC}#render)`, async ({ join, driver }) => {
  test.skip(!driver.hooks, "Where the focus goes is the host's own.");
  const page = await join("Gamemaster");
  await defineWindow(page);
  await open(page, { id: "one" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("#one input")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#child")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#child .controls-dropdown button").first()).toBeFocused();
  // The opener is drawn anew meanwhile: another element, the same button.
  await page.evaluate(() =>
    (globalThis as any).foundry.applications.instances
      .get("one")
      .render()
      .then(() => undefined),
  );
  await page.keyboard.press("Escape");
  await expect(page.locator("#child .controls-dropdown")).not.toHaveClass(/expanded/);
  await expect(page.locator("#child [data-action=toggleControls]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("#child")).toHaveCount(0);
  await expect(page.locator("#one [data-action=child]").last()).toBeFocused();
});

test(`a window opened by others does not take the focus from one who is typing (${DOC}#render)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineWindow(page);
  const input = page.locator("#chat textarea, #chat [contenteditable]").first();
  await input.click();
  await page.keyboard.type("hel");
  await open(page, { id: "one" });
  await page.keyboard.type("lo");
  await expect(page.locator("#one input")).toHaveValue("");
  expect(await page.evaluate(() => document.activeElement?.closest("#one"))).toBeNull();
});

for (const theme of ["light", "dark"] as const) {
  test(`windows, dialogs and their menus can be read by everyone, ${theme} (https://foundryvtt.com/releases/13.332)`, async ({ join }) => {
    const page = await join("Gamemaster", { theme });
    await defineWindow(page);
    await open(page, { id: "one" });
    await expect(page.locator("#one")).toHaveClass(new RegExp(`theme-${theme}`));
    await page.locator("#one [data-action=toggleControls]").click();
    expect(await violations(page, "#one")).toEqual([]);
    await page.evaluate(() => void (globalThis as any).foundry.applications.api.DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really?</p>" }));
    await expect(page.locator(".application.dialog")).toBeVisible();
    expect(await violations(page, ".application.dialog")).toEqual([]);
  });
}

test(`the colour scheme of windows follows its setting at once (https://foundryvtt.com/releases/13.333)`, async ({ join }) => {
  const page = await join("Gamemaster", { theme: "light" });
  await defineWindow(page);
  await open(page, { id: "one" });
  await page.locator("#one input").fill("half writ");
  await page.evaluate(() => {
    const { foundry, game } = globalThis as any;
    const config = foundry.utils.deepClone(game.settings.get("core", "uiConfig"));
    config.colorScheme.applications = "dark";
    return game.settings.set("core", "uiConfig", config).then(() => undefined);
  });
  await expect(page.locator("#one")).toHaveClass(/theme-dark/);
  await expect(page.locator("#one")).not.toHaveClass(/theme-light/);
  await expect(page.locator("#one input")).toHaveValue("half writ");
});

test(`an image of a sheet is changed with the file picker (https://foundryvtt.com/api/classes/foundry.applications.apps.FilePicker.html)`, async ({
  join,
  world,
  driver,
}) => {
  test.skip(!driver.hooks, "The files to choose from are the host's own.");
  const page = await join("Ann");
  await page.evaluate(async (id) => {
    const { foundry, Handlebars, game } = globalThis as any;
    const { api, apps, sheets } = foundry.applications;
    Handlebars.registerPartial(
      "contract/portrait.hbs",
      Handlebars.compile('<div><img src="{{source.img}}" alt="Portrait" data-edit="img" data-action="editImage" width="80" height="80"></div>'),
    );
    class PortraitSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
      static PARTS = { main: { template: "contract/portrait.hbs" } };
    }
    apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "probe", PortraitSheet, { types: ["hero"], makeDefault: true });
    await game.actors.get(id).sheet.render({ force: true });
  }, ID.hero);
  await page.locator("[data-action=editImage]").click();
  const picker = page.locator(".file-picker");
  await picker.getByRole("button", { name: "icons/portraits" }).click();
  await picker.getByRole("button", { name: "priest" }).click();
  expect(await violations(page, ".file-picker")).toEqual([]);
  await picker.locator("button[type=submit]").click();
  await expect.poll(() => world.stored("Actor", "Aude")["img"]).toBe("icons/portraits/priest.svg");
  await expect(page.locator("[data-action=editImage]")).toHaveAttribute("src", "icons/portraits/priest.svg");
});
