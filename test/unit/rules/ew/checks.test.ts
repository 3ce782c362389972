import { describe, expect, it } from "vitest";
import { flat, type ActorView, type Check } from "../../../../src/contract.ts";
import { float } from "../../../../src/odds/float.ts";
import { exact, print } from "../../../../src/odds/fraction.ts";
import { account, experience, specialtyCost } from "../../../../src/rulesets/ew/rules/creation.ts";
import { ewRules } from "../../../../src/rulesets/ew/rules/index.ts";
import { initiativeTie } from "../../../../src/rulesets/ew/rules/initiative.ts";
import { parseTable, type EwTable } from "../../../../src/rulesets/ew/rules/table.ts";
import { EW_DEFAULTS, type EwParams, type EwWorld } from "../../../../src/rulesets/ew/rules/world.ts";
import { enumerate } from "../enumerate.ts";
import { applied, card, granted, item, view } from "../views.ts";

const W = EW_DEFAULTS;
const nobody = view("", {}, { uuid: "" });
const quick = (score: number, nd: number, world: EwWorld = W): Check<EwParams> => ({
  ...granted(ewRules.build(nobody, "quick", { target: { kind: "value", value: nd } }, world)),
  base: score,
});
const hero = (rest: Partial<ActorView> = {}, pools = {}) =>
  view(
    "ewCharacter",
    { caracteristics: { phy: 6, men: 7, per: 7, pre: 8 }, pools, eclat: { value: 1 } },
    {
      items: [
        item("s1", "ewSpecialty", { key: "history", champ: "knowledge", level: 4, narrow: { name: "Rome" } }),
        item("s2", "ewSpecialty", { key: "x", champ: "nonsense", level: 4 }),
      ],
      ...rest,
    },
  );

describe("odds of a test", () => {
  const success = (check: Check<EwParams>) => print(ewRules.odds(check, exact)!.verdicts["success"]!);
  it.each([
    ["E1", 8, 8, "1/2"],
    ["E2", 6, 4, "3/5"],
    ["E3", 10, 12, "2/5"],
    ["E4", 16, 4, "19/20"],
    ["E5", 3, 16, "1/20"],
    ["E6", 8, 2, "4/5"],
  ])("%s: %i against %i is %s", (_, score, nd, p) => expect(success(quick(score, nd))).toBe(p));
  const imported = parseTable("x,4,8,12\n6,20,7,0\n10,20,13,5") as EwTable;
  const opposed = (world: EwWorld) => {
    const check = granted(
      ewRules.build(hero(), "champ.combat", { target: { kind: "value", value: 8, of: "Actor.other" } }, world),
    );
    return {
      ...check,
      modifiers: [
        ...check.modifiers,
        { id: "typed", label: { text: "" }, value: -1, unit: "flat" as const, at: 1 as const },
      ],
    };
  };
  it.each<[string, Check<EwParams>]>([
    ["the formula", quick(9, 7)],
    ["an imported grid", quick(6, 8, { ...W, table: imported })],
    ["a cell of 20", quick(6, 4, { ...W, table: imported })],
    ["a cell of 0", quick(6, 12, { ...W, table: imported })],
    ["the initiator's die", opposed(W)],
    ["the defender's die", opposed({ ...W, thrower: "defender" })],
    [
      "an attack",
      granted(
        ewRules.build(
          hero(),
          "attack.bare",
          { targets: ["Actor.x"], target: { kind: "value", value: 5, of: "Actor.x" } },
          { ...W, thrower: "defender" },
        ),
      ),
    ],
  ])("agree with every throw: %s", (_, check) => {
    const found = enumerate(ewRules, check);
    const odds = ewRules.odds(check, float)!;
    for (const id of ewRules.verdicts) expect(odds.verdicts[id]).toBeCloseTo(found.verdicts[id] ?? 0, 12);
  });
  it("are the same whoever throws", () =>
    expect(success(opposed(W))).toBe(success(opposed({ ...W, thrower: "defender" }))));
  it("leave the die to the attacker where the table isn't symmetric, and say why", () => {
    const world = { ...W, thrower: "defender" as const, table: imported };
    expect(opposed(world).params.thrower).toBe("initiator");
    expect(ewRules.warnings!(opposed(world), world)).toHaveLength(1);
  });
  it("are unknown without a difficulty", () =>
    expect(ewRules.odds({ ...quick(8, 8), target: { kind: "later" } }, float)!.verdicts).toEqual({}));
  it("don't exist without dice", () =>
    expect(ewRules.odds(granted(ewRules.build(hero(), "nudge", {}, W)), float)).toBeNull());
});

