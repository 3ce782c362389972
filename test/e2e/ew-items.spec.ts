import type { Locator } from "@playwright/test";
import { rm } from "node:fs/promises";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { misfits } from "../support/misfits.ts";
import { buildPoolSystem, POOL_SEED } from "../support/pool/build.ts";
import { ISAURE, Player } from "../support/scene.ts";
import { drop, PRIVATE_EYE, stored, worldItem } from "../support/sheet.ts";

const TABS = ["skills", "talents", "combat", "gear", "growth", "notes", "history"];
const screen = (width: number, height: number) => ({ context: { viewport: { width, height } } });

/** Opens the sheet of what a uuid names; resolves to its element. */
async function open(player: Player, uuid: string): Promise<Locator> {
  const id = await player.page.evaluate(async (named) => {
    const document = await (globalThis as any).fromUuid(named);
    await document.sheet.render({ force: true });
    return document.sheet.id;
  }, uuid);
  return player.page.locator(`#${id}`);
}
/** Puts the first actor of a compendium whose stored name begins so into the world (GMs); resolves to his uuid. */
const fromPack = (player: Player, pack: string, name: string): Promise<string> =>
  player.page.evaluate(
    async ([id, begins]) => {
      const { CONFIG, game } = globalThis as any;
      const found = (await game.packs.get(`quintessence.${id}`).getDocuments()).find((each: any) => each._source.name.startsWith(begins));
      return (await CONFIG.Actor.documentClass.create(game.actors.fromCompendium(found))).uuid;
    },
    [pack, name] as const,
  );
async function clean(player: Player, what: Locator, name: string): Promise<void> {
  const selector = `#${await what.evaluate((element) => (element.id ||= "examined"))}`;
  expect(await violations(player.page, selector), name).toEqual([]);
}

test("an archetype is written by dropping things on its sheet", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const uuid = await worldItem(gm.page, { name: "Diver", type: "ewArchetype", system: { key: "x.diver" } });
  const sheet = await open(gm, uuid);
  const body = sheet.locator(".q-item-body");
  const system = () => gm.page.evaluate(async (named) => (await (globalThis as any).fromUuid(named)).toObject().system, uuid);
  const rows = (list: string): Locator => sheet.locator(`[data-list=${list}] .q-row`);
  await expect(sheet.locator(".q-empty")).toHaveCount(3);
  const find = (pack: string, key: string): Promise<string> =>
    gm.page.evaluate(([id, wanted]) => (globalThis as any).game.packs.get(`quintessence.${id}`).index.find((entry: any) => entry.system.key === wanted).uuid, [
      pack,
      key,
    ] as const);
  await drop(gm.page, body, await find("ew-specialties", "swimming"));
  await expect(rows("specialty")).toContainText("Swimming");
  // Another one takes its place.
  await drop(gm.page, body, await find("ew-specialties", "boating"));
  await expect(rows("specialty")).toHaveCount(1);
  const aptitude = await find("ew-aptitudes", "aptitude.cat-feet");
  await drop(gm.page, body, aptitude);
  await expect(rows("aptitudes")).toHaveCount(1);
  await drop(gm.page, body, aptitude);
  await expect(gm.page.locator("#notifications")).toContainText("is there already");
  const [knife, notebook] = [await find("ew-equipment", "weapon.dagger"), await find("ew-equipment", "gear.notebook")];
  await drop(gm.page, body, knife);
  await expect(rows("gear")).toHaveCount(1);
  await drop(gm.page, body, notebook);
  await expect(rows("gear")).toHaveCount(2);
  await drop(gm.page, body, notebook);
  await expect(rows("gear").nth(1).locator(".q-value")).toHaveText("2");
  await drop(gm.page, body, await find("ew-traits", "trait.quickness"));
  await expect(gm.page.locator("#notifications")).toContainText("has no place in an archetype");
  // A thing without a key is found by its uuid, until it is gone.
  const lamp = await worldItem(gm.page, { name: "Lamp", type: "gear" });
  await drop(gm.page, body, lamp);
  await expect(rows("gear").nth(2)).toContainText("Lamp");
  await gm.page.evaluate(async (named) => (await (globalThis as any).fromUuid(named)).delete(), lamp);
  await rows("gear").nth(0).locator("[data-action=countReference]").last().click();
  await expect(rows("gear").nth(2)).toContainText("not found");
  await rows("gear").nth(2).locator("[data-action=removeReference]").click();
  await expect(rows("gear")).toHaveCount(2);
  expect(await system()).toMatchObject({
    specialty: { key: "boating" },
    aptitudes: [{ key: "aptitude.cat-feet", quantity: 1 }],
    gear: [
      { key: "weapon.dagger", quantity: 2 },
      { key: "gear.notebook", quantity: 2 },
    ],
  });
  // Who may only read it opens what it names.
  await gm.closeWindows();
  const locked = await open(gm, PRIVATE_EYE);
  await locked.locator("[data-list=specialty] [data-action=openReference]").click();
  await expect(gm.page.locator(".q-item-sheet input.q-title[value=Investigation]")).toBeVisible();
  await gm.closeWindows();

  await open(gm, uuid);
  const price = sheet.locator("[name='system.prices.combat']");
  await price.fill("0");
  await price.press("Enter");
  await expect(price).toHaveValue("1");
  await expect(sheet.locator(".q-prices .q-fault")).toHaveText("Sum 7; usually 8.");
});

