import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flat, type ActorView, type Check, type Draw } from "../../../../src/contract.ts";
import { PANICKED } from "../../../../src/rulesets/matrix/rules/build.ts";
import { effectiveRow, nextThreshold, owed } from "../../../../src/rulesets/matrix/rules/counters.ts";
import { parseDamage, pointsOf, printDamage } from "../../../../src/rulesets/matrix/rules/damage.ts";
import { matrixRules } from "../../../../src/rulesets/matrix/rules/index.ts";
import { COLUMNS, mayAdvance, row, ROWS, stat } from "../../../../src/rulesets/matrix/rules/sheet.ts";
import { MATRIX_DEFAULTS, type MatrixParams, type MatrixWorld } from "../../../../src/rulesets/matrix/rules/world.ts";
import { applied, card, granted, item, view } from "../views.ts";

const W = MATRIX_DEFAULTS;
const hero = (rest: Partial<ActorView> = {}, system = {}, type = "matrixCharacter") =>
  view(
    type,
    {
      rows: { body: 6, mind: 5, soul: 6 },
      columns: { power: 7, resistance: 4, manoeuvre: 5, precision: 6 },
      counters: { fatigue: 0, mortality: 0, madness: 0 },
      lastColumn: "",
      ...system,
    },
    {
      items: [
        item("axe", "matrixWeapon", { damage: "3+1d6", kind: "physical" }),
        item("horror", "matrixWeapon", { damage: "1d6", kind: "mental" }),
        item("broken", "matrixWeapon", { damage: "1d6", kind: "physical" }),
      ],
      ...rest,
    },
  );
const quick = (base: number, difficulty = 0, world: Partial<MatrixWorld> = {}): Check<MatrixParams> => ({
  ...granted(
    matrixRules.build(
      view("matrixCharacter", {}),
      "quick",
      { target: { kind: "value", value: difficulty } },
      { ...W, ...world },
    ),
  ),
  base,
});
const thrown = (check: Check<MatrixParams>, d20: number, dice: Draw["dice"] = {}) =>
  matrixRules.outcome(check, { dice: { d20: [d20], ...dice } }, []);

describe("a test", () => {
  it("M1: 12 under 15 succeeds by 12", () =>
    expect(thrown(quick(15), 12)).toMatchObject({ verdict: "success", margin: 12, total: 12 }));
  it("M2: 12 over 11 fails by 1", () =>
    expect(thrown(quick(11), 12)).toMatchObject({ verdict: "failure", margin: 1, total: -1 }));
  it("M3: 12 on 12 fails by 0, or succeeds by 12 where a tie is in", () => {
    const out = thrown(quick(12), 12);
    expect(out).toMatchObject({ verdict: "failure", margin: 0, total: 0 });
    expect(Object.is(out.total, 0) && Object.is(out.margin, 0)).toBe(true);
    expect(thrown(quick(12, 0, { tie: "inclusive" }), 12)).toMatchObject({ verdict: "success", margin: 12 });
  });
  it("M4: 12 under 15 against difficulty 10, and 13", () => {
    expect(thrown(quick(15, 10), 12)).toMatchObject({ verdict: "success", marks: [] });
    expect(thrown(quick(15, 12), 12).verdict).toBe("success");
    expect(thrown(quick(15, 13), 12)).toMatchObject({ verdict: "failure", marks: ["short"], margin: 12 });
  });
  it("strict, 20 still fails on a 20; inclusive it never does", () =>
    expect([thrown(quick(20), 20).verdict, thrown(quick(20, 0, { tie: "inclusive" }), 20).verdict]).toEqual([
      "failure",
      "success",
    ]));
  it("waits for a difficulty named after the throw", () => {
    const check = { ...quick(15), target: { kind: "later" } as const };
    expect(thrown(check, 12)).toMatchObject({ verdict: null, margin: 12 });
    const named = {
      seq: 1,
      by: "gm",
      at: 0,
      kind: "target",
      target: { kind: "value", value: 13 },
      params: check.params,
    } as const;
    expect(matrixRules.outcome(check, { dice: { d20: [12] } }, [named]).verdict).toBe("failure");
  });
  it("warns of a difficulty no die can reach, unless the critical die could", () => {
    const warned = (...args: Parameters<typeof quick>) => matrixRules.warnings!(quick(...args), W).length;
    expect([
      warned(12, 12),
      warned(12, 11),
      warned(12, 0),
      warned(12, 12, { tie: "inclusive" }),
      warned(12, 13, { tie: "inclusive" }),
      warned(12, 15, { criticalDie: true }),
    ]).toEqual([1, 0, 0, 0, 1, 0]);
  });
});

