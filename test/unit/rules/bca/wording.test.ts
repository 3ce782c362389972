import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BcaFormula } from "../../../../src/rulesets/bca/rules/formula.ts";
import { fold, isWordingFault, MOST_FORMULA, readFormula, writeFormula, type Named } from "../../../../src/rulesets/bca/rules/wording.ts";

const NAMES: readonly Named[] = [
  { id: "r1", name: "Force" },
  { id: "r2", name: "Érudition" },
  { id: "r3", name: "Sens de l’orientation" },
  { id: "r4", name: "Corps-à-corps" },
  { id: "r5", name: "Force brute" },
  { id: "r6", name: "Œil" },
  { id: "r7", name: "Médiane" },
  { id: "r8", name: "Vue (nuit), jour + 2" },
  { id: "r9", name: "Force 2" },
  { id: "r10", name: "3e souffle" },
];
const at = (attribute: string): BcaFormula => ({ attribute });
const plus = (...sum: BcaFormula[]): BcaFormula => ({ sum });
const n = (constant: number): BcaFormula => ({ constant });

describe("a formula in words", () => {
  it.each<[string, BcaFormula]>([
    ["médiane(Force, Érudition, Corps-à-corps) + 6", plus({ median: [at("r1"), at("r2"), at("r4")] }, n(6))],
    ["median(force; erudition ;corps-a-corps)+6", plus({ median: [at("r1"), at("r2"), at("r4")] }, n(6))],
    ["MED (FORCE,ÉRUDITION, 6) − 2", plus({ median: [at("r1"), at("r2"), n(6)] }, n(-2))],
    ["sens de l'orientation + Force brute", plus(at("r3"), at("r5"))],
    ["  sens\u00a0de   l’orientation\n", at("r3")],
    ["Force", at("r1")],
    ["Force 2", at("r9")],
    ["Force - 2", plus(at("r1"), n(-2))],
    ["Force-2", plus(at("r1"), n(-2))],
    ["oeil + 3", plus(at("r6"), n(3))],
    ["Médiane + 1", plus(at("r7"), n(1))],
    ["médiane(Médiane, Force, 1)", { median: [at("r7"), at("r1"), n(1)] }],
    ['"Vue (nuit), jour + 2" + 1', plus(at("r8"), n(1))],
    ["« vue (nuit), jour + 2 » + “3e Souffle”", plus(at("r8"), at("r10"))],
    ["-3 + Force", plus(n(-3), at("r1"))],
  ])("%s is read", (text, formula) => expect(readFormula(text, NAMES)).toEqual(formula));

  it.each<[string, string, string]>([
    ["", "empty", ""],
    ["   ", "empty", ""],
    ["Forc + 6", "unknown", "Forc"],
    ["6 + Foo bar, 2", "unknown", "Foo bar"],
    ["Forceps", "unknown", "Forceps"],
    ["Force bruta", "unknown", "bruta"],
    ['"Force" + "nulle part"', "unknown", '"nulle part"'],
    ['6 + "Force', "quote", '"Force'],
    ["Force + 1000", "number", "1000"],
    ["Force + 99999999999999999999", "number", "99999999999999999999"],
    ["6 - Force", "minus", "Force"],
    ["6 − médiane(Force)", "minus", "médiane"],
    ['6 - "Force"', "minus", '"Force"'],
    ["Force * 2", "sign", "*"],
    ["Force Érudition", "end", "É"],
    ["Force +", "expected", ""],
    ["+ 6", "expected", "+"],
    ["med Force", "expected", "F"],
    ["médiane(Force, Érudition", "expected", ""],
    ["médiane()", "expected", ")"],
    ["Force + <b>6</b>", "sign", "<"],
    ["2 / 3", "sign", "/"],
    ["Force + 😀", "sign", "😀"],
    ["1,5", "end", ","],
    [`${"med(".repeat(40)}Force${")".repeat(40)}`, "complex", `${"med(".repeat(40)}Force${")".repeat(40)}`],
    [Array.from({ length: 80 }, () => "1").join("+"), "complex", Array.from({ length: 80 }, () => "1").join("+")],
  ])("%s is refused: %s at %j", (text, fault, place) => {
    const read = readFormula(text, NAMES);
    if (!isWordingFault(read)) throw new Error("It was read.");
    expect([read.fault, text.slice(read.at, read.at + read.length)]).toEqual([fault, place]);
  });
  it("is never longer than it may be", () => {
    expect(readFormula("1+".repeat(MOST_FORMULA), NAMES)).toEqual({ fault: "long", at: MOST_FORMULA, length: MOST_FORMULA });
  });

  it("is written with names, in the reader's word for a median, and with true minuses", () => {
    const formula = plus({ median: [at("r1"), at("r8"), at("r7")] }, n(-2), at("gone"));
    expect(writeFormula(formula, NAMES, "médiane")).toBe('médiane(Force, "Vue (nuit), jour + 2", "Médiane") − 2 + gone');
    expect(writeFormula(at("r4"), NAMES, "median")).toBe("Corps-à-corps");
  });
  it("reads as what was written, whatever the names", () => {
    const name = fc
      .string({ unit: fc.constantFrom(..."aébE1 -.’'+,;()«»“n&<"), minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\s+/gu, " ").trim())
      .filter((text) => fold(text) !== "");
    const names = fc.uniqueArray(name, { minLength: 3, maxLength: 6, selector: fold });
    const terms = fc.array(
      fc.oneof(
        fc.nat(2).map((i) => at(`r${i}`)),
        fc.integer({ min: -99, max: 99 }).map(n),
        fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }).map((list): BcaFormula => ({ median: list.map((i) => at(`r${i}`)) })),
      ),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(names, terms, (given, sum) => {
        const named = given.map((each, i) => ({ id: `r${i}`, name: each }));
        expect(readFormula(writeFormula({ sum }, named, "médiane"), named)).toEqual({ sum });
      }),
    );
  });
  it("tells names apart without accents, case, ligatures and kinds of spaces", () => {
    expect(["Œil  d’ÂNE", "oeil d'ane", " OEIL\u00a0d'Âne "].map(fold)).toEqual(["oeil d'ane", "oeil d'ane", "oeil d'ane"]);
  });
});