describe("a test", () => {
  const thrown = (check: Check<EwParams>, d20: number, events: Parameters<typeof ewRules.outcome>[2] = []) =>
    ewRules.outcome(check, { dice: { d20: [d20] } }, events);
  it("E15: 1 succeeds at 1, 20 fails at 19", () => {
    expect(thrown(quick(3, 16), 1)).toMatchObject({ verdict: "success", amounts: { target: 1 }, marks: ["critical"] });
    expect(thrown(quick(16, 4), 20)).toMatchObject({ verdict: "failure", amounts: { target: 19 }, marks: ["fumble"] });
  });
  it("succeeds at the value and fails above", () =>
    expect([10, 11].map((d) => thrown(quick(8, 8), d).verdict)).toEqual(["success", "failure"]));
  it("names naturals only when they agree with the verdict, and where the world does", () => {
    const table = parseTable("x,8\n8,0\n9,20") as EwTable;
    expect(thrown(quick(8, 8, { ...W, table }), 1).marks).toEqual([]);
    expect(thrown(quick(9, 8, { ...W, table }), 20).marks).toEqual([]);
    expect(thrown(quick(3, 16, { ...W, criticals: false }), 1).marks).toEqual([]);
  });
  it("is of a champ, a specialty in its narrow field, or a caracteristic alone", () => {
    const value = (rollable: string) => flat(granted(ewRules.build(hero(), rollable, {}, W)));
    expect([value("champ.knowledge"), value("specialty.s1"), value("carac.pre")]).toEqual([7, 11, 8]);
    const special = granted(ewRules.build(hero(), "specialty.s1", {}, W));
    expect(flat({ ...special, modifiers: special.modifiers.map((m) => ({ ...m, at: 1 })) })).toBe(13);
  });
  it("takes the wound malus before the table, initiative doesn't", () => {
    const hurt = hero({}, { lethal: { lost: 15 } });
    expect(flat(granted(ewRules.build(hurt, "champ.social", {}, W)))).toBe(3);
    expect(flat(granted(ewRules.build(hurt, "initiative", {}, W)))).toBe(6);
  });
  it("takes the extra actions of the round", () => {
    const world = { ...W, rounds: { [hero().uuid]: { attacks: 3, defended: [] } } };
    expect(flat(granted(ewRules.build(hero(), "champ.social", {}, world)))).toBe(-1);
  });
  it("waits for a difficulty that comes later", () => {
    const check = { ...quick(8, 8), target: { kind: "later" } as const };
    expect(thrown(check, 5)).toMatchObject({ verdict: null, total: 5 });
    const named = {
      seq: 1,
      by: "gm",
      at: 0,
      kind: "target",
      target: { kind: "value", value: 14 },
      params: check.params,
    } as const;
    expect(thrown(check, 5, [named])).toMatchObject({ verdict: "failure", amounts: { target: 4 } });
  });
  it("refuses what isn't on the sheet", () => {
    for (const id of ["", "champ.x", "carac", "specialty.s2", "specialty.none", "attack.none", "nonsense"])
      expect([id, ewRules.build(hero(), id, {}, W)]).toEqual([
        id,
        expect.objectContaining({ refused: expect.anything() }),
      ]);
  });
  it("lists nothing that can't be built", () => {
    const ids = ewRules.list(hero(), W).map((r) => r.id);
    expect(ids).toContain("specialty.s1");
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect([id, "refused" in ewRules.build(hero(), id, {}, W)]).toEqual([id, false]);
  });
});

