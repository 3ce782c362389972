import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ISAURE, Player, VICTOR } from "../support/scene.ts";
import { drop, PRIVATE_EYE, stored, worldItem } from "../support/sheet.ts";

const SOLDIER = "Compendium.quintessence.ew-archetypes.Item.ewArchSoldier000";
const form = (player: Player): Locator => player.page.locator(".q-form-dialog");
const tab = (sheet: Locator, name: string): Locator => sheet.locator(`nav [data-tab=${name}]`);
const content = (sheet: Locator): Locator => sheet.locator(".window-content");
const yes = (player: Player) => player.page.locator("dialog [data-action=yes]").click();
const no = (player: Player) => player.page.locator("dialog [data-action=no]").click();
const notes = (player: Player): Locator => player.page.locator("#notifications");
/** Presses the button with the verb of a form, once its fields are filled. */
async function fill(player: Player, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = form(player).locator(`[name=${name}]`);
    await ((await field.evaluate((element) => element.localName)) === "select" ? field.selectOption(value) : field.fill(value));
  }
  await form(player).locator("[data-action=ok]").click();
}

for (const [lang, words] of Object.entries({
  fr: {
    archetype: "Détective privé",
    offers: ["Enquête", "offerte au niveau 2", "Flair", "1 point", "Carnet et crayon"],
    foreign: "hors de l’archétype Soldat",
    byDefault: "2 (par défaut)",
  },
  en: {
    archetype: "Private eye",
    offers: ["Investigation", "given at level 2", "Nose for lies", "1 point", "Notebook and pencil"],
    foreign: "outside the Soldier archetype",
    byDefault: "2 (default)",
  },
})) {
  test(`an archetype sets prices and offers what it brings, in ${lang}`, async ({ join }) => {
    const camille = new Player(await join("Camille", { lang: lang as "fr" | "en" }));
    const sheet = await camille.sheet(ISAURE);
    await drop(camille.page, content(sheet), PRIVATE_EYE);
    for (const word of words.offers) await expect(form(camille)).toContainText(word);
    // Gifts are proposed; what is bought isn't.
    await expect.poll(() => form(camille).locator("input:checked").count()).toBe(6);
    await form(camille).getByLabel(words.offers[2]!).check();
    await form(camille).locator("[data-action=ok]").click();
    await expect(sheet.locator(".q-archetype")).toContainText(words.archetype);
    await expect.poll(async () => Object.keys((await stored(camille.page, ISAURE)).items)).toContain("Notebook and pencil");
    const { items } = await stored(camille.page, ISAURE);
    expect(items["Investigation"].system).toMatchObject({ key: "investigation", level: 2, free: true });
    expect(items["Nose for lies"].type).toBe("ewAptitude");
    await sheet.locator("[data-action=mode]").click();
    await expect(sheet.locator(".q-header .q-account")).toContainText("28 / 28");
    await expect(sheet.locator(".q-header .q-fault")).toHaveCount(0);

    // Another one asks first; refused, nothing changes.
    await drop(camille.page, content(sheet), SOLDIER);
    await no(camille);
    expect(Object.values((await stored(camille.page, ISAURE)).items).filter(({ type }) => type === "ewArchetype")).toHaveLength(1);
    await drop(camille.page, content(sheet), SOLDIER);
    await yes(camille);
    await form(camille).waitFor();
    await camille.page.keyboard.press("Escape");
    await expect(form(camille)).toHaveCount(0);
    await expect(sheet.locator(".q-header .q-fault")).toContainText(words.foreign);
    const after = (await stored(camille.page, ISAURE)).items;
    expect(
      Object.values(after)
        .filter(({ type }) => type === "ewArchetype")
        .map(({ name }) => name),
    ).toEqual(["Soldier"]);
    expect(after["Investigation"].system).toMatchObject({ level: 2, free: false });

    // Without one, prices are the default's, and are called so; nothing else is lost.
    await sheet.locator(".q-archetype [data-action=deleteItem]").click();
    await yes(camille);
    await expect(sheet.locator(".q-price").first()).toContainText(words.byDefault);
    expect(Object.keys((await stored(camille.page, ISAURE)).items).sort()).toEqual(
      Object.keys(after)
        .filter((name) => name !== "Soldier")
        .sort(),
    );
  });
}

