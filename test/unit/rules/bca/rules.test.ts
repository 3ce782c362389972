import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flat, isOn, type ActorView, type Check } from "../../../../src/contract.ts";
import { account } from "../../../../src/rulesets/bca/rules/creation.ts";
import {
  evaluate,
  median,
  parseFormula,
  printFormula,
  reads,
  type BcaFormula,
} from "../../../../src/rulesets/bca/rules/formula.ts";
import {
  columnsOf,
  damageOf,
  isUnconscious,
  malusOf,
  rowOf,
  ticked,
} from "../../../../src/rulesets/bca/rules/health.ts";
import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";
import { attributes, byRole, defence, derived, health } from "../../../../src/rulesets/bca/rules/sheet.ts";
import { EXPLORATEURS, MARCHES, type BcaUniverse } from "../../../../src/rulesets/bca/rules/universe.ts";
import { BCA_DEFAULTS, THRESHOLDS, type BcaParams, type BcaWorld } from "../../../../src/rulesets/bca/rules/world.ts";
import { applied, card, granted, item, view } from "../views.ts";

const W = BCA_DEFAULTS;
const jade = (rest: Partial<ActorView> = {}, system = {}) =>
  view(
    "bcaCharacter",
    {
      attributes: { strength: 8, finesse: 8, intuition: 8, resistance: 7, speed: 5, will: 9, charisma: 4 },
      health: { ticked: 0 },
      vecu: { value: 0 },
      ...system,
    },
    {
      items: [
        item("duel", "bcaTrait", { category: "leisure", value: 2 }),
        item("limp", "bcaTrait", { category: "handicap", value: -1 }),
        item("scar", "bcaTrait", { category: "asset", value: 1, ambiguous: true }),
        item("axe", "bcaWeapon", { damage: 9 }),
      ],
      ...rest,
    },
  );
const check = (
  rollable: string,
  target: number | null,
  on: readonly string[] = [],
  world: BcaWorld = W,
): Check<BcaParams> => {
  const built = granted(
    bcaRules.build(
      jade(),
      rollable,
      { targets: ["Actor.foe"], ...(target === null ? {} : { target: { kind: "value", value: target } }) },
      world,
    ),
  );
  return { ...built, modifiers: built.modifiers.map((m) => (on.includes(m.id) ? { ...m, at: 1 as const } : m)) };
};
const thrown = (c: Check<BcaParams>, open: readonly number[], events: Parameters<typeof bcaRules.outcome>[2] = []) =>
  bcaRules.outcome(c, { dice: { open } }, events);
const bare = (base: number, target: number) => ({ ...check("attribute.strength", target), base });

describe("the open d12", () => {
  it.each([
    ["B1", [7], 7],
    ["B1", [2], 2],
    ["B1", [11], 11],
    ["B2", [12, 5], 17],
    ["B2", [12, 12, 3], 27],
    ["B2", [12, 1], 13],
    ["B3", [1, 5], -4],
    ["B3", [1, 12, 4], -15],
    ["B3", [1, 1], 0],
  ])("%s: %j is %i", (_, open, die) => expect(thrown(check("attribute.strength", 12), open).amounts["die"]).toBe(die));
  it("shows each die as it counts", () =>
    expect(
      thrown(check("attribute.strength", 12), [1, 12, 4]).dice.map((d) => [d.face, d.counts, d.chained ?? false]),
    ).toEqual([
      [1, 1, false],
      [12, -12, true],
      [4, -4, true],
    ]));
  it("has no outcome while it chains", () =>
    expect(thrown(check("attribute.strength", 12), [12])).toMatchObject({ verdict: null, total: null, offers: [] }));
});

