import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../../../../src/contract.ts";
import {
  addCodes,
  codeOf,
  parseCode,
  pipsOf,
  printCode,
  subtractCodes,
} from "../../../../src/rulesets/d6/rules/code.ts";
import { account, affordable, specialisationCost } from "../../../../src/rulesets/d6/rules/creation.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { poolOf } from "../../../../src/rulesets/d6/rules/outcome.ts";
import { skills } from "../../../../src/rulesets/d6/rules/sheet.ts";
import { woundedTo, woundOf } from "../../../../src/rulesets/d6/rules/wounds.ts";
import { BANDS, bandOf, D6_DEFAULTS, proposed, type D6World } from "../../../../src/rulesets/d6/rules/world.ts";
import { card, granted, item, view } from "../views.ts";
import { quick } from "./quick.ts";

const pips = (code: string) => parseCode(code) ?? Number.NaN;
const total = (draw: Draw["dice"], flat = 0, difficulty: number | null = 12, world: Partial<D6World> = {}) => {
  const check = { ...quick(`${(draw["pool"] ?? []).length + 1}D`, difficulty, world), base: flat };
  return d6Rules.outcome(check, { dice: draw }, []);
};

describe("die codes", () => {
  it("D3: sums and differences", () => {
    expect(printCode(addCodes(pips("1D+1"), 2))).toBe("2D");
    expect(printCode(addCodes(pips("2D+2"), pips("1D+1")))).toBe("4D");
    expect(printCode(subtractCodes(pips("3D"), pips("1D+1")))).toBe("1D+2");
  });
  it("never go under 0D", () => expect(subtractCodes(pips("1D"), pips("4D"))).toBe(0));
  it("are normalised, and printed as they are read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (n) => {
        const code = codeOf(n);
        expect(code.pips).toBeGreaterThanOrEqual(0);
        expect(code.pips).toBeLessThanOrEqual(2);
        expect(pipsOf(code.dice, code.pips)).toBe(n);
        expect(parseCode(printCode(n))).toBe(n);
      }),
    );
  });
  it.each([
    ["4D+1", 13],
    ["4d", 12],
    ["D", 3],
    [" 2 D6 + 2 ", 8],
    ["0D+2", 2],
  ])("%s is %i pips", (text, n) => expect(parseCode(text)).toBe(n));
  it.each(["", "4", "4D+", "4D-1", "D+D", "4D+1+1", "x4D", "123D"])("%j is no code", (text) =>
    expect(parseCode(text)).toBeNull(),
  );
});

