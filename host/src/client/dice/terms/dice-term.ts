import { diceError } from "../errors.ts";
import { fulfil, type GivenFace } from "../fulfillment.ts";
import { evaluateModifiersAsync, evaluateModifiersSync } from "../modifiers.ts";
import { diceConfig, registry } from "../registry.ts";
import { applyCount, applyDeduct, compareResult, type DiceTermResult, keepOrDrop, sumOf } from "../results.ts";
import type { Roll } from "../roll.ts";
import { type EvaluateOptions, RollTerm } from "./roll-term.ts";

/** Most dice that one term may ask for. */
const MAX_DICE = 999;
/** Most results one term may come to, explosions and rerolls included; only endless modifiers go beyond. */
const MAX_RESULTS = 10_000;

/** What describes a term of dice. `number` and `faces` may be rolls. */
export interface DiceTermData {
  number?: number | Roll | Record<string, any>;
  faces?: number | Roll | Record<string, any>;
  modifiers?: string[];
  results?: DiceTermResult[];
  method?: string;
  options?: Record<string, any>;
}

/** Something thrown for its face: dice, coins… Systems derive theirs and register them in `CONFIG.Dice.terms`. */
export abstract class DiceTerm extends RollTerm {
  /** The letter after the `d` by which formulas name this kind. */
  static DENOMINATION = "";
  /** Modifiers of this kind: name → name of the method, or function, that applies it. */
  static MODIFIERS: Record<string, string | ((this: any, modifier: string) => unknown)> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | Roll;
  _faces: number | Roll | undefined;
  modifiers: string[];
  results: DiceTermResult[];
  #method: string | undefined;
  #modifierDice: DiceTerm[] = [];
  /** Faces given beforehand for dice still to be thrown. */
  #given: (GivenFace | null)[] = [];
  /** Options of the evaluation under way, which modifiers that throw dice don't pass on. */
  #evaluation: EvaluateOptions = {};

  constructor({ number = 1, faces, modifiers = [], results = [], method, options }: DiceTermData = {}) {
    super({ options });
    this._number = revive(number)!;
    this._faces = revive(faces);
    this.modifiers = modifiers;
    this.results = results;
    this.#method = method;
    if (results.length) this._evaluated = true;
  }

  /** How many dice; undefined while that is still to be rolled. Negative ones count against the total. */
  get number(): number {
    return valueOf(this._number) as number;
  }

  set number(value: number) {
    this._number = value;
  }

  /** How many faces; undefined while that is still to be rolled. */
  get faces(): number {
    return valueOf(this._faces) as number;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The way by which faces were found, e.g. `"manual"`; undefined for the generator. */
  get method(): string | undefined {
    return this.#method;
  }

  /** Dice that decided number, faces or modifiers. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (part instanceof registry.Roll ? part.dice : [])).concat(this.#modifierDice);
  }

  override get expression(): string {
    const letter = (this.constructor as typeof DiceTerm).DENOMINATION;
    return `${written(this._number)}d${letter === "d" ? written(this._faces) : letter}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) * (this.number < 0 ? -1 : 1) || 0 : undefined;
  }

  /** Faces of the active results. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /**
   * Multiply the number of dice, then add to it.
   * @throws once evaluated, or for a negative factor
   */
  alter(multiply = 1, add = 0): this {
    if (this._evaluated) throw diceError("Evaluated", { what: this.formula });
    if (!(multiply >= 0)) throw new RangeError("Dice are multiplied by 0 or more");
    if (this._number instanceof registry.Roll) {
      const product = multiply === 1 ? this._number.formula : `(${this._number.formula}) * ${multiply}`;
      this._number = new registry.Roll(add ? `${product} + ${add}` : product);
    } else this._number = Math.round(this._number * multiply) + add;
    return this;
  }

  protected override async _evaluateAsync(options: EvaluateOptions = {}): Promise<this> {
    this.#evaluation = options;
    for (const part of [this._number, this._faces]) if (part instanceof registry.Roll && !part._evaluated) await part.evaluate(options);
    const missing = this.#missing();
    if (missing > 0 && !options.minimize && !options.maximize) this.#given = await this.#ask(missing, options);
    for (let i = 0; i < missing; i++) await this.roll(options);
    this.#modifierDice.push(...(await evaluateModifiersAsync(this, options)));
    return this;
  }

  protected override _evaluateSync(options: EvaluateOptions = {}): this {
    for (const part of [this._number, this._faces]) if (part instanceof registry.Roll && !part._evaluated) part.evaluateSync(options);
    for (let missing = this.#missing(); missing > 0; missing--) this.results.push({ result: this.#extreme(options), active: true });
    this.#modifierDice.push(...evaluateModifiersSync(this, options));
    return this;
  }

  /** Dice still to be rolled; results given beforehand count. @throws for impossible numbers */
  #missing(): number {
    const { number, faces } = this;
    if (!Number.isInteger(number) || !Number.isInteger(faces)) throw diceError("WholeNumber", { what: Number.isInteger(number) ? faces : number });
    if (faces < 1) throw diceError("NoFaces", { what: faces });
    if (Math.abs(number) > MAX_DICE) throw diceError("TooManyDice", { max: MAX_DICE, what: Math.abs(number) });
    return Math.abs(number) - this.results.length;
  }

  #extreme({ minimize }: EvaluateOptions): number {
    return minimize ? this._minimum : this._maximum;
  }

