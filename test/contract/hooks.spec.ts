import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const EVENTS = "https://foundryvtt.com/api/modules/hookEvents.html";
const HOOKS = "https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html";
const DOCUMENT_HOOKS = "https://foundryvtt.com/api/functions/hookEvents.updateDocument.html";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Writes down, in a page, the hooks named and who is said to have done it. */
async function record(page: Page, ...hooks: string[]): Promise<() => Promise<unknown[]>> {
  await page.evaluate((names) => {
    const { Hooks } = globalThis as any;
    const log: unknown[] = ((globalThis as any).log = []);
    for (const name of names)
      Hooks.on(name, (document: any, ...args: any[]) => void log.push([name, document.name, typeof args.at(-1) === "string" ? args.at(-1) : null]));
  }, hooks);
  return () => page.evaluate(() => (globalThis as any).log);
}

test(`a client starts with init, i18nInit, setup and ready, each once and each with more than the last (${EVENTS})`, async ({ join }) => {
  const page = await join("Gamemaster", { lang: "fr" });
  const phases = await page.evaluate(() => (globalThis as any).probe.phases);
  expect(phases).toEqual([
    { phase: "init", word: "PROBE.Health", actors: 0, chat: false, ready: false },
    { phase: "i18nInit", word: "Santé", actors: 0, chat: false, ready: false },
    { phase: "setup", word: "Santé", actors: 2, chat: false, ready: false },
    { phase: "ready", word: "Santé", actors: 2, chat: true, ready: true },
  ]);
});

test(`the pre hook runs where the change is made alone, the others everywhere, with the id of who made it (${DOCUMENT_HOOKS})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  const names = ["preCreateItem", "createItem", "preUpdateItem", "updateItem", "preDeleteItem", "deleteItem"];
  const [atGm, atAnn] = [await record(gm, ...names), await record(ann, ...names)];
  await ann.evaluate(async () => {
    const [item] = await (globalThis as any).game.user.character.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "gear" }]);
    await item.update({ "system.quantity": 2 });
    await item.delete();
  });
  const done = ["createItem", "updateItem", "deleteItem"].map((name) => [name, "Lamp", ID.ann]);
  await expect.poll(atGm).toEqual(done);
  expect(await atAnn()).toEqual(names.map((name) => [name, "Lamp", ID.ann]));
});

test(`a pre hook that returns false forbids the change, a promise does not (${EVENTS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const { game, Hooks } = globalThis as any;
    const actor = game.actors.getName("Wolf");
    Hooks.once("preUpdateActor", () => false);
    const forbidden = await actor.update({ name: "Dog" });
    const between = actor.name;
    Hooks.once("preUpdateActor", async () => false);
    await actor.update({ name: "Fox" });
    return [forbidden === undefined, between, actor.name];
  });
  expect(result).toEqual([true, "Wolf", "Fox"]);
});

test(`what a pre hook adds to the changes and the options reaches every client (${DOCUMENT_HOOKS})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await ann.evaluate(() =>
    (globalThis as any).Hooks.on(
      "updateActor",
      (actor: any, changed: any, options: any) => ((globalThis as any).seen = [actor.name, changed.name, options.probe]),
    ),
  );
  await gm.evaluate(async () => {
    const { game, Hooks } = globalThis as any;
    Hooks.once("preUpdateActor", (_actor: any, changed: any, options: any) => {
      changed.name = "Old wolf";
      options.probe = { why: "age" };
    });
    await game.actors.getName("Wolf").update({ "system.health.value": 2 });
  });
  await expect.poll(() => ann.evaluate(() => (globalThis as any).seen)).toEqual(["Old wolf", "Old wolf", { why: "age" }]);
});

test(`a callback that throws is reported and stops neither the others nor the change (${HOOKS})`, async ({ join, faultsOf }) => {
  const gm = await join("Gamemaster");
  faultsOf(gm).expect(/mine/);
  const seen = await gm.evaluate(async () => {
    const { game, Hooks } = globalThis as any;
    const log: string[] = [];
    Hooks.once("error", (_location: string, error: Error) => log.push(error.message.includes("mine") ? "reported" : "?"));
    Hooks.on("updateActor", () => {
      throw new Error("mine");
    });
    Hooks.on("updateActor", (actor: any) => void log.push(actor.name));
    await game.actors.getName("Wolf").update({ name: "Dog" });
    return log;
  });
  expect(seen).toEqual(["reported", "Dog"]);
});
