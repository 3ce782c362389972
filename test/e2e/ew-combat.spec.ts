import type { Locator, Page } from "@playwright/test";
import { seedDice, type Face } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, ISAURE, Player, SABRE, SCARF, VICTOR } from "../support/scene.ts";
import { postJoin, RawSession } from "../support/table.ts";

const d10 = (...faces: number[]): Face[] => faces.map((face) => ({ face, of: 10 }));
const DAGGER = "attack.dockDagger000000";
const fr = { lang: "fr" } as const;
const en = { lang: "en", theme: "dark" } as const;

/** Combatants with ids whose order is not that of perception: the enemies come first. Scores: Cap and Scarf d10 + 6, Isaure d10 + 8, Victor d10 + 7. */
const FIGHTERS = [
  [CAP, "aaaaaaaaaaaaaaaa"],
  [SCARF, "bbbbbbbbbbbbbbbb"],
  [ISAURE, "cccccccccccccccc"],
  [VICTOR, "dddddddddddddddd"],
] as const;
const NAMES: Readonly<Record<string, string>> = { [ISAURE]: "Isaure", [VICTOR]: "Victor" };

/** Brings all of the scene into a combat that hasn't begun. */
async function gather(gm: Player, hidden: readonly string[] = []): Promise<void> {
  await gm.page.evaluate(
    async ([fighters, names, unseen]) => {
      const g = globalThis as any;
      const combat = await g.Combat.implementation.create({ scene: g.canvas.scene.id, active: true });
      const data = fighters.map(([name, _id]) => {
        const { document } = g.canvas.tokens.placeables.find((each: any) => each.document.name === (names[name] ?? name));
        return { _id, tokenId: document.id, sceneId: g.canvas.scene.id, actorId: document.actorId, hidden: unseen.includes(name) };
      });
      await combat.createEmbeddedDocuments("Combatant", data, { keepId: true });
    },
    [FIGHTERS, NAMES, hidden] as const,
  );
}
const begin = (gm: Player) => gm.page.evaluate(() => (globalThis as any).game.combat.startCombat());
const go = (player: Player, step: "nextRound" | "nextTurn" | "previousRound") => player.page.evaluate((name) => (globalThis as any).game.combat[name](), step);

/** Round, turn, and who acts in which order with which score, as a client knows it. */
const order = (player: Player): Promise<unknown> =>
  player.page.evaluate(() => {
    const { combat } = (globalThis as any).game;
    return { round: combat?.round, turn: combat?.turn, order: combat?.turns.map((each: any) => `${each.name} ${each.initiative}`) };
  });
const initiatives = (page: Page): Locator => page.locator("#chat .chat-log .q-initiative");
const linesOf = (card: Locator): Promise<string[]> =>
  card.locator("li").evaluateAll((lines) => lines.map((line) => line.textContent?.replace(/\s+/g, " ").trim() ?? ""));

/** Everyone at the table. */
async function table(join: (user: string, options?: object) => Promise<Page>): Promise<[Player, Player, Player]> {
  const pages = [await join("Gamemaster", fr), await join("Camille", fr), await join("Sacha", en)];
  const [gm, camille, sacha] = pages.map((page) => new Player(page)) as [Player, Player, Player];
  await gm.settled();
  await gm.closeWindows();
  return [gm, camille, sacha];
}
const select = (player: Player, ...tokens: string[]) =>
  player.page.evaluate((names) => {
    const { tokens: layer } = (globalThis as any).canvas;
    layer.releaseAll();
    for (const token of layer.placeables) if (names.includes(token.document.name)) token.control({ releaseOthers: false });
  }, tokens);
/** Opens the window of amounts with the button beside the board. */
async function amounts(player: Player): Promise<Locator> {
  await player.page.locator("#scene-controls [data-tool=quintessence-amounts]").click();
  const dialog = player.page.locator(".q-amounts-dialog");
  await dialog.locator("[name=typed]").waitFor();
  return dialog;
}
/** Notes every text that rises from a token from now on. */
const noteRising = (player: Player) =>
  player.page.evaluate(() => {
    const g = globalThis as any;
    g.rose = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) g.rose.push(node.textContent);
    }).observe(document.querySelector(".board-texts")!, { childList: true });
  });
