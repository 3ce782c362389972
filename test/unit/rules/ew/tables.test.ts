import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TABLE, type EwTable } from "../../../../src/rulesets/ew/rules/table.ts";
import {
  BUILT_IN,
  freeName,
  MOST_TABLE_NAME,
  MOST_TABLES,
  NO_TABLES,
  readInForce,
  readTables,
  tableInForce,
  tableOf,
  withChange,
  withInForce,
  withoutTable,
  withTable,
  type EwTables,
} from "../../../../src/rulesets/ew/rules/tables.ts";

const MILD: EwTable = { kind: "formula", offset: 12, min: 2, max: 18 };
const HARD: EwTable = { kind: "formula", offset: 8, min: 0, max: 20 };
const TWO: EwTables = {
  inForce: "mild",
  tables: [
    { id: "mild", name: "Mild", table: MILD },
    { id: "hard", name: "Hard", table: HARD },
  ],
};

describe("the tables of a world", () => {
  it("are the default alone in a fresh world", () => {
    expect(tableInForce(NO_TABLES)).toEqual(DEFAULT_TABLE);
    expect(tableOf(NO_TABLES, BUILT_IN)).toEqual(DEFAULT_TABLE);
    expect(tableOf(NO_TABLES, "mild")).toBeUndefined();
  });
  it("are read as they were stored, and the one in force without the others", () => {
    const json = JSON.parse(JSON.stringify(TWO));
    expect(readTables(json)).toEqual(TWO);
    expect(readInForce(json)).toEqual(MILD);
    expect(readInForce({ ...json, inForce: "hard" })).toEqual(HARD);
  });
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "<b>"],
    ["a list", []],
    ["no tables", { inForce: "mild" }],
    ["a table that is none", { inForce: "mild", tables: [{ id: "mild", name: "Mild", table: { offset: 1, min: 9, max: 3 } }] }],
    ["an id that is none", { inForce: "<b>", tables: [{ id: "<b>", name: "Mild", table: MILD }] }],
    ["the default's id taken", { inForce: BUILT_IN, tables: [{ id: BUILT_IN, name: "Mine", table: MILD }] }],
    ["a name that is none", { inForce: "mild", tables: [{ id: "mild", name: 7, table: MILD }] }],
    ["nothing in the list", { inForce: "mild", tables: [null, 3, "x"] }],
  ])("come down to the default where a setting holds %s", (_, stored) => {
    expect(readTables(stored as never)).toEqual(NO_TABLES);
    expect(readInForce(stored as never)).toEqual(DEFAULT_TABLE);
  });
  it("keep what makes sense beside what doesn't, and an id once", () => {
    const stored = { inForce: "gone", tables: [null, ...TWO.tables, { id: "mild", name: "Again", table: HARD }, { id: "x", name: "x", table: 7 }] };
    expect(readTables(stored as never)).toEqual({ inForce: BUILT_IN, tables: TWO.tables });
    expect(readInForce(stored as never)).toEqual(DEFAULT_TABLE);
  });
  it("gain, change, lose and switch", () => {
    const added = withTable(TWO, { id: "third", name: "Mild", table: HARD });
    expect(added.tables.map(({ name }) => name)).toEqual(["Mild", "Hard", "Mild (2)"]);
    expect(withChange(TWO, "hard", { name: "  Very   hard ", table: MILD }).tables[1]).toEqual({ id: "hard", name: "Very hard", table: MILD });
    expect(withChange(TWO, "hard", { name: "Hard" }).tables[1]?.name).toBe("Hard");
    expect(withChange(TWO, "hard", { name: "Mild" }).tables[1]?.name).toBe("Mild (2)");
    expect(withChange(TWO, "hard", { name: " " })).toEqual(TWO);
    expect(withChange(TWO, "gone", { name: "x", table: MILD })).toEqual(TWO);
    expect(withChange(TWO, BUILT_IN, { name: "x", table: MILD })).toEqual(TWO);
    expect(withInForce(TWO, "hard").inForce).toBe("hard");
    expect(withInForce(TWO, BUILT_IN).inForce).toBe(BUILT_IN);
    expect(withInForce(TWO, "gone")).toEqual(TWO);
    expect(withoutTable(TWO, "hard")).toEqual({ inForce: "mild", tables: [TWO.tables[0]] });
    expect(withoutTable(TWO, "mild")).toEqual({ inForce: BUILT_IN, tables: [TWO.tables[1]] });
  });
  it("are no more than a setting may hold", () => {
    const full: EwTables = { inForce: BUILT_IN, tables: Array.from({ length: MOST_TABLES }, (_, i) => ({ id: `t${i}`, name: `T${i}`, table: MILD })) };
    expect(withTable(full, { id: "more", name: "More", table: MILD })).toBe(full);
  });
  it("have names of their own that fit", () => {
    const long = "n".repeat(200);
    let tables: EwTables = NO_TABLES;
    for (const id of ["a", "b", "c"]) tables = withTable(tables, { id, name: long, table: MILD });
    const names = tables.tables.map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => name.length <= MOST_TABLE_NAME)).toBe(true);
    expect(freeName(tables, long, "a")).toBe(names[0]);
  });
  it("survive any sequence of changes with one in force and no id twice", () => {
    const id = fc.constantFrom("a", "b", "c", BUILT_IN, "gone");
    const step = fc.oneof(
      id.map(
        (of) => (tables: EwTables) =>
          of === BUILT_IN || tables.tables.some((each) => each.id === of) ? tables : withTable(tables, { id: of, name: of, table: MILD }),
      ),
      id.map((of) => (tables: EwTables) => withoutTable(tables, of)),
      id.map((of) => (tables: EwTables) => withInForce(tables, of)),
      fc.tuple(id, fc.string()).map(
        ([of, name]) =>
          (tables: EwTables) =>
            withChange(tables, of, { name, table: HARD }),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const after = steps.reduce((tables, change) => change(tables), NO_TABLES);
        expect(tableOf(after, after.inForce)).toBeDefined();
        expect(readTables(JSON.parse(JSON.stringify(after)))).toEqual(after);
      }),
    );
  });
});