describe("the critical die", () => {
  const on = { criticalDie: true };
  it("M14: a feat adds an open d20", () => {
    const out = thrown(quick(15, 0, on), 12, { critical: [1], extra: [20, 4] });
    expect(out).toMatchObject({ verdict: "success", margin: 12, total: 36, marks: ["feat"] });
    expect(out.dice.map((d) => [d.pool, d.face, d.counts])).toEqual([
      ["d20", 12, 12],
      ["critical", 1, 0],
      ["extra", 20, 20],
      ["extra", 4, 4],
    ]);
  });
  it("M15: a feat may turn a failure: stat 11, die 12, extra 7", () =>
    expect(thrown(quick(11, 0, on), 12, { critical: [1], extra: [7] })).toMatchObject({
      verdict: "success",
      margin: 1,
      total: 6,
    }));
  it("M16: a blunder subtracts: stat 15, die 12, extra 15", () =>
    expect(thrown(quick(15, 0, on), 12, { critical: [10], extra: [15] })).toMatchObject({
      verdict: "failure",
      margin: 12,
      total: -3,
      marks: ["blunder"],
    }));
  it("M17: anything else changes nothing", () =>
    expect(thrown(quick(15, 0, on), 12, { critical: [5] })).toMatchObject({
      verdict: "success",
      total: 12,
      marks: [],
    }));
  it("a final degree of exactly 0 fails, and meets the difficulty or not", () => {
    expect(thrown(quick(15, 0, on), 12, { critical: [10], extra: [12] }).verdict).toBe("failure");
    expect(thrown(quick(15, 16, on), 12, { critical: [1], extra: [4] }).verdict).toBe("success");
    expect(thrown(quick(15, 17, on), 12, { critical: [1], extra: [4] }).verdict).toBe("failure");
  });
  it("is open on the test die's top face, d10 included", () => {
    const ask = (faces: MatrixWorld["variant"], extra: readonly number[]) =>
      matrixRules.next(quick(7, 0, { ...on, variant: faces }), { dice: { d20: [3], critical: [1], extra } });
    expect(ask("matrix", [])).toEqual([{ pool: "extra", faces: 20, count: 1 }]);
    expect(ask("matrix", [10])).toEqual([]);
    expect(ask("d10", [10])).toEqual([{ pool: "extra", faces: 10, count: 1 }]);
    expect(ask("matrix", [20, 20])).toHaveLength(1);
  });
  it("falls for chosen actions, never for owed checks", () => {
    const critical = (rollable: string) =>
      granted(matrixRules.build(hero(), rollable, {}, { ...W, ...on })).params.critical;
    expect([critical("stat.body.power"), critical("owed.mortality"), critical("damage.axe")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("stats", () => {
  it("M11: Corps 5, Puissance 7 is Force 12; 2 to 20", () => {
    expect(stat({ rows: { body: 5 }, columns: { power: 7 } }, "body", "power", W)).toBe(12);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (r, c) => {
        const all = ROWS.flatMap((id) =>
          COLUMNS.map((col) =>
            stat(
              { rows: { body: r, mind: r, soul: r }, columns: { power: c, resistance: c, manoeuvre: c, precision: c } },
              id,
              col,
              W,
            ),
          ),
        );
        expect(all).toHaveLength(12);
        for (const s of all) expect(s === r + c && s >= 2 && s <= 20).toBe(true);
      }),
    );
  });
  it("M12: Corps 3, mortality 25 stops at 0", () =>
    expect([effectiveRow(3, 25), effectiveRow(3, 14), effectiveRow(3, 25, 1), effectiveRow(0, 0, 1)]).toEqual([
      0, 1, 1, 0,
    ]));
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
    const soul = (variant: MatrixWorld["variant"]) =>
      flat(granted(matrixRules.build(tired, "row.soul", {}, { ...W, variant })));
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
  const points = (
    text: string,
    m: readonly number[],
    f: readonly number[],
    kind: "physical" | "mental" = "physical",
  ) => {
    const damage = parseDamage(text, kind);
    return "fault" in damage ? damage : pointsOf(damage, m, f);
  };
  it("M5: 1d6+1d6 with 4 and 2", () =>
    expect(points("1d6+1d6", [4], [2])).toEqual({ mortality: 4, fatigue: 6, madness: 0 }));
  it("M6: 3+1d6 with 5", () => expect(points("3+1d6", [], [5])).toEqual({ mortality: 3, fatigue: 8, madness: 0 }));
  it("M7: 1D6+3 with 2", () => expect(points("1D6+3", [2], [])).toEqual({ mortality: 2, fatigue: 5, madness: 0 }));
  it("M8: mental 1d6 with 4", () =>
    expect(points("1d6", [4], [], "mental")).toEqual({ mortality: 0, fatigue: 0, madness: 4 }));
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
  ] as const)("%j (%s) is refused: %s at %i", (text, kind, fault, at) =>
    expect(parseDamage(text, kind)).toEqual({ fault, at }),
  );
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
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 })),
        fc.array(fc.integer({ min: 1, max: 6 })),
        fc.nat(20),
        fc.nat(20),
        (m, f, a, b) => {
          const dice = (n: number, flat: number) => ({ n, faces: 6, flat });
          const p = pointsOf({ kind: "physical", mortality: dice(m.length, a), fatigue: dice(f.length, b) }, m, f);
          expect(p.fatigue).toBeGreaterThanOrEqual(p.mortality);
        },
      ),
    ));
});