const risen = (player: Player): Promise<string[]> => player.page.evaluate(() => (globalThis as any).rose);
const amountCards = (player: Player): Locator => player.page.locator("#chat .chat-log .q-amounts");

test("each round is thrown anew: silently, told once to each as far as he may see, perception telling equals apart", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  await gather(gm, [SCARF]);
  // Victor 7 + 2 and Cap 6 + 3 are equal: his perception is the higher, though his id comes last.
  await seedDice(gm.page, ...d10(3, 9, 5, 2));
  await begin(gm);
  const first = { round: 1, turn: 0, order: [`${SCARF} 15`, "Isaure 13", "Victor 9", `${CAP} 9`] };
  for (const each of [gm, camille, sacha]) await expect.poll(() => order(each)).toEqual(first);
  await expect(initiatives(gm.page)).toHaveCount(2);
  expect(await linesOf(initiatives(gm.page).first())).toEqual(["Isaure 8 + dé 5 13", "Victor 7 + dé 2 9", `${CAP} 6 + dé 3 9`]);
  await expect(initiatives(gm.page).first()).toContainText("À score égal");
  await expect(initiatives(gm.page).last().locator(".q-what")).toHaveText("Initiative · round 1 (cachés)");
  expect(await linesOf(initiatives(gm.page).last())).toEqual([`${SCARF} 6 + dé 9 15`]);
  // Nothing of who is hidden, no number of an enemy, no word of a tie with him.
  await expect(initiatives(sacha.page)).toHaveCount(1);
  expect(await linesOf(initiatives(sacha.page))).toEqual(["Isaure 8 + die 5 13", "Victor 7 + die 2 9", CAP]);
  await expect(initiatives(sacha.page)).not.toContainText("equal");
  await expect(sacha.page.locator("#chat")).not.toContainText(SCARF);
  const rolls = world.hooks.documents("ChatMessage").map((message) => message["rolls"].length);
  expect(rolls).toEqual([0, 0]);

  await go(gm, "nextTurn");
  await go(gm, "nextTurn");
  await gm.setting("npcValues", "everyone");
  await seedDice(gm.page, ...d10(10, 1, 1, 1));
  await go(camille, "nextRound");
  const second = { round: 2, turn: 0, order: [`${CAP} 16`, "Isaure 9", "Victor 8", `${SCARF} 7`] };
  for (const each of [gm, camille, sacha]) await expect.poll(() => order(each)).toEqual(second);
  await expect(initiatives(camille.page)).toHaveCount(2);
  expect(await linesOf(initiatives(camille.page).last())).toEqual([`${CAP} 6 + dé 10 16`, "Isaure 8 + dé 1 9", "Victor 7 + dé 1 8"]);

  // Back and on again: what was thrown stands. There is no die left to fall.
  await go(gm, "previousRound");
  await expect.poll(() => order(sacha)).toMatchObject({ round: 1, order: second.order });
  await go(gm, "nextRound");
  await expect.poll(() => order(sacha)).toEqual(second);
  await seedDice(gm.page, ...d10(4, 4, 4, 4));
  await go(gm, "nextRound");
  await expect.poll(() => order(sacha)).toEqual({ round: 3, turn: 0, order: ["Isaure 12", "Victor 11", `${CAP} 10`, `${SCARF} 10`] });
  await expect(initiatives(sacha.page)).toHaveCount(3);

  await world.restart();
  await sacha.page.reload();
  await sacha.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect.poll(() => order(sacha)).toMatchObject({ round: 3, order: ["Isaure 12", "Victor 11", `${CAP} 10`, `${SCARF} 10`] });
  await expect(initiatives(sacha.page).last().locator(".q-what")).toHaveText("Initiative · round 3");
});

