import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../../../host/src/client/dice/roll.ts";
import { DICE_TERMS } from "../../../../host/src/client/dice/config.ts";
import { fall, fallMixed, freshDice } from "./support.ts";

const { Die, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, RollTerm } = DICE_TERMS;
const dice = (): any => (globalThis as any).CONFIG.Dice;

class WildDie extends Die {
  static override DENOMINATION = "w";
  constructor(data: any = {}) {
    super({ ...data, faces: 6 });
  }
}
class WildRoll extends Roll {
  get half(): number {
    return this.total / 2;
  }
}

describe("stored rolls", () => {
  beforeEach(() => freshDice());

  it.each([
    "1d6 + 2",
    "-1d6",
    "4d6kh3[fire]",
    "(1d4)d6",
    "(1d4 + 2) * 3",
    "max(1d6, 2d4)",
    "{2d6, 1d8}kh",
    "3d12ms>9",
    "6d6cs>=5",
    "4dF",
    "2dc",
    "(-2)d6",
    "7",
    "",
  ])("%s comes back as it was", async (formula) => {
    const roll = await new Roll(formula, {}, { flavor: "why", target: 7 }).evaluate();
    const again = Roll.fromJSON(JSON.stringify(roll));
    expect(again).toBeInstanceOf(Roll);
    expect(again.total).toBe(roll.total);
    expect(again.result).toBe(roll.result);
    expect(again.formula).toBe(roll.formula);
    expect(again.options).toEqual({ flavor: "why", target: 7 });
    expect(again.dice.map((die) => die.total)).toEqual(roll.dice.map((die) => die.total));
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(roll)));
    await expect(again.evaluate()).rejects.toThrow(/\.Evaluated/);
  });

  it("has the documented shape", async () => {
    fall(20, 15);
    const json = JSON.parse(JSON.stringify(await new Roll("1d20 + 2").evaluate()));
    expect(json).toEqual({
      class: "Roll",
      options: {},
      dice: [],
      formula: "1d20 + 2",
      total: 17,
      evaluated: true,
      terms: [
        {
          class: "Die",
          options: {},
          evaluated: true,
          number: 1,
          faces: 20,
          modifiers: [],
          results: [{ result: 15, active: true }],
        },
        { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
        { class: "NumericTerm", options: {}, evaluated: true, number: 2 },
      ],
    });
  });

  it("revives classes by name among those that are listed", async () => {
    dice().rolls.push(WildRoll);
    dice().terms.w = WildDie;
    const roll = await new WildRoll("2d6 + 1dw", {}, { wild: true }).evaluate({ maximize: true });
    const json = JSON.stringify(roll);
    const again = Roll.fromJSON(json) as WildRoll;
    expect(again).toBeInstanceOf(WildRoll);
    expect(again.half).toBe(9);
    expect(again.dice[1]).toBeInstanceOf(WildDie);
    dice().rolls.pop();
    expect(() => Roll.fromJSON(json)).toThrow(/Unknown: WildRoll/);
    dice().rolls.push(WildRoll);
    delete dice().terms.w;
    expect(() => Roll.fromJSON(json)).toThrow(/Unknown: WildDie/);
    expect(() => RollTerm.fromData({ class: "constructor" })).toThrow(/\.Unknown/);
  });

  it("keeps a roll that is still to be made", async () => {
    const again = Roll.fromJSON(JSON.stringify(new Roll("2d6 + 1")));
    expect(again._evaluated).toBe(false);
    expect((await again.evaluate({ maximize: true })).total).toBe(13);
  });

  it("takes the listed first class as default", () => {
    expect(Roll.defaultImplementation).toBe(Roll);
    dice().rolls.unshift(WildRoll);
    expect(Roll.create("1d6", {}, { a: 1 })).toBeInstanceOf(WildRoll);
    expect(Roll.create("1d6", {}, { a: 1 }).options).toEqual({ a: 1 });
  });
});

