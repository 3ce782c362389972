import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../../../host/src/client/dice/roll.ts";
import type { Die } from "../../../../host/src/client/dice/terms/die.ts";
import { fall, fallMixed, freshDice } from "./support.ts";

const total = async (formula: string, data = {}): Promise<number> => (await new Roll(formula, data).evaluate()).total;
const names = (formula: string): string[] => new Roll(formula).terms.map((term) => term.constructor.name);

describe("documented formulas", () => {
  it.each<[formula: string, sides: number, faces: number[], total: number]>([
    ["1d20", 20, [7], 7],
    ["d20", 20, [7], 7],
    ["1D20", 20, [7], 7],
    ["2d6 + 3", 6, [2, 5], 10],
    ["2d6+3*2", 6, [2, 5], 13],
    ["(2d6+3)*2", 6, [2, 5], 20],
    ["10 - 1d4 - 2", 4, [3], 5],
    ["1d10 / 2", 10, [5], 2.5],
    ["17 % 5 + 1d4", 4, [1], 3],
    ["1d%", 100, [73], 73],
    ["4dF", 3, [1, 2, 3, 3], 1],
    ["3dc", 2, [2, 1, 2], 2],
    ["3dcc1", 2, [2, 1, 2], 2],
    ["3dcc0", 2, [2, 1, 2], 1],
    ["floor(1d6 / 2)", 6, [5], 2],
    ["max(1d6, 2d6, 3)", 6, [2, 1, 3], 4],
    ["min(1d6, abs(-4))", 6, [6], 4],
    ["pow(2, 1d6)", 6, [5], 32],
    ["2d6[fire] + 1d6[cold]", 6, [1, 2, 3], 6],
    ["(1d6 + 2)[fire]", 6, [4], 6],
    ["-1d6", 6, [4], -4],
    ["-3d6 + 1", 6, [1, 2, 3], -5],
    ["1d6 * -1", 6, [4], -4],
    ["2 - -1d6", 6, [4], 6],
    ["- - 3", 6, [], 3],
    ["+5", 6, [], 5],
    [".5 * 4", 6, [], 2],
    ["0d6", 6, [], 0],
    ["", 6, [], 0],
    ["{4d6, 2d6, 1d6}kh", 6, [1, 1, 1, 1, 6, 5, 6], 11],
    ["{1d6, 1d6, 1d6}kl2", 6, [4, 2, 3], 5],
    ["{1d6, 1d6, 1d6}dh", 6, [4, 2, 3], 5],
    ["{1d6, 2d6 + 1, 1d6}cs>4", 6, [5, 1, 1, 6], 2],
    ["{2d6, 5}", 6, [4, 3], 12],
  ])("%s with d%i %j is %f", async (formula, sides, faces, expected) => {
    const { drawn } = fall(sides, ...faces);
    expect(await total(formula)).toBe(expected);
    expect(drawn()).toBe(faces.length);
  });

  it("rolls numbers, faces and targets that stand in parentheses first, from left to right", async () => {
    fallMixed([2, 4], [3, 6], [3, 3], [1, 3]);
    const roll = await new Roll("(1d4)d(1d6)").evaluate();
    expect(roll.total).toBe(4);
    expect(roll.dice.map((die) => die.expression)).toEqual(["1d4", "1d6", "2d3"]);

    fallMixed([9, 12], [4, 12], [3, 12], [2, 4], [2, 4]);
    const counted = await new Roll("3d12cs<=(2d4)").evaluate();
    expect(counted.total).toBe(2);
    expect(counted.dice.map((die) => die.expression)).toEqual(["2d4", "3d12cs<=4"]);

    fall(6, 5, 5, 6, 1, 2, 3, 4);
    expect(await total("3d6ms>(4d6)")).toBe(6);
  });

  it("throws dice of a formula from left to right", async () => {
    fallMixed([1, 4], [2, 6], [3, 8], [4, 10], [5, 12]);
    const roll = await new Roll("1d4 + (1d6 + max(1d8, 1)) + {1d10}kh + 1d12").evaluate();
    expect(roll.result).toBe("1 + 5 + 4 + 5");
    expect(roll.dice.map((die) => die.results[0]?.result)).toEqual([1, 2, 3, 4, 5]);
  });

  it("counts a negative number of dice against the total", async () => {
    fall(6, 1, 2, 3);
    expect(await total("(-3)d6")).toBe(-6);
    fall(6);
    expect(await total("(0)d6")).toBe(0);
  });

  it("has one term for a literal, a sign before a die, and a formula as written", () => {
    freshDice();
    expect(names("-2")).toEqual(["NumericTerm"]);
    expect(names("-1d6")).toEqual(["OperatorTerm", "Die"]);
    expect(names("1d6 - 2")).toEqual(["Die", "OperatorTerm", "NumericTerm"]);
    expect(names("(1)d6 + f(2) + {3} + text + (4)")).toEqual([
      "Die",
      "OperatorTerm",
      "FunctionTerm",
      "OperatorTerm",
      "PoolTerm",
      "OperatorTerm",
      "StringTerm",
      "OperatorTerm",
      "ParentheticalTerm",
    ]);
    for (const formula of ["-1d6 + 2", "2d20kh + 2", "(2d4)d8", "{4d6,3d8}kh", "max(1d6, 2)", "1d6[fire] - 2", "(-3)d6", "1d6x2=6"])
      expect(new Roll(formula).formula).toBe(formula);
  });

  it("keeps binary noise out of totals", async () => {
    freshDice();
    expect(await total("0.1 + 0.2")).toBe(0.3);
    expect(await total("1.1 * 3")).toBe(3.3);
    expect(Object.is(await total("0 * -1"), -0)).toBe(false);
  });
});

