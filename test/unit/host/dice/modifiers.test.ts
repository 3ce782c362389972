import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Roll } from "../../../../host/src/client/dice/roll.ts";
import type { DiceTerm } from "../../../../host/src/client/dice/terms/dice-term.ts";
import { fall, freshDice } from "./support.ts";

async function die(formula: string): Promise<DiceTerm> {
  return (await new Roll(formula).evaluate()).dice.at(-1)!;
}

describe("documented modifiers", () => {
  it.each<[formula: string, sides: number, faces: number[], total: number]>([
    // reroll
    ["1d10r1", 10, [1, 7], 7],
    ["1d10r", 10, [1, 1], 1],
    ["1d20r<10", 20, [9, 3], 3],
    ["2d20r<10", 20, [9, 15, 3], 18],
    ["1d20rr<3", 20, [2, 1, 2, 14], 14],
    ["3d6r1=1", 6, [1, 1, 4, 5], 10],
    ["3d6rr2=1", 6, [1, 1, 4, 1, 5], 10],
    // explode
    ["5d10x10", 10, [10, 1, 2, 3, 4, 10, 5], 35],
    ["1d6x", 6, [6, 6, 2], 14],
    ["1d6x6", 6, [6, 3], 9],
    ["2d6x>=5", 6, [5, 1, 6, 2], 14],
    ["1d20x<10", 20, [4, 9, 10], 23],
    ["10d10x3<5", 10, [4, 4, 4, 4, 9, 9, 9, 9, 9, 9, 9, 9, 9], 97],
    ["3d6x2=6", 6, [6, 6, 6, 6, 6], 30],
    ["1d6x2=6", 6, [6, 6, 6], 18],
    ["2d6xo", 6, [6, 1, 6], 13],
    ["6d10xo10cs>=8", 10, [10, 8, 3, 10, 1, 2, 10, 9], 5],
    // keep and drop
    ["4d6k", 6, [2, 6, 4, 1], 6],
    ["4d6kh3", 6, [2, 6, 4, 1], 12],
    ["2d20kl", 20, [15, 3], 3],
    ["4d6kl2", 6, [2, 6, 4, 1], 3],
    ["4d6d", 6, [2, 6, 4, 1], 12],
    ["4d6d1", 6, [2, 6, 4, 1], 12],
    ["4d6dh2", 6, [2, 6, 4, 1], 3],
    ["4d6dl2", 6, [2, 6, 4, 1], 10],
    ["4d6kh9", 6, [2, 6, 4, 1], 13],
    ["4d6kh0", 6, [2, 6, 4, 1], 0],
    ["4d6dl9", 6, [2, 6, 4, 1], 0],
    ["3d20kh2dl", 20, [3, 19, 8], 19],
    // counts
    ["6d6cs", 6, [6, 6, 1, 2, 3, 5], 2],
    ["6d6cs=1", 6, [6, 6, 1, 2, 3, 5], 1],
    ["6d6cs5", 6, [6, 6, 1, 2, 3, 5], 1],
    ["6d6cs>=5", 6, [6, 6, 1, 2, 3, 5], 3],
    ["6d6cs<3", 6, [6, 6, 1, 2, 3, 5], 2],
    ["6d6cf", 6, [6, 6, 1, 2, 3, 5], 1],
    ["6d6cf<=3", 6, [6, 6, 1, 2, 3, 5], 3],
    ["6d6even", 6, [6, 6, 1, 2, 3, 5], 3],
    ["6d6odd", 6, [6, 6, 1, 2, 3, 5], 3],
    ["6d6cs>=5df=1", 6, [6, 6, 1, 2, 3, 5], 2],
    ["6d6df", 6, [6, 6, 1, 2, 3, 5], 21],
    ["6d6sf=5", 6, [6, 6, 1, 2, 3, 5], 13],
    // margin and bounds
    ["6d6ms>12", 6, [6, 6, 1, 2, 3, 5], 11],
    ["6d6ms<21", 6, [6, 6, 1, 2, 3, 5], -2],
    ["2d6ms5", 6, [1, 2], -2],
    ["3d6min3", 6, [1, 3, 5], 11],
    ["3d6max3", 6, [1, 3, 5], 7],
    ["3d6min2max4", 6, [1, 3, 5], 9],
    // fate dice
    ["4dFkh2", 3, [1, 2, 3, 3], 2],
    ["4dFr", 3, [1, 2, 3, 3, 3], 3],
    ["2dFdl", 3, [1, 2], 0],
  ])("%s with d%i %j is %i", async (formula, sides, faces, expected) => {
    const { drawn } = fall(sides, ...faces);
    const roll = await new Roll(formula).evaluate();
    expect(roll.total).toBe(expected);
    expect(drawn()).toBe(faces.length);
  });

  it("marks what happened to each die", async () => {
    fall(6, 6, 1, 3, 6, 2, 4);
    expect((await die("3d6r1=1x6")).results).toEqual([
      { result: 6, active: true, exploded: true },
      { result: 1, active: false, rerolled: true },
      { result: 3, active: true },
      { result: 6, active: true, exploded: true },
      { result: 2, active: true },
      { result: 4, active: true },
    ]);
    fall(6, 6, 1, 5, 4);
    expect((await die("4d6kh2cs>=6")).results).toEqual([
      { result: 6, active: true, count: 1, success: true },
      { result: 1, active: false, discarded: true },
      { result: 5, active: true, count: 0, success: false },
      { result: 4, active: false, discarded: true },
    ]);
    fall(6, 1, 4);
    expect((await die("2d6cf")).results).toEqual([
      { result: 1, active: true, count: 1, failure: true },
      { result: 4, active: true, count: 0, failure: false },
    ]);
    fall(6, 4, 4, 4);
    expect((await die("3d6kh")).results.map((result) => result.active)).toEqual([true, false, false]);
  });

  it("gives CSS classes and labels for every face", async () => {
    fall(6, 6, 1, 3);
    const term = await die("3d6kh2");
    expect(term.results.map((result) => term.getResultCSS(result).filter(Boolean).join(" "))).toEqual(["die d6 max", "die d6 discarded min", "die d6"]);
    fall(3, 1, 2, 3);
    const fate = await die("3dF");
    expect(fate.results.map((result) => fate.getResultLabel(result))).toEqual(["−", "\u00a0", "+"]);
    fall(2, 2, 1);
    const coin = await die("2dc");
    expect(coin.getTooltipData()["rolls"]).toEqual([
      { result: "H", classes: "coin heads" },
      { result: "T", classes: "coin tails" },
    ]);
  });
});

