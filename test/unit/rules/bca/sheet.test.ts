import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flat, isOn, type ActorView } from "../../../../src/contract.ts";
import { account } from "../../../../src/rulesets/bca/rules/creation.ts";
import { evaluate, median, parseFormula, printFormula, reads, type BcaFormula } from "../../../../src/rulesets/bca/rules/formula.ts";
import { columnsOf, damageOf, isUnconscious, malusOf, rowOf, ticked } from "../../../../src/rulesets/bca/rules/health.ts";
import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";
import { attributes, byRole, defence, derived, health } from "../../../../src/rulesets/bca/rules/sheet.ts";
import { EXPLORATEURS, MARCHES, type BcaUniverse } from "../../../../src/rulesets/bca/rules/universe.ts";
import { THRESHOLDS } from "../../../../src/rulesets/bca/rules/world.ts";
import { applied, card, granted, item, view } from "../views.ts";
import { W, jade, check } from "./jade.ts";

describe("the universes", () => {
  it("B11: Résistance 7, Rapidité 5, Volonté 9 is Défense 13, Santé 13, 65 boxes", () => {
    expect([byRole(jade(), "defence", MARCHES), health(jade(), MARCHES)]).toEqual([13, { columns: 13, ticked: 0 }]);
    expect(bcaRules.range(jade(), "system.health.ticked", W)).toEqual({ min: 0, max: 65 });
  });
  it("ship ten attributes each, and derive what their sheets do", () => {
    expect([MARCHES, EXPLORATEURS].map((u) => u.attributes.length)).toEqual([10, 10]);
    const marches = {
      strength: 3,
      finesse: 9,
      intuition: 5,
      resistance: 7,
      speed: 5,
      will: 9,
      intelligence: 2,
      erudition: 8,
      charisma: 6,
    };
    expect(MARCHES.derived.map((d) => [d.id, evaluate(d.formula, marches)])).toEqual([
      ["health", 13],
      ["attack", 5],
      ["defence", 13],
      ["occultism", 6],
    ]);
    const other = {
      vitality: 4,
      energy: 3,
      agility: 9,
      tenacity: 5,
      finesse: 2,
      vigilance: 7,
      intelligence: 8,
      culture: 1,
    };
    expect(EXPLORATEURS.derived.map((d) => [d.id, evaluate(d.formula, other)])).toEqual([
      ["health", 10],
      ["attack", 5],
      ["dodge", 13],
      ["adaptation", 5],
    ]);
  });
  it("every formula reads attributes of its universe", () => {
    for (const u of [MARCHES, EXPLORATEURS]) for (const d of u.derived) for (const id of reads(d.formula)) expect(u.attributes.map((a) => a.id)).toContain(id);
  });
  it("a world may have its own", () => {
    const own: BcaUniverse = {
      id: "own",
      attributes: [{ id: "heart", label: { text: "Heart" } }],
      derived: [
        {
          id: "life",
          label: { text: "Life" },
          role: "health",
          formula: { sum: [{ attribute: "heart" }, { constant: 1 }] },
        },
      ],
    };
    const actor = view("bcaCharacter", { attributes: { heart: 3 } });
    expect(attributes(actor, own)).toEqual({ heart: 3 });
    expect(derived(actor, own.derived[0]!, own)).toBe(4);
    expect(health(actor, own).columns).toBe(4);
    expect(byRole(actor, "defence", own)).toBe(0);
    expect(bcaRules.list(actor, { ...W, universe: own }).map((r) => r.id)).toEqual(["attribute.heart", "attack.bare"]);
  });
});

