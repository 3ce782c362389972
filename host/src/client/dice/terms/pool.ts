import { evaluateModifiersAsync, evaluateModifiersSync } from "../modifiers.ts";
import { diceError } from "../errors.ts";
import { registry } from "../registry.ts";
import { applyCount, type DiceTermResult, modifierTarget, sumOf } from "../results.ts";
import type { Roll } from "../roll.ts";
import { select } from "../selection.ts";
import type { DiceTerm } from "./dice-term.ts";
import { type EvaluateOptions, RollTerm } from "./roll-term.ts";

/** Several formulas evaluated together, of whose totals modifiers keep, drop or count some. */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, any> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };

  /** The formulas. */
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  /** The totals. */
  results: DiceTermResult[];
  #modifierDice: DiceTerm[] = [];

  constructor({
    terms = [],
    modifiers = [],
    rolls = [],
    results = [],
    options,
  }: {
    terms?: string[];
    modifiers?: string[];
    rolls?: (Roll | Record<string, any>)[];
    results?: DiceTermResult[];
    options?: Record<string, any>;
  } = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length
      ? rolls.map((roll) => (roll instanceof registry.Roll ? roll : registry.Roll.fromData(roll as any)))
      : terms.map((term) => new registry.Roll(term));
    this.results = results;
    if (this.results.length) this._evaluated = true;
  }

  /** A pool of rolls. @throws if some are evaluated and some are not */
  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const evaluated = rolls.filter((roll) => roll._evaluated);
    if (evaluated.length && evaluated.length < rolls.length) throw diceError("Evaluated", { what: evaluated[0]!.formula });
    const results = evaluated.map((roll) => ({ result: roll.total, active: true }));
    return new this({ terms: rolls.map((roll) => roll.formula), rolls, results });
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  /** Totals of the active results. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map(({ result }) => result);
  }

  /** Dice of what is inside, once evaluated, in the order in which they fell. */
  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice).concat(this.#modifierDice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Alter every roll of the pool; see {@link Roll.alter}. */
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): this {
    this.rolls = this.rolls.map((roll) => roll.alter(multiply, add, options));
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  protected override async _evaluateAsync(options: EvaluateOptions = {}): Promise<this> {
    for (const roll of this.rolls) {
      if (!roll._evaluated) await roll.evaluate(options);
      this.#settle(roll);
    }
    this.#modifierDice = await evaluateModifiersAsync(this, options);
    return this;
  }

  protected override _evaluateSync(options: EvaluateOptions = {}): this {
    for (const roll of this.rolls) {
      if (!roll._evaluated) roll.evaluateSync(options);
      this.#settle(roll);
    }
    this.#modifierDice = evaluateModifiersSync(this, options);
    return this;
  }

  #settle(roll: Roll): void {
    if (this.flavor) roll.propagateFlavor(this.flavor);
    this.results.push({ result: roll.total, active: true });
  }

  keep(modifier: string): false | void {
    return select(this.results, modifier);
  }

  drop(modifier: string): false | void {
    return select(this.results, modifier);
  }

  /** Count totals that match; a pool has no highest face, so the target must be written. */
  countSuccess(modifier: string): false | void {
    return this.#count(modifier, "flagSuccess");
  }

  countFailures(modifier: string): false | void {
    return this.#count(modifier, "flagFailure");
  }

  #count(modifier: string, flag: "flagSuccess" | "flagFailure"): false | void {
    const argument = modifierTarget(modifier);
    if (!argument) return false;
    applyCount(this.results, argument.comparison, argument.target, { [flag]: true });
  }

  override toJSON(): Record<string, any> {
    return { ...super.toJSON(), rolls: this.rolls.map((roll) => roll.toJSON()) };
  }
}
