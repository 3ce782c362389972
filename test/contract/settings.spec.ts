import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const SETTINGS = "https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html";
const MODES = "https://foundryvtt.com/releases/14.355";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Registers settings of each scope, as a system does on every client; their changes are written down. */
async function register(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { game, Hooks, foundry } = globalThis as any;
    const changes: unknown[] = ((globalThis as any).changes = []);
    const onChange = (key: string) => (value: unknown) => void changes.push([key, value]);
    const { NumberField } = foundry.data.fields;
    game.settings.register("probe", "world", { scope: "world", type: Object, default: { list: [1] }, onChange: onChange("world") });
    game.settings.register("probe", "dice", {
      scope: "world",
      type: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 9, initial: 3 }),
      onChange: onChange("dice"),
    });
    game.settings.register("probe", "client", { scope: "client", type: Boolean, default: false, onChange: onChange("client") });
    game.settings.register("probe", "user", { scope: "user", type: String, default: "none", onChange: onChange("user") });
    Hooks.on("clientSettingChanged", (key: string, value: unknown) => void changes.push([`hook ${key}`, value]));
  });
}

const get = (page: Page, key: string) => page.evaluate((name) => (globalThis as any).game.settings.get("probe", name), key);
const set = (page: Page, key: string, value: unknown) =>
  page.evaluate(([name, next]) => (globalThis as any).game.settings.set("probe", name, next), [key, value] as const);
const changes = (page: Page) => page.evaluate(() => (globalThis as any).changes);

test(`a world setting is one for all, and tells every client of its change (${SETTINGS})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  for (const page of [gm, ann]) await register(page);
  expect(await get(ann, "world")).toEqual({ list: [1] });
  expect(await set(gm, "world", { list: [2], more: true })).toEqual({ list: [2], more: true });
  await expect.poll(() => changes(ann)).toEqual([["world", { list: [2], more: true }]]);
  expect([await changes(gm), await get(ann, "world")]).toEqual([[["world", { list: [2], more: true }]], { list: [2], more: true }]);
  await gm.reload();
  await gm.waitForFunction(() => (globalThis as any).game?.ready === true);
  await register(gm);
  expect(await get(gm, "world")).toEqual({ list: [2], more: true });
});

test(`a player may read a world setting and not write it (${SETTINGS})`, async ({ join, faultsOf }) => {
  const ann = await join("Ann");
  faultsOf(ann).expect(/SETTINGS_MODIFY/);
  await register(ann);
  const refused = await ann.evaluate(() =>
    (globalThis as any).game.settings.set("probe", "dice", 5).then(
      () => "taken",
      () => "refused",
    ),
  );
  expect([refused, await get(ann, "dice")]).toEqual(["refused", 3]);
});

test(`a client setting is this browser's own (${SETTINGS})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  for (const page of [gm, ann]) await register(page);
  await set(ann, "client", true);
  expect([await get(ann, "client"), await get(gm, "client"), await changes(ann), await changes(gm)]).toEqual([
    true,
    false,
    [
      ["client", true],
      ["hook probe.client", true],
    ],
    [],
  ]);
  await ann.reload();
  await ann.waitForFunction(() => (globalThis as any).game?.ready === true);
  await register(ann);
  expect(await get(ann, "client")).toBe(true);
});

test(`a user's setting goes with him to another browser, and no further (${SETTINGS})`, async ({ join }) => {
  const [here, there, gm] = [await join("Ann"), await join("Ann"), await join("Gamemaster")];
  for (const page of [here, there, gm]) await register(page);
  await set(here, "user", "mine");
  await expect.poll(() => get(there, "user")).toBe("mine");
  expect([await changes(there), await get(gm, "user"), await changes(gm)]).toEqual([[["user", "mine"]], "none", []]);
});

test(`a setting's field cleans and refuses values (${SETTINGS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await register(gm);
  const refused = await gm.evaluate(() =>
    (globalThis as any).game.settings.set("probe", "dice", "many").then(
      () => "taken",
      () => "refused",
    ),
  );
  expect([await get(gm, "dice"), await set(gm, "dice", "7"), refused, await get(gm, "dice")]).toEqual([3, 7, "refused", 7]);
});

test(`a setting that nobody registered is an error (${SETTINGS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const message = await gm.evaluate(() => {
    try {
      return (globalThis as any).game.settings.get("probe", "nothing");
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toContain("not a registered");
});

test(`the default is a copy each time (${SETTINGS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await register(gm);
  const list = await gm.evaluate(() => {
    const { game } = globalThis as any;
    game.settings.get("probe", "world").list.push(2);
    return game.settings.get("probe", "world").list;
  });
  expect(list).toEqual([1]);
});

test(`the mode of messages is a setting with another name in each generation; 14 answers null for the old one (${MODES})`, async ({ join, generation }) => {
  const gm = await join("Gamemaster");
  const modes = await gm.evaluate((modern) => {
    const { settings } = (globalThis as any).game;
    return [
      settings.settings.has("core.messageMode"),
      settings.get("core", modern ? "messageMode" : "rollMode"),
      modern ? settings.get("core", "rollMode") : null,
    ];
  }, generation >= 14);
  expect(modes).toEqual(generation >= 14 ? [true, "public", null] : [false, "publicroll", null]);
});

test(`the world's time moves for all (https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html)`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await ann.evaluate(() => (globalThis as any).Hooks.on("updateWorldTime", (...args: unknown[]) => ((globalThis as any).told = [args[0], args[1], args[3]])));
  await gm.evaluate(() => (globalThis as any).game.time.advance(90));
  await expect.poll(() => ann.evaluate(() => (globalThis as any).told)).toEqual([90, 90, ID.gm]);
  expect(await ann.evaluate(() => (globalThis as any).game.time.worldTime)).toBe(90);
});

test(`the server's time is the same for a client whose clock is wrong (https://foundryvtt.com/api/classes/foundry.helpers.GameTime.html#servertime)`, async ({
  join,
}) => {
  const ann = await join("Ann");
  const HOUR = 3_600_000;
  const off = () => ann.evaluate((now) => [Date.now() - now, (globalThis as any).game.time.serverTime - now], Date.now());
  await ann.clock.setSystemTime(Date.now() - HOUR);
  await ann.reload();
  await ann.waitForFunction(() => (globalThis as any).game?.ready === true);
  const [own, server] = await off();
  expect(own).toBeLessThan(-HOUR / 2);
  expect(Math.abs(server!)).toBeLessThan(HOUR / 4);
});
