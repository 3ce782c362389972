import { FormulaError } from "./errors.ts";

/** What a reader of formulas must know of the dice in use. */
export interface Dialect {
  /** Names of the modifiers of the die with this denomination letter, or null if there is no such die. */
  modifiers(denomination: string): readonly string[] | null;
  /** Names of the modifiers of a pool. */
  readonly pool: readonly string[];
}

/** One piece of a formula, in the order written. `number` and `faces` are formulas where they stood in parentheses. */
export type FormulaNode =
  | { kind: "number"; number: number; flavor?: string }
  | { kind: "operator"; operator: string }
  | {
      kind: "die";
      denomination: string;
      number?: number | string;
      faces?: number | string;
      modifiers: string[];
      flavor?: string;
    }
  | { kind: "parenthesis"; term: string; flavor?: string }
  | { kind: "function"; fn: string; terms: string[]; flavor?: string }
  | { kind: "pool"; terms: string[]; modifiers: string[]; flavor?: string }
  | { kind: "string"; term: string; flavor?: string };

const OPERATORS = "+-*/%";
/** Deeper than anybody nests, shallower than the stack. */
const MAX_DEPTH = 100;

/**
 * Read a formula: terms joined by operators, flat, as `Roll#terms` has them; data references are replaced before.
 * A sign before a term that is no literal stays an operator in front of it.
 * @throws FormulaError with the position of what is wrong
 */
export function parseFormula(formula: string, dialect: Dialect): FormulaNode[] {
  const reader = new Reader(formula, dialect);
  const nodes = reader.expression("");
  if (!reader.done) throw reader.unexpected();
  return nodes;
}

class Reader {
  readonly #text: string;
  readonly #dialect: Dialect;
  #at = 0;
  #depth = 0;

