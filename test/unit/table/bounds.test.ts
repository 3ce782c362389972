import { describe, expect, it } from "vitest";
import { readNumber } from "../../../src/platform/typed-number.ts";
import { beyond } from "../../../src/table/check/edit.ts";

describe("why a typed number can't be used", () => {
  it.each([
    ["abc", "notANumber"],
    ["1e9", "notANumber"],
    ["99999", "outOfBounds"],
    ["−99999", "outOfBounds"],
  ])("%j: %s", (typed, why) => expect(readNumber(typed)).toEqual({ complaint: { key: `QUINTESSENCE.Check.${why}`, args: { typed, most: 999, least: -999 } } }));
  it("is nothing of one that can be", () => expect(readNumber("−999")).toEqual({ value: -999 }));
});

describe("a number beyond a field's bounds", () => {
  it("is told the one that it breaks", () => {
    expect(beyond({ min: 0, max: 9 }, -5)).toEqual({ key: "QUINTESSENCE.Check.tooLow", args: { value: -5, min: 0 } });
    expect(beyond({ min: 0, max: 9 }, 10)).toEqual({ key: "QUINTESSENCE.Check.tooHigh", args: { value: 10, max: 9 } });
  });
  it("is none at a bound, nor where the field has none", () => {
    for (const value of [0, 9]) expect(beyond({ min: 0, max: 9 }, value)).toBeNull();
    expect(beyond({}, -999)).toBeNull();
  });
});