describe("Éclat", () => {
  const check = granted(ewRules.build(hero(), "champ.social", { target: { kind: "value", value: 8 } }, W));
  const failed = { dice: { d20: [20] } };
  it("turns a failure into a plain success, once", () => {
    expect(ewRules.outcome(check, failed, []).offers.map((o) => o.id)).toEqual(["eclat"]);
    expect(ewRules.outcome(check, failed, [applied(1, "eclat", [hero().uuid])])).toMatchObject({
      verdict: "success",
      marks: ["eclat"],
      offers: [],
    });
    expect(ewRules.outcome(check, { dice: { d20: [2] } }, []).offers).toEqual([]);
  });
  it("leaves the sheet, and is refused at 0", () => {
    expect(granted(ewRules.act(card(check, failed), "eclat", null, hero(), W)).changes).toEqual([
      { uuid: hero().uuid, path: "system.eclat.value", add: -1 },
    ]);
    const poor = view("ewCharacter", { eclat: { value: 0 } });
    expect(ewRules.act(card(check, failed), "eclat", null, poor, W)).toHaveProperty("refused");
  });
  it("makes an attack a hit with the d10 that fell beside", () => {
    const attack = granted(
      ewRules.build(
        hero(),
        "attack.bare",
        { targets: ["Actor.x"], target: { kind: "value", value: 8, of: "Actor.x" } },
        W,
      ),
    );
    const out = ewRules.outcome(attack, { dice: { d20: [20], d10: [7] } }, [applied(1, "eclat", [hero().uuid])]);
    expect(out).toMatchObject({ verdict: "success", amounts: { superficial: 7 } });
    expect(out.offers.map((o) => o.id)).toEqual(["damage"]);
  });
  it("is the defender's when he throws", () => {
    const attack = granted(
      ewRules.build(
        hero(),
        "attack.bare",
        { targets: ["Actor.x"], target: { kind: "value", value: 8, of: "Actor.x" } },
        { ...W, thrower: "defender" },
      ),
    );
    const draw = { dice: { d20: [19], d10: [7] } };
    const out = ewRules.outcome(attack, draw, []);
    expect(out).toMatchObject({ verdict: "success", marks: ["defender"], amounts: { target: 12 } });
    expect(out.offers.map((o) => [o.id, o.by])).toEqual([
      ["damage", "actor"],
      ["eclat", "target"],
    ]);
    expect(ewRules.outcome(attack, draw, [applied(1, "eclat", ["Actor.x"])])).toMatchObject({
      verdict: "failure",
      marks: ["eclat", "defender"],
      offers: [],
    });
  });
  it("nudges fate when the GM accepts", () => {
    const nudge = ewRules.edit(
      ewRules.edit(granted(ewRules.build(hero(), "nudge", {}, W)), "note", "a rope", W),
      "price",
      1,
      W,
    );
    expect(nudge.params.note).toBe("a rope");
    const out = ewRules.outcome(nudge, { dice: {} }, []);
    expect(out.offers.map((o) => [o.id, o.by])).toEqual([["nudge", "gm"]]);
    expect(granted(ewRules.act(card(nudge, { dice: {} }), "nudge", null, hero(), W)).changes).toEqual([
      { uuid: hero().uuid, path: "system.eclat.value", add: -1 },
    ]);
  });
});

describe("initiative", () => {
  const check = granted(ewRules.build(hero(), "initiative", {}, W));
  it("is 1d10 + combat, +2 in haste", () => {
    expect(ewRules.next(check, { dice: {} })).toEqual([{ pool: "d10", faces: 10, count: 1 }]);
    expect(ewRules.outcome(check, { dice: { d10: [4] } }, [])).toMatchObject({ total: 10, verdict: null });
    const hasty = { ...check, modifiers: check.modifiers.map((m) => ({ ...m, at: 1 as const })) };
    expect(ewRules.outcome(hasty, { dice: { d10: [4] } }, []).total).toBe(12);
    expect(print(ewRules.odds(check, exact)!.mean!)).toBe("23/2");
  });
  it("ties go to the higher perception, then both act together", () => {
    const per = (n: number) => view("ewNpc", { caracteristics: { per: n } });
    expect(initiativeTie(per(8), per(5))).toBeLessThan(0);
    expect(initiativeTie(per(5), per(5))).toBe(0);
  });
  it("has the source's chances", () => {
    const chances = (lead: number) => {
      let [win, tie] = [0, 0];
      for (let a = 1; a <= 10; a++)
        for (let b = 1; b <= 10; b++) [win, tie] = [win + Number(a + lead > b), tie + Number(a + lead === b)];
      return [win, tie];
    };
    expect([chances(0), chances(1), chances(2)]).toEqual([
      [45, 10],
      [55, 9],
      [64, 8],
    ]);
  });
});