describe("skills and specialisations", () => {
  const hero = (skill: number, specialisations: readonly unknown[] = []) =>
    view(
      "d6Character",
      { attributes: { coordination: 9 } },
      {
        items: [
          item("firearms", "d6Skill", {
            attribute: "coordination",
            pips: skill,
            specialisations: specialisations as never,
          }),
        ],
      },
    );
  const pool = (actor: ReturnType<typeof hero>, rollable: string, world: Partial<D6World> = {}) =>
    poolOf(granted(d6Rules.build(actor, rollable, {}, { ...D6_DEFAULTS, ...world })));
  it("D1: untrained is the attribute", () => expect(pool(hero(0), "skill.firearms")).toEqual({ dice: 3, plus: 0 }));
  it("D2: a die of training adds one", () => expect(pool(hero(3), "skill.firearms")).toEqual({ dice: 4, plus: 0 }));
  it("D12: 3 pips of skill on 2D+1 is 3D+1", () => {
    const [skill] = skills(
      view(
        "d6Character",
        { attributes: { coordination: 7 } },
        { items: [item("x", "d6Skill", { attribute: "coordination", pips: 3 })] },
      ),
    );
    expect(printCode(skill!.code)).toBe("3D+1");
  });
  const special = [
    { id: "pistols", name: "pistols", kind: "minor" },
    { id: "glock", name: "Glock", kind: "major" },
  ];
  it("D15: Coordination 3D, firearms +1 pip, major +2 is 4D", () =>
    expect(pool(hero(1, special), "skill.firearms.glock")).toEqual({ dice: 4, plus: 0 }));
  it("the best specialisation applies, or they add up where the world says so", () => {
    const both = granted(d6Rules.build(hero(0, special), "skill.firearms", {}, D6_DEFAULTS));
    const on = {
      ...both,
      modifiers: both.modifiers.map((m) => (m.id.startsWith("specialisation.") ? { ...m, at: 1 as const } : m)),
    };
    expect(poolOf(on)).toEqual({ dice: 3, plus: 2 });
    expect(poolOf({ ...on, params: { ...on.params, stack: true } })).toEqual({ dice: 4, plus: 0 });
  });
  it("a specialisation that isn't on the sheet is refused", () =>
    expect(d6Rules.build(hero(0, special), "skill.firearms.none", {}, D6_DEFAULTS)).toHaveProperty("refused"));
  it("D14: what one die buys", () => {
    expect([affordable(3, 3, 0), affordable(3, 1, 1), affordable(3, 0, 2)]).toEqual([true, true, false]);
    expect(specialisationCost(0, 2)).toBe(4);
  });
  it("dice maluses leave 1D and its pips; a flat malus may make a total negative", () => {
    const check = quick("2D+1", 5);
    const worse = {
      ...check,
      modifiers: [
        { id: "typed", label: { text: "" }, value: -4, unit: "dice", at: 1 },
        { id: "typed2", label: { text: "" }, value: -9, unit: "flat", at: 1 },
      ],
    } as const;
    expect(poolOf(worse)).toEqual({ dice: 1, plus: -8 });
    expect(d6Rules.outcome(worse, { dice: { free: [2] } }, []).total).toBe(-6);
  });
});

describe("the free die", () => {
  it("D4: [4,5] and 3 is 12, which doesn't exceed 12 and does equal it", () => {
    expect(total({ pool: [4, 5], free: [3] })).toMatchObject({ total: 12, verdict: "failure", margin: 0 });
    expect(total({ pool: [4, 5], free: [3] }, 0, 12, { compare: "ge" })).toMatchObject({
      total: 12,
      verdict: "success",
    });
  });
  it("D5: 6 and again", () =>
    expect(total({ pool: [4, 5], free: [6, 2] })).toMatchObject({
      total: 17,
      amounts: { prouesse: 1 },
      verdict: "success",
    }));
  it("D6: a 1 after sixes counts 1, without complication", () =>
    expect(total({ pool: [4, 5], free: [6, 6, 1] })).toMatchObject({ total: 22, amounts: { prouesse: 2 }, marks: [] }));
  it("D7: a first 1 drops itself and the highest", () => {
    const out = total({ pool: [4, 5], free: [1] });
    expect(out).toMatchObject({ total: 4, marks: ["complication"], verdict: "seriousFailure" });
    expect(out.dice.map((d) => [d.face, d.counts, d.dropped ?? false])).toEqual([
      [4, 4, false],
      [5, 0, true],
      [1, 0, true],
    ]);
  });
  it("D8: a lone 1 is 0", () => expect(total({ free: [1] })).toMatchObject({ total: 0, marks: ["complication"] }));
  it("D9: pips are added once", () =>
    expect(total({ free: [6, 4] }, 1)).toMatchObject({ total: 11, amounts: { prouesse: 1 } }));
  it("D10: of equal highest dice one is dropped", () =>
    expect(total({ pool: [6, 6, 2], free: [1] }, 2)).toMatchObject({ total: 10, marks: ["complication"] }));
  it("a complication that still beats the difficulty is a success with one", () =>
    expect(total({ pool: [6, 6, 6], free: [1] }, 0, 11)).toMatchObject({
      total: 12,
      verdict: "successWithComplication",
    }));
  it("without a difficulty there is no verdict, and a complication still shows", () =>
    expect(total({ pool: [4, 5], free: [1] }, 0, null)).toMatchObject({ verdict: null, marks: ["complication"] }));
  it("only the first six counts where the world says so", () =>
    expect(total({ free: [6, 6, 2] }, 0, 12, { firstSixOnly: true })).toMatchObject({
      total: 14,
      amounts: { prouesse: 1 },
    }));
});