describe("a test", () => {
  it("B4: 4 + 7 against 12 misses", () =>
    expect(thrown(bare(4, 12), [7])).toMatchObject({ total: 11, verdict: "failure", margin: 1 }));
  it("B5: 8 + 2 − 1 + 10 against 14, weapon 9, is 14 damage", () => {
    const out = thrown(check("attack.axe", 14, ["trait.duel", "trait.limp"]), [10]);
    expect(out).toMatchObject({ total: 19, verdict: "success", margin: 5, amounts: { damage: 14 } });
  });
  it("B6: 5 + 7 against 12 succeeds by 0; as an attack it hits for 9", () => {
    expect(thrown(bare(5, 12), [7])).toMatchObject({ verdict: "success", margin: 0 });
    expect(thrown({ ...check("attack.axe", 12), base: 5 }, [7])).toMatchObject({
      verdict: "success",
      amounts: { damage: 9 },
    });
  });
  it("B7: below 0 is a critical failure, worth a vécu", () => {
    const out = thrown(bare(3, 12), [1, 5]);
    expect(out).toMatchObject({ total: -1, verdict: "criticalFailure", margin: 13 });
    expect(out.offers.map((o) => o.id)).toEqual(["vecu"]);
    expect(
      granted(bcaRules.act(card(bare(3, 12), { dice: { open: [1, 5] } }), "vecu", null, jade(), W)).changes,
    ).toEqual([{ uuid: jade().uuid, path: "system.vecu.value", add: 1 }]);
    expect(thrown(bare(3, 12), [1, 5], [applied(1, "vecu", [jade().uuid])]).offers).toEqual([]);
  });
  it("B8: exactly 0 is a plain failure", () =>
    expect(thrown(bare(4, 4), [1, 5])).toMatchObject({ total: 0, verdict: "failure" }));
  it("a negative threshold doesn't save from a critical failure", () =>
    expect(thrown(bare(0, -9), [1, 5])).toMatchObject({ total: -4, verdict: "criticalFailure" }));
  it("gives NPCs no vécu", () => {
    const npc = granted(bcaRules.build({ ...jade(), type: "bcaNpc" }, "attribute.strength", {}, W));
    expect(thrown({ ...npc, base: 0 }, [1, 5])).toMatchObject({ verdict: "criticalFailure", offers: [] });
  });
  it("lists every historique, atout and handicap, off; an ambiguous one counts either way", () => {
    const c = check("attribute.charisma", 12);
    expect(c.modifiers.map((m) => [m.id, m.value, m.at])).toEqual([
      ["trait.duel", 2, 0],
      ["trait.limp", -1, 0],
      ["ambiguous.scar", 1, 0],
    ]);
    const with_ = (at: -1 | 1) =>
      flat({ ...c, modifiers: c.modifiers.map((m) => (m.id === "ambiguous.scar" ? { ...m, at } : m)) });
    expect([with_(1), with_(-1)]).toEqual([5, 3]);
  });
  it("a modifier the GM struck no longer counts", () => {
    const c = check("attribute.charisma", 12, ["trait.duel"]);
    const struck = {
      seq: 1,
      by: "gm",
      at: 0,
      kind: "amend",
      modifiers: c.modifiers.map((m) => ({ ...m, at: 0 as const })),
    } as const;
    expect(thrown(c, [8]).total).toBe(14);
    expect(thrown(c, [8], [struck])).toMatchObject({ total: 12, verdict: "success", margin: 0 });
    expect(thrown(c, [7], [struck]).verdict).toBe("failure");
  });
  it("offers two ways forward after a failure outside combat, where the world does", () => {
    const on = { ...W, failForward: true };
    const offers = (world: BcaWorld, open: readonly number[], rollable = "attribute.strength") =>
      thrown(check(rollable, 20, [], world), open).offers.map((o) => o.id);
    expect(offers(on, [5])).toEqual(["longer", "unforeseen"]);
    expect(offers(W, [5])).toEqual([]);
    expect(offers({ ...on, inCombat: true }, [5])).toEqual([]);
    expect(offers(on, [12, 5])).toEqual([]);
    expect(offers(on, [5], "attack.axe")).toEqual([]);
    const c = check("attribute.strength", 20, [], on);
    expect(thrown({ ...c, base: 0 }, [1, 5]).offers.map((o) => o.id)).toEqual(["vecu", "longer", "unforeseen"]);
    expect(thrown({ ...c, base: 0 }, [1, 5], [applied(1, "longer")])).toMatchObject({
      marks: ["longer"],
      offers: [{ id: "vecu" }],
    });
    expect(bcaRules.act(card(c, { dice: { open: [5] } }), "longer", null, jade(), on)).toEqual({ changes: [] });
  });
});

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
    for (const u of [MARCHES, EXPLORATEURS])
      for (const d of u.derived) for (const id of reads(d.formula)) expect(u.attributes.map((a) => a.id)).toContain(id);
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
    expect([median([4, 4, 9]), median([9, 4, 4]), median([5, 9, 7]), median([3]), median([]), median([1, 2])]).toEqual([
      4, 4, 7, 3, 0, 1,
    ]);
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
    sum: fc
      .array(tie("term"), { minLength: 1, maxLength: 3 })
      .map((parts) => (parts.length === 1 ? parts[0]! : { sum: parts })),
  })).sum;
  it("are read as they are printed", () =>
    fc.assert(fc.property(formula, (f) => void expect(parseFormula(printFormula(f), ids)).toEqual(f))));
  it("are read from what a GM types", () => {
    const values = { force: 3, finesse: 9, will: 5 };
    const value = (text: string) => {
      const f = parseFormula(text, ids);
      return "fault" in f ? f : evaluate(f, values);
    };
    expect(
      [
        "will + 6",
        " median(force,finesse , will)+6",
        "median(force + 10, finesse, will)",
        "12",
        "finesse - 2 - 1",
        "-1 + will",
      ].map(value),
    ).toEqual([11, 11, 9, 12, 6, 4]);
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
    expect([rowOf(0, 12), malusOf(0, 12), ticked(50, 99, 12), columnsOf(-3)]).toEqual([-1, 0, 60, 1]));
  it("never eases as boxes are ticked", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.nat(125),
        (c, n) => void expect(malusOf(n + 1, c)).toBeLessThanOrEqual(malusOf(n, c)),
      ),
    );
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
  const boxes = (input: object | null, on = foe()) =>
    granted(bcaRules.act(card(hit, draw), "damage", input as never, on, W)).changes;
  const add = (n: number) => [{ uuid: "Actor.foe", path: "system.health.ticked", add: n }];
  it("is weapon + margin − armour, at least 0", () => expect([damageOf(9, 5, 2), damageOf(1, 0, 5)]).toEqual([12, 0]));
  it("ticks boxes of the live target, through his armour", () => {
    expect(boxes(null)).toEqual(add(14));
    expect(
      boxes(
        null,
        foe([
          item("mail", "bcaArmour", { defence: 1, damage: 2, equipped: true }),
          item("bag", "bcaArmour", { damage: 9 }),
        ]),
      ),
    ).toEqual(add(12));
    expect(boxes(null, foe([], 50))).toEqual(add(10));
  });
  it("may be held back, halved, or typed by the GM past armour", () =>
    expect([
      boxes({ most: 5 }),
      boxes({ most: 99 }),
      boxes({ fraction: "half" }),
      boxes({ typed: 3 }),
      boxes({ typed: -3 }),
    ]).toEqual([add(5), add(14), add(7), add(3), add(0)]));
  it("is refused twice, on somebody else, and after a miss", () => {
    expect(
      bcaRules.act(card(hit, draw, [applied(1, "damage", ["Actor.foe"])]), "damage", null, foe(), W),
    ).toHaveProperty("refused");
    expect(bcaRules.act(card(hit, draw), "damage", null, jade(), W)).toHaveProperty("refused");
    expect(bcaRules.act(card(hit, { dice: { open: [2] } }), "damage", null, foe(), W)).toHaveProperty("refused");
  });
  it("armour may raise the defence", () => {
    const worn = jade({ items: [item("mail", "bcaArmour", { defence: 3, damage: 0, equipped: true })] });
    expect(bcaRules.targets!(worn, "attack.axe", W)).toMatchObject([{ value: 16, of: worn.uuid }]);
    expect(bcaRules.targets!(worn, "attribute.strength", W)).toEqual([{ kind: "contest" }]);
  });
  it("all boxes ticked is unconscious; death is the GM's", () =>
    expect([59, 60].map((n) => bcaRules.statuses!(foe([], n), W))).toEqual([[], ["unconscious"]]));
});

