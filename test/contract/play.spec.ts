import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const SOCKETS = "https://foundryvtt.wiki/en/development/api/sockets";
const QUERY = "https://foundryvtt.com/api/classes/foundry.documents.User.html";
const COMBAT = "https://foundryvtt.com/api/classes/foundry.documents.Combat.html";
const KEYS = "https://foundryvtt.com/api/classes/foundry.helpers.interaction.ClientKeybindings.html";
const MACRO = "https://foundryvtt.com/api/classes/foundry.documents.Macro.html";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Writes down the system's events in a page. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const { game } = globalThis as any;
    const heard: unknown[] = ((globalThis as any).heard = []);
    game.socket.on("system.probe", (...args: unknown[]) => void heard.push(args));
  });
const heard = (page: Page) => page.evaluate(() => (globalThis as any).heard);

test(`an event reaches the others with its sender's true id, and not its sender (${SOCKETS})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  for (const page of [gm, ann]) await listen(page);
  await ann.evaluate(() => (globalThis as any).game.socket.emit("system.probe", { hello: true, senderId: "forged" }));
  await expect.poll(() => heard(gm)).toEqual([[{ hello: true, senderId: "forged" }, ID.ann]]);
  expect(await heard(ann)).toEqual([]);
});

test(`an event to some reaches them alone (${SOCKETS})`, async ({ join }) => {
  const [gm, ann, bob] = [await join("Gamemaster"), await join("Ann"), await join("Bob", { password: "pass phrase" })];
  for (const page of [gm, ann, bob]) await listen(page);
  await gm.evaluate((id) => {
    const { socket } = (globalThis as any).game;
    socket.emit("system.probe", { for: "ann" }, { recipients: [id] });
    socket.emit("system.probe", { for: "all" });
  }, ID.ann);
  await expect.poll(() => heard(bob)).toEqual([[{ for: "all" }, ID.gm]]);
  expect(await heard(ann)).toEqual([
    [{ for: "ann" }, ID.gm],
    [{ for: "all" }, ID.gm],
  ]);
});

test(`a query is answered by the user's own client, or fails with its reason (${QUERY})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await gm.evaluate(() => {
    const { CONFIG, game } = globalThis as any;
    CONFIG.queries["probe.who"] = async (data: object) => ({ ...data, by: game.user.name });
    CONFIG.queries["probe.fail"] = async () => {
      throw new Error("not today");
    };
    CONFIG.queries["probe.slow"] = () => new Promise(() => undefined);
  });
  const ask = (name: string, options: object = {}) =>
    ann.evaluate(
      ([query, given]) => {
        const { game } = globalThis as any;
        return game.users.activeGM.query(query, { asked: 1 }, given).catch((error: Error) => error.message);
      },
      [name, options] as const,
    );
  expect(await ask("probe.who")).toEqual({ asked: 1, by: "Gamemaster" });
  expect(await ask("probe.fail")).toContain("not today");
  expect(await ask("probe.none")).toContain("not registered");
  expect(await ask("probe.slow", { timeout: 50 })).toEqual(expect.any(String));
});

test(`a query of somebody who is not there fails at once (${QUERY})`, async ({ join }) => {
  const ann = await join("Ann");
  const answer = await ann.evaluate(() =>
    (globalThis as any).game.users
      .getName("Bob")
      .query("probe.who", {})
      .then(
        () => "answered",
        () => "failed",
      ),
  );
  expect(answer).toBe("failed");
});