test("a weapon's specialty is named where it isn't his, and chosen by dropping one", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const uuid = await worldItem(gm.page, { name: "Foil", type: "ewWeapon", system: { specialty: "handgun" } });
  const sheet = await open(gm, uuid);
  await expect(sheet.locator("[name='system.specialty'] option:checked")).toHaveText("Handgun");
  await drop(gm.page, sheet.locator(".q-item-body"), await worldItem(gm.page, { name: "Duelling", type: "ewSpecialty", system: { key: "duelling" } }));
  await expect(sheet.locator("[name='system.specialty'] option:checked")).toHaveText("Duelling");
});

for (const [lang, theme] of [
  ["fr", "dark"],
  ["en", "light"],
] as const) {
  test(`every thing's sheet and every form can be used by everyone and has room, ${lang}, ${theme}`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang, theme }));
    const uuids = await gm.page.evaluate(() => {
      const { packs } = (globalThis as any).game;
      const firsts = ["ew-archetypes", "ew-traits", "ew-powers", "ew-aptitudes"].map((id) => packs.get(`quintessence.${id}`).index.contents[0].uuid);
      return firsts as string[];
    });
    const own = await gm.page.evaluate(async (all) => {
      const { CONFIG, fromUuid, game } = globalThis as any;
      const sources = await Promise.all(all.map(async (uuid: string) => game.items.fromCompendium(await fromUuid(uuid))));
      return (await CONFIG.Item.documentClass.createDocuments(sources)).map((item: any) => item.uuid);
    }, uuids);
    // Those of the world are written, those of a locked compendium only read.
    for (const uuid of [...uuids, ...own]) {
      const sheet = await open(gm, uuid);
      await clean(gm, sheet, uuid);
      await expect.poll(() => misfits(sheet), uuid).toEqual([]);
      await gm.closeWindows();
    }
    const sheet = await gm.sheet(ISAURE);
    await drop(gm.page, sheet.locator(".window-content"), PRIVATE_EYE);
    const form = gm.page.locator(".q-form-dialog");
    await form.waitFor();
    await clean(gm, form, "offers");
    await expect.poll(() => misfits(form)).toEqual([]);
    await form.locator("[data-action=ok]").click();
    await sheet.locator("nav [data-tab=growth]").click();
    for (const action of ["award", "spend"]) {
      await sheet.locator(`[data-action=${action}]`).click();
      await form.waitFor();
      await clean(gm, form, action);
      await expect.poll(() => misfits(form), action).toEqual([]);
      await form.locator("[name=points]").fill("3");
      await form.locator("[data-action=ok]").click();
      await form.waitFor({ state: "detached" });
    }
    await clean(gm, sheet, "ledger");
  });

  test(`a ready character has room in sheets 720 and 480 wide, ${lang}`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang, theme }));
    const uuid = await fromPack(gm, "ew-characters", "");
    const sheet = await open(gm, uuid);
    for (const width of [720, 480]) {
      await gm.page.evaluate(async ([named, w]) => (await (globalThis as any).fromUuid(named)).sheet.setPosition({ width: w }), [uuid, width] as const);
      for (const mode of ["play", "edit"]) {
        for (const tab of TABS) {
          await sheet.locator(`nav [data-tab=${tab}]`).click();
          await expect.poll(() => misfits(sheet), `${width} ${mode} ${tab}`).toEqual([]);
        }
        await sheet.locator("[data-action=mode]").click();
      }
    }
  });

  test(`everybody to meet fits on one screen, ${lang}`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang, theme, ...screen(1280, 720) }));
    const names: string[] = await gm.page.evaluate(async () =>
      (await (globalThis as any).game.packs.get("quintessence.ew-npcs").getDocuments()).map((each: any) => each._source.name),
    );
    expect(names.length).toBeGreaterThanOrEqual(6);
    for (const name of names) {
      const sheet = await open(gm, await fromPack(gm, "ew-npcs", name));
      const { y, height } = (await sheet.boundingBox())!;
      expect(y + height, name).toBeLessThanOrEqual(720);
      await expect.poll(() => sheet.locator(".q-npc").evaluate((npc) => npc.scrollHeight - npc.clientHeight), name).toBeLessThanOrEqual(0);
      await expect.poll(() => misfits(sheet), name).toEqual([]);
      await gm.closeWindows();
    }
  });
}

