import { violations } from "../support/axe.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { pool } from "../support/pool/fixture.ts";
import { CAP, ISAURE, Player } from "../support/scene.ts";

const api = (player: Player, call: string) => player.page.evaluate((code) => (globalThis as any).eval(`game.system.api.${code}`), call);
const last = (player: Player) => player.page.evaluate(() => (globalThis as any).game.messages.contents.at(-1)?.toObject());

test("a quick check needs nobody: from the chat, with odds as one types, and a card that everyone reads in his language", async ({ join }) => {
  const [gm, camille, sacha] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "fr" }), join("Sacha", { lang: "en" })])).map(
    (page) => new Player(page),
  ) as [Player, Player, Player];
  await camille.target(CAP);
  await camille.page.locator("#chat .q-quick-door").click();
  const dialog = camille.page.locator(".q-check-dialog");
  // One game: not asked which. Nobody is opposed, whoever is targeted.
  await expect(dialog.locator(".window-title")).toHaveText("Test · EW-System");
  await expect(dialog.locator("[name=aim] option")).toHaveText(["une difficulté", "Le MJ la nommera"]);
  const base = dialog.locator("[name='field:base']");
  await expect(base).toBeFocused();
  await base.fill("9");
  await dialog.locator("[name=difficulty]").fill("12");
  await expect(dialog.locator(".q-total")).toHaveText("9");
  await expect(dialog.locator(".q-verdict-success .q-percent")).toHaveText("35 %");
  await dialog.locator("[name=typed]").fill("+2");
  await expect(dialog.locator(".q-verdict-success .q-percent")).toHaveText("45 %");
  expect(await violations(camille.page, ".q-check-dialog")).toEqual([]);
  await seedDice(camille.page, { face: 9, of: 20 });
  await dialog.locator(".q-roll").click();
  await expect(camille.lastCard().locator(".q-arithmetic")).toContainText("9 + 2 = 11 contre 12 → 9 ou moins ; dé 9");
  await expect(sacha.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  // It is her who speaks, not her character; and nothing can be applied, by anybody.
  await expect(sacha.page.locator("#chat .chat-message").last().locator(".message-header")).toContainText("Camille");
  await gm.settled();
  for (const player of [gm, camille, sacha]) await expect(player.lastCard().locator("[data-action=act], .q-closed")).toHaveCount(0);
});

pool("what may not be rolled is said in the dialog, and isn't rolled past it", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  await camille.page.evaluate(() => (globalThis as any).game.actors.getName("Tester").update({ "system.dice": 13 }));
  const dialog = await camille.check("Tester", "roll");
  await expect(dialog.locator(".q-blocked")).toHaveText("Not with thirteen dice");
  await expect(dialog.locator(".q-roll")).toBeDisabled();
  await dialog.locator("[name=difficulty]").press("Enter");
  await expect(dialog).toBeVisible();
  await camille.closeWindows();
  const sheet = await camille.sheet("Tester");
  await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
  await expect(camille.page.locator("#notifications")).toContainText("Not with thirteen dice");
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.messages.size)).toBe(0);
});

for (const [typed, kept] of [
  ["", 0],
  ["abc", null],
  ["1e9", null],
  ["−4", -4],
  ["7,9", 7],
  ["<b>7</b>", null],
] as const) {
  test(`“${typed}” as the score of a quick check ${kept === null ? "is refused" : `counts ${kept}`}`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang: "en" }));
    await gm.page.locator("body").press("Shift+Q");
    const dialog = gm.page.locator(".q-check-dialog");
    const base = dialog.locator("[name='field:base']");
    await base.fill("3");
    await base.fill(typed);
    if (kept === null) {
      await expect(dialog.locator(".q-complaint")).toContainText("isn’t a usable number");
      await dialog.locator(".q-roll").click();
      await expect(dialog).toBeVisible();
      await expect(base).toBeFocused();
    } else await expect(dialog.locator(".q-total")).toHaveText(String(kept).replace("-", "−"));
  });
}

