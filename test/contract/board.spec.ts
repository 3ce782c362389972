import type { Page } from "@playwright/test";
import { BOARD_SEED, hero, token, wolf } from "../support/board.ts";
import { expect, test } from "../support/fixtures.ts";
import { ID } from "../support/seed.ts";

test.use({ system: "probe", seed: BOARD_SEED });

declare const CONST: any, Hooks: any, canvas: any, foundry: any, game: any;

const controlled = (page: Page) => page.evaluate(() => canvas.tokens.controlled.map((one: any) => one.name));
const at = (page: Page, id: string) => page.evaluate((tokenId) => [canvas.tokens.get(tokenId).x, canvas.tokens.get(tokenId).y], id);
/** Window pixels of a distance on the scene. */
const pixels = async (page: Page, length: number) => length * (await page.evaluate(() => canvas.stage.scale.x));

test("the scene in view is drawn, each token as far as the user may see it (https://foundryvtt.com/article/tokens/)", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  expect(
    await ann.evaluate(() => ({
      ready: canvas.ready,
      scene: canvas.scene.name,
      count: canvas.tokens.placeables.length,
      owned: canvas.tokens.ownedTokens.map((one: any) => one.name),
    })),
  ).toEqual({
    ready: true,
    scene: "Clearing",
    count: 3,
    owned: ["Aude"],
  });
  await expect(gm.locator("#board .token:visible")).toHaveCount(3);
  await expect(ann.locator("#board .token:visible")).toHaveCount(2);
  await expect(token(gm, "tokentokenhidden")).toHaveClass(/hidden-token/);
  await expect(hero(ann).locator(".token-name")).toBeVisible();
  await expect(wolf(ann).locator(".token-name")).toBeHidden();
  await expect(wolf(ann)).not.toHaveAccessibleName(/Wolf/);
  await expect(wolf(gm)).toHaveAccessibleName(/Wolf, health 5\/5/);
  await expect(wolf(ann).locator(".token-bar")).toHaveCount(0);
  await expect(hero(ann).locator(".token-bar")).toHaveAttribute("data-value", "10");
});

test("owners select by click and keyboard, others don't (https://foundryvtt.com/api/classes/foundry.canvas.placeables.Token.html#control)", async ({
  join,
}) => {
  const ann = await join("Ann");
  await ann.evaluate(() => {
    (globalThis as any).log = [];
    Hooks.on("controlToken", (one: any, on: boolean) => (globalThis as any).log.push([one.name, on]));
  });
  await wolf(ann).click();
  expect(await controlled(ann)).toEqual([]);
  await hero(ann).click();
  expect(await controlled(ann)).toEqual(["Aude"]);
  await ann.locator("#board").click({ position: { x: 5, y: 400 } });
  expect(await controlled(ann)).toEqual([]);
  await hero(ann).focus();
  await ann.keyboard.press("Enter");
  expect(await controlled(ann)).toEqual(["Aude"]);
  await ann.evaluate(() => {
    class Sheet extends foundry.applications.sheets.ActorSheetV2 {
      async _renderHTML() {
        return "open";
      }
      _replaceHTML(result: string, content: HTMLElement) {
        content.replaceChildren(result);
      }
    }
    foundry.documents.collections.Actors.registerSheet("probe", Sheet, { makeDefault: true });
  });
  await ann.keyboard.press("Enter");
  await expect(ann.locator(".application.sheet")).toContainText("open");
  expect(await ann.evaluate(() => (globalThis as any).log)).toEqual([
    ["Aude", true],
    ["Aude", false],
    ["Aude", true],
  ]);
});

test("dragging and arrow keys move tokens by whole spaces, for everyone (https://foundryvtt.com/article/tokens/)", async ({ join, world }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  const box = (await hero(ann).boundingBox())!;
  const step = await pixels(ann, 100);
  await ann.mouse.move(box.x + 20, box.y + 20);
  await ann.mouse.down();
  await ann.mouse.move(box.x + 20 + step * 1.3, box.y + 20 + step * 1.8, { steps: 4 });
  await ann.mouse.up();
  await expect.poll(() => at(gm, ID.heroToken)).toEqual([200, 300]);
  expect(await controlled(ann)).toEqual(["Aude"]);
  await hero(ann).focus();
  await ann.keyboard.press("ArrowRight");
  await expect.poll(() => at(gm, ID.heroToken)).toEqual([300, 300]);
  await ann.keyboard.press("ArrowUp");
  await expect.poll(() => at(ann, ID.heroToken)).toEqual([300, 200]);
  const stored = world.stored("Scene", "Clearing")["tokens"].find((one: any) => one._id === ID.heroToken);
  expect([stored.x, stored.y]).toEqual([300, 200]);
  const wolfBox = (await wolf(ann).boundingBox())!;
  await ann.mouse.move(wolfBox.x + 20, wolfBox.y + 20);
  await ann.mouse.down();
  await ann.mouse.move(wolfBox.x + 20 + step, wolfBox.y + 20, { steps: 3 });
  await ann.mouse.up();
  expect(await at(ann, ID.wolfToken)).toEqual([300, 100]);
});

