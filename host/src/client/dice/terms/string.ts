import { diceError } from "../errors.ts";
import { type EvaluateOptions, RollTerm } from "./roll-term.ts";

/** Text in a formula that is neither die, number nor function. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor({ term, options }: { term: string; options?: Record<string, any> }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  /** @throws unless strings are allowed */
  override evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    if (!options.allowStrings) throw diceError("Unresolved", { what: this.term });
    return super.evaluate(options);
  }
}