describe("damage on the sheet", () => {
  const attacker = hero({ uuid: "Actor.attacker" });
  const target = (system = {}, statuses: readonly string[] = [], type = "matrixCharacter") =>
    hero({ uuid: "Actor.target", statuses }, system, type);
  const blow = (rollable: string) => granted(matrixRules.build(attacker, rollable, { targets: ["Actor.target"] }, W));
  const hurt = (rollable: string, dice: Draw["dice"], on = target(), input: object | null = null, world = W) =>
    granted(matrixRules.act(card(blow(rollable), { dice }), "hurt", input as never, on, world));
  const adds = (effect: ReturnType<typeof hurt>) =>
    Object.fromEntries(effect.changes.map((c) => ("add" in c ? [c.path.split(".").at(-1), c.add] : [])));
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
      owes(
        hurt("damage.axe", { m: [], f: [5] }, target({}, statuses), { mortality: 10, fatigue: 10, madness: 10 }),
      ).map(([id]) => id);
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
    expect(adds(hurt("damage.axe", { m: [], f: [5] }, npc, null, fast))).toEqual({ fatigue: 8 });
    expect(adds(hurt("damage.horror", { m: [4] }, npc, null, fast))).toEqual({ fatigue: 0 });
    expect(adds(hurt("damage.axe", { m: [], f: [5] }, target(), null, fast))).toEqual({ mortality: 3, fatigue: 8 });
    const check = granted(matrixRules.build(npc, "owed.fatigue", {}, fast));
    expect(granted(matrixRules.act(card(check, { dice: { d20: [20] } }), "faint", null, npc, fast)).changes).toEqual([
      { uuid: "Actor.target", status: "unconscious", on: true },
      { uuid: "Actor.target", status: "defeated", on: true },
    ]);
  });
  it("is refused twice on one target, and on a document not named", () => {
    const c = blow("damage.axe");
    const draw = { dice: { m: [], f: [5] } };
    expect(
      matrixRules.act(card(c, draw, [applied(1, "hurt", ["Actor.target"])]), "hurt", null, target(), W),
    ).toHaveProperty("refused");
    expect(matrixRules.act(card(c, draw), "hurt", null, attacker, W)).toHaveProperty("refused");
  });
  it("a weapon whose damage can't be read is refused", () =>
    expect(matrixRules.build(attacker, "damage.broken", {}, W)).toHaveProperty("refused"));
  it("typed damage is read as it is typed, and kept when it can't be", () => {
    const typed = granted(matrixRules.build(attacker, "damage.typed", {}, W));
    const set = (c: typeof typed, field: string, value: string) => matrixRules.edit(c, field, value, W);
    const physical = set(set(typed, "m", "2d6"), "f", "3");
    expect(printDamage(physical.params.damage!)).toBe("2d6+3");
    expect(set(physical, "m", "2d6+")).toEqual(physical);
    expect(printDamage(set(physical, "kind", "mental").params.damage!)).toBe("2d6");
    expect(matrixRules.fields(physical, W).map((f) => [f.id, f.value])).toEqual([
      ["kind", "physical"],
      ["m", "2d6"],
      ["f", "3"],
    ]);
  });
});

