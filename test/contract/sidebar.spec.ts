import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const SIDEBAR = "https://foundryvtt.com/api/classes/foundry.applications.sidebar.Sidebar.html";
const DIRECTORY = "https://foundryvtt.com/api/classes/foundry.applications.sidebar.DocumentDirectory.html";
const COMPENDIUM = "https://foundryvtt.com/api/classes/foundry.applications.sidebar.apps.Compendium.html";
const FOLDERS = "https://foundryvtt.com/article/folders/";
const MENU = "https://foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html";

test.use({ seed: PROBE_SEED, system: "probe" });

const show = (page: Page, tab: string) => page.locator(`#sidebar-tabs [data-tab=${tab}]`).click();
const entry = (page: Page, tab: string, name: string) => page.locator(`#${tab} .directory-item[data-entry-id]`, { hasText: name });
const names = (page: Page, tab: string) => page.locator(`#${tab} .directory-item[data-entry-id]:visible .entry-name`);

test(`tabs show one after the other, by pointer and by keys, and tell of it (${SIDEBAR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    (globalThis as any).seen = [];
    (globalThis as any).Hooks.on("changeSidebarTab", (app: any) => (globalThis as any).seen.push(app.tabName));
  });
  await expect(gm.locator("#chat")).toBeVisible();
  await show(gm, "actors");
  await expect(gm.locator("#actors")).toBeVisible();
  await expect(gm.locator("#chat")).toBeHidden();
  await expect(gm.locator("#sidebar-tabs [aria-selected=true]")).toHaveAttribute("data-tab", "actors");
  await gm.keyboard.press("ArrowDown");
  await expect(gm.locator("#items")).toBeVisible();
  await gm.evaluate(() => (globalThis as any).ui.sidebar.changeTab("settings", "primary"));
  await expect(gm.locator("#settings")).toBeVisible();
  expect(await gm.evaluate(() => (globalThis as any).seen)).toEqual(["actors", "items", "settings"]);
});

test(`the sidebar folds and unfolds (${SIDEBAR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    (globalThis as any).seen = [];
    (globalThis as any).Hooks.on("collapseSidebar", (app: any, collapsed: boolean) =>
      (globalThis as any).seen.push([app === (globalThis as any).ui.sidebar, collapsed]),
    );
  });
  await gm.locator("[data-action=toggleState]").click();
  await expect(gm.locator("#chat")).toBeHidden();
  expect(await gm.evaluate(() => (globalThis as any).ui.sidebar.expanded)).toBe(false);
  await show(gm, "actors");
  await expect(gm.locator("#actors")).toBeVisible();
  expect(await gm.evaluate(() => (globalThis as any).seen)).toEqual([
    [true, true],
    [true, false],
  ]);
});

test(`a tab opens in a window of its own, which follows changes as the tab does (${SIDEBAR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.locator("#sidebar-tabs [data-tab=actors]").click({ button: "right" });
  const popout = gm.locator("#actors-popout.application");
  await expect(popout.locator("[data-entry-id] .entry-name")).toHaveText(["Aude", "Wolf"]);
  await gm.evaluate((id) => (globalThis as any).game.actors.get(id).update({ name: "Abel" }), ID.wolf);
  await expect(popout.locator("[data-entry-id] .entry-name")).toHaveText(["Abel", "Aude"]);
  await expect(gm.locator("#chat")).toBeVisible();
  await gm.locator("#sidebar-tabs [data-tab=chat]").click({ button: "right" });
  const chat = gm.locator("#chat-popout.application");
  await expect(chat.locator(".chat-log > li .message-content")).toHaveText(["Hello."]);
  await gm.evaluate(() => (globalThis as any).ChatMessage.create({ content: "to both" }).then(() => undefined));
  await expect(chat.locator(".chat-log > li .message-content")).toHaveText(["Hello.", "to both"]);
});

for (const theme of ["light", "dark"] as const) {
  test(`the interface is accessible, ${theme} (${SIDEBAR})`, async ({ join }) => {
    const gm = await join("Gamemaster", { theme, lang: "fr" });
    await gm.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
    const violations = () =>
      gm.evaluate(async () => {
        const { axe } = globalThis as any;
        const found = (await axe.run(document.querySelector("#interface"))).violations;
        return found.map(({ id, nodes }: any) => [id, ...nodes.map((node: any) => node.target.join(" "))]);
      });
    const found: Record<string, unknown> = {};
    for (const tab of await gm.locator("#sidebar-tabs [role=tab]").evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).dataset.tab!))) {
      await show(gm, tab);
      await expect(gm.locator(`#${tab}`)).toBeVisible();
      const here = await violations();
      if (here.length > 0) found[tab] = here;
    }
    expect(found).toEqual({});
  });
}

