import type { Locator } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { en, fr } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import { pool } from "../support/pool/fixture.ts";
import { CAP, ISAURE, Player, SABRE, SCARF } from "../support/scene.ts";

/** What happens to a card after the roll: by the GM's word, by what is spent, and back again. */
const FENCING = "specialty.isaureFencing000";
const ENEMIES = ["tokenDockOne0000", "tokenDockTwo0000"].map((token) => `Scene.glassBridge00000.Token.${token}.Actor.dockRuffian00000`);
const whole = { superficial: 7, lethal: 6, statuses: [] };
const unhurt = { superficial: 0, lethal: 0, statuses: [] };

const verdict = (player: Player): Locator => player.lastCard().locator(".q-verdict strong");
const history = (player: Player): Locator => player.lastCard().locator(".q-history li");
/** Unfolds the card's details, where they aren't. */
async function details(player: Player): Promise<Locator> {
  const box = player.lastCard().locator(".q-details");
  if ((await box.getAttribute("open")) === null) await box.locator("summary").click();
  return box;
}
/** The GM gives a card that has a difficulty another one. */
async function change(gm: Player, to: string): Promise<void> {
  const box = await details(gm);
  await box.locator("[data-field=difficulty]").fill(to);
  await box.locator("[data-action=target]").click();
}
const undo = (player: Player, nth: number): Promise<void> => history(player).nth(nth).locator("[data-action=undo]").click();

