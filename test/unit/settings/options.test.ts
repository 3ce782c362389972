import { describe, expect, it } from "vitest";
import { MOST_NAME, MOST_NAMED, readNamed, type Named } from "../../../src/table/options/declare.ts";
import { enteredName, enteredNumber, longer, renamed } from "../../../src/table/options/edit.ts";

const LIST: readonly Named[] = [
  { value: 4, label: { key: "QUINTESSENCE.Easy" } },
  { value: 8, label: { text: "Mine" } },
];
const OPTION = { key: "difficulties", kind: "named", initial: [], min: -99, max: 99 } as const;

describe("a number of an option as typed", () => {
  it.each([
    ["7", 7],
    [" +7 ", 7],
    ["−4", -4],
    ["2,9", 2],
    ["-20", -20],
    ["20", 20],
  ])("%j is %i", (typed, value) => expect(enteredNumber(typed, -20, 20)).toEqual({ value }));
  it.each([
    ["21", 20],
    ["-999", -20],
    ["1000000", 20],
  ])("%j is brought to %i, and says so", (typed, kept) =>
    expect(enteredNumber(typed, -20, 20)).toEqual({ value: kept, said: { key: "QUINTESSENCE.Options.clamped", args: { typed, min: -20, max: 20, kept } } }),
  );
  it.each(["", "  ", "abc", "1e9", "<b>7</b>", "9999999999", "1,5,2"])("%j is refused", (typed) =>
    expect(enteredNumber(typed, -20, 20)).toEqual({ refused: { key: "QUINTESSENCE.Check.notANumber", args: { typed } } }),
  );
});

describe("a name", () => {
  it("is tidied, cut to what fits, and never empty", () => {
    expect(enteredName("  Très \n facile ")).toEqual({ value: "Très facile" });
    expect(enteredName("<b>x</b>")).toEqual({ value: "<b>x</b>" });
    expect(enteredName("n".repeat(99))).toMatchObject({ value: "n".repeat(MOST_NAME), said: { key: "QUINTESSENCE.Options.cut" } });
    expect(enteredName("\u00a0")).toEqual({ refused: { key: "QUINTESSENCE.Options.nameless" } });
  });
});

describe("a list of named numbers", () => {
  it("keeps a language key until another name is typed", () => {
    expect(renamed(LIST, 0, " Facile ", "Facile").list).toEqual(LIST);
    expect(renamed(LIST, 0, "Aisée", "Facile").list[0]).toEqual({ value: 4, label: { text: "Aisée" } });
    expect(renamed(LIST, 0, "", "Facile")).toEqual({ list: LIST, said: { key: "QUINTESSENCE.Options.nameless" } });
  });
  it("grows by one beyond the largest, up to its bound and its length", () => {
    expect(longer(LIST, "New", OPTION).at(-1)).toEqual({ value: 9, label: { text: "New" } });
    expect(longer([], "New", OPTION)).toEqual([{ value: 0, label: { text: "New" } }]);
    expect(longer([{ value: 99, label: { text: "x" } }], "New", OPTION).at(-1)?.value).toBe(99);
    const full = Array.from({ length: MOST_NAMED }, (_, value) => ({ value, label: { text: "x" } }));
    expect(longer(full, "New", OPTION)).toBe(full);
  });
  it("is read without what makes no sense, smallest first", () => {
    const stored = [
      null,
      3,
      { value: 8, label: { text: "b" } },
      { value: "4", label: { text: "x" } },
      { value: 4, label: { key: "a" } },
      { value: 5, label: {} },
    ];
    expect(readNamed(stored)).toEqual([
      { value: 4, label: { key: "a" } },
      { value: 8, label: { text: "b" } },
    ]);
    expect(readNamed("x")).toEqual([]);
    expect(readNamed(Array.from({ length: 99 }, (_, value) => ({ value, label: { text: "x" } }))).length).toBe(MOST_NAMED);
  });
});
