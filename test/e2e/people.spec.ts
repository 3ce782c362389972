import type { Locator, Page } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { expect } from "../support/fixtures.ts";
import { ASSISTANT, five, people as test, ZELIE } from "../support/people.ts";
import { ISAURE, Player, VICTOR } from "../support/scene.ts";

const d20 = (face: number) => ({ face, of: 20 });
const chat = (player: Player): Locator => player.page.locator("#chat .chat-log");
const request = (player: Player): Locator => chat(player).locator(".q-request").last();
const line = (player: Player, name: string): Locator => request(player).locator("li", { hasText: name });
const plea = (player: Player): Locator => chat(player).locator(".q-plea").last();
const type = (player: Player, typed: string) => player.page.evaluate((message) => (globalThis as any).ui.chat.processMessage(message), typed);
const ready = (page: Page) => page.waitForFunction(() => (globalThis as any).game?.ready === true);
/** Whatever a browser keeps for itself. */
const kept = (player: Player): Promise<string> => player.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
/** A number by itself: no part of another one, nor of an id. */
const alone = (value: number): RegExp => new RegExp(`(?<![\\w.-])${value}(?![\\w.])`, "u");

/** The hidden difficulty; nothing else in the sample world or in these throws is this number. */
const HIDDEN = 13;

test("an evening of five: asked, answered, declined, rolled for the absent, named; granted, opposed; and a GM who reloads in the middle", async ({
  join,
  world,
}) => {
  test.slow();
  const { gm, assistant, camille, sacha, lou } = await five(join);
  // Whatever the server tells anybody but the GM who asks is noted, and let go.
  const told: string[] = [];
  world.hooks.hold((delivery) => (delivery.userId !== "gamemaster000000" && void told.push(JSON.stringify(delivery.payload)), false));

  await gm.page.keyboard.press("Shift+KeyG");
  const party = gm.page.locator(".q-party");
  await expect(party.locator(".q-party-line .q-name")).toHaveText([ISAURE, VICTOR, ZELIE]);
  await party.locator("[name=all]").check();
  await party.locator("[data-action=ask]").click();
  const asking = gm.page.locator(".q-request-window");
  await expect(asking.locator("[name=who]:checked")).toHaveCount(3);
  await asking.locator("[name=what]").selectOption({ label: "Combat" });
  await asking.locator("[name=aim]").selectOption("hidden");
  await asking.locator("[name=difficulty]").fill(String(HIDDEN));
  await asking.locator(".q-roll").click();
  await asking.waitFor({ state: "detached" });
  await party.locator(".window-header [data-action=close]").click();
  await expect(request(gm)).toContainText(`Difficulté cachée : ${HIDDEN}`);
  for (const other of [assistant, sacha, lou]) await expect(request(other)).toContainText("Hidden difficulty");

  // One answers with a click, one declines, one through the dialog; the GM reloads while the last one's word is on its way to him.
  await seedDice(camille.page, d20(1));
  await line(camille, ISAURE).locator("[data-action=answer]").click();
  await expect(line(gm, ISAURE)).toContainText("Réussite");
  await expect(line(camille, ISAURE)).toContainText("difficulté à nommer");
  await line(lou, ZELIE).locator("[data-action=decline]").click();
  await expect(line(gm, ZELIE)).toContainText("décline");
  await line(sacha, VICTOR).locator("[data-action=adjust]").click();
  const dialog = sacha.page.locator(".q-check-dialog");
  await dialog.locator("[name=typed]").fill("-2");
  await dialog.locator("[name=words]").fill("a bad leg");
  await seedDice(sacha.page, d20(20));
  const release = world.hold("Gamemaster", "custom");
  await dialog.locator(".q-roll").click();
  await expect.poll(() => world.hooks.held().some(({ payload }) => JSON.stringify(payload).includes('"claim"'))).toBe(true);
  await gm.page.reload();
  release();
  await ready(gm.page);
  await expect(line(gm, VICTOR)).toContainText("Échec");
  await expect(request(gm)).toContainText(`Difficulté cachée : ${HIDDEN}`);
  expect(world.hooks.documents("ChatMessage").filter(({ type: kind }) => kind === "check")).toHaveLength(2);
  await expect(chat(sacha).locator(".q-card").last()).toContainText("a bad leg");

  // The assistant asks again, and rolls for her who has left meanwhile.
  await request(assistant).locator("[data-action=recall]").click();
  await expect(chat(lou).locator(".q-request")).toHaveCount(2);
  await expect(request(lou)).toContainText("Reminder");
  await expect(line(lou, ZELIE).locator("[data-action=answer]")).toBeVisible();
  await lou.page.close();
  await seedDice(assistant.page, d20(20));
  await expect.poll(() => assistant.page.evaluate(() => (globalThis as any).game.users.getName("Lou").active)).toBe(false);
  await request(assistant).locator("[data-action=absent]").click();
  await expect(line(assistant, ZELIE)).toContainText("difficulty to be named");
  await expect(request(gm).locator(".q-summary")).toHaveText("1 réussite · 3/3 ont répondu");
  await expect(request(sacha).locator(".q-summary")).toHaveText("3/3 have answered");
  expect(await gm.page.evaluate(() => (globalThis as any).game.messages.contents.at(-1).author.name)).toBe(ASSISTANT);

  // Until now no other browser, and nothing the server keeps, has known the number.
  for (const each of [assistant, camille, sacha]) expect(await kept(each)).not.toMatch(alone(HIDDEN));
  const stored = world.hooks.documents("ChatMessage").concat(world.hooks.documents("Setting"), world.hooks.documents("User"));
  expect(JSON.stringify(stored)).not.toMatch(alone(HIDDEN));
  expect(told.join("\n")).not.toMatch(alone(HIDDEN));
  expect(told.some((each) => each.includes("a bad leg"))).toBe(true);
  await request(gm).locator("[data-action=name]").click();
  await expect(line(camille, ISAURE)).toContainText("Réussite");
  await expect(line(sacha, VICTOR)).toContainText("Failure");
  await expect(request(sacha).locator(".q-summary")).toHaveText("1 success · 3/3 have answered");
  expect(told.join("\n")).toMatch(alone(HIDDEN));

  // Blind, of one of them: its result is for GMs' eyes.
  await type(gm, "/check champ.combat 9 aveugle @Isaure");
  await seedDice(camille.page, d20(1));
  await line(camille, ISAURE).locator("[data-action=answer]").click();
  for (const [master, words] of [
    [gm, "Réussite"],
    [assistant, "Success"],
  ] as const)
    await expect(line(master, ISAURE)).toContainText(words);
  await expect(line(camille, ISAURE)).toContainText("a répondu");
  await expect(request(camille)).not.toContainText(/Réussite|Échec/u);
  // It was asked of Camille alone: others still have the first one last.
  await expect(chat(sacha).locator(".q-request")).toHaveCount(2);

  // A grant: refused by one GM, then accepted by the other.
  const eclat = () => world.stored("Actor", ISAURE)["system"].eclat.value;
  const before = eclat();
  for (const [master, reason, action, words] of [
    [assistant, "pour voir", "refuse", `Refusé par ${ASSISTANT}`],
    [gm, "pour la beauté du geste", "grant", "Accordé par Gamemaster"],
  ] as const) {
    await camille.page.keyboard.press("Shift+KeyH");
    const form = camille.page.locator(".q-form-dialog");
    await form.locator("[name=what]").selectOption("eclat");
    await form.locator("[name=reason]").fill(reason);
    await form.locator("button[type=submit], button[data-action=ok]").click();
    await expect(plea(master).locator(".q-words")).toHaveText(reason);
    await plea(master).locator(`[data-action=${action}]`).click();
    await expect(plea(camille)).toContainText(words);
  }
  await expect.poll(eclat).toBe(before + 1);

  // One against the other: the defender chooses on his own screen, the die falls on hers.
  await gm.setting("ew.askDefender", true);
  await camille.target("Victor");
  const attack = await camille.check(ISAURE, "attack.isaureSabre00000", "combat");
  await seedDice(camille.page, d20(20), { face: 5, of: 10 });
  await attack.locator(".q-roll").click();
  const contest = chat(sacha).locator(".q-contest").last();
  await contest.locator("[data-defence=natural]").click();
  await expect(sacha.lastCard()).toContainText("Failure");
  await expect(contest.locator("[data-action=defend], .q-waiting")).toHaveCount(0);
});

