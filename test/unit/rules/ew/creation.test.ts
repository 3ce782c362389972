import { describe, expect, it } from "vitest";
import { type Check } from "../../../../src/contract.ts";
import { account, experience, raised, specialtyCost, type EwExperience } from "../../../../src/rulesets/ew/rules/creation.ts";
import { ewRules } from "../../../../src/rulesets/ew/rules/index.ts";
import type { EwParams } from "../../../../src/rulesets/ew/rules/world.ts";
import { granted, view } from "../views.ts";
import { W, hero } from "./hero.ts";

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
    expect([specialtyCost(3, 2), specialtyCost(2, 1), specialtyCost(0, 3), specialtyCost(1, 3), specialtyCost(6, 3)]).toEqual([4, 1, 0, 3, 15]));
  it("a double specialty costs the price once more", () => expect(specialtyCost(3, 2, true)).toBe(6));
  it("E20: a restriction of 3 makes the budget 39", () => expect(of(7, 7, 7, 7, { restrictions: [3] }).generation.budget).toBe(39));
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
        { kind: "award", points: 2 },
        { kind: "award", points: 3 },
        { kind: "eclat", points: 1 },
      ]),
    ).toEqual({ won: 5, spent: 1, left: 4 }));
  it("what experience raised stays outside the points of creation", () => {
    const line = (kind: EwExperience["kind"], of: string, raise: number) => ({ kind, of, raise, points: 6, note: "" });
    const lines = [line("carac", "phy", 1), line("carac", "phy", 1), line("carac", "men", 1), line("specialty", "phy", 4), line("carac", "per", 0)];
    expect(["phy", "men", "per", "pre"].map((id) => raised(lines, "carac", id))).toEqual([2, 1, 0, 0]);
  });
});

describe("what a player's client claims", () => {
  const honest = granted(ewRules.build(hero(), "attack.bare", { targets: ["Actor.x"], target: { kind: "value", value: 5, of: "Actor.x" } }, W));
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
    const nudge = ewRules.edit(granted(ewRules.build(hero(), "nudge", {}, W)), "note", "rope", W);
    expect(verify(nudge)).toBe(true);
    // Asked for while he had the points, looked at when they are spent.
    expect(ewRules.verify!(nudge, view("ewCharacter", { ...(hero().system as object), eclat: { value: 0 } }), W)).toBe(true);
    const saying = (note: unknown, check = nudge) => verify({ ...check, params: { ...check.params, note: note as string } });
    expect([saying("x".repeat(300)), saying("x".repeat(301)), saying({ html: "<b>" }), saying("rope", honest)]).toEqual([true, false, false, false]);
    expect(verify({ ...nudge, params: { ...nudge.params, eclat: 0 } })).toBe(false);
  });
  it("isn't when a number isn't the sheet's", () => {
    expect(verify({ ...honest, base: 9 })).toBe(false);
    expect(verify({ ...honest, params: { ...honest.params, impact: 20 } })).toBe(false);
    expect(verify({ ...honest, modifiers: honest.modifiers.map((m) => (m.id === "totalAttack" ? { ...m, value: 5 } : m)) })).toBe(false);
    expect(verify({ ...honest, modifiers: honest.modifiers.map((m) => (m.id === "heldBack" ? { ...m, at: -1 } : m)) })).toBe(false);
    expect(verify({ ...honest, modifiers: honest.modifiers.slice(1) })).toBe(false);
    expect(
      verify({
        ...honest,
        modifiers: [...honest.modifiers, { id: "blessing", label: { text: "" }, value: 9, unit: "flat", at: 1 }],
      }),
    ).toBe(false);
    expect(verify({ ...honest, modifiers: honest.modifiers.map((m) => (m.id === "extra" ? { ...m, value: 8, at: 1 } : m)) })).toBe(false);
    expect(verify({ ...honest, rollable: "attack.none" })).toBe(false);
  });
});