test("a second tab of the GM, or another GM, throws nothing a second time", async ({ join }) => {
  const [gm, camille] = await table(join);
  const tab = new Player(await join("Gamemaster", en));
  await gather(gm);
  await begin(tab);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1, turn: 0 });
  await expect(initiatives(camille.page)).toHaveCount(1);
  await go(tab, "nextRound");
  await expect(initiatives(camille.page)).toHaveCount(2);
  await go(tab, "nextRound");
  await expect(initiatives(camille.page)).toHaveCount(3);
  await expect.poll(() => order(camille)).toMatchObject({ round: 3, turn: 0 });
  // A GM of another name who came later is not the arbiter either, though Foundry may think him the active one.
  await gm.page.evaluate(() => (globalThis as any).User.implementation.create({ name: "Auxiliaire", role: 4 }));
  const other = new Player(await join("Auxiliaire", fr));
  await go(other, "nextRound");
  await expect(initiatives(camille.page)).toHaveCount(4);
  await other.page.close();
  // The one that threw is gone: the other takes over.
  await gm.page.close();
  await expect
    .poll(async () => {
      await go(tab, "nextRound");
      return initiatives(camille.page).count();
    })
    .toBeGreaterThan(4);
});

test("a player throws for himself before the fight, once; the GM's throw leaves him out", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await camille.page.locator("#sidebar [data-tab=combat]").first().click();
  await seedDice(camille.page, ...d10(6));
  await camille.page.locator("#combat [data-action=rollInitiative]").first().click();
  await expect.poll(() => order(gm)).toMatchObject({ order: expect.arrayContaining(["Isaure 14"]) });
  await camille.page.evaluate(() => (globalThis as any).game.combat.rollInitiative(["cccccccccccccccc"]));
  await expect(camille.page.locator("#notifications")).toContainText("déjà lancée");
  await seedDice(gm.page, ...d10(1, 2, 3));
  await begin(gm);
  await expect.poll(() => order(camille)).toEqual({ round: 1, turn: 0, order: ["Isaure 14", "Victor 10", `${SCARF} 8`, `${CAP} 7`] });
  await expect(initiatives(gm.page)).toHaveCount(2);
  expect(await linesOf(initiatives(gm.page).last())).toEqual(["Victor 7 + dé 3 10", `${SCARF} 6 + dé 2 8`, `${CAP} 6 + dé 1 7`]);
});

test("without a GM rounds go on as Foundry lets them, and nothing is thrown", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect(initiatives(camille.page)).toHaveCount(1);
  const before = (await order(camille)) as { order: string[] };
  await gm.page.close();
  await expect.poll(() => camille.page.evaluate(() => (globalThis as any).game.users.activeGM)).toBeNull();
  await go(camille, "nextRound");
  await expect.poll(() => order(camille)).toMatchObject({ round: 2, order: before.order });
  await expect(initiatives(camille.page)).toHaveCount(1);
});

test("a total defence is declared, warns of attacks, is worth two points, and ends with the round; extra actions are remembered", async ({ join }) => {
  const [gm, camille, sacha] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1 });
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 20, d10: 1 });
  const again = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(again.locator(".q-line", { hasText: "attaques : 1, défenses : 0" }).locator("input")).toHaveValue("1");
  await expect(again.locator(".q-total")).toHaveText("7");
  await camille.closeWindows();

  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("nav [data-tab=combat]").click();
  await sheet.locator("[data-rollable=totalDefence]").click();
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ statuses: ["totalDefence"] });
  await expect(sacha.lastCard().locator(".q-what")).toContainText("Total defence");
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(dialog.locator(".q-warning")).toContainText("En défense totale");
  await camille.closeWindows();
  await seedDice(camille.page, { face: 20, of: 20 }, ...d10(1));
  const once = await camille.sheet(ISAURE);
  await once.locator("nav [data-tab=combat]").click();
  await once.locator(`[data-rollable="attack.${SABRE}"]`).click({ modifiers: ["Shift"] });
  await expect(camille.page.locator("#notifications")).toContainText("En défense totale");
  // What she opposes: 8 + 3 + 2, less 4 for her extra attack.
  await gm.target("Isaure");
  const against = await gm.check(DOCKER, DAGGER);
  await expect(against.locator("select[name=opposition] option:checked")).toContainText("(9)");
  await gm.closeWindows();
  await go(gm, "nextRound");
  await expect.poll(() => sacha.condition("Isaure")).toMatchObject({ statuses: [] });
  const next = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(next.locator(".q-total")).toHaveText("11");
  await expect(next.locator(".q-warning")).toHaveCount(0);
  await camille.closeWindows();
  // From the tracker too.
  await gm.page.locator("#sidebar [data-tab=combat]").first().click();
  await gm.page.locator("#combat .combatant", { hasText: CAP }).click({ button: "right" });
  await gm.page.locator("#context-menu, .context-menu").getByText("Défense totale").click();
  await expect.poll(() => sacha.condition(CAP)).toMatchObject({ statuses: ["totalDefence"] });
});