test("an assistant GM alone asks, keeps his difficulty to himself, and writes; the full GM who comes writes from then on, and doesn't know it", async ({
  join,
  world,
}) => {
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const assistant = new Player(await join(ASSISTANT, { lang: "en" }));
  await assistant.settled();
  const writer = () => world.hooks.documents("ChatMessage")[0]!["_stats"].lastModifiedBy;
  await type(assistant, `/check champ.combat ?${HIDDEN} @Isaure, Victor`);
  await expect(request(assistant)).toContainText(`Hidden difficulty: ${HIDDEN}`);
  await seedDice(camille.page, d20(1));
  await line(camille, ISAURE).locator("[data-action=answer]").click();
  await expect(line(assistant, ISAURE)).toContainText("Success");
  expect(writer()).toBe("assistant0000000");

  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await gm.settled();
  await gm.closeWindows();
  await expect(line(gm, ISAURE)).toContainText("difficulty to be named");
  await expect(request(gm).locator("[data-field=difficulty]")).toHaveValue("");
  expect(await kept(gm)).not.toMatch(alone(HIDDEN));
  // The assistant rolls for the absent one: the full GM's client writes it, and the assistant alone knows what it means.
  await seedDice(assistant.page, d20(20));
  await request(assistant).locator("[data-action=absent]").click();
  await expect(line(assistant, VICTOR)).toContainText("Failure");
  await expect(line(gm, VICTOR)).toContainText("difficulty to be named");
  expect(writer()).toBe("gamemaster000000");
  // He goes, and has taken nothing with him: the assistant names what he kept.
  await gm.page.close();
  await expect.poll(() => world.hooks.activeUsers()).toHaveLength(2);
  await request(assistant).locator("[data-action=name]").click();
  await expect(request(camille).locator(".q-summary")).toHaveText("1 réussite · 2/2 ont répondu");
  expect(world.hooks.documents("ChatMessage").at(-1)!["_stats"].lastModifiedBy).toBe("assistant0000000");
});
