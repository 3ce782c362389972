/** From "what must still fall" to dice on the table, and back to plain faces. */
import type { Ask, Check, Draw, Id } from "../../contract.ts";
import type { Ruleset } from "../../ruleset.ts";

interface Die {
  readonly results: readonly { readonly result: number; readonly active?: boolean | undefined }[];
}
export interface TableRoll {
  readonly dice: readonly Die[];
  toJSON(): object;
}
type Fall = Extract<Ask, { faces: number }>;

/** A die that has a say in what the others of its formula count, once all have fallen. True: it changed something. */
interface Settling {
  settle(others: readonly unknown[]): boolean;
}
const isSettling = (term: unknown): term is Settling => typeof (term as Partial<Settling>).settle === "function";
/** As much of a roll as is needed to reckon its total anew; a parenthesis is a term with a roll of its own. */
interface Reckoned {
  readonly terms: readonly object[];
  _total: unknown;
  _evaluateTotal(): unknown;
}
/** Lets its dice settle, and those in its parentheses. True: its total is another one now. */
function settle(roll: Reckoned): boolean {
  const within = roll.terms.flatMap((term) => ("roll" in term && term.roll instanceof foundry.dice.Roll ? [settle(term.roll as unknown as Reckoned)] : []));
  const dice = roll.terms.filter((term) => term instanceof foundry.dice.terms.DiceTerm);
  const settled = [...within, ...dice.map((die) => isSettling(die) && die.settle(dice.filter((other) => other !== die)))].includes(true);
  if (settled) roll._total = roll._evaluateTotal();
  return settled;
}

/** The roll class of this system: the default for `/r` too, so that special dice keep their rules everywhere. Its name is stored in worlds. */
export class QuintessenceRoll extends foundry.dice.Roll {
  /** The dice fall, then those settle that do, and the total is reckoned with what is left. A roll that is minimised or maximised shows extreme faces alone. */
  protected override async _evaluate(...args: Parameters<foundry.dice.Roll["_evaluate"]>): Promise<never> {
    const rolled = await super._evaluate(...args);
    const [options] = args;
    if (!options?.minimize && !options?.maximize) settle(this as unknown as Reckoned);
    return rolled as never;
  }
}

/** Throws one ask. `pool` is kept in the roll's options, so that the draw is read back by id, never by place or label. */
async function fall(ruleset: Ruleset, ask: Fall): Promise<TableRoll> {
  const formula = ruleset.formula?.(ask) ?? `${ask.count}d${ask.faces}`;
  const roll = new QuintessenceRoll(formula, {}, { pool: ask.pool } as object);
  await roll.evaluate();
  return roll;
}
/** Faces of a roll in the order they fell, chained ones included. */
export const facesOf = (roll: TableRoll): readonly number[] => roll.dice.flatMap((die) => die.results.map((result) => result.result));

const facesThat = (roll: TableRoll, count: boolean): readonly number[] =>
  roll.dice.flatMap((die) => die.results.filter(({ active }) => (active !== false) === count).map((result) => result.result));
/** Those of them that count. */
export const countedFacesOf = (roll: TableRoll): readonly number[] => facesThat(roll, true);
/** Those that fell and were dropped. */
export const droppedFacesOf = (roll: TableRoll): readonly number[] => facesThat(roll, false);

/** Throws some asks at once; resolves to the rolls, and to their faces by pool. */
export async function throwAsks(ruleset: Ruleset, asks: readonly Ask[]): Promise<{ readonly dice: Draw["dice"]; readonly rolls: readonly TableRoll[] }> {
  const rolls: TableRoll[] = [];
  const dice: Record<Id, readonly number[]> = {};
  for (const ask of asks.filter((each): each is Fall => "pool" in each && each.count > 0)) {
    const roll = await fall(ruleset, ask);
    rolls.push(roll);
    dice[ask.pool] = [...(dice[ask.pool] ?? []), ...facesOf(roll)];
  }
  return { dice, rolls };
}
/** Dice of several throws, pool by pool. */
export function gathered(throws: readonly Draw["dice"][]): Draw["dice"] {
  const dice: Record<Id, readonly number[]> = {};
  for (const each of throws) for (const [pool, faces] of Object.entries(each)) dice[pool] = [...(dice[pool] ?? []), ...faces];
  return dice;
}

/** More falls than any rule asks for: a rule that never ends must not hang a table. */
const MOST_FALLS = 400;

/** Throws all that a check needs, chains included. Dice that belong to one moment fall together. `choice`: what was chosen, where the rules ask for a choice. */
export async function throwDice(ruleset: Ruleset, check: Check, choice?: Id): Promise<{ readonly draw: Draw; readonly rolls: readonly TableRoll[] }> {
  const rolls: TableRoll[] = [];
  let dice: Draw["dice"] = {};
  for (let falls = 0; falls < MOST_FALLS; falls += 1) {
    const draw: Draw = choice === undefined ? { dice } : { dice, choice };
    const thrown = await throwAsks(ruleset, ruleset.rules.next(check, draw));
    if (thrown.rolls.length === 0) return { draw, rolls };
    rolls.push(...thrown.rolls);
    dice = gathered([dice, thrown.dice]);
  }
  throw new Error(`The dice of ${check.ruleset}/${check.kind} never stopped.`);
}
