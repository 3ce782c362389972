/** Derived attributes of a universe as a tiny typed expression (§3a): a sum of terms, each a number, an attribute or a median. */
import type { Id } from "../../../contract.ts";

/** A formula as data. */
export type BcaFormula =
  { readonly constant: number } | { readonly attribute: Id } | { readonly median: readonly BcaFormula[] } | { readonly sum: readonly BcaFormula[] };

/** Middle of the sorted values (§3c: with duplicates, still the middle one); of an even number, the lower middle; of none, 0. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The value of a formula; an attribute that isn't there counts 0. */
export function evaluate(formula: BcaFormula, attributes: Readonly<Record<Id, number>>): number {
  if ("constant" in formula) return formula.constant;
  if ("attribute" in formula) return Object.hasOwn(attributes, formula.attribute) ? (attributes[formula.attribute] ?? 0) : 0;
  if ("median" in formula) return median(formula.median.map((f) => evaluate(f, attributes)));
  return formula.sum.reduce((total, f) => total + evaluate(f, attributes), 0);
}

/** The attributes a formula reads. */
export function reads(formula: BcaFormula): readonly Id[] {
  if ("constant" in formula) return [];
  if ("attribute" in formula) return [formula.attribute];
  return ("median" in formula ? formula.median : formula.sum).flatMap(reads);
}

/** `median(force, finesse, intuition) + 6` */
export function printFormula(formula: BcaFormula): string {
  if ("constant" in formula) return String(formula.constant);
  if ("attribute" in formula) return formula.attribute;
  if ("median" in formula) return `median(${formula.median.map(printFormula).join(", ")})`;
  if (formula.sum.length === 0) return "0";
  return formula.sum.map(printFormula).reduce((text, term) => (term.startsWith("-") ? `${text} - ${term.slice(1)}` : `${text} + ${term}`));
}

/** Where a formula stops making sense; `at` counts characters from 0. */
export interface FormulaFault {
  readonly fault: "expected" | "unknown" | "end";
  readonly at: number;
}

/** Reads a formula: terms joined by `+` or `-` (before a number); a term is an integer, the id of an attribute, or `median(…, …)`. */
export function parseFormula(text: string, attributes: readonly Id[]): BcaFormula | FormulaFault {
  let i = 0;
  const skip = () => {
    while (/\s/.test(text[i] ?? "")) i++;
  };
  const word = (pattern: RegExp) => {
    skip();
    pattern.lastIndex = i;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) i += found.length;
    return found;
  };
  const expected = (): FormulaFault => {
    skip();
    return { fault: "expected", at: i };
  };
  const isFault = (f: BcaFormula | FormulaFault): f is FormulaFault => "fault" in f;
  const term = (): BcaFormula | FormulaFault => {
    const number = word(/\d+/y);
    if (number !== undefined) return { constant: Number(number) };
    skip();
    const from = i;
    const name = word(/[A-Za-z][\w-]*/y);
    if (name === undefined) return expected();
    if (name !== "median") return attributes.includes(name) ? { attribute: name } : { fault: "unknown", at: from };
    if (word(/\(/y) === undefined) return expected();
    const parts: BcaFormula[] = [];
    do {
      const part = sum();
      if (isFault(part)) return part;
      parts.push(part);
    } while (word(/,/y) !== undefined);
    return word(/\)/y) === undefined ? expected() : { median: parts };
  };
  function sum(): BcaFormula | FormulaFault {
    const terms: BcaFormula[] = [];
    for (let sign = word(/-/y) ?? "+"; ;) {
      const next = term();
      if (isFault(next)) return next;
      if (sign === "-" && !("constant" in next)) return { fault: "expected", at: i };
      terms.push(sign === "-" && "constant" in next ? { constant: -next.constant } : next);
      const more = word(/[+-]/y);
      if (more === undefined) break;
      sign = more;
    }
    return terms.length === 1 ? (terms[0] as BcaFormula) : { sum: terms };
  }
  const whole = sum();
  if (isFault(whole)) return whole;
  skip();
  return i < text.length ? { fault: "end", at: i } : whole;
}
