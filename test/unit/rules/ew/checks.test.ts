import { describe, expect, it } from "vitest";
import { flat, type Check } from "../../../../src/contract.ts";
import { float } from "../../../../src/odds/float.ts";
import { exact, print } from "../../../../src/odds/fraction.ts";
import { HURRIED, HURRY } from "../../../../src/rulesets/ew/rules/defence.ts";
import { ewRules } from "../../../../src/rulesets/ew/rules/index.ts";
import { initiativeFormula, initiativeTie } from "../../../../src/rulesets/ew/rules/initiative.ts";
import { parseTable, type EwTable } from "../../../../src/rulesets/ew/rules/table.ts";
import type { EwParams, EwWorld } from "../../../../src/rulesets/ew/rules/world.ts";
import { enumerate } from "../enumerate.ts";
import { applied, card, granted, view } from "../views.ts";
import { W, quick, hero } from "./hero.ts";

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
    const check = granted(ewRules.build(hero(), "champ.combat", { target: { kind: "value", value: 8, of: "Actor.other" } }, world));
    return {
      ...check,
      modifiers: [...check.modifiers, { id: "typed", label: { text: "" }, value: -1, unit: "flat" as const, at: 1 as const }],
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
        ewRules.build(hero(), "attack.bare", { targets: ["Actor.x"], target: { kind: "value", value: 5, of: "Actor.x" } }, { ...W, thrower: "defender" }),
      ),
    ],
  ])("agree with every throw: %s", (_, check) => {
    const found = enumerate(ewRules, check);
    const odds = ewRules.odds(check, float)!;
    for (const id of ewRules.verdicts) expect(odds.verdicts[id]).toBeCloseTo(found.verdicts[id] ?? 0, 12);
  });
  it("are the same whoever throws", () => expect(success(opposed(W))).toBe(success(opposed({ ...W, thrower: "defender" }))));
  it("leave the die to the attacker where the table isn't symmetric, and say why", () => {
    const world = { ...W, thrower: "defender" as const, table: imported };
    expect(opposed(world).params.thrower).toBe("initiator");
    expect(ewRules.warnings!(opposed(world), world)).toHaveLength(1);
  });
  it("are unknown without a difficulty", () => expect(ewRules.odds({ ...quick(8, 8), target: { kind: "later" } }, float)!.verdicts).toEqual({}));
  it("don't exist without dice", () => expect(ewRules.odds(granted(ewRules.build(hero(), "nudge", {}, W)), float)).toBeNull());
});

