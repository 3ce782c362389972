import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const DOC = "https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html";
const CONFIG = "https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html";

/** Registers `globalThis.HeroSheet` for heroes, and opens the hero's. */
async function openSheet(page: Page, options: object = {}): Promise<void> {
  await page.evaluate(
    async ([id, defaults]) => {
      const { foundry, Handlebars, game } = globalThis as any;
      const { api, apps, sheets } = foundry.applications;
      Handlebars.registerPartial(
        "contract/hero.hbs",
        Handlebars.compile(`<section>
          <label>Name <input name="name" value="{{source.name}}"></label>
          {{formGroup systemFields.health.fields.value value=source.system.health.value rootId=rootId label="Health"}}
          <p class="shown">{{document.name}} {{document.system.health.value}} {{editable}}</p>
          <ul>{{#each document.items}}<li class="draggable" data-item-id="{{id}}">{{name}}</li>{{/each}}</ul>
          <button type="button" data-action="roll">Roll</button>
        </section>`),
      );
      class HeroSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
        static DEFAULT_OPTIONS = { classes: ["contract"], position: { width: 400 }, form: { submitOnChange: true }, ...(defaults as object) };
        static PARTS = { main: { template: "contract/hero.hbs" } };
        async _prepareContext(renderOptions: object) {
          const context = await super._prepareContext(renderOptions);
          context.systemFields = context.document.system.schema.fields;
          return context;
        }
      }
      apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "probe", HeroSheet, { types: ["hero"], makeDefault: true, label: "Hero" });
      (globalThis as any).HeroSheet = HeroSheet;
      await game.actors.get(id).sheet.render({ force: true });
    },
    [ID.hero, options] as const,
  );
}

const sheet = (page: Page) => page.locator(`#HeroSheet-Actor-${ID.hero}`);

test(`a sheet is titled by type and name, and is one of its document's applications (${DOC}#title)`, async ({ join }) => {
  const page = await join("Ann");
  await openSheet(page);
  await expect(sheet(page).locator(".window-title")).toHaveText(/: Aude$/);
  expect(
    await page.evaluate((id) => {
      const actor = (globalThis as any).game.actors.get(id);
      return [Object.values(actor.apps).includes(actor.sheet), actor.sheet.constructor.name, actor.sheet.isEditable];
    }, ID.hero),
  ).toEqual([true, "HeroSheet", true]);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  expect(await page.evaluate((id) => Object.keys((globalThis as any).game.actors.get(id).apps), ID.hero)).toEqual([]);
});

test(`a change in the form is written, and shown to everyone who has the sheet open (${DOC}#_processSubmitData)`, async ({ join, world }) => {
  const ann = await join("Ann");
  const gm = await join("Gamemaster");
  await openSheet(ann);
  await openSheet(gm);
  await sheet(ann).getByLabel("Health").fill("7");
  await sheet(ann).getByLabel("Health").press("Tab");
  await expect(sheet(gm).locator(".shown")).toHaveText("Aude 7 true");
  await expect(sheet(ann).locator(".shown")).toHaveText("Aude 7 true");
  await sheet(ann).getByLabel("Name").fill("Aude the Brave");
  await sheet(ann).getByLabel("Name").press("Tab");
  await expect(sheet(gm).locator(".window-title")).toHaveText(/: Aude the Brave$/);
  expect(world.stored("Actor", "Aude the Brave")["system"].health.value).toBe(7);
});

test(`a form that the document does not allow is told, and changes nothing (${DOC}#_prepareSubmitData)`, async ({ join, world, faultsOf }) => {
  const page = await join("Ann");
  faultsOf(page).expect(/validation errors/);
  await openSheet(page);
  await sheet(page).getByLabel("Name").fill("");
  await sheet(page).getByLabel("Name").press("Tab");
  await expect(page.locator("#notifications .notification.error")).toContainText("name");
  expect(world.stored("Actor", "Aude")["system"].health.value).toBe(10);
});

test(`submit adds data to that of the form (${DOC}#submit)`, async ({ join, world }) => {
  const page = await join("Ann");
  await openSheet(page);
  await page.evaluate((id) => (globalThis as any).game.actors.get(id).sheet.submit({ updateData: { "system.health.max": 12 } }), ID.hero);
  expect(world.stored("Actor", "Aude")["system"].health).toEqual({ value: 10, max: 12 });
});

