import { expect, test } from "../support/fixtures.ts";
import { CAP, ISAURE, Player, VICTOR } from "../support/scene.ts";

const altered = (player: Player) =>
  player.page.evaluate(() =>
    (globalThis as any).game.messages.contents
      .filter((message: any) => Object.values(message.system.events ?? {}).some((event: any) => event.kind === "altered"))
      .map((message: any) => message.system.check.rollable),
  );
const cards = (player: Player) => player.page.evaluate(() => (globalThis as any).game.messages.size);

test("no honest card is taken for a forged one: everything a player can roll, whatever he switches in the dialog", async ({ join }) => {
  test.slow();
  const [gm, camille, sacha] = (await Promise.all([join("Gamemaster"), join("Camille"), join("Sacha")])).map((page) => new Player(page)) as [
    Player,
    Player,
    Player,
  ];
  // Wounds, so that their malus is in it too.
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ "system.pools.lethal.lost": 13 }), ISAURE);
  await camille.target(CAP);
  let made = 0;
  for (const [player, actor] of [
    [camille, ISAURE],
    [sacha, VICTOR],
  ] as const) {
    const sheet = await player.sheet(actor);
    for (const tab of ["skills", "combat"]) {
      await sheet.locator(`nav [data-tab="${tab}"]`).click();
      for (const button of await sheet.locator("[data-rollable]:visible").all()) {
        await button.click({ modifiers: ["Shift"] });
        made += 1;
        await expect.poll(() => cards(gm)).toBe(made);
      }
    }
    await player.closeWindows();
  }
  expect(made).toBeGreaterThan(20);
  const edits: ((dialog: ReturnType<Player["page"]["locator"]>) => Promise<unknown>)[] = [
    (dialog) => dialog.locator("[name='field:mode']").selectOption("heldBack"),
    (dialog) => dialog.locator("[name='field:mode']").selectOption("totalAttack"),
    (dialog) => dialog.locator("[name='field:extra']").fill("2"),
    (dialog) => dialog.locator("[name='modifier:specialty.isaureFencing000']").uncheck(),
    (dialog) => dialog.locator("[name='modifier:wound']").uncheck(),
    (dialog) => dialog.locator("[name=typed]").fill("-3"),
    (dialog) => dialog.locator("[name=opposition]").selectOption({ index: 1 }),
    (dialog) => dialog.locator("[name=aim]").selectOption({ label: "Homme au foulard" }),
    (dialog) => dialog.locator("[name=aim]").selectOption("later"),
    async (dialog) => {
      await dialog.locator("[name=aim]").selectOption("value");
      await dialog.locator("[name=difficulty]").fill("12");
    },
  ];
  for (const edit of edits) {
    const dialog = await camille.check(ISAURE, "attack.isaureSabre00000", "combat");
    await edit(dialog);
    await dialog.locator(".q-roll").click();
    made += 1;
    await expect.poll(() => cards(gm)).toBe(made);
    await camille.closeWindows();
  }
  await gm.settled();
  await expect.poll(() => altered(gm)).toEqual([]);
});

test("what changes while the dialog is open is in the card, or the check is asked anew; neither is taken for a forgery", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  const hurt = (token: string) =>
    gm.page.evaluate(
      (name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.update({ "system.pools.lethal.lost": 13 }),
      token,
    );
  await camille.target(CAP);
  const dialog = await camille.check(ISAURE, "attack.isaureSabre00000", "combat");
  await hurt(CAP);
  await expect.poll(() => camille.condition(CAP)).toMatchObject({ lethal: 13 });
  await dialog.locator(".q-roll").click();
  await expect(gm.lastCard().locator(".q-arithmetic")).toContainText("against 5");
  await camille.closeWindows();
  await camille.check(ISAURE, "attack.isaureSabre00000", "combat");
  await hurt("Isaure");
  await expect.poll(() => camille.condition("Isaure")).toMatchObject({ lethal: 13 });
  await camille.page.locator(".q-check-dialog .q-roll").click();
  await expect(camille.page.locator("#notifications")).toContainText("has changed meanwhile");
  await expect(camille.page.locator(".q-check-dialog .q-total")).toHaveText("9");
  await camille.page.locator(".q-check-dialog .q-roll").click();
  await expect.poll(() => cards(gm)).toBe(2);
  await gm.settled();
  await expect.poll(() => altered(gm)).toEqual([]);
  // A card that is on its way when its target is deleted is no forgery either; but nobody can look at what it says of him, so it is void.
  await gm.page.evaluate((name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).document.delete(), CAP);
  await camille.page.evaluate(() => {
    const g = globalThis as any;
    const source = g.game.messages.contents.at(-1).toObject();
    delete source._id;
    return g.ChatMessage.implementation.create({ ...source, system: { ...source.system, events: {} } });
  });
  await expect(gm.lastCard().locator(".q-closed p")).toHaveText("Voided by Gamemaster: the target was gone");
  await expect(gm.lastCard().locator("[data-action=accept], [data-action=act]")).toHaveCount(0);
  await expect.poll(() => altered(gm)).toEqual([]);
});
