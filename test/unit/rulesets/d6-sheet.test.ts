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
const lists = await import("../../../src/rulesets/d6/sheets/lists.ts");
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
    Object.assign(stored, { "d6.compare": "ge", "d6.difficulty": 12, "d6.prouesseMax": 9, "d6.prouesseStart": 12, "d6.wounds": true, "d6.destinStart": 2 });
    expect(options.d6World()).toMatchObject({ compare: "ge", difficulty: 12, prouesseMax: 9, wounds: true, stack: false });
    expect(options.startingProuesse()).toBe(9);
    expect(options.startingDestin()).toBe(2);
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
    expect([0, 1, 2, 3, 5].map(notation.printTyped)).toEqual(["0", "+1", "+2", "1D", "1D+2"]);
    for (const pips of [0, 1, 2, 3, 90]) expect(notation.typedCode(notation.printTyped(pips))).toBe(pips);
  });
});

describe("words", () => {
  it("of a weapon: its code, with the attribute that adds to it", () => {
    const words = (system: object) => lists.damageWords(system as never);
    expect(words({ pips: 12, attribute: "" })).toBe("4D");
    expect(words({ pips: 1, attribute: "vigour" })).toBe("Sheet.damageWith(+1|vigour)");
    expect(words({ pips: 0, attribute: "vigour" })).toBe("vigour");
  });
  const roll = (kind: string, total: number | null, verdict: string | null) => {
    const check = { kind, subject: { text: "Pistolet" }, modifiers: [] } as never;
    return { check, drawing: card.d6Drawing(check, { dice: [{ pool: "free", face: 4, counts: 4 }], amounts: {}, total, verdict } as never) };
  };
  it("of a roll say that it is damage, and what it came to where no verdict does", () => {
    expect(card.d6Subject(roll("damage", 4, null).check)).toEqual({ key: "QUINTESSENCE.D6.Card.damageOf", args: { weapon: "Pistolet" } });
    expect(card.d6Subject(roll("skill", 4, null).check)).toEqual({ text: "Pistolet" });
    expect(
      [roll("damage", 4, null), roll("skill", 4, "success"), roll("skill", null, null)].map(({ drawing }) => (drawing as { total: string }).total),
    ).toEqual(["4", "", ""]);
  });
  it("of the pool are drawn with as many pips as they show; the free one with its number", () => {
    const dice = [1, 2, 3, 4, 5, 6].map((face) => ({ pool: "pool", face, counts: face }));
    const { dice: drawn } = card.d6Drawing(
      { kind: "skill", modifiers: [] } as never,
      { dice: [...dice, { pool: "free", face: 6, counts: 6 }], amounts: {}, total: 27, verdict: "success" } as never,
    ) as { dice: { pips: { x: number; y: number }[] }[] };
    expect(drawn.map(({ pips }) => new Set(pips.map(({ x, y }) => `${x} ${y}`)).size)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });
  it("of what Destin raised", () => {
    const rises = [
      { of: "attribute.vigour", pips: 3, lasting: "temporary" },
      { of: "skill.x", pips: 1, lasting: "permanent" },
    ];
    expect(card.d6Value("system.destin.rises", rises)).toEqual({ text: "Card.rise(vigour|+1D), Card.rise(aSkill|+1)" });
    expect(card.d6Value("system.destin.rises", [])).toEqual({ key: "QUINTESSENCE.D6.Card.noRise" });
    expect(card.d6Value("system.xp.value", 3)).toBeNull();
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
  it("are called as the game calls them, in each language, until somebody names them", () => {
    const own = { resistances: resistances.withOneMore({}, "new") };
    const rows = (of: object) => resistances.resistanceRows(of as never, { attributes: [] }).map((row) => (row as { name: string }).name);
    expect(rows(own)).toEqual(["mental", "wound", "newResistance"]);
    const entered = resistances.withEntered(own as never, { 0: { name: "mental", pips: 3 }, 1: { name: " Peau " } });
    expect(entered.map(({ name, pips }) => [name, pips])).toEqual([
      ["", 3],
      ["Peau", 0],
      ["newResistance", 6],
    ]);
    expect(rows({ resistances: entered })).toEqual(["mental", "Peau", "newResistance"]);
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
