import { describe, expect, it } from "vitest";
import { frenchSpaces } from "../../../scripts/lib/french.ts";
import { compareLanguages, flatten, frenchTypography, logicalKeys } from "../../../scripts/lib/checks/words.ts";

const words = (tree: object) => flatten(tree as never);

describe("parity of languages", () => {
  it("finds nothing in equal ones, whatever plural forms each has", () => {
    const fr = words({ Q: { a: "{n} un", hits: { one: "{n} coup", many: "{n} de coups", other: "{n} coups" } } });
    const en = words({ Q: { a: "one {n}", hits: { one: "{n} hit", other: "{n} hits" } } });
    expect(compareLanguages({ fr, en })).toEqual([]);
  });
  it.each([
    ["a key that one lacks", { a: "x", b: "y" }, { a: "x" }, ['en: "b" is missing']],
    ["a key that only the other has", { a: "x" }, { a: "x", b: "y" }, ['fr: "b" is missing']],
    ["an empty text", { a: "x" }, { a: " " }, ['en: "a" has no text']],
    ["something that isn't text", { a: "x" }, { a: 3 }, ['en: "a" has no text']],
    ["placeholders that differ", { a: "{name} frappe" }, { a: "{nom} hits" }, ['"a" has different placeholders: {name} / {nom}']],
    ["a placeholder that one lacks", { a: "{name}" }, { a: "he" }, ['"a" has different placeholders: {name} / none']],
    ["a plural without its general form", { a: { one: "x", other: "y" } }, { a: { one: "x" } }, ['en: "a" has no form "other"']],
  ])("finds %s", (_title, fr, en, problems) => {
    expect(compareLanguages({ fr: words(fr), en: words(en) })).toEqual(problems);
  });
  it("takes a group for plural forms only when it holds nothing else", () => {
    expect([...logicalKeys(words({ a: { one: "1", other: "2" }, b: { other: "3", name: "4" } })).keys()]).toEqual(["a", "b.other", "b.name"]);
  });
});

describe("French typography", () => {
  it.each(["Attaque\u00a0: 3", "Vraiment\u202f?", "«\u00a0oui\u00a0»", "https://a.b/c?d", "<a href='x?'>a</a>", "9\u202f%", "Non\u202f;"])(
    "accepts %j",
    (text) => {
      expect(frenchTypography(new Map([["k", text]]))).toEqual([]);
    },
  );
  it.each(["Attaque : 3", "Vraiment ?", "Vraiment?", "« oui\u00a0»", "«\u00a0oui »", "«oui»", "Non !", "9 %", "Non\u00a0!"])("finds fault with %j", (text) => {
    expect(frenchTypography(new Map([["k", text]]))).toHaveLength(1);
  });
  it("is set by the formatter, but for missing spaces", () => {
    const text = "« Oui » : non ; 9 % ! <a title='x : y'>https://a.b/ ?</a>";
    const set = frenchSpaces(text);
    expect(set).toBe("«\u00a0Oui\u00a0»\u00a0: non\u202f; 9\u202f%\u202f! <a title='x : y'>https://a.b/\u202f?</a>");
    expect(frenchSpaces(set)).toBe(set);
  });
});
