import type { Locator, Page } from "@playwright/test";
import { readSeed, type WorldSeed } from "../../host/src/server/seed.ts";
import { SAMPLE } from "../../host/src/server/mounts.ts";
import { seedDice } from "../support/dice.ts";
import { oppositionRows, seedOpposition } from "../support/absent-opposition.ts";
import { secretRows, seedSecret } from "../support/absent-secret.ts";
import { amounts } from "../support/fight.ts";
import { expect, test as base, type World } from "../support/fixtures.ts";
import { presenceTable } from "../support/manual.ts";
import { CAP, ISAURE, Player, SABRE, SCARF, VICTOR } from "../support/scene.ts";

/** The sample world with an assistant GM, and a second character that is Camille's too. */
const test = base.extend({
  seed: async ({}, use) => {
    const seed = (await readSeed(SAMPLE)) as { documents: Record<string, any[]> } & Omit<WorldSeed, "documents">;
    seed.documents["User"]!.push({ _id: "assistant0000000", name: "Assistant", role: 3 });
    const victor = seed.documents["Actor"]!.find(({ name }) => name === VICTOR);
    victor.ownership = { ...victor.ownership, camille000000000: 3 };
    seedOpposition(seed.documents);
    seedSecret(seed.documents);
    await use(seed as unknown as WorldSeed);
  },
});
const whole = { superficial: 7, lethal: 6, statuses: [] };
const unhurt = { superficial: 0, lethal: 0, statuses: [] };
const NEEDED = "A GM must be connected for this";

interface Table {
  readonly world: World;
  readonly camille: Player;
  /** A GM sits down. */
  comes(): Promise<Player>;
}
const eclat = (world: World): number => world.stored("Actor", ISAURE)["system"].eclat.value;
const act = (player: Player, offer: string): Locator => player.lastCard().locator(`[data-offer=${offer}] [data-action=act]`).first();
const undo = (player: Player): Locator => player.lastCard().locator("[data-action=undo]");
const said = (player: Player): Locator => player.page.locator("#notifications");
const cards = (player: Player): Locator => player.page.locator("#chat .chat-log .q-card");
/** A miss with 20, or a hit with 4, on somebody. */
async function strike(player: Player, token: string, d20: number): Promise<Locator> {
  await player.target(token);
  return player.attack(ISAURE, SABRE, { d20, d10: 9 });
}
async function edit(player: Player, value: number): Promise<void> {
  const sheet = await player.sheet(ISAURE);
  const field = sheet.locator("[name='system.caracteristics.men']");
  if ((await field.count()) === 0) await sheet.locator("[data-action=mode]").click();
  await field.fill(String(value));
  await field.press("Tab");
}
async function plead(player: Player): Promise<void> {
  const dialog = await player.check(ISAURE, "nudge");
  await dialog.locator("textarea").fill("please");
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
  await player.closeWindows();
}
async function byHand(player: Player, typed: string): Promise<void> {
  const dialog = await amounts(player);
  await dialog.locator("[name=typed]").fill(typed);
  await dialog.locator(".q-apply").click();
  await dialog.waitFor({ state: "detached" });
}
/** Types a line into the chat and sends it. */
const say = (player: Player, typed: string): Promise<void> =>
  player.page.evaluate((message) => (globalThis as any).ui.chat.processMessage(message).then(() => undefined), typed);
const request = (player: Player): Locator => player.page.locator("#chat .q-request");
const line = (player: Player): Locator => request(player).locator("li", { hasText: ISAURE });
const superficial = (world: World): number => world.stored("Actor", ISAURE)["system"].pools?.superficial?.lost ?? 0;
/** What nobody but a GM has on a card. */
const REVISING = "[data-action=target], [data-action=strike], [data-action=void], [data-action=accept], [data-field=superficial]";