describe("a test", () => {
  const thrown = (check: Check<EwParams>, d20: number, events: Parameters<typeof ewRules.outcome>[2] = []) =>
    ewRules.outcome(check, { dice: { d20: [d20] } }, events);
  it("E15: 1 succeeds at 1, 20 fails at 19", () => {
    expect(thrown(quick(3, 16), 1)).toMatchObject({ verdict: "success", amounts: { target: 1 }, marks: ["critical"] });
    expect(thrown(quick(16, 4), 20)).toMatchObject({ verdict: "failure", amounts: { target: 19 }, marks: ["fumble"] });
  });
  it("succeeds at the value and fails above", () => expect([10, 11].map((d) => thrown(quick(8, 8), d).verdict)).toEqual(["success", "failure"]));
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
  it("hands on the words of a narrow field in both languages", () => {
    const name = { fr: "Rome antique", en: "Ancient Rome" };
    const items = hero().items.map((each) => (each.id === "s1" ? { ...each, system: { ...(each.system as object), narrow: { name } } } : each));
    const { modifiers } = granted(ewRules.build(hero({ items }), "specialty.s1", {}, W));
    expect(modifiers.find(({ id }) => id === "narrow.s1")?.label).toEqual({ key: "QUINTESSENCE.EW.Rules.Modifier.narrow", args: { name } });
  });
  it("takes the wound malus before the table, initiative doesn't", () => {
    const hurt = hero({}, { lethal: { lost: 15 } });
    expect(flat(granted(ewRules.build(hurt, "champ.social", {}, W)))).toBe(3);
    expect(flat(granted(ewRules.build(hurt, "initiative", {}, W)))).toBe(6);
  });
  it("warns whoever is down", () => {
    const warned = (actor: ReturnType<typeof hero>) =>
      ewRules.warnings!(granted(ewRules.build(actor, "champ.social", {}, W)), W).map((label) => "key" in label && label.key.split(".").at(-1));
    expect(warned(hero({}, { superficial: { lost: 18 } }))).toEqual(["unconscious"]);
    expect(warned(hero({}, { superficial: { lost: 18 }, lethal: { lost: 18 } }))).toEqual(["dead"]);
    expect(warned(hero({ statuses: ["unconscious"] }))).toEqual(["unconscious"]);
    expect(warned(hero())).toEqual([]);
    // Somebody brought him round meanwhile: what he asked for stands.
    expect(ewRules.verify!(granted(ewRules.build(hero({ statuses: ["unconscious"] }), "champ.social", {}, W)), hero(), W)).toBe(true);
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
      expect([id, ewRules.build(hero(), id, {}, W)]).toEqual([id, expect.objectContaining({ refused: expect.anything() })]);
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
    expect(granted(ewRules.act(card(check, failed), "eclat", null, hero(), W)).changes).toEqual([{ uuid: hero().uuid, path: "system.eclat.value", add: -1 }]);
    const poor = view("ewCharacter", { eclat: { value: 0 } });
    expect(ewRules.act(card(check, failed), "eclat", null, poor, W)).toHaveProperty("refused");
  });
  it("makes an attack a hit with the d10 that fell beside", () => {
    const attack = granted(ewRules.build(hero(), "attack.bare", { targets: ["Actor.x"], target: { kind: "value", value: 8, of: "Actor.x" } }, W));
    const out = ewRules.outcome(attack, { dice: { d20: [20], d10: [7] } }, [applied(1, "eclat", [hero().uuid])]);
    expect(out).toMatchObject({ verdict: "success", amounts: { superficial: 7 } });
    expect(out.offers.map((o) => o.id)).toEqual(["damage"]);
  });
  it("is the defender's when he throws", () => {
    const attack = granted(
      ewRules.build(hero(), "attack.bare", { targets: ["Actor.x"], target: { kind: "value", value: 8, of: "Actor.x" } }, { ...W, thrower: "defender" }),
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
  it("lists a nudge only to who can pay one", () => {
    const offered = (system: object) => ewRules.list(view("ewNpc", system as never), W).some(({ id }) => id === "nudge");
    expect([{ eclat: { value: 1 } }, { eclat: { value: 0 } }, {}].map(offered)).toEqual([true, false, false]);
  });
  it("asks no nudge at 0, and lets nobody pay with words that are none", () => {
    const poor = view("ewCharacter", { eclat: { value: 0 } });
    expect(ewRules.build(poor, "nudge", {}, W)).toHaveProperty("refused");
    const nudge = ewRules.edit(granted(ewRules.build(hero(), "nudge", {}, W)), "note", ` ${"x".repeat(400)}`, W);
    expect(nudge.params.note).toHaveLength(300);
    expect(ewRules.fields(nudge, W)[0]).toMatchObject({ id: "note", max: 300 });
  });
  it("nudges fate when the GM accepts", () => {
    const nudge = ewRules.edit(ewRules.edit(granted(ewRules.build(hero(), "nudge", {}, W)), "note", "a rope", W), "price", 1, W);
    expect(nudge.params.note).toBe("a rope");
    const out = ewRules.outcome(nudge, { dice: {} }, []);
    expect(out.offers.map((o) => [o.id, o.by])).toEqual([
      ["nudge", "gm"],
      ["refuse", "gm"],
    ]);
    // Either answer is the whole answer.
    for (const [offer, mark] of [
      ["nudge", "granted"],
      ["refuse", "refused"],
    ] as const)
      expect(ewRules.outcome(nudge, { dice: {} }, [applied(1, offer, [])])).toMatchObject({ marks: [mark], offers: [] });
    expect(granted(ewRules.act(card(nudge, { dice: {} }), "nudge", null, hero(), W)).changes).toEqual([
      { uuid: hero().uuid, path: "system.eclat.value", add: -1 },
    ]);
  });
});

describe("initiative", () => {
  const check = granted(ewRules.build(hero(), "initiative", {}, W));
  it("is thrown as the tracker writes it: the dice and the score of its own check, in the world's rounding", () => {
    const odd = view("ewCharacter", { caracteristics: { phy: 6, per: 7 }, pools: { superficial: { lost: 14 } } });
    expect(initiativeFormula(odd, W)).toBe("1d10 + 6");
    expect(initiativeFormula(odd, { ...W, champRounding: "ceil" })).toBe("1d10 + 7");
  });
  it("takes what Active Effects add to it", () => {
    const quicker = view("ewNpc", { caracteristics: { phy: 6, per: 6 }, bonus: { initiative: 3 } });
    expect(initiativeFormula(quicker, W)).toBe("1d10 + 9");
    expect(ewRules.list(quicker, W).find(({ id }) => id === "initiative")?.score).toEqual({ text: "9" });
    expect(ewRules.list(quicker, W).find(({ id }) => id === "champ.combat")?.score).toEqual({ text: "6" });
  });
  it("is hastened once it was declared: in the next throw, or the first one; the rest of that round pays for it", () => {
    const hurry = granted(ewRules.build(hero(), "hurry", {}, W));
    expect(ewRules.next(hurry, { dice: {} })).toEqual([]);
    expect(ewRules.outcome(hurry, { dice: {} }, [])).toMatchObject({ verdict: null, offers: [{ id: "stance", auto: true }] });
    expect(granted(ewRules.act(card(hurry, { dice: {} }), "stance", null, hero(), W)).changes).toEqual([{ uuid: hero().uuid, status: HURRY, on: true }]);
    const running = { ...W, rounds: {} };
    const [declared, hurried] = [hero({ statuses: [HURRY] }), hero({ statuses: [HURRIED] })];
    expect([W, running].map((world) => initiativeFormula(declared, world))).toEqual(["1d10 + 8", "1d10 + 6"]);
    expect(initiativeFormula(hurried, running)).toBe("1d10 + 8");
    const listed = (actor: ReturnType<typeof hero>) => ewRules.list(actor, running).find(({ id }) => id === "initiative")?.score;
    expect([declared, hurried].map(listed)).toEqual([{ text: "6" }, { text: "8" }]);
    const tested = (actor: ReturnType<typeof hero>) => granted(ewRules.build(actor, "champ.social", {}, running));
    expect(flat(tested(hurried)) - flat(tested(declared))).toBe(-2);
    // Haste that ended meanwhile makes nobody a liar; a malus of his own making does.
    expect(ewRules.verify!(tested(hurried), declared, running)).toBe(true);
    const gained = { ...tested(hurried), modifiers: tested(hurried).modifiers.map((m) => ({ ...m, value: 2 })) };
    expect(ewRules.verify!(gained, hurried, running)).toBe(false);
  });
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
      for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) [win, tie] = [win + Number(a + lead > b), tie + Number(a + lead === b)];
      return [win, tie];
    };
    expect([chances(0), chances(1), chances(2)]).toEqual([
      [45, 10],
      [55, 9],
      [64, 8],
    ]);
  });
});
