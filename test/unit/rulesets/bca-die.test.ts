import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DICE_TERMS } from "../../../host/src/client/dice/config.ts";
import { Roll } from "../../../host/src/client/dice/roll.ts";
import { fall, freshDice } from "../host/dice/support.ts";

// The die extends what Foundry offers: the host's terms stand in for it.
let OpenDie: any;
// Not named in the import itself: its types are Foundry's, the terms here the host's.
const SOURCE: string = "../../../src/rulesets/bca/dice.ts";
beforeAll(async () => {
  Object.assign(globalThis, { foundry: { dice: { terms: DICE_TERMS } } });
  ({ QuintessenceBcaOpenDie: OpenDie } = (await import(SOURCE)) as any);
});
const config = (): any => (globalThis as any).CONFIG.Dice;
/** A roll whose d12 fall on these faces. */
async function rolled(formula: string, ...faces: number[]): Promise<Roll> {
  fall(12, ...faces);
  config().terms.o = OpenDie;
  return new Roll(formula).evaluate();
}
const labels = (roll: Roll): string[] => roll.dice[0]!.getTooltipData()["rolls"].map(({ result }: any) => result);

describe("the open die", () => {
  beforeEach(() => freshDice());

  it.each([
    ["1do", [7], 7, ["7"]],
    ["1do", [2], 2, ["2"]],
    ["1do", [12, 5], 17, ["12", "+5"]],
    ["1do", [12, 12, 3], 27, ["12", "+12", "+3"]],
    ["1do", [12, 1], 13, ["12", "+1"]],
    ["1do", [1, 5], -4, ["1", "−5"]],
    ["1do", [1, 12, 4], -15, ["1", "−12", "−4"]],
    ["1do", [1, 1], 0, ["1", "−1"]],
    ["1do + 3", [12, 12, 3], 30, ["12", "+12", "+3"]],
    ["2 - 1do", [1, 5], 6, ["1", "−5"]],
    ["do", [9], 9, ["9"]],
  ])("%s falls on %j: %i", async (formula, faces, total, shown) => {
    const roll = await rolled(formula, ...faces);
    expect(roll.total).toBe(total);
    expect(labels(roll)).toEqual(shown);
    expect(roll.dice[0]!.results.map(({ result }) => result)).toEqual(faces);
  });
  it("of several each has its own chain, and what one called stands behind it", async () => {
    // Both are thrown first; then the 12 calls its die, then the 1 its own.
    const roll = await rolled("2do", 12, 1, 3, 4);
    expect(roll.dice[0]!.results.map(({ result }) => result)).toEqual([12, 3, 1, 4]);
    expect(roll.total).toBe(12);
    expect(labels(roll)).toEqual(["12", "+3", "1", "−4"]);
  });
  it("is stored and read back with its chain and its total", async () => {
    const roll = await rolled("1do + 2", 1, 12, 4);
    const again = Roll.fromData(JSON.parse(JSON.stringify(roll)));
    expect(again.dice[0]).toBeInstanceOf(OpenDie);
    expect(JSON.parse(JSON.stringify(roll)).terms[0].class).toBe("QuintessenceBcaOpenDie");
    expect(again.total).toBe(-13);
    expect(again.dice[0]!.total).toBe(-15);
    expect(labels(again)).toEqual(["1", "−12", "−4"]);
  });
  it("shows its extreme face once where a roll is minimised or maximised", async () => {
    freshDice();
    config().terms.o = OpenDie;
    expect((await new Roll("1do").evaluate({ maximize: true })).total).toBe(12);
    expect((await new Roll("1do + 3").evaluate({ minimize: true })).total).toBe(4);
    expect(Roll.validate("2do + 1")).toBe(true);
  });
  it("marks the dice that called another, which shows them in turn where dice are drawn", async () => {
    const roll = await rolled("1do", 12, 12, 3);
    expect(roll.dice[0]!.results.map(({ exploded }) => exploded === true)).toEqual([true, true, false]);
  });
  it("doesn't hang on a generator that is stuck", async () => {
    freshDice(() => 0);
    config().terms.o = OpenDie;
    await expect(new Roll("1do").evaluate()).rejects.toThrow("never stopped");
  });
});
