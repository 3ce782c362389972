import { quick } from "./quick.ts";
import type { Draw } from "../../../../src/contract.ts";
import { parseCode } from "../../../../src/rulesets/d6/rules/code.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import type { D6World } from "../../../../src/rulesets/d6/rules/world.ts";

export const pips = (code: string) => parseCode(code) ?? Number.NaN;
export const total = (draw: Draw["dice"], flat = 0, difficulty: number | null = 12, world: Partial<D6World> = {}) => {
  const check = { ...quick(`${(draw["pool"] ?? []).length + 1}D`, difficulty, world), base: flat };
  return d6Rules.outcome(check, { dice: draw }, []);
};
