import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { misfits } from "../support/misfits.ts";
import { CAP, DOCKER, ISAURE, Player, SABRE } from "../support/scene.ts";

const TABS = ["skills", "talents", "combat", "gear", "growth", "notes", "history"];
const LONG = "Escrime à l’ancienne telle qu’on l’enseignait au-dessus de la librairie Anticonstitutionnellement";
const screen = (width: number, height: number) => ({ context: { viewport: { width, height } } });

const boxOf = async (what: Locator) => (await what.boundingBox())!;

for (const width of [720, 480]) {
  test(`long names wrap, and everything has room in a sheet ${width} wide`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang: "fr", ...screen(1280, 720) }));
    await gm.page.evaluate(
      async ([name, long]) => {
        const actor = (globalThis as any).game.actors.getName(name);
        await actor.updateEmbeddedDocuments(
          "Item",
          actor.items.map((item: any) => ({ _id: item.id, name: long })),
        );
        await actor.update({ "system.pools.superficial.lost": 15, "system.occupation": long });
      },
      [ISAURE, LONG] as const,
    );
    const sheet = await gm.sheet(ISAURE);
    await gm.page.evaluate(([name, w]) => (globalThis as any).game.actors.getName(name).sheet.setPosition({ width: w }), [ISAURE, width] as const);
    for (let mode = 0; mode < 2; mode += 1) {
      for (const tab of TABS) {
        await sheet.locator(`nav [data-tab=${tab}]`).click();
        await expect.poll(() => misfits(sheet), tab).toEqual([]);
      }
      await sheet.locator("[data-action=mode]").click();
    }
    await gm.page.evaluate(([name, long]) => (globalThis as any).game.actors.getName(name).update({ name: long }), [ISAURE, LONG] as const);
    await expect(sheet.locator("h1.q-title")).toHaveText(LONG);
    await expect.poll(() => misfits(sheet)).toEqual([]);
  });
}

test("an enemy fits on one screen", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr", ...screen(1280, 720) }));
  const sheet = await gm.sheet(DOCKER);
  const { y, height } = await boxOf(sheet);
  expect(y + height).toBeLessThanOrEqual(720);
  await expect.poll(() => sheet.locator(".q-npc").evaluate((npc) => npc.scrollHeight - npc.clientHeight)).toBeLessThanOrEqual(0);
  await expect.poll(() => sheet.locator(".window-content").evaluate((content) => content.scrollHeight - content.clientHeight)).toBeLessThanOrEqual(0);
  await expect.poll(() => misfits(sheet)).toEqual([]);
});

test("sheet and dialog stay on a screen at 150 %, all of them within reach", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "fr", ...screen(853, 480) }));
  const sheet = await camille.sheet(ISAURE);
  const last = sheet.locator("section[data-tab=skills] [data-rollable]").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await camille.closeWindows();
  await camille.target(CAP);
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  for (const what of ["select[name=opposition]", ".q-roll"]) {
    await dialog.locator(what).scrollIntoViewIfNeeded();
    await expect(dialog.locator(what)).toBeInViewport({ ratio: 1 });
  }
});

test("two cards fit above the fold, on the message's own ground, and say their amounts", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr", ...screen(1280, 720) }));
  await gm.target(CAP);
  const first = await gm.attack(ISAURE, SABRE, { d20: 4, d10: 3 });
  await expect(first.locator("[data-action=act]").first()).toHaveText("Tout 1 superficiel, 6 létaux");
  await first.locator("[data-action=act]").first().click();
  await expect(first.locator(".q-history")).toContainText("1 superficiel perdu, 6 létaux perdus");
  await gm.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  const messages = gm.page.locator("#chat .chat-log .message");
  await expect(messages).toHaveCount(2);
  const [top, bottom] = [await boxOf(messages.first()), await boxOf(messages.last())];
  const log = await boxOf(gm.page.locator("#chat .chat-scroll"));
  expect(bottom.y + bottom.height - top.y).toBeLessThanOrEqual(log.height);
  for (const card of await gm.page.locator("#chat .q-card").all()) {
    await expect.poll(() => misfits(card)).toEqual([]);
    for (const part of [card, card.locator("..")]) {
      expect(await part.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).borderStyle])).toEqual([
        "rgba(0, 0, 0, 0)",
        "none",
      ]);
    }
  }
});