test("the account of creation says what is wrong and forbids nothing", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("[data-action=mode]").click();
  const account = sheet.locator("header .q-account");
  await expect(account.locator(".q-figure")).toHaveText(["Characteristics28 / 28", "Generation10 / 36", "Hobbies0 / 8"]);
  await sheet.locator("[name='system.caracteristics.men']").fill("11");
  await sheet.locator("[name='system.caracteristics.men']").press("Enter");
  await expect(account.locator(".q-fault")).toHaveText(["Characteristics: 33 points instead of 28.", "A characteristic is outside 3 to 10."]);
  await expect.poll(async () => (await stored(camille.page, ISAURE)).system.caracteristics.men).toBe(11);
  await camille.page.evaluate((name) => {
    const trait = (kind: string, points: number) => ({ name: kind, type: "ewTrait", system: { kind, points } });
    return (globalThis as any).game.actors
      .getName(name)
      .createEmbeddedDocuments("Item", [
        trait("restriction", 3),
        trait("advantage", 9),
        { name: "power", type: "ewPower", system: { points: 4 } },
        { name: "aptitude", type: "ewAptitude", system: { cost: 1 } },
        { name: "hobby", type: "ewSpecialty", system: { level: 1, hobby: true } },
      ]);
  }, ISAURE);
  await expect(account.locator(".q-figure")).toHaveText(["Characteristics33 / 28", "Generation24 / 39", "Hobbies1 / 8"]);
});

test("a Physique raised on a fresh character leaves him unhurt", async ({ join }) => {
  const camille = new Player(await join("Camille"));
  const sheet = await camille.sheet(ISAURE);
  const left = sheet.locator(".q-pool > .q-value");
  await expect(left).toHaveText(["24 / 24", "24 / 24"]);
  await sheet.locator("[data-action=mode]").click();
  await sheet.locator("[name='system.caracteristics.phy']").fill("9");
  await sheet.locator("[name='system.caracteristics.phy']").press("Enter");
  await expect(left).toHaveText(["27 / 27", "27 / 27"]);
  await expect(sheet.locator(".q-figure").nth(2)).toContainText("—");
});

test("experience is won and spent in a ledger, which a GM may correct", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const camille = new Player(await join("Camille", { lang: "en" }));
  const [theirs, sheet] = [await gm.sheet(ISAURE), await camille.sheet(ISAURE)];
  await tab(theirs, "growth").click();
  await theirs.locator("[data-action=award]").click();
  await expect(form(gm).locator("[name=points]")).toHaveValue("2");
  for (const [typed, said] of [
    ["0", "at least one point"],
    ["", "number of points"],
    ["1,5", "“1,5” is not a whole number"],
  ] as const) {
    await fill(gm, { points: typed });
    await expect(notes(gm)).toContainText(said);
    await expect(form(gm).locator("[name=points]")).toHaveValue(typed);
  }
  await fill(gm, { points: "5", note: "The Bridge of Glass" });
  await expect(theirs.locator("[data-line]")).toHaveCount(1);
  await expect(theirs.locator("[data-action=award]")).toBeFocused();

  await tab(sheet, "growth").click();
  await expect(sheet.locator("[data-line]")).toContainText(["The Bridge of Glass"]);
  await expect(sheet.locator("[data-action=award], [data-action=strike]")).toHaveCount(0);
  await sheet.locator("[data-action=spend]").click();
  // What isn't a number of points is said, and asked for again with everything that was typed.
  await fill(camille, { what: "carac.phy", points: "<b>six</b>", note: "Push-ups" });
  await expect(notes(camille)).toContainText("“<b>six</b>” isn’t a number of points");
  await expect(form(camille).locator("[name=note]")).toHaveValue("Push-ups");
  await expect(form(camille).locator("[name=points]")).toHaveValue("<b>six</b>");
  await fill(camille, { points: "" });
  await expect(notes(camille)).toContainText("price first");
  // More than is left is asked about first; refused, nothing that was typed is lost.
  await expect(form(camille)).toContainText("5 left.");
  await fill(camille, { points: "6" });
  await expect(camille.page.locator("dialog", { hasText: "only 5 experience left, and this costs 6" })).toBeVisible();
  await no(camille);
  await expect(form(camille).locator("[name=points]")).toHaveValue("6");
  await expect(sheet.locator("[data-line]")).toHaveCount(1);
  await fill(camille, {});
  await yes(camille);
  await expect(sheet.locator("[data-line]").first()).toContainText("Physique +1");
  await expect(sheet.locator("[data-line]").first()).toContainText("−6");
  await expect(sheet.locator(".q-tab .q-fault")).toHaveText("More has been spent than earned.");
  await expect(sheet.locator(".q-pool-lethal > .q-value")).toHaveText("27 / 27");
  // What experience raised is no point of creation.
  await sheet.locator("summary").click();
  await expect(sheet.locator(".q-creation .q-figure").first()).toHaveText("Characteristics28 / 28");

  await theirs.locator("[data-action=strike]").first().click();
  await yes(gm);
  await expect(sheet.locator("[data-line]")).toHaveCount(1);
  const { system } = await stored(camille.page, ISAURE);
  expect(system.caracteristics.phy).toBe(8);
  expect(Object.values(system.experience)).toMatchObject([{ kind: "award", points: 5, note: "The Bridge of Glass" }]);
});

