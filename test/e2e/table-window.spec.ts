import type { Locator } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { ISAURE, Player } from "../support/scene.ts";

const WINDOW = "#quintessence-ew-tables";
/** As French Excel writes it: 20 wherever the default formula is far from it. */
const FRENCH = '\uFEFF"Score ; difficulté";4;8;12;;\r\n6;20;20,00;20;;\r\n"7";20;20;20;;\r\n8;20; 20\u00a0;20;;\r\n;;;;;\r\n';
const csv = (text: string, name = "Livre de table.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Opens the window from Foundry's settings. */
async function openTables(gm: Player): Promise<Locator> {
  await gm.page.locator("#sidebar-tabs [data-tab=settings]").click();
  await gm.page.locator("#settings [data-app=configure]").click();
  await gm.page.locator("#settings-config [data-tab=quintessence]").first().click();
  await gm.page.locator('#settings-config [data-key="quintessence.ew.tables"]').click();
  await gm.page.evaluate(() => (globalThis as any).foundry.applications.instances.get("settings-config").close());
  return gm.page.locator(WINDOW);
}
const tables = (player: Player) => player.page.evaluate(() => (globalThis as any).game.settings.get("quintessence", "ew.tables"));
const odds = (player: Player) => player.page.locator(".q-check-dialog .q-verdicts");

test("a GM imports French Excel's CSV and puts it in force: the odds of the next checks follow, cards that are there keep theirs", async ({ join }) => {
  const [gm, camille] = [new Player(await join("Gamemaster", { lang: "fr" })), new Player(await join("Camille", { lang: "fr" }))];
  const window = await openTables(gm);
  await expect(window).toContainText("non vérifiée");
  const dialog = await camille.check(ISAURE, "carac.phy");
  await expect(odds(camille)).not.toContainText("100 %");
  await camille.page.evaluate(() => ((globalThis as any).CONFIG.Dice.randomUniform = () => 1 - 19.5 / 20));
  await dialog.locator(".q-roll").click();
  await expect(camille.lastCard()).toContainText("Échec");
  await camille.closeWindows();

  await window.locator(".q-import summary").click();
  await window.locator("[name=file]").setInputFiles(csv(FRENCH));
  await expect(window.locator("[name=name]")).toHaveValue("Livre de table");
  await expect(window.locator(".q-grid tbody tr")).toHaveCount(3);
  await expect(window.locator(".q-grid tbody tr").first()).toHaveText(/6\s*20\s*20\s*20/u);
  await camille.check(ISAURE, "carac.phy");
  await expect(odds(camille)).not.toContainText("100 %");
  await camille.closeWindows();

  await window.locator("[data-action=useTable]").click();
  await expect(window.locator("[data-action=useTable]")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await tables(camille)).inForce).not.toBe("default");
  await camille.check(ISAURE, "carac.phy");
  await expect(odds(camille)).toContainText("100 %");
  await expect(camille.lastCard()).toContainText("Échec");
});

test("a malformed import says line and column in the user's language and changes nothing", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const window = await openTables(gm);
  await window.locator(".q-import summary").click();
  const before = await tables(gm);
  const said = window.locator(".q-import [role=alert]");
  const cases: readonly [Buffer, string | RegExp][] = [
    [Buffer.from("x;4;8\r\n6;12;21\r\n"), "Ligne 2, colonne 3"],
    [Buffer.from("x;4;8\r\n6;12;\r\n"), "Ligne 2, colonne 3"],
    [Buffer.from("x;4;8\r\n6;12;1,5\r\n"), "« 1,5 »"],
    [Buffer.from("x;4;4\r\n6;12;1\r\n"), "Ligne 1, colonne 3"],
    [Buffer.from("x;4;8\r\n6;12;<b>7</b>\r\n"), "« <b>7</b> »"],
    [Buffer.from('{"rows":[6],"columns":[4],"cells":[[99]]}'), "Ligne 2, colonne 2"],
    [Buffer.from("<html><table></table></html>"), "pas une table"],
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), "pas une table"],
    [Buffer.from(""), "rien à lire"],
    [Buffer.alloc(300_000, "7;"), "trop grand"],
  ];
  for (const [buffer, words] of cases) {
    await window.locator("[name=file]").setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer });
    await expect(said).toContainText(words);
    await expect(said).toContainText("Rien n’a changé");
    await expect.poll(() => tables(gm)).toEqual(before);
  }
  await expect(said.locator("b")).toHaveCount(0);
  await window.locator("[name=pasted]").fill("x\t4\n6\t77");
  await window.locator("[data-action=importPasted]").click();
  await expect(said).toContainText("« 77 »");
  await expect(window.locator("[name=pasted]")).toHaveValue("x\t4\n6\t77");
  await expect.poll(() => tables(gm)).toEqual(before);
  await window.locator("[name=pasted]").fill("x\t4\n6\t7");
  await window.locator("[data-action=importPasted]").click();
  await expect(window.locator(".q-grid td")).toHaveText(["7"]);
  await expect(said).toHaveText("");
  for (const [name, text] of [
    ["bad.csv", "x;5\n6;;"],
    ["dropped.csv", "x;5\n6;9"],
  ] as const) {
    const dropped = await gm.page.evaluateHandle(
      ([file, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content], file));
        return data;
      },
      [name, text] as const,
    );
    await window.dispatchEvent("drop", { dataTransfer: dropped });
    if (name === "bad.csv") await expect(said).toContainText("Ligne 2, colonne 2");
  }
  await expect(window.locator("[name=name]")).toHaveValue("dropped");
  await expect(window.locator(".q-grid td")).toHaveText(["9"]);
});