  /** Lowest face. */
  protected get _minimum(): number {
    return 1;
  }

  /** Highest face. */
  protected get _maximum(): number {
    return this.faces;
  }

  /**
   * Throw one more die and keep its result.
   * @throws if the term has grown beyond reason, as by an explosion on every face
   */
  async roll(options: EvaluateOptions = {}): Promise<DiceTermResult> {
    if (this.results.length >= MAX_RESULTS) throw diceError("Endless", { what: this.formula });
    const settled = { ...this.#evaluation, ...options };
    const result = settled.minimize || settled.maximize ? this.#extreme(settled) : ((await this._roll(settled)) ?? this.randomFace());
    const roll: DiceTermResult = { result, active: true };
    this.results.push(roll);
    return roll;
  }

  /** A face by another way than the generator; nothing to leave it to that. */
  protected async _roll(options: EvaluateOptions = {}): Promise<number | void> {
    if (!this.#given.length) this.#given = await this.#ask(1, options);
    const face = this.#given.shift();
    if (!face) return;
    this.#method = face.method;
    return face.result;
  }

  #ask(count: number, options: EvaluateOptions): Promise<(GivenFace | null)[]> {
    return fulfil(this, count, { min: this._minimum, max: this._maximum }, options);
  }

  /** The face for a number in [0, 1). */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces);
  }

  /** A face by `CONFIG.Dice.randomUniform`. */
  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform());
  }

  /** A face as shown. */
  getResultLabel(result: DiceTermResult): string {
    return String(result.result);
  }

  /** CSS classes of a face as shown. */
  getResultCSS(result: DiceTermResult): (string | null)[] {
    const ranked = result.success === undefined && result.failure === undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      ranked && result.result === this._minimum ? "min" : null,
      ranked && result.result === this._maximum ? "max" : null,
    ];
  }

  /** What the tooltip template shows of this term. */
  getTooltipData(): Record<string, any> {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      method: this.method,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  /** Whether a face satisfies a comparison. */
  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  static _keepOrDrop(results: DiceTermResult[], number: number, options?: { keep?: boolean; highest?: boolean }): DiceTermResult[] {
    return keepOrDrop(results, number, options);
  }

  static _applyCount(results: DiceTermResult[], comparison: string, target: number, flags?: { flagSuccess?: boolean; flagFailure?: boolean }): void {
    applyCount(results, comparison, target, flags);
  }

  static _applyDeduct(results: DiceTermResult[], comparison: string, target: number, flags?: { deductFailure?: boolean; invertFailure?: boolean }): void {
    applyDeduct(results, comparison, target, flags);
  }

  override toJSON(): Record<string, any> {
    const json = super.toJSON();
    json["number"] = this._number instanceof registry.Roll ? this._number.toJSON() : this._number;
    json["faces"] = this._faces instanceof registry.Roll ? this._faces.toJSON() : this._faces;
    return json;
  }
}

function revive(part: DiceTermData["number"]): number | Roll | undefined {
  return part && typeof part === "object" && !(part instanceof registry.Roll) ? registry.Roll.fromData(part as any) : (part as number | Roll);
}

function valueOf(part: number | Roll | undefined): number | undefined {
  if (!(part instanceof registry.Roll)) return part as number | undefined;
  return part._evaluated ? part.total : undefined;
}

function written(part: number | Roll | undefined): string | number {
  return part instanceof registry.Roll ? (part._evaluated ? part.total : `(${part.formula})`) : (part as number);
}
