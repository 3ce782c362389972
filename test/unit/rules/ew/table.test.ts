import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "../../../../src/rulesets/ew/rules/csv.ts";
import {
  DEFAULT_TABLE,
  formula,
  isFault,
  lookUp,
  MOST_HEADS,
  MOST_TEXT,
  parseTable,
  readTable,
  symmetric,
  type EwTable,
} from "../../../../src/rulesets/ew/rules/table.ts";

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
  it("keeps to the order of numbers, whatever order the book prints them in", () => {
    expect(parseTable("x,12,4,8\n10,8,16,12\n6,4,12,8\n8,6,14,10")).toEqual(parseTable(GRID));
    expect(parseTable('{"rows":[10,6,8],"columns":[8,4,12],"cells":[[12,16,8],[8,12,4],[10,14,6]]}')).toEqual(parseTable(GRID));
  });
  it.each([
    ["", "empty", 0, 0, ""],
    ["\uFEFF \r\n;;\r\n", "empty", 0, 0, ""],
    ["<!DOCTYPE html><table><tr><td>4</td></tr></table>", "text", 0, 0, ""],
    ["PK\u0003\u0004\u0000", "text", 0, 0, ""],
    ["x;4;8\n6;1;\uFFFD", "text", 0, 0, ""],
    ["x,4,8", "shape", 0, 0, ""],
    ["4\n6", "shape", 0, 0, ""],
    ["hello\nworld", "shape", 0, 0, ""],
    ["x,a,4\n6,1,2", "head", 1, 2, "a"],
    ["x,4,4\n6,1,2", "double", 1, 3, "4"],
    ["x,4,8\n6,1,2\n\n6,1,2", "double", 4, 1, "6"],
    ["x,4,8\n6,1,2\n1e9,1,2", "head", 3, 1, "1e9"],
    ["x,4,8\n6,1,2\n1000,1,2", "head", 3, 1, "1000"],
    ["x,4,8\n6,1", "hole", 2, 3, ""],
    ["x,4,8\n6,,2", "hole", 2, 2, ""],
    ["x,4,8\n,1,2", "hole", 2, 1, ""],
    ["x,4,8\n6,1,2,3", "hole", 1, 4, ""],
    ["x,4,\n6,1,2", "hole", 1, 3, ""],
    ["x,4,8\n6,1,21", "cell", 2, 3, "21"],
    ["x,4,8\n6,-1,2", "cell", 2, 2, "-1"],
    ["x,4,8\n6,1,a", "cell", 2, 3, "a"],
    ["x,4,8\n6,1,2.5", "cell", 2, 3, "2.5"],
    ["x;4;8\r\n6;1;1,5\r\n", "cell", 2, 3, "1,5"],
    ["x;4;8\n6;1;<b>2</b>", "cell", 2, 3, "<b>2</b>"],
    ["x;4;8\n6;1;=SOMME(A1:A2;A3;A4)", "hole", 1, 4, ""],
    [`x;4;8\n6;1;${"9".repeat(40)}`, "cell", 2, 3, "9".repeat(20)],
    ["{", "syntax", 1, 2, ""],
    ['{"rows":[6],\n"columns":[4],,}', "syntax", 2, 15, ""],
    ["[1,2]", "shape", 0, 0, ""],
    ['{"rows":[6],"columns":[4,8]}', "shape", 0, 0, ""],
    ['{"rows":[],"columns":[],"cells":[]}', "shape", 0, 0, ""],
    ['{"rows":[6,8],"columns":[4],"cells":[[1]]}', "hole", 3, 0, ""],
    ['{"rows":[6],"columns":[4],"cells":[[1],[2]]}', "hole", 3, 1, ""],
    ['{"rows":[6],"columns":[4],"cells":[7]}', "shape", 2, 0, "7"],
    ['{"rows":[6],"columns":[4],"cells":[[null]]}', "hole", 2, 2, ""],
    ['{"rows":[6],"columns":[4],"cells":[["7"]]}', "cell", 2, 2, "7"],
    ['{"rows":[6],"columns":[4],"cells":[[2.5]]}', "cell", 2, 2, "2.5"],
    ['{"rows":["6"],"columns":[4],"cells":[[2]]}', "head", 2, 1, "6"],
    ['{"rows":[6],"columns":[4,4],"cells":[[2,3]]}', "double", 1, 3, "4"],
    ['{"offset":10,"min":1,"max":99}', "bounds", 0, 0, ""],
    ['{"offset":1e9,"min":1,"max":19}', "bounds", 0, 0, ""],
  ])("%j is malformed: %s at row %i, column %i", (text, fault, row, column, found) => expect(parseTable(text)).toEqual({ fault, row, column, found }));
  it("is no larger than a card may hold", () => {
    const list = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
    const csv = (rows: number, columns: number) => [["x", ...list(columns)], ...list(rows).map((row) => [row, ...list(columns).map(() => 7)])].join("\n");
    expect(isFault(parseTable(csv(MOST_HEADS, MOST_HEADS)))).toBe(false);
    expect(parseTable(csv(MOST_HEADS + 1, 2))).toMatchObject({ fault: "size" });
    expect(parseTable(csv(2, MOST_HEADS + 1))).toMatchObject({ fault: "size" });
    expect(parseTable(`x,4\n6,${" ".repeat(MOST_TEXT)}7`)).toMatchObject({ fault: "size" });
  });
});