describe("data", () => {
  beforeEach(() => freshDice());

  it("replaces references, also nested, missing and negative ones", async () => {
    const data = { str: { mod: -2 }, level: 3, "a-b": 7, formula: "@level + 1", flag: true };
    expect(await total("10 + @str.mod", data)).toBe(8);
    expect(await total("10 - @str.mod", data)).toBe(12);
    expect(await total("10 - -@str.mod", data)).toBe(8);
    expect(await total("@formula * 2", data)).toBe(5);
    expect(await total("@a-b + @flag", data)).toBe(8);
    expect(await total("5 + @none.at.all", data)).toBe(5);
    expect(new Roll("(@level)d6", data).formula).toBe("(3)d6");
  });

  it("leaves or fills what is missing, and warns on demand", () => {
    const warnings: string[] = [];
    (globalThis as any).ui = { notifications: { warn: (text: string) => warnings.push(text) } };
    (globalThis as any).game = { i18n: { format: (key: string, data: any) => `${key} ${data.match}` } };
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 }, { missing: "0" })).toBe("1 + 0");
    expect(warnings).toEqual([]);
    Roll.replaceFormulaData("@a + @b + @b", { a: 1 }, { missing: "0", warn: true });
    expect(warnings).toEqual(["DICE.WarnMissingData @b"]);
    expect(Roll.replaceFormulaData("@x", { x: "@x" })).toBe("@x");
    expect(Roll.replaceFormulaData("@a", { a: "@b", b: 2 }, { recursive: false })).toBe("@b");
    delete (globalThis as any).ui;
    delete (globalThis as any).game;
  });

  it("uses a value's own text", () => {
    expect(Roll.replaceFormulaData("@die", { die: { toString: () => "d8" } })).toBe("d8");
  });
});

describe("properties", () => {
  it("arithmetic on literals agrees with the language", async () => {
    freshDice();
    const number = fc.integer({ min: 1, max: 50 });
    const operator = fc.constantFrom("+", "-", "*", "/", "%");
    await fc.assert(
      fc.asyncProperty(number, fc.array(fc.tuple(operator, number, fc.boolean()), { maxLength: 6 }), async (first, rest) => {
        const formula = String(first) + rest.map(([op, n, negative]) => ` ${op} ${negative ? "-" : ""}${n}`).join("");
        expect(await total(formula)).toBeCloseTo(Number(new Function(`return ${formula}`)()), 9);
      }),
    );
  });

  it("n dice of s faces give n faces within 1…s that add up to the total", async () => {
    freshDice();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 100 }), async (n, s) => {
        const roll = await new Roll(`${n}d${s}`).evaluate();
        const faces = (roll.terms[0] as Die).results.map((result) => result.result);
        expect(faces).toHaveLength(n);
        expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= s)).toBe(true);
        expect(roll.total).toBe(faces.reduce((sum, face) => sum + face, 0));
      }),
    );
  });

  it("reads its own formulas again", () => {
    freshDice();
    const leaf = fc.constantFrom("1d6", "4d6kh3", "2d10x>=9", "-3", "7", "4df", "1dc", "2d8[fire]", "1.5");
    const formula = fc.letrec<{ expr: string; term: string }>((tie) => ({
      term: fc.oneof(
        { depthSize: "small" },
        leaf,
        tie("expr").map((e) => `(${e})`),
        tie("expr").map((e) => `max(${e}, 1)[why]`),
        fc.tuple(tie("expr"), tie("expr")).map(([a, b]) => `{${a},${b}}kl`),
        tie("expr").map((e) => `(${e})d6`),
      ),
      expr: fc
        .array(tie("term"), { minLength: 1, maxLength: 3 })
        .chain((terms) =>
          fc
            .array(fc.constantFrom("+", "-", "*"), { minLength: terms.length, maxLength: terms.length })
            .map((operators) => terms.map((term, i) => (i ? ` ${operators[i]} ${term}` : term)).join("")),
        ),
    })).expr;
    fc.assert(
      fc.property(formula, (text) => {
        const once = new Roll(text).formula;
        expect(new Roll(once).formula).toBe(once);
        expect(new Roll(once).terms.map((term) => term.toJSON())).toEqual(new Roll(text).terms.map((term) => term.toJSON()));
      }),
    );
  });

  it("never hangs or fails otherwise than by an error on any text", () => {
    freshDice();
    const piece = fc.constantFrom("1", "d", "6", "d6", "(", ")", "{", "}", ",", "+", "-", "[a]", "x", "kh", "cs>", "@a", " ", "F", "%", "max");
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 15 }).map((parts) => parts.join("")),
        (text) => {
          expect(typeof Roll.validate(text)).toBe("boolean");
        },
      ),
      { numRuns: 2000 },
    );
  });
});