test("the GM changes what a blow was measured against: what was dealt stays, is said to be uncovered, and both are undone in any order", async ({
  join,
  world,
}) => {
  const gm = new Player(await join("Gamemaster", fr));
  const camille = new Player(await join("Camille", en));
  await camille.target(CAP);
  const card = await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  await card.locator("[data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  await change(gm, "47");
  await expect(verdict(camille)).toHaveText("Failure");
  await expect(verdict(gm)).toHaveText("Échec");
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  // Each in his language; what an NPC opposes is the GM's to know, before the change and after it.
  await expect(history(gm).nth(1)).toContainText(/Difficulté changée par Gamemaster\s: \d+ → 47/u);
  await expect(history(camille).nth(1)).toHaveText("Difficulty changed by Gamemaster");
  await expect(history(gm).nth(0)).toContainText("le résultat ne le couvre plus");
  await expect(history(camille).nth(0)).toContainText("no longer covered by the result");
  await expect.poll(() => camille.page.locator("#chat").innerText()).not.toContain("47");
  await expect(card.locator("[data-offer=damage]")).toHaveCount(0);
  // She may buy the success now: then the blow is covered by what came after it no more than before.
  await expect(card.locator("[data-offer=eclat] [data-action=act]")).toHaveCount(1);
  await undo(gm, 0);
  await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
  await expect(history(gm).nth(0)).not.toContainText("ne le couvre plus");
  await undo(gm, 1);
  await expect(verdict(camille)).toHaveText("Success");
  await card.locator("[data-offer=damage] [data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  const [message] = world.hooks.documents("ChatMessage");
  expect(Object.values(message!["system"].events as object).map(({ kind }) => kind)).toEqual(["apply", "target", "undo", "undo", "apply"]);
});

test("a difficulty not yet named is on no client but the GM's; nonsense is refused; named, it is everybody's, and may be changed", async ({ join, world }) => {
  const gm = new Player(await join("Gamemaster", en));
  const camille = new Player(await join("Camille", fr));
  const dialog = await camille.check(ISAURE, FENCING, "skills");
  await dialog.locator("[name=aim]").selectOption("later");
  await seedDice(camille.page, { face: 13, of: 20 });
  await dialog.locator(".q-roll").click();
  await expect(camille.lastCard()).toContainText("En attente de la difficulté");
  const field = gm.lastCard().locator("[data-field=difficulty]");
  const press = gm.lastCard().locator("[data-action=target]");
  for (const typed of ["", "abc", "<b>7</b>"]) {
    await field.fill(typed);
    await press.click();
  }
  await expect(gm.page.locator("#notifications .notification").last()).toBeVisible();
  await field.fill("4321");
  await expect.poll(() => JSON.stringify(world.hooks.everything())).not.toContain("4321");
  expect(await camille.page.evaluate(() => JSON.stringify((globalThis as any).game.messages.contents.map((each: any) => each.toObject())))).not.toContain(
    "4321",
  );
  await field.fill("8");
  await press.click();
  await expect(verdict(camille)).toHaveText("Réussite");
  await expect(history(camille).last()).toContainText(/Difficulté (nommée|annoncée|fixée) par Gamemaster\s: 8/u);
  await change(gm, "9");
  await expect(verdict(camille)).toHaveText("Échec");
  await expect(history(camille).last()).toContainText(/Difficulté changée par Gamemaster\s: 8 → 9/u);
  await expect(history(gm).nth(1)).toContainText("Difficulty changed by Gamemaster: 8 → 9");
  await expect.poll(() => camille.lastCard().locator("[data-action=target], [data-action=strike]").count()).toBe(0);
  // The same again is no change.
  await change(gm, "9");
  await gm.page.waitForTimeout(300);
  await expect(history(gm)).toHaveCount(2);
});

test("the GM strikes a line and lets it count again: total, verdict and history follow, in both languages", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", fr));
  const camille = new Player(await join("Camille", en));
  const dialog = await camille.check(ISAURE, FENCING, "skills");
  await dialog.locator("[name=typed]").fill("3");
  await dialog.locator("[name=words]").fill("high ground");
  await seedDice(camille.page, { face: 15, of: 20 });
  await dialog.locator(".q-roll").click();
  await expect(verdict(camille)).toHaveText("Success");
  const strike = (await details(gm)).locator("[data-action=strike][data-line=typed]");
  await strike.click();
  await expect(verdict(camille)).toHaveText("Failure");
  await expect(camille.lastCard().locator(".q-arithmetic")).not.toContainText("14");
  await expect((await details(camille)).locator("[data-struck=true] s").first()).toHaveText("high ground");
  await expect(history(camille).last()).toContainText("Struck by Gamemaster: high ground +3");
  await expect(history(gm).last()).toContainText(/Retiré par Gamemaster\s: high ground \+3/u);
  // The focus stays where it was, on the same line.
  await expect(strike).toBeFocused();
  await expect(strike).toHaveText("Rétablir");
  await gm.page.keyboard.press("Enter");
  await expect(verdict(camille)).toHaveText("Success");
  await expect(history(camille).last()).toContainText("Restored by Gamemaster: high ground +3");
  // Taken back, the first of the two changes nothing any more; the second leaves the line as the first one had it.
  await undo(gm, 0);
  await expect(history(gm)).toHaveCount(3);
  await expect(verdict(camille)).toHaveText("Success");
  await expect.poll(() => camille.lastCard().locator("[data-action=strike], [data-action=undo]").count()).toBe(0);
});

test("a GM's card names several: each is dealt his own, whole or half, and undone in any order", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", en));
  const camille = new Player(await join("Camille", fr));
  await gm.target(CAP);
  await gm.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  await gm.page.evaluate(async (targets) => {
    const g = globalThis as any;
    const source = g.game.messages.contents.at(-1).toObject();
    await g.ChatMessage.implementation.create({ ...source, _id: undefined, system: { ...source.system, check: { ...source.system.check, targets } } });
  }, ENEMIES);
  const buttons = gm.lastCard().locator("[data-offer=damage] > [data-action=act]");
  await expect(buttons).toHaveCount(4);
  await gm.lastCard().locator(`[data-action=act][data-on="${ENEMIES[0]}"][data-choice*=full]`).click();
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  await expect.poll(() => gm.condition(SCARF)).toEqual(unhurt);
  await gm.lastCard().locator(`[data-action=act][data-on="${ENEMIES[1]}"][data-choice*=half]`).click();
  await expect.poll(() => gm.condition(SCARF)).toEqual({ superficial: 3, lethal: 3, statuses: [] });
  await expect(buttons).toHaveCount(0);
  await expect(history(camille)).toHaveCount(2);
  await undo(gm, 0);
  await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
  await expect.poll(() => gm.condition(SCARF)).toMatchObject({ superficial: 3, lethal: 3 });
  await undo(gm, 1);
  await expect.poll(() => gm.condition(SCARF)).toEqual(unhurt);
  await expect(buttons).toHaveCount(4);
});

