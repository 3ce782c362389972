import type { Page } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, ISAURE, Player, SABRE, SCARF } from "../support/scene.ts";

const thrown = (...faces: readonly (readonly [d20: number, d10: number])[]) =>
  faces.flatMap(([d20, d10]) => [
    { face: d20, of: 20 },
    { face: d10, of: 10 },
  ]);
/** Targets several tokens, in this order. */
async function aim(player: Player, ...tokens: readonly string[]): Promise<void> {
  await player.target(tokens[0]!);
  for (const token of tokens.slice(1))
    await player.page.evaluate(
      (name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).setTarget(true, { releaseOthers: false }),
      token,
    );
}
const stored = (world: { hooks: { documents(name: string): any[] } }) => world.hooks.documents("ChatMessage").filter(({ type }) => type === "check");
const cards = (player: Player) => player.page.locator("#chat .chat-log .q-card");
async function sit(join: (user: string, options?: object) => Promise<Page>): Promise<readonly [Player, Player]> {
  const [gm, camille] = [new Player(await join("Gamemaster", { lang: "en" })), new Player(await join("Camille", { lang: "fr" }))];
  await gm.settled();
  await gm.closeWindows();
  return [gm, camille];
}
/** What a token's actor opposes to a sabre, and his own uuid. */
const opposes = (gm: Player, token: string) =>
  gm.page.evaluate((name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.uuid, token);

test("one press strikes each of the targeted: a card each, judged by what that one opposes, dealt and undone apart", async ({ join, world }) => {
  const [gm, camille] = await sit(join);
  await gm.page.evaluate(
    (name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.update({ "system.caracteristics.phy": 9 }),
    SCARF,
  );
  await aim(camille, CAP, SCARF, "Victor");
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await expect(dialog.locator(".q-each")).toContainText("chacune des 3 cibles");
  for (const name of [CAP, SCARF, "Victor"]) await expect(dialog.locator(".q-volley")).toContainText(name);
  await expect(dialog.locator(".q-roll")).toContainText("× 3");
  await seedDice(camille.page, ...thrown([4, 9], [20, 3], [5, 8]));
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
  await camille.closeWindows();
  await expect(cards(gm)).toHaveCount(3);
  await expect(cards(gm).locator(".q-verdict strong")).toHaveText(["Success", "Failure", "Success"]);
  const all = stored(world).map(({ system }) => system);
  const uuids = await Promise.all([CAP, SCARF, "Victor"].map((token) => opposes(gm, token)));
  expect(all.map(({ check }) => check.targets)).toEqual(uuids.map((uuid) => [uuid]));
  expect(all.map(({ check }) => check.target.of)).toEqual(uuids);
  expect(all.map(({ draw }) => draw.dice.d20[0])).toEqual([4, 20, 5]);
  await expect(gm.page.locator("#chat .chat-log .q-closed")).toHaveCount(0);
  // Each card deals to its own, and is undone alone.
  const unhurt = { superficial: 0, lethal: 0, statuses: [] };
  const before = await gm.condition("Victor");
  await cards(camille).nth(0).locator("[data-offer=damage] [data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).not.toEqual(unhurt);
  await cards(camille).nth(2).locator("[data-offer=damage] [data-action=act]").nth(1).click();
  await expect.poll(() => gm.condition("Victor")).not.toEqual(before);
  expect(await gm.condition(SCARF)).toEqual(unhurt);
  await cards(gm).nth(0).locator("[data-action=undo]").click();
  await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
  expect(await gm.condition("Victor")).not.toEqual(before);
});

test("in a fight each attack after the first takes its own penalty; unticked, or aimed elsewhere, it strikes one", async ({ join, world }) => {
  const [gm, camille] = await sit(join);
  await gm.page.evaluate(async () => {
    const g = globalThis as any;
    const combat = await g.Combat.implementation.create({ scene: g.canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments(
      "Combatant",
      g.canvas.tokens.placeables.map((each: any) => ({ tokenId: each.id, sceneId: g.canvas.scene.id, actorId: each.actor.id })),
    );
    await combat.startCombat();
  });
  await aim(camille, CAP, SCARF);
  const extras = () => stored(world).map(({ system: { check } }) => check.modifiers.find(({ id }: any) => id === "extra"));
  // Without the dialog.
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("nav [data-tab=combat]").click();
  await sheet.locator(`[data-rollable="attack.${SABRE}"]`).click({ modifiers: ["Shift"] });
  await expect.poll(() => stored(world).length).toBe(2);
  expect(extras().map(({ value, at }: any) => value * at)).toEqual([0, -4]);
  await expect(gm.page.locator("#chat .chat-log .q-closed")).toHaveCount(0);
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await dialog.locator("[name=volley]").uncheck();
  await expect(dialog.locator(".q-roll")).not.toContainText("×");
  await dialog.locator(".q-roll").click();
  await expect.poll(() => stored(world).length).toBe(3);
  const again = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await again.locator("select[name=aim]").selectOption("later");
  await expect(again.locator("[name=volley]")).toHaveCount(0);
  await again.locator(".q-roll").click();
  await expect.poll(() => stored(world).length).toBe(4);
  expect(stored(world).at(-1)!.system.check).toMatchObject({ target: { kind: "later" }, targets: [expect.any(String)] });
});