test(`one who may only look finds the fields disabled, one who may not look is told so (${DOC}#isEditable)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const bob = await join("Bob", { password: "pass phrase" });
  await openSheet(bob);
  await expect(bob.locator("#notifications .notification").first()).toBeVisible();
  await expect(sheet(bob)).toHaveCount(0);
  await gm.evaluate(([hero, id]) => (globalThis as any).game.actors.get(hero).update({ [`ownership.${id}`]: 2 }), [ID.hero, ID.bob] as const);
  await bob.waitForFunction((id) => (globalThis as any).game.actors.get(id).testUserPermission((globalThis as any).game.user, "OBSERVER"), ID.hero);
  await bob.evaluate((id) => (globalThis as any).game.actors.get(id).sheet.render({ force: true }), ID.hero);
  await expect(sheet(bob).getByLabel("Health")).toBeDisabled();
  await expect(sheet(bob).getByLabel("Name")).toBeDisabled();
  await expect(sheet(bob).locator(".window-header [data-action=close]")).toBeEnabled();
});

test(`a sheet may leave to those who may only look what only shows something (${DOC}#_toggleDisabled)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const bob = await join("Bob", { password: "pass phrase" });
  await gm.evaluate(([hero, id]) => (globalThis as any).game.actors.get(hero).update({ [`ownership.${id}`]: 2 }), [ID.hero, ID.bob] as const);
  await bob.waitForFunction((id) => (globalThis as any).game.actors.get(id).testUserPermission((globalThis as any).game.user, "OBSERVER"), ID.hero);
  await openSheet(bob);
  await expect(sheet(bob).getByRole("button", { name: "Roll" })).toBeDisabled();
  await bob.evaluate(async (id) => {
    const { HeroSheet, game } = globalThis as any;
    HeroSheet.prototype._toggleDisabled = function (disabled: boolean) {
      Object.getPrototypeOf(HeroSheet.prototype)._toggleDisabled.call(this, disabled);
      this.element.querySelector("[data-action=roll]").disabled = false;
    };
    await game.actors.get(id).sheet.render();
  }, ID.hero);
  await expect(sheet(bob).getByRole("button", { name: "Roll" })).toBeEnabled();
  await expect(sheet(bob).getByLabel("Health")).toBeDisabled();
});

test(`the sheet closes with the document (${DOC})`, async ({ join }) => {
  const ann = await join("Ann");
  const gm = await join("Gamemaster");
  await openSheet(ann);
  await gm.evaluate((id) => (globalThis as any).game.actors.get(id).delete(), ID.hero);
  await expect(sheet(ann)).toHaveCount(0);
});

test(`the sheet a document uses is chosen for it, remembered by scope and class name (${CONFIG})`, async ({ join, world }) => {
  const page = await join("Gamemaster");
  await openSheet(page);
  await page.evaluate(() => {
    const { foundry, HeroSheet } = globalThis as any;
    const Other = class OtherHeroSheet extends HeroSheet {};
    foundry.applications.apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "probe", Other, { types: ["hero"], label: "Other" });
  });
  await sheet(page).locator("[data-action=toggleControls]").click();
  await sheet(page).locator(".controls-dropdown [data-action=configureSheet]").click();
  const config = page.locator(".sheet-config");
  await config.locator("select[name=sheetClass]").selectOption({ label: "Other" });
  await config.locator("button[type=submit]").click();
  await expect(page.locator(`#OtherHeroSheet-Actor-${ID.hero}`)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  expect(world.stored("Actor", "Aude")["flags"].core.sheetClass).toBe("probe.OtherHeroSheet");
});

test(`a gamemaster changes who may do what (https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentOwnershipConfig.html)`, async ({
  join,
  world,
}) => {
  const page = await join("Gamemaster");
  await openSheet(page);
  await sheet(page).locator("[data-action=toggleControls]").click();
  await sheet(page).locator(".controls-dropdown [data-action=configureOwnership]").click();
  const config = page.locator(".document-ownership");
  await config.locator(`select[name="${ID.bob}"]`).selectOption("2");
  await config.locator(`select[name="${ID.ann}"]`).selectOption("");
  await config.locator("button[type=submit]").click();
  await expect(config).toHaveCount(0);
  expect(world.stored("Actor", "Aude")["ownership"]).toEqual({ default: 0, [ID.bob]: 2 });
});