/** Each row of the manual's table, played: first without a GM, then with one. */
const rows: Readonly<Record<string, (at: Table) => Promise<void>>> = {
  "edit a sheet, make a check, post the card": async ({ world, camille, comes }) => {
    const men = () => world.stored("Actor", ISAURE)["system"].caracteristics.men;
    await edit(camille, 4);
    await expect.poll(men).toBe(4);
    await camille.closeWindows();
    await strike(camille, CAP, 20);
    const gm = await comes();
    await expect(gm.lastCard().locator(".q-verdict strong")).toHaveText("Failure");
    await strike(camille, CAP, 4);
    await expect(cards(gm)).toHaveCount(2);
    await edit(camille, 5);
    await expect.poll(men).toBe(5);
  },
  "your own card, on an actor you own: éclat, damage": async ({ world, camille, comes }) => {
    const lost = () => world.stored("Actor", VICTOR)["system"].pools?.superficial?.lost ?? 0;
    const before = lost();
    await strike(camille, "Victor", 20);
    await act(camille, "eclat").click();
    await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Success");
    expect(eclat(world)).toBe(2);
    await act(camille, "damage").click();
    await expect.poll(lost).not.toBe(before);
    const gm = await comes();
    await expect(gm.lastCard().locator(".q-closed")).toContainText("Changed by hand");
    await gm.lastCard().locator("[data-action=accept]").click();
    await expect(gm.lastCard().locator(".q-closed")).toHaveCount(0);
    const hurt = lost();
    await strike(camille, "Victor", 20);
    await act(camille, "eclat").click();
    await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Success");
    expect(eclat(world)).toBe(1);
    await act(camille, "damage").click();
    await expect.poll(lost).not.toBe(hurt);
    await expect(gm.lastCard().locator(".q-closed")).toHaveCount(0);
    await gm.setting("confirmDamage", true);
    await strike(camille, "Victor", 4);
    await expect(act(camille, "damage")).toHaveCount(0);
    await expect(act(gm, "damage")).toHaveCount(1);
  },
  "your own card, on an actor you don't own": async ({ world, camille, comes }) => {
    await strike(camille, CAP, 4);
    await act(camille, "damage").click();
    await expect(said(camille)).toContainText(NEEDED);
    expect(await camille.condition(CAP)).toEqual(unhurt);
    expect(world.hooks.documents("ChatMessage")[0]!["system"].events).toEqual({});
    const gm = await comes();
    await act(camille, "damage").click();
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  },
  "somebody else's card, éclat of your actor": async ({ world, camille, comes }) => {
    const gm = await comes();
    await strike(gm, CAP, 20);
    await gm.page.close();
    await expect(act(camille, "eclat")).toBeVisible();
    await expect.poll(() => world.hooks.activeUsers()).toHaveLength(1);
    await act(camille, "eclat").click();
    await expect(said(camille)).toContainText(NEEDED);
    expect(eclat(world)).toBe(3);
    await comes();
    await act(camille, "eclat").click();
    await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Success");
    expect(eclat(world)).toBe(2);
  },
  "undo what you applied to your own actor": async ({ world, camille, comes }) => {
    await strike(camille, CAP, 20);
    await act(camille, "eclat").click();
    await expect.poll(() => eclat(world)).toBe(2);
    await undo(camille).click();
    await expect.poll(() => eclat(world)).toBe(3);
    const gm = await comes();
    await strike(gm, CAP, 20);
    await act(camille, "eclat").click();
    await expect.poll(() => eclat(world)).toBe(2);
    await undo(camille).click();
    await expect.poll(() => eclat(world)).toBe(3);
    // On somebody else's card it takes a GM.
    await act(camille, "eclat").click();
    await expect.poll(() => eclat(world)).toBe(2);
    // The GM's client has written the card too.
    await expect(undo(camille)).toBeVisible();
    await gm.page.close();
    await expect.poll(() => world.hooks.activeUsers()).toHaveLength(1);
    await undo(camille).click();
    await expect(said(camille)).toContainText(NEEDED);
    expect(eclat(world)).toBe(2);
  },
  "undo anything else": async ({ camille, world, comes }) => {
    let gm = await comes();
    await strike(camille, CAP, 4);
    await act(camille, "damage").click();
    await expect.poll(() => gm.condition(CAP)).toEqual(whole);
    await expect(undo(gm)).toHaveCount(1);
    await expect(undo(camille)).toHaveCount(0);
    await gm.page.close();
    await expect.poll(() => world.hooks.activeUsers()).toHaveLength(1);
    await expect(undo(camille)).toHaveCount(0);
    gm = await comes();
    await undo(gm).click();
    await expect.poll(() => camille.condition(CAP)).toEqual(unhurt);
  },
  "name or change a difficulty, strike a line, close a card, type amounts on it": async ({ camille, comes }) => {
    await strike(camille, CAP, 4);
    await expect(camille.lastCard().locator(REVISING)).toHaveCount(0);
    const gm = await comes();
    await expect(camille.lastCard().locator(REVISING)).toHaveCount(0);
    for (const button of ["target", "strike", "void"]) await expect(gm.lastCard().locator(`[data-action=${button}]`).first()).toBeAttached();
    await gm.lastCard().locator(".q-details summary").click();
    await gm.lastCard().locator("[data-field=difficulty]").fill("47");
    await gm.lastCard().locator("[data-action=target]").click();
    await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Failure");
  },
  "ask for a nudge of fate": async ({ world, camille, comes }) => {
    await plead(camille);
    await expect(camille.lastCard()).toContainText("Waiting for the GM");
    await expect(act(camille, "nudge")).toHaveCount(0);
    const gm = await comes();
    await act(gm, "nudge").click();
    await expect(camille.lastCard().locator(".q-mark")).toBeVisible();
    expect(eclat(world)).toBe(2);
  },
  "take and restore points of your own actor by hand": async ({ world, camille, comes }) => {
    const before = superficial(world);
    await byHand(camille, "-3");
    await expect.poll(() => superficial(world)).toBe(before + 3);
    await comes();
    await byHand(camille, "+3");
    await expect.poll(() => superficial(world)).toBe(before);
  },
  "statuses that follow from numbers": async ({ camille, comes }) => {
    const lose = (n: number) =>
      camille.page.evaluate(([name, lost]) => (globalThis as any).game.actors.getName(name).update({ "system.pools.superficial.lost": lost }), [
        ISAURE,
        n,
      ] as const);
    const max = await camille.page.evaluate((name) => (globalThis as any).game.actors.getName(name).system.pools.superficial.max, ISAURE);
    await lose(max);
    await expect.poll(() => camille.condition("Isaure")).toMatchObject({ statuses: ["unconscious"] });
    const gm = await comes();
    await lose(0);
    await expect.poll(() => gm.condition("Isaure")).toMatchObject({ statuses: [] });
    await lose(max);
    await expect.poll(() => gm.condition("Isaure")).toMatchObject({ statuses: ["unconscious"] });
  },
  "ask for a check": async ({ camille, comes }) => {
    const dialog = camille.page.locator(".q-check-dialog");
    // A player's is a check of his own.
    await say(camille, "/check champ.combat 8");
    await dialog.locator(".q-roll").click();
    await expect(cards(camille)).toHaveCount(1);
    await expect(request(camille)).toHaveCount(0);
    const gm = await comes();
    await say(camille, "/check champ.combat 8");
    await dialog.locator(".q-roll").click();
    await expect(cards(camille)).toHaveCount(2);
    await expect(request(camille)).toHaveCount(0);
    await say(gm, "/check champ.combat 8");
    await expect(request(camille)).toHaveCount(1);
  },
  "answer a request, decline": async ({ world, camille, comes }) => {
    let gm = await comes();
    await say(gm, "/check champ.combat 8");
    await expect(line(camille)).toContainText("waiting");
    await gm.page.close();
    await expect.poll(() => world.hooks.activeUsers()).toHaveLength(1);
    for (const press of ["answer", "decline"]) {
      await line(camille).locator(`[data-action=${press}]`).click();
      await expect(said(camille)).toContainText(NEEDED);
      await expect(line(camille)).toContainText("waiting");
    }
    gm = await comes();
    await seedDice(camille.page, { face: 2, of: 20 });
    await line(camille).locator("[data-action=answer]").click();
    await expect(line(gm)).toContainText("Success");
  },
  "ask the GM for a grant": async ({ world, camille, comes }) => {
    await camille.page.keyboard.press("Shift+KeyH");
    const form = camille.page.locator(".q-form-dialog");
    await form.locator("[name=what]").selectOption("eclat");
    await form.locator("[name=points]").fill("1");
    await form.locator("[name=reason]").fill("please");
    await form.locator("button[type=submit], button[data-action=ok]").click();
    const plea = (player: Player) => player.page.locator("#chat .q-plea").last();
    await expect(plea(camille)).toContainText("Waiting for the GM");
    const gm = await comes();
    await plea(gm).locator("[data-action=grant]").click();
    await expect(plea(camille)).toContainText("Granted");
    await expect.poll(() => eclat(world)).toBe(4);
  },
  ...oppositionRows,
  ...secretRows,
};