test(`a combat's turn events happen once, at the active game master's, whoever moves it (${COMBAT})`, async ({ join }) => {
  const [gm, assistant, ann] = [await join("Gamemaster"), await join("Assistant"), await join("Ann")];
  for (const page of [gm, assistant, ann]) {
    await page.evaluate(() => {
      const { CONFIG, Hooks } = globalThis as any;
      const events: unknown[] = ((globalThis as any).events = []);
      for (const name of ["_onStartRound", "_onStartTurn", "_onEndTurn", "_onEndRound"])
        CONFIG.Combat.documentClass.prototype[name] = async (...args: any[]) => void events.push([name, args.at(-1).round]);
      const hooks: string[] = ((globalThis as any).hooks = []);
      for (const name of ["combatStart", "combatTurn", "combatRound"]) Hooks.on(name, () => void hooks.push(name));
    });
  }
  await gm.evaluate(async () => {
    const { Combat, game, TokenDocument } = globalThis as any;
    const combat = await Combat.implementation.create({ scene: game.scenes.active.id, active: true });
    await TokenDocument.implementation.createCombatants(game.scenes.active.tokens.contents, { combat });
    await combat.setInitiative(combat.combatants.contents[0].id, 5);
    await combat.startCombat();
  });
  await ann.waitForFunction(() => (globalThis as any).game.combat?.started);
  await ann.evaluate(async () => {
    await (globalThis as any).game.combat.nextTurn();
    await (globalThis as any).game.combat.nextTurn();
  });
  const of = (page: Page, name: string) => page.evaluate((key) => (globalThis as any)[key], name);
  await expect
    .poll(() => of(gm, "events"))
    .toEqual([
      ["_onStartRound", 1],
      ["_onStartTurn", 1],
      ["_onEndTurn", 1],
      ["_onStartTurn", 1],
      ["_onEndTurn", 1],
      ["_onEndRound", 1],
      ["_onStartRound", 2],
      ["_onStartTurn", 2],
    ]);
  expect([await of(assistant, "events"), await of(ann, "events")]).toEqual([[], []]);
  expect([await of(gm, "hooks"), await of(ann, "hooks"), await of(assistant, "hooks")]).toEqual([["combatStart"], ["combatTurn", "combatRound"], []]);
});

test(`initiative is rolled by the system's formula and decides the order for all (${COMBAT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await gm.evaluate(async () => {
    const { Combat, game, TokenDocument, CONFIG } = globalThis as any;
    const falling = [0.1, 0.9];
    CONFIG.Dice.randomUniform = () => falling.shift();
    const combat = await Combat.implementation.create({ scene: game.scenes.active.id, active: true });
    await TokenDocument.implementation.createCombatants(game.scenes.active.tokens.contents, { combat });
    await combat.rollAll();
  });
  const order = (page: Page) => page.evaluate(() => (globalThis as any).game.combat?.turns.map((combatant: any) => [combatant.name, combatant.initiative]));
  await expect
    .poll(() => order(ann))
    .toEqual([
      ["Aude", 6],
      ["Wolf", 1],
    ]);
  expect(await ann.evaluate(() => (globalThis as any).game.messages.contents.at(-1).isRoll)).toBe(true);
});

test(`a key does what it is bound to, and nothing while one types (${KEYS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    const { game } = globalThis as any;
    const pressed: string[] = ((globalThis as any).pressed = []);
    const bind = (name: string, key: string, modifiers: string[] = []) =>
      game.keybindings.register("probe", name, {
        name,
        editable: [{ key, modifiers }],
        onDown: () => (pressed.push(name), true),
        onUp: () => void pressed.push(`${name} up`),
      });
    bind("plain", "KeyJ");
    bind("shifted", "KeyJ", ["SHIFT"]);
    bind("control", "KeyJ", ["CONTROL"]);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const pressed = () => gm.evaluate(() => (globalThis as any).pressed.splice(0));
  await gm.keyboard.press("KeyJ");
  await gm.keyboard.press("Shift+KeyJ");
  await gm.keyboard.press("Control+KeyJ");
  expect((await pressed()).filter((name: string) => !name.endsWith("up"))).toEqual(["plain", "shifted", "control"]);
  await gm.locator("#chat-message").focus();
  await gm.keyboard.press("KeyJ");
  expect(await pressed()).toEqual([]);
});

test(`a macro on the hotbar runs with who speaks and what it is given (${MACRO})`, async ({ join }) => {
  const ann = await join("Ann");
  const result = await ann.evaluate(async () => {
    const { Macro, game } = globalThis as any;
    const macro = await Macro.implementation.create({
      name: "M",
      type: "script",
      command: "return [speaker.alias, character.name, given + scope.given, this.name];",
    });
    await game.user.assignHotbarMacro(macro, 4);
    return [await macro.execute({ given: 2 }), game.user.getHotbarMacros(1)[3].macro === macro];
  });
  expect(result).toEqual([["Aude", "Aude", 4, "M"], true]);
});

test(`what a user targets shows at the others (${QUERY})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  for (const page of [gm, ann]) await page.waitForFunction(() => (globalThis as any).canvas.ready);
  await ann.evaluate((id) => (globalThis as any).canvas.tokens.setTargets([id]), ID.wolfToken);
  const targets = () => gm.evaluate(() => (globalThis as any).game.users.getName("Ann").targets.ids);
  await expect.poll(targets).toEqual([ID.wolfToken]);
  await ann.close();
  await expect.poll(targets).toEqual([]);
});
