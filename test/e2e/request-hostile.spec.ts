import type { Locator, Page } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { en, fr } from "../support/fight.ts";
import { expect, test, type World } from "../support/fixtures.ts";
import { ISAURE, Player, VICTOR } from "../support/scene.ts";
import { arbiterOf, ask, raw } from "../support/wire.ts";

const d20 = (face: number) => ({ face, of: 20 });
const chat = (page: Page) => page.locator("#chat .chat-log");
const line = (player: Player, name: string): Locator => chat(player.page).locator(".q-request").last().locator("li", { hasText: name });
/** Types a line into the chat and sends it. */
async function type(player: Player, typed: string): Promise<void> {
  await player.page.evaluate((message) => (globalThis as any).ui.chat.processMessage(message), typed);
}
/** GM, Camille (Isaure) and Sacha (Victor). */
async function table(join: (name: string, options: object) => Promise<Page>): Promise<[Player, Player, Player]> {
  const pages = await Promise.all([join("Gamemaster", fr), join("Camille", fr), join("Sacha", en)]);
  const players = pages.map((page) => new Player(page)) as [Player, Player, Player];
  await players[0].settled();
  return players;
}
const stored = (world: World, kind: string): any[] => world.hooks.documents("ChatMessage").filter(({ type: each }) => each === kind);
const lineOf = (request: any, name: string): { id: string } => request.system.lines.find((each: any) => each.name === name);
const claim = (request: any, name: string, card: string) => ({ kind: "claim", message: request._id, line: lineOf(request, name).id, card });

