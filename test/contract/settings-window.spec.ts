import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

const SETTINGS = "https://foundryvtt.com/api/classes/foundry.applications.settings.SettingsConfig.html";
const CLIENT = "https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html";
const KEYS = "https://foundryvtt.com/api/classes/foundry.helpers.interaction.ClientKeybindings.html";
const USERS = "https://foundryvtt.com/article/users/";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Registers one setting of each kind, as a system does. */
async function register(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { foundry, game } = globalThis as any;
    const fields = foundry.data.fields;
    (globalThis as any).changes = [];
    const onChange = (value: unknown) => (globalThis as any).changes.push(value);
    const add = (key: string, data: object) =>
      game.settings.register("probe", key, {
        name: `Name of ${key}`,
        hint: `Hint of ${key}`,
        scope: "world",
        config: true,
        onChange,
        ...data,
      });
    add("flag", { type: new fields.BooleanField({ initial: true }) });
    add("old", { type: Boolean, default: false });
    add("number", { type: Number, default: 3, range: { min: 1, max: 9, step: 2 } });
    add("choice", { type: String, default: "a", choices: { a: "Letter A", b: "Letter B" }, scope: "client" });
    add("text", { type: String, default: "words", scope: "user" });
    add("internal", { type: String, default: "", config: false });
    class Menu extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = { id: "contract-menu" };
      async _renderHTML() {
        return "menu";
      }
      _replaceHTML(text: string, content: HTMLElement) {
        content.textContent = text;
      }
    }
    game.settings.registerMenu("probe", "menu", {
      name: "Name of menu",
      label: "Open it",
      hint: "Hint of menu",
      icon: "fa-solid fa-gear",
      type: Menu,
      restricted: true,
    });
  });
}

/** Opens the window at the system's settings. */
async function open(page: Page): Promise<void> {
  await page.locator("#sidebar-tabs [data-tab=settings]").click();
  await page.locator("#settings [data-app=configure]").click();
  await page.locator("#settings-config [data-tab=probe]").first().click();
}

const input = (page: Page, key: string) => page.locator(`#settings-config [name="probe.${key}"]`);
const value = (page: Page, key: string) => page.evaluate((k) => (globalThis as any).game.settings.get("probe", k), key);
const save = (page: Page) => page.locator("#settings-config button[type=submit]").click();

test(`registered settings are shown by package with names, hints and values (${SETTINGS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await register(gm);
  await open(gm);
  const section = gm.locator("#settings-config section[data-tab=probe]");
  await expect(section.locator(".form-group > label")).toHaveText([
    "Name of menu",
    "Name of flag",
    "Name of old",
    "Name of number",
    "Name of choice",
    "Name of text",
  ]);
  await expect(section.locator(".hint").nth(1)).toHaveText("Hint of flag");
  await expect(input(gm, "flag")).toBeChecked();
  await expect(input(gm, "old")).not.toBeChecked();
  await expect(input(gm, "text")).toHaveValue("words");
  await expect(input(gm, "choice").locator("option")).toHaveText(["Letter A", "Letter B"]);
  await expect(gm.locator("#settings-config [data-tab=probe]").first()).toHaveText("Probe");
});

test(`what is changed is stored and told, what isn't is left alone (${CLIENT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await register(gm);
  await register(ann);
  await open(gm);
  await input(gm, "flag").uncheck();
  await input(gm, "choice").selectOption("b");
  await input(gm, "text").fill("other words");
  await save(gm);
  await expect(gm.locator("#settings-config")).toHaveCount(0);
  await expect.poll(() => value(ann, "flag")).toBe(false);
  expect([await value(gm, "flag"), await value(gm, "choice"), await value(gm, "text"), await value(gm, "number")]).toEqual([false, "b", "other words", 3]);
  expect([await value(ann, "choice"), await value(ann, "text")]).toEqual(["a", "words"]);
  expect((await gm.evaluate(() => (globalThis as any).changes)).sort()).toEqual(["b", false, "other words"].sort());
});

test(`a number keeps to its range (${CLIENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await register(gm);
  await open(gm);
  await gm.evaluate(() => {
    const picker = document.querySelector<any>('#settings-config [name="probe.number"]');
    picker.value = 7;
  });
  await save(gm);
  await expect.poll(() => value(gm, "number")).toBe(7);
});

test(`players see neither world settings nor restricted menus (${SETTINGS})`, async ({ join }) => {
  const ann = await join("Ann");
  await register(ann);
  await open(ann);
  await expect(ann.locator("#settings-config section[data-tab=probe] .form-group > label")).toHaveText(["Name of choice", "Name of text"]);
});

test(`a menu opens its application (${CLIENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await register(gm);
  await open(gm);
  await gm.locator('#settings-config [data-key="probe.menu"]').click();
  await expect(gm.locator("#contract-menu .window-content")).toHaveText("menu");
});

test(`defaults return to the form, and are stored only when it is (${SETTINGS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await register(gm);
  await gm.evaluate(async () => {
    const { game } = globalThis as any;
    await game.settings.set("probe", "flag", false);
    await game.settings.set("probe", "text", "mine");
  });
  await open(gm);
  await expect(input(gm, "text")).toHaveValue("mine");
  await gm.locator("#settings-config [data-action=resetDefaults]").click();
  await expect(input(gm, "text")).toHaveValue("words");
  await expect(input(gm, "flag")).toBeChecked();
  expect(await value(gm, "text")).toBe("mine");
  await save(gm);
  await expect.poll(() => value(gm, "text")).toBe("words");
});

test(`the language is the browser's until another is chosen, which holds after the reload that is offered (${SETTINGS})`, async ({ join }) => {
  const gm = await join("Gamemaster", { context: { locale: "en-GB" } });
  await gm.locator("#sidebar-tabs [data-tab=settings]").click();
  await gm.locator("#settings [data-app=configure]").click();
  await expect(gm.locator("#settings-config .window-title")).toHaveText("Settings");
  await gm.locator('#settings-config [name="core.language"]').selectOption("fr");
  await save(gm);
  await Promise.all([gm.waitForEvent("load"), gm.locator(".application.dialog button[data-action=yes]").click()]);
  await gm.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect(gm.locator("html")).toHaveAttribute("lang", "fr");
  await gm.locator("#sidebar-tabs [data-tab=settings]").click();
  await expect(gm.locator("#settings [data-app=configure]")).toContainText("Réglages");
});

