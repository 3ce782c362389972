import { applyCount, applyDeduct, type DiceTermResult, modifierArgument, modifierTarget } from "../results.ts";
import { select, throwMore } from "../selection.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** A fair die of n faces, 1 to n. Every modifier returns false for an argument it does not understand. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, any> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(termData: DiceTermData = {}) {
    super({ faces: 6, ...termData });
  }

  override get denomination(): string {
    return `d${this.faces}`;
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options;
    if (marginSuccess !== undefined) return total - Number(marginSuccess);
    if (marginFailure !== undefined) return Number(marginFailure) - total;
    return total;
  }

  /** Throw again dice that match, once each: `r`, `r1` all 1s, `r<3`, `r1=1` a single 1. */
  async reroll(modifier: string, { recursive = false } = {}): Promise<false | void> {
    return throwMore(this, modifier, this._minimum, recursive, (result) => {
      result.rerolled = true;
      result.active = false;
    });
  }

  /** Throw again dice that match, until they don't. */
  async rerollRecursive(modifier: string): Promise<false | void> {
    return this.reroll(modifier, { recursive: true });
  }

  /** Throw another die for each that matches, those included: `x`, `x5`, `x>=5`, `x2=6` for at most two. */
  async explode(modifier: string, { recursive = true } = {}): Promise<false | void> {
    return throwMore(this, modifier, this._maximum, recursive, (result) => {
      result.exploded = true;
    });
  }

  /** Throw another die for each that matches of those first thrown. */
  async explodeOnce(modifier: string): Promise<false | void> {
    return this.explode(modifier, { recursive: false });
  }

  /** Keep the highest (`k`, `kh`) or lowest (`kl`) dice, one unless a number is given. */
  keep(modifier: string): false | void {
    return select(this.results, modifier);
  }

  /** Drop the lowest (`d`, `dl`) or highest (`dh`) dice, one unless a number is given. */
  drop(modifier: string): false | void {
    return select(this.results, modifier);
  }

  /** Count dice that match, by default the highest face. */
  countSuccess(modifier: string): false | void {
    const argument = modifierTarget(modifier, this._maximum);
    if (!argument) return false;
    applyCount(this.results, argument.comparison, argument.target, { flagSuccess: true });
  }

  /** Count dice that match as failures, by default the lowest face. */
  countFailures(modifier: string): false | void {
    const argument = modifierTarget(modifier, this._minimum);
    if (!argument) return false;
    applyCount(this.results, argument.comparison, argument.target, { flagFailure: true });
  }

  countEven(modifier: string): false | void {
    return this.#countParity(modifier, 0);
  }

  countOdd(modifier: string): false | void {
    return this.#countParity(modifier, 1);
  }

  #countParity(modifier: string, parity: 0 | 1): false | void {
    if (!/^[a-z]+$/i.test(modifier)) return false;
    for (const result of this.results) {
      if (!result.active) continue;
      result.success = Math.abs(result.result % 2) === parity;
      result.count = result.success ? 1 : 0;
    }
  }

  /** Dice that match count −1, by default the lowest face. */
  deductFailures(modifier: string): false | void {
    const argument = modifierTarget(modifier, this._minimum);
    if (!argument) return false;
    applyDeduct(this.results, argument.comparison, argument.target, { deductFailure: true });
  }

  /** Dice that match count as their negative, by default the lowest face. */
  subtractFailures(modifier: string): false | void {
    const argument = modifierTarget(modifier, this._minimum);
    if (!argument) return false;
    applyDeduct(this.results, argument.comparison, argument.target, { invertFailure: true });
  }

  /** The total becomes its distance from a target: `ms>12` is total − 12, `ms<21` is 21 − total. */
  marginSuccess(modifier: string): false | void {
    const argument = modifierTarget(modifier, 0);
    if (!argument) return false;
    this.options[argument.comparison.startsWith("<") ? "marginFailure" : "marginSuccess"] = argument.target;
  }

  /** Each die counts at least so much. */
  minimum(modifier: string): false | void {
    return this.#bound(modifier, (result, bound) => (result.count ?? result.result) < bound);
  }

  /** Each die counts at most so much. */
  maximum(modifier: string): false | void {
    return this.#bound(modifier, (result, bound) => (result.count ?? result.result) > bound);
  }

  #bound(modifier: string, exceeds: (result: DiceTermResult, bound: number) => boolean): false | void {
    const argument = modifierArgument(modifier);
    const bound = argument?.number;
    if (bound === undefined || argument?.comparison) return false;
    for (const result of this.results) if (result.active && exceeds(result, bound)) result.count = bound;
  }
}