describe("owed checks", () => {
  const of = (id: string) => granted(matrixRules.build(hero(), `owed.${id}`, {}, W));
  const effect = (id: string, d20: number) => {
    const offers = matrixRules.outcome(of(id), { dice: { d20: [d20] } }, []).offers;
    return offers.map((o) => [
      o.id,
      o.auto,
      granted(matrixRules.act(card(of(id), { dice: { d20: [d20] } }), o.id, null, hero(), W)).changes[0],
    ]);
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

describe("the dynamic profile", () => {
  const dynamic = { ...W, dynamic: true };
  const used = hero({}, { lastColumn: "power" });
  const test = (rollable: string, world = dynamic) => granted(matrixRules.build(used, rollable, {}, world));
  it("blocks the column used last, unless the GM lets it", () => {
    expect(matrixRules.blocked!(test("stat.mind.power"), dynamic)).not.toBeNull();
    expect(matrixRules.blocked!(test("stat.mind.precision"), dynamic)).toBeNull();
    expect(matrixRules.blocked!(test("stat.mind.power", W), W)).toBeNull();
    expect(matrixRules.fields(test("stat.mind.power"), dynamic)).toMatchObject([
      { id: "override", gm: true, value: false },
    ]);
    expect(
      matrixRules.blocked!(matrixRules.edit(test("stat.mind.power"), "override", true, dynamic), dynamic),
    ).toBeNull();
  });
  it("remembers the column of an action, not of an owed check or of an answer", () => {
    const c = test("stat.mind.precision");
    const draw = { dice: { d20: [20] } };
    expect(matrixRules.outcome(c, draw, []).offers.map((o) => [o.id, o.auto])).toEqual([["column", true]]);
    expect(granted(matrixRules.act(card(c, draw), "column", null, used, dynamic)).changes).toEqual([
      { uuid: used.uuid, path: "system.lastColumn", from: "power", to: "precision" },
    ]);
    expect(matrixRules.outcome({ ...c, owedBy: { message: "m", event: "e" } }, draw, []).offers).toEqual([]);
    expect(
      matrixRules.blocked!({ ...test("stat.mind.power"), owedBy: { message: "m", event: "e" } }, dynamic),
    ).toBeNull();
    expect(matrixRules.blocked!(test("owed.faith"), dynamic)).toBeNull();
    expect(matrixRules.outcome(test("stat.mind.precision", W), draw, []).offers).toEqual([]);
  });
  it("keeps rows and columns within one of each other", () => {
    const may = (rows: number, columns: number) => [
      mayAdvance({ rows, columns }, "rows"),
      mayAdvance({ rows, columns }, "columns"),
    ];
    expect([may(0, 0), may(1, 0), may(0, 1), may(3, 3)]).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [true, true],
    ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom("rows" as const, "columns" as const)), (steps) => {
        const now = { rows: 0, columns: 0 };
        for (const step of steps) if (mayAdvance(now, step)) now[step]++;
        expect(Math.abs(now.rows - now.columns)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("opposition", () => {
  const side = (id: string, stat_: number, dice: Draw["dice"], world: Partial<MatrixWorld> = {}) => ({
    id,
    actor: id,
    check: { ...quick(stat_, 0, world), target: { kind: "contest" } as const },
    draw: { dice },
  });
  const winner = (a: ReturnType<typeof side>, b: ReturnType<typeof side>) => matrixRules.contest!([a, b], W).winner;
  it("both succeed: the higher die; one: he; none: the smaller margin; equal: as things were", () => {
    expect(winner(side("a", 15, { d20: [12] }), side("b", 11, { d20: [9] }))).toBe("a");
    expect(winner(side("a", 15, { d20: [2] }), side("b", 11, { d20: [9] }))).toBe("b");
    expect(winner(side("a", 15, { d20: [16] }), side("b", 11, { d20: [1] }))).toBe("b");
    expect(winner(side("a", 15, { d20: [18] }), side("b", 11, { d20: [13] }))).toBe("b");
    expect(matrixRules.contest!([side("a", 15, { d20: [7] }), side("b", 11, { d20: [7] })], W)).toMatchObject({
      winner: null,
      margin: 0,
      sides: { a: { verdict: "tie" }, b: { verdict: "tie" } },
    });
  });
  it("compares final degrees with the critical die", () => {
    const on = { criticalDie: true };
    expect(
      matrixRules.contest!(
        [
          side("a", 11, { d20: [12], critical: [1], extra: [20, 4] }, on),
          side("b", 15, { d20: [14], critical: [5] }, on),
        ],
        W,
      ),
    ).toMatchObject({
      winner: "a",
      margin: 9,
      sides: { a: { verdict: "win", marks: ["feat"] }, b: { verdict: "lose" } },
    });
  });
  it("isn't known while dice are missing", () =>
    expect(matrixRules.contest!([side("a", 15, {}), side("b", 11, { d20: [3] })], W)).toMatchObject({
      winner: null,
      margin: null,
      sides: { a: { verdict: null } },
    }));
});

describe("what a player's client claims", () => {
  const verify = (c: Check<MatrixParams>) => matrixRules.verify!(c, hero(), W);
  it("is believed when the sheet says so", () => {
    expect(verify(granted(matrixRules.build(hero(), "stat.body.power", {}, W)))).toBe(true);
    expect(verify(matrixRules.edit(granted(matrixRules.build(hero(), "damage.typed", {}, W)), "m", "2d6", W))).toBe(
      true,
    );
  });
  it("isn't when it doesn't", () => {
    const c = granted(matrixRules.build(hero(), "damage.axe", {}, W));
    const forged = parseDamage("50+50", "physical") as NonNullable<MatrixParams["damage"]>;
    expect(verify({ ...c, params: { ...c.params, damage: forged } })).toBe(false);
    expect(verify({ ...granted(matrixRules.build(hero(), "stat.body.power", {}, W)), base: 19 })).toBe(false);
    const typed = granted(matrixRules.build(hero(), "damage.typed", {}, W));
    expect(
      verify({
        ...typed,
        params: { ...typed.params, damage: { kind: "mental", madness: { n: 101, faces: 6, flat: 0 } } },
      }),
    ).toBe(false);
    expect(verify({ ...c, rollable: "damage.none" })).toBe(false);
  });
  it("lists nothing that can't be built, but a weapon to mend", () => {
    for (const variant of ["matrix", "d10", "twenty", "plus5", "plus6"] as const)
      for (const { id } of matrixRules.list(hero(), { ...W, variant }))
        expect([variant, id, "refused" in matrixRules.build(hero(), id, {}, { ...W, variant })]).toEqual([
          variant,
          id,
          id === "damage.broken",
        ]);
    for (const id of ["stat.body.none", "stat.none.power", "owed.none", "row.none", "damage.none", ""])
      expect(matrixRules.build(hero(), id, {}, W)).toHaveProperty("refused");
  });
});
