import { diceError } from "../errors.ts";
import { registry } from "../registry.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { type EvaluateOptions, RollTerm } from "./roll-term.ts";

/** A formula in parentheses, evaluated as a roll of its own. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  /** The formula within. */
  term: string;
  roll: Roll | undefined;
  override isIntermediate = true;

  constructor({ term, roll, options }: { term?: string; roll?: Roll | Record<string, any>; options?: Record<string, any> }) {
    super({ options });
    this.roll = roll && !(roll instanceof registry.Roll) ? registry.Roll.fromData(roll as any) : (roll as Roll | undefined);
    this.term = term ?? this.roll?.formula ?? "";
    if (this.roll?._evaluated) this._evaluated = true;
  }

  /** A parenthesis around terms. @throws if some of them are evaluated already */
  static fromTerms(terms: RollTerm[], options?: Record<string, any>): ParentheticalTerm {
    const roll = registry.Roll.fromTerms(terms);
    return new ParentheticalTerm({ term: roll.formula, roll, options });
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | string | undefined {
    return this.roll?._evaluated ? this.roll.product : undefined;
  }

  /** Dice of what is inside, once evaluated, in the order in which they fell. */
  get dice(): DiceTerm[] {
    return this.roll?.dice ?? [];
  }

  override get isDeterministic(): boolean {
    return this.#roll.isDeterministic;
  }

  get #roll(): Roll {
    return (this.roll ??= new registry.Roll(this.term));
  }

  protected override async _evaluateAsync(options: EvaluateOptions = {}): Promise<this> {
    if (!this.#roll._evaluated) await this.#roll.evaluate(options);
    this.#propagate();
    return this;
  }

  protected override _evaluateSync(options: EvaluateOptions = {}): this {
    if (!this.#roll._evaluated) this.#roll.evaluateSync(options);
    this.#propagate();
    return this;
  }

  #propagate(): void {
    if (typeof this.total === "undefined") throw diceError("NotEvaluated", { what: this.formula });
    if (this.flavor) this.#roll.propagateFlavor(this.flavor);
  }
}
