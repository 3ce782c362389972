import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flat, type ActorView, type Draw } from "../../../../src/contract.ts";
import { PANICKED } from "../../../../src/rulesets/matrix/rules/build.ts";
import { effectiveRow, nextThreshold, owed } from "../../../../src/rulesets/matrix/rules/counters.ts";
import { parseDamage, pointsOf, printDamage } from "../../../../src/rulesets/matrix/rules/damage.ts";
import { matrixRules } from "../../../../src/rulesets/matrix/rules/index.ts";
import { COLUMNS, row, ROWS, stat } from "../../../../src/rulesets/matrix/rules/sheet.ts";
import type { MatrixWorld } from "../../../../src/rulesets/matrix/rules/world.ts";
import { applied, card, granted } from "../views.ts";
import { W, hero } from "./hero.ts";

describe("stats", () => {
  it("M11: Corps 5, Puissance 7 is Force 12; 2 to 20", () => {
    expect(stat({ rows: { body: 5 }, columns: { power: 7 } }, "body", "power", W)).toBe(12);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (r, c) => {
        const all = ROWS.flatMap((id) =>
          COLUMNS.map((col) => stat({ rows: { body: r, mind: r, soul: r }, columns: { power: c, resistance: c, manoeuvre: c, precision: c } }, id, col, W)),
        );
        expect(all).toHaveLength(12);
        for (const s of all) expect(s === r + c && s >= 2 && s <= 20).toBe(true);
      }),
    );
  });
  it("M12: Corps 3, mortality 25 stops at 0", () =>
    expect([effectiveRow(3, 25), effectiveRow(3, 14), effectiveRow(3, 25, 1), effectiveRow(0, 0, 1)]).toEqual([0, 1, 1, 0]));
  it("M10: mortality 0 → 10, Corps 6: Corps 4, one Endurance check at 8", () => {
    expect([effectiveRow(6, 10), owed(0, 10)]).toEqual([4, 1]);
    expect(stat(hero({}, { counters: { mortality: 10 } }).system, "body", "resistance", W)).toBe(8);
  });
  it("counters wear their own row: fatigue the soul, mortality the body, madness the mind", () => {
    const of = (counters: object) => ROWS.map((id) => row(hero({}, { counters }).system, id, W));
    expect([of({ fatigue: 10 }), of({ mortality: 10 }), of({ madness: 10 })]).toEqual([
      [6, 5, 4],
      [4, 5, 6],
      [6, 3, 6],
    ]);
  });
  it("checks are owed per ten crossed, none when a counter falls", () => {
    expect([owed(8, 21), owed(0, 9), owed(9, 10), owed(10, 19), owed(0, 30), owed(25, 5)]).toEqual([2, 0, 1, 0, 3, 0]);
    expect([nextThreshold(0), nextThreshold(5), nextThreshold(12)]).toEqual([5, 10, 15]);
  });
  it("rows-only play rolls rows, +5 and +6 after the loss", () => {
    const tired = hero({}, { counters: { fatigue: 10 } });
    const soul = (variant: MatrixWorld["variant"]) => flat(granted(matrixRules.build(tired, "row.soul", {}, { ...W, variant })));
    expect([soul("d10"), soul("twenty"), soul("plus5"), soul("plus6")]).toEqual([4, 4, 9, 10]);
    expect(granted(matrixRules.build(tired, "owed.fatigue", {}, { ...W, variant: "plus5" }))).toMatchObject({
      base: 9,
      params: { faces: 20 },
    });
    expect(granted(matrixRules.build(tired, "owed.fatigue", {}, { ...W, variant: "d10" }))).toMatchObject({
      base: 4,
      params: { faces: 10 },
    });
    expect(matrixRules.build(tired, "stat.soul.power", {}, { ...W, variant: "d10" })).toHaveProperty("refused");
    expect(matrixRules.build(tired, "row.soul", {}, W)).toHaveProperty("refused");
  });
});

