import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "./lib/paths.ts";
import { openTable } from "./lib/table.ts";

// npm run screenshots: the README's pictures, docs/images/<what>.<language>.png, of a player's table in both languages.
const FOLDER = join(ROOT, "docs/images");
const HERO = "Isaure Delmas";
const FOE = "Homme à la casquette";

/** Lets every die fall the same way: pictures change only when what they show has changed. */
const steadyDice = (page: Page) => page.evaluate(() => void ((globalThis as any).CONFIG.Dice.randomUniform = () => 0.35));

async function shoot(lang: "fr" | "en"): Promise<void> {
  const table = await openTable();
  try {
    const gm = await table.join("Gamemaster", { lang });
    // So that the player's dialog shows its odds.
    await gm.evaluate(() => (globalThis as any).game.settings.set("quintessence", "npcValues", "everyone"));
    const page = await table.join("Camille", { lang, theme: "light", viewport: { width: 1440, height: 900 } });
    const save = async (what: string, selector?: string) => {
      const path = join(FOLDER, `${what}.${lang}.png`);
      await (selector === undefined ? page.screenshot({ path }) : page.locator(selector).first().screenshot({ path }));
    };
    await steadyDice(page);
    await page.evaluate(
      async ([hero, foe]) => {
        const { canvas, game } = globalThis as any;
        canvas.tokens.placeables.find((token: any) => token.document.name === foe).setTarget(true);
        await game.actors.getName(hero).sheet.render({ force: true, position: { left: 40, top: 40 } });
      },
      [HERO, FOE],
    );
    await save("sheet", ".q-sheet");
    await page.locator('.q-sheet [data-action="tab"][data-tab="combat"]').click();
    await page.locator('.q-sheet [data-action="check"][data-rollable^="attack."]').first().click();
    await page.locator(".q-check-dialog").waitFor();
    await save("dialog", ".q-check-dialog");
    await page.locator(".q-check-dialog button[type=submit]").click();
    await page.locator("#chat .q-card").last().waitFor();
    await save("card", "#chat .q-card");
    await page.evaluate((hero) => (globalThis as any).game.actors.getName(hero).sheet.close(), HERO);
    await page.locator(".q-sheet").waitFor({ state: "detached" });
    await save("table");
  } finally {
    await table.close();
  }
}

await mkdir(FOLDER, { recursive: true });
for (const lang of ["fr", "en"] as const) await shoot(lang);