describe("difficulties", () => {
  it("D13: bands", () =>
    expect([12, 5, 6, 20, 21, 30, 31].map((d) => bandOf(d)?.id)).toEqual([
      "moderate",
      "veryEasy",
      "easy",
      "hard",
      "veryHard",
      "veryHard",
      "heroic",
    ]));
  it("have no band under 1", () => expect(bandOf(0)).toBeUndefined());
  it("are proposed by band", () => {
    expect(BANDS.map((b) => proposed(b, "gt"))).toEqual([5, 10, 15, 20, 30, 35]);
    expect(BANDS.map((b) => proposed(b, "ge"))).toEqual([1, 6, 11, 16, 21, 31]);
  });
});

describe("Prouesse", () => {
  const hero = (stock: number, type = "d6Character") =>
    view(type, { attributes: { vigour: 9 }, prouesse: { value: stock } });
  const gained = (stock: number, free: readonly number[]) => {
    const check = granted(d6Rules.build(hero(stock), "attribute.vigour", {}, D6_DEFAULTS));
    const effect = granted(
      d6Rules.act(card(check, { dice: { pool: [2, 2], free } }), "gain", null, hero(stock), D6_DEFAULTS),
    );
    return effect.changes;
  };
  it("D11: never goes over six", () => {
    expect(gained(6, [6, 6, 3])).toEqual([{ uuid: hero(0).uuid, path: "system.prouesse.value", add: 0 }]);
    expect(gained(5, [6, 6, 3])).toEqual([{ uuid: hero(0).uuid, path: "system.prouesse.value", add: 1 }]);
    expect(gained(1, [6, 6, 3])).toEqual([{ uuid: hero(0).uuid, path: "system.prouesse.value", add: 2 }]);
  });
  it("NPCs gain none unless the world says so", () => {
    const offers = (world: D6World) =>
      d6Rules
        .outcome(
          granted(d6Rules.build(hero(0, "d6Npc"), "attribute.vigour", {}, world)),
          { dice: { pool: [2, 2], free: [6, 2] } },
          [],
        )
        .offers.map((o) => o.id);
    expect(offers(D6_DEFAULTS)).toEqual([]);
    expect(offers({ ...D6_DEFAULTS, npcGain: true })).toEqual(["gain"]);
  });
  it("declared before the roll adds normal dice, is the check's cost, and never exceeds the stock", () => {
    const check = granted(d6Rules.build(hero(2), "attribute.vigour", {}, D6_DEFAULTS));
    const spent = d6Rules.edit(check, "prouesse", 5, D6_DEFAULTS);
    expect(poolOf(spent)).toEqual({ dice: 5, plus: 0 });
    expect(spent.cost).toEqual([{ path: "system.prouesse.value", amount: 2 }]);
    expect(d6Rules.next(spent, { dice: {} })).toEqual([
      { pool: "pool", faces: 6, count: 4 },
      { pool: "free", faces: 6, count: 1 },
    ]);
    expect(d6Rules.edit(spent, "prouesse", 0, D6_DEFAULTS).cost).toEqual([]);
  });
  it("bought after the roll joins the normal dice, and the drop of the highest is done again", () => {
    const world = { ...D6_DEFAULTS, prouesseAfter: true };
    const check = granted(d6Rules.build(hero(2), "attribute.vigour", {}, world));
    const draw = { dice: { pool: [2, 3], free: [1] } };
    const effect = granted(d6Rules.act(card(check, draw), "after", { points: 2 }, hero(2), world));
    expect(effect).toEqual({
      changes: [{ uuid: hero(0).uuid, path: "system.prouesse.value", add: -2 }],
      draws: [{ pool: "pool", faces: 6, count: 2 }],
    });
    const event = {
      seq: 1,
      by: "u",
      at: 0,
      kind: "apply",
      offer: "after",
      input: { points: 2 },
      receipts: [],
      owed: [],
      draw: { dice: { pool: [6, 1] } },
    } as const;
    expect(d6Rules.outcome(check, draw, []).total).toBe(2);
    expect(d6Rules.outcome(check, draw, [event])).toMatchObject({ total: 6, marks: ["complication"] });
    expect(d6Rules.act(card(check, draw), "after", { points: 3 }, hero(2), world)).toHaveProperty("refused");
    expect(
      d6Rules.outcome(granted(d6Rules.build(hero(2), "attribute.vigour", {}, D6_DEFAULTS)), draw, []).offers,
    ).toEqual([]);
  });
  it("triggers an advantage, and is refused below its cost", () => {
    const items = [item("luck", "d6Advantage", { prouesseCost: 2 }), item("calm", "d6Prowess", { prouesseCost: 0 })];
    expect(granted(d6Rules.build({ ...hero(2), items }, "trigger.luck", {}, D6_DEFAULTS)).cost).toEqual([
      { path: "system.prouesse.value", amount: 2 },
    ]);
    expect(d6Rules.build({ ...hero(1), items }, "trigger.luck", {}, D6_DEFAULTS)).toHaveProperty("refused");
    expect(d6Rules.list({ ...hero(2), items }, D6_DEFAULTS).map((r) => r.id)).not.toContain("trigger.calm");
  });
});

