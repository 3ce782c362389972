/** A derived attribute's formula as a player reads it. */
import { loc, text } from "../../platform/text.ts";
import type { BcaFormula } from "./rules/formula.ts";
import type { BcaUniverse } from "./rules/universe.ts";

/** `médiane de Force, Finesse et Intuition + 6`: the attributes by the universe's own names, an unknown one by its id. */
export function formulaWords(formula: BcaFormula, universe: BcaUniverse): string {
  if ("constant" in formula) return String(formula.constant);
  if ("attribute" in formula) {
    const found = universe.attributes.find(({ id }) => id === formula.attribute);
    return found ? text(found.label) : formula.attribute;
  }
  if ("median" in formula) {
    const list = new Intl.ListFormat(game.i18n?.lang ?? "en", { type: "conjunction" });
    return loc("QUINTESSENCE.BCA.Sheet.median", { of: list.format(formula.median.map((each) => formulaWords(each, universe))) });
  }
  const terms = formula.sum.map((each) => formulaWords(each, universe));
  return terms.length === 0 ? "0" : terms.reduce((all, term) => (term.startsWith("-") ? `${all} − ${term.slice(1)}` : `${all} + ${term}`));
}
