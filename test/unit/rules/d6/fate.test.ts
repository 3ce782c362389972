import { describe, expect, it } from "vitest";
import { float } from "../../../../src/odds/float.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { poolOf } from "../../../../src/rulesets/d6/rules/outcome.ts";
import { woundedTo, woundOf } from "../../../../src/rulesets/d6/rules/wounds.ts";
import { D6_DEFAULTS, type D6World } from "../../../../src/rulesets/d6/rules/world.ts";
import { applied, card, granted, item, view } from "../views.ts";

describe("Destin", () => {
  const hero = (destin: unknown) => view("d6Character", { destin } as never);
  const request = (raises = "") => {
    const check = granted(d6Rules.build(hero({ max: 2, spent: 0 }), "destin", {}, D6_DEFAULTS));
    return { ...check, params: { ...check.params, raises } };
  };
  const act = (lasting: string, on: unknown, raises = "", input: object = {}) =>
    d6Rules.act(card(request(raises), { dice: {} }), "grant", { ...input, lasting }, hero(on), D6_DEFAULTS);
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
      offer: "grant",
      input: null,
      receipts: [],
      owed: [],
    } as const;
    expect(d6Rules.outcome(request(), { dice: {} }, [event]).offers).toEqual([]);
  });
  it("is asked for what he has: attributes, skills, experience, or the course of the story", () => {
    const actor = view(
      "d6Character",
      { attributes: { vigour: 9 }, destin: { max: 2, spent: 0 } },
      { items: [item("aim", "d6Skill", { key: "skill.aim", attribute: "vigour", pips: 3 })] },
    );
    const asked = granted(d6Rules.build(actor, "destin", {}, D6_DEFAULTS));
    const choices = (check: typeof asked) =>
      d6Rules
        .fields(check, D6_DEFAULTS)
        .find(({ id }) => id === "raises")
        ?.choices?.map(({ id }) => id);
    expect(choices(asked)).toEqual(["story", ...D6_DEFAULTS.attributes.map(({ id }) => `attribute.${id}`), "skill.aim", "xp"]);
    const ids = (check: typeof asked) => d6Rules.fields(check, D6_DEFAULTS).map(({ id }) => id);
    expect(ids(asked)).toEqual(["note", "lasting", "raises"]);
    const said = d6Rules.edit(asked, "note", "It is now or never.", D6_DEFAULTS);
    expect([d6Rules.blocked!(asked, D6_DEFAULTS), d6Rules.blocked!(said, D6_DEFAULTS)]).toEqual([{ key: expect.stringContaining("reason") }, null]);
    const skilled = d6Rules.edit(d6Rules.edit(said, "raises", "skill.aim", D6_DEFAULTS), "by", 99, D6_DEFAULTS);
    expect([skilled.params.raises, skilled.params.by, ids(skilled).at(-1)]).toEqual(["skill.aim", 18, "by"]);
    expect(d6Rules.edit(skilled, "raises", "skill.gone", D6_DEFAULTS)).toBe(skilled);
    expect(d6Rules.edit(skilled, "raises", "story", D6_DEFAULTS).params.raises).toBe("");
    const honest = (params: object) => d6Rules.verify!({ ...skilled, params: { ...skilled.params, ...params } }, actor, D6_DEFAULTS);
    expect(honest({})).toBe(true);
    for (const lie of [
      { raises: "skill.other" },
      { by: 60 },
      { by: 1.5 },
      { note: "x".repeat(501) },
      { note: 3 },
      { note: "  " },
      { lasting: "always" },
      { raisable: [] },
    ])
      expect([lie, honest(lie)]).toEqual([lie, false]);
  });
  it("given for good may count as a point of experience, lent it doesn't", () => {
    expect(act("permanent", { max: 2, spent: 0 }, "xp")).toEqual({
      changes: [
        { uuid, path: "system.destin.max", add: -1 },
        { uuid, path: "system.xp.value", add: 1 },
      ],
    });
    expect(act("temporary", { max: 2, spent: 0 }, "xp")).toEqual({ changes: [{ uuid, path: "system.destin.spent", add: 1 }] });
  });
  it("is granted as it was asked, otherwise, or refused, which is said on the card", () => {
    const offers = (lasting: "temporary" | "permanent") => {
      const asked = request();
      return d6Rules
        .outcome({ ...asked, params: { ...asked.params, lasting } }, { dice: {} }, [])
        .offers.map(({ id, by, on, input }) => [id, by, on, input?.[0]?.choices?.map((choice) => choice.id)]);
    };
    expect(offers("permanent")).toEqual([
      ["grant", "gm", "actor", ["permanent", "temporary"]],
      ["refuse", "gm", "card", undefined],
    ]);
    expect(offers("temporary")[0]![3]).toEqual(["temporary", "permanent"]);
    const answered = (offer: string) => d6Rules.outcome(request(), { dice: {} }, [applied(1, offer, [])]);
    expect(answered("refuse")).toMatchObject({ marks: ["refused"], offers: [] });
    expect(answered("grant")).toMatchObject({ marks: ["granted"], offers: [] });
  });
  it("is nobody's who has none", () => {
    const guard = view("d6Npc", { attributes: {} });
    expect(d6Rules.list(guard, D6_DEFAULTS).map(({ id }) => id)).not.toContain("destin");
    for (const rollable of ["destin", "session"]) expect(d6Rules.build(guard, rollable, {}, D6_DEFAULTS)).toHaveProperty("refused");
  });
  it("comes back at the end of the session, with the end of what it raised", () => {
    const session = granted(d6Rules.build(hero({}), "session", {}, D6_DEFAULTS));
    const rises = [
      { of: "attribute.vigour", pips: 3, lasting: "temporary" },
      { of: "attribute.vigour", pips: 1, lasting: "permanent" },
    ];
    expect(d6Rules.act(card(session, { dice: {} }), "session", null, hero({ max: 3, spent: 2, rises }), D6_DEFAULTS)).toEqual({
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
    view("d6Character", { attributes: { vigour: 9 } }, { uuid: "Actor.attacker", items: [item("axe", "d6Weapon", { attribute: "vigour", pips: 3 })] }),
    view("d6Npc", { attributes: { vigour: 6 }, wound: { level: 0 } }, { uuid: "Actor.target" }),
  ];
  it("takes a blow from its total to the wound", () => {
    const blow = granted(d6Rules.build(attacker, "damage.axe", { targets: [target.uuid] }, world));
    expect(poolOf(blow).dice).toBe(4);
    const effect = granted(d6Rules.act(card(blow, { dice: { pool: [4, 4, 4], free: [4] } }), "resist", null, target, world));
    const [resistance] = effect.owed!;
    expect(resistance).toMatchObject({ actor: target.uuid, rollable: "resistance.wound", params: { damage: 16 } });
    const draw = { dice: { pool: [5], free: [3] } };
    const out = d6Rules.outcome(resistance as never, draw, []);
    expect(out).toMatchObject({ total: 8, amounts: { difference: 8 }, marks: ["wounded"] });
    expect(granted(d6Rules.act(card(resistance!, draw), "wound", null, target, world)).changes).toEqual([
      { uuid: target.uuid, path: "system.wound.level", add: 1 },
    ]);
    expect(d6Rules.outcome(resistance as never, { dice: { pool: [6], free: [6, 5] } }, []).offers.map((o) => o.id)).toEqual([]);
  });
  it("asks each of two targets once", () => {
    const blow = granted(d6Rules.build(attacker, "damage.axe", { targets: [target.uuid, "Actor.second"] }, world));
    const once = card(blow, { dice: { pool: [4, 4, 4], free: [4] } }, [applied(1, "resist", [target.uuid])]);
    expect(d6Rules.act(once, "resist", null, target, world)).toEqual({
      refused: { key: expect.stringContaining("twice") },
    });
    expect(d6Rules.act(once, "resist", null, { ...target, uuid: "Actor.second" }, world)).toHaveProperty("owed");
  });
  it("a stun is a status", () => {
    const roll = granted(d6Rules.build(target, "resistance.wound", {}, world));
    const stunned = { ...roll, params: { ...roll.params, damage: 7 } };
    expect(granted(d6Rules.act(card(stunned, { dice: { pool: [3], free: [2] } }), "wound", null, target, world)).changes).toEqual([
      { uuid: target.uuid, status: "stunned", on: true },
    ]);
  });
  it("wounds take dice from actions, not from resistances; off, from nothing", () => {
    for (const statuses of [["stunned"], ["stillStunned"], ["stunned", "stillStunned"]]) {
      const dazed = view("d6Character", { attributes: { vigour: 12 } }, { statuses });
      expect(granted(d6Rules.build(dazed, "attribute.vigour", {}, world)).modifiers.filter(({ at }) => at !== 0)).toMatchObject([
        { id: "stunned", value: -1, unit: "dice" },
      ]);
    }
    const hurt = view("d6Character", { attributes: { vigour: 12 }, wound: { level: 2 } }, { statuses: ["stunned"] });
    const dice = (rollable: string, of: D6World) => poolOf(granted(d6Rules.build(hurt, rollable, {}, of))).dice;
    expect(dice("attribute.vigour", world)).toBe(1);
    expect(dice("resistance.wound", world)).toBe(4);
    expect(dice("attribute.vigour", D6_DEFAULTS)).toBe(4);
    const still = view("d6Character", { attributes: { vigour: 12 } }, { statuses: ["stillStunned"] });
    expect(poolOf(granted(d6Rules.build(still, "attribute.vigour", {}, world))).dice).toBe(3);
    const check = granted(d6Rules.build(view("d6Character", { attributes: { vigour: 12 } }), "attribute.vigour", {}, world));
    expect(poolOf(d6Rules.edit(check, "extra", 2, world)).dice).toBe(2);
  });
  it("levels give statuses", () => {
    const at = (level: number) => d6Rules.statuses!(view("d6Npc", { wound: { level } }), world);
    expect([at(2), at(3), at(5)]).toEqual([[], ["unconscious"], ["unconscious", "dead"]]);
    expect(d6Rules.statuses!(view("d6Npc", { wound: { level: 5 } }), D6_DEFAULTS)).toEqual([]);
  });
});

describe("a resistance that a blow owes", () => {
  const world = { ...D6_DEFAULTS, wounds: true, prouesseAfter: true };
  const hero = (value: number) => view("d6Character", { attributes: { vigour: 9 }, prouesse: { value }, wound: { level: 0 } }, { uuid: "Actor.hero" });
  const attacker = view("d6Npc", {}, { uuid: "Actor.npc", items: [item("gun", "d6Weapon", { pips: 12 })] });
  const owed = (() => {
    const blow = granted(d6Rules.build(attacker, "damage.gun", { targets: ["Actor.hero"] }, world));
    const [check] = granted(d6Rules.act(card(blow, { dice: { pool: [4, 4, 4], free: [4] } }), "resist", null, hero(2), world)).owed!;
    return { ...check!, owedBy: { message: "m", event: "e1:0" } } as never;
  })();
  const out = (pool: number[], free: number[]) => d6Rules.outcome(owed, { dice: { pool, free } }, []);
  it("succeeds when it is no less than the damage", () => {
    expect(out([6, 5], [5])).toMatchObject({ verdict: "success", margin: 0, marks: ["unharmed"] });
    expect(out([5, 5], [5])).toMatchObject({ verdict: "failure", margin: -1, marks: ["stunned"] });
    expect(out([6, 5], [1])).toMatchObject({ verdict: "seriousFailure", marks: ["complication", "incapacitated"] });
    const chances = d6Rules.odds(owed, float)!.verdicts;
    expect(Object.values(chances).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    // 16 and more of 3D: no complication leaves as much as that.
    expect(chances["successWithComplication"]).toBe(0);
    expect(chances["success"]).toBeCloseTo(971 / 7776);
  });
  it("is his to make with the Prouesse he has by then, and no more", () => {
    const paid = (n: number) => d6Rules.edit(owed, "prouesse", n, world);
    const honest = (n: number, stock: number) => d6Rules.verify!(paid(n), hero(stock), world);
    expect([honest(2, 2), honest(1, 4), honest(0, 0)]).toEqual([true, true, true]);
    const more = {
      ...paid(2),
      modifiers: paid(2).modifiers.map((m) => (m.id === "prouesse" ? { ...m, value: 3 } : m)),
      cost: [{ path: "system.prouesse.value", amount: 3 }],
    };
    expect(d6Rules.verify!(more, hero(6), world)).toBe(false);
    expect(d6Rules.verify!({ ...paid(1), owedBy: undefined } as never, hero(2), world)).toBe(false);
  });
  it("a check is believed whatever was paid or gained since, and none of more than it says he had", () => {
    const check = granted(d6Rules.build(hero(2), "attribute.vigour", {}, world));
    const spent = d6Rules.edit(check, "prouesse", 2, world);
    const honest = (stock: number) => d6Rules.verify!(spent, hero(stock), world);
    expect([honest(2), honest(0), honest(1), honest(4)]).toEqual([true, true, true, true]);
    const claims = (check: object) => d6Rules.verify!({ ...spent, ...check }, hero(2), world);
    for (const stock of [1, 7, 2.5, -1]) expect([stock, claims({ params: { ...spent.params, stock } })]).toEqual([stock, false]);
    expect([claims({ params: { ...spent.params, after: 1 } }), claims({ cost: [] }), claims({ cost: [{ path: "system.prouesse.value", amount: 1 }] })]).toEqual(
      [false, false, false],
    );
    const npc = granted(d6Rules.build(view("d6Npc", { attributes: { vigour: 9 } }), "attribute.vigour", {}, world));
    expect(d6Rules.verify!({ ...npc, params: { ...npc.params, stock: 3 } }, view("d6Npc", { attributes: { vigour: 9 } }), world)).toBe(false);
    const last = view("d6Character", { prouesse: { value: 1 } }, { items: [item("p", "d6Prowess", { prouesseCost: 1 })] });
    const trigger = granted(d6Rules.build(last, "trigger.p", {}, world));
    expect(d6Rules.verify!(trigger, { ...last, system: { prouesse: { value: 0 } } }, world)).toBe(true);
    expect(d6Rules.verify!({ ...trigger, cost: [] }, { ...last, system: { prouesse: { value: 0 } } }, world)).toBe(false);
  });
});
