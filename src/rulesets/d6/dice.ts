/**
 * The free die as a die of Foundry's: `1dw`, in any formula and in checks. It is one of the dice of a pool: `2d6 + 1dw` is 3D. A 6 calls another throw that
 * is added, as often as it shows; a 1 at its first throw drops itself and one of the highest other dice of the formula (docs/rules/d6.md).
 */
const { DiceTerm } = foundry.dice.terms;
const FACES = 6;
/** More throws than any chain comes to: a generator that is stuck on 6 must not hang a table. */
const LONGEST = 400;

type Result = foundry.dice.terms.DiceTerm.Result;
type Options = Parameters<foundry.dice.terms.DiceTerm["_evaluateAsync"]>[0];

const drop = (result: Result): void => {
  result.active = false;
  result.discarded = true;
};

/** `1dw`. Of several, each has its chain, one after the other. Minimised or maximised it is a plain die: its extreme face, once. */
export class QuintessenceD6FreeDie extends DiceTerm {
  static override DENOMINATION = "w";
  /** A chain is whole: there is nothing to keep of it, drop or throw again. */
  static override MODIFIERS = {};

  constructor(data: object = {}) {
    super({ ...data, faces: FACES });
  }

  /** Throws the dice, then to each its chain. */
  override async _evaluateAsync(options?: Options): Promise<never> {
    await super._evaluateAsync(options);
    if (!options?.minimize && !options?.maximize) for (const first of this.results.splice(0)) await this.#chain(first, options);
    return this as never;
  }
  async #chain(first: Result, options?: Options): Promise<void> {
    let last = first;
    this.results.push(first);
    for (let thrown = 1; last.result === FACES; thrown += 1) {
      if (thrown >= LONGEST) throw new Error("The free die never stopped.");
      last.exploded = true;
      last = await this.roll(options);
    }
  }
  /** Was this throw called by a 6? */
  #called(result: Result): boolean {
    return this.results[this.results.indexOf(result) - 1]?.exploded === true;
  }

  /**
   * Once all of a formula has fallen: for each first 1 drops itself and one of the highest that other dice show. True: something was dropped.
   * @param others the dice of the formula that aren't free ones
   */
  settle(others: readonly foundry.dice.terms.DiceTerm[]): boolean {
    const ones = this.results.filter((result) => result.result === 1 && result.active && !this.#called(result));
    for (const one of ones) {
      drop(one);
      const [highest] = others
        .filter((die) => !(die instanceof QuintessenceD6FreeDie))
        .flatMap((die) => die.results.filter(({ active }) => active))
        .sort((a, b) => b.result - a.result);
      if (highest) drop(highest);
    }
    return ones.length > 0;
  }

  /** A throw that a 6 called is told by its sign: `6 +6 +3`. */
  override getResultLabel(result: Result): string {
    return `${this.#called(result) ? "+" : ""}${result.result}`;
  }
  override getResultCSS(result: Result): (string | null)[] {
    return [...super.getResultCSS(result), "die"];
  }
}
