import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { castValue } from "../../../../host/src/client/ux/cast.ts";
import { DOCUMENT_LINK } from "../../../../host/src/client/ux/enrich/documents.ts";
import { embedConfig } from "../../../../host/src/client/ux/enrich/embeds.ts";
import { INLINE_ROLL, inlineRollOf } from "../../../../host/src/client/ux/enrich/roll-syntax.ts";
import { SearchFilter } from "../../../../host/src/client/ux/search-filter.ts";
import { TextEditor } from "../../../../host/src/client/ux/text-editor.ts";

const rolls = (text: string): unknown[] => [...text.matchAll(INLINE_ROLL)].map(inlineRollOf);
const roll = (formula: string, rest: object = {}): object => ({
  command: null,
  formula,
  flavor: "",
  label: "",
  ...rest,
});

describe("values of forms", () => {
  it.each<[value: unknown, dtype: string | undefined, cast: unknown]>([
    ["12", "Number", 12],
    ["-0.5", "Number", -0.5],
    ["", "Number", null],
    [" ", "Number", null],
    ["abc", "Number", NaN],
    [7, "Number", 7],
    [null, "Number", null],
    ["true", "Boolean", true],
    ["false", "Boolean", false],
    ["on", "Boolean", true],
    ["", "Boolean", false],
    [true, "Boolean", true],
    ['{"a":1}', "JSON", { a: 1 }],
    ["", "JSON", null],
    [3, "String", "3"],
    ["12", undefined, "12"],
    ["x", "Unknown", "x"],
    [["1", ""], "Number", [1, null]],
  ])("%j as %s is %j", (value, dtype, cast) => expect(castValue(value, dtype)).toEqual(cast));

  it("refuses broken JSON", () => expect(() => castValue("{", "JSON")).toThrow(SyntaxError));
});

describe("inline rolls", () => {
  it.each<[text: string, found: unknown[]]>([
    ["a [[1d6]] b", [roll("1d6")]],
    ["[[/r 1d6]]", [roll("1d6", { command: "r" })]],
    ["[[/gmroll 2d6 + 1 # in the dark]]{Roll it}", [roll("2d6 + 1", { command: "gmroll", flavor: "in the dark", label: "Roll it" })]],
    ["[[1d6[fire]]]", [roll("1d6[fire]")]],
    ["[[/r 1d6[fire] + 1d8[cold] # two # kinds]]", [roll("1d6[fire] + 1d8[cold]", { command: "r", flavor: "two # kinds" })]],
    ["[[1d6]] and [[1d8]]", [roll("1d6"), roll("1d8")]],
    ["[[/R @abilities.str]]", [roll("@abilities.str", { command: "r" })]],
    ["[[/macro x]]", [null]],
    ["[[]]", [null]],
    ["[not] [[open", []],
  ])("%s", (text, found) => expect(rolls(text)).toEqual(found));

  it("find every formula between brackets, whatever surrounds it", () => {
    const plain = fc.string({ unit: fc.constantFrom("a", " ", "d", "6", ".") });
    fc.assert(
      fc.property(plain, fc.constantFrom("1d6", "2d20kh + 3", "1d6[fire]", "{1d6,1d8}kh"), plain, (before, formula, after) => {
        expect(rolls(`${before}[[${formula}]]${after}`)).toEqual([roll(formula)]);
      }),
    );
  });
});

describe("other syntax", () => {
  it("reads links to documents", () => {
    const found = [..."@UUID[Actor.a]{Ann} @UUID[.b#part] @Actor[Bob] @Compendium[x.y.z]{Z} @Nothing[x]".matchAll(DOCUMENT_LINK)].map((match) =>
      match.slice(1),
    );
    expect(found).toEqual([
      ["UUID", "Actor.a", undefined, "Ann"],
      ["UUID", ".b", "part", undefined],
      ["Actor", "Bob", undefined, undefined],
      ["Compendium", "x.y.z", undefined, "Z"],
    ]);
  });

  it("reads options of embeds", () => {
    expect(embedConfig('Item.a caption=false width="10 px" inline', "Label")).toEqual({
      uuid: "Item.a",
      caption: false,
      width: "10 px",
      inline: true,
      label: "Label",
      values: ["inline"],
    });
  });

  it("cleans queries of marks", () => expect(SearchFilter.cleanQuery("  Épée façon ")).toBe("Epee facon"));

  it("shortens text to a length", () => {
    expect(TextEditor.truncateText("one two three", { maxLength: 9 })).toBe("one two…");
    expect(TextEditor.truncateText("one two three", { maxLength: 7, splitWords: false })).toBe("one…");
    expect(TextEditor.truncateText("one two three", { maxLength: 8, splitWords: true, suffix: "" })).toBe("one two");
    expect(TextEditor.truncateText("short")).toBe("short");
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), fc.boolean(), (text, maxLength, splitWords) => {
        expect(TextEditor.truncateText(text, { maxLength, splitWords }).length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });

  it("reads dropped data, and nothing from anything else", () => {
    const drop = (text: string): any => ({ dataTransfer: { getData: () => text } });
    expect(TextEditor.getDragEventData(drop('{"type":"Item"}'))).toEqual({ type: "Item" });
    expect(TextEditor.getDragEventData(drop("plain"))).toEqual({});
    expect(TextEditor.getDragEventData(drop("3"))).toEqual({});
    expect(TextEditor.getDragEventData({} as any)).toEqual({});
  });
});