test("a formula is copied, changed with its preview, renamed, exported, brought back and deleted; another GM sees it, a player may not", async ({
  join,
  faultsOf,
}) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const window = await openTables(gm);
  await expect(window.locator("[name=offset]")).toBeDisabled();
  await window.locator("[data-action=duplicate]").click();
  await expect(window.locator("[name=name]")).toHaveValue("Default table (copy)");
  const first = window.locator(".q-grid tbody tr").first().locator("td").first();
  await expect(first).toHaveText("11");
  await window.locator("[name=offset]").fill("12");
  await expect(first).toHaveText("13");
  await expect.poll(async () => (await tables(gm)).tables[0].table.offset).toBe(10);
  await window.locator("[name=max]").fill("99");
  await expect(window.locator(".q-grid-view .q-complaint")).toContainText("from 0 to 20");
  await expect(window.locator("[name=max]")).toHaveAttribute("aria-invalid", "true");
  await window.locator("[name=max]").fill("15");
  await window.locator("[name=max]").press("Enter");
  await expect.poll(async () => (await tables(gm)).tables[0].table).toEqual({ kind: "formula", offset: 12, min: 1, max: 15 });
  await expect(window.locator(".q-table-head")).not.toContainText("not checked");
  await window.locator("[name=name]").fill("  Soft   <b>one</b> ");
  await window.locator("[name=name]").press("Enter");
  await expect(window.locator(".q-tables [aria-pressed=true]")).toContainText("Soft <b>one</b>");
  await window.locator("[name=name]").fill("");
  await window.locator("[name=name]").press("Enter");
  await expect(window.locator("[name=name]")).toHaveValue("Soft <b>one</b>");

  const files: Record<string, string> = {};
  for (const [action, ending] of [
    ["exportCsv", "csv"],
    ["exportJson", "json"],
  ] as const) {
    const [download] = await Promise.all([gm.page.waitForEvent("download"), window.locator(`[data-action=${action}]`).click()]);
    expect(download.suggestedFilename()).toBe(`ew-soft-b-one-b.${ending}`);
    files[ending] = await readFile((await download.path())!, "utf8");
  }
  expect(files["csv"]!.startsWith("\uFEFFScore")).toBe(true);
  expect(files["csv"]!.split("\r\n")[9]!.split(",").slice(0, 10)).toEqual(["8", "15", "15", "15", "15", "15", "15", "14", "13", "12"]);
  await window.locator(".q-import summary").click();
  for (const ending of ["csv", "json"]) await window.locator("[name=file]").setInputFiles(csv(files[ending]!, `back.${ending}`));
  await expect.poll(async () => (await tables(gm)).tables.map(({ name }: any) => name)).toEqual(["Soft <b>one</b>", "back", "Soft <b>one</b> (2)"]);
  await expect.poll(async () => (await tables(gm)).tables[2].table).toEqual({ kind: "formula", offset: 12, min: 1, max: 15 });

  await window.locator("[data-action=useTable]").click();
  await expect.poll(async () => (await tables(gm)).inForce).toBe((await tables(gm)).tables[2].id);
  const other = new Player(await join("Gamemaster", { lang: "fr" }));
  const theirs = await openTables(other);
  await expect(theirs.locator(".q-tables button")).toHaveCount(4);
  await theirs.locator("[data-action=remove]").click();
  await expect(other.page.locator(".application.dialog")).toContainText("Elle est en vigueur");
  await other.page.locator(".application.dialog button[data-action=yes]").click();
  await expect(window.locator(".q-tables button")).toHaveCount(3);
  await expect(window.locator(".q-tables [aria-pressed=true]")).toContainText("In force");
  await expect.poll(async () => (await tables(gm)).inForce).toBe("default");

  const camille = new Player(await join("Camille"));
  faultsOf(camille.page).expect(/may not update Setting/);
  const refused = await camille.page.evaluate(async () => {
    const { game } = globalThis as any;
    return game.settings.set("quintessence", "ew.tables", { inForce: "default", tables: [] }).then(
      () => "written",
      () => "refused",
    );
  });
  expect(refused).toBe("refused");
  await expect.poll(async () => (await tables(gm)).tables.length).toBe(2);
});

