import type { Locator } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { amountCards, amounts, begin, gather, initiatives, noteRising, risen, select, table } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, Player, SCARF } from "../support/scene.ts";
import { postJoin, RawSession } from "../support/table.ts";
import { CHANNEL } from "../support/wire.ts";

test("the GM takes points from all selected at once: they overflow, rise from the tokens, are told to each in his language, and are undone", async ({
  join,
  world,
}) => {
  const [gm, camille, sacha] = await table(join);
  await select(gm, CAP, SCARF);
  await gm.target("Isaure");
  const dialog = await amounts(gm);
  await expect(dialog.locator("select[name=group] option")).toHaveText(["Sélectionnés (2)", "Ciblés (1)"]);
  for (const [typed, complaint] of [
    ["abc", "n’est pas un nombre"],
    ["<b>7</b>", "n’est pas un nombre"],
    ["1e9", "n’est pas un nombre"],
    ["1,5", "n’est pas entier"],
    ["0", "Zéro ne change rien"],
    ["-99999", "trop grand"],
  ] as const) {
    await dialog.locator("[name=typed]").fill(typed);
    await expect(dialog.locator(".q-complaint")).toContainText(complaint);
    await dialog.locator(".q-apply").click();
    await expect(gm.page.locator("#notifications")).toContainText(complaint);
  }
  await dialog.locator("[name=typed]").fill("");
  await dialog.locator(".q-apply").click();
  await expect(gm.page.locator("#notifications")).toContainText("Saisir d’abord un nombre");
  await expect.poll(() => world.hooks.documents("ChatMessage")).toHaveLength(0);
  await dialog.locator("[name=typed]").fill("−23");
  await expect(dialog.locator(".q-preview li").first()).toContainText("21 superficiels perdus, 2 létaux perdus");
  await expect(dialog.locator(".q-apply")).toHaveText("Retirer 23");
  for (const each of [gm, sacha]) await noteRising(each);
  await dialog.locator("[name=typed]").press("Enter");
  await expect(dialog).toHaveCount(0);
  for (const name of [CAP, SCARF]) await expect.poll(() => sacha.condition(name)).toEqual({ superficial: 21, lethal: 2, statuses: ["unconscious"] });
  await expect(amountCards(gm)).toHaveCount(1);
  await expect(amountCards(gm).locator(".q-what")).toHaveText("Superficiels −23");
  await expect(amountCards(gm).locator(".q-changed")).toHaveText(Array(2).fill("21 superficiels perdus, 2 létaux perdus"));
  await expect(amountCards(gm).locator(".q-changed").first()).toHaveCSS("text-decoration-line", "none");
  await expect.poll(() => risen(gm)).toEqual(["−21 superficiels", "−2 létaux", "−21 superficiels", "−2 létaux"]);
  // By default players don't see what enemies have.
  await expect(amountCards(sacha)).toContainText(CAP);
  await expect(amountCards(sacha)).not.toContainText("2");
  await expect.poll(() => risen(sacha)).toEqual([]);
  await expect(amountCards(sacha).locator("button")).toHaveCount(0);

  await world.restart();
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  await gm.closeWindows();
  await amountCards(gm).locator("[data-action=takeBack]").click();
  for (const name of [CAP, SCARF]) await expect.poll(() => gm.condition(name)).toEqual({ superficial: 0, lethal: 0, statuses: [] });
  await expect(amountCards(gm)).toContainText("Annulé par Gamemaster");
  await expect(amountCards(gm).locator(".q-changed").first()).toHaveCSS("text-decoration-line", "line-through");
  await expect(amountCards(gm).locator("button")).toHaveCount(0);
  // And lethal ones alone, given back and taken with the sign that is typed.
  await select(gm, CAP);
  const lethal = await amounts(gm);
  await lethal.locator("[name=amount]").selectOption("lethal");
  await lethal.locator("[name=typed]").fill("3");
  await lethal.locator(".q-apply").click();
  await expect.poll(() => gm.condition(CAP)).toEqual({ superficial: 0, lethal: 3, statuses: [] });
  const back = await amounts(gm);
  await back.locator("[name=amount]").selectOption("lethal");
  await back.locator("[name=typed]").fill("+9");
  await expect(back.locator("[name=way][value=give]")).toBeChecked();
  await back.locator(".q-apply").click();
  await expect.poll(() => gm.condition(CAP)).toEqual({ superficial: 0, lethal: 0, statuses: [] });
  await expect(amountCards(gm).last()).toContainText("3 létaux récupérés");
  await camille.page.close();
});