test("a full character prints on one page of A4", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const sheet = await open(gm, await fromPack(gm, "ew-characters", ""));
  await gm.page.evaluate(() => void ((globalThis as any).print = () => undefined));
  await sheet.locator("[data-action=toggleControls]").click();
  await gm.page.locator("[data-action=print]").first().click();
  const pages = (await gm.page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/gu);
  expect(pages).toHaveLength(1);
});

test("who may only glance at somebody sees neither his gifts nor what he cost", async ({ join }) => {
  const gm = new Player(await join("Gamemaster"));
  await drop(gm.page, (await gm.sheet(ISAURE)).locator(".window-content"), PRIVATE_EYE);
  await gm.page.locator(".q-form-dialog [data-action=ok]").click();
  await expect.poll(async () => Object.keys((await stored(gm.page, ISAURE)).items)).toContain("Investigation");
  const sacha = new Player(await join("Sacha"));
  const sheet = await sacha.sheet(ISAURE);
  await expect(sheet.locator("h1.q-title")).toHaveText(ISAURE);
  expect((await content(sheet)).replace(/\s+/gu, " ").trim()).toBe(ISAURE);
});
const content = (sheet: Locator): Promise<string> => sheet.locator(".window-content").innerText();

const pool = test.extend<{ dir: string }>({
  dir: async ({}, use) => {
    const dir = await buildPoolSystem();
    await use(dir);
    await rm(dir, { recursive: true, force: true });
  },
  system: async ({ dir }, use) => use(dir),
  seed: async ({}, use) => use(POOL_SEED),
});
pool("a thing of another game becomes plain gear: name, picture, number and description stay", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const data = { name: "Sabre", type: "ewWeapon", img: "icons/svg/sword.svg", system: { impact: 5, quantity: 2, description: "<p>Sharp.</p>" } };
  const sheet = await gm.sheet("Tester");
  await drop(gm.page, sheet.locator(".window-content"), await worldItem(gm.page, data));
  await expect(gm.page.locator("#notifications")).toContainText("Sabre comes from another game: it was added as plain gear.");
  const { Sabre } = (await stored(gm.page, "Tester")).items;
  expect(Sabre).toMatchObject({ type: "gear", img: data.img, system: { quantity: 2, description: "<p>Sharp.</p>" } });
  expect(Sabre.system).not.toHaveProperty("impact");
});
