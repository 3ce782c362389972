import { calculate, type Token } from "./arithmetic.ts";
import { diceError } from "./errors.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string.ts";

/**
 * The total of evaluated terms; a term that was ignored counts 0.
 * @throws if it is no number and strings are not allowed
 */
export function totalOf(terms: readonly RollTerm[], allowStrings: boolean): number | string {
  if (terms.some((term) => typeof term.total === "string" && !(term instanceof OperatorTerm))) {
    const written = sideBySide(terms, (term) => String(term.total));
    if (!allowStrings && !(written.trim() && Number.isFinite(Number(written)))) throw diceError("NotNumeric", { what: written });
    return written;
  }
  return calculate(terms.map((term): Token => (term instanceof OperatorTerm ? { operator: term.operator } : { value: Number(term.total ?? 0) })));
}

/** Terms side by side as written; an operator that is a sign stands close to its term. */
export function sideBySide(terms: readonly RollTerm[], write: (term: RollTerm) => string): string {
  return terms
    .map((term, index) => {
      const isSign = term instanceof OperatorTerm && (index === 0 || terms[index - 1] instanceof OperatorTerm);
      return isSign ? term.operator : write(term);
    })
    .join("");
}

/**
 * Whether terms that become a roll are evaluated: all that can be, or none.
 * @throws if some are and some are not
 */
export function areEvaluated(terms: readonly RollTerm[]): boolean {
  const open = terms.filter((term) => !(term instanceof OperatorTerm || term instanceof NumericTerm || term instanceof StringTerm));
  const evaluated = open.filter((term) => term._evaluated);
  if (evaluated.length && evaluated.length < open.length) throw diceError("Evaluated", { what: evaluated[0]!.formula });
  return evaluated.length > 0;
}

/** Dice of evaluated terms, in the order in which they fell: those that decide a term before its own. */
export function diceOf(terms: readonly (RollTerm & { dice?: DiceTerm[] })[]): DiceTerm[] {
  return terms.flatMap((term) => [...(term.dice ?? []), ...(term instanceof DiceTerm ? [term] : [])]);
}
