import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const DOC = "https://foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html";

/** Opens the hero's sheet, a list of what he owns, and the given other items in the world. */
async function openSheet(page: Page): Promise<void> {
  await page.evaluate(async (id) => {
    const { foundry, Handlebars, game } = globalThis as any;
    const { api, apps, sheets } = foundry.applications;
    Handlebars.registerPartial(
      "contract/owned.hbs",
      Handlebars.compile('<ul class="owned">{{#each items}}<li class="draggable" data-item-id="{{id}}" style="padding:8px">{{name}}</li>{{/each}}</ul>'),
    );
    class OwnedSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
      static PARTS = { main: { template: "contract/owned.hbs" } };
      async _prepareContext(options: object) {
        const context = await super._prepareContext(options);
        context.items = context.document.items.contents.sort((a: any, b: any) => a.sort - b.sort);
        return context;
      }
    }
    apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "probe", OwnedSheet, { types: ["hero"], makeDefault: true });
    await game.actors.get(id).sheet.render({ force: true });
  }, ID.hero);
}

/** Drops data on an element of the sheet, as a browser would. */
async function drop(page: Page, selector: string, data: object): Promise<void> {
  await page.evaluate(
    ([target, payload]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(payload));
      document.querySelector(target)!.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    [selector, data] as const,
  );
}

const owned = (page: Page) => page.locator(".owned li");

test(`an item dropped from the world or a compendium is copied to the actor (${DOC}#_onDropItem)`, async ({ join, world }) => {
  const page = await join("Gamemaster");
  await openSheet(page);
  const uuids = await page.evaluate(async () => {
    const { CONFIG, game } = globalThis as any;
    const item = await CONFIG.Item.documentClass.create({ name: "World lamp", type: "gear", system: { quantity: 3 } });
    const pack = game.packs.get("probe.gear");
    return [item.uuid, pack.index.contents[0].uuid];
  });
  await drop(page, ".owned", { type: "Item", uuid: uuids[0] });
  await expect(owned(page)).toHaveText(["Rope", "World lamp"]);
  await drop(page, ".owned", { type: "Item", uuid: uuids[1] });
  await expect(owned(page)).toHaveCount(3);
  const [, copy, fromPack] = world.stored("Actor", "Aude")["items"];
  expect(copy).toMatchObject({ name: "World lamp", system: { quantity: 3 } });
  expect(fromPack._stats.compendiumSource).toBe(uuids[1]);
});

test(`an item of the actor's own dropped on another is sorted (${DOC}#_onSortItem)`, async ({ join }) => {
  const page = await join("Ann");
  await openSheet(page);
  await page.evaluate((id) => {
    const items = ["Axe", "Bow"].map((name, index) => ({ name, type: "gear", sort: (index + 1) * 100000 }));
    return (globalThis as any).game.actors.get(id).createEmbeddedDocuments("Item", items);
  }, ID.hero);
  await expect(owned(page)).toHaveText(["Rope", "Axe", "Bow"]);
  await owned(page)
    .filter({ hasText: "Bow" })
    .dragTo(owned(page).filter({ hasText: "Rope" }));
  await expect(owned(page)).toHaveText(["Bow", "Rope", "Axe"]);
});

test(`what is dragged from a sheet names the embedded document (${DOC}#_onDragStart)`, async ({ join }) => {
  const page = await join("Ann");
  await openSheet(page);
  const data = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    document.querySelector(".owned li")!.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
    return JSON.parse(dataTransfer.getData("text/plain"));
  });
  expect(data).toEqual({ type: "Item", uuid: `Actor.${ID.hero}.Item.${ID.rope}` });
});

test(`the hook dropActorSheetData may refuse (https://foundryvtt.com/api/functions/hookEvents.dropActorSheetData.html)`, async ({ join }) => {
  const page = await join("Ann");
  await openSheet(page);
  const seen = page.evaluate(
    () =>
      new Promise((resolve) => {
        (globalThis as any).Hooks.once("dropActorSheetData", (actor: any, sheet: any, data: any) => {
          resolve([actor.name, sheet === actor.sheet, data.uuid]);
          return false;
        });
      }),
  );
  await drop(page, ".owned", { type: "Item", uuid: `Actor.${ID.hero}.Item.${ID.rope}` });
  expect(await seen).toEqual(["Aude", true, `Actor.${ID.hero}.Item.${ID.rope}`]);
  await expect(owned(page)).toHaveCount(1);
});

test(`each kind of document has its own handler; what is no document has none (${DOC}#_onDropDocument)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await openSheet(page);
  const calls = await page.evaluate(async (id) => {
    const { CONFIG, foundry, game } = globalThis as any;
    const { sheet } = game.actors.get(id);
    const calls: string[] = [];
    for (const name of ["Item", "Actor", "ActiveEffect", "Folder"]) {
      sheet[`_onDrop${name}`] = async (_event: Event, document: any) => void calls.push(`${name} ${document.name}`);
    }
    const event = (data: object) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(data));
      return new DragEvent("drop", { dataTransfer });
    };
    const [effect] = await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", [{ name: "Effect", img: "icons/svg/aura.svg" }]);
    const folder = await CONFIG.Folder.documentClass.create({ name: "Folder", type: "Item" });
    const wolf = game.actors.getName("Wolf");
    const rope = game.actors.get(id).items.getName("Rope");
    for (const document of [rope, wolf, effect, folder]) await sheet._onDrop(event(document.toDragData()));
    await sheet._onDrop(event({ type: "Nothing", value: 1 }));
    return [...calls, foundry.utils.getType(await sheet._onDropDocument(event({}), game.users.contents[0]))];
  }, ID.hero);
  expect(calls).toEqual(["Item Rope", "Actor Wolf", "ActiveEffect Effect", "Folder Folder", "null"]);
});

test(`one who does not own the actor cannot drop on his sheet (${DOC}#_canDragDrop)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const bob = await join("Bob", { password: "pass phrase" });
  await gm.evaluate(([hero, id]) => (globalThis as any).game.actors.get(hero).update({ [`ownership.${id}`]: 2 }), [ID.hero, ID.bob] as const);
  await bob.waitForFunction((id) => (globalThis as any).game.actors.get(id).testUserPermission((globalThis as any).game.user, "OBSERVER"), ID.hero);
  await openSheet(bob);
  await drop(bob, ".owned", { type: "Item", uuid: `Actor.${ID.hero}.Item.${ID.rope}` });
  expect(await bob.evaluate(() => (document.querySelector(".owned li") as HTMLElement).draggable)).toBe(false);
  await expect(owned(bob)).toHaveCount(1);
});
