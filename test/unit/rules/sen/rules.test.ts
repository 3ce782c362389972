import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActorView, Change, Check, Side } from "../../../../src/contract.ts";
import {
  can,
  canFail,
  canSucceed,
  fresh,
  isLegal,
  mark,
  spend,
  wound,
  type SenCircles,
} from "../../../../src/rulesets/sen/rules/circles.ts";
import { dies, wounds } from "../../../../src/rulesets/sen/rules/conflict.ts";
import { contest, voided } from "../../../../src/rulesets/sen/rules/contest.ts";
import { faultsOf } from "../../../../src/rulesets/sen/rules/creation.ts";
import { senRules } from "../../../../src/rulesets/sen/rules/index.ts";
import { SEN_DEFAULTS, TRAITS, type SenParams } from "../../../../src/rulesets/sen/rules/world.ts";
import { applied, card, granted, view } from "../views.ts";

const W = SEN_DEFAULTS;
const tuple = (c: SenCircles) => [c.w, c.uw, c.ub, c.xp];
const of = (w: number, uw = 0, ub = 0, xp = 0): SenCircles => ({ w, uw, ub, xp });
/** S success, F failure, W wound, X spend. */
function played(start: SenCircles, steps: string): SenCircles[] {
  let now = start;
  return [...steps].map((s) => {
    const next =
      s === "S" ? mark(now, "success") : s === "F" ? mark(now, "failure") : s === "W" ? wound(now) : spend(now);
    if (!next) throw new Error(`${s} refused at ${tuple(now).join()}`);
    return (now = next);
  });
}
const last = (start: SenCircles, steps: string) => tuple(played(start, steps).at(-1)!);
/** Every state that can be reached from a fresh trait, with so much experience at most. */
function reachable(most: number): SenCircles[] {
  const seen = new Map<string, SenCircles>();
  const todo = [0, 1, 2, 3, 4, 5].map(fresh);
  for (let c = todo.pop(); c; c = todo.pop()) {
    if (seen.has(tuple(c).join()) || c.xp > most) continue;
    seen.set(tuple(c).join(), c);
    for (const next of [mark(c, "success"), mark(c, "failure"), wound(c), spend(c)]) if (next) todo.push(next);
  }
  return [...seen.values()];
}

describe("the circles", () => {
  it("S1: score 3 is 3 white and 3 black", () =>
    expect([canSucceed(of(3, 2)), canSucceed(of(3, 3)), canFail(of(3, 0, 2)), canFail(of(3, 0, 3))]).toEqual([
      true,
      false,
      true,
      false,
    ]));
  it("S2: six marks make a cycle and a point", () =>
    expect(played(of(3), "SSFSFF").map(tuple)).toEqual([
      [3, 1, 0, 0],
      [3, 2, 0, 0],
      [3, 2, 1, 0],
      [3, 3, 1, 0],
      [3, 3, 2, 0],
      [3, 0, 0, 1],
    ]));
  it("S3: after three successes of three, no more", () => {
    const c = played(of(3), "SSS").at(-1)!;
    expect([canSucceed(c), mark(c, "success")]).toEqual([false, null]);
  });
  it("S4: then a failure and a wound leave exactly two failures", () => {
    expect(last(of(3), "SSSFW")).toEqual([2, 2, 2, 0]);
    const c = of(2, 2, 2);
    expect([canSucceed(c), canFail(c), canFail(of(2, 2, 3)), last(c, "FF")]).toEqual([false, true, true, [2, 0, 0, 1]]);
  });
  it("S5: a wound takes an unused white first", () => expect(last(of(3), "SFW")).toEqual([2, 1, 1, 0]));
  it("S6: the sixth mark and a wound at once, in any order", () => {
    expect(last(of(3, 3, 2), "FW")).toEqual([2, 0, 0, 1]);
    expect(last(of(3, 3, 2), "WF")).toEqual([2, 0, 0, 1]);
  });
  it("S7: experience is refused at five whites, and without a point", () =>
    expect([spend(of(5, 0, 0, 1)), spend(of(3))]).toEqual([null, null]));
  it("S9: at 0, six failures give a point that brings it back to 1", () =>
    expect([last(of(0), "FFFFFF"), last(of(0), "FFFFFFX")]).toEqual([
      [0, 0, 0, 1],
      [1, 0, 0, 0],
    ]));
  it("a wound at 0 changes nothing", () => expect(wound(of(0, 0, 4))).toEqual(of(0, 0, 4)));
  it("with every black ringed, experience turns a ringed one into a crossed one", () =>
    expect(last(of(2, 0, 4, 1), "X")).toEqual([3, 1, 3, 0]));
});

