import type { Page } from "@playwright/test";
import { expect, test, type World } from "../support/fixtures.ts";
import { CAP, ISAURE, Player, SABRE, VICTOR } from "../support/scene.ts";

/** Two hands at once: each interleaving forced once, then twenty free runs. Nothing is lost, nothing is done twice. */
const RUNS = 20;
const whole = { superficial: 7, lethal: 6, statuses: [] };
const unhurt = { superficial: 0, lethal: 0, statuses: [] };
const DAMAGE = '[data-offer="damage"] > [data-action="act"]';
const ECLAT = '[data-offer="eclat"] [data-action="act"]';
const UNDO = '[data-action="undo"]';

type Stored = Record<string, any>;
const ready = (page: Page) => page.waitForFunction(() => (globalThis as any).game?.ready === true);
/** Presses the first of these buttons that the newest card has on this screen; none: nothing. */
const press = (player: Player, ...buttons: string[]): Promise<void> =>
  player.page.evaluate((selectors) => {
    const card = [...document.querySelectorAll("#chat .chat-log .q-card")].at(-1);
    selectors
      .map((selector) => card?.querySelector<HTMLButtonElement>(selector))
      .find((button) => button)
      ?.click();
  }, buttons);
/** Waits until nothing that was asked for on these screens is under way, and each has what the world has. */
async function quiet(world: World, ...players: Player[]): Promise<void> {
  const stored = () => Object.keys(events(world)).sort();
  for (const { page } of players) {
    await expect(page.locator("#chat [aria-busy=true]")).toHaveCount(0);
    const known = () => page.evaluate(() => Object.keys((globalThis as any).game.messages.contents.at(-1).system.events).sort());
    await expect.poll(async () => String(await known()) === String(stored())).toBe(true);
  }
}
const events = (world: World): Stored => (world.hooks.documents("ChatMessage").at(-1) as Stored | undefined)?.["system"].events ?? {};
const inOrder = (world: World): Stored[] => Object.values(events(world)).sort((a: any, b: any) => a.seq - b.seq) as Stored[];
const asks = (world: World) => world.hooks.held().some(({ payload }) => payload.args?.[0]?.t === "ask");
const receiptsOf = (player: Player, token: string): Promise<Stored[]> =>
  player.page.evaluate(
    (name) =>
      Object.values((globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.toObject().system.ledger.receipts),
    token,
  );
/** Receipts of something that stands, not taken back. */
const standing = async (player: Player, token: string): Promise<number> => (await receiptsOf(player, token)).filter(({ undone }) => !undone).length;

test("@races the same button from two clients", async ({ join, world }) => {
  test.slow();
  const [gm, camille] = [new Player(await join("Gamemaster")), new Player(await join("Camille"))];
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  // Hers is on its way while he presses.
  const release = world.hold("Gamemaster", "custom");
  await press(camille, DAMAGE);
  await expect.poll(() => asks(world)).toBe(true);
  await press(gm, DAMAGE);
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  release();
  await quiet(world, gm, camille);
  expect(await camille.condition(CAP)).toEqual(whole);
  expect(inOrder(world).map(({ kind }) => kind)).toEqual(["apply"]);
  await press(gm, UNDO);
  await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
  await quiet(world, gm, camille);
  // She doesn't know yet that he has.
  const tell = world.hold("Camille");
  await press(gm, DAMAGE);
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  await press(camille, DAMAGE);
  await expect(camille.page.locator("#chat [aria-busy=true]")).toHaveCount(0);
  tell();
  await quiet(world, gm, camille);
  expect(await camille.condition(CAP)).toEqual(whole);
  for (let run = 0; run < RUNS; run += 1) {
    await press(gm, UNDO);
    await expect.poll(() => camille.condition(CAP)).toEqual(unhurt);
    await quiet(world, gm, camille);
    await Promise.all([press(gm, DAMAGE), press(camille, DAMAGE)]);
    await expect.poll(() => camille.condition(CAP), `run ${run}`).toEqual(whole);
    await quiet(world, gm, camille);
    expect(await standing(gm, CAP), `run ${run}`).toBe(1);
  }
  expect(inOrder(world).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(
    Array.from({ length: 2 * RUNS + 3 }, (_, i) => `${i % 2 === 0 ? "apply" : "undo"} ${i + 1}`),
  );
});

test("@races éclat against undo", async ({ join, world }) => {
  test.slow();
  const [gm, camille] = [new Player(await join("Gamemaster")), new Player(await join("Camille"))];
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 20, d10: 9 });
  const eclat = () => world.stored("Actor", ISAURE)["system"].eclat.value;
  /** What she has and what the card says are one account: three points, less one while an éclat stands. */
  async function account(run: string): Promise<void> {
    await quiet(world, gm, camille);
    const all = inOrder(world);
    const undone = new Set(all.flatMap((event) => (event["kind"] === "undo" ? [event["event"]] : [])));
    const stand = Object.entries(events(world)).filter(([id, event]) => event.kind === "apply" && !undone.has(id)).length;
    expect(stand, run).toBeLessThanOrEqual(1);
    expect(eclat(), run).toBe(3 - stand);
    expect(new Set(all.map(({ seq }) => seq)).size, run).toBe(all.length);
    expect(undone.size, run).toBe(all.filter(({ kind }) => kind === "undo").length);
    const receipts = Object.values(world.stored("Actor", ISAURE)["system"].ledger.receipts as Stored).filter(({ undone: taken }) => !taken);
    expect(receipts.length, run).toBe(stand);
  }
  await press(camille, ECLAT);
  await expect.poll(eclat).toBe(2);
  await account("taken");
  // Her undo is on its way; the GM undoes, and buys it again: hers takes back only what it was meant for.
  const release = world.hold("Gamemaster", "custom");
  await press(camille, UNDO);
  await expect.poll(() => asks(world)).toBe(true);
  await press(gm, UNDO);
  await expect(gm.lastCard().locator(ECLAT)).toHaveCount(1);
  expect(eclat()).toBe(3);
  await press(gm, ECLAT);
  await expect.poll(eclat).toBe(2);
  release();
  await account("a late undo");
  expect(eclat()).toBe(2);
  // He undoes it, which she doesn't know; the blow that rested on it is refused.
  const tell = world.hold("Camille");
  await press(gm, UNDO);
  await expect.poll(eclat).toBe(3);
  await press(camille, DAMAGE);
  await expect(camille.page.locator("#chat [aria-busy=true]")).toHaveCount(0);
  expect(await gm.condition(CAP)).toEqual(unhurt);
  tell();
  await account("a blow that rested on it");
  for (let run = 0; run < RUNS; run += 1) {
    await Promise.all([press(camille, UNDO, ECLAT), press(gm, ...(run % 2 ? [ECLAT, UNDO] : [UNDO, ECLAT]))]);
    await account(`run ${run}`);
  }
});

