/** What can be wrong with a formula; language files say it under `DICE.Error.<key>`. */
export const DICE_ERRORS = [
  "Empty",
  "Expected",
  "Unexpected",
  "Unclosed",
  "UnknownDie",
  "UnknownModifier",
  "Malformed",
  "UnknownFunction",
  "TooDeep",
  "TooManyDice",
  "WholeNumber",
  "NoFaces",
  "Endless",
  "NotNumeric",
  "Unresolved",
  "Evaluated",
  "NotEvaluated",
  "NotDeterministic",
  "Unknown",
] as const;

export type DiceErrorKey = (typeof DICE_ERRORS)[number];

/** The message of an error in the player's language; where there is none (outside of a browser) its key, and what it is about. */
function diceMessage(key: DiceErrorKey, data: Record<string, unknown>): string {
  const id = `DICE.Error.${key}`;
  const i18n = (globalThis as any).game?.i18n;
  return i18n?.has?.(id, true) ? i18n.format(id, data) : [id, ...Object.values(data)].filter((part) => part !== "").join(": ");
}

/** An error of the dice room. */
export function diceError(key: DiceErrorKey, data: Record<string, unknown> = {}): Error {
  return new Error(diceMessage(key, data));
}

/** A formula that cannot be read: says what is wrong and at which character, counted from 0. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
  readonly formula: string;
  readonly position: number;

  constructor(key: DiceErrorKey, formula: string, position: number, what = "") {
    super(`${diceMessage(key, { what })} (${formula.slice(0, position)}⟨${position + 1}⟩${formula.slice(position)})`);
    this.formula = formula;
    this.position = position;
  }
}