describe("Destin", () => {
  const hero = (destin: unknown) => view("d6Character", { destin } as never);
  const request = (raises = "") => {
    const check = granted(d6Rules.build(hero({ max: 2, spent: 0 }), "destin", {}, D6_DEFAULTS));
    return { ...check, params: { ...check.params, raises } };
  };
  const act = (offer: string, on: unknown, raises = "", input: unknown = null) =>
    d6Rules.act(card(request(raises), { dice: {} }), offer, input as never, hero(on), D6_DEFAULTS);
  const uuid = hero({}).uuid;
  it("granted for the session is spent, for good lowers the maximum", () => {
    expect(act("temporary", { max: 2, spent: 0 })).toEqual({
      changes: [{ uuid, path: "system.destin.spent", add: 1 }],
    });
    expect(act("permanent", { max: 2, spent: 0 })).toEqual({ changes: [{ uuid, path: "system.destin.max", add: -1 }] });
  });
  it("is refused when none is left", () => expect(act("temporary", { max: 2, spent: 2 })).toHaveProperty("refused"));
  it("raises what it was asked to, +1D unless the GM says otherwise", () => {
    const rise = (pips: number) => ({
      uuid,
      path: "system.destin.rises",
      from: [],
      to: [{ of: "attribute.vigour", pips, lasting: "temporary" }],
    });
    expect(act("temporary", { max: 1, spent: 0, rises: [] }, "attribute.vigour")).toEqual({
      changes: [{ uuid, path: "system.destin.spent", add: 1 }, rise(3)],
    });
    expect(act("temporary", { max: 1, spent: 0, rises: [] }, "attribute.vigour", { by: 1 })).toMatchObject({
      changes: [{}, rise(1)],
    });
    const raised = view("d6Character", {
      attributes: { vigour: 9 },
      destin: { rises: [{ of: "attribute.vigour", pips: 3, lasting: "temporary" }] },
    });
    expect(poolOf(granted(d6Rules.build(raised, "attribute.vigour", {}, D6_DEFAULTS))).dice).toBe(4);
  });
  it("is asked for once per request", () => {
    const event = {
      seq: 1,
      by: "u",
      at: 0,
      kind: "apply",
      offer: "temporary",
      input: null,
      receipts: [],
      owed: [],
    } as const;
    expect(d6Rules.outcome(request(), { dice: {} }, [event]).offers).toEqual([]);
  });
  it("comes back at the end of the session, with the end of what it raised", () => {
    const session = granted(d6Rules.build(hero({}), "session", {}, D6_DEFAULTS));
    const rises = [
      { of: "attribute.vigour", pips: 3, lasting: "temporary" },
      { of: "attribute.vigour", pips: 1, lasting: "permanent" },
    ];
    expect(
      d6Rules.act(card(session, { dice: {} }), "session", null, hero({ max: 3, spent: 2, rises }), D6_DEFAULTS),
    ).toEqual({
      changes: [
        { uuid, path: "system.destin.spent", add: -2 },
        { uuid, path: "system.destin.rises", from: rises, to: [rises[1]] },
      ],
    });
    expect(d6Rules.act(card(session, { dice: {} }), "award", { points: 1 }, hero({ max: 3 }), D6_DEFAULTS)).toEqual({
      changes: [{ uuid, path: "system.destin.max", add: 1 }],
    });
  });
});