test("an owner changes and takes back his own points, never another's, with a GM or without", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  // Nobody selected: her own character.
  await camille.page.keyboard.press("Shift+KeyP");
  const dialog = camille.page.locator(".q-amounts-dialog");
  await dialog.locator("[name=typed]").fill("-5");
  await dialog.locator("[name=typed]").press("Enter");
  await expect.poll(() => gm.condition("Isaure")).toEqual({ superficial: 5, lethal: 0, statuses: [] });
  await expect(amountCards(sacha).locator(".q-changed")).toHaveText("5 superficial lost");
  await expect(amountCards(sacha).locator("button")).toHaveCount(0);
  await amountCards(camille).locator("[data-action=takeBack]").click();
  await expect.poll(() => gm.condition("Isaure")).toEqual({ superficial: 0, lethal: 0, statuses: [] });
  // Somebody else's is not offered.
  await camille.target(CAP);
  await camille.page.evaluate(() => (globalThis as any).game.user.update({ character: null }));
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.user.character)).toBeNull();
  await camille.page.locator("#scene-controls [data-tool=quintessence-amounts]").click();
  await expect(camille.page.locator("#notifications")).toContainText("Sélectionner d’abord un pion à soi");

  // Nor taken from a session that says so all the same: neither alone nor with her own among them.
  const session = await RawSession.open(
    world.url,
    (await postJoin(world.url, world.stored("User", "Camille")._id, "")).headers.get("set-cookie")?.split(";")[0] ?? "",
  );
  const say = (payload: object) => session.send("custom", { event: CHANNEL, args: [payload], recipients: null });
  const heard = (type: string, key?: string) =>
    session.events.findLast(({ event, payload }) => event === "custom" && payload.args[0]?.t === type && (key === undefined || payload.args[0].key === key))
      ?.payload.args[0];
  await say({ t: "who", session: "raw" });
  await expect.poll(() => heard("here")).toBeTruthy();
  const ask = async (request: object, key: string) => {
    await say({ t: "ask", key, arbiter: heard("here").session, request });
    await expect.poll(() => heard("answer", key)).toBeTruthy();
    return heard("answer", key).reply as { done: boolean; said?: { key: string } };
  };
  const isaure = "Actor.isaureDelmas0000";
  const enemy = "Scene.glassBridge00000.Token.tokenDockOne0000.Actor.dockRuffian00000";
  const request = { kind: "amounts", card: "abcdefghijklmnop", amount: "superficial", by: -3, on: [isaure] };
  expect(await ask({ ...request, on: [isaure, enemy] }, "k1")).toMatchObject({ done: false, said: { key: "QUINTESSENCE.Amount.notYours" } });
  expect(await ask({ ...request, by: 1.5 }, "k2")).toMatchObject({ done: false });
  expect(await ask({ ...request, by: 1e9 }, "k3")).toMatchObject({ done: false });
  expect(await ask({ ...request, amount: "money" }, "k4")).toMatchObject({ done: false });
  expect(await ask({ ...request, on: ["Actor.nobody0000000000"] }, "k5")).toMatchObject({ done: false });
  await expect.poll(() => gm.condition("Isaure")).toMatchObject({ superficial: 0 });
  // The same one twice counts once.
  expect(await ask(request, "k6")).toMatchObject({ done: true });
  expect(await ask(request, "k7")).toMatchObject({ done: true, said: { key: "QUINTESSENCE.Arbiter.already" } });
  await expect.poll(() => gm.condition("Isaure")).toMatchObject({ superficial: 3 });
  await expect(amountCards(gm)).toHaveCount(2);
  session.close();

  await gm.page.close();
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.users.activeGM)).toBeNull();
  await select(camille, "Isaure");
  const alone = await amounts(camille);
  await alone.locator("[name=typed]").fill("+1");
  await alone.locator(".q-apply").click();
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ superficial: 2 });
  await expect(amountCards(camille)).toHaveCount(3);
  await amountCards(camille).last().locator("[data-action=takeBack]").click();
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ superficial: 3 });
});