describe("formulas", () => {
  it("take the middle of the sorted values, duplicates or not", () => {
    expect([median([4, 4, 9]), median([9, 4, 4]), median([5, 9, 7]), median([3]), median([]), median([1, 2])]).toEqual([4, 4, 7, 3, 0, 1]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 12 }), { minLength: 3, maxLength: 3 }),
        (v) => void expect(v.filter((n) => n <= median(v)).length).toBeGreaterThanOrEqual(2),
      ),
    );
  });
  const ids = ["force", "finesse", "will"];
  const formula: fc.Arbitrary<BcaFormula> = fc.letrec<{ term: BcaFormula; sum: BcaFormula }>((tie) => ({
    term: fc.oneof(
      { maxDepth: 2 },
      fc.integer({ min: -30, max: 30 }).map((constant) => ({ constant })),
      fc.constantFrom(...ids).map((attribute) => ({ attribute })),
      fc.array(tie("sum"), { minLength: 1, maxLength: 3 }).map((parts) => ({ median: parts })),
    ),
    sum: fc.array(tie("term"), { minLength: 1, maxLength: 3 }).map((parts) => (parts.length === 1 ? parts[0]! : { sum: parts })),
  })).sum;
  it("are read as they are printed", () => fc.assert(fc.property(formula, (f) => void expect(parseFormula(printFormula(f), ids)).toEqual(f))));
  it("are read from what a GM types", () => {
    const values = { force: 3, finesse: 9, will: 5 };
    const value = (text: string) => {
      const f = parseFormula(text, ids);
      return "fault" in f ? f : evaluate(f, values);
    };
    expect(["will + 6", " median(force,finesse , will)+6", "median(force + 10, finesse, will)", "12", "finesse - 2 - 1", "-1 + will"].map(value)).toEqual([
      11, 11, 9, 12, 6, 4,
    ]);
  });
  it.each([
    ["", "expected", 0],
    ["will +", "expected", 6],
    ["strength", "unknown", 0],
    ["will + luck", "unknown", 7],
    ["median", "expected", 6],
    ["median(will", "expected", 11],
    ["median()", "expected", 7],
    ["will 6", "end", 5],
    ["will)", "end", 4],
    ["2 * 3", "end", 2],
    ["will - force", "expected", 12],
    ["constructor", "unknown", 0],
  ])("%j: %s at %i", (text, fault, at) => expect(parseFormula(text, ids)).toEqual({ fault, at }));
  it("an attribute that isn't there counts 0, inherited names included", () =>
    expect(evaluate({ sum: [{ attribute: "toString" }, { attribute: "x" }] }, { force: 3 })).toBe(0));
});

describe("the health grid", () => {
  it("B9: 12 columns, 8 or 24 boxes", () =>
    expect([8, 24].map((n) => [rowOf(n, 12), malusOf(n, 12)])).toEqual([
      [0, 0],
      [1, -1],
    ]));
  it("B10: 12, 13, 25, 37, 49, 60", () => {
    expect([12, 13, 25, 37, 49, 60].map((n) => malusOf(n, 12))).toEqual([0, -1, -2, -4, -8, -8]);
    expect([59, 60].map((n) => isUnconscious(n, 12))).toEqual([false, true]);
  });
  it("begins with nothing, and clamps at five rows", () =>
    expect([rowOf(0, 12), malusOf(0, 12), ticked(50, 99, 12), columnsOf(-3), columnsOf(1005)]).toEqual([-1, 0, 60, 1, 99]));
  it("never eases as boxes are ticked", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 25 }), fc.nat(125), (c, n) => void expect(malusOf(n + 1, c)).toBeLessThanOrEqual(malusOf(n, c))));
  });
  it("makes every roll harder, and no defence", () => {
    const hurt = jade({}, { health: { ticked: 27 } });
    expect(flat(granted(bcaRules.build(hurt, "attribute.strength", {}, W)))).toBe(6);
    expect(isOn(granted(bcaRules.build(hurt, "attack.axe", {}, W)), "wound")).toBe(true);
    expect(defence(hurt, MARCHES)).toBe(13);
  });
});

