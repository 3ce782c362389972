import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { answers, challenge, checks, contest, duel, en, everyone, fr, sides } from "../support/pool/duel.ts";
import { CAP, ISAURE, Player, SABRE } from "../support/scene.ts";

duel("each side rolls for itself, and the card between them says who won, over voids, answers of the GM and a restart", async ({ join, world }) => {
  const [gm, camille, sacha] = await everyone(join);
  await challenge(camille);
  await expect(contest(sacha).locator(".q-waiting")).toHaveText("Waiting for Rival");
  await expect(contest(camille).locator(".q-waiting")).toHaveText("En attente de Rival");
  await expect(contest(camille).locator("[data-action=answer]")).toHaveCount(0);
  await expect(contest(gm).locator("[data-action=answer]")).toHaveCount(1);
  await answers(sacha, 4, 5);
  for (const [player, words] of [
    [gm, "Rival l’emporte de 3"],
    [camille, "Rival l’emporte de 3"],
    [sacha, "Rival wins by 3"],
  ] as const) {
    await expect(contest(player).locator(".q-outcome")).toHaveText(words);
    await expect(sides(player)).toHaveText(["6", "9"]);
    await expect(contest(player).locator("[data-action=answer], .q-waiting")).toHaveCount(0);
  }
  // The answer is voided: the other side is awaited again, and the GM rolls for who is absent.
  await gm.lastCard().locator(".q-details > summary").click();
  await gm.lastCard().locator("[data-action=void]").click();
  await expect(contest(camille).locator(".q-waiting")).toHaveText("En attente de Rival");
  await answers(gm, 1, 5);
  await expect(contest(sacha).locator(".q-outcome")).toHaveText("Tie");
  await world.restart();
  const [again, other] = await everyone(join);
  await expect(contest(other).locator(".q-outcome")).toHaveText("Égalité");
  await contest(again).locator("[data-action=void]").click();
  await expect(contest(other).locator(".q-closed")).toContainText("Annulée par Gamemaster");
  await expect(contest(other).locator(".q-outcome")).toHaveCount(0);
  await contest(again).locator("[data-action=reopen]").click();
  await expect(contest(other).locator(".q-outcome")).toHaveText("Égalité");
  expect(world.hooks.documents("ChatMessage").filter(({ type }) => type === "contest")).toHaveLength(1);
});

duel("two answers at once count once, the late one is void and what it cost comes back", async ({ join, world }) => {
  const [gm, camille, sacha] = await everyone(join);
  await gm.page.evaluate(() => (globalThis as any).game.actors.getName("Rival").update({ "system.spend": 1 }));
  await challenge(camille);
  await contest(sacha).locator("[data-action=answer]").waitFor();
  const release = world.hold("Sacha");
  await answers(gm, 1, 1, 1);
  await expect(contest(camille).locator(".q-outcome")).toHaveText("Tester l’emporte de 3");
  await answers(sacha, 5, 5, 5);
  release();
  await expect(sacha.lastCard().locator(".q-closed")).toContainText("It came too late");
  await expect(contest(sacha).locator(".q-outcome")).toHaveText("Tester wins by 3");
  await expect(sides(sacha)).toHaveText(["6", "3"]);
  // Two points; both answers cost one; one comes back.
  expect(world.stored("Actor", "Rival")["system"].points.value).toBe(1);
  expect(await checks(camille)).toBe(3);
});

duel("nobody answers for another, or makes an opposition by hand", async ({ join, world, faultsOf }) => {
  const [gm, camille, sacha] = await everyone(join);
  faultsOf(camille.page).allow(/may not update ChatMessage/);
  await challenge(camille);
  await contest(gm).waitFor();
  await camille.page.evaluate(async () => {
    const g = globalThis as any;
    const [roll, contest] = ["check", "contest"].map((type) => g.game.messages.find((each: any) => each.type === type));
    const { check } = roll.system.toObject();
    const forged = {
      ...check,
      actor: "Actor.rival00000000000",
      targets: ["Actor.tester0000000000"],
      params: { dice: 2 },
      owedBy: { message: contest.id, event: "roll" },
    };
    await g.ChatMessage.create({ type: "check", system: { check: forged, draw: { dice: { pool: [1], free: [1] } }, round: "", events: {} } });
    await g.ChatMessage.create({ type: "contest", content: "by hand", system: contest.system.toObject() });
    await contest.update({ "system.events.e9": { seq: 9, by: "x", at: 1, kind: "void" } }).catch(() => undefined);
  });
  await expect(gm.page.locator("#chat .chat-log .message", { hasText: "by hand" })).toHaveCount(1);
  await expect(gm.page.locator("#chat .chat-log .q-contest")).toHaveCount(1);
  await expect(contest(sacha).locator(".q-waiting")).toHaveText("Waiting for Rival");
  await answers(sacha, 4, 5);
  await expect(contest(gm).locator(".q-outcome")).toHaveText("Rival l’emporte de 3");
  expect(Object.keys(world.hooks.documents("ChatMessage").find(({ type }) => type === "contest")!["system"].events)).toHaveLength(2);
});