describe("rolls as objects", () => {
  beforeEach(() => freshDice());

  it("are evaluated once", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/\.Evaluated/);
    expect(() => roll.evaluateSync()).toThrow(/\.Evaluated/);
    expect(() => roll.terms[0]!.evaluate()).toThrow(/\.Evaluated/);
  });

  it("are cloned and rolled anew with data and options", async () => {
    fall(6, 2, 5);
    const roll = await new Roll("1d6 + @n", { n: 3 }, { target: 4 }).evaluate();
    const again = await roll.reroll();
    expect([roll.total, again.total]).toEqual([5, 8]);
    expect(again).not.toBe(roll);
    expect(again.options).toEqual({ target: 4 });
    expect(again.data).toEqual({ n: 3 });
    expect(roll.clone()._evaluated).toBe(false);
  });

  it("are altered by factor and dice", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
    expect(new Roll("{1d6, 2d8}kh").alter(1, 2).formula).toBe("{3d6,4d8}kh");
    expect(new Roll("(1d4)d6").alter(2, 1).formula).toBe("((1d4) * 2 + 1)d6");
    expect(() => new Roll("1d6").evaluateSync({ maximize: true }).alter(2, 0)).toThrow(/\.Evaluated/);
  });

  it("are made from terms, all evaluated or none", async () => {
    const terms = (): any[] => [new Die({ number: 2, faces: 6 }), new OperatorTerm({ operator: "+" }), new NumericTerm({ number: 3 })];
    const open = Roll.fromTerms(terms(), { target: 1 });
    expect([open.formula, open._evaluated, open.options]).toEqual(["2d6 + 3", false, { target: 1 }]);
    const [die, plus, three] = terms();
    await die.evaluate({ maximize: true });
    expect(Roll.fromTerms([die, plus, three]).total).toBe(15);
    expect(() => Roll.fromTerms([die, plus, new Die({ number: 1, faces: 6 })])).toThrow(/\.Evaluated/);
    expect(() => Roll.fromTerms([{} as any])).toThrow(TypeError);
    class Own extends Roll {}
    expect(Own.fromTerms(terms())).toBeInstanceOf(Own);
    expect(ParentheticalTerm.fromTerms(terms()).formula).toBe("(2d6 + 3)");
    expect(PoolTerm.fromRolls([new Roll("1d6").evaluateSync({ maximize: true }), new Roll("2").evaluateSync()]).total).toBe(8);
  });

  it("take dice whose faces are given", async () => {
    const die = new Die({
      number: 2,
      faces: 6,
      results: [
        { result: 4, active: true },
        { result: 6, active: true },
      ],
    });
    expect(die.total).toBe(10);
    expect(Roll.fromTerms([die]).total).toBe(10);
  });

  it("pass a parenthesis' flavor to what it holds", async () => {
    const roll = await new Roll("(1d6 + 1d8[cold])[fire]").evaluate();
    expect(roll.dice.map((die) => die.flavor)).toEqual(["fire", "cold"]);
  });

  it("allow text on demand", async () => {
    const roll = await new Roll("fire").evaluate({ allowStrings: true });
    expect([roll.product, roll.total]).toEqual(["fire", 0]);
    expect((await new Roll("1 + fire").evaluate({ allowStrings: true })).product).toBe("1 + fire");
  });

  it("call configured functions, asynchronous ones too", async () => {
    dice().functions = {
      double: (n: number) => n * 2,
      gte: (a: number, b: number) => a >= b,
      later: async (n: number) => n + 1,
      max: () => 99,
    };
    expect(await total("double(2d6)", { maximize: true })).toBe(24);
    expect(await total("gte(3, 2) + gte(1, 2)")).toBe(1);
    expect(await total("later(1)")).toBe(2);
    expect(await total("max(1, 2)")).toBe(99);
    expect(Roll.MATH_PROXY["double"](4)).toBe(8);
    expect(Roll.MATH_PROXY["floor"](4.5)).toBe(4);
    async function total(formula: string, options = {}): Promise<number> {
      return (await new Roll(formula).evaluate(options)).total;
    }
  });

  it("are simulated", async () => {
    const totals = await Roll.simulate("2d6", 200);
    expect(totals).toHaveLength(200);
    expect(totals.every((total) => total >= 2 && total <= 12)).toBe(true);
  });

  it("ask the chosen method for faces, and the generator where it has none", async () => {
    fallMixed([3, 8], [2, 6]);
    const asked: string[] = [];
    dice().fulfillment.methods.table = {
      label: "Table",
      interactive: true,
      handler: (term: any) => {
        asked.push(term.denomination);
        return asked.length === 1 ? 5 : undefined;
      },
    };
    dice().fulfillment.defaultMethod = "table";
    const roll = await new Roll("1d6 + 1d8 + 1d6").evaluate();
    expect(roll.result).toBe("5 + 3 + 2");
    expect(roll.dice.map((die) => die.method)).toEqual(["table", undefined, undefined]);
    fall(6, 6, 1);
    dice().fulfillment.methods.table = { label: "Table", interactive: true, handler: () => 6 };
    dice().fulfillment.defaultMethod = "table";
    expect((await new Roll("1d6x").evaluate({ allowInteractive: false })).total).toBe(7);
  });
});
