import { type Dialect, type FormulaNode, parseFormula } from "./grammar.ts";
import { diceConfig, registry } from "./registry.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import { FunctionTerm } from "./terms/function.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { ParentheticalTerm } from "./terms/parenthetical.ts";
import { PoolTerm } from "./terms/pool.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string.ts";

const dialect: Dialect = {
  modifiers(denomination) {
    const cls = classOf(denomination);
    return cls ? Object.keys(cls.MODIFIERS) : null;
  },
  pool: Object.keys(PoolTerm.MODIFIERS),
};

function classOf(denomination: string): typeof DiceTerm | undefined {
  const { terms } = diceConfig();
  return Object.hasOwn(terms, denomination) ? terms[denomination] : undefined;
}

/** The terms of a formula without data references. @throws FormulaError */
export function termsOf(formula: string): RollTerm[] {
  return parseFormula(formula, dialect).map(instantiate);
}

function instantiate(node: FormulaNode): RollTerm {
  const options = "flavor" in node && node.flavor ? { flavor: node.flavor } : {};
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.number, options });
    case "operator":
      return new OperatorTerm({ operator: node.operator });
    case "parenthesis":
      return new ParentheticalTerm({ term: node.term, options });
    case "function":
      return new FunctionTerm({ fn: node.fn, terms: node.terms, options });
    case "pool":
      return new PoolTerm({ terms: node.terms, modifiers: node.modifiers, options });
    case "string":
      return new StringTerm({ term: node.term, options });
    case "die": {
      const cls = classOf(node.denomination) as any;
      return new cls({
        number: amount(node.number ?? 1),
        modifiers: node.modifiers,
        options,
        ...(node.faces === undefined ? {} : { faces: amount(node.faces) }),
      });
    }
  }
}

/** A written number, or a roll of the formula that decides it. */
function amount(value: number | string): unknown {
  return typeof value === "string" ? new registry.Roll(value) : value;
}