describe("extreme evaluation", () => {
  it.each<[formula: string, minimum: number, maximum: number]>([
    ["2d6 + 3", 5, 15],
    ["1d6x", 1, 6],
    ["1d6x1", 1, 6],
    ["3d6x>=1", 3, 18],
    ["1d6rr<=6", 1, 6],
    ["1d6r1", 1, 6],
    ["4d6kh3", 3, 18],
    ["3d20kh2dl", 1, 20],
    ["4dF", -4, 4],
    ["3dc", 0, 3],
    ["(1d4)d8", 1, 32],
    ["{1d6,2d8}kh", 2, 16],
    ["max(1d6,3)", 3, 6],
    ["6d6cs>=5", 0, 6],
  ])("%s lies within %i and %i, without chance", async (formula, minimum, maximum) => {
    const { drawn } = freshDice();
    expect((await new Roll(formula).evaluate({ minimize: true })).total).toBe(minimum);
    expect((await new Roll(formula).evaluate({ maximize: true })).total).toBe(maximum);
    expect(new Roll(formula).evaluateSync({ maximize: true }).total).toBe(maximum);
    expect(drawn()).toBe(0);
  });

  it("ends for modifiers of systems too, whose further dice show the same face", async () => {
    const { drawn } = freshDice();
    const { Die } = await import("../../../../host/src/client/dice/terms/die.ts");
    class OpenDie extends Die {
      static override DENOMINATION = "o";
      static override MODIFIERS = { ...Die.MODIFIERS, w: "wild" };
      constructor(data: any = {}) {
        super({ ...data, faces: 12, modifiers: data.modifiers?.length ? data.modifiers : ["w"] });
      }
      async wild(): Promise<void> {
        if (this.results.at(-1)!.result === 12) await this.roll();
      }
    }
    (globalThis as any).CONFIG.Dice.terms.o = OpenDie;
    expect((await new Roll("1do").evaluate({ maximize: true })).total).toBe(12);
    expect(drawn()).toBe(0);
    fall(12, 12, 5);
    (globalThis as any).CONFIG.Dice.terms.o = OpenDie;
    const roll = await new Roll("1do + 1").evaluate();
    expect(roll.total).toBe(18);
    expect(roll.formula).toBe("1dow + 1");
  });

  it("evaluates at once what needs no dice, and only that", () => {
    freshDice();
    expect(new Roll("2 + max(3, 4)").evaluateSync().total).toBe(6);
    expect(() => new Roll("1d6 + 2").evaluateSync()).toThrow(/NotDeterministic/);
    expect(() => new Roll("(1d6) + 2").evaluateSync()).toThrow(/NotDeterministic/);
    expect(() => new Roll("random()").evaluateSync()).toThrow(/NotDeterministic/);
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
  });
});

describe("properties", () => {
  const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });

  it("keeping n and dropping the rest are the same", async () => {
    await fc.assert(
      fc.asyncProperty(faces, fc.nat(12), async (list, n) => {
        const values = async (modifier: string): Promise<number> => {
          fall(6, ...list);
          return (await new Roll(`${list.length}d6${modifier}`).evaluate()).total;
        };
        const rest = Math.max(list.length - n, 0);
        expect(await values(`kh${n}`)).toBe(await values(`dl${rest}`));
        expect(await values(`kl${n}`)).toBe(await values(`dh${rest}`));
        const sorted = [...list].sort((a, b) => b - a);
        expect(await values(`kh${n}`)).toBe(sorted.slice(0, n).reduce((sum, face) => sum + face, 0));
      }),
    );
  });

  it("an exploding die has one more die for each face that explodes", async () => {
    freshDice();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 12 }), async (n, s) => {
        const term = await die(`${n}d${s}x${s}`);
        expect(term.results.length - n).toBe(term.results.filter((result) => result.result === s).length);
        expect(term.results.filter((result) => result.exploded).every((result) => result.result === s)).toBe(true);
        const capped = await die(`${n}d${s}x1=${s}`);
        expect(capped.results.length - n).toBe(Math.min(1, capped.results.slice(0, n).filter((result) => result.result === s).length));
      }),
    );
  });

  it("rerolling recursively leaves no face that matches", async () => {
    freshDice();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5 }), async (n, below) => {
        const term = await die(`${n}d6rr<=${below}`);
        expect(term.values).toHaveLength(n);
        expect(Math.min(...term.values)).toBeGreaterThan(below);
      }),
    );
  });
});
