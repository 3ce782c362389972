import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Check, Side } from "../../../../src/contract.ts";
import { type SenCircles } from "../../../../src/rulesets/sen/rules/circles.ts";

import { contest, voided } from "../../../../src/rulesets/sen/rules/contest.ts";
import { senRules } from "../../../../src/rulesets/sen/rules/index.ts";
import type { SenParams } from "../../../../src/rulesets/sen/rules/world.ts";
import { applied, card, granted } from "../views.ts";
import { W, of, hero, test, chosen, act, changes, add, reachable } from "./states.ts";

describe("a test", () => {
  it("asks for a choice, each refused when its circles are gone", () => {
    const options = (c: SenCircles) =>
      senRules.next(test(hero(c)), { dice: {} }).flatMap((a) => ("choose" in a ? a.choose.map((o) => [o.id, o.refused !== undefined]) : []));
    expect(options(of(3))).toEqual([
      ["success", false],
      ["failure", false],
    ]);
    expect(options(of(3, 3))).toEqual([
      ["success", true],
      ["failure", false],
    ]);
    expect(options(of(3, 0, 3))).toEqual([
      ["success", false],
      ["failure", true],
    ]);
    expect(senRules.next(test(), chosen("success"))).toEqual([]);
  });
  it("is what was chosen, and marks its circle", () => {
    expect(senRules.outcome(test(), chosen("success"), [])).toMatchObject({
      verdict: "success",
      offers: [{ id: "mark", auto: true }],
    });
    expect(changes(test(), "success", "mark")).toEqual([add("uw", 1)]);
    expect(changes(test(), "failure", "mark", hero(of(3, 3, 2)))).toEqual([add("uw", -3), add("ub", -2), add("xp", 1)]);
    expect(act(test(), "success", "mark", hero(), [applied(1, "mark", ["Actor.hero"])])).toHaveProperty("refused");
  });
  it("is void when its circle wasn't there, and refused when it is gone since", () => {
    expect(senRules.outcome(test(hero(of(3, 3))), chosen("success"), [])).toMatchObject({
      verdict: null,
      marks: ["illegal"],
      offers: [],
    });
    expect(act(test(), "success", "mark", hero(of(3, 3)))).toHaveProperty("refused");
    expect(act(test(), "success", "mark", { ...hero(), uuid: "Actor.other" })).toHaveProperty("refused");
    expect(senRules.outcome(test(), chosen("perhaps"), []).verdict).toBeNull();
  });
  it("moves to the trait the GM names instead", () => {
    const energy = granted(senRules.build(hero(), "trait.energy", {}, W));
    const amended = { seq: 1, by: "gm", at: 0, kind: "amend", params: energy.params } as const;
    expect(changes(test(), "failure", "mark", hero(), [amended])).toEqual([{ uuid: "Actor.hero", path: "system.traits.energy.ub", add: 1 }]);
  });
  it("may have been one of any other trait, as it stands on the sheet; a conflict and experience may not", () => {
    const others = (check: Check<SenParams>) => senRules.others?.(check, hero(of(2, 1)), W) ?? [];
    expect(others(test()).map(({ id }) => id)).toEqual(["acuity", "energy", "mental", "social"]);
    const moved = granted(senRules.build(hero(), "trait.social", {}, W));
    expect(others(moved).find(({ id }) => id === "physique")?.params).toMatchObject({ trait: "physique", w: 2, uw: 1, ub: 0 });
    expect(others(test(hero(), true))).toEqual([]);
    expect(others({ ...test(), kind: "experience" })).toEqual([]);
  });
  it("has no odds", () => expect(senRules.odds(test(), { of: Number } as never)).toBeNull());
  it("against nobody, never wounds", () => expect(senRules.outcome(test(), chosen("failure"), []).offers.map((o) => o.id)).toEqual(["mark"]));
});

