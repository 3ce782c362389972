import { expect, test } from "../support/fixtures.ts";
import { seedDice } from "../support/dice.ts";
import { PROBE_SEED } from "../support/seed.ts";

test.use({ system: "probe", seed: PROBE_SEED });

/** What happens in a page, and how it is told. */
const FAULTS: [RegExp, () => unknown][] = [
  [/Ann: console: broken/, () => console.error("broken")],
  [/Ann: uncaught: .*nothing/, () => void setTimeout(() => void (undefined as any).nothing)],
  [/Ann: uncaught: .*lost/, () => void Promise.reject(new Error("lost"))],
  [/Ann: response: 404 .*nothing\.json/, () => fetch("/systems/probe/nothing.json")],
  [/Ann: request: http:\/\/localhost:1\//, () => fetch("http://localhost:1/").catch(() => undefined)],
  [
    /Ann: console: .*probe\.fault/,
    () => {
      const { Hooks } = globalThis as any;
      Hooks.on("probe.fault", () => (undefined as any).nothing);
      Hooks.callAll("probe.fault");
    },
  ],
];

test("whatever goes wrong in a page is a fault", async ({ join, faultsOf }) => {
  const page = await join("Ann");
  const faults = faultsOf(page);
  expect(faults.remaining()).toEqual([]);
  for (const [told, happens] of FAULTS) {
    await page.evaluate(happens);
    await expect.poll(() => faults.remaining()).toEqual([expect.stringMatching(told)]);
    faults.expect(told);
  }
});

test("a fault fails the test", async ({ join }) => {
  test.fail();
  const page = await join("Ann");
  await page.evaluate(() => console.error("broken"));
});

test("an expected fault that never comes fails the test", async ({ join, faultsOf }) => {
  test.fail();
  faultsOf(await join("Ann")).expect(/never/);
});

test("an expected fault does not", async ({ join, faultsOf }) => {
  const page = await join("Ann");
  faultsOf(page).expect(/console: broken/);
  await page.evaluate(() => console.error("broken"));
});

test("language and theme are as the player likes them", async ({ join }) => {
  const page = await join("Bob", { password: "pass phrase", lang: "fr", theme: "dark" });
  expect(await page.evaluate(() => (globalThis as any).game.i18n.localize("PROBE.Health"))).toBe("Santé");
  expect(await page.evaluate(() => document.body.className)).toContain("theme-dark");
});

test("dice fall as the test says, and no further", async ({ join }) => {
  const page = await join("Ann");
  await seedDice(page, 6, 1, { face: 17, of: 20 });
  const roll = (formula: string) => page.evaluate(async (text) => (await new (globalThis as any).Roll(text).evaluate()).total, formula);
  expect(await roll("2d6")).toBe(7);
  expect(await roll("1d20")).toBe(17);
  await expect(roll("1d6")).rejects.toThrow(/More dice fell/);
});

test("the generation is the project's", async ({ join, generation }) => {
  const page = await join("Ann");
  expect(await page.evaluate(() => (globalThis as any).game.release.generation)).toBe(generation);
});
