import { beforeAll, describe, expect, it } from "vitest";
import type { Change, Json } from "../../../src/contract.ts";
import { amountsInWords, changesInWords, valueInWords } from "../../../src/table/card/words.ts";

const WORDS: Readonly<Record<string, string>> = {
  "QUINTESSENCE.X.Paths.system.luck.more.one": "{n} point of luck won",
  "QUINTESSENCE.X.Paths.system.luck.more.other": "{n} points of luck won",
  "QUINTESSENCE.X.Paths.system.luck.less.other": "{n} points of luck lost",
  "QUINTESSENCE.X.Amounts.system.luck.other": "{n} luck",
  "QUINTESSENCE.Y.Paths.system.luck.more.one": "{n} die of luck",
  "QUINTESSENCE.X.Paths.system.column.set": "column: {from} → {to}",
  "QUINTESSENCE.Card.Value.none": "nothing",
  "QUINTESSENCE.Card.Value.yes": "yes",
  "QUINTESSENCE.Card.Value.no": "no",
  "QUINTESSENCE.Card.Value.entries.other": "{n} entries",
  "QUINTESSENCE.Card.statusEnds": "end of: {status}",
  "N.stunned": "Stunned",
  "QUINTESSENCE.Status.dead": "Dead",
};
beforeAll(() => {
  const localize = (key: string): string => WORDS[key] ?? key;
  const format = (key: string, data: Record<string, string>): string => localize(key).replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? "");
  Object.assign(globalThis, { game: { i18n: { lang: "en", localize, format } } });
});

const game = (lang: string, rest: object = {}) => ({ lang, statuses: [{ id: "stunned", name: "N.stunned", img: "", by: "hand" } as const], ...rest });
const add = (n: number): Change => ({ uuid: "Actor.a", path: "system.luck", add: n });
const set = (from: Json, to: Json): Change => ({ uuid: "Actor.a", path: "system.column", from, to });

describe("changes in words", () => {
  it("are each game's own, though two share a path", () => {
    expect(changesInWords([add(1), add(-2), add(0), add(3)], game("X"))).toBe("1 point of luck won, 2 points of luck lost, 3 points of luck won");
    expect(changesInWords([add(1)], game("Y"))).toBe("1 die of luck");
    expect(amountsInWords([add(-2), add(0), set("a", "b")], game("X"))).toBe("2 luck");
  });
  it("tell what a value was and is", () => {
    expect(changesInWords([set("power", null), set(false, true)], game("X"))).toBe("column: power → nothing, column: no → yes");
  });
  it("take the game's own words for a value, where it has some", () => {
    const value = (path: string, of: Json) => (path === "system.column" && of === "power" ? { text: "Power" } : null);
    expect(changesInWords([set("power", "other")], game("X", { value }))).toBe("column: Power → other");
  });
  it("name a status as its game does, else as every game", () => {
    const status = (id: string, on: boolean): Change => ({ uuid: "Actor.a", status: id, on });
    expect(changesInWords([status("stunned", true), status("dead", false)], game("X"))).toBe("Stunned, end of: Dead");
  });
  it.each<[Json, string]>([
    [["a", "b", 3], "a, b, 3"],
    [[], "nothing"],
    [{}, "nothing"],
    ["", "nothing"],
    [[{ of: "vigour", pips: 3 }, { of: "wits" }], "2 entries"],
    [{ a: { b: 1 }, c: null }, "2 entries"],
    [7, "7"],
    ["x".repeat(200), "x".repeat(80)],
  ])("never show JSON: %j is %j", (value, words) => expect(valueInWords(value)).toBe(words));
});
