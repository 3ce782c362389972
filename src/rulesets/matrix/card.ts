/** The matrix's words on a card: the die under the stat, what the critical die made of it, what a blow comes to. */
import { flat, type Check, type Id, type Label, type Outcome } from "../../contract.ts";
import { loc, printed } from "../../platform/text.ts";
import { sumOf } from "../../table/card/format.ts";
import { isAdvance } from "./rules/advance.ts";
import { printDamage } from "./rules/damage.ts";
import type { MatrixParams } from "./rules/world.ts";

const key = (name: string): Label => ({ key: `QUINTESSENCE.Matrix.Card.${name}` });
const paramsOf = ({ params }: Check): MatrixParams => params as MatrixParams;

/** The stat; of damage, how it is written; of progress, nothing. */
export function matrixScore(check: Check): string {
  if (isAdvance(check)) return "";
  const { damage } = paramsOf(check);
  return damage ? printDamage(damage) : printed(flat(check));
}
/** What its pools are called. */
export const matrixPool = (id: Id): Label => key(`Pool.${id}`);

/** The difficulty, where there is one and this viewer may know it. */
const aimed = (line: string, { target }: Check, secret: boolean): string =>
  !secret && target.kind === "value" && target.value > 0 ? loc("QUINTESSENCE.Matrix.Card.aim", { line, difficulty: target.value }) : line;
/** `12 contre 7 + 8 = 15 · difficulté 10`; before the die, the stat and the difficulty alone. Of damage, how it is written. */
export function matrixLine(check: Check, { dice }: Outcome, secret: boolean): string {
  if (isAdvance(check)) return "";
  const { damage } = paramsOf(check);
  if (damage) return printDamage(damage);
  const die = dice.find(({ pool }) => pool === "d20");
  const sum = sumOf(check);
  return aimed(die ? loc("QUINTESSENCE.Matrix.Card.line", { die: die.face, stat: sum }) : sum, check, secret);
}