describe("the wound module", () => {
  it("reads the difference", () =>
    expect([0, 1, 3, 4, 8, 9, 12, 13, 15, 16].map(woundOf)).toEqual([
      "unharmed",
      "stunned",
      "stunned",
      "wounded",
      "wounded",
      "incapacitated",
      "incapacitated",
      "mortal",
      "mortal",
      "dead",
    ]));
  it("wounded twice is severe; otherwise the worse stays", () =>
    expect([
      woundedTo(0, "wounded"),
      woundedTo(1, "wounded"),
      woundedTo(3, "wounded"),
      woundedTo(1, "mortal"),
      woundedTo(4, "incapacitated"),
      woundedTo(2, "stunned"),
    ]).toEqual([1, 2, 3, 4, 4, 2]));
  const world = { ...D6_DEFAULTS, wounds: true };
  const [attacker, target] = [
    view(
      "d6Character",
      { attributes: { vigour: 9 } },
      { uuid: "Actor.attacker", items: [item("axe", "d6Weapon", { attribute: "vigour", pips: 3 })] },
    ),
    view("d6Npc", { attributes: { vigour: 6 }, wound: { level: 0 } }, { uuid: "Actor.target" }),
  ];
  it("takes a blow from its total to the wound", () => {
    const blow = granted(d6Rules.build(attacker, "damage.axe", { targets: [target.uuid] }, world));
    expect(poolOf(blow).dice).toBe(4);
    const effect = granted(
      d6Rules.act(card(blow, { dice: { pool: [4, 4, 4], free: [4] } }), "resist", null, target, world),
    );
    const [resistance] = effect.owed!;
    expect(resistance).toMatchObject({ actor: target.uuid, rollable: "resistance.wound", params: { damage: 16 } });
    const draw = { dice: { pool: [5], free: [3] } };
    const out = d6Rules.outcome(resistance as never, draw, []);
    expect(out).toMatchObject({ total: 8, amounts: { difference: 8 }, marks: ["wounded"] });
    expect(granted(d6Rules.act(card(resistance!, draw), "wound", null, target, world)).changes).toEqual([
      { uuid: target.uuid, path: "system.wound.level", add: 1 },
    ]);
    expect(
      d6Rules.outcome(resistance as never, { dice: { pool: [6], free: [6, 5] } }, []).offers.map((o) => o.id),
    ).toEqual([]);
  });
  it("a stun is a status", () => {
    const roll = granted(d6Rules.build(target, "resistance.wound", {}, world));
    const stunned = { ...roll, params: { ...roll.params, damage: 7 } };
    expect(
      granted(d6Rules.act(card(stunned, { dice: { pool: [3], free: [2] } }), "wound", null, target, world)).changes,
    ).toEqual([{ uuid: target.uuid, status: "stunned", on: true }]);
  });
  it("wounds take dice from actions, not from resistances; off, from nothing", () => {
    const hurt = view("d6Character", { attributes: { vigour: 12 }, wound: { level: 2 } }, { statuses: ["stunned"] });
    const dice = (rollable: string, of: D6World) => poolOf(granted(d6Rules.build(hurt, rollable, {}, of))).dice;
    expect(dice("attribute.vigour", world)).toBe(1);
    expect(dice("resistance.wound", world)).toBe(4);
    expect(dice("attribute.vigour", D6_DEFAULTS)).toBe(4);
    const check = granted(
      d6Rules.build(view("d6Character", { attributes: { vigour: 12 } }), "attribute.vigour", {}, world),
    );
    expect(poolOf(d6Rules.edit(check, "extra", 2, world)).dice).toBe(2);
  });
  it("levels give statuses", () => {
    const at = (level: number) => d6Rules.statuses!(view("d6Npc", { wound: { level } }), world);
    expect([at(2), at(3), at(5)]).toEqual([[], ["unconscious"], ["unconscious", "dead"]]);
    expect(d6Rules.statuses!(view("d6Npc", { wound: { level: 5 } }), D6_DEFAULTS)).toEqual([]);
  });
});

