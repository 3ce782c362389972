import { beforeEach, describe, expect, it } from "vitest";
import type { D6World } from "../../../src/rulesets/d6/rules/world.ts";
import { withoutFoundry } from "../../support/no-foundry.ts";
import { item, view } from "../rules/views.ts";

let stored: Record<string, unknown> = {};
withoutFoundry();
const say = (key: string, args: object) => `${key.split(".").slice(-2).join(".")}(${Object.values(args).join("|")})`;
Object.assign(globalThis, {
  game: { i18n: { lang: "fr", localize: (key: string) => key.split(".").at(-1), format: say }, settings: { get: (_: string, key: string) => stored[key] } },
});
const attributes = await import("../../../src/rulesets/d6/attributes.ts");
const options = await import("../../../src/rulesets/d6/options.ts");
const resistances = await import("../../../src/rulesets/d6/sheets/resistances.ts");
const creation = await import("../../../src/rulesets/d6/sheets/creation.ts");
const notation = await import("../../../src/rulesets/d6/notation.ts");
const initiative = await import("../../../src/rulesets/d6/rules/initiative.ts");
const card = await import("../../../src/rulesets/d6/card.ts");
const actors = await import("../../../src/rulesets/d6/data/actors.ts");
beforeEach(() => {
  stored = {};
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the world's list of attributes", () => {
  const usual = ["vigour", "coordination", "knowledge", "perception", "presence"];
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["no list", { id: "a", label: { text: "A" } }],
    ["an empty list", []],
    [
      "rubbish",
      [
        null,
        3,
        "x",
        { id: "a.b", label: { text: "A" } },
        { id: "a" },
        { id: "a", label: { text: "  " } },
        { id: "b", label: { key: "QUINTESSENCE.Sheet.name" } },
      ],
    ],
  ])("is that of a fresh world where the setting holds %s", (_title, value) => expect(ids(attributes.readAttributes(value))).toEqual(usual));
  it("keeps order, names and each id once, and no more than it may hold", () => {
    const list = attributes.readAttributes([
      { id: "mind", label: { text: "Esprit" } },
      { id: "mind", label: { text: "Encore" } },
      { id: "vigour", label: { key: "QUINTESSENCE.D6.Rules.Attribute.vigour" } },
    ]);
    expect(list).toEqual([
      { id: "mind", label: { text: "Esprit" } },
      { id: "vigour", label: { key: "QUINTESSENCE.D6.Rules.Attribute.vigour" } },
    ]);
    expect(attributes.readAttributes(Array.from({ length: 40 }, (_, i) => ({ id: `a${i}`, label: { text: "x".repeat(90) } })))).toHaveLength(
      attributes.MOST_ATTRIBUTES,
    );
  });
  it("gives initiative another attribute when its own is gone", () => {
    stored["d6.initiative"] = "coordination";
    expect(options.d6World().initiative).toBe("coordination");
    stored["d6.attributes"] = [{ id: "mind", label: { text: "Esprit" } }];
    expect(options.d6World().initiative).toBe("mind");
  });
});

describe("what a world changes", () => {
  it("is what the rules are given", () => {
    Object.assign(stored, { "d6.compare": "ge", "d6.difficulty": 12, "d6.prouesseMax": 9, "d6.prouesseStart": 12, "d6.wounds": true, "d6.npcGain": true });
    expect(options.d6World()).toMatchObject({ compare: "ge", difficulty: 12, prouesseMax: 9, wounds: true, npcGain: false, stack: false });
    expect(options.startingProuesse()).toBe(9);
  });
  it("leaves skills free where its budget is 0", () => {
    Object.assign(stored, { "d6.budget.least": 30, "d6.budget.most": 42, "d6.budget.min": 6, "d6.budget.max": 12, "d6.budget.skills": 0 });
    expect(options.d6Budget()).toEqual({ attributes: [30, 42], each: [6, 12], skills: null });
    stored["d6.budget.skills"] = 21;
    expect(options.d6Budget().skills).toBe(21);
  });
  it("settles what doesn't go together", () => {
    const of = (values: object) =>
      options.D6_OPTIONS.settle!({
        "budget.least": 30,
        "budget.most": 42,
        "budget.min": 6,
        "budget.max": 12,
        prouesseStart: 0,
        prouesseMax: 6,
        ...values,
      } as never).map(({ key, value }) => [key, value]);
    expect(of({})).toEqual([]);
    expect(of({ "budget.least": 50, "budget.min": 13, prouesseStart: 7 })).toEqual([
      ["budget.most", 50],
      ["budget.max", 13],
      ["prouesseStart", 6],
    ]);
  });
  it("proposes the upper end of each band, or the lower where equal is enough", () => {
    stored["d6.compare"] = "gt";
    expect(card.d6Difficulties().map(({ value }) => value)).toEqual([5, 10, 15, 20, 30, 35]);
    stored["d6.compare"] = "ge";
    expect(card.d6Difficulties().map(({ value }) => value)).toEqual([1, 6, 11, 16, 21, 31]);
  });
});