describe("the 213 states of up to two points", () => {
  const states = reachable(2);
  it("are 213, all legal, with at least one choice", () => {
    expect(states).toHaveLength(213);
    for (const c of states) expect([tuple(c), isLegal(c), canSucceed(c) || canFail(c)]).toEqual([tuple(c), true, true]);
  });
  it("a mark uses one circle, or all six are free again for a point", () => {
    for (const c of states)
      for (const choice of ["success", "failure"] as const) {
        const next = mark(c, choice);
        expect(next !== null).toBe(can(c, choice));
        if (next)
          expect([next.uw + next.ub, next.xp]).toEqual(c.uw + c.ub === 5 ? [0, c.xp + 1] : [c.uw + c.ub + 1, c.xp]);
      }
  });
  it("neither a wound nor experience changes the number of used circles", () => {
    for (const c of states) {
      const hurt = wound(c);
      expect([hurt.uw + hurt.ub, hurt.w, hurt.xp]).toEqual([c.uw + c.ub, Math.max(0, c.w - 1), c.xp]);
      const grown = spend(c);
      expect(grown !== null).toBe(c.xp > 0 && c.w < 5);
      if (grown) expect([grown.uw + grown.ub, grown.w, grown.xp]).toEqual([c.uw + c.ub, c.w + 1, c.xp - 1]);
    }
  });
  it("the order of the sixth mark and a wound never matters", () => {
    for (const c of states.filter((s) => s.uw + s.ub === 5 && s.w > 0))
      for (const choice of ["success", "failure"] as const) {
        const [marked, wounded] = [mark(c, choice), mark(wound(c), choice)];
        if (marked && wounded) expect(tuple(wound(marked))).toEqual(tuple(wounded));
      }
  });
  it("illegal ones are known", () => {
    for (const c of [of(6), of(-1), of(3, 4), of(3, 0, 4), of(3, 3, 3), of(3, 0, 0, -1), of(2.5)])
      expect([tuple(c), isLegal(c)]).toEqual([tuple(c), false]);
  });
  it("over one cycle there are w successes and 6 − w failures, in C(6, w) orders", () => {
    const orders = (c: SenCircles): number =>
      (["success", "failure"] as const).reduce((sum, choice) => {
        const next = mark(c, choice);
        return next ? sum + (next.xp > c.xp ? 1 : orders(next)) : sum;
      }, 0);
    expect([0, 1, 2, 3, 4, 5].map((w) => orders(fresh(w)))).toEqual([1, 6, 15, 20, 15, 6]);
  });
});

describe("conflicts and the gamble", () => {
  it("S8: S/S, F/F, S/F, F/S", () =>
    expect([
      wounds(["success", "success"]),
      wounds(["failure", "failure"]),
      wounds(["success", "failure"]),
      wounds(["failure", "success"]),
    ]).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 0],
    ]));
  it("several sides: one wound per loser, or one per winner where the world says so", () => {
    expect(wounds(["failure", "success", "success", "failure"])).toEqual([1, 0, 0, 1]);
    expect(wounds(["failure", "success", "success", "failure"], true)).toEqual([2, 0, 0, 2]);
  });
  it("S10: the same colour dies", () =>
    expect([dies("white", "white"), dies("black", "black"), dies("white", "black"), dies("black", "white")]).toEqual([
      true,
      true,
      false,
      false,
    ]));
});