pool("a world of two games is asked which, and nothing is rolled when nobody answers; a choice of the GM's settles it", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const question = gm.page.locator("dialog, .dialog").filter({ hasText: "By the rules of which game?" });
  await gm.page.locator("#chat .q-quick-door").click();
  await expect(question.locator("footer button, .form-footer button")).toHaveText(["EW-System", "Pool"]);
  await gm.page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(gm.page.locator(".q-check-dialog")).toHaveCount(0);
  await gm.page.locator("#chat .q-quick-door").click();
  await question.getByRole("button", { name: "EW-System" }).click();
  await expect(gm.page.locator(".q-check-dialog .window-title")).toHaveText("Check · EW-System");
  await gm.closeWindows();
  await gm.setting("rulesets", ["ew"]);
  await gm.page.locator("#chat .q-quick-door").click();
  await expect(gm.page.locator(".q-check-dialog .window-title")).toHaveText("Check · EW-System");
});

test("a forged quick check of a player's offers nothing to anybody", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  await gm.settled();
  await seedDice(camille.page, { face: 3, of: 20 });
  await api(camille, "quick({ skip: true, fields: { base: 15 }, target: 4, modifiers: [{ label: 'luck', value: 2 }] })");
  await gm.settled();
  await expect(gm.lastCard().locator(".q-closed")).toHaveCount(0);
  const honest = await last(camille);
  // An attack of nobody's, on somebody; a line of its own making; a hidden malus taken off.
  const enemy = "Scene.glassBridge00000.Token.tokenDockOne0000.Actor.dockRuffian00000";
  for (const forge of [
    { kind: "attack", rollable: "attack.bare", targets: [enemy], params: { ...honest.system.check.params, impact: 99 } },
    { targets: [enemy] },
    { params: { ...honest.system.check.params, table: { kind: "formula", offset: 99, min: 20, max: 20 } } },
    { modifiers: [{ id: "specialty.none", label: { text: "Mort" }, value: 9, unit: "flat", at: 1 }] },
    { params: { ...honest.system.check.params, note: "words" } },
  ]) {
    await camille.page.evaluate(
      ([source, changes]) =>
        (globalThis as any).ChatMessage.implementation.create({
          ...(source as any),
          _id: undefined,
          system: {
            ...(source as any).system,
            draw: { dice: { d20: [3], ...((changes as any).kind === "attack" ? { d10: [9] } : {}) } },
            check: { ...(source as any).system.check, ...(changes as object) },
          },
        }),
      [honest, forge] as const,
    );
    await expect(gm.lastCard().locator(".q-closed"), JSON.stringify(forge)).toContainText("Changed by hand");
    await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(0);
  }
});

test("a difficulty named later is the GM's to name, on the card of a check and of a quick one", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  for (const open of [() => camille.check(ISAURE, "champ.social", "skills"), () => camille.page.locator("#chat .q-quick-door").click()]) {
    await open();
    const dialog = camille.page.locator(".q-check-dialog");
    await dialog.locator("[name=aim]").selectOption("later");
    await expect(dialog.locator(".q-verdicts")).toHaveCount(0);
    await seedDice(camille.page, { face: 5, of: 20 });
    await dialog.locator(".q-roll").click();
    await dialog.waitFor({ state: "detached" });
    await expect(camille.lastCard().locator(".q-waiting")).toHaveText("Waiting for the difficulty");
    await expect(camille.lastCard().locator(".q-name-target")).toHaveCount(0);
    await gm.lastCard().locator(".q-name-target input").fill("<b>");
    await gm.lastCard().locator("[data-action=target]").click();
    await expect(gm.page.locator("#notifications")).toContainText("n’est pas un nombre");
    await gm.lastCard().locator(".q-name-target input").fill("30");
    await gm.lastCard().locator("[data-action=target]").click();
    await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Failure");
    await camille.closeWindows();
  }
});

test("a named difficulty and a typed one are two ways to say the same number", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const dialog = await camille.check(ISAURE, "champ.social", "skills");
  await dialog.locator("[name=named]").selectOption("12");
  await expect(dialog.locator("[name=difficulty]")).toHaveValue("12");
  await dialog.locator("[name=difficulty]").fill("6");
  await expect(dialog.locator("[name=named]")).toHaveValue("6");
  await dialog.locator("[name=difficulty]").fill("7");
  await expect(dialog.locator("[name=named]")).toHaveValue("");
  await dialog.locator("[name=difficulty]").fill("");
  await dialog.locator(".q-roll").click();
  await expect(dialog.locator(".q-complaint")).toHaveText("Saisir une difficulté.");
});
