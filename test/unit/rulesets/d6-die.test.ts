import { beforeAll, describe, expect, it } from "vitest";
import { DICE_TERMS } from "../../../host/src/client/dice/config.ts";
import { Roll as HostRoll } from "../../../host/src/client/dice/roll.ts";
import { fallMixed, freshDice } from "../host/dice/support.ts";

// The die and the roll extend what Foundry offers: the host's stand in for it.
let FreeDie: any;
let Roll: any;
// Not named in the imports themselves: their types are Foundry's, the terms here the host's.
const DIE: string = "../../../src/rulesets/d6/dice.ts";
const ROLL: string = "../../../src/table/check/dice.ts";
beforeAll(async () => {
  Object.assign(globalThis, { foundry: { dice: { terms: DICE_TERMS, Roll: HostRoll } } });
  ({ QuintessenceD6FreeDie: FreeDie } = (await import(DIE)) as any);
  ({ QuintessenceRoll: Roll } = (await import(ROLL)) as any);
});
function ready(...faces: number[]): void {
  fallMixed(...faces.map((face) => [face, 6] as const));
  Object.assign((globalThis as any).CONFIG.Dice, { rolls: [Roll] });
  (globalThis as any).CONFIG.Dice.terms.w = FreeDie;
}
/** A roll whose d6 fall on these faces, the pool's first where it stands first. */
async function rolled(formula: string, ...faces: number[]): Promise<any> {
  ready(...faces);
  return new Roll(formula).evaluate();
}
const shown = (roll: any): string[][] =>
  roll.dice.map((die: any) => die.results.map((result: any) => `${die.getResultLabel(result)}${result.discarded ? "x" : ""}`));

describe("the free die", () => {
  it.each<[string, number[], number, string[][]]>([
    ["1dw", [4], 4, [["4"]]],
    ["dw", [2], 2, [["2"]]],
    ["1dw", [6, 6, 3], 15, [["6", "+6", "+3"]]],
    ["1dw", [6, 1], 7, [["6", "+1"]]],
    ["1dw", [1], 0, [["1x"]]],
    ["1dw + 2", [1], 2, [["1x"]]],
    [
      "3d6 + 1dw",
      [6, 5, 2, 6, 6, 3],
      28,
      [
        ["6", "5", "2"],
        ["6", "+6", "+3"],
      ],
    ],
    ["3d6 + 1dw", [6, 6, 2, 1], 8, [["6x", "6", "2"], ["1x"]]],
    ["3d6 + 1dw + 2", [4, 5, 2, 1], 8, [["4", "5x", "2"], ["1x"]]],
    ["1dw + 3d6", [1, 4, 5, 2], 6, [["1x"], ["4", "5x", "2"]]],
    ["2d6 + 1d6 + 1dw", [3, 4, 6, 1], 7, [["3", "4"], ["6x"], ["1x"]]],
    ["3d6kl2 + 1dw", [6, 5, 2, 1], 2, [["6x", "5x", "2"], ["1x"]]],
    ["20 - 1dw - 1d6", [1, 5], 20, [["1x"], ["5x"]]],
    ["(2d6 + 1dw) * 2", [3, 4, 1], 6, [["3", "4x"], ["1x"]]],
  ])("%s falls on %j: %i", async (formula, faces, total, dice) => {
    const roll = await rolled(formula, ...faces);
    expect(roll.total).toBe(total);
    expect(shown(roll)).toEqual(dice);
  });
  it("is stored and read back with what was dropped", async () => {
    const roll = await rolled("3d6 + 1dw", 6, 6, 2, 1);
    const json = JSON.parse(JSON.stringify(roll));
    expect(json.terms.at(-1).class).toBe("QuintessenceD6FreeDie");
    const again = Roll.fromData(json);
    expect(again.total).toBe(8);
    expect(shown(again)).toEqual(shown(roll));
  });
  it("shows its extreme face once where a roll is minimised or maximised, and drops nothing", async () => {
    ready();
    expect((await new Roll("3d6 + 1dw").evaluate({ maximize: true })).total).toBe(24);
    expect((await new Roll("3d6 + 1dw").evaluate({ minimize: true })).total).toBe(4);
    expect((await Roll.parse("1dw", {})) as unknown[]).toHaveLength(1);
    expect(Roll.validate("2d6 + 1dw")).toBe(true);
  });
  it("leaves rolls without it alone", async () => {
    const roll = await rolled("2d6 + 1", 1, 6);
    expect([roll.total, shown(roll)]).toEqual([8, [["1", "6"]]]);
  });
  it("doesn't hang on a generator that is stuck", async () => {
    freshDice(() => 0);
    (globalThis as any).CONFIG.Dice.terms.w = FreeDie;
    await expect(new Roll("1dw").evaluate()).rejects.toThrow("never stopped");
  });
});
