import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_TABLE, formula, lookUp, parseTable, readTable, symmetric, type EwTable } from "../../../../src/rulesets/ew/rules/table.ts";

const oracle = JSON.parse(readFileSync(new URL("../../../oracle/odds.json", import.meta.url), "utf8")).ew.table as Record<string, Record<string, number>>;
const GRID = "score,4,8,12\n6,12,8,4\n8,14,10,6\n10,16,12,8\n";

describe("EW's default table", () => {
  const rows = Object.entries(oracle).flatMap(([score, by]) => Object.entries(by).map(([nd, tr]) => [Number(score), Number(nd), tr] as const));
  it("is the oracle's, value by value", () => {
    expect(rows.length).toBe(300);
    for (const [score, nd, tr] of rows) expect([score, nd, lookUp(DEFAULT_TABLE, score, nd)]).toEqual([score, nd, tr]);
  });
  it.each([
    ["E1", 8, 8, 10],
    ["E2", 6, 4, 12],
    ["E3", 10, 12, 8],
    ["E4", 16, 4, 19],
    ["E5", 3, 16, 1],
    ["E6", 8, 2, 16],
    ["E7", 12, 14, 8],
  ])("%s: %i against %i is %i", (_, score, nd, tr) => expect(lookUp(DEFAULT_TABLE, score, nd)).toBe(tr));
  it("T(a,b) + T(b,a) = 20, clamped too", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (a, b) => {
        expect(lookUp(DEFAULT_TABLE, a, b) + lookUp(DEFAULT_TABLE, b, a)).toBe(20);
      }),
    );
  });
});

describe("an edited table", () => {
  it("says whether the defender may throw", () => {
    expect(symmetric(DEFAULT_TABLE)).toBe(true);
    expect(symmetric(formula(10, 0, 20) as EwTable)).toBe(true);
    expect(symmetric(formula(11, 1, 19) as EwTable)).toBe(false);
    expect(symmetric(formula(10, 1, 20) as EwTable)).toBe(false);
    expect(symmetric(parseTable("x,4,8\n4,10,6\n8,14,10") as EwTable)).toBe(true);
    expect(symmetric(parseTable("x,4,8\n4,10,6\n8,15,10") as EwTable)).toBe(false);
    expect(symmetric(parseTable("x,4,8\n4,10,6") as EwTable)).toBe(false);
  });
  it.each([
    [10.5, 1, 19],
    [10, -1, 19],
    [10, 1, 21],
    [10, 12, 8],
    [10, 1.5, 19],
  ])("formula %f, %f, %f is malformed", (offset, min, max) => expect(formula(offset, min, max)).toMatchObject({ fault: "bounds" }));
  it("is read from CSV, with commas, semicolons or tabs", () => {
    const table = parseTable(GRID) as EwTable;
    expect(lookUp(table, 8, 8)).toBe(10);
    expect(parseTable(GRID.replaceAll(",", ";").replaceAll("\n", "\r\n"))).toEqual(table);
    expect(parseTable(GRID.replaceAll(",", " \t "))).toEqual(table);
  });
  it("is read from JSON", () => {
    expect(parseTable('{"rows":[6,8,10],"columns":[4,8,12],"cells":[[12,8,4],[14,10,6],[16,12,8]]}')).toEqual(parseTable(GRID));
    expect(parseTable('{"offset":10,"min":1,"max":19}')).toEqual(DEFAULT_TABLE);
    expect(readTable(DEFAULT_TABLE)).toEqual(DEFAULT_TABLE);
  });
  it("is looked up at its nearest row and column", () => {
    const table = parseTable(GRID) as EwTable;
    expect([lookUp(table, 0, 0), lookUp(table, 99, 99), lookUp(table, 7, 8), lookUp(table, 7.5, 8), lookUp(table, 8, 11)]).toEqual([12, 8, 8, 10, 6]);
  });
  it.each([
    ["", "shape", 0, 0],
    ["x,4,8", "shape", 0, 0],
    ["x,8,4\n6,1,2", "header", 1, 3],
    ["x,4,8\n6,1,2\n6,1,2", "header", 3, 1],
    ["x,4,8\n6,1", "width", 2, 2],
    ["x,4,8\n6,1,2,3", "width", 2, 4],
    ["x,4,8\n6,1,21", "cell", 2, 3],
    ["x,4,8\n6,-1,2", "cell", 2, 2],
    ["x,4,8\n6,1,a", "cell", 2, 3],
    ["x,4,8\n6,1,2.5", "cell", 2, 3],
    ["x,4,\n6,1,2", "cell", 1, 3],
    ["{", "shape", 0, 0],
    ['{"rows":[6],"columns":[4,8]}', "shape", 0, 0],
    ['{"rows":[6,8],"columns":[4],"cells":[[1]]}', "width", 1, 0],
    ['{"rows":[6],"columns":[4],"cells":[[2.5]]}', "cell", 2, 2],
    ['{"offset":10,"min":1,"max":99}', "bounds", 0, 0],
  ])("%j is malformed: %s at row %i, column %i", (text, fault, row, column) => expect(parseTable(text)).toEqual({ fault, row, column }));
});