const [english, french] = [presenceTable("manual.en"), presenceTable("manuel.fr")];
test.describe("without a GM, and with one", () => {
  for (const [row = ""] of english) {
    test(row, async ({ join, world }) => {
      expect(rows[row], "Each row of the manual's table is played here.").toBeDefined();
      const page = async (user: string): Promise<Page> => join(user, { lang: "en" });
      const camille = new Player(await page("Camille"));
      const comes = async (): Promise<Player> => {
        const gm = new Player(await page("Gamemaster"));
        await gm.settled();
        await gm.closeWindows();
        return gm;
      };
      await rows[row]?.({ world, camille, comes });
    });
  }
});

test("the manual's table has the same rows in both languages, and nothing is played that isn't in it", () => {
  expect(french.map((cells) => cells.length)).toEqual(english.map(() => 3));
  expect(english.map(([row]) => row).sort()).toEqual(Object.keys(rows).sort());
  // What is alike in one language is alike in the other.
  const plain = (cells: string[]) => cells.slice(1).map((cell) => /^(yes|oui)$/u.test(cell));
  expect(french.map(plain)).toEqual(english.map(plain));
});

test("an assistant GM does what a GM does, and arbitrates only while no full GM is here", async ({ join, world }) => {
  const camille = new Player(await join("Camille", { lang: "en" }));
  const assistant = new Player(await join("Assistant", { lang: "en" }));
  await assistant.settled();
  const writer = () => world.hooks.documents("ChatMessage").at(-1)!["_stats"].lastModifiedBy;
  await strike(camille, CAP, 4);
  await act(camille, "damage").click();
  await expect.poll(() => assistant.condition(CAP)).toEqual(whole);
  expect(writer()).toBe("assistant0000000");
  // A full GM, though he came later, takes over; the assistant's word counts as before.
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  await gm.settled();
  await gm.closeWindows();
  await assistant.settled();
  await strike(camille, SCARF, 4);
  await act(camille, "damage").click();
  await expect.poll(() => gm.condition(SCARF)).toEqual(whole);
  expect(writer()).toBe("gamemaster000000");
  await assistant.lastCard().locator(".q-details summary").click();
  await assistant.lastCard().locator("[data-field=difficulty]").fill("47");
  await assistant.lastCard().locator("[data-action=target]").click();
  await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Failure");
  await expect(camille.lastCard().locator(".q-history li").last()).toContainText("Assistant");
  expect(writer()).toBe("gamemaster000000");
  await undo(assistant).first().click();
  await expect.poll(() => gm.condition(SCARF)).toEqual(unhurt);
  // He goes, the assistant writes again.
  await gm.page.close();
  await expect.poll(() => world.hooks.activeUsers()).toHaveLength(2);
  await undo(assistant).first().click();
  await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Success");
  expect(writer()).toBe("assistant0000000");
});