describe("the damage notation", () => {
  const points = (text: string, m: readonly number[], f: readonly number[], kind: "physical" | "mental" = "physical") => {
    const damage = parseDamage(text, kind);
    return "fault" in damage ? damage : pointsOf(damage, m, f);
  };
  it("M5: 1d6+1d6 with 4 and 2", () => expect(points("1d6+1d6", [4], [2])).toEqual({ mortality: 4, fatigue: 6, madness: 0 }));
  it("M6: 3+1d6 with 5", () => expect(points("3+1d6", [], [5])).toEqual({ mortality: 3, fatigue: 8, madness: 0 }));
  it("M7: 1D6+3 with 2", () => expect(points("1D6+3", [2], [])).toEqual({ mortality: 2, fatigue: 5, madness: 0 }));
  it("M8: mental 1d6 with 4", () => expect(points("1d6", [4], [], "mental")).toEqual({ mortality: 0, fatigue: 0, madness: 4 }));
  it("pure fatigue is 0+F, and an omitted N is 1", () => {
    expect(points("0+2d4", [], [3, 4])).toEqual({ mortality: 0, fatigue: 7, madness: 0 });
    expect(parseDamage(" d 8 + 1 2 ", "physical")).toEqual(parseDamage("1d8+12", "physical"));
  });
  it.each([
    ["", "physical", "term", 0],
    ["1d6", "physical", "plus", 3],
    ["1d6+", "physical", "term", 4],
    ["+1d6", "physical", "term", 0],
    ["1d6+1d6+1", "physical", "extra", 7],
    ["1d6-1", "physical", "extra", 3],
    ["-3+1d6", "physical", "term", 0],
    ["1000+1", "physical", "bounds", 0],
    ["1+1000", "physical", "bounds", 2],
    ["101d6+1", "physical", "bounds", 0],
    ["0d6+1", "physical", "bounds", 0],
    ["1d1+1", "physical", "bounds", 2],
    ["1+1d1001", "physical", "bounds", 4],
    ["1d+1", "physical", "term", 2],
    ["1d6 + x", "physical", "term", 6],
    ["1d6+2", "mental", "extra", 3],
    ["", "mental", "term", 0],
    ["1d6 madness", "mental", "extra", 4],
  ] as const)("%j (%s) is refused: %s at %i", (text, kind, fault, at) => expect(parseDamage(text, kind)).toEqual({ fault, at }));
  const term = fc.oneof(
    fc.nat(999).map(String),
    fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 2, max: 1000 })).map(([n, s]) => `${n}d${s}`),
  );
  it("is printed as it is read", () =>
    fc.assert(
      fc.property(term, term, (m, f) => {
        const damage = parseDamage(`${m}+${f}`, "physical");
        expect("fault" in damage ? damage : printDamage(damage)).toBe(`${m}+${f}`);
      }),
    ));
  it("never gives more mortality than fatigue", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), fc.array(fc.integer({ min: 1, max: 6 })), fc.nat(20), fc.nat(20), (m, f, a, b) => {
        const dice = (n: number, flat: number) => ({ n, faces: 6, flat });
        const p = pointsOf({ kind: "physical", mortality: dice(m.length, a), fatigue: dice(f.length, b) }, m, f);
        expect(p.fatigue).toBeGreaterThanOrEqual(p.mortality);
      }),
    ));
});

