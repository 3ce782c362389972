import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, ISAURE, Player, SCARF } from "../support/scene.ts";
import { arbiterOf, ask, CHANNEL, raw } from "../support/wire.ts";

const SABRE = "isaureSabre00000";
const ENEMY = "Scene.glassBridge00000.Token.tokenDockOne0000.Actor.dockRuffian00000";
const OTHER = "Scene.glassBridge00000.Token.tokenDockTwo0000.Actor.dockRuffian00000";

/** A card just as Camille's own client would post it: taken from a real one. */
async function card(camille: Player): Promise<{ id: string; source: any }> {
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  return camille.page.evaluate(() => {
    const message = (globalThis as any).game.messages.contents.at(-1);
    return { id: message.id, source: message.toObject() };
  });
}
const acting = (message: string, on: string[] = [ENEMY], input: object = {}) => ({ kind: "act", message, offer: "damage", on, input });
const whole = { superficial: 7, lethal: 6, statuses: [] };
const unhurt = { superficial: 0, lethal: 0, statuses: [] };

test.describe("@hostile", () => {
  test("a player writes only what is his: not the enemy, not another's card, not a receipt on either", async ({ join, world }) => {
    const gm = new Player(await join("Gamemaster"));
    await gm.target(CAP);
    await gm.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
    const message = world.hooks.documents("ChatMessage")[0]!._id;
    const session = await raw(world);
    const before = JSON.stringify(world.hooks.everything());
    const attempts = [
      { action: "update", documentName: "Actor", data: [{ _id: world.stored("Actor", DOCKER)._id, "system.pools.lethal.lost": 9 }] },
      {
        action: "update",
        documentName: "ActorDelta",
        parent: "Scene.glassBridge00000.Token.tokenDockOne0000",
        data: [{ _id: "tokenDockOne0000", system: { pools: { lethal: { lost: 9 } } } }],
      },
      {
        action: "update",
        documentName: "Token",
        parent: "Scene.glassBridge00000",
        data: [{ _id: "tokenDockOne0000", "delta.system.ledger.receipts.x": { message: "x" } }],
      },
      { action: "update", documentName: "ChatMessage", data: [{ _id: message, "system.events.e1": { kind: "accept", seq: 1, by: "x", at: 0 } }] },
      { action: "update", documentName: "ChatMessage", data: [{ _id: message, "==system": {} }] },
      { action: "delete", documentName: "ChatMessage", ids: [message] },
    ] as const;
    for (const attempt of attempts) expect((await session.modify(attempt as never)).ok, JSON.stringify(attempt)).toBe(false);
    await expect.poll(() => JSON.stringify(world.hooks.everything())).toBe(before);
    session.close();
  });

  test("the GM's client applies what the card allows: to whom it names, once, whoever asks and however often", async ({ join, world }) => {
    const gm = new Player(await join("Gamemaster"));
    const camille = new Player(await join("Camille"));
    const { id } = await card(camille);
    const session = await raw(world);
    const arbiter = await arbiterOf(session);
    await ask(session, arbiter, acting(id, [OTHER]));
    await ask(session, arbiter, acting(id, ["Actor.victorMalaury000"]));
    await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
    await expect.poll(() => gm.condition(SCARF)).toEqual(unhurt);
    // Amounts that only a GM may type, a fraction that is none, an offer that isn't there.
    expect((await ask(session, arbiter, { ...acting(id), offer: "kill" })).done).toBe(false);
    await ask(session, arbiter, acting(id, [ENEMY, ENEMY], { superficial: 99, lethal: 99, fraction: "double" }));
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    await Promise.all([1, 2, 3].map(() => ask(session, arbiter, acting(id))));
    await ask(session, arbiter, acting(id), "again");
    await ask(session, arbiter, acting(id), "again");
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    // Somebody who owns neither side gets nothing out of it.
    const sacha = await raw(world, "Sacha");
    expect((await ask(sacha, await arbiterOf(sacha), acting(id))).done).toBe(false);
    expect((await ask(sacha, arbiter, { kind: "undo", message: id, event: "e1" })).done).toBe(false);
    for (const request of [
      { kind: "accept", message: id },
      { kind: "void", message: id, reason: "x" },
      { kind: "reopen", message: id },
      { kind: "target", message: id, target: { kind: "value", value: 1 } },
      { kind: "strike", message: id, line: "specialty.isaureFencing000", on: false },
    ]) {
      expect((await ask(session, arbiter, request)).done, request.kind).toBe(false);
    }
    session.close();
    sacha.close();
  });

  test("a card its author rewrote offers nothing, and an accepted one not a second time, even after fifty other blows", async ({ join, world }) => {
    test.slow();
    const gm = new Player(await join("Gamemaster", { lang: "en" }));
    const camille = new Player(await join("Camille", { lang: "en" }));
    const { id, source } = await card(camille);
    const session = await raw(world);
    const arbiter = await arbiterOf(session);
    expect((await ask(session, arbiter, acting(id))).done).toBe(true);
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    // Fifty more cards like it, each applied: the first one's receipt is long gone.
    for (let i = 0; i < 50; i += 1) {
      // Posted by the GM: a player's would be judged by what the enemy, ever more wounded, opposes by then.
      const other = await gm.page.evaluate(async (data) => (await (globalThis as any).ChatMessage.implementation.create(data)).id, {
        ...source,
        _id: undefined,
      });
      await ask(session, arbiter, acting(other));
    }
    const receipts = await gm.page.evaluate(
      (name) => Object.keys((globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.system.ledger.receipts),
      CAP,
    );
    expect(receipts.length).toBe(50);
    expect(receipts.some((key) => key.startsWith(id))).toBe(false);
    await gm.page.evaluate(
      (name) =>
        (globalThis as any).canvas.tokens.placeables
          .find((each: any) => each.document.name === name)
          .actor.update({ "system.pools.superficial.lost": 0, "system.pools.lethal.lost": 0 }),
      CAP,
    );
    // He makes his card forget that it was applied.
    expect((await session.modify({ action: "update", documentName: "ChatMessage", data: [{ _id: id, "==system": source.system }] })).ok).toBe(true);
    expect((await ask(session, arbiter, acting(id))).done).toBe(false);
    await expect(gm.page.locator(`#chat [data-message-id="${id}"]`)).toContainText("Changed by hand");
    await gm.page.locator(`#chat [data-message-id="${id}"] [data-action=accept]`).click();
    await expect(gm.page.locator(`#chat [data-message-id="${id}"] [data-action=accept]`)).toHaveCount(0);
    const late = await ask(session, arbiter, acting(id));
    expect(late).toMatchObject({ done: false, said: { key: "QUINTESSENCE.Arbiter.tooOld" } });
    await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
    session.close();
  });

  test("a client that keeps all it ever sent, and says it again in its own name, under new keys, for other ids or as somebody else, gains nothing", async ({
    join,
    world,
  }) => {
    const gm = new Player(await join("Gamemaster"));
    const camille = new Player(await join("Camille"));
    const sent: [string, any][] = [];
    camille.page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const [, json] = /^42\d*(\[.*\])$/su.exec(String(payload)) ?? [];
        if (json) sent.push(JSON.parse(json));
      }),
    );
    await camille.page.reload();
    await camille.page.waitForFunction(() => (globalThis as any).game?.ready === true);
    await camille.settled();
    // A whole evening: a miss turned, taken back and turned again, and the blow dealt.
    await camille.target(CAP);
    const mine = await camille.attack(ISAURE, SABRE, { d20: 20, d10: 9 });
    const said = mine.locator(".q-history li");
    const presses = [
      "[data-offer=eclat] [data-action=act]",
      "[data-action=undo]",
      "[data-offer=eclat] [data-action=act]",
      "[data-offer=damage] > [data-action=act]",
    ];
    for (const [nth, button] of presses.entries()) {
      await mine.locator(button).first().click();
      await expect(said).toHaveCount(nth + 1);
    }
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    await gm.target(SCARF);
    await gm.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
    const [own, other] = world.hooks.documents("ChatMessage").map(({ _id }) => _id) as [string, string];
    const spoken = sent.filter(([event, payload]) => event === "custom" && payload.args?.[0]?.t === "ask").map(([, payload]) => payload.args[0]);
    // What isn't answered at once is said again under the same key.
    const asked = [...new Map(spoken.map((one) => [one.key, one])).values()];
    expect(asked.map(({ request }) => request.kind)).toEqual(["act", "undo", "act", "act"]);
    expect(sent.some(([event]) => event === "modify")).toBe(true);
    const state = () => JSON.stringify([world.hooks.documents("Actor"), world.hooks.documents("Scene"), world.hooks.documents("ChatMessage")]);
    const before = state();

    const session = await raw(world);
    for (const [event, payload] of sent) if (event === "modify" || event === "custom") await session.send(event, payload).catch(() => undefined);
    const arbiter = await arbiterOf(session);
    for (const { request } of asked) await ask(session, arbiter, request);
    expect(state()).toBe(before);
    // Sacha has got hold of it.
    const sacha = await raw(world, "Sacha");
    for (const [event, payload] of sent) if (event === "modify" || event === "custom") await sacha.send(event, payload).catch(() => undefined);
    for (const { request } of asked) await ask(sacha, arbiter, request);
    for (const { request } of asked) expect((await ask(sacha, arbiter, { ...request, message: other })).done).toBe(false);
    expect(state()).toBe(before);
    // Ids that are nobody's, or nothing at all.
    const odd = ["", "__proto__", "constructor", "e1.e2", "x".repeat(5000), null, 7, {}, [own]];
    for (const id of odd) {
      expect((await ask(session, arbiter, { kind: "act", message: id, offer: "damage", on: [ENEMY], input: {} })).done).toBe(false);
      expect((await ask(session, arbiter, { kind: "undo", message: own, event: id })).done).toBe(false);
      expect((await ask(session, arbiter, { kind: "strike", message: own, line: id, on: true })).done).toBe(false);
      expect((await ask(session, arbiter, { kind: "act", message: own, offer: id, on: [ENEMY], input: {} })).done).toBe(false);
      await ask(session, arbiter, { kind: "act", message: own, offer: "damage", on: id, input: {} });
      await ask(session, arbiter, { kind: "act", message: own, offer: "damage", on: [id], input: id });
      await ask(session, arbiter, { kind: "act", message: other, offer: "damage", on: [id], input: {} });
    }
    expect(state()).toBe(before);
    session.close();
    sacha.close();
  });

  const forgeries: readonly [string, (system: any) => void][] = [
    ["a score he hasn't got", (system) => (system.check.base = 90)],
    ["a weapon that hits harder than his", (system) => (system.check.params.impact = 99)],
    ["a die with 25 faces", (system) => (system.draw.dice.d20 = [25])],
    ["two dice of damage", (system) => (system.draw.dice.d10 = [10, 10])],
    ["an actor who isn't his", (system) => (system.check.actor = "Actor.victorMalaury000")],
    ["a history of its own", (system) => (system.events = { e1: { kind: "accept", seq: 1, by: "gamemaster000000", at: 0 } })],
    ["a defence weaker than his opponent's", (system) => (system.check.target.value = 1)],
    ["victims nobody opposed", (system) => system.check.targets.push(OTHER)],
    ["a specialty he made up", (system) => system.check.modifiers.push({ id: "specialty.none", label: { text: "Mort" }, value: 9, unit: "flat", at: 1 })],
  ];
  for (const [what, forge] of forgeries) {
    test(`a card with ${what} offers nothing`, async ({ join, world }) => {
      const gm = new Player(await join("Gamemaster", { lang: "en" }));
      const camille = new Player(await join("Camille"));
      const { source } = await card(camille);
      const session = await raw(world);
      const arbiter = await arbiterOf(session);
      forge(source.system);
      const made = await session.modify({ action: "create", documentName: "ChatMessage", data: [{ ...source, _id: undefined }] });
      const [id] = (made as { value: { ids: string[] } }).value.ids;
      expect((await ask(session, arbiter, acting(id!))).done).toBe(false);
      await expect(gm.page.locator(`#chat [data-message-id="${id}"]`)).toContainText("Changed by hand");
      await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
      session.close();
    });
  }

  test("what was posted while no GM was here is looked at when one comes: the forged card offers nothing, the honest one still does", async ({
    join,
    world,
  }) => {
    const camille = new Player(await join("Camille"));
    const { id, source } = await card(camille);
    const session = await raw(world);
    source.system.check.params.impact = 99;
    const made = await session.modify({ action: "create", documentName: "ChatMessage", data: [{ ...source, _id: undefined }] });
    const [forged] = (made as { value: { ids: string[] } }).value.ids;
    const gm = new Player(await join("Gamemaster", { lang: "en" }));
    await expect(gm.page.locator(`#chat [data-message-id="${forged}"]`)).toContainText("Changed by hand");
    expect((await ask(session, await arbiterOf(session), acting(forged!))).done).toBe(false);
    await camille.page.locator(`#chat [data-message-id="${id}"] [data-action=act]`).first().click();
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    // Looked at once: a later GM session doesn't judge old cards by what the actors have become since.
    await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ "system.caracteristics.phy": 10 }), ISAURE);
    await gm.page.waitForTimeout(2500);
    await gm.page.reload();
    await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
    await gm.settled();
    await expect(gm.page.locator(`#chat [data-message-id="${id}"]`)).not.toContainText("Changed by hand");
    session.close();
  });

  test("nobody is hit against a difficulty that a player typed himself, unless a GM applies it", async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang: "en" }));
    const camille = new Player(await join("Camille", { lang: "en" }));
    await camille.target(CAP);
    const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
    await dialog.locator("[name=aim]").selectOption("value");
    await dialog.locator("[name=difficulty]").fill("1");
    await seedDice(camille.page, { face: 4, of: 20 }, { face: 9, of: 10 });
    await dialog.locator(".q-roll").click();
    await camille.lastCard().waitFor();
    await camille.closeWindows();
    await camille.lastCard().locator("[data-action=act]").first().click();
    await expect(camille.page.locator("#notifications")).toContainText("typed in by hand");
    await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
    await gm.lastCard().locator("[data-action=act]").first().click();
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  });

  test("nobody undoes what no receipt records, nor poses as a GM", async ({ join, world }) => {
    const gm = new Player(await join("Gamemaster", { lang: "en" }));
    const camille = new Player(await join("Camille"));
    const { id, source } = await card(camille);
    const session = await raw(world);
    const arbiter = await arbiterOf(session);
    await ask(session, arbiter, acting(id));
    const key = await gm.page.evaluate(
      (name) => Object.keys((globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.system.ledger.receipts)[0],
      CAP,
    );
    // A card of his own that claims to have applied the other one's receipt.
    const events = { e1: { kind: "apply", offer: "damage", input: {}, receipts: [{ uuid: ENEMY, key }], owed: [], seq: 1, by: session.userId, at: 0 } };
    const made = await session.modify({
      action: "create",
      documentName: "ChatMessage",
      data: [{ ...source, _id: undefined, system: { ...source.system, events } }],
    });
    const [forged] = (made as { value: { ids: string[] } }).value.ids;
    expect((await ask(session, arbiter, { kind: "undo", message: forged, event: "e1" })).done).toBe(false);
    // The GM himself, led to click undo on that card, takes nothing back either.
    await expect.poll(() => gm.page.locator(`#chat [data-message-id="${forged}"] [data-action=undo]`).count()).toBe(0);
    expect((await ask(session, arbiter, { kind: "undo", message: id, event: "e1" })).done).toBe(false);
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    // A player who announces himself as an arbiter, older than any, is not believed: the next blow still reaches the GM.
    await session.send("custom", { event: CHANNEL, args: [{ t: "here", session: "raw", since: 1 }], recipients: null });
    await camille.target(SCARF);
    const next = await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
    await next.locator("[data-action=act]").first().click();
    await expect.poll(() => gm.condition(SCARF)).toEqual(whole);
    session.close();
  });
});
