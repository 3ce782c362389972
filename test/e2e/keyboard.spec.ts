import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, ISAURE, Player, SABRE, VICTOR } from "../support/scene.ts";

/** Opens a tab of the sidebar: Tab leads to its tabs, arrows from one to the next. */
async function sidebarTab(player: Player, id: string, key: "Tab" | "Shift+Tab"): Promise<void> {
  const tabs = player.page.locator("#sidebar-tabs");
  await player.reach(tabs.locator("[aria-selected=true]"), key);
  for (let steps = await tabs.locator("[role=tab]").count(); steps > 0; steps -= 1) {
    if ((await tabs.locator("[aria-selected=true]").getAttribute("data-tab")) === id) return;
    await player.page.keyboard.press("ArrowDown");
  }
  throw new Error(`The sidebar has no tab ${id}.`);
}

test("an attack from the directory to its undo, without a mouse", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  const { keyboard } = camille.page;
  const sheet = camille.page.locator(".q-ew-character");
  await sidebarTab(camille, "actors", "Tab");
  await camille.reach(camille.page.locator("#actors .folder-name").first());
  await keyboard.press("Enter");
  await camille.reach(camille.page.locator("#actors .entry-name", { hasText: ISAURE }));
  await keyboard.press("Enter");
  await sheet.waitFor();

  // The combat tab, by the arrows within the tabs.
  await camille.reach(sheet.locator("nav [data-tab=skills]"));
  for (const tab of ["talents", "combat"]) {
    await keyboard.press("ArrowRight");
    await expect(sheet.locator(`section[data-tab=${tab}]`)).toBeVisible();
  }
  const rollable = sheet.locator(`[data-rollable="attack.${SABRE}"]`);
  await camille.reach(rollable);
  await keyboard.press("Enter");

  // Whom it strikes is chosen in the dialog: nobody was targeted.
  const dialog = camille.page.locator(".q-check-dialog");
  await camille.reach(dialog.locator("select[name=aim]"));
  await keyboard.type("Homme à la c");
  await expect(dialog.locator("select[name=aim] option:checked")).toHaveText(CAP);
  await expect(dialog.locator("select[name=opposition]")).toBeVisible();
  await expect(dialog.locator("select[name=aim]")).toBeFocused();
  // A modifier off and on again.
  const modifier = dialog.locator("input[type=checkbox]").first();
  await camille.reach(modifier, "Shift+Tab");
  await keyboard.press("Space");
  await expect(dialog.locator(".q-total")).toHaveText("8");
  await expect(modifier).toBeFocused();
  await keyboard.press("Space");
  await expect(dialog.locator(".q-total")).toHaveText("11");
  await seedDice(camille.page, { face: 4, of: 20 }, { face: 9, of: 10 });
  await keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect(rollable).toBeFocused();

  // The card is found and applied.
  await sidebarTab(camille, "chat", "Shift+Tab");
  const apply = camille.lastCard().locator("[data-action=act]").first();
  await camille.reach(apply);
  await keyboard.press("Enter");
  await expect.poll(() => gm.condition(CAP)).toMatchObject({ superficial: 7, lethal: 6 });
  await expect(apply).toHaveCount(0);
  // The button is gone; the focus stays on the card, also where a second drawing follows before the browser comes to its senses.
  await expect(camille.lastCard().locator(":focus")).toHaveCount(1);
  await camille.page.evaluate(async () => {
    const { game, ui } = globalThis as any;
    for (let times = 0; times < 3; times += 1) await ui.chat.updateMessage(game.messages.contents.at(-1));
  });
  await expect(camille.lastCard().locator(":focus")).toHaveCount(1);

  const undo = gm.lastCard().locator("[data-action=undo]");
  await gm.reach(undo);
  await gm.page.keyboard.press("Enter");
  await expect.poll(() => camille.condition(CAP)).toMatchObject({ superficial: 0, lethal: 0 });
  await expect(gm.lastCard().locator(":focus")).toHaveCount(1);
});

