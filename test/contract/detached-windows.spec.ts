import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });
// Generation 13 keeps its windows in the page: these run in 14 alone.

const NOTES = "https://foundryvtt.com/releases/14.349";

/** Registers a sheet for heroes whose form and button say what they do, and opens the hero's. */
async function openSheet(page: Page): Promise<void> {
  await page.evaluate(async (id) => {
    const { foundry, game, Handlebars, Hooks } = globalThis as any;
    const { api, apps, sheets } = foundry.applications;
    Handlebars.registerPartial(
      "contract/detached.hbs",
      Handlebars.compile(
        '<section><label>Name <input name="name" value="{{source.name}}"></label><button type="button" data-action="clicked">Click</button>{{formInput fields.img value=source.img}}</section>',
      ),
    );
    class DetachedSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
      static DEFAULT_OPTIONS = {
        form: { submitOnChange: true },
        actions: { clicked: () => ((globalThis as any).contractClicks = ((globalThis as any).contractClicks ?? 0) + 1) },
      };
      static PARTS = { main: { template: "contract/detached.hbs" } };
    }
    for (const hook of ["openDetachedWindow", "closeDetachedWindow"])
      Hooks.on(hook, (_id: string, opened: Window) => ((globalThis as any).contractHooks ??= []).push(`${hook} ${opened !== window}`));
    apps.DocumentSheetConfig.registerSheet(foundry.documents.Actor, "probe", DetachedSheet, { types: ["hero"], makeDefault: true });
    await game.actors.get(id).sheet.render({ force: true });
  }, ID.hero);
}

test(`@14 an application works as before in a browser window of its own, and comes back (${NOTES})`, async ({ join, world }) => {
  const page = await join("Ann");
  await openSheet(page);
  const id = `DetachedSheet-Actor-${ID.hero}`;
  await page.locator(`#${id} [data-action=toggleControls]`).click();
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.locator(`#${id} .controls-dropdown [data-action=detach]`).click()]);
  const sheet = popup.locator(`#${id}`);
  await expect(sheet).toBeVisible();
  await expect(page.locator(`#${id}`)).toHaveCount(0);
  await sheet.getByRole("button", { name: "Click" }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as any).contractClicks)).toBe(1);
  await sheet.getByLabel("Name").fill("Aude afar");
  await sheet.getByLabel("Name").press("Tab");
  await expect(sheet.locator(".window-title")).toHaveText(/Aude afar$/);
  expect(world.stored("Actor", "Aude afar")["_id"]).toBe(ID.hero);
  // What was drawn anew over there is as alive as what was taken there.
  await expect(sheet.locator("file-picker input")).toHaveValue(/svg$/);
  expect(await violations(popup, `#${id}`)).toEqual([]);
  await sheet.locator("[data-action=toggleControls]").click();
  await sheet.locator(".controls-dropdown [data-action=attach]").click();
  await expect(page.locator(`#${id}`)).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.locator(`#${id}`).getByRole("button", { name: "Click" }).click();
  await expect
    .poll(() => page.evaluate(() => [(globalThis as any).contractClicks, (globalThis as any).contractHooks]))
    .toEqual([2, ["openDetachedWindow true", "closeDetachedWindow true"]]);
});

test(`@14 an application ends with its browser window, and the window with it (${NOTES})`, async ({ join }) => {
  const page = await join("Ann");
  await openSheet(page);
  const open = () =>
    Promise.all([
      page.waitForEvent("popup"),
      page.evaluate(
        (id) =>
          (globalThis as any).game.actors
            .get(id)
            .sheet.render({ force: true, window: { detached: true } })
            .then(() => undefined),
        ID.hero,
      ),
    ]);
  const rendered = () => page.evaluate((id) => (globalThis as any).game.actors.get(id).sheet.rendered, ID.hero);
  const [first] = await open();
  await expect.poll(rendered).toBe(true);
  await first.close();
  await expect.poll(rendered).toBe(false);
  const [second] = await open();
  await second.locator(".window-header [data-action=close]").click();
  await expect.poll(() => second.isClosed()).toBe(true);
  await expect.poll(rendered).toBe(false);
});