duel("without a GM an opposition waits for one, who opens it when he comes", async ({ join }) => {
  const camille = new Player(await join("Camille", fr));
  await camille.target("Rival");
  const sheet = await camille.sheet("Tester");
  await seedDice(camille.page, 1, 2, 3);
  await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
  await expect(camille.lastCard().locator(".q-waiting")).toHaveText("En opposition");
  // However much is said since, it is found.
  await camille.page.evaluate(() => (globalThis as any).ChatMessage.createDocuments(Array.from({ length: 40 }, (_, n) => ({ content: `words ${n}` }))));
  const gm = new Player(await join("Gamemaster", fr));
  await expect(contest(camille).locator(".q-waiting")).toHaveText("En attente de Rival");
  await gm.page.context().close();
  const sacha = new Player(await join("Sacha", en));
  await contest(sacha).locator("[data-action=answer]").click();
  await expect(sacha.page.locator("#notifications")).toContainText("A GM must be connected");
  expect(await checks(sacha)).toBe(1);
});

duel("what a GM has deleted stays so, and an answer whose opposition is gone opposes nobody", async ({ join, world }) => {
  const [gm, camille, sacha] = await everyone(join);
  await challenge(camille);
  await answers(sacha, 4, 5);
  await expect(contest(gm).locator(".q-outcome")).toHaveText("Rival l’emporte de 3");
  await gm.page.evaluate(() => (globalThis as any).game.messages.find((each: any) => each.type === "contest").delete());
  await expect(gm.page.locator("#chat .chat-log .q-contest")).toHaveCount(0);
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await gm.settled();
  // What comes later is seen to after all that was found at load.
  await challenge(camille);
  await expect(contest(gm).locator(".q-waiting")).toHaveText("En attente de Rival");
  expect(world.hooks.documents("ChatMessage").filter(({ type }) => type === "contest")).toHaveLength(1);
});

duel("an arbiter who goes before he has opened it, or asked again, leaves nothing doubled or forgotten", async ({ join, world }) => {
  const [gm, camille, sacha] = await everyone(join);
  await gm.page.evaluate(() => Promise.all(["Tester", "Rival"].map((name) => (globalThis as any).game.actors.getName(name).update({ "system.dice": 1 }))));
  await camille.target("Rival");
  const sheet = await camille.sheet("Tester");
  await seedDice(camille.page, 4);
  // The check reaches the server; the GM, who holds everything back, is gone before he answers to it.
  const release = world.hold("Gamemaster");
  await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
  await expect.poll(() => checks(camille)).toBe(1);
  await gm.page.close();
  release();
  await camille.closeWindows();
  const other = new Player(await join("Gamemaster", fr));
  await expect(contest(camille).locator(".q-waiting")).toHaveText("En attente de Rival");
  expect(world.hooks.documents("ChatMessage").filter(({ type }) => type === "contest")).toHaveLength(1);
  // Equal single dice: both are asked again, as often as it takes.
  await answers(sacha, 4);
  await expect(contest(camille).locator(".q-earlier")).toHaveText("Égalité, 4 à 4 : les deux relancent");
  await expect(contest(camille).locator(".q-waiting")).toHaveText("En attente de Tester, Rival");
  await expect(contest(camille).locator("[data-action=again]")).toHaveCount(1);
  await seedDice(sacha.page, 5);
  await contest(sacha).locator("[data-action=again]").click();
  await expect(contest(camille).locator(".q-waiting")).toHaveText("En attente de Tester");
  await seedDice(camille.page, 2);
  await contest(camille).locator("[data-action=again]").click();
  await expect(contest(other).locator(".q-outcome")).toHaveText("Rival l’emporte de 3");
  await expect(sides(sacha)).toHaveText(["2", "5"]);
  // Each side's own card says how it ended.
  const verdicts = camille.page.locator("#chat .chat-log .q-card:not(.q-contest) .q-verdict strong");
  await expect(verdicts).toHaveText(["Égalité", "Égalité", "L’emporte", "Perd"]);
  expect(await checks(camille)).toBe(4);
});