describe("attack and damage", () => {
  const foe = (items: ActorView["items"] = [], boxes = 0) =>
    view("bcaNpc", { attributes: { resistance: 6 }, health: { ticked: boxes } }, { uuid: "Actor.foe", items });
  const hit = check("attack.axe", 14, ["trait.duel", "trait.limp"]);
  const draw = { dice: { open: [10] } };
  const boxes = (input: object | null, on = foe()) => granted(bcaRules.act(card(hit, draw), "damage", input as never, on, W)).changes;
  const add = (n: number) => [{ uuid: "Actor.foe", path: "system.health.ticked", add: n }];
  it("is weapon + margin − armour, at least 0", () => expect([damageOf(9, 5, 2), damageOf(1, 0, 5)]).toEqual([12, 0]));
  it("ticks boxes of the live target, through his armour", () => {
    expect(boxes(null)).toEqual(add(14));
    expect(boxes(null, foe([item("mail", "bcaArmour", { defence: 1, damage: 2, equipped: true }), item("bag", "bcaArmour", { damage: 9 })]))).toEqual(add(12));
    expect(boxes(null, foe([], 50))).toEqual(add(10));
  });
  it("may be held back, halved, or typed by the GM past armour", () =>
    expect([boxes({ most: 5 }), boxes({ most: 99 }), boxes({ fraction: "half" }), boxes({ typed: 3 }), boxes({ typed: -3 })]).toEqual([
      add(5),
      add(14),
      add(7),
      add(3),
      add(0),
    ]));
  it("reaches each of two targets once", () => {
    const once = card({ ...hit, targets: ["Actor.foe", "Actor.second"] }, draw, [applied(1, "damage", ["Actor.foe"])]);
    expect(bcaRules.act(once, "damage", null, foe(), W)).toEqual({
      refused: { key: expect.stringContaining("twice") },
    });
    expect(bcaRules.act(once, "damage", null, { ...foe(), uuid: "Actor.second" }, W)).toHaveProperty("changes");
  });
  it("is refused twice, on somebody else, and after a miss", () => {
    expect(bcaRules.act(card(hit, draw, [applied(1, "damage", ["Actor.foe"])]), "damage", null, foe(), W)).toHaveProperty("refused");
    expect(bcaRules.act(card(hit, draw), "damage", null, jade(), W)).toHaveProperty("refused");
    expect(bcaRules.act(card(hit, { dice: { open: [2] } }), "damage", null, foe(), W)).toHaveProperty("refused");
  });
  it("armour may raise the defence", () => {
    const worn = jade({ items: [item("mail", "bcaArmour", { defence: 3, damage: 0, equipped: true })] });
    expect(bcaRules.targets!(worn, "attack.axe", W)).toMatchObject([{ value: 16, of: worn.uuid }]);
    expect(bcaRules.targets!(worn, "attribute.strength", W)).toEqual([{ kind: "contest" }]);
  });
  it("all boxes ticked is unconscious; death is the GM's", () => expect([59, 60].map((n) => bcaRules.statuses!(foe([], n), W))).toEqual([[], ["unconscious"]]));
});

describe("creation and thresholds", () => {
  it("B12: 60 points, and 4 + 2 + 6", () => {
    const bought = [
      { category: "job", value: 4 },
      { category: "education", value: 2 },
      { category: "leisure", value: 3 },
      { category: "asset", value: 5 },
      { category: "handicap", value: -2 },
      { category: "asset", value: 3, ambiguous: true },
    ] as const;
    expect(account(Array(10).fill(6), bought)).toEqual({ attributes: 60, job: 4, education: 2, free: 6, faults: [] });
    expect(account([13, ...Array(9).fill(6)], bought.slice(1)).faults).toEqual(["attributes", "range", "job"]);
    expect(account(Array(10).fill(6), [...bought, { category: "leisure", value: 1 }]).faults).toEqual(["free"]);
  });
  it("the eight thresholds", () => expect(THRESHOLDS.map((t) => t.value)).toEqual([4, 8, 12, 16, 20, 24, 28, 32]));
});