test("Escape leaves the dialog, nothing is rolled, and the focus is back where it was", async ({ join, world }) => {
  const camille = new Player(await join("Camille"));
  const sheet = await camille.sheet(ISAURE);
  const rollable = sheet.locator('[data-rollable="champ.combat"]');
  await camille.reach(rollable);
  await camille.page.keyboard.press("Enter");
  const dialog = camille.page.locator(".q-check-dialog");
  await expect(dialog.locator("[name=difficulty]")).toBeFocused();
  await camille.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect(rollable).toBeFocused();
  await expect(sheet).toBeVisible();
  await expect.poll(() => world.hooks.documents("ChatMessage")).toEqual([]);
});

test("the dialog says its odds at each keystroke, and leaves the focus and the text alone", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  const dialog = await camille.check(ISAURE, "champ.combat", "skills");
  const typed = dialog.locator("[name=typed]");
  await camille.reach(typed, "Shift+Tab");
  const odds: string[] = [];
  for (const key of ["-", "1", "2"]) {
    await camille.page.keyboard.press(key);
    odds.push((await dialog.locator("[role=status]").textContent()) ?? "");
    await expect(typed).toBeFocused();
  }
  await expect(typed).toHaveValue("-12");
  await expect(dialog.locator(".q-total")).toHaveText("−4");
  await expect(dialog.locator("[role=status]")).toContainText("Failure");
  await expect(typed).toHaveAttribute("aria-invalid", "false");
  await camille.page.keyboard.press("x");
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.locator("[role=status]")).toContainText("-12x");
  // Enter doesn't roll with what nobody can read, but leads to it.
  await camille.reach(dialog.locator(".q-roll"));
  await camille.page.keyboard.press("Enter");
  await expect(typed).toBeFocused();
});

test("what is being written on a sheet outlives another's change, and is kept when the field is left", async ({ join, world }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster"), join("Camille")])).map((page) => new Player(page)) as [Player, Player];
  const sheet = await camille.sheet(ISAURE);
  await camille.reach(sheet.locator("[data-action=mode]"));
  await camille.page.keyboard.press("Enter");
  const occupation = sheet.locator("[name='system.occupation']");
  await camille.reach(occupation, "Shift+Tab");
  await camille.page.keyboard.type("Bretteuse");
  // A field put in its place would have lost what its user may undo, and be saved half written.
  await occupation.evaluate((field) => (field.dataset["mine"] = "yes"));
  await gm.page.evaluate(
    ([name, sabre]) => (globalThis as any).game.actors.getName(name).update({ "system.eclat.value": 1, items: [{ _id: sabre, name: "Rapière" }] }),
    [ISAURE, SABRE] as const,
  );
  // What nobody writes in has been drawn anew.
  await expect(sheet.locator("section[data-tab=gear]")).toContainText("Rapière");
  await expect(occupation).toBeFocused();
  await expect(occupation).toHaveValue("Bretteuse");
  await expect(occupation).toHaveAttribute("data-mine", "yes");
  await camille.page.keyboard.type(" à gages");
  await camille.page.keyboard.press("Tab");
  await expect.poll(() => world.stored("Actor", ISAURE)["system"].occupation).toBe("Bretteuse à gages");
  await expect(sheet.locator(".q-figures .q-value").first()).toHaveText("1");
  await expect(sheet.locator("[data-action=createItem][data-type=ewArchetype]")).toBeFocused();
});

test("a button keeps the focus while another's change and its own draw the sheet anew", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster"), join("Camille")])).map((page) => new Player(page)) as [Player, Player];
  const sheet = await camille.sheet(ISAURE);
  const less = sheet.locator(".q-pool-superficial [data-action=adjust]").first();
  await camille.reach(less);
  for (const left of ["23", "22"]) {
    await camille.page.keyboard.press("Enter");
    await expect(sheet.locator(".q-pool-superficial > .q-value")).toContainText(left);
    await expect(less).toBeFocused();
  }
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ "system.eclat.value": 0 }), ISAURE);
  await expect(sheet.locator(".q-figures .q-value").first()).toHaveText("0");
  await expect(less).toBeFocused();
});

test("a portrait in edit mode is reached and opened from the keyboard", async ({ join }) => {
  const gm = new Player(await join("Gamemaster"));
  const sheet = await gm.sheet(VICTOR);
  await gm.reach(sheet.locator("[data-action=mode]"));
  await gm.page.keyboard.press("Enter");
  await gm.reach(sheet.locator("img[data-action=editImage]"), "Shift+Tab");
  await gm.page.keyboard.press("Enter");
  await expect(gm.page.locator(".file-picker")).toBeVisible();
});
