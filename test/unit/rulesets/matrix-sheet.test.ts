import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { flatten } from "../../../scripts/lib/checks/words.ts";
import { readLanguage } from "../../../scripts/lib/languages.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { parseDamage } from "../../../src/rulesets/matrix/rules/damage.ts";
import { MATRIX_DEFAULTS, type MatrixWorld } from "../../../src/rulesets/matrix/rules/world.ts";
import { withoutFoundry } from "../../support/no-foundry.ts";
import { hero } from "../rules/matrix/hero.ts";

const load = async () => ({
  ...(await import("../../../src/rulesets/matrix/sheets/grid.ts")),
  ...(await import("../../../src/rulesets/matrix/sheets/counters.ts")),
  ...(await import("../../../src/rulesets/matrix/sheets/damage.ts")),
  ...(await import("../../../src/rulesets/matrix/sheets/states.ts")),
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
const world = (rest: Partial<MatrixWorld> = {}): MatrixWorld => ({ ...MATRIX_DEFAULTS, ...rest });
const hurt = (counters: object, rest = {}) => hero({}, { counters: { fatigue: 0, mortality: 0, madness: 0, ...counters }, ...rest });

describe("the grid", () => {
  const grid = (of = hero(), rest: Partial<MatrixWorld> = {}) => sheet.gridContext(of, of.system, world(rest));

  it("has twelve stats, each the sum of its row and its column, and nothing lost while nothing is counted", () => {
    const { whole, columns, rows, faults } = grid();
    expect([whole, columns.map(({ label, now }) => `${label} ${now}`), faults]).toEqual([true, ["Power 7", "Resistance 4", "Manoeuvre 5", "Precision 6"], []]);
    expect(rows.map(({ label, now, cells }) => [label, now, ...cells.map((cell) => `${cell.label} ${cell.now}`)])).toEqual([
      ["Body", 6, "Strength 13", "Endurance 10", "Agility 11", "Dexterity 12"],
      ["Mind", 5, "Memory 12", "Concentration 9", "Intelligence 10", "Perception 11"],
      ["Soul", 6, "Faith 13", "Morale 10", "Persuasion 11", "Empathy 12"],
    ]);
    expect(rows.flatMap(({ was, cells }) => [was, ...cells.map((cell) => cell.was)]).every((was) => was === null)).toBe(true);
    expect(rows[0]!.cells[1]!.rollable).toBe("stat.body.resistance");
  });
  it("shows what a row and its four stats were where a counter has worn them down", () => {
    const { rows } = grid(hurt({ mortality: 13 }));
    expect(rows.map(({ now, was }) => [now, was])).toEqual([
      [4, 6],
      [5, null],
      [6, null],
    ]);
    expect(rows[0]!.cells.map(({ now, was }) => [now, was])).toEqual([
      [11, 13],
      [8, 10],
      [9, 11],
      [10, 12],
    ]);
  });
  it("marks the column that was used last in a dynamic profile, and no other time", () => {
    const used = hurt({}, { lastColumn: "manoeuvre" });
    const marks = (rest: Partial<MatrixWorld>) => {
      const { columns, rows } = grid(used, rest);
      return [columns.filter(({ last }) => last).map(({ id }) => id), rows.flatMap(({ cells }) => cells.filter(({ last }) => last).map(({ label }) => label))];
    };
    expect(marks({ dynamic: true })).toEqual([["manoeuvre"], ["Agility", "Intelligence", "Persuasion"]]);
    expect([marks({}), marks({ dynamic: true, variant: "d10" })]).toEqual([
      [[], []],
      [[], []],
    ]);
  });
  it("is three rows where columns aren't played, with what the world adds", () => {
    const { whole, columns, rows } = grid(hurt({ fatigue: 5 }), { variant: "plus5" });
    expect([whole, columns]).toEqual([false, []]);
    expect(rows.map(({ now, was, cells }) => [now, was, ...cells.map((cell) => [cell.rollable, cell.now, cell.was])])).toEqual([
      [6, null, ["row.body", 11, null]],
      [5, null, ["row.mind", 10, null]],
      [5, 6, ["row.soul", 10, 11]],
    ]);
  });
  it("says which values this world can't have so", () => {
    const wide = hurt({}, { rows: { body: 14, mind: 5, soul: 0 } });
    expect(grid(wide).faults).toHaveLength(2);
    expect(grid(wide).faults[0]).toContain("Body");
    expect(grid(wide, { variant: "twenty" }).faults).toHaveLength(1);
  });
});

describe("the counters", () => {
  const counters = (of: ReturnType<typeof hero>, rest: Partial<MatrixWorld> = {}, fast = false) =>
    sheet.counterContexts(of, of.system, world(rest), fast, "sheet");
  const said = (...args: Parameters<typeof counters>) => counters(...args).map(({ id, source, loss, next }) => [id, source, loss, next]);

  it("tell what is lost, what the next five take and what the next ten ask for", () =>
    expect(said(hurt({ fatigue: 13, mortality: 4 }))).toEqual([
      ["mortality", 4, "", ["at 5: Body 5", "at 10: check of Endurance"]],
      ["madness", 0, "", ["at 5: Mind 4", "at 10: check of Concentration"]],
      ["fatigue", 13, "Soul −2", ["at 15: Soul 3", "at 20: check of Morale"]],
    ]));
  it("say in one line what comes at once, and no loss where there is nothing left to lose", () => {
    expect(said(hurt({ mortality: 17 }))[0]).toEqual(["mortality", 17, "Body −3", ["at 20: Body 2, check of Endurance"]]);
    expect(said(hurt({ mortality: 31 }))[0]).toEqual(["mortality", 31, "Body −6", ["at 40: check of Endurance"]]);
    expect(said(hurt({ mortality: 12 }), { rowFloor: 4 })[0]).toEqual(["mortality", 12, "Body −2", ["at 20: check of Endurance"]]);
  });
  it("ask for rows where columns aren't played", () =>
    expect(said(hurt({}), { variant: "d10" }).map(([, , , next]) => (next as string[])[1])).toEqual([
      "at 10: check of Body",
      "at 10: check of Mind",
      "at 10: check of Soul",
    ]));
  it("reach from one ten to the next", () =>
    expect(counters(hurt({ fatigue: 13 }))[2]!.track).toMatchObject({
      value: 3,
      max: 10,
      share: 30,
      label: "7 points to the next check",
      marks: [{ label: "15" }, { label: "20" }],
    }));
  it("are fatigue alone where it alone counts, with what stands in the others", () => {
    expect(counters(hurt({}), {}, true).map(({ id }) => id)).toEqual(["fatigue"]);
    expect(counters(hurt({ madness: 3 }), {}, true).map(({ id }) => id)).toEqual(["madness", "fatigue"]);
  });
});

describe("states", () => {
  const states = (statuses: string[], editing = false, rest: Partial<MatrixWorld> = {}) => sheet.stateContexts(hero({ statuses }), editing, world(rest));
  it("are badges, a panic with the roll that ends it", () => {
    expect(states([])).toEqual([]);
    expect(states(["unconscious", "prone"]).map(({ label, way }) => [label, way])).toEqual([["Unconscious", null]]);
    expect(states(["panicked", "dead"]).map(({ id, way }) => [id, way])).toEqual([
      ["dead", null],
      ["panicked", { rollable: "owed.faith", label: "Calm down: Faith 13" }],
    ]);
    expect(states(["panicked"], false, { variant: "plus6" })[0]!.way!.label).toBe("Calm down: Soul 12");
  });
  it("are all there while he is edited", () => expect(states(["dead"], true).map(({ on }) => on)).toEqual([true, false, false]));
});

describe("damage as it is entered", () => {
  const enter = (...args: Parameters<typeof sheet.enter>) => sheet.enter(...args);
  it("is M and F in fields of their own, tidied; whole damage may be pasted", () => {
    expect(enter("1d6+2", "physical", "m", " D6 ")).toEqual({ damage: "1d6+2" });
    expect(enter("1d6+2", "physical", "f", "2 d 4")).toEqual({ damage: "1d6+2d4" });
    expect(enter("1d6+2", "physical", "f", "3 + 1D8")).toEqual({ damage: "3+1d8" });
    expect(enter("1d6", "mental", "m", "02d6")).toEqual({ damage: "2d6" });
  });
  it.each([
    ["physical", "3+", "term", 2],
    ["physical", "1d6+1d6+1", "extra", 7],
    ["physical", "2d", "term", 2],
    ["physical", "-1", "term", 0],
    ["physical", "1,5", "extra", 1],
    ["physical", "<b>1d6</b>", "term", 0],
    ["physical", "", "term", 0],
    ["physical", "1000", "bounds", 0],
    ["physical", "101d6", "bounds", 0],
    ["physical", "1d1", "bounds", 2],
    ["mental", "1d6+2", "extra", 3],
  ] as const)("%s: %j is refused, and where", (kind, typed, fault, at) => {
    expect(enter("1d6+2", kind, "m", typed)).toEqual({ fault, at });
  });
  it("of ten thousand characters is refused like any other", () => expect(enter("1d6", "mental", "m", "9".repeat(10_000))).toEqual({ fault: "bounds", at: 0 }));
  it("stays what it was in the other field, even where that can't be read", () =>
    expect(enter("1d6+abc", "physical", "m", "2d6")).toEqual({ damage: "2d6+abc" }));
  it("can always be read again once it was taken", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("physical", "mental"),
        fc.constantFrom("m", "f"),
        fc.string({ unit: fc.constantFrom(..."0123456789dD+ -,") }),
        (kind, field, typed) => {
          const entered = enter(kind === "mental" ? "1d6" : "1d6+2", kind, field, typed);
          if ("damage" in entered) expect(parseDamage(entered.damage, kind)).not.toHaveProperty("fault");
        },
      ),
    ));
  it("turned into the other kind keeps a term, fatigue where there is nothing else", () => {
    expect([sheet.turned("1d6+2", "mental"), sheet.turned("0+1d6", "mental"), sheet.turned("2d6", "physical")]).toEqual(["1d6", "1d6", "2d6+0"]);
    expect(sheet.termsOf("1d6 + 2", "physical")).toEqual({ m: "1d6", f: "2" });
  });
});