describe("a table as French Excel writes it", () => {
  const FRENCH =
    '\uFEFF"Score ; difficulté\r\n(d\u2019après ""le livre"")";4;"8";12;;\r\n6;12;8,00;4;;\r\n;;;;;\r\n"8";14;10,0; 6\u00a0;;\r\n10;16;12;8;;\r\n;;;;;\r\n';
  it("is read: byte order mark, semicolons, quotes, ends of lines, decimals that a format added, empty rows and columns at the end", () => {
    expect(parseTable(FRENCH)).toEqual(parseTable(GRID));
  });
  it("is read with the old Mac's ends of lines, with a named separator, and pasted from the sheet", () => {
    const expected = parseTable(GRID);
    expect(parseTable(GRID.replaceAll("\n", "\r"))).toEqual(expected);
    expect(parseTable(`sep=|\r\n${GRID.replaceAll(",", "|")}`)).toEqual(expected);
    expect(parseTable(`"sep=;"\n${GRID.replaceAll(",", ";")}`)).toEqual(expected);
    expect(parseTable(GRID.replace("score", "").replaceAll(",", "\t"))).toEqual(expected);
  });
  it("tells the row that the spreadsheet shows, empty and broken ones counted", () => {
    expect(parseTable(FRENCH.replace("16;12;8", "16;31;8"))).toEqual({ fault: "cell", row: 5, column: 3, found: "31" });
  });
  it("is written so that it can be read again", () => {
    for (const separator of [";", ","]) {
      const text = writeCsv(
        [
          [`Score ${separator} "ND"`, 4, 8],
          [6, 12, 8],
        ],
        separator,
      );
      expect(text.startsWith("\uFEFF")).toBe(true);
      expect(text.endsWith("\r\n")).toBe(true);
      expect(parseTable(text)).toEqual(parseTable("x,4,8\n6,12,8"));
    }
  });
  it("keeps its words whole: separators, quotes and ends of lines in them", () => {
    const words = ['Score ; "ND", à lire\nici', "simple", "a,b", "a;b", "a\tb"];
    for (const separator of [";", ",", "\t"]) expect(readCsv(writeCsv([words], separator))).toEqual([{ row: 1, cells: words }]);
  });
  it("any grid survives being written and read", () => {
    const heads = fc.uniqueArray(fc.integer({ min: -999, max: 999 }), { minLength: 1, maxLength: 12 });
    const tables = fc.tuple(heads, heads).chain(([rows, columns]) => {
      const line = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: columns.length, maxLength: columns.length });
      return fc.array(line, { minLength: rows.length, maxLength: rows.length }).map((cells) => ({ rows, columns, cells }));
    });
    fc.assert(
      fc.property(tables, fc.constantFrom(";", ",", "\t"), ({ rows, columns, cells }, separator) => {
        const read = parseTable(writeCsv([["", ...columns], ...rows.map((row, i) => [row, ...cells[i]!])], separator)) as Extract<EwTable, { kind: "grid" }>;
        expect(isFault(read)).toBe(false);
        expect(read).toEqual(readTable({ rows, columns, cells }));
        rows.forEach((score, i) => columns.forEach((nd, j) => expect(lookUp(read, score, nd)).toBe(cells[i]![j])));
        expect(read.rows).toEqual(rows.toSorted((a, b) => a - b));
      }),
    );
  });
});
