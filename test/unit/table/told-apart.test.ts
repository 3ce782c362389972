import { afterEach, describe, expect, it, vi } from "vitest";
import type { Check } from "../../../src/contract.ts";
import { isToldApart, toldApart } from "../../../src/platform/board.ts";
import { loc, printed } from "../../../src/platform/text.ts";
import { sumOf } from "../../../src/table/card/format.ts";

afterEach(() => vi.unstubAllGlobals());

describe("homonyms", () => {
  it("are numbered in their order, and nobody else is", () => {
    expect(toldApart(["Garde", "Chef", "Garde", "Garde (2)"])).toEqual(["Garde (1)", "Chef", "Garde (2)", "Garde (2)"]);
    expect(toldApart([])).toEqual([]);
  });
  it("are known by their name and a number alone", () => {
    for (const shown of ["Garde", "Garde (2)"]) expect(isToldApart(shown, "Garde")).toBe(true);
    for (const shown of ["Garde du corps", "Garde (x)", "Le Garde (2)", "Garde(2)"]) expect(isToldApart(shown, "Garde")).toBe(false);
  });
});

describe("numbers below 0", () => {
  it("are printed with a true minus, whether alone, in a sum or in a sentence", () => {
    expect([printed(-4), printed(0), printed(7)]).toEqual(["−4", "0", "7"]);
    const check = (base: number, value: number) => ({ base, modifiers: [{ id: "x", label: { text: "" }, value, unit: "flat", at: 1 }] }) as unknown as Check;
    expect(sumOf(check(-361, 328))).toBe("−361 + 328 = −33");
    expect(sumOf(check(-361, 0))).toBe("−361");
    vi.stubGlobal("game", { i18n: { lang: "fr", format: (_key: string, data: object) => JSON.stringify(data) } });
    expect(loc("k", { nd: -4, name: "-x" })).toBe('{"nd":"−4","name":"-x"}');
  });
});
