import { expect, test } from "../support/fixtures.ts";
import { seedDice } from "../support/dice.ts";
import { PROBE_SEED } from "../support/seed.ts";

const TABLE = "https://foundryvtt.com/api/classes/foundry.documents.RollTable.html";

test.use({ system: "probe", seed: PROBE_SEED });

declare const CONFIG: any, game: any;

test(`a table without replacement draws each result once, until they are put back (${TABLE})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await seedDice(gm, { face: 2, of: 2 }, { face: 2, of: 2 }, { face: 1, of: 2 });
  const drawn = await gm.evaluate(async () => {
    const results = ["Rain", "Hail"].map((name, index) => ({ type: "text", name, range: [index + 1, index + 1] }));
    const table = await CONFIG.RollTable.documentClass.create({ name: "Weather", formula: "1d2", replacement: false, results });
    const names = async () => (await table.draw({ displayChat: false })).results.map((result: any) => result.name);
    const seen = [await names(), await names()];
    const left = () => table.results.filter((result: any) => !result.drawn).length;
    const before = left();
    const none = await table.draw({ displayChat: false }).then(
      () => false,
      () => true,
    );
    await table.resetResults();
    return [...seen, before, none, left(), table.getResultsForRoll(2).map((result: any) => result.name), game.messages.size];
  });
  expect(drawn).toEqual([["Hail"], ["Rain"], 0, true, 2, ["Hail"], 1]);
});

test(`its results get as much of a die as they weigh (${TABLE}#normalize)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(async () => {
    const results = [
      { type: "text", name: "Rare", weight: 1, range: [5, 9] },
      { type: "text", name: "Common", weight: 4, range: [1, 1] },
    ];
    const table = await CONFIG.RollTable.documentClass.create({ name: "Loot", formula: "1d9", results });
    await table.sheet.render({ force: true });
  });
  await gm.locator(".roll-table-sheet [data-action=normalize]").click();
  const shown = () =>
    gm.evaluate(() => {
      const table = game.tables.getName("Loot");
      return [table.formula, Object.fromEntries(table.results.map((result: any) => [result.name, result.range]))];
    });
  await expect.poll(shown).toEqual(["1d5", { Common: [1, 4], Rare: [5, 5] }]);
});
