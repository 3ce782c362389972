import { compareResult, type DiceTermResult, keepOrDrop, modifierArgument } from "./results.ts";

/** Dice to which more may be thrown. */
interface Throwable {
  readonly results: DiceTermResult[];
  roll(): Promise<DiceTermResult>;
}

/**
 * Throw one more die for each active result that matches the modifier (`x5`, `x>=5`; `x2=6` for at most two), marking that result.
 * @param fallback the face meant where none is written
 * @param recursive whether the dice thrown so are looked at too
 * @returns false for an argument that is not understood
 */
export async function throwMore(
  term: Throwable,
  modifier: string,
  fallback: number,
  recursive: boolean,
  mark: (result: DiceTermResult) => void,
): Promise<false | void> {
  const argument = modifierArgument(modifier);
  if (!argument) return false;
  const { comparison = "=", target = argument.number ?? fallback } = argument;
  let left = argument.comparison ? (argument.number ?? Infinity) : Infinity;
  const first = term.results.length;
  for (let index = 0; index < (recursive ? term.results.length : first) && left > 0; index++) {
    const result = term.results[index]!;
    if (!result.active || !compareResult(result.result, comparison, target)) continue;
    mark(result);
    left--;
    await term.roll();
  }
}

/**
 * Keep (`k kh kl`) or drop (`d dh dl`) as many results as the modifier says, one unless a number is given.
 * @returns false for an argument that is not understood
 */
export function select(results: DiceTermResult[], modifier: string): false | void {
  const argument = modifierArgument(modifier);
  const number = argument?.number ?? 1;
  if (!argument || argument.comparison || !Number.isInteger(number) || number < 0) return false;
  const keep = /^k/i.test(modifier);
  keepOrDrop(results, number, { keep, highest: keep ? !/^kl/i.test(modifier) : /^dh/i.test(modifier) });
}