test("the token HUD names its bars, and what is taken there overflows", async ({ join }) => {
  const [gm, camille] = await table(join);
  const hud = async (player: Player, token: string): Promise<Locator> => {
    await player.page.evaluate((name) => {
      const { canvas } = globalThis as any;
      return canvas.hud.token.bind(canvas.tokens.placeables.find((each: any) => each.document.name === name));
    }, token);
    return player.page.locator("#token-hud");
  };
  await gm.page.evaluate(() => (globalThis as any).game.actors.getName("Isaure Delmas").update({ "system.pools.superficial.lost": 20 }));
  const own = await hud(gm, "Isaure");
  const bar = own.getByRole("textbox", { name: "Superficiels" });
  await expect(bar).toHaveValue("4");
  await expect(own.getByRole("textbox", { name: "Létaux" })).toHaveValue("24");
  await noteRising(camille);
  await bar.fill("-7");
  await bar.press("Enter");
  await expect.poll(() => gm.condition("Isaure")).toEqual({ superficial: 24, lethal: 3, statuses: ["unconscious"] });
  await expect.poll(() => risen(camille)).toEqual(["−4 superficiels", "−3 létaux"]);
  // Her own is in her history; an enemy's is told to GMs, who can take it back.
  await expect(amountCards(gm)).toHaveCount(0);
  const enemy = await hud(gm, CAP);
  const pool = enemy.getByRole("textbox", { name: "Superficiels" });
  await pool.fill("abc");
  await pool.press("Enter");
  await expect(gm.page.locator("#notifications")).toContainText("« abc » n’est pas un nombre");
  await expect(pool).toHaveValue("21");
  await expect.poll(() => gm.condition(CAP)).toMatchObject({ superficial: 0, lethal: 0 });
  await pool.fill("−3");
  await pool.press("Enter");
  await expect.poll(() => gm.condition(CAP)).toMatchObject({ superficial: 3, lethal: 0 });
  await expect(amountCards(gm).locator(".q-what")).toHaveText("Superficiels −3");
  await expect(amountCards(camille)).toHaveCount(0);
  await amountCards(gm).locator("[data-action=takeBack]").click();
  await expect.poll(() => gm.condition(CAP)).toMatchObject({ superficial: 0, lethal: 0 });
  // A status that follows from them goes back, and why is said to whom it concerns.
  await gm.page.evaluate(
    (name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.toggleStatusEffect("dead", { active: true }),
    CAP,
  );
  await expect(gm.page.locator("#notifications")).toContainText("« Mort » découle des points de Homme à la casquette");
  await expect.poll(() => gm.condition(CAP)).toMatchObject({ statuses: [] });
  await expect(camille.page.locator("#notifications")).not.toContainText("découle");
  // What changes nothing is neither noted nor told.
  await select(gm, CAP, "Isaure");
  const dialog = await amounts(gm);
  await dialog.locator("[name=typed]").fill("+2");
  await dialog.locator(".q-apply").click();
  await expect(gm.page.locator("#notifications")).toContainText("Rien à changer pour : Homme à la casquette");
  await expect(amountCards(gm).last().locator("li")).toHaveCount(1);
  await select(gm, CAP);
  const none = await amounts(gm);
  await none.locator("[name=typed]").fill("+2");
  await none.locator(".q-apply").click();
  await expect(gm.page.locator("#notifications")).toContainText("Cela ne change rien");
  await expect(amountCards(gm)).toHaveCount(2);
});

for (const theme of ["light", "dark"] as const) {
  test(`window and cards can be used by everyone in the ${theme} theme, and have room`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang: "fr", theme }));
    await gm.settled();
    await gm.closeWindows();
    const examine = async (what: Locator, name: string): Promise<void> => {
      const id = await what.evaluate((element) => (element.id ||= `examined-${Math.random().toString(36).slice(2)}`));
      expect(await violations(gm.page, `#${id}`), name).toEqual([]);
      await expect.poll(() => what.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBeLessThanOrEqual(1);
    };
    await gather(gm, [SCARF]);
    await begin(gm);
    await expect(initiatives(gm.page)).toHaveCount(2);
    await examine(initiatives(gm.page).first(), "initiative");
    await select(gm, CAP, SCARF);
    await gm.target("Isaure");
    const dialog = await amounts(gm);
    await examine(dialog, "window");
    await dialog.locator("[name=typed]").fill("1,5");
    await examine(dialog, "window with a complaint");
    await dialog.locator("[name=typed]").fill("-23");
    await dialog.locator(".q-apply").click();
    await examine(amountCards(gm), "card");
    await amountCards(gm).locator("button").click();
    await expect(amountCards(gm).locator("button")).toHaveCount(0);
    await examine(amountCards(gm), "card taken back");
    const each = await gm.check(DOCKER, "attack.dockDagger000000");
    await examine(each, "check of several");
  });
}
