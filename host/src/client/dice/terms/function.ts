import { diceError } from "../errors.ts";
import { diceConfig, registry } from "../registry.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { type EvaluateOptions, RollTerm } from "./roll-term.ts";

/** A call of a configured function, or of one of `Math`, on formulas. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  /** The arguments' formulas. */
  terms: string[];
  /** The arguments as rolls. */
  rolls: Roll[];
  result: number | string | undefined;
  override isIntermediate = true;

  constructor({
    fn,
    terms = [],
    rolls = [],
    result,
    options,
  }: {
    fn: string;
    terms?: string[];
    rolls?: (Roll | Record<string, any>)[];
    result?: number | string;
    options?: Record<string, any>;
  }) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length
      ? rolls.map((roll) => (roll instanceof registry.Roll ? roll : registry.Roll.fromData(roll as any)))
      : terms.map((term) => new registry.Roll(term));
    this.result = result;
  }

  /** The function itself, or undefined if there is none of that name. */
  get function(): ((...args: any[]) => any) | undefined {
    const { functions, randomUniform } = diceConfig();
    if (Object.hasOwn(functions, this.fn)) return functions[this.fn];
    if (this.fn === "random") return randomUniform;
    const value = Object.hasOwn(Math, this.fn) ? (Math as any)[this.fn] : undefined;
    return typeof value === "function" ? value : undefined;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  /** Dice of what is inside, once evaluated, in the order in which they fell. */
  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.fn !== "random" && !this.#isAsync && this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Configured functions may promise their result. */
  get #isAsync(): boolean {
    return this.function?.constructor.name === "AsyncFunction";
  }

  protected override _evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    return this.#isAsync ? this._evaluateAsync(options) : super._evaluate(options);
  }

  protected override async _evaluateAsync(options: EvaluateOptions = {}): Promise<this> {
    const fn = this.#known();
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#settle(await fn(...this.#arguments()));
  }

  protected override _evaluateSync(options: EvaluateOptions = {}): this {
    const fn = this.#known();
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    const value = fn(...this.#arguments());
    if (value instanceof Promise) throw diceError("NotDeterministic", { what: this.formula });
    return this.#settle(value);
  }

  #known(): (...args: any[]) => any {
    const fn = this.function;
    if (!fn) throw diceError("UnknownFunction", { what: this.fn });
    return fn;
  }

  #arguments(): unknown[] {
    return this.rolls.map((roll) => roll.product);
  }

  #settle(value: unknown): this {
    this.result = typeof value === "string" ? value : Number(value);
    if (this.flavor) for (const roll of this.rolls) roll.propagateFlavor(this.flavor);
    return this;
  }
}