const d20 = (face: number, d10: number) => [
  { face, of: 20 },
  { face: d10, of: 10 },
];
/** Isaure attacks; the dice that will fall in her player's browser. */
async function announce(camille: Player, token: string, face: number): Promise<void> {
  await camille.target(token);
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await seedDice(camille.page, ...d20(face, 5));
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
}

test("EW: the defender chooses before the die, which then falls where it was announced", async ({ join, world }) => {
  const [gm, camille, sacha] = await everyone(join);
  await gm.setting("ew.askDefender", true);
  await announce(camille, "Victor", 4);
  await expect(contest(camille).locator(".q-waiting")).toContainText("choisit sa défense");
  await expect(contest(camille).locator("[data-action=defend]")).toHaveCount(0);
  expect(await checks(gm)).toBe(0);
  // Two at once: the first one counts, the dice fall once.
  const natural = contest(sacha).locator("[data-defence=natural]");
  const active = contest(gm).locator("[data-action=defend]:not([data-defence=natural])").first();
  const release = world.hold("Gamemaster");
  await natural.waitFor();
  await Promise.all([natural.click(), active.click()]);
  release();
  await expect.poll(() => checks(gm)).toBe(1);
  const chosen = world.hooks.documents("ChatMessage").find(({ type }) => type === "contest")!["system"].events;
  const { target } = world.hooks.documents("ChatMessage").find(({ type }) => type === "check")!["system"].check;
  expect(Object.values(chosen).map(({ kind }: any) => kind)).toEqual(["defence", "roll"]);
  expect(target.id).toBe(chosen.e1.defence);
  await expect(contest(sacha).locator("[data-action=defend], .q-waiting")).toHaveCount(0);

  // Nobody else's defence is a player's to choose; a creature's is the GM's.
  await announce(camille, CAP, 3);
  await contest(gm).locator("[data-defence=natural]").waitFor();
  await expect(contest(sacha).locator("[data-action=defend]")).toHaveCount(0);
  // The attacker's page is gone when the answer comes: he goes on with a button, or the GM does.
  await camille.page.reload();
  await camille.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  await contest(gm).locator("[data-defence=natural]").click();
  await expect(contest(camille).locator(".q-waiting")).toContainText("lance les dés");
  await expect(contest(camille).locator("[data-action=roll]")).toHaveCount(1);
  await expect(contest(sacha).locator("[data-action=roll]")).toHaveCount(0);
  await seedDice(gm.page, ...d20(3, 5));
  await contest(gm).locator("[data-action=roll]").click();
  await expect.poll(() => checks(camille)).toBe(2);
  await expect(contest(camille).locator("[data-action=roll]")).toHaveCount(0);
  await expect(gm.lastCard().locator(".q-closed")).toHaveCount(0);
});

test("EW: an attack that passes over the defender isn't believed, and without a GM his default defence counts at once", async ({ join }) => {
  const [gm, camille, sacha] = await everyone(join);
  await announce(camille, "Victor", 4);
  await expect.poll(() => checks(gm)).toBe(1);
  const forged = await camille.page.evaluate(() => (globalThis as any).game.messages.find((each: any) => each.type === "check").toObject());
  await gm.setting("ew.askDefender", true);
  await camille.page.evaluate(({ system, rolls }) => (globalThis as any).ChatMessage.create({ type: "check", system, rolls }), forged);
  await expect(sacha.lastCard().locator(".q-closed")).toBeVisible();
  await gm.page.context().close();
  await announce(camille, "Victor", 4);
  await expect.poll(() => checks(camille)).toBe(3);
  await expect(camille.page.locator("#chat .q-contest")).toHaveCount(0);
});