test(`a directory lists what its user may see, and follows changes (${DIRECTORY})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await show(gm, "actors");
  await show(ann, "actors");
  await expect(names(gm, "actors")).toHaveText(["Aude", "Wolf"]);
  await expect(names(ann, "actors")).toHaveText(["Aude"]);
  await gm.evaluate((id) => (globalThis as any).game.actors.get(id).update({ "ownership.default": 1 }), ID.wolf);
  await expect(names(ann, "actors")).toHaveText(["Aude", "Wolf"]);
  await gm.evaluate((id) => (globalThis as any).game.actors.get(id).update({ name: "Aardwolf" }), ID.wolf);
  await expect(names(ann, "actors")).toHaveText(["Aardwolf", "Aude"]);
  await gm.evaluate((id) => (globalThis as any).game.actors.get(id).delete(), ID.wolf);
  await expect(names(ann, "actors")).toHaveText(["Aude"]);
});

test(`players without the permission are not offered to create (${DIRECTORY})`, async ({ join }) => {
  const ann = await join("Ann");
  await show(ann, "actors");
  await expect(names(ann, "actors")).toHaveText(["Aude"]);
  await expect(ann.locator("#actors [data-action=createEntry]")).toHaveCount(0);
  await expect(ann.locator("#actors [data-action=createFolder]")).toHaveCount(0);
});

test(`a document is created from the directory and its sheet opens (${DIRECTORY})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await show(gm, "items");
  await gm.locator("#items [data-action=createEntry]").click();
  const dialog = gm.locator(".application.dialog");
  await dialog.locator("input[name=name]").fill("Lantern");
  await dialog.locator("button[type=submit], button[data-action=ok]").first().click();
  await expect(entry(gm, "items", "Lantern")).toBeVisible();
  expect(await gm.evaluate(() => (globalThis as any).game.items.getName("Lantern").type)).toBe("gear");
});

test(`folders hold entries, open and close, and are searched (${FOLDERS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await show(gm, "actors");
  await gm.evaluate(async ({ hero }) => {
    const { CONFIG, game } = globalThis as any;
    const [outer] = await CONFIG.Folder.documentClass.createDocuments([{ name: "Party", type: "Actor" }]);
    const [inner] = await CONFIG.Folder.documentClass.createDocuments([{ name: "Élite", type: "Actor", folder: outer.id }]);
    await game.actors.get(hero).update({ folder: inner.id });
  }, ID);
  const folder = (name: string) => gm.locator("#actors .folder-header", { hasText: name }).locator("[data-action=toggleFolder]");
  await expect(names(gm, "actors")).toHaveText(["Wolf"]);
  await folder("Party").click();
  await folder("Élite").click();
  await expect(names(gm, "actors")).toHaveText(["Aude", "Wolf"]);
  await expect(folder("Élite")).toHaveAttribute("aria-expanded", "true");
  await gm.locator("#actors [data-action=collapseFolders]").click();
  await expect(names(gm, "actors")).toHaveText(["Wolf"]);
  const search = gm.locator("#actors input[type=search]");
  await search.fill("aud");
  await expect(names(gm, "actors")).toHaveText(["Aude"]);
  await search.fill("elite");
  await expect(names(gm, "actors")).toHaveText(["Aude"]);
  await search.fill("");
  await expect(names(gm, "actors")).toHaveText(["Wolf"]);
});

test(`an entry dropped on a folder goes there (${FOLDERS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await show(gm, "actors");
  await gm.evaluate(() => (globalThis as any).CONFIG.Folder.documentClass.create({ name: "Beasts", type: "Actor" }));
  await entry(gm, "actors", "Wolf").dragTo(gm.locator("#actors .folder-header", { hasText: "Beasts" }));
  await expect.poll(() => gm.evaluate((id) => (globalThis as any).game.actors.get(id).folder?.name, ID.wolf)).toBe("Beasts");
});

test(`a drag of an entry carries its type and uuid (https://foundryvtt.com/api/classes/foundry.applications.ux.DragDrop.html)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await show(gm, "actors");
  const data = await gm.evaluate(() => {
    const transfer = new DataTransfer();
    document.querySelector("#actors .directory-item[data-entry-id]")!.dispatchEvent(new DragEvent("dragstart", { dataTransfer: transfer, bubbles: true }));
    return JSON.parse(transfer.getData("text/plain"));
  });
  expect(data).toEqual({ type: "Actor", uuid: `Actor.${ID.hero}` });
});

test(`the menu of an entry duplicates, deletes, and takes what hooks add (${MENU})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await show(gm, "actors");
  await entry(gm, "actors", "Wolf").click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Duplicate" }).click();
  await expect(names(gm, "actors")).toHaveText(["Aude", "Wolf", "Wolf (copy)"]);
  // By keys: the menu opens on the focused entry, arrows walk it, Enter chooses.
  await entry(gm, "actors", "Wolf (copy)").locator(".entry-name").focus();
  await gm.keyboard.press("Shift+F10");
  await expect(gm.locator("#context-menu")).toBeVisible();
  const focused = gm.locator("#context-menu :focus");
  for (let steps = 0; steps < 12 && !(await focused.textContent())?.includes("Delete"); steps++) await gm.keyboard.press("ArrowDown");
  await gm.keyboard.press("Enter");
  await gm.locator(".application.dialog button[data-action=yes]").click();
  await expect(names(gm, "actors")).toHaveText(["Aude", "Wolf"]);
});

