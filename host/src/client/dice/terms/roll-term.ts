import { diceError } from "../errors.ts";
import { diceConfig } from "../registry.ts";

/** How a roll or a term is evaluated. */
export interface EvaluateOptions {
  /** Every die shows its lowest face. */
  minimize?: boolean;
  /** Every die shows its highest face. */
  maximize?: boolean;
  /** Text left in the formula is no error. */
  allowStrings?: boolean;
  /** Dice may be asked of the player. */
  allowInteractive?: boolean;
  /** In synchronous evaluation: whether terms that need chance are an error, or ignored. */
  strict?: boolean;
}

/** A part of a formula that has a value of its own, or stands between two. */
export abstract class RollTerm {
  static readonly FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static readonly FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  /** Names of the properties that {@link toJSON} keeps beside class, options and `evaluated`. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: Record<string, any>;
  /** Evaluated terms are frozen in meaning: their total stands. */
  _evaluated = false;
  /** Should be evaluated before its neighbours. */
  isIntermediate = false;

  constructor({ options = {} }: { options?: Record<string, any> } = {}) {
    this.options = options;
  }

  /** The term as written in a formula, without flavor. */
  get expression(): string {
    throw new Error(`${this.constructor.name} has no expression`);
  }

  /** The term as written in a formula, with flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The value once evaluated. */
  get total(): number | string | boolean | undefined {
    throw new Error(`${this.constructor.name} has no total`);
  }

  get flavor(): string {
    return this.options["flavor"] ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /**
   * Find the value.
   * @returns the term, at once where no chance is involved, else a promise of it
   * @throws if it is evaluated already
   */
  evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    if (this._evaluated) throw diceError("Evaluated", { what: this.formula });
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluateOptions = {}): Promise<this> {
    return this._evaluateSync(options);
  }

  protected _evaluateSync(_options: EvaluateOptions = {}): this {
    return this;
  }

  /** Whether evaluation with these options leaves nothing to chance. */
  static isDeterministic(term: RollTerm, { maximize, minimize }: EvaluateOptions = {}): boolean {
    return Boolean(maximize || minimize || term.isDeterministic);
  }

  /** Revive a term from {@link toJSON}, by the name of its class. @throws for an unknown class */
  static fromData(data: Record<string, any>): RollTerm {
    const { termTypes, terms } = diceConfig();
    const name = String(data["class"] ?? "Die");
    const cls: any = (Object.hasOwn(termTypes, name) ? termTypes[name] : undefined) ?? Object.values(terms).find((candidate: any) => candidate.name === name);
    if (!cls) throw diceError("Unknown", { what: name });
    return cls._fromData(data);
  }

  protected static _fromData(data: Record<string, any>): RollTerm {
    const { class: _class, evaluated = true, ...termData } = data;
    const term: RollTerm = new (this as any)(termData);
    term._evaluated = evaluated;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json));
  }

  toJSON(): Record<string, any> {
    const json: Record<string, any> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) json[attribute] = (this as any)[attribute];
    return json;
  }
}