test("the dialog wears its game's colour, its frame Foundry's icons, and nothing in it jumps", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  const dialog = await gm.check(ISAURE, "champ.combat", "skills");
  const roll = dialog.locator(".q-roll");
  // Reaching the button with the pointer would colour it anew.
  await expect.poll(() => roll.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe("rgb(125, 31, 44)");
  expect(
    await dialog.locator("[data-action=close]").evaluate((button) => getComputedStyle(button).fontFamily + getComputedStyle(button, "::before").fontFamily),
  ).toContain("Font Awesome");
  const place = await boxOf(roll);
  for (const typed of ["abc", "7", "40", ""]) {
    await dialog.locator("[name=typed]").fill(typed);
    await expect(dialog.locator(".q-total")).toHaveText({ abc: "8", 7: "15", 40: "48" }[typed] ?? "8");
    expect((await boxOf(roll)).y, typed).toBe(place.y);
  }
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a pool ${reducedMotion === "reduce" ? "changes without motion" : "slides"}, and nothing jumps`, async ({ join }) => {
    const camille = new Player(await join("Camille", { context: { reducedMotion } }));
    await camille.page.evaluate(() => {
      const g = globalThis as any;
      g.slides = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...args: Parameters<typeof animate>) {
        if (this.matches("[data-slide]")) g.slides += 1;
        return animate.apply(this, args);
      };
    });
    const sheet = await camille.sheet(ISAURE);
    const places = () =>
      sheet.locator(".q-pool, .q-stat, nav.tabs").evaluateAll((elements) => elements.map((element) => Object.values(element.getBoundingClientRect().toJSON())));
    const before = await places();
    await sheet.locator(".q-pool-lethal [data-action=adjust]").first().click();
    await expect(sheet.locator(".q-pool-lethal > .q-value")).toHaveText("23 / 24");
    await expect.poll(() => places()).toEqual(before);
    await expect.poll(() => camille.page.evaluate(() => (globalThis as any).slides)).toBe(reducedMotion === "reduce" ? 0 : 1);
    const moving = await sheet.evaluate((root) =>
      [root, ...root.querySelectorAll("*")]
        .filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(", ")
            .some((time) => parseFloat(time) > 0),
        )
        .map((element) => element.className),
    );
    if (reducedMotion === "reduce") expect(moving).toEqual([]);
  });
}

test("a printed sheet is ink on a page: its drawing and every tab, no control and nothing of the table", async ({ join }) => {
  const camille = new Player(await join("Camille", { theme: "dark" }));
  const sheet = await camille.sheet(ISAURE);
  await camille.page.evaluate(() => void ((globalThis as any).print = () => ((globalThis as any).printed = true)));
  await sheet.locator("[data-action=toggleControls]").click();
  await camille.page.locator("[data-action=print]").first().click();
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).printed)).toBe(true);
  await expect(camille.page.locator("#sidebar-tabs")).toBeVisible();
  await camille.page.emulateMedia({ media: "print" });
  for (const tab of ["skills", "talents", "combat", "gear", "notes"]) await expect(sheet.locator(`section[data-tab=${tab}]`)).toBeVisible();
  await expect(sheet.locator(".q-track").first()).toBeVisible();
  for (const gone of [".window-header", "nav.tabs", ".q-step", ".q-mode-toggle"]) await expect(sheet.locator(gone).first()).toBeHidden();
  await expect(camille.page.locator("#sidebar-tabs")).toBeHidden();
  const colours = await sheet
    .locator("h1, button, dt, .q-value, td")
    .evaluateAll((elements) => [...new Set(elements.filter((element) => element.checkVisibility()).map((element) => getComputedStyle(element).color))]);
  expect(colours).toEqual(["rgb(0, 0, 0)"]);
  const page = await boxOf(sheet.locator(".q-pools"));
  expect((await boxOf(sheet.locator(".q-track").first())).width).toBeGreaterThan(page.width / 2);
  await camille.page.emulateMedia({ media: null });
  await camille.page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(sheet.locator("nav.tabs")).toBeVisible();
});
