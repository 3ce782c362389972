import { diceError } from "./errors.ts";
import { registry } from "./registry.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { EvaluateOptions, RollTerm } from "./terms/roll-term.ts";

/** A term with modifiers: dice, or a pool. */
type Modifiable = RollTerm & { modifiers: string[] };

/**
 * Apply a term's modifiers from left to right. A formula in one is evaluated when its turn comes, and its value takes its place.
 * @returns the dice that fell for such formulas
 * @throws for a modifier that its method does not understand
 */
export async function evaluateModifiersAsync(term: Modifiable, options: EvaluateOptions): Promise<DiceTerm[]> {
  const dice: DiceTerm[] = [];
  for (const [index, modifier] of [...term.modifiers].entries()) {
    const roll = operandOf(modifier);
    if (roll) {
      await roll.evaluate(options);
      dice.push(...roll.dice);
    }
    const resolved = (term.modifiers[index] = withOperand(modifier, roll));
    check(resolved, await methodOf(term, resolved).call(term, resolved));
  }
  return dice;
}

/**
 * The same where no die may fall. Modifiers that throw dice (those with asynchronous methods: explosions, rerolls) do nothing:
 * every die shows its extreme face already, once.
 */
export function evaluateModifiersSync(term: Modifiable, options: EvaluateOptions): DiceTerm[] {
  const dice: DiceTerm[] = [];
  for (const [index, modifier] of [...term.modifiers].entries()) {
    const roll = operandOf(modifier);
    if (roll) {
      roll.evaluateSync(options);
      dice.push(...roll.dice);
    }
    const resolved = (term.modifiers[index] = withOperand(modifier, roll));
    const method = methodOf(term, resolved);
    if (method.constructor.name !== "AsyncFunction") check(resolved, method.call(term, resolved));
  }
  return dice;
}

function operandOf(modifier: string): InstanceType<typeof registry.Roll> | null {
  const formula = /\((.*)\)$/s.exec(modifier)?.[1];
  return formula === undefined ? null : new registry.Roll(formula);
}

function withOperand(modifier: string, roll: ReturnType<typeof operandOf>): string {
  return roll ? modifier.slice(0, modifier.indexOf("(")) + roll.total : modifier;
}

function methodOf(term: Modifiable, modifier: string): (modifier: string) => unknown {
  const modifiers: Record<string, string | ((modifier: string) => unknown)> = (term.constructor as any).MODIFIERS;
  const letters = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
  const method = modifiers[letters];
  const fn = typeof method === "string" ? (term as any)[method] : method;
  if (typeof fn !== "function") throw diceError("UnknownModifier", { what: modifier });
  return fn;
}

function check(modifier: string, result: unknown): void {
  if (result === false) throw diceError("Malformed", { what: modifier });
}
