import { anchorOf, collapseInline, expandInline } from "./anchor.ts";
import { createRollMessage, rollContext, type RollMessageOptions } from "./chat.ts";
import { diceError } from "./errors.ts";
import { areEvaluated, diceOf, sideBySide, totalOf } from "./evaluation.ts";
import { type ReplaceOptions, replaceFormulaData } from "./formula-data.ts";
import { termsOf } from "./instantiate.ts";
import { diceConfig, registry } from "./registry.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { PoolTerm } from "./terms/pool.ts";
import { type EvaluateOptions, RollTerm } from "./terms/roll-term.ts";

/** What a roll is shown with. */
export interface RenderOptions {
  flavor?: string | null;
  template?: string;
  /** The reader may know that there was a roll, but not what. */
  isPrivate?: boolean;
  message?: unknown;
}

/** A formula, the dice it asks for, and once evaluated its total. Systems derive theirs and list them in `CONFIG.Dice.rolls`. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  /** The object to which `@references` of the formula refer. */
  data: Record<string, any>;
  /** Kept with the roll when it is stored. */
  options: Record<string, any>;
  terms: RollTerm[];
  /** Dice that fell for the roll but are in none of its terms. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined;

  /**
   * @param data replaces `@references`; those without a value become 0
   * @throws FormulaError
   */
  constructor(formula = "", data: Record<string, any> = {}, options: Record<string, any> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
  }

  /** What is in scope of formulas: the functions of `Math`, and those that are configured. */
  static get MATH_PROXY(): Record<string, any> {
    return new Proxy(Math as any, {
      has: () => true,
      get: (math, key) => diceConfig().functions[String(key)] ?? math[key],
      set: () => false,
    });
  }

  /** The class that formulas of no particular class become. */
  static get defaultImplementation(): typeof Roll {
    return diceConfig().rolls[0] ?? Roll;
  }

  protected _prepareData(data: Record<string, any>): Record<string, any> {
    return data;
  }

  /** Dice of the roll, in the order in which they fell. */
  get dice(): DiceTerm[] {
    return [...this._dice, ...diceOf(this.terms)];
  }

  /** The formula, its references replaced. */
  get formula(): string {
    return this._formula;
  }

  /** The formula with values in the place of terms, e.g. `"16 + 2 + 4"`; empty before evaluation. */
  get result(): string {
    return this._evaluated ? sideBySide(this.terms, (term) => String(term.total)) : "";
  }

  /** The total; 0 before evaluation, or where it is no number. */
  get total(): number {
    return Number(this._total) || 0;
  }

  /** The total whatever it is: text where strings were allowed. */
  get product(): any {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /**
   * Multiply and add to the number of dice of every term.
   * @throws once evaluated
   */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw diceError("Evaluated", { what: this.formula });
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof PoolTerm) term.alter(multiply, add, { multiplyNumeric });
      else if (multiplyNumeric && term instanceof NumericTerm) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** The same roll, not evaluated. */
  clone(): this {
    return new (this.constructor as any)(this._formula, this.data, this.options);
  }

  /**
   * Evaluate all terms from left to right and their total.
   * @throws if it is evaluated already, or a term cannot be
   */
  async evaluate({ minimize = false, maximize = false, allowStrings = false, allowInteractive = true, ...options }: EvaluateOptions = {}): Promise<this> {
    if (this._evaluated) throw diceError("Evaluated", { what: this.formula });
    this._evaluated = true;
    return this._evaluate({ minimize, maximize, allowStrings, allowInteractive, ...options });
  }

  protected async _evaluate(options: EvaluateOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal(options);
    return this;
  }

  /**
   * Evaluate at once.
   * @param options `strict: false` ignores terms that need dice: they count 0
   * @throws if dice are needed and `strict`
   */
  evaluateSync({ strict = true, ...options }: EvaluateOptions = {}): this {
    if (this._evaluated) throw diceError("Evaluated", { what: this.formula });
    this._evaluated = true;
    return this._evaluateSync({ ...options, strict });
  }

  protected _evaluateSync(options: EvaluateOptions = {}): this {
    for (const term of this.terms) {
      if (term._evaluated) continue;
      if (RollTerm.isDeterministic(term, options)) void term.evaluate(options);
      else if (options.strict) throw diceError("NotDeterministic", { what: term.formula });
    }
    this._total = this._evaluateTotal(options);
    return this;
  }

  /** @throws if the total is no number and strings are not allowed */
  protected _evaluateTotal({ allowStrings = false }: EvaluateOptions = {}): number | string {
    return totalOf(this.terms, allowStrings);
  }

  /** Evaluate the same roll anew. */
  async reroll(options: EvaluateOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** Write the formula anew after terms were changed. */
  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  /** Give every term without one this flavor. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) term.options["flavor"] ??= flavor;
    this.resetFormula();
  }

  toString(): string {
    return this._formula;
  }

  /** A roll of the default class. */
  static create(formula: string, data: Record<string, any> = {}, options: Record<string, any> = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  /** @throws FormulaError */
  static parse(formula = "", data: Record<string, any> = {}): RollTerm[] {
    return termsOf(replaceFormulaData(formula, data, { missing: "0" }));
  }

  /** Terms as a formula. */
  static getFormula(terms: RollTerm[]): string {
    return sideBySide(terms, (term) => term.formula);
  }

  static replaceFormulaData(formula: string, data: Record<string, any>, options?: ReplaceOptions): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Whether a formula can be evaluated to a number, whatever its references are. */
  static validate(formula: string): boolean {
    try {
      const roll = new this(replaceFormulaData(formula, {}, { missing: "1" }));
      if (!roll.terms.length) return false;
      roll.evaluateSync({ minimize: true });
      return true;
    } catch {
      return false;
    }
  }

  /**
   * A roll of given terms: all evaluated, or none.
   * @throws TypeError for things that are no terms
   */
  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options: Record<string, any> = {}): InstanceType<T> {
    for (const term of terms) if (!(term instanceof RollTerm)) throw new TypeError("A roll is made of terms");
    const evaluated = areEvaluated(terms);
    const roll = new this("", {}, options) as InstanceType<T>;
    roll.terms = terms;
    roll.resetFormula();
    if (evaluated) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  /** Totals of so many rolls of a formula. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total);
    return totals;
  }

  /** What the tooltip shows of the dice, as HTML. */
  async getTooltip(): Promise<string> {
    return renderTemplate((this.constructor as typeof Roll).TOOLTIP_TEMPLATE, {
      parts: this.dice.map((term) => term.getTooltipData()),
    });
  }

  /** The roll as HTML for a message; evaluates it if need be. */
  async render({ flavor, template = (this.constructor as typeof Roll).CHAT_TEMPLATE, isPrivate = false, ...options }: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    return renderTemplate(template, await this._prepareChatRenderContext({ flavor, isPrivate, ...options }));
  }

  /** Context of the chat template. */
  protected async _prepareChatRenderContext({ flavor, isPrivate = false }: RenderOptions = {}): Promise<Record<string, any>> {
    return rollContext(this, flavor, isPrivate);
  }

  /** Post the roll as a message, evaluated if need be. See {@link createRollMessage}. */
  async toMessage(messageData: Record<string, any> = {}, options: RollMessageOptions = {}): Promise<any> {
    return createRollMessage(this, messageData, options);
  }

  /** A link that shows the roll, or rolls it when it is not evaluated. */
  toAnchor(options: Parameters<typeof anchorOf>[1] = {}): HTMLAnchorElement {
    return anchorOf(this, options);
  }

  /** Show or hide the tooltip of an inline roll's link. */
  static async expandInlineResult(a: HTMLAnchorElement): Promise<void> {
    return expandInline(a);
  }

  static collapseInlineResult(a: HTMLAnchorElement): void {
    collapseInline(a);
  }

  toJSON(): Record<string, any> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /**
   * Revive a roll from {@link toJSON} as an instance of the listed class of that name.
   * @throws if no such class is listed
   */
  static fromData(data: Record<string, any>): Roll {
    const cls = diceConfig().rolls.find((candidate) => candidate.name === data["class"]) ?? (data["class"] === "Roll" ? Roll : undefined);
    if (!cls) throw diceError("Unknown", { what: data["class"] });
    if (cls !== this) return cls.fromData(data);
    const roll = new this("", data["data"] ?? {}, data["options"] ?? {});
    roll.terms = (data["terms"] ?? []).map((term: any) => RollTerm.fromData(term));
    roll._formula = data["formula"] ?? this.getFormula(roll.terms);
    roll._dice = (data["dice"] ?? []).map((term: any) => RollTerm.fromData(term));
    roll._evaluated = data["evaluated"] ?? true;
    if (roll._evaluated) roll._total = data["total"] ?? roll._evaluateTotal({ allowStrings: true });
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json));
  }
}

registry.Roll = Roll;

function renderTemplate(path: string, context: Record<string, any>): Promise<string> {
  return (globalThis as any).foundry.applications.handlebars.renderTemplate(path, context);
}