test.describe("@hostile", () => {
  test("a player answers nothing but his own line, with nothing but his own honest card, and orders nothing", async ({ join, world, faultsOf }) => {
    const [gm, camille, sacha] = await table(join);
    faultsOf(sacha.page).allow(/Sacha may not update ChatMessage/);
    await type(gm, "/check champ.combat ?7");
    await expect(line(sacha, VICTOR)).toContainText("waiting");
    const request = world.hooks.documents("ChatMessage")[0]!;
    const [isaure, victor] = (request["system"].lines as any[]).toSorted((a, b) => String(a.name).localeCompare(b.name));
    // From Sacha's own client: on the wire, and as messages.
    const attempt = (code: string, ...args: unknown[]) =>
      sacha.page.evaluate(
        async ([body, given]) => {
          const run = new Function("args", `return (async () => { ${body as string} })()`) as (args: unknown) => Promise<unknown>;
          return run(given).then(
            (value) => value,
            (error: Error) => `refused: ${error.message}`,
          );
        },
        [code, args] as const,
      );
    const ask = (wish: object) =>
      attempt(
        `const [request] = args; const arbiter = await new Promise((done) => {
           game.socket.on("system.quintessence", (payload) => payload.t === "here" && done(payload.session));
           game.socket.emit("system.quintessence", { t: "who", session: "x" });
         });
         const key = foundry.utils.randomID();
         return new Promise((done) => {
           game.socket.on("system.quintessence", (payload) => payload.t === "answer" && payload.key === key && done(payload.reply.done));
           game.socket.emit("system.quintessence", { t: "ask", key, arbiter, request });
         });`,
        wish,
      );
    const card = "sachaForgedCard0";
    for (const wish of [
      { kind: "claim", message: request._id, line: isaure.id, card },
      { kind: "decline", message: request._id, line: isaure.id },
      { kind: "recall", message: request._id },
      { kind: "claim", message: request._id, line: victor.id, card: "../x" },
      { kind: "claim", message: request._id, line: "nobody", card },
      { kind: "claim", message: "nothing", line: victor.id, card },
    ])
      expect(await ask(wish), JSON.stringify(wish)).toBe(false);
    // He may claim his own line, and no second time; the card that comes must be the one that was asked for.
    expect(await ask({ kind: "claim", message: request._id, line: victor.id, card })).toBe(true);
    expect(await ask({ kind: "claim", message: request._id, line: victor.id, card: "sachaForgedCard1" })).toBe(false);
    await seedDice(sacha.page, d20(20));
    await attempt(
      `const [id, line, actor, message] = args;
       const { message: real } = await game.system.api.roll(game.actors.getName(actor).uuid, "champ.combat", { skip: true });
       const data = game.messages.get(real).toObject();
       const check = { ...data.system.check, base: 99, target: { kind: "later" }, owedBy: { message, event: line } };
       await ChatMessage.implementation.create({ ...data, _id: id, system: { ...data.system, check } }, { keepId: true });`,
      card,
      victor.id,
      VICTOR,
      request._id,
    );
    await expect(line(gm, VICTOR)).toHaveAttribute("data-state", "refused");
    await expect(line(sacha, VICTOR)).toContainText("doesn’t answer what was asked");
    // A request of a player's is nobody's order, and the GM's own isn't his to write.
    await attempt(
      `const data = game.messages.get(args[0]).toObject(); delete data._id; delete data.author; await ChatMessage.implementation.create(data);`,
      request._id,
    );
    await expect(chat(camille.page).locator(".message").last()).not.toContainText("Décliner");
    expect(await attempt(`await game.messages.get(args[0]).update({ "system.answers.x": { state: "done" } });`, request._id)).toContain("refused");
    // He may still answer as he was asked.
    await seedDice(sacha.page, d20(20));
    await chat(sacha.page).locator(".q-request").first().locator("[data-action=answer]").click();
    await expect(chat(gm.page).locator(".q-request").first().locator("li", { hasText: VICTOR })).toContainText("Échec");
  });

  test("an answer is given once, by whom it is asked, to what is asked: a client that replays and rewrites its own gains nothing", async ({ join, world }) => {
    const [gm, , sacha] = await table(join);
    const sent: [string, any][] = [];
    sacha.page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const [, json] = /^42\d*(\[.*\])$/su.exec(String(payload)) ?? [];
        if (json) sent.push(JSON.parse(json));
      }),
    );
    await sacha.page.reload();
    await sacha.page.waitForFunction(() => (globalThis as any).game?.ready === true);
    await sacha.settled();
    await type(gm, "/check champ.combat 9 -2 (nuit)");
    await seedDice(sacha.page, d20(20));
    await line(sacha, VICTOR).locator("[data-action=answer]").click();
    await expect(line(gm, VICTOR)).toContainText("Échec");
    const [request] = stored(world, "request");
    const [honest] = stored(world, "check");
    const answers = () => JSON.stringify(stored(world, "request").map(({ system }) => system.answers));
    const answered = answers();
    const session = await raw(world, "Sacha");
    const arbiter = await arbiterOf(session);
    const posted = async (changes: object, forge: (check: any) => void = () => undefined): Promise<void> => {
      const source = structuredClone({ ...honest, _stats: undefined, ...changes });
      forge(source.system.check);
      const made = await session.modify({ action: "create", documentName: "ChatMessage", data: [source], options: { keepId: true } });
      expect(made.ok, JSON.stringify(made)).toBe(true);
      await expect.poll(() => gm.page.evaluate((id) => (globalThis as any).game.messages.has(id), source._id)).toBe(true);
    };

    // All that his browser has ever said, once more: refused, or the same again.
    expect(sent.map(([, payload]) => payload?.args?.[0]?.request?.kind)).toContain("claim");
    for (const [event, payload] of sent) if (event === "modify" || event === "custom") await session.send(event as never, payload).catch(() => undefined);
    // Twice, taken back, declined, on another card: he has answered.
    for (const wish of [
      claim(request, VICTOR, "sachaSecondCard0"),
      { ...claim(request, VICTOR, honest._id), kind: "decline" },
      // The difficulty of Isaure's line is hers to meet.
      claim(request, ISAURE, "sachaForIsaure00"),
      { ...claim(request, ISAURE, ""), kind: "decline" },
    ])
      expect((await ask(session, arbiter, wish)).done, JSON.stringify(wish)).toBe(false);
    await ask(session, arbiter, { ...claim(request, VICTOR, honest._id), kind: "release" });
    await posted({ _id: "sachaSecondCard0" });
    await posted({ _id: "sachaForIsaure00" }, (check) => (check.owedBy.event = lineOf(request, ISAURE).id));
    // What he says next is answered after all that.
    expect((await ask(session, arbiter, claim(request, VICTOR, "sachaThirdCard00"))).done).toBe(false);
    expect(answers()).toBe(answered);
    await expect(line(gm, VICTOR).locator("[data-action=show]")).toHaveAttribute("data-card", honest._id);
    await expect(line(gm, ISAURE)).toHaveAttribute("data-state", "waiting");

    // Asked again, he makes something else of it on the way: none of it counts, and he may still do as he was asked.
    await type(gm, "/check champ.combat 9 -2 (nuit) mj @Victor");
    await expect.poll(() => stored(world, "request")).toHaveLength(2);
    const second = stored(world, "request")[1];
    const masters = [world.stored("User", "Gamemaster")._id, world.stored("User", "Sacha")._id];
    const rewritten: readonly [string, object, (check: any) => void][] = [
      ["a difficulty of his own", {}, (check) => (check.target = { kind: "value", value: 1 })],
      ["one to be named", {}, (check) => (check.target = { kind: "later" })],
      ["nothing against him", {}, (check) => (check.modifiers = check.modifiers.filter(({ value }: any) => value !== -2))],
      ["what is against him, for him", {}, (check) => check.modifiers.forEach((each: any) => (each.value = Math.abs(each.value)))],
      ["another check", {}, (check) => (check.rollable = "champ.mental")],
      ["in public", { whisper: [] }, () => undefined],
    ];
    for (const [index, [what, changes, forge]] of rewritten.entries()) {
      const card = `sachaForged0000${index}`;
      expect((await ask(session, arbiter, claim(second, VICTOR, card))).done, what).toBe(true);
      await posted({ _id: card, whisper: masters, ...changes }, (check) => {
        check.owedBy = { message: second._id, event: lineOf(second, VICTOR).id };
        forge(check);
      });
      await expect(line(gm, VICTOR), what).toHaveAttribute("data-state", "refused");
    }
    await seedDice(sacha.page, d20(20));
    await line(sacha, VICTOR).locator("[data-action=answer]").click();
    await expect(line(gm, VICTOR)).toContainText("Échec");
    expect(stored(world, "request")[0].system.answers[lineOf(request, VICTOR).id].card).toBe(honest._id);
    // His failure deleted, and another card in its place: that counts for nothing.
    const better = structuredClone({ ...honest, _stats: undefined });
    better.system.draw.dice.d20 = [1];
    await session.modify({ action: "delete", documentName: "ChatMessage", ids: [honest._id] });
    const inPlace = await session.modify({ action: "create", documentName: "ChatMessage", data: [better], options: { keepId: true } });
    expect(inPlace.ok, JSON.stringify(inPlace)).toBe(true);
    await expect(chat(gm.page).locator(".q-request").first().locator("li", { hasText: VICTOR })).toContainText("modifiée à la main");
    // Gone: nothing left to answer.
    await gm.page.evaluate((id) => (globalThis as any).game.messages.get(id).delete(), second._id);
    await expect.poll(() => stored(world, "request")).toHaveLength(1);
    expect(await ask(session, arbiter, claim(second, VICTOR, "sachaTooLate0000"))).toMatchObject({ done: false, said: { key: "QUINTESSENCE.Request.gone" } });
    session.close();
  });
});