test(`players are not offered to delete what isn't theirs (${MENU})`, async ({ join }) => {
  const ann = await join("Ann", { lang: "en" });
  await show(ann, "actors");
  await entry(ann, "actors", "Aude").click({ button: "right" });
  await expect(ann.locator("#context-menu .context-item")).not.toHaveCount(0);
  await expect(ann.locator("#context-menu .context-item", { hasText: "ownership" })).toHaveCount(0);
  await expect(ann.locator("#context-menu .context-item", { hasText: "Duplicate" })).toHaveCount(0);
});

test(`a compendium lies in its manifest's folder, opens, and is searched (${COMPENDIUM})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "fr" });
  await show(gm, "compendium");
  await expect(gm.locator("#compendium .folder-header")).toHaveText("Probe");
  await gm.locator("#compendium [data-pack='probe.gear'] [data-action=activateEntry]").click();
  const pack = gm.locator(".application.compendium");
  await expect(pack.locator("[data-entry-id] .entry-name")).toHaveCount(2);
  await pack.locator("input[type=search]").fill("zzz");
  await expect(pack.locator("[data-entry-id]:visible")).toHaveCount(0);
  await expect(pack.locator(".no-match")).toBeVisible();
});

test(`an entry of a compendium opens to be read, and is imported (${COMPENDIUM})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await show(gm, "compendium");
  await gm.locator("#compendium [data-pack='probe.gear'] [data-action=activateEntry]").click();
  const pack = gm.locator(".application.compendium");
  await pack.locator("[data-action=toggleFolder]").click();
  const first = pack.locator("[data-entry-id]").first();
  const name = (await first.locator(".entry-name").textContent())!.trim();
  await gm.evaluate(() => {
    const { foundry } = globalThis as any;
    class ContractSheet extends foundry.applications.sheets.ItemSheetV2 {
      async _renderHTML() {
        return `${(this as any).document.name}: ${(this as any).isEditable ? "editable" : "read only"}`;
      }
      _replaceHTML(text: string, content: HTMLElement) {
        content.textContent = text;
      }
    }
    foundry.documents.collections.Items.registerSheet("contract", ContractSheet, {
      types: ["gear"],
      makeDefault: true,
    });
  });
  await first.locator("[data-action=activateEntry]").click();
  await expect(gm.locator(".application.sheet .window-content")).toHaveText(`${name}: read only`);
  await gm.keyboard.press("Escape");
  await first.locator("[data-action=importEntry]").click();
  await expect.poll(() => gm.evaluate((wanted) => (globalThis as any).game.items.getName(wanted)?.type, name)).toBe("gear");
  const source = await gm.evaluate((wanted) => (globalThis as any).game.items.getName(wanted)._stats.compendiumSource, name);
  expect(source).toBe(`Compendium.probe.gear.Item.${await first.getAttribute("data-entry-id")}`);
});

test(`an entry dragged from a compendium into a directory is imported (${COMPENDIUM})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await show(gm, "compendium");
  await gm.locator("#compendium [data-pack='probe.gear'] [data-action=activateEntry]").click();
  await gm.locator(".application.compendium [data-action=toggleFolder]").click();
  const dragged = gm.locator(".application.compendium [data-entry-id]").first();
  const name = (await dragged.locator(".entry-name").textContent())!.trim();
  await show(gm, "items");
  await dragged.dragTo(gm.locator("#items .directory-list"));
  await expect(entry(gm, "items", name)).toBeVisible();
});

test("players see no import where they may not create (https://foundryvtt.com/article/compendium/)", async ({ join }) => {
  const ann = await join("Ann");
  await show(ann, "compendium");
  await ann.locator("#compendium [data-pack='probe.gear'] [data-action=activateEntry]").click();
  await expect(ann.locator(".application.compendium [data-entry-id]")).toHaveCount(2);
  await expect(ann.locator(".application.compendium [data-action=importEntry]")).toHaveCount(0);
});
