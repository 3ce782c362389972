import { describe, expect, it } from "vitest";
import { isExactly } from "../../../src/platform/typed-number.ts";

describe("a number kept from what was typed", () => {
  it.each([
    ["7", 7, true],
    [" + 7 ", 7, true],
    ["−3", -3, true],
    ["1 000", 1000, true],
    ["7,0", 7, true],
    ["", 0, true],
    ["7,5", 7, false],
    ["120", 99, false],
    ["-4", 0, false],
    ["", 1, false],
    ["seven", 7, false],
  ])("%j as %d is exactly that: %s", (typed, value, exactly) => {
    expect(isExactly(typed, value)).toBe(exactly);
  });
});
