import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, ISAURE, Player, SABRE } from "../support/scene.ts";

const WISH = `Que le lustre <b>tombe</b> sur lui & "vite" <img src=x onerror=alert(1)>`;
const eclat = (player: Player) => player.page.evaluate((name) => (globalThis as any).game.actors.getName(name).system.eclat.value, ISAURE);
const setEclat = (player: Player, value: number) =>
  player.page.evaluate(([name, n]) => (globalThis as any).game.actors.getName(name).update({ "system.eclat.value": n }), [ISAURE, value] as const);

/** Asks for a nudge from the sheet, in these words. */
async function plead(player: Player, words: string) {
  const dialog = await player.check(ISAURE, "nudge");
  await dialog.locator("textarea").fill(words);
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
  await player.closeWindows();
  return player.lastCard();
}

test("a nudge is asked for in the player's own words, costs one Éclat once the GM accepts, and comes back with an undo", async ({ join, world }) => {
  const [gm, camille, sacha] = (
    await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "fr" }), join("Sacha", { lang: "en", theme: "dark" })])
  ).map((page) => new Player(page)) as [Player, Player, Player];
  const dialog = await camille.check(ISAURE, "nudge");
  // Nothing is rolled: no score, no odds, only what is asked; one begins to type at once.
  await expect(dialog.locator(".q-total, .q-odds p, [name=typed], [name=difficulty]")).toHaveCount(0);
  await expect(dialog.locator("textarea")).toBeFocused();
  await expect(dialog.locator("[name='field:price']")).toHaveCount(0);
  await expect(dialog.locator(".q-roll")).toHaveText("Demander");
  expect(await violations(camille.page, ".q-check-dialog")).toEqual([]);
  await camille.closeWindows();
  const card = await plead(camille, WISH);
  // As it was typed, to everybody; HTML is text.
  for (const player of [gm, camille, sacha]) await expect(player.lastCard().locator(".q-words")).toHaveText(WISH);
  await expect(sacha.lastCard().locator(".q-words *")).toHaveCount(0);
  await expect(card).toContainText("En attente du MJ");
  await expect(sacha.lastCard()).toContainText("Waiting for the GM");
  await expect(card.locator("[data-action=act], [data-action=void]")).toHaveCount(0);
  await expect.poll(() => eclat(gm)).toBe(3);
  expect(await violations(gm.page, ".q-card")).toEqual([]);
  await expect(gm.lastCard().locator("[data-offer=nudge] .q-amount")).toHaveText("1 point d’éclat");
  // Two presses in one instant pay once.
  const accept = gm.lastCard().locator("[data-offer=nudge] [data-action=act]");
  await accept.evaluate((button: HTMLElement) => (button.click(), button.click()));
  await expect.poll(() => eclat(camille)).toBe(2);
  await expect(card.locator(".q-mark")).toHaveText("Accordé");
  await expect(sacha.lastCard().locator(".q-mark")).toHaveText("Granted");
  await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await world.restart();
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect.poll(() => eclat(gm)).toBe(3);
  await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(2);
});

test("a GM refuses a nudge, which costs nothing, and may think better of it", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  const card = await plead(camille, "");
  await expect(card.locator(".q-words")).toHaveCount(0);
  await gm.lastCard().locator("[data-offer=refuse] [data-action=act]").click();
  await expect(card.locator(".q-mark")).toHaveText("Refused");
  await expect(card.locator(".q-history")).toContainText("Decided by Gamemaster");
  await expect(card.locator("[data-action=undo]")).toHaveCount(0);
  await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await expect.poll(() => eclat(gm)).toBe(3);
  await gm.lastCard().locator("[data-action=undo]").click();
  await expect(card.locator(".q-mark")).toHaveCount(0);
  await gm.lastCard().locator("[data-offer=nudge] [data-action=act]").click();
  await expect.poll(() => eclat(camille)).toBe(2);
});

test("without Éclat a nudge is neither asked for nor accepted", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  await plead(camille, "luck");
  await setEclat(gm, 0);
  await gm.lastCard().locator("[data-offer=nudge] [data-action=act]").click();
  await expect(gm.page.locator("#notifications")).toContainText("Not enough éclat");
  await expect.poll(() => eclat(gm)).toBe(0);
  await expect.poll(() => eclat(camille)).toBe(0);
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("[data-rollable=nudge]").click();
  await expect(camille.page.locator("#notifications")).toContainText("Not enough éclat");
  await expect(camille.page.locator(".q-check-dialog")).toHaveCount(0);
});