test(`the page and its windows are light or dark as chosen, else as the device prefers (https://foundryvtt.com/article/theme-guide/)`, async ({ join }) => {
  const gm = await join("Gamemaster", { context: { colorScheme: "dark" } });
  const body = gm.locator("body");
  await expect(body).toHaveClass(/\btheme-dark\b/);
  await gm.emulateMedia({ colorScheme: "light" });
  await expect(body).toHaveClass(/\btheme-light\b/);
  await gm.locator("#sidebar-tabs [data-tab=settings]").click();
  await gm.locator("#settings [data-app=configure]").click();
  await expect(gm.locator("#settings-config")).toHaveClass(/\btheme-light\b/);
  await gm.emulateMedia({ colorScheme: "dark" });
  await expect(gm.locator("#settings-config")).toHaveClass(/\btheme-dark\b/);
  await gm.emulateMedia({ colorScheme: "light" });
  await gm.locator('#settings-config [data-key="core.uiConfig"]').click();
  await gm.locator("#ui-config [name=interface]").selectOption("dark");
  await gm.locator("#ui-config button[type=submit]").click();
  await expect(body).toHaveClass(/\btheme-dark\b/);
  await expect(gm.locator("#settings-config")).toHaveClass(/\btheme-dark\b/);
});

test(`keys are chosen anew and return to their defaults (${KEYS})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await gm.evaluate(() => {
    const { game } = globalThis as any;
    (globalThis as any).pressed = 0;
    game.keybindings.register("probe", "act", {
      name: "Act",
      hint: "Does it",
      editable: [{ key: "KeyG" }],
      onDown: () => ++(globalThis as any).pressed,
    });
  });
  const pressed = () => gm.evaluate(() => (globalThis as any).pressed);
  await gm.locator("#sidebar-tabs [data-tab=settings]").click();
  await gm.locator("#settings [data-app=controls]").click();
  const row = gm.locator("#controls-config [data-action-id='probe.act']");
  await expect(row.locator("kbd")).toHaveText(["G"]);
  await row.locator("[data-action=addBinding]").click();
  await gm.keyboard.press("Control+Shift+KeyH");
  await expect(row.locator("kbd")).toHaveText(["G", "Ctrl + Shift + H"]);
  await row.locator("[data-action=removeBinding]").first().click();
  await expect(row.locator("kbd")).toHaveText(["Ctrl + Shift + H"]);
  await gm.locator("#controls-config [data-action=close]").click();
  await gm.locator("body").press("KeyG");
  expect(await pressed()).toBe(0);
  await gm.locator("body").press("Control+Shift+KeyH");
  expect(await pressed()).toBe(1);
  await gm.locator("#settings [data-app=controls]").click();
  await gm.locator("#controls-config [data-action-id='probe.act'] [data-action=resetBinding]").click();
  await expect(gm.locator("#controls-config [data-action-id='probe.act'] kbd")).toHaveText(["G"]);
});

test(`a user chooses his character and colour (${USERS})`, async ({ join }) => {
  const [ann, gm] = [await join("Ann"), await join("Gamemaster")];
  await ann.locator("#players .player.self .player-name").click();
  const form = ann.locator(".application.user-config");
  await expect(form.locator("select[name=character] option:not([value=''])")).toHaveText(["Aude"]);
  await form.locator("select[name=character]").selectOption("");
  await form.locator("[name=pronouns]").fill("elle");
  await form.locator("button[type=submit]").click();
  await expect(form).toHaveCount(0);
  const user = () =>
    gm.evaluate(() => (({ character, pronouns }) => ({ character: character ?? null, pronouns }))((globalThis as any).game.users.getName("Ann")));
  await expect.poll(user).toEqual({ character: null, pronouns: "elle" });
});

test(`the game master adds a player, gives a role and a password (${USERS})`, async ({ join, world }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await gm.locator("#sidebar-tabs [data-tab=settings]").click();
  await gm.locator("#settings [data-app=players]").click();
  await gm.locator("#players-config [data-action=createUser]").click();
  const row = gm.locator("#players-config .player-row[data-user-id]").last();
  await expect(row.locator("input[type=text]")).toHaveValue(/^Player /);
  await row.locator("input[type=text]").fill("Cid");
  await row.locator("input[type=password]").fill("secret words");
  await row.locator("select").selectOption("2");
  await gm.locator("#players-config button[type=submit]").click();
  await expect(gm.locator("#players-config")).toHaveCount(0);
  await expect.poll(() => gm.evaluate(() => (globalThis as any).game.users.getName("Cid")?.role)).toBe(2);
  expect(JSON.stringify(world.stored("User", "Cid"))).not.toContain("secret words");
  const cid = await join("Cid", { password: "secret words" });
  expect(await cid.evaluate(() => (globalThis as any).game.user.name)).toBe("Cid");
  await cid.locator("#sidebar-tabs [data-tab=settings]").click();
  await expect(cid.locator("#settings [data-app=players]")).toHaveCount(0);
});
