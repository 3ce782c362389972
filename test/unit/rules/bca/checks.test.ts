import { describe, expect, it } from "vitest";
import { flat, type Check } from "../../../../src/contract.ts";

import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";

import type { BcaParams, BcaWorld } from "../../../../src/rulesets/bca/rules/world.ts";
import { applied, card, granted } from "../views.ts";
import { W, jade, check, thrown, bare } from "./jade.ts";

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
    expect(thrown(check("attribute.strength", 12), [1, 12, 4]).dice.map((d) => [d.face, d.counts, d.chained ?? false])).toEqual([
      [1, 1, false],
      [12, -12, true],
      [4, -4, true],
    ]));
  it("has no outcome while it chains", () => expect(thrown(check("attribute.strength", 12), [12])).toMatchObject({ verdict: null, total: null, offers: [] }));
});

describe("a test", () => {
  it("B4: 4 + 7 against 12 misses", () =>
    expect(thrown(bare(4, 12), [7])).toMatchObject({ total: 11, verdict: "failure", margin: -1, amounts: { margin: 1 } }));
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
    expect(out).toMatchObject({ total: -1, verdict: "criticalFailure", margin: -13, amounts: { margin: 13 } });
    expect(out.offers.map((o) => o.id)).toEqual(["vecu"]);
    expect(granted(bcaRules.act(card(bare(3, 12), { dice: { open: [1, 5] } }), "vecu", null, jade(), W)).changes).toEqual([
      { uuid: jade().uuid, path: "system.vecu.value", add: 1 },
    ]);
    expect(thrown(bare(3, 12), [1, 5], [applied(1, "vecu", [jade().uuid])]).offers).toEqual([]);
  });
  it("B8: exactly 0 is a plain failure", () => expect(thrown(bare(4, 4), [1, 5])).toMatchObject({ total: 0, verdict: "failure" }));
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
    const with_ = (at: -1 | 1) => flat({ ...c, modifiers: c.modifiers.map((m) => (m.id === "ambiguous.scar" ? { ...m, at } : m)) });
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

describe("opposition", () => {
  const side = (id: string, base: number, open: readonly number[]) => ({
    id,
    actor: id,
    check: { ...check("attribute.strength", null), target: { kind: "contest" } as const, base },
    draw: { dice: { open } },
  });
  const contest = (sides: Parameters<NonNullable<typeof bcaRules.contest>>[0], world: Partial<BcaWorld> = {}) => bcaRules.contest!(sides, { ...W, ...world });
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
    expect(contest(tie)).not.toHaveProperty("again");
    expect(contest(tie, { tieBreak: "reroll" })).toMatchObject({ again: true, winner: null, sides: { a: { marks: ["reroll"] } } });
    expect(contest([side("a", 4, [7]), side("b", 3, [9])], { tieBreak: "reroll" })).not.toHaveProperty("again");
    expect(contest(tie, { tieBreak: "attribute" })).toMatchObject({ winner: "a", margin: 0, sides: { a: { marks: ["higher"] }, b: { marks: [] } } });
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

it("an attack meets a defence, never dice", () => {
  const built = bcaRules.build(jade(), "attack.axe", { target: { kind: "contest" }, targets: ["Actor.foe"] }, W);
  expect(built).toMatchObject({ target: { kind: "later" } });
});

describe("what a player's client claims", () => {
  const verify = (c: Check<BcaParams>) => bcaRules.verify!(c, jade(), W);
  it("is believed with lines ticked, reversed where ambiguous, typed", () => {
    const c = check("attack.axe", 14, ["trait.duel"]);
    expect(verify(c)).toBe(true);
    expect(verify({ ...c, modifiers: c.modifiers.map((m) => (m.id === "ambiguous.scar" ? { ...m, at: -1 } : m)) })).toBe(true);
    expect(verify(bcaRules.edit(check("attack.bare", 14), "weapon", 4, W))).toBe(true);
  });
  it("isn't when a handicap counts reversed, or a number isn't the sheet's", () => {
    const c = check("attack.axe", 14);
    expect(verify({ ...c, modifiers: c.modifiers.map((m) => (m.id === "trait.limp" ? { ...m, at: -1 } : m)) })).toBe(false);
    expect(verify({ ...c, params: { ...c.params, weapon: 30 } })).toBe(false);
    expect(verify({ ...c, base: 30 })).toBe(false);
  });
  it("lists nothing that can't be built", () => {
    for (const { id } of bcaRules.list(jade(), W)) expect([id, "refused" in bcaRules.build(jade(), id, {}, W)]).toEqual([id, false]);
    for (const id of ["attribute.none", "derived.none", "attack.none", "", "nonsense"]) expect(bcaRules.build(jade(), id, {}, W)).toHaveProperty("refused");
  });
});
