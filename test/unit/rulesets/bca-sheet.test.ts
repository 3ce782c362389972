import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { readLanguage } from "../../../scripts/lib/languages.ts";
import { flatten } from "../../../scripts/lib/checks/words.ts";
import { account, BCA_BUDGET } from "../../../src/rulesets/bca/rules/creation.ts";
import { EXPLORATEURS, MARCHES } from "../../../src/rulesets/bca/rules/universe.ts";
import { withoutFoundry } from "../../support/no-foundry.ts";

const load = async () => ({
  ...(await import("../../../src/rulesets/bca/sheets/grid.ts")),
  ...(await import("../../../src/rulesets/bca/sheets/context.ts")),
  ...(await import("../../../src/rulesets/bca/sheets/creation.ts")),
  ...(await import("../../../src/rulesets/bca/sheets/lists.ts")),
});
let sheet: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  withoutFoundry();
  const words = flatten(await readLanguage(ROOT, "en"));
  const localize = (key: string) => words.get(key) ?? key;
  const format = (key: string, data: object) => Object.entries(data).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), localize(key));
  Object.assign(globalThis, { game: { i18n: { lang: "en", localize, format } } });
  sheet = await load();
});

describe("the health grid", () => {
  const grid = (ticked: number, columns: number) => sheet.gridContext(ticked, columns);
  const boxes = (ticked: number, columns: number) => grid(ticked, columns).rows.flatMap(({ groups }) => groups.flat());

  it.each([
    [0, 12, -1, "Health: 0 of 60 boxes ticked, unhurt"],
    [1, 12, 0, "Health: 1 of 60 boxes ticked, Scratched"],
    [12, 12, 0, "Health: 12 of 60 boxes ticked, Scratched"],
    [13, 12, 1, "Health: 13 of 60 boxes ticked, Lightly wounded, −1"],
    [60, 12, 4, "Health: 60 of 60 boxes ticked, Critical, −8"],
    [3, 1, 2, "Health: 3 of 5 boxes ticked, Wounded, −2"],
  ])("with %i boxes of %i columns ticked is in row %i: %s", (ticked, columns, row, label) => {
    const { rows, ...rest } = grid(ticked, columns);
    expect(rows.findIndex(({ inForce }) => inForce)).toBe(row);
    expect(rest).toEqual({ ticked, columns, max: 5 * columns, left: 5 * columns - ticked, label });
  });
  it("fills from the top left, each box with its number and row, and one of them the tab stop", () => {
    const all = boxes(14, 12);
    expect(all.map(({ box }) => box)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(all.filter(({ ticked }) => ticked)).toHaveLength(14);
    expect(all[13]).toEqual({ box: 14, ticked: true, stop: true, label: "Box 14 of 60, Lightly wounded" });
    expect(all.filter(({ stop }) => stop)).toHaveLength(1);
    expect(boxes(0, 12).findIndex(({ stop }) => stop)).toBe(0);
  });
  it("counts its boxes by fives, whatever the columns", () => {
    for (const columns of [1, 5, 13, 60]) {
      const { rows } = grid(0, columns);
      expect(rows.map(({ groups }) => groups.flat().length)).toEqual(Array(5).fill(columns));
      expect(rows[0]!.groups.slice(0, -1).every((group) => group.length === 5)).toBe(true);
    }
  });
  it("ticks up to the box that is pressed; the last one ticked is cleared", () => {
    expect([sheet.pressedBox(14, 3), sheet.pressedBox(3, 14), sheet.pressedBox(14, 14), sheet.pressedBox(1, 1)]).toEqual([14, 3, 13, 0]);
  });
  it.each([
    ["ArrowRight", false, 12, 13],
    ["ArrowLeft", false, 1, 1],
    ["ArrowRight", false, 60, 60],
    ["ArrowDown", false, 14, 26],
    ["ArrowDown", false, 50, 50],
    ["ArrowUp", false, 14, 2],
    ["ArrowUp", false, 3, 3],
    ["Home", false, 14, 13],
    ["End", false, 14, 24],
    ["Home", true, 14, 1],
    ["End", true, 14, 60],
    ["a", false, 14, null],
  ] as const)("%s (with Ctrl: %s) leads from box %i to %s", (key, ctrlKey, from, to) => {
    expect(sheet.boxFrom(from, 12, { key, ctrlKey })).toBe(to);
  });
});

describe("attributes", () => {
  it("stand evenly", () => {
    expect([10, 8, 6, 12, 9, 7, 1, 2].map(sheet.columnsFor)).toEqual([5, 4, 6, 6, 3, 5, 1, 2]);
  });
  it("of another universe are kept by name, the unknown by their ids; nothing that is no number is shown", () => {
    const attributes = { strength: 8, vitality: 9, luck: -2, html: "<b>7</b>", constructor: 3 };
    expect(sheet.keptAttributes({ attributes }, MARCHES, [MARCHES, EXPLORATEURS])).toEqual([
      { id: "vitality", label: "Vitality", value: "9" },
      { id: "luck", label: "luck", value: "−2" },
      { id: "constructor", label: "constructor", value: "3" },
    ]);
    expect(sheet.keptAttributes({ attributes: { finesse: 4 } }, EXPLORATEURS, [])).toEqual([]);
    expect(sheet.keptAttributes({}, MARCHES, [])).toEqual([]);
  });
  it("are told in the words of a formula", () => {
    const told = (universe: typeof MARCHES) => universe.derived.map((each) => sheet.formulaWords(each, universe));
    expect(told(MARCHES)).toEqual([
      "Resistance + 6",
      "median(Strength, Finesse, Intuition)",
      "median(Resistance, Speed, Will) + 6",
      "median(Intelligence, Erudition, Charisma)",
    ]);
  });
});

describe("traits", () => {
  it("show what they are worth, an ambiguous one both ways", () => {
    expect([{ value: 2 }, { value: -1 }, { value: -2, ambiguous: true }].map(sheet.worth)).toEqual(["+2", "−1", "±2"]);
  });
  it("that count against their category are noticed, but for ambiguous ones", () => {
    const cases = [
      { category: "handicap", value: -1 },
      { category: "handicap", value: 1 },
      { category: "asset", value: -1 },
      { category: "asset", value: -1, ambiguous: true },
      { category: "job", value: 0 },
    ];
    expect(cases.map(sheet.contrary)).toEqual([false, true, true, false, false]);
  });
});

describe("the account of creation", () => {
  const told = (attributes: readonly number[], bought: Parameters<typeof account>[1]) =>
    sheet.accountInWords(account(attributes, bought, BCA_BUDGET), BCA_BUDGET);
  it("says what is left to spend", () => {
    const { hint, faults, pools } = told(Array(10).fill(6), [{ category: "job", value: 2 }]);
    expect(hint).toBe("Left to spend: Job 2, Education 2, Free points 6.");
    expect(faults).toEqual([]);
    expect(pools.map(({ spent, budget }) => [spent, budget])).toEqual([
      ["60", 60],
      ["2", 4],
      ["0", 2],
      ["0", 6],
    ]);
  });
  it("says what is too much, and an attribute beyond its bounds", () => {
    const { hint, faults } = told(
      [...Array(9).fill(6), 13],
      [
        { category: "job", value: 4 },
        { category: "education", value: 3 },
        { category: "asset", value: 6 },
      ],
    );
    expect(hint).toBeNull();
    expect(faults).toEqual(["Attributes: 67 points instead of 60.", "Education: 3 points instead of 2.", "An attribute is outside 1 to 12."]);
  });
});