test("what is spent on a specialty raises it, and no further than 6", async ({ join }) => {
  const camille = new Player(await join("Camille"));
  const sheet = await camille.sheet(ISAURE);
  const level = async () => (await stored(camille.page, ISAURE)).items["Escrime"].system.level;
  await camille.page.evaluate((name) => (globalThis as any).game.actors.getName(name).items.get("isaureFencing000").update({ "system.level": 5 }), ISAURE);
  await tab(sheet, "growth").click();
  for (const expected of [6, 6]) {
    const before = await sheet.locator("[data-line]").count();
    await sheet.locator("[data-action=spend]").click();
    await fill(camille, { what: "specialty.isaureFencing000", points: "3" });
    await yes(camille);
    await expect(sheet.locator("[data-line]")).toHaveCount(before + 1);
    await expect.poll(level).toBe(expected);
  }
  expect(
    Object.values<any>((await stored(camille.page, ISAURE)).system.experience)
      .map(({ raise }) => raise)
      .sort(),
  ).toEqual([0, 1]);
});

test("gear dropped again is counted; things are put in order, and copied between one's characters", async ({ join }) => {
  const gm = new Player(await join("Gamemaster"));
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ "ownership.camille000000000": 3 }), VICTOR);
  const rope = await worldItem(gm.page, { name: "Corde", type: "gear", system: { key: "rope", quantity: 2 }, ownership: { default: 2 } });
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sheet = await camille.sheet(ISAURE);
  await tab(sheet, "gear").click();
  for (const quantity of [2, 4]) {
    await drop(camille.page, content(sheet), rope);
    await expect.poll(async () => (await stored(camille.page, ISAURE)).items["Corde"]?.system.quantity).toBe(quantity);
  }
  // A folder is what lies in it.
  const folder = await gm.page.evaluate(async () => {
    const { CONFIG } = globalThis as any;
    const { id, uuid } = await CONFIG.Folder.documentClass.create({ name: "Cave", type: "Item" });
    const items = ["rope", "lamp"].map((key) => ({
      name: key === "rope" ? "Corde" : "Lampe",
      type: "gear",
      folder: id,
      ownership: { default: 2 },
      system: { key },
    }));
    await CONFIG.Item.documentClass.createDocuments(items);
    return uuid;
  });
  await camille.page.waitForFunction((uuid) => (globalThis as any).fromUuidSync(uuid)?.contents.length === 2, folder);
  await drop(camille.page, content(sheet), folder, "Folder");
  await expect.poll(async () => (await stored(camille.page, ISAURE)).items["Lampe"]?.system.quantity).toBe(1);
  await expect.poll(async () => (await stored(camille.page, ISAURE)).items["Corde"].system.quantity).toBe(5);

  const names = sheet.locator("[data-tab=gear] .q-carried").first().locator(".q-name");
  await expect(names).toHaveText(["Sabre", "Couteau de lancer"]);
  await drop(camille.page, sheet.locator("[data-tab=gear] [data-item-id=isaureSabre00000]"), "Actor.isaureDelmas0000.Item.isaureKnife00000");
  await expect(names).toHaveText(["Couteau de lancer", "Sabre"]);
  const victor = await camille.sheet(VICTOR);
  await drop(camille.page, content(victor), "Actor.isaureDelmas0000.Item.isaureSabre00000");
  await expect.poll(async () => (await stored(camille.page, VICTOR)).items["Sabre"]?.system.impact).toBe(5);
  await expect.poll(async () => (await stored(camille.page, ISAURE)).items["Sabre"]).toBeDefined();
});

