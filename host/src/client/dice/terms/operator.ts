import { RollTerm } from "./roll-term.ts";

/** An arithmetic operator between two terms, or a sign before one. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static readonly PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static readonly OPERATORS = Object.keys(this.PRECEDENCE);
  operator: string;

  constructor({ operator, options }: { operator: string; options?: Record<string, any> }) {
    super({ options });
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}