test("the table decides who may throw; options are clamped, kept and put back; names of difficulties are one's own", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const open = async () => {
    await gm.page.evaluate(async () => {
      const { type: Window } = (globalThis as any).game.settings.menus.get("quintessence.ew.options");
      await new Window().render({ force: true });
    });
    return gm.page.locator("#quintessence-ew-options");
  };
  const setting = (key: string) => gm.page.evaluate((k) => (globalThis as any).game.settings.get("quintessence", k), `ew.${key}`);
  let window = await open();
  await expect(window).toContainText("non vérifiée");
  await expect(window.locator("[name=thrower] option[value=defender]")).toBeEnabled();
  await window.locator("[name=thrower]").selectOption("defender");
  await window.locator("[name=extraAction]").fill("-99");
  await window.locator("[name=extraAction]").blur();
  await expect(window.locator("[name=extraAction]")).toHaveValue("-20");
  await expect(gm.page.locator("#notifications")).toContainText("−20 est gardé");
  await window.locator("[name=total]").fill("<b>");
  await window.locator("[name=total]").blur();
  await expect(window.locator("[name=total]")).toHaveValue("2");
  await window.locator("[name='budget.min']").fill("12");
  await window.locator("[name='difficulties:0:label']").fill("Enfantine");
  await window.locator("[name='difficulties:0:value']").fill("3");
  await window.locator("[data-action=removeNamed][data-index='1']").click();
  await window.locator("[data-action=addNamed]").click();
  await window.locator("[name='difficulties:6:label']").fill("Absurde");
  await window.locator("[type=submit]").click();
  await expect(window).toHaveCount(0);
  expect([await setting("thrower"), await setting("extraAction"), await setting("total")]).toEqual(["defender", -20, 2]);
  expect([await setting("budget.min"), await setting("budget.max")]).toEqual([12, 12]);
  const dialog = await gm.check(ISAURE, "carac.phy");
  await expect(dialog.locator("[name=named] option:not([hidden])")).toHaveText([
    "Enfantine (3)",
    "Moyenne (8)",
    "Difficile (10)",
    "Très difficile (12)",
    "Extrême (14)",
    "Héroïque (16)",
    "Absurde (17)",
  ]);
  await gm.closeWindows();
  const english = new Player(await join("Camille", { lang: "en" }));
  const theirs = await english.check(ISAURE, "carac.phy");
  await expect(theirs.locator("[name=named] option:not([hidden])").nth(1)).toHaveText("Average (8)");

  await gm.setting("ew.tables", { inForce: "odd", tables: [{ id: "odd", name: "Odd", table: { kind: "formula", offset: 11, min: 1, max: 19 } }] });
  window = await open();
  await expect(window.locator("[name=thrower] option[value=defender]")).toBeDisabled();
  await expect(window).toContainText("les chances ne seraient plus les mêmes");
  await window.locator("[data-action=resetOptions]").click();
  await expect(window.locator("[name=extraAction]")).toHaveValue("-4");
  await expect.poll(() => setting("extraAction")).toBe(-20);
  await window.locator("[type=submit]").click();
  await expect.poll(() => setting("extraAction")).toBe(-4);
  expect((await setting("difficulties")).length).toBe(7);
});

for (const theme of ["light", "dark"] as const) {
  test(`the windows of tables and options are accessible (${theme})`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang: "fr", theme }));
    await openTables(gm);
    await gm.page.locator(`${WINDOW} [data-action=duplicate]`).click();
    await gm.page.locator(`${WINDOW} .q-import summary`).click();
    expect(await violations(gm.page, WINDOW)).toEqual([]);
    await gm.closeWindows();
    for (const menu of ["ew.options", "games"]) {
      await gm.page.evaluate(async (key) => {
        const { type: Window } = (globalThis as any).game.settings.menus.get(`quintessence.${key}`);
        await new Window().render({ force: true });
      }, menu);
      expect(await violations(gm.page, `#quintessence-${menu.replace(".", "-")}`)).toEqual([]);
      await gm.closeWindows();
    }
  });
}