describe("an exchange", () => {
  const side = (id: string, choice: string | null, actor = hero(), forfeit = false): Side => ({
    id,
    actor: actor.uuid,
    check: test(actor, true),
    ...(choice === null ? {} : { draw: chosen(choice) }),
    ...(forfeit ? { forfeit: true as const } : {}),
  });
  it("wounds the failure that faces a success", () => {
    expect(contest([side("a", "success"), side("b", "failure")], W)).toMatchObject({
      winner: "a",
      sides: { a: { verdict: "success", amounts: { wounds: 0 } }, b: { verdict: "failure", amounts: { wounds: 1 } } },
    });
    expect(contest([side("a", "success"), side("b", "success")], W)).toMatchObject({
      winner: null,
      sides: { b: { amounts: { wounds: 0 } } },
    });
    expect(contest([side("a", "failure"), side("b", "success"), side("c", "success")], { perWinner: true })).toMatchObject({
      winner: null,
      sides: { a: { amounts: { wounds: 2 } } },
    });
  });
  it("is unknown until every side has chosen", () =>
    expect(contest([side("a", "success"), side("b", null)], W)).toMatchObject({
      winner: null,
      sides: { a: { verdict: null, offers: [] }, b: { verdict: null } },
    }));
  it("a side that never reveals fails, or succeeds when it has no black left", () => {
    expect(contest([side("a", "success"), side("b", null, hero(), true)], W).sides["b"]).toMatchObject({
      verdict: "failure",
      marks: ["forfeit"],
      amounts: { wounds: 1 },
    });
    expect(contest([side("a", "failure"), side("b", "failure", hero(of(3, 0, 3)), true)], W).sides["b"]).toMatchObject({
      verdict: "success",
    });
  });
  it("of who never chooses, what is left to him is taken; of a token nothing is", () => {
    expect(senRules.forfeit!(test(hero(), true))).toBe("failure");
    expect(senRules.forfeit!(test(hero(of(3, 0, 3)), true))).toBe("success");
    const owing = hero(of(0), { atStake: true });
    const gamble = granted(senRules.build(owing, "gamble", {}, W));
    expect(senRules.forfeit!(gamble)).toBeNull();
    expect(senRules.forfeit!(gamble, true)).toBe("withheld");
    expect(senRules.forfeit!(test(hero(), true), true)).toBe("failure");
    // It is played against a GM, with a token of his.
    expect(gamble.target).toEqual({ kind: "contest", gm: "gamble.gm" });
    expect(granted(senRules.build(owing, "gamble.gm", {}, W)).kind).toBe("gamble");
    expect(test(hero(), true).target).toEqual({ kind: "contest" });
  });
  it("is void when a choice has lost its circle since it was committed", () => {
    const sides = [side("a", "success"), side("b", "failure", { ...hero(), uuid: "Actor.b" })];
    expect(voided(sides, { "Actor.hero": hero(), "Actor.b": hero() })).toBeNull();
    expect(voided(sides, { "Actor.hero": hero(of(3, 3)), "Actor.b": hero() })).not.toBeNull();
  });
  const lost = (n: number): Check<SenParams> => ({
    ...test(hero(), true),
    params: { ...test(hero(), true).params, wounds: n },
  });
  it("a wound turns a circle, and may be told", () => {
    expect(senRules.outcome(lost(1), chosen("failure"), []).offers.map((o) => o.id)).toEqual(["mark", "wound", "narrate"]);
    expect(changes(lost(1), "failure", "wound")).toEqual([add("w", -1)]);
    expect(changes(lost(2), "failure", "wound", hero(of(3, 3, 1)))).toEqual([add("w", -2), add("uw", -2), add("ub", 2)]);
    expect(changes(lost(1), "failure", "narrate")).toEqual([]);
    expect(senRules.outcome(lost(1), chosen("success"), []).offers.map((o) => o.id)).toEqual(["mark"]);
  });
  it("Physique that reaches 0 owes a gamble, and each later wound there does again", () => {
    const stake = { uuid: "Actor.hero", path: "system.atStake", from: false, to: true };
    expect(changes(lost(1), "failure", "wound", hero(of(1)))).toEqual([add("w", -1), stake]);
    expect(changes(lost(1), "failure", "wound", hero(of(0)))).toEqual([stake]);
    expect(changes(lost(1), "failure", "wound", hero(of(0), { atStake: true }))).toEqual([add("w", 0)]);
    expect(changes(lost(1), "failure", "wound", hero(of(2)))).toEqual([add("w", -1)]);
  });
});

