import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCodes, codeOf, parseCode, pipsOf, printAdded, printCode, subtractCodes } from "../../../../src/rulesets/d6/rules/code.ts";
import { account, affordable, specialisationCost } from "../../../../src/rulesets/d6/rules/creation.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { poolOf } from "../../../../src/rulesets/d6/rules/outcome.ts";
import { skills } from "../../../../src/rulesets/d6/rules/sheet.ts";
import { BANDS, bandOf, D6_DEFAULTS, proposed, type D6World } from "../../../../src/rulesets/d6/rules/world.ts";
import { granted, item, view } from "../views.ts";
import { quick } from "./quick.ts";
import { pips } from "./throws.ts";

describe("die codes", () => {
  it("D3: sums and differences", () => {
    expect(printCode(addCodes(pips("1D+1"), 2))).toBe("2D");
    expect(printCode(addCodes(pips("2D+2"), pips("1D+1")))).toBe("4D");
    expect(printCode(subtractCodes(pips("3D"), pips("1D+1")))).toBe("1D+2");
    expect([0, 2, 3, 7].map(printAdded)).toEqual(["+0", "+2", "+1D", "+2D+1"]);
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
  it.each(["", "4", "4D+", "4D-1", "D+D", "4D+1+1", "x4D", "123D"])("%j is no code", (text) => expect(parseCode(text)).toBeNull());
});

describe("a quick check", () => {
  it("is typed as dice and a bonus, within bounds", () => {
    const check = quick("1D", 10);
    const edited = (field: string, value: number) => d6Rules.edit(check, field, value, D6_DEFAULTS).params.code;
    expect(d6Rules.fields(check, D6_DEFAULTS).map(({ id, value }) => [id, value])).toEqual([
      ["dice", 1],
      ["pips", 0],
    ]);
    expect([edited("dice", 4), edited("pips", 2), edited("dice", 999), edited("pips", -3), edited("pips", 9)]).toEqual([12, 5, 90, 3, 5]);
    expect(poolOf(d6Rules.edit(check, "dice", 0, D6_DEFAULTS))).toEqual({ dice: 1, plus: 0 });
  });
});

describe("skills and specialisations", () => {
  const hero = (skill: number, specialisations: readonly ReturnType<typeof item>[] = []) =>
    view(
      "d6Character",
      { attributes: { coordination: 9 } },
      { items: [item("firearms", "d6Skill", { key: "skill.firearms", attribute: "coordination", pips: skill }), ...specialisations] },
    );
  const pool = (actor: ReturnType<typeof hero>, rollable: string, world: Partial<D6World> = {}) =>
    poolOf(granted(d6Rules.build(actor, rollable, {}, { ...D6_DEFAULTS, ...world })));
  it("D1: untrained is the attribute", () => expect(pool(hero(0), "skill.firearms")).toEqual({ dice: 3, plus: 0 }));
  it("D2: a die of training adds one", () => expect(pool(hero(3), "skill.firearms")).toEqual({ dice: 4, plus: 0 }));
  it("D12: 3 pips of skill on 2D+1 is 3D+1", () => {
    const [skill] = skills(view("d6Character", { attributes: { coordination: 7 } }, { items: [item("x", "d6Skill", { attribute: "coordination", pips: 3 })] }));
    expect(printCode(skill!.code)).toBe("3D+1");
  });
  const special = [
    item("pistols", "d6Specialization", { skill: "skill.firearms", kind: "minor" }),
    item("glock", "d6Specialization", { skill: "skill.firearms", kind: "major" }),
    item("sabre", "d6Specialization", { skill: "skill.blades", kind: "major" }),
  ];
  it("a specialisation belongs to the skill it names", () => {
    expect(skills(hero(0, special))[0]?.specialisations.map(({ id }) => id)).toEqual(["pistols", "glock"]);
    expect(d6Rules.build(hero(0, special), "skill.firearms.sabre", {}, D6_DEFAULTS)).toHaveProperty("refused");
  });
  it("an attribute that was never set is 2D", () => expect(pool(view("d6Character", {}), "attribute.vigour")).toEqual({ dice: 2, plus: 0 }));
  it("armour worn adds its pips to the resistance to wounds, and to no other", () => {
    const armour = (equipped: boolean) => [item("vest", "d6Armour", { pips: 4, equipped })];
    expect(pool(hero(0, armour(true)), "resistance.wound")).toEqual({ dice: 3, plus: 1 });
    expect(pool(hero(0, armour(true)), "resistance.mental")).toEqual({ dice: 2, plus: 0 });
    expect(pool(hero(0, armour(false)), "resistance.wound")).toEqual({ dice: 2, plus: 0 });
  });
  it("D15: Coordination 3D, firearms +1 pip, major +2 is 4D", () => expect(pool(hero(1, special), "skill.firearms.glock")).toEqual({ dice: 4, plus: 0 }));
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

describe("difficulties", () => {
  it("D13: bands", () =>
    expect([12, 5, 6, 20, 21, 30, 31].map((d) => bandOf(d)?.id)).toEqual(["moderate", "veryEasy", "easy", "hard", "veryHard", "veryHard", "heroic"]));
  it("have no band under 1", () => expect(bandOf(0)).toBeUndefined());
  it("are proposed by band", () => {
    expect(BANDS.map((b) => proposed(b, "gt"))).toEqual([5, 10, 15, 20, 30, 35]);
    expect(BANDS.map((b) => proposed(b, "ge"))).toEqual([1, 6, 11, 16, 21, 31]);
  });
});

describe("creation", () => {
  const skills = [{ pips: 3, minors: 1, majors: 1, ofProfession: true }];
  it("10D to 14D, 2D to 4D each", () => {
    expect(account({ attributes: [6, 6, 6, 6, 6], skills })).toEqual({ attributes: 30, skills: 6, faults: [] });
    expect(account({ attributes: [9, 9, 9, 9, 7], skills: [] }).faults).toEqual(["attributes"]);
    expect(account({ attributes: [13, 5, 6, 6, 6], skills: [] }).faults).toEqual(["range"]);
  });
  it("a die outside the profession only warns; skill dice have the world's budget", () => {
    expect(account({ attributes: [6, 6, 6, 6, 6], skills: [{ ...skills[0]!, ofProfession: false }] }).faults).toEqual(["profession"]);
    expect(account({ attributes: [6, 6, 6, 6, 6], skills }, { attributes: [30, 42], each: [6, 12], skills: 5 }).faults).toEqual(["skills"]);
  });
});