describe("creation", () => {
  const prices = { knowledge: 2, combat: 2, skill: 2, social: 2 };
  const of = (phy: number, men: number, per: number, pre: number, rest = {}) =>
    account({ caracs: { phy, men, per, pre }, prices, specialties: [], bought: [], restrictions: [], ...rest });
  it("E16: 7,7,7,7 is legal, 10,10,5,4 is 29 and refused", () => {
    expect(of(7, 7, 7, 7).faults).toEqual([]);
    expect(of(10, 10, 5, 4)).toMatchObject({ caracs: { spent: 29 }, faults: ["caracs"] });
    expect(of(11, 7, 7, 3).faults).toEqual(["caracRange"]);
  });
  it("E18: p=2, L=3 costs 4 · E19: p=1, L=2 costs 1", () =>
    expect([
      specialtyCost(3, 2),
      specialtyCost(2, 1),
      specialtyCost(0, 3),
      specialtyCost(1, 3),
      specialtyCost(6, 3),
    ]).toEqual([4, 1, 0, 3, 15]));
  it("a double specialty costs the price once more", () => expect(specialtyCost(3, 2, true)).toBe(6));
  it("E20: a restriction of 3 makes the budget 39", () =>
    expect(of(7, 7, 7, 7, { restrictions: [3] }).generation.budget).toBe(39));
  it("hobbies have their own pool, the archetype's specialty is free at 2", () => {
    const full = of(7, 7, 7, 7, {
      specialties: [
        { champ: "combat", level: 3, free: true },
        { champ: "social", level: 2 },
        { champ: "skill", level: 1, hobby: true },
      ],
      bought: [4, 1],
    });
    expect(full).toMatchObject({ generation: { spent: 9, budget: 36 }, hobbies: { spent: 1, budget: 8 }, faults: [] });
    expect(of(7, 7, 7, 7, { specialties: [{ champ: "skill", level: 2, hobby: true }] }).faults).toEqual(["hobbyLevel"]);
    expect(of(7, 7, 7, 7, { bought: [37] }).faults).toEqual(["generation"]);
  });
  it("experience is won and spent in a ledger of its own", () =>
    expect(
      experience([
        { kind: "award", points: 2, note: "" },
        { kind: "award", points: 3, note: "" },
        { kind: "eclat", of: "", price: 1, note: "" },
      ]),
    ).toEqual({ won: 5, spent: 1, left: 4 }));
});

describe("what a player's client claims", () => {
  const honest = granted(
    ewRules.build(
      hero(),
      "attack.bare",
      { targets: ["Actor.x"], target: { kind: "value", value: 5, of: "Actor.x" } },
      W,
    ),
  );
  const verify = (check: Check<EwParams>) => ewRules.verify!(check, hero(), W);
  it("is believed when the sheet says so, lines switched, typed or paid", () => {
    expect(verify(honest)).toBe(true);
    expect(verify(ewRules.edit(ewRules.edit(honest, "mode", "heldBack", W), "extra", 2, W))).toBe(true);
    expect(
      verify({
        ...honest,
        modifiers: [...honest.modifiers, { id: "typed1", label: { text: "rain" }, value: -1, unit: "flat", at: 1 }],
      }),
    ).toBe(true);
    expect(verify(ewRules.edit(granted(ewRules.build(hero(), "nudge", {}, W)), "note", "rope", W))).toBe(true);
  });
  it("isn't when a number isn't the sheet's", () => {
    expect(verify({ ...honest, base: 9 })).toBe(false);
    expect(verify({ ...honest, params: { ...honest.params, impact: 20 } })).toBe(false);
    expect(
      verify({ ...honest, modifiers: honest.modifiers.map((m) => (m.id === "totalAttack" ? { ...m, value: 5 } : m)) }),
    ).toBe(false);
    expect(
      verify({ ...honest, modifiers: honest.modifiers.map((m) => (m.id === "heldBack" ? { ...m, at: -1 } : m)) }),
    ).toBe(false);
    expect(verify({ ...honest, modifiers: honest.modifiers.slice(1) })).toBe(false);
    expect(
      verify({
        ...honest,
        modifiers: [...honest.modifiers, { id: "blessing", label: { text: "" }, value: 9, unit: "flat", at: 1 }],
      }),
    ).toBe(false);
    expect(
      verify({ ...honest, modifiers: honest.modifiers.map((m) => (m.id === "extra" ? { ...m, value: 8, at: 1 } : m)) }),
    ).toBe(false);
    expect(verify({ ...honest, rollable: "attack.none" })).toBe(false);
  });
});
