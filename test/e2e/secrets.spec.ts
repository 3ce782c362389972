import type { Page } from "@playwright/test";
import { expect } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";
import {
  ALIX,
  BRUNE,
  choose,
  comesTo,
  confront,
  everyone,
  eventsOf,
  exchange,
  exchanges,
  numbers,
  secretSeed,
  secrets,
  states,
  THUG,
} from "../support/secrets.ts";
import { seal } from "../../src/table/secret/commitment.ts";
import { arbiterOf, ask, raw } from "../support/wire.ts";

/** What is kept in a browser for its user alone. */
const kept = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("quintessence.secret.")) as [string, string][]);
const said = (player: Player) => player.page.locator("#notifications");

secrets("whoever records all traffic learns nothing of a choice, and whatever he sends changes none @secrets", async ({ join, world }) => {
  const { gm, camille, sacha } = await everyone(join);
  const spy = await raw(world, "Robin");
  const arbiter = await arbiterOf(spy);
  const sent: [string, any][] = [];
  await camille.page.exposeFunction("overheard", (event: string, payload: any) => void sent.push([event, payload]));
  await camille.page.evaluate(() => {
    const { socket } = (globalThis as any).game;
    const emit = socket.emit.bind(socket);
    socket.emit = (event: string, ...args: any[]) => {
      void (globalThis as any).overheard(event, args);
      return emit(event, ...args);
    };
  });
  await confront(gm, { [ALIX]: "physique", [BRUNE]: "acuity" });
  await choose(camille, "failure");
  await expect(states(sacha)).toHaveText(["has chosen", "is choosing…"]);
  await spy.settle();
  const [[, mine]] = (await kept(camille.page)) as [[string, string]];
  const [{ choice, nonce }] = JSON.parse(mine);
  expect(choice).toBe("failure");
  expect(nonce).toMatch(/^[0-9a-f]{32}$/u);
  // All that left her browser, all that reached his, all that is stored.
  const [message] = exchanges(world);
  const everything = JSON.stringify([sent, spy.events, spy.broadcasts, world.hooks.everything()]);
  expect(everything).toContain(eventsOf(message!).find(({ kind }) => kind === "commit").seal);
  expect(everything).not.toContain(nonce);
  expect(everything).not.toMatch(/"choice":\s*"|\bfailure\b|\bsuccess\b/u);
  for (const other of [gm, sacha]) expect(await kept(other.page)).toEqual([]);

  const { _id: id } = message!;
  const seal = "a".repeat(64);
  const events = eventsOf(message!);
  const commit = { kind: "commit", message: id, round: 1, side: "s1", rollable: "trait.physique", seal };
  const reveal = { kind: "reveal", message: id, round: 1, side: "s1", choice: "success", nonce: "1".repeat(32) };
  for (const wish of [
    commit,
    { ...commit, side: "s2" },
    { ...commit, side: "s9" },
    { ...commit, seal: { $ne: 1 } },
    reveal,
    { ...reveal, side: "s2" },
    { kind: "assign", message: id, side: "s2", rollable: "trait.social" },
    { kind: "forfeit", message: id, round: 1, side: "s2" },
    { kind: "again", message: id, round: 1 },
    { kind: "begin", message: id },
    { kind: "void", message: id, reason: "" },
    { kind: "openExchange", card: "spyspyspyspyspy0", sides: [{ actor: "Actor.alixAlixAlixAlix", rollable: "trait.physique" }] },
    { kind: "openExchange", card: "spyspyspyspyspy0", sides: [alix("physique"), alix("social")] },
    { kind: "openExchange", card: "spyspyspyspyspy0", sides: [alix("physique"), { actor: "Actor.bruneBruneBrune0", rollable: "trait.social" }] },
    { kind: "openExchange", card: id, sides: "everybody" },
    { kind: "openExchange", card: "spyspyspyspyspy0", sides: [{ actor: "Actor.cyrCyrCyrCyrCyr0", rollable: "gamble" }] },
  ])
    expect((await ask(spy, arbiter, wish)).done, JSON.stringify(wish)).toBe(false);
  // Straight to the server, too: the message is the GM's, and one of his own hand is nobody's.
  const forged = [
    { action: "update", documentName: "ChatMessage", updates: [{ _id: id, "system.events.e9": { ...events.at(-1), seq: 9, seal } }] },
    { action: "delete", documentName: "ChatMessage", ids: [id] },
  ];
  for (const operation of forged) expect((await spy.modify(operation as never)).ok).toBe(false);
  const [{ system }] = exchanges(world) as any;
  await spy.modify({ action: "create", documentName: "ChatMessage", data: [{ type: "exchange", content: "by hand", system }] } as never);
  const card = {
    v: 1,
    ruleset: "sen",
    kind: "test",
    rollable: "trait.energy",
    actor: "Actor.cyrCyrCyrCyrCyr0",
    subject: { text: "x" },
    base: 3,
    modifiers: [],
    cost: [],
  };
  const secretCheck = {
    ...card,
    target: { kind: "contest" },
    targets: ["Actor.alixAlixAlixAlix"],
    params: { trait: "energy", w: 3, uw: 0, ub: 0, xp: 0, wounds: 0, dies: null, note: "" },
  };
  const system2 = { check: secretCheck, draw: { dice: {}, choice: "success" }, round: "", names: [], contest: "", events: {} };
  await spy.modify({ action: "create", documentName: "ChatMessage", data: [{ type: "check", content: "a check", system: system2 }] } as never);
  await expect(gm.page.locator("#chat .chat-log .message", { hasText: "by hand" })).toHaveCount(1);
  await expect(gm.page.locator("#chat .chat-log .q-exchange")).toHaveCount(1);
  await expect(gm.page.locator("#chat .chat-log .q-card .q-closed")).toHaveCount(1);

  await choose(sacha, "success");
  await expect(states(gm)).toHaveText(["Échec", "Réussite"]);
  await comesTo(world, ALIX, "physique", [2, 0, 1, 0]);
  // What was said before is said again: all is over.
  const revealed = eventsOf(exchanges(world)[0]!).find(({ kind, side }) => kind === "reveal" && side === "s1");
  expect(revealed).toMatchObject({ choice, nonce });
  for (const wish of [
    { ...commit, seal: events[1].seal },
    { ...reveal, choice: "failure", nonce },
    { kind: "forfeit", message: id, round: 1, side: "s1" },
  ])
    await ask(spy, arbiter, wish);
  expect(numbers(world, ALIX, "physique")).toEqual([2, 0, 1, 0]);
  expect(eventsOf(exchanges(world)[0]!)).toHaveLength(events.length + 5);
  expect(numbers(world, "Cyr", "energy")).toEqual([3, 0, 0, 0]);
});
const alix = (trait: string) => ({ actor: "Actor.alixAlixAlixAlix", rollable: `trait.${trait}` });

secrets("a GM can't swap his own choice, nor put another in the place of whom one has chosen against @secrets", async ({ join, world }) => {
  const { gm, camille, sacha } = await everyone(join);
  const rewrite = (change: object) =>
    gm.page.evaluate((to) => (globalThis as any).game.messages.contents.findLast((each: any) => each.type === "exchange").update(to), change);
  await confront(gm, { [ALIX]: "physique", [THUG]: "physique" });
  await choose(gm, "failure");
  await expect(states(camille)).toHaveText(["choisit…", "a choisi"]);
  const own = eventsOf(exchanges(world)[0]!).find(({ kind }) => kind === "commit");
  await rewrite({ [`system.events.e${own.seq}`]: { ...own, seal: "b".repeat(64) } });
  await expect(exchange(camille).locator(".q-alarm")).toContainText("ne révèle rien");
  await choose(camille, "success");
  await expect(states(camille)).toHaveText(["révèle son choix…", "révèle son choix…"]);
  await expect(exchange(camille).locator(".q-alarm")).toBeVisible();
  await camille.page.reload();
  await camille.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect(exchange(camille).locator(".q-alarm")).toBeVisible();
  // As it was sealed first, she reveals.
  expect(eventsOf(exchanges(world)[0]!).some(({ kind }) => kind === "reveal")).toBe(false);
  await rewrite({ [`system.events.e${own.seq}`]: own });
  await expect(states(camille)).toHaveText(["Réussite", "Échec"]);
  await comesTo(world, THUG, "physique", [2, 0, 1, 0]);
  // Once revealed, another choice in its place is told from the one that was sealed.
  await expect(exchange(camille).locator(".q-alarm")).toHaveCount(0);
  const [{ _id: message }] = exchanges(world) as any;
  const shown = eventsOf(exchanges(world)[0]!).find(({ kind, side }) => kind === "reveal" && side === own.side);
  const other = { message, round: 1, side: own.side, choice: "success", nonce: "3".repeat(32) };
  await rewrite({
    [`system.events.e${own.seq}`]: { ...own, seal: seal(other) },
    [`system.events.e${shown.seq}`]: { ...shown, choice: other.choice, nonce: other.nonce },
  });
  await expect(states(camille)).toHaveText(["Réussite", "Réussite"]);
  await expect(exchange(camille).locator(".q-alarm")).toHaveText("Brute : ce qui est affiché n’est pas ce qui avait été choisi.");

  // Somebody else where her opponent was.
  await confront(gm, { [ALIX]: "social", [THUG]: "social" });
  await choose(camille, "failure");
  const { sides } = exchanges(world)[1]!["system"] as any;
  await rewrite({ "system.sides": [sides[0], { ...sides[1], actor: "Actor.bruneBruneBrune0" }] });
  await choose(sacha, "success");
  await expect(exchange(camille).locator(".q-alarm")).toContainText("ne révèle rien");
  expect(eventsOf(exchanges(world)[1]!).filter(({ kind, side }) => kind === "reveal" && side === "s1")).toHaveLength(0);

  // He says that he forfeits, as the rules wouldn't have it, then as they would; and once she has revealed, that he had chosen after all.
  await confront(gm, { [ALIX]: "physique", [THUG]: "physique" });
  await choose(camille, "success");
  const third = () => eventsOf(exchanges(world)[2]!);
  await expect.poll(() => third().at(-1).kind).toBe("commit");
  const seq = third().at(-1).seq + 1;
  const forfeit = { kind: "forfeit", round: 1, side: own.side, check: own.check, choice: "success", seq, by: own.by, at: own.at };
  await rewrite({ [`system.events.e${seq}`]: forfeit });
  await expect(states(camille)).toHaveText(["révèle son choix…", "Réussite"]);
  await camille.page.reload();
  await camille.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect(exchange(camille).locator(".q-own")).toContainText("Réussite");
  expect(third().some(({ kind }) => kind === "reveal")).toBe(false);
  await rewrite({ [`system.events.e${seq}`]: { ...forfeit, choice: "failure" } });
  await expect(exchange(camille).locator(".q-alarm")).toContainText("ne révèle rien");
});

secrets("reloads, lost connections and lost choices each end in a state that is said @secrets", async ({ join, world, faultsOf }) => {
  const { gm, camille, sacha, robin } = await everyone(join);
  await confront(gm, { [ALIX]: "physique", [BRUNE]: "acuity" });
  await choose(camille, "success");
  // She is gone while the other one chooses, and reveals by herself when she is back.
  const { page } = camille;
  faultsOf(page).allow(/localStorage/u);
  await page.goto("about:blank");
  await expect.poll(() => world.hooks.activeUsers()).not.toContain(world.stored("User", "Camille")._id);
  await choose(sacha, "failure");
  await expect(states(robin)).toHaveText(["is away", "Failure"]);
  await page.goto(`${world.url}/game`);
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await expect(states(robin)).toHaveText(["Success", "Failure"]);
  await comesTo(world, BRUNE, "acuity", [2, 0, 1, 0]);
  await expect.poll(() => kept(page)).toHaveLength(0);

  // What she has chosen is lost with her browser's storage: she forfeits at the GM's word, and what she then finds changes nothing.
  await confront(gm, { [ALIX]: "mental", [BRUNE]: "mental" });
  await choose(camille, "success");
  const lost = await kept(page);
  await page.evaluate(() => Object.keys(localStorage).forEach((key) => key.startsWith("quintessence.") && localStorage.removeItem(key)));
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await choose(sacha, "success");
  await expect(states(gm)).toHaveText(["révèle son choix…", "Réussite"]);
  await expect(exchange(camille).locator(".q-own")).toContainText("ne peut pas le révéler");
  await exchange(gm).locator(".q-details > summary").click();
  await exchange(gm).locator("[data-action=forfeit]").click();
  await expect(states(robin)).toHaveText(["Failure", "Success"]);
  await expect(exchange(robin).locator(".q-mark")).toContainText("chose, but didn’t reveal");
  await comesTo(world, ALIX, "mental", [2, 0, 1, 0]);
  await page.evaluate((entries) => entries.forEach(([key, value]) => (localStorage[key] = value)), lost);
  await page.reload();
  await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  expect(numbers(world, ALIX, "mental")).toEqual([2, 0, 1, 0]);

  // Without a GM nothing is sealed; with another one it goes on, and a server that starts anew has it all.
  await confront(gm, { [ALIX]: "social", [BRUNE]: "social" });
  await choose(camille, "success");
  await gm.page.context().close();
  await exchange(sacha).locator("[data-action=choose]").click();
  await sacha.page.locator(".q-choice [data-choice=failure]").click();
  await expect(said(sacha)).toContainText("A GM must be connected");
  await sacha.closeWindows();
  for (const each of [camille, sacha, robin]) faultsOf(each.page).allow(/WebSocket|ERR_/u);
  await world.restart();
  const master = new Player(await join("Gamemaster", { lang: "fr" }));
  await master.settled();
  await expect(exchange(sacha).locator("[data-action=choose]")).toBeVisible();
  await choose(sacha, "success");
  await expect(states(master)).toHaveText(["Réussite", "Réussite"]);
  // A GM who chooses for somebody who isn't there does so in the open.
  await sacha.page.context().close();
  await confront(master, { [ALIX]: "energy", [BRUNE]: "energy" });
  await expect(states(camille)).toHaveText(["choisit…", "est absent"]);
  await choose(master, "success");
  await expect(states(camille)).toHaveText(["choisit…", "Gamemaster a choisi pour lui"]);
  await comesTo(world, BRUNE, "social", [3, 1, 0, 0]);
});

const brief = secrets.extend({ seed: async ({}, use) => use(secretSeed()) });
brief("an arbiter who goes between reveal and cards is followed by one who goes on, and doubles nothing @secrets", async ({ join, world }) => {
  const { gm, camille, sacha } = await everyone(join);
  await confront(gm, { [ALIX]: "physique", [BRUNE]: "acuity" });
  await choose(camille, "success");
  const [{ _id: id }] = exchanges(world) as any;
  // The last reveal arrives while this GM can't go on.
  await gm.page.evaluate(() => {
    const { ChatMessage } = (globalThis as any).foundry.documents;
    ChatMessage.implementation.create = () => new Promise(() => undefined);
  });
  await choose(sacha, "failure");
  await expect.poll(() => eventsOf(exchanges(world)[0]!).some(({ kind }) => kind === "settle")).toBe(true);
  expect(numbers(world, BRUNE, "acuity")).toEqual([3, 0, 0, 0]);
  // By then everybody can read under what ids the cards will be, and a player puts his own there.
  const { cards } = eventsOf(exchanges(world)[0]!).find(({ kind }) => kind === "settle");
  await sacha.page.evaluate(
    (ids) =>
      (globalThis as any).foundry.documents.ChatMessage.implementation.create(
        ids.map((_id) => ({ _id, content: "instead" })),
        { keepId: true },
      ),
    Object.values<string>(cards),
  );
  await expect(sacha.page.locator("#chat .chat-log .message", { hasText: "instead" })).toHaveCount(2);
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await comesTo(world, BRUNE, "acuity", [2, 0, 1, 0]);
  await comesTo(world, ALIX, "physique", [3, 1, 0, 0]);
  await expect.poll(() => eventsOf(exchanges(world)[0]!).at(-1).kind).toBe("done");
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  expect(exchanges(world)[0]!._id).toBe(id);
  expect(world.hooks.documents("ChatMessage").filter(({ type }) => type === "check")).toHaveLength(2);
  expect(JSON.stringify(world.hooks.documents("ChatMessage"))).not.toContain("instead");
  expect(numbers(world, BRUNE, "acuity")).toEqual([2, 0, 1, 0]);
});

secrets("it works over plain http on a local network, where a page is no secure context @secrets", async ({ join, world, driver, playwright }) => {
  const { gm, sacha } = await everyone(join).then(async (all) => {
    await all.camille.page.context().close();
    return all;
  });
  const url = new URL(world.url);
  const browser = await playwright.chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"]!,
    args: ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP table.lan ${url.hostname}`],
  });
  try {
    const context = await browser.newContext({ baseURL: `http://table.lan:${url.port}` });
    const page = await context.newPage();
    await driver.join(page, "Camille", "");
    expect(await page.evaluate(() => [globalThis.isSecureContext, typeof globalThis.crypto.subtle])).toEqual([false, "undefined"]);
    const camille = new Player(page);
    await confront(gm, { [ALIX]: "physique", [BRUNE]: "acuity" });
    await choose(camille, "success");
    await choose(sacha, "failure");
    await expect(states(sacha)).toHaveText(["Success", "Failure"]);
    await comesTo(world, BRUNE, "acuity", [2, 0, 1, 0]);
  } finally {
    await browser.close();
  }
});