test("a closed card offers nothing, keeps what was applied, and goes on where it was once opened again", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", en));
  const camille = new Player(await join("Camille", fr));
  await camille.target(CAP);
  const card = await camille.attack(ISAURE, SABRE, { d20: 20, d10: 9 });
  await card.locator("[data-offer=eclat] [data-action=act]").click();
  await expect(verdict(camille)).toHaveText("Réussite");
  const box = await details(gm);
  await box.locator("[data-field=reason]").fill("wrong scene");
  await box.locator("[data-action=void]").click();
  await expect(card.locator("[data-action=act]")).toHaveCount(0);
  await expect(card.locator(".q-closed")).toContainText("wrong scene");
  // Closed isn't uncovered, and nothing is revised meanwhile.
  await expect(history(camille).nth(0)).not.toContainText("ne le couvre plus");
  await expect(gm.lastCard().locator("[data-action=strike], [data-action=target]")).toHaveCount(0);
  await gm.lastCard().locator("[data-action=reopen]").click();
  await card.locator("[data-offer=damage] [data-action=act]").first().click();
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  // The point that bought the hit is taken back before the blow it made.
  await undo(gm, 0);
  await expect(verdict(camille)).toHaveText("Échec");
  await expect(history(camille).nth(3)).toContainText("ne le couvre plus");
  await undo(gm, 3);
  await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
});

const points = (player: Player) => player.page.evaluate(() => (globalThis as any).game.actors.getName("Tester").system.points.value);

pool(
  "dice bought after the roll join it, once, paid once, whatever gets lost on the way; undone, they are gone and the points are back",
  async ({ join, world }) => {
    const gm = new Player(await join("Gamemaster", en));
    const camille = new Player(await join("Camille", fr));
    const sheet = await camille.sheet("Tester");
    await seedDice(camille.page, 1, 1, 1);
    await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
    await camille.closeWindows();
    const offer = (player: Player) => player.lastCard().locator("[data-offer=after]");
    await expect(verdict(camille)).toHaveText("failure");
    await offer(camille).locator("[data-field=points]").fill("5");
    await offer(camille).locator("button[data-action=act]").click();
    await expect(camille.page.locator("#notifications")).toContainText("Not enough points");
    await expect.poll(() => points(camille)).toBe(2);
    // The arbiter throws: nobody's own hand.
    await seedDice(gm.page, 5, 6);
    await offer(camille).locator("[data-field=points]").fill("2");
    await offer(camille).locator("button[data-action=act]").click();
    await expect(verdict(camille)).toHaveText("success");
    await expect.poll(() => points(camille)).toBe(0);
    await expect(camille.lastCard().locator(".q-die")).toHaveCount(5);
    await expect(history(camille).last()).toContainText(/dés\s: 5, 6/u);
    await expect(history(gm).last()).toContainText("dice: 5, 6");
    await camille.lastCard().locator("[data-offer=gain] [data-action=act]").click();
    await expect.poll(() => points(camille)).toBe(1);
    await undo(camille, 0);
    await expect(verdict(camille)).toHaveText("failure");
    await expect.poll(() => points(camille)).toBe(3);
    await expect(history(camille).nth(1)).toContainText("ne le couvre plus");
    await undo(camille, 1);
    await expect.poll(() => points(camille)).toBe(2);
    await seedDice(gm.page, 2);
    await offer(camille).locator("[data-field=points]").fill("1");
    await offer(camille).locator("button[data-action=act]").click();
    await expect.poll(() => points(camille)).toBe(1);
    await expect(camille.lastCard().locator(".q-die")).toHaveCount(4);
    // The session of the arbiter died between receipt and card: the receipt keeps the dice, and no die falls a second time.
    const [message] = world.hooks.documents("ChatMessage");
    const last = Object.keys(message!["system"].events as object).at(-1)!;
    await gm.page.evaluate(([id, event]) => (globalThis as any).game.messages.get(id).update({ [`system.events.-=${event}`]: null }), [
      message!._id,
      last,
    ] as const);
    await expect(camille.lastCard().locator(".q-die")).toHaveCount(3);
    await offer(camille).locator("button[data-action=act]").click();
    await expect(camille.lastCard().locator(".q-die")).toHaveCount(4);
    await expect.poll(() => points(camille)).toBe(1);
    await expect(history(camille).last()).toContainText(/dés\s: 2/u);
  },
);
