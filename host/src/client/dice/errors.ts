/** What can be wrong with a formula, in English; a world's language file may say it better under `DICE.Error.<key>`. */
const MESSAGES = {
  Empty: "A term is missing",
  Expected: "Expected {what}",
  Unexpected: "Unexpected “{what}”",
  Unclosed: "“{what}” is never closed",
  UnknownDie: "No such die: “{what}”",
  UnknownModifier: "No such modifier: “{what}”",
  Malformed: "Modifier “{what}” is not understood",
  UnknownFunction: "No such function: “{what}”",
  TooDeep: "Too many nested parentheses",
  TooManyDice: "At most {max} dice may be rolled at once, not {what}",
  WholeNumber: "The number of dice and of faces must be whole numbers, not {what}",
  NoFaces: "A die needs at least one face, not {what}",
  Endless: "Dice of “{what}” would be rolled for ever",
  NotNumeric: "“{what}” does not come to a number",
  Unresolved: "“{what}” is text, which was not allowed in this roll",
  Evaluated: "“{what}” is already evaluated and can no longer be changed",
  NotEvaluated: "“{what}” is not evaluated yet",
  NotDeterministic: "“{what}” cannot be evaluated at once: it needs dice",
  Unknown: "Unable to recreate {what} instance from provided data",
} as const;

export type DiceErrorKey = keyof typeof MESSAGES;

/** The message of {@link DiceErrorKey}, in the player's language where the host has it. */
export function diceMessage(key: DiceErrorKey, data: Record<string, unknown> = {}): string {
  const id = `DICE.Error.${key}`;
  const i18n = (globalThis as any).game?.i18n;
  const text: string = i18n?.has?.(id, true) ? i18n.localize(id) : MESSAGES[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
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
