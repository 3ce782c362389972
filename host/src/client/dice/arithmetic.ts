import { diceError } from "./errors.ts";

const PRECEDENCE: Readonly<Record<string, number>> = { "*": 2, "/": 2, "%": 2, "+": 1, "-": 1 };

/** A value of a term, or an operator between two values (or a sign before one). */
export type Token = { value: number } | { operator: string };

/**
 * The value of terms and operators as they stand: `* / %` before `+ -`, from left to right; a sign binds tightest. Binary
 * noise beyond 15 significant digits is rounded away.
 * @throws if an operand is missing, or the result is no finite number
 */
export function calculate(tokens: readonly Token[]): number {
  const values: number[] = [],
    operators: string[] = [];
  const apply = (): void => {
    const right = values.pop(),
      left = values.pop(),
      operator = operators.pop()!;
    if (left === undefined || right === undefined) throw diceError("Empty");
    values.push(operate(operator, left, right));
  };
  let sign: number | undefined = 1; // undefined: after a value, an operator is due
  for (const token of tokens) {
    if ("value" in token) {
      if (sign === undefined) throw diceError("Expected", { what: Object.keys(PRECEDENCE).join(" ") });
      values.push(sign * token.value);
      sign = undefined;
    } else if (sign !== undefined) {
      if (token.operator !== "-" && token.operator !== "+") throw diceError("Unexpected", { what: token.operator });
      if (token.operator === "-") sign = -sign;
    } else {
      const precedence = PRECEDENCE[token.operator];
      if (!precedence) throw diceError("Unexpected", { what: token.operator });
      while (operators.length && PRECEDENCE[operators.at(-1)!]! >= precedence) apply();
      operators.push(token.operator);
      sign = 1;
    }
  }
  if (tokens.length && sign !== undefined) throw diceError("Empty");
  while (operators.length) apply();
  const result = values[0] ?? 0;
  if (!Number.isFinite(result)) throw diceError("NotNumeric", { what: tokens.map((t) => ("value" in t ? t.value : t.operator)).join(" ") });
  return withoutNoise(result);
}

function operate(operator: string, left: number, right: number): number {
  switch (operator) {
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    case "+":
      return left + right;
    default:
      return left - right;
  }
}

function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(15));
}