describe("a code as it is typed into a sheet", () => {
  it.each<[string, number | null]>([
    ["3D+2", 11],
    [" 3 d + 2 ", 11],
    ["3D+4", 13],
    ["0", 0],
    ["+1", 1],
    ["+ 2", 2],
    ["3+", null],
    ["3", null],
    ["abc", null],
    ["999D", null],
    ["-3D", null],
    ["3D-1", null],
    ["+3", null],
    ["<b>3D</b>", null],
    ["1,5", null],
    ["", null],
  ])("%j is %s pips", (typed, pips) => expect(notation.typedCode(typed)).toBe(pips));
  it("is written back normalised, which says the same", () => {
    expect(notation.CODE.print(13)).toBe("4D+1");
    expect(notation.CODE.says("3D+4", 13)).toBe(true);
    expect(notation.CODE.says("99D", 90)).toBe(false);
  });
});

describe("resistances", () => {
  const source = { resistances: [{ id: "wound", name: "Peau", attribute: "vigour", pips: 0 }] };
  it("begin with the two that everybody has, and stay within bounds", () => {
    const first = resistances.withOneMore({}, "new");
    expect(ids(first as never)).toEqual(["mental", "wound", "new"]);
    expect(ids(resistances.withOneMore(source, "new") as never)).toEqual(["wound", "new"]);
    const full = { resistances: Array.from({ length: resistances.MOST_RESISTANCES }, (_, i) => ({ id: `r${i}`, name: "x", attribute: "", pips: 0 })) };
    expect(resistances.withOneMore(full, "new")).toHaveLength(resistances.MOST_RESISTANCES);
  });
  it("are stored whole, whichever field was entered; a name is never emptied", () => {
    expect(resistances.withEntered(source, { 0: { pips: 7 } })).toEqual([{ id: "wound", name: "Peau", attribute: "vigour", pips: 7 }]);
    expect(resistances.withEntered(source, { 0: { name: " " }, 4: { name: "x" } })).toEqual(source.resistances);
  });
});

describe("the account of creation", () => {
  const budget = { attributes: [30, 42], each: [6, 12], skills: 21 } as const;
  it("says what is left, and what is wrong", () => {
    const fine = creation.accountInWords({ attributes: [9, 9, 9, 9, 6], skills: [{ pips: 18, minors: 3, majors: 0, ofProfession: true }] }, budget);
    expect(fine.pools.map(({ spent }) => spent)).toEqual(["14D", "7D"]);
    expect([fine.hint, fine.faults]).toEqual([null, []]);
    const wrong = creation.accountInWords({ attributes: [13, 6, 6, 6, 5], skills: [{ pips: 24, minors: 0, majors: 0, ofProfession: false }] }, budget);
    expect(wrong.faults).toHaveLength(3);
    expect(wrong.hint).toContain("2D");
  });
  it("lets skills be free", () => {
    const free = creation.accountInWords(
      { attributes: [42], skills: [{ pips: 99, minors: 0, majors: 0, ofProfession: true }] },
      { ...budget, each: [0, 90], skills: null },
    );
    expect(free.faults).toEqual([]);
    expect(free.pools[1]).toMatchObject({ spent: "33D", budget: "free" });
  });
});

describe("initiative", () => {
  const of = (attribute: number, world: Partial<D6World> = {}, rest: object = {}) =>
    initiative.initiativeFormula(view("d6Character", { attributes: { coordination: attribute }, ...rest } as never), { ...options.d6World(), ...world });
  it("is a pool with its free die", () => {
    stored["d6.initiative"] = "coordination";
    expect(of(11)).toBe("2d6 + 1dw + 2");
    expect(of(3)).toBe("1dw");
    expect(of(9, { wounds: true }, { wound: { level: 2 } })).toBe("1dw");
  });
  it("puts the higher attribute first among equals", () => {
    const [a, b] = [9, 12].map((coordination) => view("d6Character", { attributes: { coordination } }));
    expect(initiative.initiativeTie(a!, b!, { ...options.d6World(), initiative: "coordination" })).toBeGreaterThan(0);
  });
});

describe("the Prouesse bar", () => {
  const hero = view("d6Character", { prouesse: { value: 4 } }, { items: [item("x", "d6Weapon", {})] });
  it.each([
    [2, true, 2],
    [9, true, 2],
    [-9, true, -4],
    [1.9, false, -3],
    [-3, false, -4],
  ])("edited by %s (difference: %s) moves by %s", (value, isDelta, add) =>
    expect(actors.editBar(hero, "system.prouesse", value, isDelta, { ...options.d6World(), prouesseMax: 6 })).toEqual([{ path: "system.prouesse.value", add }]),
  );
});
