import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures.ts";

const STORED = JSON.parse(readFileSync(new URL("stored-names.json", import.meta.url), "utf8")) as Record<string, string[]>;

test("the system registers exactly the classes whose names worlds store (https://foundryvtt.com/api/modules/CONFIG.html)", async ({ join }) => {
  const page = await join("Gamemaster");
  const registered = await page.evaluate(() => {
    const { CONFIG, game } = globalThis as any;
    const own = (classes: object) => Object.values(classes).map((one: any) => one.name as string);
    const sheets = ["Actor", "Item"].flatMap((name) => Object.values(CONFIG[name].sheetClasses).flatMap((kinds: any) => Object.keys(kinds)));
    return {
      rolls: own(CONFIG.Dice.rolls).filter((name) => name !== "Roll"),
      terms: own(CONFIG.Dice.terms).filter((name) => !["Coin", "Die", "FateDie"].includes(name)),
      sheets: [...new Set(sheets)].filter((id) => id.startsWith(`${game.system.id}.`)).map((id) => id.slice(game.system.id.length + 1)),
    };
  });
  expect({ rolls: registered.rolls.sort(), terms: registered.terms.sort(), sheets: registered.sheets.sort() }).toEqual(STORED);
});