  constructor(text: string, dialect: Dialect) {
    this.#text = text;
    this.#dialect = dialect;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  unexpected(): FormulaError {
    return new FormulaError("Unexpected", this.#text, this.#at, this.#peek());
  }

  /** Terms and operators up to one of `stops` (not consumed) or the end; empty only for a blank formula. */
  expression(stops: string): FormulaNode[] {
    if (++this.#depth > MAX_DEPTH) throw new FormulaError("TooDeep", this.#text, this.#at);
    const nodes: FormulaNode[] = [];
    this.#space();
    if (this.done && !stops) return nodes;
    for (;;) {
      nodes.push(...this.#signed());
      this.#space();
      if (this.done || stops.includes(this.#peek())) break;
      const operator = this.#peek();
      if (!OPERATORS.includes(operator)) throw new FormulaError("Expected", this.#text, this.#at, OPERATORS.split("").join(" "));
      this.#at++;
      nodes.push({ kind: "operator", operator });
    }
    this.#depth--;
    return nodes;
  }

  #signed(): FormulaNode[] {
    let negative = false;
    for (this.#space(); this.#peek() === "-" || this.#peek() === "+"; this.#space()) {
      if (this.#peek() === "-") negative = !negative;
      this.#at++;
    }
    const node = this.#term();
    if (!negative) return [node];
    if (node.kind === "number") return [{ ...node, number: -node.number }];
    return [{ kind: "operator", operator: "-" }, node];
  }

  #term(): FormulaNode {
    const node = this.#pool() ?? this.#enclosed() ?? this.#dieOrWord() ?? this.#number() ?? this.#word();
    if (!node) {
      if (this.done || ",)}".includes(this.#peek())) throw new FormulaError("Empty", this.#text, this.#at);
      throw this.unexpected();
    }
    const flavor = this.#flavor();
    return flavor === undefined ? node : ({ ...node, flavor } as FormulaNode);
  }

  #pool(): FormulaNode | undefined {
    if (this.#peek() !== "{") return undefined;
    const terms = this.#list("{", "}");
    return { kind: "pool", terms, modifiers: this.#modifiers(this.#dialect.pool) };
  }

  /** A parenthesis, or a die whose number stands in one. */
  #enclosed(): FormulaNode | undefined {
    if (this.#peek() !== "(") return undefined;
    const start = this.#at;
    const term = this.#parenthesis();
    return this.#die(term, start) ?? { kind: "parenthesis", term };
  }

  #parenthesis(): string {
    const start = this.#at++;
    this.expression(")");
    if (this.#peek() !== ")") throw new FormulaError("Unclosed", this.#text, start, "(");
    return this.#text.slice(start + 1, this.#at++).trim();
  }

  #list(open: string, close: string): string[] {
    const start = this.#at;
    const items: string[] = [];
    do {
      const from = ++this.#at;
      this.expression(`,${close}`);
      items.push(this.#text.slice(from, this.#at).trim());
    } while (this.#peek() === ",");
    if (this.#peek() !== close) throw new FormulaError("Unclosed", this.#text, start, open);
    this.#at++;
    return items;
  }

  /** `dF` and `dwkh` are dice, `dwarf` and `double(2)` are words, whatever letters denote dice. */
  #dieOrWord(): FormulaNode | undefined {
    const start = this.#at,
      depth = this.#depth;
    if (!/^d[a-z]/i.test(this.#text.slice(start))) return this.#die(undefined, start);
    try {
      return this.#die(undefined, start);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.#at = start;
      this.#depth = depth;
      return undefined;
    }
  }

  #die(number: number | string | undefined, start: number): FormulaNode | undefined {
    const rest = this.#text.slice(this.#at);
    const [head, count, of = ""] = /^(\d*)d(?=([\d%(a-z]))/i.exec(rest) ?? [];
    if (head === undefined || (number !== undefined && count)) return undefined;
    const letter = /[a-z]/i.test(of) ? of.toLowerCase() : "";
    const denomination = letter || "d";
    const known = letter === "d" ? null : this.#dialect.modifiers(denomination);
    if (!known) {
      // "dragon" is a word; "2dragon" and "(2)dragon" are a mistake.
      if (number === undefined && !count) return undefined;
      throw new FormulaError("UnknownDie", this.#text, this.#at + head.length - 1, /^d[a-z]*/i.exec(rest.slice(count?.length ?? 0))?.[0]);
    }
    this.#at += head.length;
    const node: FormulaNode = { kind: "die", denomination, modifiers: [] };
    const amount = number ?? (count ? this.#whole(count, start) : undefined);
    if (amount !== undefined) node.number = amount;
    if (letter || of === "%") {
      this.#at++;
      if (!letter) node.faces = 100;
    } else if (of === "(") node.faces = this.#parenthesis();
    else {
      const digits = /^\d+/.exec(this.#text.slice(this.#at))![0];
      node.faces = this.#whole(digits, this.#at);
      this.#at += digits.length;
    }
    node.modifiers = this.#modifiers(known);
    return node;
  }

  #whole(digits: string, at: number): number {
    const value = Number(digits);
    if (!Number.isSafeInteger(value)) throw new FormulaError("WholeNumber", this.#text, at, digits);
    return value;
  }

  /** Modifiers, each its name and its argument: digits, comparisons and the like, or a formula in parentheses. */
  #modifiers(names: readonly string[]): string[] {
    const modifiers: string[] = [];
    const longestFirst = [...names].sort((a, b) => b.length - a.length);
    while (/[a-z]/i.test(this.#peek())) {
      const rest = this.#text.slice(this.#at).toLowerCase();
      const name = longestFirst.find((candidate) => rest.startsWith(candidate.toLowerCase()));
      if (!name) throw new FormulaError("UnknownModifier", this.#text, this.#at, /^[a-z]+/.exec(rest)?.[0]);
      this.#at += name.length;
      const argument = /^[^a-z\s()+\-*/%[\]{},]*/i.exec(this.#text.slice(this.#at))![0];
      this.#at += argument.length;
      const operand = this.#peek() === "(" && !/\d$/.test(argument) ? `(${this.#parenthesis()})` : "";
      modifiers.push(name + argument + operand);
    }
    return modifiers;
  }

  #number(): FormulaNode | undefined {
    const digits = /^(?:\d+(?:\.\d+)?|\.\d+)/.exec(this.#text.slice(this.#at))?.[0];
    if (!digits) return undefined;
    this.#at += digits.length;
    return { kind: "number", number: Number(digits) };
  }

  #word(): FormulaNode | undefined {
    const word = /^[^\s()[\]{},+\-*/%\d][^\s()[\]{},+\-*/%]*/.exec(this.#text.slice(this.#at))?.[0];
    if (!word) return undefined;
    this.#at += word.length;
    if (this.#peek() !== "(") return { kind: "string", term: word };
    const empty = /^\(\s*\)/.exec(this.#text.slice(this.#at))?.[0];
    if (empty) this.#at += empty.length;
    return { kind: "function", fn: word, terms: empty ? [] : this.#list("(", ")") };
  }

  #flavor(): string | undefined {
    if (this.#peek() !== "[") return undefined;
    const end = this.#text.indexOf("]", this.#at);
    if (end < 0) throw new FormulaError("Unclosed", this.#text, this.#at, "[");
    const flavor = this.#text.slice(this.#at + 1, end).trim();
    this.#at = end + 1;
    return flavor;
  }

  #peek(): string {
    return this.#text[this.#at] ?? "";
  }

  #space(): void {
    while (/\s/.test(this.#peek())) this.#at++;
  }
}