describe("the gamble of death", () => {
  const owing = hero(of(0), { atStake: true });
  const roll = (rollable: string) => granted(senRules.build(owing, rollable, {}, W));
  const side = (id: string, rollable: string, token: string): Side => ({
    id,
    actor: owing.uuid,
    check: roll(rollable),
    draw: chosen(token),
  });
  it("is only for who owes one", () => {
    for (const rollable of ["gamble", "gamble.gm"]) expect(senRules.build(hero(), rollable, {}, W)).toHaveProperty("refused");
    expect(senRules.list(owing, W).map((r) => r.id)).toContain("gamble");
    expect(senRules.statuses!(owing, W)).toEqual(["atStake"]);
    expect(senRules.statuses!(hero(), W)).toEqual([]);
  });
  it("asks for a token, and compares it with the GM's", () => {
    expect(senRules.next(roll("gamble"), { dice: {} })).toEqual([{ choose: [{ id: "white" }, { id: "black" }] }]);
    expect(contest([side("p", "gamble", "white"), side("gm", "gamble.gm", "white")], W).sides["p"]).toMatchObject({
      verdict: "dies",
      amounts: { dies: 1 },
    });
    expect(contest([side("gm", "gamble.gm", "black"), side("p", "gamble", "white")], W).sides["p"]).toMatchObject({
      verdict: "lives",
      amounts: { dies: 0 },
    });
  });
  it("is lost by who hides a token and doesn't show it", () => {
    const hidden = (id: string, rollable: string): Side => ({ ...side(id, rollable, "withheld"), forfeit: true });
    for (const token of ["white", "black"]) {
      expect(contest([hidden("p", "gamble"), side("gm", "gamble.gm", token)], W).sides["p"]).toMatchObject({
        verdict: "dies",
        amounts: { dies: 1 },
        marks: ["forfeit"],
      });
      expect(contest([side("p", "gamble", token), hidden("gm", "gamble.gm")], W).sides["p"]).toMatchObject({ verdict: "lives", amounts: { dies: 0 } });
    }
    expect(contest([{ ...hidden("p", "gamble"), draw: { dice: {} } }, side("gm", "gamble.gm", "white")], W).sides["p"]).toMatchObject({ verdict: null });
  });
  it("is void once it is no longer owed", () => {
    const sides = [side("p", "gamble", "white"), side("gm", "gamble.gm", "white")];
    expect(voided(sides, { [owing.uuid]: owing })).toBeNull();
    expect(voided(sides, { [owing.uuid]: hero(of(1)) })).not.toBeNull();
  });
  it("ends the stake, and the character when he lost", () => {
    const played_ = (dies_: number) =>
      granted(senRules.act(card({ ...roll("gamble"), params: { ...roll("gamble").params, dies: dies_ } }, chosen("white")), "fate", null, owing, W)).changes;
    const ended = { uuid: "Actor.hero", path: "system.atStake", from: true, to: false };
    expect(played_(0)).toEqual([ended]);
    expect(played_(1)).toEqual([ended, { uuid: "Actor.hero", status: "dead", on: true }]);
    expect(senRules.outcome(roll("gamble"), chosen("white"), [])).toMatchObject({ verdict: null, offers: [] });
  });
});

describe("experience", () => {
  const grown = hero(of(0, 0, 2, 1), { atStake: true });
  it("whitens a circle, and takes the gamble away from a Physique that heals", () => {
    const check = senRules.edit(granted(senRules.build(grown, "experience.physique", {}, W)), "note", "he trained", W);
    expect(check.params.note).toBe("he trained");
    expect(granted(senRules.act(card(check, { dice: {} }), "spend", null, grown, W)).changes).toEqual([
      add("w", 1),
      add("xp", -1),
      { uuid: "Actor.hero", path: "system.atStake", from: true, to: false },
    ]);
  });
  it("S7: is refused without a point, and at five", () => {
    expect(senRules.build(hero(), "experience.physique", {}, W)).toHaveProperty("refused");
    expect(senRules.build(hero(of(5, 0, 0, 1)), "experience.physique", {}, W)).toHaveProperty("refused");
    const check = granted(senRules.build(grown, "experience.physique", {}, W));
    expect(senRules.act(card(check, { dice: {} }), "spend", null, hero(of(5, 0, 0, 1)), W)).toHaveProperty("refused");
  });
  it("lists nothing that can't be built", () => {
    for (const actor of [hero(), grown, hero(of(5, 0, 0, 1))])
      for (const { id } of senRules.list(actor, W)) expect([id, "refused" in senRules.build(actor, id, {}, W)]).toEqual([id, false]);
    for (const id of ["trait.luck", "experience.luck", "", "nonsense", "trait.physique.junk", "experience.physique.", "gamble.x"])
      expect(senRules.build(hero(), id, {}, W)).toHaveProperty("refused");
  });
});

describe("invariants", () => {
  it("circles that can't be are faults", () => {
    expect(senRules.faults!(hero(), W)).toEqual([]);
    expect(senRules.faults!(hero(of(2, 3)), W)).toHaveLength(1);
  });
  it("every path it changes is one it may touch, within its bounds", () => {
    const start = fc.constantFrom(...reachable(2));
    fc.assert(
      fc.property(start, fc.constantFrom("success", "failure"), fc.integer({ min: 0, max: 2 }), (c, choice, n) => {
        const actor = hero(c);
        const check = { ...test(actor, true), params: { ...test(actor, true).params, wounds: n } };
        for (const offer of senRules.outcome(check, chosen(choice), []).offers)
          for (const change of changes(check, choice, offer.id, actor)) if ("path" in change) expect(senRules.paths("senCharacter")).toContain(change.path);
      }),
    );
    expect(senRules.range(hero(of(2)), "system.traits.physique.uw", W)).toEqual({ min: 0, max: 5 });
    expect(senRules.range(hero(of(2)), "system.traits.physique.ub", W)).toEqual({ min: 0, max: 6 });
    expect(senRules.range(hero(of(2)), "system.traits.physique.xp", W)).toEqual({ min: 0 });
  });
  it("a client's claim is the sheet's state", () => {
    expect(senRules.verify!(test(), hero(), W)).toBe(true);
    expect(senRules.verify!({ ...test(), params: { ...test().params, uw: 1 } }, hero(), W)).toBe(false);
    expect(senRules.verify!({ ...test(), params: { ...test().params, wounds: 1 } }, hero(), W)).toBe(false);
  });
});