test("several enemies selected attack one target with one dialog, each with his own wounds, the second against a natural defence", async ({ join }) => {
  const [gm, camille] = await table(join);
  await gather(gm);
  await begin(gm);
  await expect.poll(() => order(camille)).toMatchObject({ round: 1 });
  await gm.page.evaluate(async (name) => {
    const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
    await actor.update({ "system.pools.superficial.lost": 11 });
  }, SCARF);
  await select(gm, CAP, SCARF);
  await gm.target("Isaure");
  const dialog = await gm.check(DOCKER, DAGGER);
  await expect(dialog.locator(".q-each")).toContainText("2 sélectionnés");
  await dialog.locator("[name=each]").check();
  await dialog.locator("[name='field:mode']").selectOption("heldBack");
  await dialog.locator("[name=typed]").fill("+3");
  await expect(dialog.locator(".q-roll")).toHaveText("Lancer × 2");
  const before = await gm.page.locator("#chat .q-card").count();
  await seedDice(gm.page, { face: 2, of: 20 }, ...d10(5), { face: 3, of: 20 }, ...d10(6));
  await dialog.locator(".q-roll").click();
  await expect(gm.page.locator("#chat .q-card")).toHaveCount(before + 2);
  const cards = gm.page.locator("#chat .q-card");
  // 6 + 1 − 2 + 3 = 8 against her active defence of 11; the other, wounded, 6 against her natural 2.
  await expect(cards.nth(before).locator(".q-arithmetic")).toContainText("= 8 contre 11");
  await expect(cards.nth(before + 1).locator(".q-arithmetic")).toContainText("= 6 contre 2");
  await expect(gm.page.locator("#chat .message .message-sender").nth(-2)).toHaveText(CAP);
  await gm.closeWindows();
  // Players aren't offered it.
  await select(camille, "Isaure");
  const own = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(own.locator("[name=each]")).toHaveCount(0);
});

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
  expect(world.hooks.documents("ChatMessage")).toHaveLength(0);
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
  await expect.poll(() => risen(gm)).toEqual(["−21 superficiels", "−2 létaux", "−21 superficiels", "−2 létaux"]);
  // By default players don't see what enemies have.
  await expect(amountCards(sacha)).toContainText(CAP);
  await expect(amountCards(sacha)).not.toContainText("2");
  expect(await risen(sacha)).toEqual([]);
  await expect(amountCards(sacha).locator("button")).toHaveCount(0);

  await world.restart();
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  await gm.closeWindows();
  await amountCards(gm).locator("[data-action=takeBack]").click();
  for (const name of [CAP, SCARF]) await expect.poll(() => gm.condition(name)).toEqual({ superficial: 0, lethal: 0, statuses: [] });
  await expect(amountCards(gm)).toContainText("Annulé par Gamemaster");
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
  const CHANNEL = "system.quintessence";
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
  expect(await gm.condition("Isaure")).toMatchObject({ superficial: 0 });
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
});
