import { describe, expect, it } from "vitest";
import { float } from "../../../../src/odds/float.ts";
import { matrixRules } from "../../../../src/rulesets/matrix/rules/index.ts";
import { steps } from "../../../../src/rulesets/matrix/rules/advance.ts";
import { mayAdvance } from "../../../../src/rulesets/matrix/rules/sheet.ts";
import type { MatrixWorld } from "../../../../src/rulesets/matrix/rules/world.ts";
import { applied, card, granted } from "../views.ts";
import { hero, W } from "./hero.ts";

const NO_DICE = { dice: {} };
const gained = (rows: number, columns: number, system = {}) => hero({}, { advanced: { rows, columns }, ...system });
const ask = (rollable: string, actor = gained(0, 0), world: Partial<MatrixWorld> = {}) => matrixRules.build(actor, rollable, {}, { ...W, ...world });
const check = (...args: Parameters<typeof ask>) => granted(ask(...args));
const why = (...args: Parameters<typeof ask>) => {
  const answer = ask(...args);
  return "refused" in answer ? answer.refused : null;
};
const dynamic = { dynamic: true };
const offers = (of: ReturnType<typeof check>, events: Parameters<typeof matrixRules.outcome>[2] = []) => matrixRules.outcome(of, NO_DICE, events);

describe("progress", () => {
  it("of a row is taken at once, without dice: the row rises, and is counted", () => {
    const row = check("advance.body");
    expect([matrixRules.next(row, NO_DICE), matrixRules.odds(row, float)]).toEqual([[], null]);
    expect(offers(row)).toMatchObject({ verdict: null, total: null, marks: [], offers: [{ id: "advance", by: "actor", on: "actor", auto: true }] });
    const on = gained(0, 0);
    expect(granted(matrixRules.act(card(row, NO_DICE), "advance", null, on, W)).changes).toEqual([
      { uuid: on.uuid, path: "system.rows.body", add: 1 },
      { uuid: on.uuid, path: "system.advanced.rows", add: 1 },
    ]);
    expect(matrixRules.paths("matrixCharacter")).toEqual(expect.arrayContaining(["system.rows.body", "system.columns.power", "system.advanced.columns"]));
  });
  it("of a column waits for a GM in a static profile, who may refuse it; in a dynamic one it is free", () => {
    const asked = check("advance.power");
    expect(offers(asked).offers).toMatchObject([
      { id: "advance", by: "gm", on: "actor" },
      { id: "refuse", by: "gm", on: "card" },
    ]);
    expect(offers(asked).offers.every(({ auto }) => auto === undefined)).toBe(true);
    expect(offers(asked, [applied(1, "refuse")])).toMatchObject({ marks: ["refused"], offers: [] });
    expect(offers(asked, [applied(1, "advance", [asked.actor!])])).toMatchObject({ marks: ["granted"], offers: [] });
    expect(offers(check("advance.power", gained(0, 0), dynamic)).offers).toMatchObject([{ id: "advance", by: "actor", auto: true }]);
  });
  it("keeps rows and columns in step where the profile is dynamic, and says which comes first", () => {
    expect(why("advance.body", gained(1, 0), dynamic)).toMatchObject({ key: expect.stringContaining("paceRows"), args: { rows: 1, columns: 0 } });
    expect(why("advance.power", gained(0, 1), dynamic)).toMatchObject({ key: expect.stringContaining("paceColumns"), args: { rows: 0, columns: 1 } });
    expect([why("advance.power", gained(1, 0), dynamic), why("advance.body", gained(0, 1), dynamic), why("advance.body", gained(9, 0))]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it("lets those who are far out of step draw nearer, as after a static profile", () => {
    expect([mayAdvance({ rows: 8, columns: 0 }, "columns"), mayAdvance({ rows: 8, columns: 0 }, "rows")]).toEqual([true, false]);
    expect([mayAdvance({ rows: 0, columns: 3 }, "rows"), mayAdvance({ rows: 0, columns: 3 }, "columns")]).toEqual([true, false]);
  });
  it("ends at 10, or at 20 where rows go so far; what was asked before is judged by the sheet as it is then", () => {
    const full = gained(0, 0, { rows: { body: 10, mind: 5, soul: 6 }, columns: { power: 10, resistance: 4, manoeuvre: 5, precision: 6 } });
    expect(why("advance.body", full)).toMatchObject({ key: expect.stringContaining("top"), args: { most: 10 } });
    expect(why("advance.power", full)).toMatchObject({ args: { most: 10 } });
    expect(why("advance.body", full, { variant: "twenty" })).toBeNull();
    expect(matrixRules.act(card(check("advance.body"), NO_DICE), "advance", null, full, W)).toMatchObject({ refused: { args: { most: 10 } } });
    expect(matrixRules.range(full, "system.rows.body", W)).toEqual({ min: 0, max: 20 });
    expect(matrixRules.range(full, "system.columns.power", W)).toEqual({ min: 1, max: 10 });
    expect(matrixRules.range(full, "system.advanced.rows", W)).toEqual({ min: 0 });
  });
  it("is for rows alone in rows-only play, and for nobody who keeps no count", () => {
    expect(steps(gained(0, 0), { variant: "d10" }).map(({ id }) => id)).toEqual(["body", "mind", "soul"]);
    expect(why("advance.power", gained(0, 0), { variant: "d10" })).not.toBeNull();
    expect(why("advance.body", gained(5, 0), { variant: "plus5", dynamic: true })).toBeNull();
    expect([why("advance.body", hero()), why("advance.wits"), why("advance.body.power")].includes(null)).toBe(false);
  });
  it("can't be claimed as free where the GM is to be asked", () => {
    const free = check("advance.power", gained(0, 0), dynamic);
    expect(matrixRules.verify!(free, gained(0, 0), { ...W, dynamic: true })).toBe(true);
    expect(matrixRules.verify!(free, gained(0, 0), W)).toBe(false);
  });
});