test("a failure is turned once, and costs one Éclat, when GM and player press in the same instant", async ({ join, world }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  await gm.target(CAP);
  await gm.attack(ISAURE, SABRE, { d20: 20, d10: 1 });
  // Camille doesn't hear of what the GM's press has changed before she presses too.
  const release = world.hold("Camille");
  const press = (player: Player) => player.lastCard().locator("[data-offer=eclat] [data-action=act]").click();
  await expect(camille.lastCard().locator("[data-offer=eclat] [data-action=act]")).toBeVisible();
  await press(gm);
  await expect(gm.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await press(camille);
  await expect(camille.page.locator("#notifications")).toContainText("Already applied");
  release();
  await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  await expect.poll(() => eclat(gm)).toBe(2);
  const [message] = world.hooks.documents("ChatMessage");
  expect(Object.values(message!["system"].events).map((event: any) => event.kind)).toEqual(["apply"]);
});

test("words have their length, and one sees it coming", async ({ join, world }) => {
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const dialog = await camille.check(ISAURE, "nudge");
  const words = dialog.locator("textarea");
  const room = dialog.locator(".q-long .q-room");
  await words.fill("court");
  await expect(room).toBeHidden();
  await words.fill("x".repeat(290));
  await expect(room).toHaveText("290 / 300");
  await words.press("End");
  await words.pressSequentially("y".repeat(12));
  await expect(words).toHaveValue(`${"x".repeat(290)}${"y".repeat(10)}`);
  await expect(room).toHaveText("300 caractères : c’est le maximum.");
  await dialog.locator(".q-roll").click();
  await expect.poll(() => world.hooks.documents("ChatMessage").length).toBe(1);
  await expect.poll(() => world.hooks.documents("ChatMessage")[0]!["system"].check.params.note).toHaveLength(300);
  await camille.closeWindows();
  // The reason of a modifier too.
  const check = await camille.check(ISAURE, "carac.phy");
  await check.locator("[name=words]").fill("z".repeat(80));
  await expect(check.locator(".q-typed .q-room")).toHaveText("80 caractères : c’est le maximum.");
});

test("a GM voids a card with a reason, and opens it again; a player can't", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  const card = await plead(camille, "luck");
  await expect(card.locator("[data-action=void]")).toHaveCount(0);
  const own = gm.lastCard();
  await own.locator("summary").first().click();
  await own.locator(".q-void input").fill("<i>mauvaise scène</i>");
  await own.locator("[data-action=void]").click();
  // Said once.
  await expect(card.locator(".q-closed")).toHaveText("Voided by Gamemaster: <i>mauvaise scène</i>");
  await expect(card.locator(".q-history")).toHaveCount(0);
  await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(0);
  await gm.lastCard().locator("[data-action=reopen]").click();
  await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(2);
});

test("a forged nudge offers the GM nothing to grant: a price of its own, words without end or that are none, somebody else's points", async ({ join }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "en" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  await gm.settled();
  await plead(camille, "luck");
  await expect(camille.page.locator("#chat .q-card")).toHaveCount(1);
  const honest = await camille.page.evaluate(() => (globalThis as any).game.messages.contents.at(-1).toObject());
  const { check } = honest.system;
  for (const [number, forged] of [
    { params: { ...check.params, eclat: 0 } },
    { params: { ...check.params, note: "x".repeat(301) } },
    { params: { ...check.params, note: { html: "<b>x</b>" } } },
    { actor: "Actor.victorMalaury000" },
    { targets: ["Actor.victorMalaury000"], target: { kind: "value", value: 1, of: "Actor.victorMalaury000" } },
  ].entries()) {
    await camille.page.evaluate(
      ([source, changes]) => {
        const data = source as any;
        return (globalThis as any).ChatMessage.implementation.create({
          ...data,
          _id: undefined,
          system: { ...data.system, check: { ...data.system.check, ...(changes as object) } },
        });
      },
      [honest, forged] as const,
    );
    await expect(gm.page.locator("#chat .q-card")).toHaveCount(number + 2);
    await expect(gm.lastCard().locator(".q-closed"), JSON.stringify(forged)).toContainText("Changed by hand");
    await expect(gm.lastCard().locator("[data-action=act]")).toHaveCount(0);
  }
  await expect.poll(() => eclat(gm)).toBe(3);
});
