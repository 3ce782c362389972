import { MersenneTwister } from "./mersenne-twister.ts";
import type { DiceConfig } from "./registry.ts";
import { Roll } from "./roll.ts";
import { Coin } from "./terms/coin.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { Die } from "./terms/die.ts";
import { FateDie } from "./terms/fate.ts";
import { FunctionTerm } from "./terms/function.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { ParentheticalTerm } from "./terms/parenthetical.ts";
import { PoolTerm } from "./terms/pool.ts";
import { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string.ts";

/** `foundry.dice.terms`. */
export const DICE_TERMS = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

/** `CONFIG.Dice` before any system touched it. `@param random` source of chance, a generator of its own by default. */
export function defaultDiceConfig(random: () => number = defaultRandom()): DiceConfig {
  const dice = Object.fromEntries([4, 6, 8, 10, 12, 20, 100].map((faces) => [`d${faces}`, { label: `d${faces}`, icon: "fa-solid fa-dice-d20" }]));
  return {
    rolls: [Roll],
    termTypes: { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm } as any,
    terms: { c: Coin, d: Die, f: FateDie },
    functions: {},
    randomUniform: random,
    fulfillment: {
      dice,
      methods: {
        mersenne: { label: "DICE.FULFILLMENT.Mersenne", interactive: false },
        manual: { label: "DICE.FULFILLMENT.Manual", icon: "fa-solid fa-keyboard", interactive: true },
      },
      defaultMethod: "",
    },
  };
}

function defaultRandom(): () => number {
  const twister = new MersenneTwister();
  return () => twister.random();
}