describe("opposition", () => {
  const side = (id: string, pool: readonly number[], free: readonly number[], compare: "gt" | "ge" = "gt") => ({
    id,
    actor: id,
    check: quick(`${pool.length + 1}D`, null, { compare }),
    draw: { dice: { pool, free } },
  });
  it("the initiator must beat the other's total; a tie is no win under gt", () => {
    const [a, b] = [side("a", [4, 4], [4]), side("b", [5, 5], [2])];
    expect(d6Rules.contest!([a, b], D6_DEFAULTS)).toMatchObject({
      winner: "b",
      margin: 0,
      sides: { a: { verdict: "lose" }, b: { verdict: "win" } },
    });
    expect(d6Rules.contest!([a, b], { ...D6_DEFAULTS, compare: "ge" })).toMatchObject({ winner: "a" });
    expect(d6Rules.contest!([side("a", [4, 4], [5]), b], D6_DEFAULTS)).toMatchObject({ winner: "a", margin: 1 });
  });
  it("each free die keeps its complication and its Prouesse", () =>
    expect(d6Rules.contest!([side("a", [4, 4], [1]), side("b", [2, 2], [6, 3])], D6_DEFAULTS).sides).toMatchObject({
      a: { marks: ["complication"] },
      b: { amounts: { prouesse: 1 } },
    }));
  it("isn't known while dice are missing", () =>
    expect(d6Rules.contest!([side("a", [4], [6]), side("b", [2], [2])], D6_DEFAULTS)).toMatchObject({
      winner: null,
      margin: null,
      sides: { a: { verdict: null } },
    }));
});

describe("creation", () => {
  const skills = [{ pips: 3, minors: 1, majors: 1, ofProfession: true }];
  it("10D to 14D, 2D to 4D each", () => {
    expect(account({ attributes: [6, 6, 6, 6, 6], skills })).toEqual({ attributes: 30, skills: 6, faults: [] });
    expect(account({ attributes: [9, 9, 9, 9, 7], skills: [] }).faults).toEqual(["attributes"]);
    expect(account({ attributes: [13, 5, 6, 6, 6], skills: [] }).faults).toEqual(["range"]);
  });
  it("a die outside the profession only warns; skill dice have the world's budget", () => {
    expect(account({ attributes: [6, 6, 6, 6, 6], skills: [{ ...skills[0]!, ofProfession: false }] }).faults).toEqual([
      "profession",
    ]);
    expect(
      account({ attributes: [6, 6, 6, 6, 6], skills }, { attributes: [30, 42], each: [6, 12], skills: 5 }).faults,
    ).toEqual(["skills"]);
  });
});