describe("damage on the sheet", () => {
  const attacker = hero({ uuid: "Actor.attacker" });
  const target = (system = {}, statuses: readonly string[] = [], type = "matrixCharacter") => hero({ uuid: "Actor.target", statuses }, system, type);
  const blow = (rollable: string, world = W) => granted(matrixRules.build(attacker, rollable, { targets: ["Actor.target"] }, world));
  const hurt = (rollable: string, dice: Draw["dice"], on = target(), input: object | null = null, world = W) =>
    granted(matrixRules.act(card(blow(rollable), { dice }), "hurt", input as never, on, world));
  const adds = (effect: ReturnType<typeof hurt>) => Object.fromEntries(effect.changes.map((c) => ("add" in c ? [c.path.split(".").at(-1), c.add] : [])));
  const owes = (effect: ReturnType<typeof hurt>) => (effect.owed ?? []).map((c) => [c.rollable, c.base]);
  it("M+F reaches two counters, mental damage one", () => {
    expect(adds(hurt("damage.axe", { m: [], f: [5] }))).toEqual({ mortality: 3, fatigue: 8 });
    expect(adds(hurt("damage.horror", { m: [4] }))).toEqual({ madness: 4 });
  });
  it("M9: fatigue 8 → 21, Âme 6: two Moral checks at the reduced stat", () => {
    const tired = target({
      rows: { body: 9, mind: 5, soul: 6 },
      columns: { power: 7, resistance: 5, manoeuvre: 5, precision: 6 },
      counters: { fatigue: 8, mortality: 0, madness: 0 },
    });
    const effect = hurt("damage.axe", { m: [], f: [5] }, tired, { mortality: 0, fatigue: 13 });
    expect(adds(effect)).toEqual({ fatigue: 13 });
    expect(owes(effect)).toEqual([
      ["owed.fatigue", 7],
      ["owed.fatigue", 7],
    ]);
  });
  it("M13: 10 mortality add 10 fatigue: Endurance first, then Moral", () =>
    expect(owes(hurt("damage.axe", { m: [], f: [5] }, target(), { mortality: 10, fatigue: 10 }))).toEqual([
      ["owed.mortality", 8],
      ["owed.fatigue", 8],
    ]));
  it("typed mortality still costs as much fatigue", () =>
    expect(adds(hurt("damage.axe", { m: [], f: [5] }, target(), { mortality: 4 }))).toEqual({
      mortality: 4,
      fatigue: 4,
    }));
  it("half is rounded down part by part", () =>
    expect(adds(hurt("damage.axe", { m: [], f: [6] }, target(), { fraction: "half" }))).toEqual({
      mortality: 1,
      fatigue: 4,
    }));
  it("who is dead, fainted or panicked owes no such check", () => {
    const owesWith = (...statuses: readonly string[]) =>
      owes(hurt("damage.axe", { m: [], f: [5] }, target({}, statuses), { mortality: 10, fatigue: 10, madness: 10 })).map(([id]) => id);
    expect([owesWith(), owesWith("unconscious"), owesWith(PANICKED), owesWith("dead")]).toEqual([
      ["owed.mortality", "owed.fatigue", "owed.madness"],
      ["owed.mortality", "owed.madness"],
      ["owed.mortality", "owed.fatigue"],
      [],
    ]);
  });
  it("fast NPCs count fatigue alone, and are out of the fight when they faint", () => {
    const fast = { ...W, npcFatigueOnly: true };
    const npc = target({}, [], "matrixNpc");
    const struck = (rollable: string, dice: Draw["dice"], on: ActorView, rolledIn: MatrixWorld, now: MatrixWorld) =>
      adds(granted(matrixRules.act(card(blow(rollable, rolledIn), { dice }), "hurt", null, on, now)));
    expect(struck("damage.axe", { m: [], f: [5] }, npc, fast, fast)).toEqual({ fatigue: 8 });
    expect(struck("damage.horror", { m: [4] }, npc, fast, fast)).toEqual({ fatigue: 0 });
    expect(struck("damage.axe", { m: [], f: [5] }, target(), fast, fast)).toEqual({ mortality: 3, fatigue: 8 });
    // A blow is as it was rolled, whatever the world says by now.
    expect(struck("damage.axe", { m: [], f: [5] }, npc, fast, W)).toEqual({ fatigue: 8 });
    expect(struck("damage.axe", { m: [], f: [5] }, npc, W, fast)).toEqual({ mortality: 3, fatigue: 8 });
    const check = granted(matrixRules.build(npc, "owed.fatigue", {}, fast));
    expect(granted(matrixRules.act(card(check, { dice: { d20: [20] } }), "faint", null, npc, fast)).changes).toEqual([
      { uuid: "Actor.target", status: "unconscious", on: true },
      { uuid: "Actor.target", status: "defeated", on: true },
    ]);
  });
  it("reaches each of two targets once", () => {
    const both = { ...blow("damage.axe"), targets: ["Actor.target", "Actor.second"] };
    const once = card(both, { dice: { m: [], f: [5] } }, [applied(1, "hurt", ["Actor.target"])]);
    expect(matrixRules.act(once, "hurt", null, target(), W)).toEqual({
      refused: { key: expect.stringContaining("twice") },
    });
    expect(matrixRules.act(once, "hurt", null, { ...target(), uuid: "Actor.second" }, W)).toHaveProperty("changes");
  });
  it("is refused twice on one target, and on a document not named", () => {
    const c = blow("damage.axe");
    const draw = { dice: { m: [], f: [5] } };
    expect(matrixRules.act(card(c, draw, [applied(1, "hurt", ["Actor.target"])]), "hurt", null, target(), W)).toHaveProperty("refused");
    expect(matrixRules.act(card(c, draw), "hurt", null, attacker, W)).toHaveProperty("refused");
  });
  it("a weapon whose damage can't be read is refused", () => expect(matrixRules.build(attacker, "damage.broken", {}, W)).toHaveProperty("refused"));
  const typed = () => granted(matrixRules.build(attacker, "damage.typed", {}, W));
  const set = (c: ReturnType<typeof typed>, field: string, value: string) => matrixRules.edit(c, field, value, W);
  const shown = (c: ReturnType<typeof typed>) => matrixRules.fields(c, W).map((f) => [f.id, f.value]);
  it("typed damage is read as it is typed", () => {
    const physical = set(set(typed(), "m", "2d6"), "f", "3");
    expect(printDamage(physical.params.damage!)).toBe("2d6+3");
    expect(printDamage(set(physical, "kind", "mental").params.damage!)).toBe("2d6");
    expect(shown(physical)).toEqual([
      ["kind", "physical"],
      ["m", "2d6"],
      ["f", "3"],
    ]);
    expect(matrixRules.blocked!(physical, W)).toBeNull();
    expect(matrixRules.verify!(physical, attacker, W)).toBe(true);
  });
  it.each([
    ["m", "3+", "extra", 2],
    ["m", "1d6+1d6+1", "extra", 4],
    ["f", "2d", "term", 3],
    ["m", "-1", "term", 1],
    ["f", "1,5", "extra", 2],
    ["f", "", "term", 1],
    ["m", "<b>2</b>", "term", 1],
    ["m", "1000", "bounds", 1],
    ["f", "101d6", "bounds", 1],
    ["f", "1d1", "bounds", 3],
  ])("in the field %s, what can't be read (%s) stands as it is typed, is told with its place, and isn't rolled", (field, text, why, n) => {
    const wrong = set(typed(), field, text);
    expect(Object.fromEntries(shown(wrong))).toHaveProperty(field, text);
    expect(matrixRules.blocked!(wrong, W)).toEqual({ key: `QUINTESSENCE.Matrix.Rules.Damage.${why}`, args: { typed: text, n } });
    expect(matrixRules.verify!(wrong, attacker, W)).toBe(false);
    expect(printDamage(wrong.params.damage!)).toBe("0+1d6");
    expect(matrixRules.blocked!(set(wrong, field, "1d4"), W)).toBeNull();
  });
  it("ten thousand characters are cut, and their beginning is told", () => {
    const wrong = set(typed(), "m", "9".repeat(10_000));
    expect(wrong.params.typed?.m).toHaveLength(20);
    expect(matrixRules.blocked!(wrong, W)).toMatchObject({ args: { n: 1 } });
  });
  it("of mental damage the second field is nobody's concern, and a claim that rolls other dice than it types is none", () => {
    const mental = set(set(set(typed(), "f", "2d"), "kind", "mental"), "m", "2d8");
    expect(matrixRules.blocked!(mental, W)).toBeNull();
    expect(matrixRules.verify!(mental, attacker, W)).toBe(true);
    expect(matrixRules.next(mental, { dice: {} })).toEqual([{ pool: "m", faces: 8, count: 2 }]);
    const physical = set(typed(), "m", "1d6");
    const forged = { ...physical, params: { ...physical.params, damage: set(typed(), "m", "9d6").params.damage } };
    expect(matrixRules.verify!(forged, attacker, W)).toBe(false);
  });
});

