/** One face of one die, or one roll of a pool. */
export interface DiceTermResult {
  result: number;
  /** Contributes to the total. */
  active?: boolean;
  /** What it counts as, where that is not the face itself. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)?`;
const MODIFIER = new RegExp(`^[a-z]+${NUMBER}(<=|>=|<|>|=)?${NUMBER}$`, "i");

/** The parts of a modifier's argument as in `x2<=3`: a first number, a comparison, a target. */
export interface ModifierArgument {
  number?: number;
  comparison?: string;
  target?: number;
}

/**
 * Read the argument of a modifier.
 * @returns null if it is not of the form number, comparison, target; a comparison needs its target
 */
export function modifierArgument(modifier: string): ModifierArgument | null {
  const match = MODIFIER.exec(modifier);
  if (!match) return null;
  const [, number, comparison, target] = match;
  if (Boolean(comparison) !== (target !== undefined)) return null;
  const argument: ModifierArgument = {};
  if (number !== undefined) argument.number = Number(number);
  if (comparison) argument.comparison = comparison;
  if (target !== undefined) argument.target = Number(target);
  return argument;
}

/**
 * A modifier that takes a target only, as in `cs>5` or `min2`.
 * @param fallback target when none is written; without it a target is needed
 */
export function modifierTarget(modifier: string, fallback?: number): { comparison: string; target: number } | null {
  const argument = modifierArgument(modifier);
  if (!argument || (argument.number !== undefined && argument.comparison)) return null;
  const target = argument.target ?? argument.number ?? fallback;
  return target === undefined ? null : { comparison: argument.comparison ?? "=", target };
}

/** Whether a face satisfies a comparison. @throws RangeError for an unknown comparison */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new RangeError(`Unknown comparison: ${comparison}`);
  }
}

/** Keep, or else drop, a number of the highest or lowest active results; of equals the earlier is kept, the later dropped. */
export function keepOrDrop(results: DiceTermResult[], number: number, { keep = true, highest = true } = {}): DiceTermResult[] {
  const active = results.map((result, index) => ({ result, index })).filter(({ result }) => result.active);
  const keepsHighest = keep === highest;
  active.sort((a, b) => (keepsHighest ? b.result.result - a.result.result : a.result.result - b.result.result) || a.index - b.index);
  const kept = keep ? number : active.length - number;
  for (const { result } of active.slice(Math.max(kept, 0))) {
    result.active = false;
    result.discarded = true;
  }
  return results;
}

/** Recast active results as 1 where they satisfy the comparison, else 0. */
export function applyCount(results: DiceTermResult[], comparison: string, target: number, { flagSuccess = false, flagFailure = false } = {}): void {
  for (const result of results) {
    if (!result.active) continue;
    const matched = compareResult(result.result, comparison, target);
    result.count = matched ? 1 : 0;
    if (flagSuccess) result.success = matched;
    if (flagFailure) result.failure = matched;
  }
}

/** Active results that satisfy the comparison fail: they count −1, or their negative with `invertFailure`. */
export function applyDeduct(results: DiceTermResult[], comparison: string, target: number, { deductFailure = false, invertFailure = false } = {}): void {
  for (const result of results) {
    if (!result.active || !compareResult(result.result, comparison, target)) continue;
    result.failure = true;
    if (deductFailure) result.count = -1;
    else if (invertFailure) result.count = -result.result;
  }
}

/** Sum of what the active results count. */
export function sumOf(results: readonly DiceTermResult[]): number {
  return results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
}