describe("creation", () => {
  it("S11: 3,3,3,3,3 and 5,5,3,1,1 are legal, 5,5,4,1,0 isn't", () => {
    expect([faultsOf([3, 3, 3, 3, 3]), faultsOf([5, 5, 3, 1, 1]), faultsOf([5, 5, 4, 1, 0])]).toEqual([
      [],
      [],
      ["range"],
    ]);
    expect([faultsOf([3, 3, 3, 3, 2]), faultsOf([6, 3, 2, 2, 2])]).toEqual([["total"], ["range"]]);
  });
  it("there are 381 legal allocations", () => {
    const scores = [0, 1, 2, 3, 4, 5, 6];
    let legal = 0;
    for (const a of scores)
      for (const b of scores)
        for (const c of scores)
          for (const d of scores) if (faultsOf([a, b, c, d, 15 - a - b - c - d]).length === 0) legal++;
    expect(legal).toBe(381);
  });
});

const hero = (
  physique: SenCircles = of(3),
  rest: { readonly atStake?: boolean } & Partial<ActorView> = {},
): ActorView => {
  const { atStake = false, ...more } = rest;
  return view(
    "senCharacter",
    { traits: Object.fromEntries(TRAITS.map((t) => [t, t === "physique" ? physique : of(3)])), atStake },
    { uuid: "Actor.hero", ...more },
  );
};
const test = (actor = hero(), contested = false) =>
  granted(senRules.build(actor, "trait.physique", contested ? { target: { kind: "contest" } } : {}, W));
const chosen = (choice: string) => ({ dice: {}, choice });
const act = (
  check: Check<SenParams>,
  choice: string,
  offer: string,
  on = hero(),
  events: Parameters<typeof card>[2] = [],
) => senRules.act(card(check, chosen(choice), events), offer, null, on, W);
const changes = (...args: Parameters<typeof act>) => granted(act(...args)).changes;
const add = (part: string, n: number): Change => ({
  uuid: "Actor.hero",
  path: `system.traits.physique.${part}`,
  add: n,
});

describe("a test", () => {
  it("asks for a choice, each refused when its circles are gone", () => {
    const options = (c: SenCircles) =>
      senRules
        .next(test(hero(c)), { dice: {} })
        .flatMap((a) => ("choose" in a ? a.choose.map((o) => [o.id, o.refused !== undefined]) : []));
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
    expect(changes(test(), "failure", "mark", hero(), [amended])).toEqual([
      { uuid: "Actor.hero", path: "system.traits.energy.ub", add: 1 },
    ]);
  });
  it("has no odds", () => expect(senRules.odds(test(), { of: Number } as never)).toBeNull());
  it("against nobody, never wounds", () =>
    expect(senRules.outcome(test(), chosen("failure"), []).offers.map((o) => o.id)).toEqual(["mark"]));
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
    expect(
      contest([side("a", "failure"), side("b", "success"), side("c", "success")], { perWinner: true }),
    ).toMatchObject({ winner: null, sides: { a: { amounts: { wounds: 2 } } } });
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
    expect(senRules.outcome(lost(1), chosen("failure"), []).offers.map((o) => o.id)).toEqual([
      "mark",
      "wound",
      "narrate",
    ]);
    expect(changes(lost(1), "failure", "wound")).toEqual([add("w", -1)]);
    expect(changes(lost(2), "failure", "wound", hero(of(3, 3, 1)))).toEqual([
      add("w", -2),
      add("uw", -2),
      add("ub", 2),
    ]);
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
    expect(senRules.build(hero(), "gamble", {}, W)).toHaveProperty("refused");
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
  it("ends the stake, and the character when he lost", () => {
    const played_ = (dies_: number) =>
      granted(
        senRules.act(
          card({ ...roll("gamble"), params: { ...roll("gamble").params, dies: dies_ } }, chosen("white")),
          "fate",
          null,
          owing,
          W,
        ),
      ).changes;
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
      for (const { id } of senRules.list(actor, W))
        expect([id, "refused" in senRules.build(actor, id, {}, W)]).toEqual([id, false]);
    for (const id of ["trait.luck", "experience.luck", "", "nonsense"])
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
          for (const change of changes(check, choice, offer.id, actor))
            if ("path" in change) expect(senRules.paths("senCharacter")).toContain(change.path);
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
