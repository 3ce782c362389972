import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const ACTOR = "https://foundryvtt.com/api/classes/foundry.documents.Actor.html#createdialog";

test(`a create dialog offers the types it is told to, and creates the one chosen (${ACTOR})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  const dialog = gm.locator(".application.dialog");
  const open = (types: string[] | null) =>
    gm.evaluate((only) => void (globalThis as any).CONFIG.Actor.documentClass.createDialog({}, { renderSheet: false }, only ? { types: only } : {}), types);
  await open(null);
  await expect(dialog.locator("[name=type] option")).toHaveCount(2);
  await dialog.locator("[data-action=close]").click();
  await expect(dialog).toHaveCount(0);
  await open(["npc"]);
  await expect(dialog.locator("select[name=type] option")).not.toHaveCount(2);
  await dialog.locator("[name=name]").fill("Fox");
  await dialog.locator("button[data-action=ok]").click();
  await expect.poll(() => gm.evaluate(() => (globalThis as any).game.actors.getName("Fox")?.type)).toBe("npc");
});

test(`the class's own dialog is the one that the directory opens (${ACTOR})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await gm.evaluate(() => {
    const { CONFIG } = globalThis as any;
    (globalThis as any).asked = [];
    CONFIG.Actor.documentClass = class extends CONFIG.Actor.documentClass {
      static async createDialog(data: any) {
        (globalThis as any).asked.push(data);
        return null;
      }
    };
  });
  await gm.locator("#sidebar-tabs [data-tab=actors]").click();
  await gm.locator("#actors [data-action=createEntry]").click();
  await expect.poll(() => gm.evaluate(() => (globalThis as any).asked.length)).toBe(1);
});