test("an effect changes caracteristics while it is on, and never what is stored", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  const sheet = await camille.sheet(ISAURE);
  await tab(sheet, "talents").click();
  await sheet.locator("[data-action=createEffect]").click();
  await expect(camille.page.locator(".active-effect-config")).toBeVisible();
  await camille.page.evaluate((name) => {
    const [effect] = (globalThis as any).game.actors.getName(name).effects;
    return effect.update({ "system.changes": [{ key: "system.caracteristics.phy", type: "add", value: 2 }] });
  }, ISAURE);
  const phy = sheet.locator("[data-rollable='carac.phy'] .q-value");
  await expect(phy).toHaveText("10");
  await expect(sheet.locator(".q-pool-lethal > .q-value")).toHaveText("30 / 30");
  await sheet.locator("[data-action=toggleEffect]").click();
  await expect(phy).toHaveText("8");
  await sheet.locator("[data-action=toggleEffect]").click();
  await expect(phy).toHaveText("10");
  await sheet.locator("[data-action=mode]").click();
  await expect(sheet.locator("[name='system.caracteristics.phy']")).toHaveValue("8");
  await sheet.locator("[data-action=deleteEffect]").click();
  await yes(camille);
  await expect(sheet.locator(".q-effects .q-row")).toHaveCount(0);
});

test("numbers that are cut, and names that are emptied, are said in the user's language", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("[data-action=mode]").click();
  const phy = sheet.locator("[name='system.caracteristics.phy']");
  for (const [typed, kept] of [
    ["7,5", "7"],
    ["1e9", "7"],
    ["120", "99"],
    ["-4", "0"],
    ["<b>9</b>", "0"],
  ] as const) {
    await phy.fill(typed);
    await phy.press("Enter");
    await expect(phy, typed).toHaveValue(kept);
    await expect(notes(camille), typed).toContainText(typed);
    await expect.poll(async () => (await stored(camille.page, ISAURE)).system.caracteristics.phy).toBe(Number(kept));
  }
  const name = sheet.locator("input.q-title");
  await name.fill("  ");
  await name.press("Enter");
  await expect(name).toHaveValue(ISAURE);
  await expect(notes(camille)).toContainText("Un nom ne peut pas être vide");
});

test("things of the sample world are read in either language, and a name typed over one is everybody's", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const [sheet, theirs] = [await camille.sheet(ISAURE), await gm.sheet(ISAURE)];
  await expect(sheet.locator("[data-item-id=isaureFencing000] .q-name")).toHaveText("Fencing");
  await expect(theirs.locator("[data-item-id=isaureFencing000] .q-name")).toHaveText("Escrime");
  await expect(sheet.locator(".q-occupation")).toHaveText("Fencing master");
  await sheet.locator("[data-action=mode]").click();
  await sheet.locator("[data-item-id=isaureFencing000] [data-action=openItem]").click();
  const name = camille.page.locator(".q-item-sheet input.q-title");
  await expect(name).toHaveValue("Fencing");
  // Another field is changed: the name stays everybody's own.
  await camille.page.locator(".q-item-sheet [name='system.level']").selectOption("4");
  await expect(theirs.locator("[data-item-id=isaureFencing000]")).toContainText("+4");
  await expect(theirs.locator("[data-item-id=isaureFencing000] .q-name")).toHaveText("Escrime");
  await name.fill("Smallsword");
  await name.press("Enter");
  await expect(theirs.locator("[data-item-id=isaureFencing000] .q-name")).toHaveText("Smallsword");
});