test("@races two tabs of one GM", async ({ join, world }) => {
  test.slow();
  const gm = new Player(await join("Gamemaster"));
  const tab = new Player(await gm.page.context().newPage());
  await tab.page.goto("/game");
  await ready(tab.page);
  await tab.settled();
  await tab.closeWindows();
  await gm.target(CAP);
  await gm.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  await tab.lastCard().waitFor();
  const release = world.hold("Gamemaster", "custom");
  await press(tab, DAMAGE);
  await expect.poll(() => asks(world)).toBe(true);
  await press(gm, DAMAGE);
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  release();
  await quiet(world, gm, tab);
  expect(inOrder(world).map(({ kind }) => kind)).toEqual(["apply"]);
  for (let run = 0; run < RUNS; run += 1) {
    await Promise.all([press(gm, UNDO), press(tab, UNDO)]);
    await expect.poll(() => tab.condition(CAP), `run ${run}`).toEqual(unhurt);
    await quiet(world, gm, tab);
    await Promise.all([press(tab, DAMAGE), press(gm, DAMAGE)]);
    await expect.poll(() => tab.condition(CAP), `run ${run}`).toEqual(whole);
    await quiet(world, gm, tab);
    expect(await standing(gm, CAP), `run ${run}`).toBe(1);
  }
  expect(inOrder(world)).toHaveLength(2 * RUNS + 1);
});

