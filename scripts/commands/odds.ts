/** `npm run -s odds -- '<json>'`: exact odds of a check, as fractions and decimals. */
import type { Odds } from "../../src/contract.ts";
import { exact, print, type Fraction } from "../../src/odds/fraction.ts";
import { bcaRules } from "../../src/rulesets/bca/rules/index.ts";
import { d6Rules } from "../../src/rulesets/d6/rules/index.ts";
import { ewRules } from "../../src/rulesets/ew/rules/index.ts";
import { matrixRules } from "../../src/rulesets/matrix/rules/index.ts";
import { bcaCheck, COMPARISONS, d6Check, ewCheck, matrixCheck, TIES } from "./checks.ts";
import { Form } from "./form.ts";

/** A number as printed. */
export interface Chance {
  /** Reduced, `n/d`. */
  readonly fraction: string;
  readonly value: number;
}
/** What the command prints. `mean` is null where no success is possible, absent where there is none. */
export interface OddsAnswer {
  readonly verdicts: Readonly<Record<string, Chance>>;
  readonly mean?: Chance | null;
}
const chance = (f: Fraction): Chance => ({ fraction: print(f), value: exact.toNumber(f) });
const verdicts = (odds: Odds<Fraction> | null | undefined) => Object.fromEntries(Object.entries(odds?.verdicts ?? {}).map(([id, p]) => [id, chance(p)]));
/** Odds with a mean, null where there is none. */
const withMean = (odds: Odds<Fraction> | null): OddsAnswer => ({
  verdicts: verdicts(odds),
  mean: odds?.mean ? chance(odds.mean) : null,
});
const alone = (odds: Odds<Fraction> | null | undefined): OddsAnswer => ({ verdicts: verdicts(odds) });

/** Bounds of what can be computed while somebody waits. */
const NUMBER = { min: -10_000, max: 10_000 };
const DICE = { min: 1, max: 100 };

const FORMS: Readonly<Record<string, (form: Form) => OddsAnswer>> = {
  matrix(form) {
    const stat = form.integer("stat", NUMBER);
    const tie = form.word("tie", TIES, "strict");
    if (!form.has("opposed")) return withMean(matrixRules.odds(matrixCheck(stat, form.integer("difficulty", { ...NUMBER, min: 0 }, 0), tie), exact));
    const other = form.form("opposed");
    const theirs = other.integer("stat", NUMBER);
    other.end();
    return alone(matrixRules.against?.(matrixCheck(stat, 0, tie), matrixCheck(theirs, 0, tie), exact));
  },
  bca(form) {
    const bonus = form.integer("bonus", NUMBER);
    if (!form.has("opposed")) return withMean(bcaRules.odds(bcaCheck(bonus, form.integer("threshold", NUMBER)), exact));
    const other = form.form("opposed");
    const theirs = other.integer("bonus", NUMBER);
    other.end();
    return alone(bcaRules.against?.(bcaCheck(bonus, 0), bcaCheck(theirs, 0), exact));
  },
  ew: (form) => alone(ewRules.odds(ewCheck(form.integer("score", NUMBER), form.integer("nd", NUMBER)), exact)),
  d6(form) {
    const [dice, pips] = [form.integer("dice", DICE), form.integer("pips", NUMBER, 0)];
    const compare = form.word("compare", COMPARISONS, "gt");
    if (!form.has("opposed")) return withMean(d6Rules.odds(d6Check(dice, pips, form.integer("difficulty", NUMBER, 0), compare), exact));
    const other = form.form("opposed");
    const theirs = d6Check(other.integer("dice", DICE), other.integer("pips", NUMBER, 0), 0, compare);
    other.end();
    return alone(d6Rules.against?.(d6Check(dice, pips, 0, compare), theirs, exact));
  },
};

/** The answer to a form. @throws FormError naming the key that is wrong. */
export function answerOdds(text: string): OddsAnswer {
  const form = Form.parse(text);
  const ruleset = form.word("ruleset", Object.keys(FORMS));
  const answer = (FORMS[ruleset] as (form: Form) => OddsAnswer)(form);
  form.end();
  return answer;
}
