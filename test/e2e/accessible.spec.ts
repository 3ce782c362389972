import type { Locator } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, ISAURE, Player, SABRE } from "../support/scene.ts";

const TABS = ["skills", "talents", "combat", "gear", "growth", "notes", "history"];

/** Fails with what axe finds in an element. */
async function clean(player: Player, what: Locator, name: string): Promise<void> {
  const selector = `#${await what.evaluate((element) => (element.id ||= `examined-${Math.random().toString(36).slice(2)}`))}`;
  expect(await violations(player.page, selector), name).toEqual([]);
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test("a character's sheet can be used by everyone, each tab, playing and editing", async ({ join }) => {
      const camille = new Player(await join("Camille", { lang: "fr", theme }));
      const sheet = await camille.sheet(ISAURE);
      for (const mode of ["play", "edit"]) {
        for (const tab of TABS) {
          await sheet.locator(`nav [data-tab=${tab}]`).click();
          await clean(camille, sheet, `${mode} ${tab}`);
        }
        await sheet.locator("[data-action=mode]").click();
      }
    });

    test("an enemy's sheet and every item's can be used by everyone", async ({ join }) => {
      const gm = new Player(await join("Gamemaster", { lang: "en", theme }));
      const sheet = await gm.sheet(DOCKER);
      await clean(gm, sheet, "play");
      await sheet.locator("[data-action=mode]").click();
      await clean(gm, sheet, "edit");
      await gm.closeWindows();
      for (const type of ["ewSpecialty", "ewWeapon", "ewArmour", "gear"]) {
        await clean(gm, await gm.itemSheet(ISAURE, type), type);
        await gm.closeWindows();
      }
    });

    test("dialog and card can be used by everyone", async ({ join }) => {
      const gm = new Player(await join("Gamemaster", { lang: "fr", theme }));
      const dialog = await gm.check(ISAURE, "champ.combat", "skills");
      await clean(gm, dialog, "dialog with odds");
      await dialog.locator("[name=typed]").fill("abc");
      await clean(gm, dialog, "dialog with a complaint");
      await gm.closeWindows();
      await gm.target(CAP);
      await clean(gm, await gm.check(ISAURE, `attack.${SABRE}`, "combat"), "attack");
      await gm.closeWindows();
      const hit = await gm.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
      for (const fold of await hit.locator("summary").all()) await fold.click();
      await clean(gm, hit, "card with offers, unfolded");
      await hit.locator("[data-action=act]").first().click();
      await hit.locator("[data-action=undo]").waitFor();
      await clean(gm, hit, "applied card");
      await hit.locator("[data-action=undo]").click();
      await hit.locator(".q-undone").waitFor();
      await clean(gm, hit, "undone card");
      await clean(gm, await gm.attack(ISAURE, SABRE, { d20: 19, d10: 9 }), "failure");
    });
  });
}