test("@races an owner's sheet edit against damage: nothing that is recorded is lost", async ({ join, world }) => {
  test.slow();
  const [gm, sacha] = [new Player(await join("Gamemaster")), new Player(await join("Sacha", { lang: "en" }))];
  await gm.target("Victor");
  await gm.attack(ISAURE, SABRE, { d20: 1, d10: 9 });
  const victor = () => world.stored("Actor", VICTOR)["system"];
  const lost = () => ["superficial", "lethal"].map((id) => victor().pools?.[id]?.lost ?? 0);
  const sheet = await sacha.sheet(VICTOR);
  await sheet.locator("[data-action=mode]").click();
  const field = sheet.locator("[name='system.caracteristics.men']");
  const type = async (value: string): Promise<void> => {
    await field.fill(value);
    await field.press("Tab");
  };
  const before = lost();
  // He edits a sheet that doesn't know of the blow yet.
  const tell = world.hold("Sacha");
  await press(gm, DAMAGE);
  await expect.poll(() => standing(gm, "Victor")).toBe(1);
  const hurt = lost();
  expect(hurt).not.toEqual(before);
  await type("4");
  await expect.poll(() => victor().caracteristics.men).toBe(4);
  tell();
  expect(lost()).toEqual(hurt);
  expect(await standing(gm, "Victor")).toBe(1);
  await quiet(world, gm, sacha);
  await press(gm, UNDO);
  await expect.poll(lost).toEqual(before);
  await quiet(world, gm, sacha);
  // The GM deals the blow to numbers that he doesn't know to have changed.
  const late = world.hold("Gamemaster");
  await type("5");
  await expect.poll(() => victor().caracteristics.men).toBe(5);
  await press(gm, DAMAGE);
  await expect.poll(lost).toEqual(hurt);
  late();
  await quiet(world, gm, sacha);
  expect(victor().caracteristics.men).toBe(5);
  for (let run = 0; run < RUNS; run += 1) {
    await press(gm, UNDO);
    await expect.poll(lost, `run ${run}`).toEqual(before);
    await quiet(world, gm, sacha);
    await Promise.all([press(gm, DAMAGE), type(String(run % 2 ? 6 : 7))]);
    await expect.poll(lost, `run ${run}`).toEqual(hurt);
    await expect.poll(() => victor().caracteristics.men, `run ${run}`).toBe(run % 2 ? 6 : 7);
    await quiet(world, gm, sacha);
    expect(await standing(gm, "Victor"), `run ${run}`).toBe(1);
  }
  // The very number that was hit, by hand: his word stands, the receipt too; undone, what no longer fits is said and nothing goes below what is his.
  await sacha.page.evaluate(([name, n]) => (globalThis as any).game.actors.getName(name).update({ "system.pools.superficial.lost": n }), [VICTOR, 1] as const);
  await expect.poll(() => lost()[0]).toBe(1);
  expect(await standing(gm, "Victor")).toBe(1);
  await press(gm, UNDO);
  await expect.poll(() => standing(gm, "Victor")).toBe(0);
  expect(lost()[0]).toBe(0);
  await expect(sacha.lastCard().locator(".q-history li").last()).toContainText("except");
  expect((await receiptsOf(gm, "Victor")).length).toBe(RUNS + 2);
});

test("@races a GM who reloads in mid-request", async ({ join, world }) => {
  test.setTimeout(600_000);
  const [gm, camille] = [new Player(await join("Gamemaster")), new Player(await join("Camille"))];
  const answers: unknown[] = [];
  camille.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void (String(payload).includes('"t":"answer"') && answers.push(payload))),
  );
  await camille.page.reload();
  await ready(camille.page);
  await camille.settled();
  await camille.target(CAP);
  await camille.attack(ISAURE, SABRE, { d20: 4, d10: 9 });
  // Done, but the answer is lost, and the GM takes it back: she repeats what she asked, to a session that has never heard of it.
  const release = world.hold("Camille", "custom");
  await press(camille, DAMAGE);
  await expect.poll(() => gm.condition(CAP)).toEqual(whole);
  await gm.page.reload();
  await ready(gm.page);
  await gm.settled();
  await press(gm, UNDO);
  await expect.poll(() => gm.condition(CAP)).toEqual(unhurt);
  await expect.poll(() => inOrder(world).length).toBe(2);
  const before = answers.length;
  release();
  // The lost answer of the first session is among what is let go: hers is told by the second.
  await expect.poll(() => answers.length).toBeGreaterThan(before);
  await camille.settled();
  await quiet(world, gm, camille);
  expect(inOrder(world).map(({ kind }) => kind)).toEqual(["apply", "undo"]);
  expect(await camille.condition(CAP)).toEqual(unhurt);
  await press(camille, DAMAGE);
  await expect.poll(() => inOrder(world).length).toBe(3);
  for (let run = 0; run < RUNS; run += 1) {
    await press(gm, UNDO);
    await expect.poll(() => camille.condition(CAP), `run ${run}`).toEqual(unhurt);
    await quiet(world, gm, camille);
    const [, reload] = [await press(camille, DAMAGE), gm.page.reload()];
    await reload;
    await ready(gm.page);
    await expect.poll(() => camille.condition(CAP), `run ${run}`).toEqual(whole);
    // Dealt, but perhaps not yet written on the card: what she repeats writes it, or, when the GM was away for too long, another press.
    await expect.poll(async () => (await press(camille, DAMAGE), inOrder(world).length), { message: `run ${run}`, intervals: [2000] }).toBe(2 * run + 5);
    await quiet(world, gm, camille);
    expect(await standing(gm, CAP), `run ${run}`).toBe(1);
  }
});
