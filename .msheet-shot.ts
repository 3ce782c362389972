import { openTable } from "/tmp/six-msheet/scripts/lib/table.ts";
const only = process.argv[2] ?? "all";
const table = await openTable();
const errors: string[] = [];
try {
  for (const [lang, theme] of (only === "quick" ? [["fr", "light"]] : [["fr", "light"], ["en", "dark"], ["fr", "dark"], ["en", "light"]]) as [any, any][]) {
    const page = await table.join("Gamemaster", { lang, theme, viewport: { width: 1300, height: 1000 } });
    page.on("console", (m: any) => { if (["error", "warning"].includes(m.type())) errors.push(m.text()); });
    await page.evaluate("globalThis.__name = (f) => f");
    const run = (f: any, arg?: any) => page.evaluate(f, arg);
    await run(async () => {
      const { game, Actor } = globalThis as any;
      await game.settings.set("quintessence", "rulesets", ["matrix"]);
      await game.settings.set("quintessence", "matrix.dynamic", true);
      const mk = async (pack: string, id: string) => game.actors.importFromCompendium(game.packs.get(`quintessence.${pack}`), id);
      (globalThis as any).A = await mk("matrix-characters", "matCharBalthazar");
      (globalThis as any).N = await mk("matrix-npcs", "matNpcFogWolf000");
      await A.update({ "system.counters": { fatigue: 13, mortality: 4, madness: 17 }, "system.lastColumn": "manoeuvre", "system.advanced.rows": 1 });
      await A.toggleStatusEffect("panicked", { active: true }); await A.toggleStatusEffect("unconscious", { active: true });
    });
    const shot = async (name: string, sel: string) => page.locator(sel).first().screenshot({ path: `/tmp/msheet/out/${name}.${lang}.${theme}.png` });
    const sel = ".q-matrix-character";
    await run(async () => { await A.sheet.render({ force: true, position: { left: 20, top: 20, width: 720, height: 860 } }); });
    await page.locator(sel).waitFor();
    await shot("char", sel);
    if (lang === "fr" || true) {
      await page.locator(`${sel} nav [data-tab=progress]`).click(); await shot("progress", sel);
      await page.locator(`${sel} [data-action=mode]`).click(); await page.waitForTimeout(200); await shot("edit", sel);
      await page.locator(`${sel} nav [data-tab=attacks]`).click(); await shot("editattacks", sel);
      await page.locator(`${sel} [data-action=mode]`).click();
      await run(() => A.sheet.setPosition({ width: 480 })); await page.waitForTimeout(200); await shot("narrow", sel);
      await page.locator(`${sel} [data-action=mode]`).click(); await page.waitForTimeout(200); await shot("narrowedit", sel);
      await run(() => A.sheet.close());
      await run(async () => { await N.sheet.render({ force: true, position: { left: 20, top: 20 } }); });
      await page.locator(".q-matrix-npc").waitFor(); await shot("npc", ".q-matrix-npc");
      await run(async () => { await N.sheet.close(); const i = A.items.find((x: any) => x.system.damage.includes("d6+1")); await i.sheet.render({ force: true, position: { left: 20, top: 20 } }); });
      await page.locator(".q-item-sheet").waitFor();
      await page.locator("[data-term=m]").fill("1d6+1d6+1"); await page.locator("[data-term=m]").press("Tab"); await page.waitForTimeout(300);
      await shot("item", ".q-item-sheet");
      await run(async () => { for (const app of [...(globalThis as any).foundry.applications.instances.values()]) if (app.element?.classList.contains("q-item-sheet")) await app.close(); });
      await run(async () => { await (globalThis as any).game.settings.set("quintessence", "matrix.variant", "plus5"); await A.sheet.render({ force: true, position: { width: 720 } }); });
      await page.locator(sel).waitFor(); await page.waitForTimeout(300); await shot("rows", sel);
      await run(async () => { await (globalThis as any).game.settings.set("quintessence", "matrix.variant", "matrix"); await A.sheet.close(); await A.delete(); await N.delete(); });
    }
    await page.context().close();
  }
} finally { console.log(errors.join("\n")); await table.close(); }