describe("opposition", () => {
  const side = (id: string, base: number, open: readonly number[]) => ({
    id,
    actor: id,
    check: { ...check("attribute.strength", null), target: { kind: "contest" } as const, base },
    draw: { dice: { open } },
  });
  const contest = (sides: Parameters<NonNullable<typeof bcaRules.contest>>[0], world: Partial<BcaWorld> = {}) =>
    bcaRules.contest!(sides, { ...W, ...world });
  it("the higher total wins", () =>
    expect(contest([side("a", 4, [7]), side("b", 3, [9])])).toMatchObject({
      winner: "b",
      margin: 1,
      sides: { a: { verdict: "lose" }, b: { verdict: "win" } },
    }));
  it("equal totals are a tie; or thrown again; or the higher attribute, and a tie when that is equal", () => {
    const tie = [side("a", 4, [7]), side("b", 3, [8])];
    expect(contest(tie)).toMatchObject({
      winner: null,
      margin: 0,
      sides: { a: { verdict: "tie", marks: [] }, b: { verdict: "tie" } },
    });
    expect(contest(tie, { tieBreak: "reroll" })).toMatchObject({ winner: null, sides: { a: { marks: ["reroll"] } } });
    expect(contest(tie, { tieBreak: "attribute" })).toMatchObject({ winner: "a" });
    expect(contest([side("a", 4, [7]), side("b", 4, [7])], { tieBreak: "attribute" })).toMatchObject({
      winner: null,
      sides: { a: { verdict: "tie" } },
    });
  });
  it("a total below 0 flags its owner and may still win", () => {
    const out = contest([side("a", 3, [1, 5]), side("b", 0, [1, 9])]);
    expect(out).toMatchObject({
      winner: "a",
      sides: { a: { verdict: "win", marks: ["criticalFailure"] }, b: { marks: ["criticalFailure"] } },
    });
    expect(out.sides["a"]!.offers.map((o) => o.id)).toEqual(["vecu"]);
  });
  it("isn't known while dice are missing", () =>
    expect(contest([side("a", 3, [12]), side("b", 0, [9])])).toMatchObject({
      winner: null,
      margin: null,
      sides: { a: { verdict: null }, b: { verdict: null } },
    }));
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

describe("what a player's client claims", () => {
  const verify = (c: Check<BcaParams>) => bcaRules.verify!(c, jade(), W);
  it("is believed with lines ticked, reversed where ambiguous, typed", () => {
    const c = check("attack.axe", 14, ["trait.duel"]);
    expect(verify(c)).toBe(true);
    expect(
      verify({ ...c, modifiers: c.modifiers.map((m) => (m.id === "ambiguous.scar" ? { ...m, at: -1 } : m)) }),
    ).toBe(true);
    expect(verify(bcaRules.edit(check("attack.bare", 14), "weapon", 4, W))).toBe(true);
  });
  it("isn't when a handicap counts reversed, or a number isn't the sheet's", () => {
    const c = check("attack.axe", 14);
    expect(verify({ ...c, modifiers: c.modifiers.map((m) => (m.id === "trait.limp" ? { ...m, at: -1 } : m)) })).toBe(
      false,
    );
    expect(verify({ ...c, params: { ...c.params, weapon: 30 } })).toBe(false);
    expect(verify({ ...c, base: 30 })).toBe(false);
  });
  it("lists nothing that can't be built", () => {
    for (const { id } of bcaRules.list(jade(), W))
      expect([id, "refused" in bcaRules.build(jade(), id, {}, W)]).toEqual([id, false]);
    for (const id of ["attribute.none", "derived.none", "attack.none", "", "nonsense"])
      expect(bcaRules.build(jade(), id, {}, W)).toHaveProperty("refused");
  });
});
