/**
 * The open d12 as a die of Foundry's: `1do`, in any formula and in checks. It chains by itself: a 12 calls another die that is added, a first 1 one that
 * is subtracted, and each 12 called so calls the next (docs/rules/bca.md).
 */
import { openDice } from "./rules/outcome.ts";

const { DiceTerm } = foundry.dice.terms;
const FACES = 12;
/** More dice than any chain comes to: a generator that is stuck on 12 must not hang a table. */
const LONGEST = 400;

/** What fell of one die, as Foundry keeps it. */
type Result = foundry.dice.terms.DiceTerm.Result;
type Options = Parameters<foundry.dice.terms.DiceTerm["_evaluateAsync"]>[0];
/** Does a chain that has come to these faces go on? */
const goesOn = (faces: readonly number[]): boolean => faces.at(-1) === FACES || (faces.length === 1 && faces[0] === 1);
const calledAnother = ({ exploded }: Result): boolean => exploded === true;

/** `1do`. Of several, each has its chain, one after the other. Minimised or maximised it is a plain die: its extreme face, once. */
export class QuintessenceBcaOpenDie extends DiceTerm {
  static override DENOMINATION = "o";
  /** A chain is whole: there is nothing to keep of it, drop or throw again. */
  static override MODIFIERS = {};

  constructor(data: object = {}) {
    super({ ...data, faces: FACES });
  }

  /** Throws the dice, then to each its chain; those that are subtracted count below 0. */
  override async _evaluateAsync(options?: Options): Promise<never> {
    await super._evaluateAsync(options);
    if (!options?.minimize && !options?.maximize) for (const first of this.results.splice(0)) await this.#chain(first, options);
    return this as never;
  }
  async #chain(first: Result, options?: Options): Promise<void> {
    const chain = [first];
    this.results.push(first);
    while (goesOn(chain.map(({ result }) => result))) {
      if (chain.length >= LONGEST) throw new Error("The open die never stopped.");
      chain.at(-1)!.exploded = true;
      chain.push(await this.roll(options));
    }
    openDice(chain.map(({ result }) => result)).forEach(({ face, counts }, index) => {
      if (counts !== face) chain[index]!.count = counts;
    });
  }

  /** A die that another one called is told by its sign: `12 +12 +3`, `1 −5`. */
  override getResultLabel(result: Result): string {
    const called = this.results[this.results.indexOf(result) - 1];
    const sign = (result.count ?? 0) < 0 ? "−" : called && calledAnother(called) ? "+" : "";
    return `${sign}${result.result}`;
  }
  override getResultCSS(result: Result): (string | null)[] {
    return [...super.getResultCSS(result), "die"];
  }
}