describe("owed checks", () => {
  const of = (id: string) => granted(matrixRules.build(hero(), `owed.${id}`, {}, W));
  const effect = (id: string, d20: number) => {
    const offers = matrixRules.outcome(of(id), { dice: { d20: [d20] } }, []).offers;
    return offers.map((o) => [o.id, o.auto, granted(matrixRules.act(card(of(id), { dice: { d20: [d20] } }), o.id, null, hero(), W)).changes[0]]);
  };
  const status = (id: string, on: boolean) => ({ uuid: hero().uuid, status: id, on });
  it("failing them faints, kills or panics; passing does nothing", () => {
    expect([effect("fatigue", 20), effect("mortality", 20), effect("madness", 20)]).toEqual([
      [["faint", true, status("unconscious", true)]],
      [["die", true, status("dead", true)]],
      [["panic", true, status(PANICKED, true)]],
    ]);
    expect([effect("fatigue", 1), effect("mortality", 1), effect("madness", 1)]).toEqual([[], [], []]);
  });
  it("a passed Foi check ends the panic, a failed one doesn't", () => {
    expect(effect("faith", 1)).toEqual([["calm", true, status(PANICKED, false)]]);
    expect(effect("faith", 20)).toEqual([]);
    expect(matrixRules.list(hero({ statuses: [PANICKED] }), W).map((r) => r.id)).toContain("owed.faith");
    expect(matrixRules.list(hero(), W).map((r) => r.id)).not.toContain("owed.faith");
  });
  it("lapse on the dead, and on whoever has fainted or panicked already; Foi once the panic is over", () => {
    const left = (...statuses: readonly string[]) =>
      ["mortality", "fatigue", "madness", "faith"].filter((id) => !matrixRules.lapsed!(of(id), hero({ statuses }), W));
    expect(left()).toEqual(["mortality", "fatigue", "madness"]);
    expect(left("unconscious")).toEqual(["mortality", "madness"]);
    expect(left(PANICKED)).toEqual(["mortality", "fatigue", "faith"]);
    expect(left("dead", PANICKED)).toEqual([]);
  });
  it("lapse once their counter's check failed; death lapses all", () => {
    const checks = [of("mortality"), of("mortality"), of("fatigue"), of("fatigue"), of("madness")];
    const due = (...answers: readonly (readonly [number, string])[]) =>
      matrixRules.due!(
        checks,
        answers.map(([nth, verdict]) => ({ nth, verdict })),
      );
    expect(due()).toEqual([0, 1, 2, 3, 4]);
    expect(due([0, "success"])).toEqual([1, 2, 3, 4]);
    expect(due([0, "failure"])).toEqual([]);
    expect(due([2, "failure"])).toEqual([0, 1, 4]);
    expect(due([0, "success"], [1, "success"], [2, "success"], [3, "success"], [4, "success"])).toEqual([]);
  });
});