test("targets are shared, and marked in their user's colour (https://foundryvtt.com/api/functions/hookEvents.targetToken.html)", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  for (const page of [gm, ann])
    await page.evaluate(() => {
      (globalThis as any).log = [];
      Hooks.on("targetToken", (user: any, one: any, on: boolean) => (globalThis as any).log.push([user.name, one.name, on, user.targets.has(one)]));
    });
  await wolf(ann).focus();
  await ann.keyboard.press("t");
  await expect(wolf(gm).locator(".token-target")).toHaveCount(1);
  await expect(wolf(gm)).toHaveAccessibleName(/Ann/);
  expect(await ann.evaluate(() => [game.user.targets.first().name, canvas.tokens.placeables.filter((one: any) => one.isTargeted).length])).toEqual(["Wolf", 1]);
  expect(
    await gm.evaluate(() => [
      [...canvas.tokens.placeables.find((one: any) => one.name === "Wolf").targeted].map((user: any) => user.name),
      game.user.targets.size,
    ]),
  ).toEqual([["Ann"], 0]);
  await ann.evaluate((id) => canvas.tokens.get(id).setTarget(true, { releaseOthers: true }), ID.heroToken);
  await expect(wolf(gm).locator(".token-target")).toHaveCount(0);
  await expect(hero(gm).locator(".token-target")).toHaveCount(1);
  await ann.evaluate(() => canvas.tokens.setTargets([]));
  await expect(hero(gm).locator(".token-target")).toHaveCount(0);
  const log = [
    ["Ann", "Wolf", true, true],
    ["Ann", "Wolf", false, false],
    ["Ann", "Aude", true, true],
    ["Ann", "Aude", false, false],
  ];
  for (const page of [gm, ann]) expect(await page.evaluate(() => (globalThis as any).log)).toEqual(log);
});

test("an actor dropped from the directory becomes a token where it falls, as its prototype says (https://foundryvtt.com/article/tokens/)", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  const drop = (page: Page, id: string) =>
    page.evaluate(async (actorId) => {
      (globalThis as any).dropped = null;
      Hooks.once("dropCanvasData", (_board: unknown, data: any) => void ((globalThis as any).dropped = data));
      const point = canvas.clientCoordinatesFromCanvas({ x: 510, y: 420 });
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(game.actors.get(actorId).toDragData()));
      document
        .getElementById("board")!
        .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, clientX: point.x, clientY: point.y }));
      return (globalThis as any).dropped?.type;
    }, id);
  expect(await drop(gm, ID.wolf)).toBe("Actor");
  await expect(ann.locator("#board .token:visible")).toHaveCount(3);
  const made = await ann.evaluate(() => {
    const one = canvas.tokens.placeables.at(-1);
    return [one.name, one.x, one.y, one.document.actorLink, one.actor.isToken];
  });
  expect(made).toEqual(["Wolf", 500, 400, false, true]);
  await drop(ann, ID.hero);
  await expect(ann.locator("#notifications .notification.warning")).toHaveCount(1);
  expect(
    await gm.evaluate(() => {
      Hooks.once("dropCanvasData", () => false);
      return canvas.tokens.placeables.length;
    }),
  ).toBe(4);
  await drop(gm, ID.wolf);
  expect(await gm.evaluate(() => canvas.tokens.placeables.length)).toBe(4);
});

test("gamemasters delete tokens by key, and targets and selection go with them", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  await wolf(ann).focus();
  await ann.keyboard.press("t");
  await hero(ann).click();
  await ann.keyboard.press("Delete");
  await wolf(gm).click();
  await gm.keyboard.press("Delete");
  await expect(wolf(ann)).toHaveCount(0);
  await expect(hero(ann)).toBeVisible();
  expect(await ann.evaluate(() => [game.user.targets.size, canvas.tokens.placeables.length])).toEqual([0, 2]);
  expect(await controlled(gm)).toEqual([]);
});

test("scrolling text vanishes by itself, and respects the setting (https://foundryvtt.com/api/classes/foundry.canvas.groups.InterfaceCanvasGroup.html)", async ({
  join,
}) => {
  const ann = await join("Ann");
  const text = ann.locator("#board .scrolling-text");
  await ann.evaluate(
    () =>
      void canvas.interface.createScrollingText({ x: 150, y: 150 }, "-3", {
        duration: 3_600_000,
        fill: "#ff0000",
        direction: CONST.TEXT_ANCHOR_POINTS.TOP,
      }),
  );
  await expect(text).toHaveText("-3");
  await text.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(text).toHaveCount(0);
  await ann.evaluate(() => game.settings.set("core", "scrollingStatusText", false));
  expect(await ann.evaluate(() => canvas.interface.createScrollingText({ x: 1, y: 1 }, "x"))).toBeNull();
});

test("wheel, keys and calls move and zoom the view; places keep their meaning", async ({ join }) => {
  const ann = await join("Ann");
  const before = await ann.evaluate(() => canvas.stage.scale.x);
  await ann.mouse.move(300, 300);
  const held = await ann.evaluate(() => canvas.canvasCoordinatesFromClient({ x: 300, y: 300 }));
  await ann.mouse.wheel(0, -100);
  await expect.poll(() => ann.evaluate(() => canvas.stage.scale.x)).toBeGreaterThan(before);
  const still = await ann.evaluate(() => canvas.canvasCoordinatesFromClient({ x: 300, y: 300 }));
  expect(still.x).toBeCloseTo(held.x, 3);
  await ann.evaluate(() => canvas.animatePan({ x: 500, y: 500, scale: 1 }));
  const { width, height } = ann.viewportSize()!;
  expect(await ann.evaluate(() => canvas.clientCoordinatesFromCanvas({ x: 500, y: 500 }))).toEqual({
    x: width / 2,
    y: height / 2,
  });
  expect(
    await ann.evaluate(
      () =>
        canvas.grid.measurePath([
          { x: 50, y: 50 },
          { x: 350, y: 250 },
        ]).distance,
    ),
  ).toBe(3);
});
