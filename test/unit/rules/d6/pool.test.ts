import { describe, expect, it } from "vitest";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { poolOf } from "../../../../src/rulesets/d6/rules/outcome.ts";
import { D6_DEFAULTS } from "../../../../src/rulesets/d6/rules/world.ts";
import { card, granted, item, view } from "../views.ts";
import { quick } from "./quick.ts";
import { total } from "./throws.ts";

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
  it("D9: pips are added once", () => expect(total({ free: [6, 4] }, 1)).toMatchObject({ total: 11, amounts: { prouesse: 1 } }));
  it("D10: of equal highest dice one is dropped", () => expect(total({ pool: [6, 6, 2], free: [1] }, 2)).toMatchObject({ total: 10, marks: ["complication"] }));
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

describe("Prouesse", () => {
  const hero = (stock: number, type = "d6Character") => view(type, { attributes: { vigour: 9 }, prouesse: { value: stock } });
  const gained = (stock: number, free: readonly number[]) => {
    const check = granted(d6Rules.build(hero(stock), "attribute.vigour", {}, D6_DEFAULTS));
    const effect = granted(d6Rules.act(card(check, { dice: { pool: [2, 2], free } }), "gain", null, hero(stock), D6_DEFAULTS));
    return effect.changes;
  };
  it("D11: never goes over six", () => {
    expect(gained(6, [6, 6, 3])).toEqual([{ uuid: hero(0).uuid, path: "system.prouesse.value", add: 0 }]);
    expect(gained(5, [6, 6, 3])).toEqual([{ uuid: hero(0).uuid, path: "system.prouesse.value", add: 1 }]);
    expect(gained(1, [6, 6, 3])).toEqual([{ uuid: hero(0).uuid, path: "system.prouesse.value", add: 2 }]);
  });
  it("NPCs gain none: they have no stock", () => {
    const offers = (type: string) =>
      d6Rules
        .outcome(granted(d6Rules.build(hero(0, type), "attribute.vigour", {}, D6_DEFAULTS)), { dice: { pool: [2, 2], free: [6, 2] } }, [])
        .offers.map((o) => o.id);
    expect(offers("d6Npc")).toEqual([]);
    expect(offers("d6Character")).toEqual(["gain"]);
  });
  it("circumstances give or take whole dice, within bounds, and leave one; what is without dice has none", () => {
    const check = granted(d6Rules.build(hero(0), "attribute.vigour", {}, D6_DEFAULTS));
    const typed = (value: unknown) => d6Rules.edit(check, "typedDice", value as never, D6_DEFAULTS);
    expect([2, -2, -9, 99, 1.9, 0].map((value) => poolOf(typed(value)).dice)).toEqual([5, 1, 1, 23, 4, 3]);
    for (const nonsense of ["abc", null, NaN, true]) expect(typed(nonsense)).toEqual(check);
    expect(d6Rules.edit(typed(2), "typedDice", 0, D6_DEFAULTS)).toEqual(check);
    expect(d6Rules.fields(typed(-2), D6_DEFAULTS).find(({ id }) => id === "typedDice")).toMatchObject({ value: -2, min: -20, max: 20 });
    expect(d6Rules.verify!(typed(-2), hero(0), D6_DEFAULTS)).toBe(true);
    const request = granted(d6Rules.build(view("d6Character", { destin: { max: 1 } }), "session", {}, D6_DEFAULTS));
    expect([d6Rules.fields(request, D6_DEFAULTS), d6Rules.edit(request, "typedDice", 2, D6_DEFAULTS)]).toEqual([[], request]);
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
    expect(d6Rules.outcome(granted(d6Rules.build(hero(2), "attribute.vigour", {}, D6_DEFAULTS)), draw, []).offers).toEqual([]);
  });
  it("triggers an advantage, and is refused below its cost", () => {
    const items = [item("luck", "d6Advantage", { prouesseCost: 2 }), item("calm", "d6Prowess", { prouesseCost: 0 })];
    expect(granted(d6Rules.build({ ...hero(2), items }, "trigger.luck", {}, D6_DEFAULTS)).cost).toEqual([{ path: "system.prouesse.value", amount: 2 }]);
    expect(d6Rules.build({ ...hero(1), items }, "trigger.luck", {}, D6_DEFAULTS)).toHaveProperty("refused");
    expect(d6Rules.list({ ...hero(2), items }, D6_DEFAULTS).map((r) => r.id)).not.toContain("trigger.calm");
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
