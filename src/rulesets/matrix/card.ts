/** The matrix's words on a card: the die under the stat, what the critical die made of it, what a blow comes to, the way out of a panic. */
import { flat, type Check, type Id, type Json, type Label, type Outcome } from "../../contract.ts";
import { actorOf, me } from "../../platform/documents.ts";
import { loc, printed, text } from "../../platform/text.ts";
import { sumOf, sumOfTerms } from "../../table/card/format.ts";
import { blocked, PANICKED } from "./rules/build.ts";
import { printDamage } from "./rules/damage.ts";
import { COLUMN_LABELS } from "./rules/labels.ts";
import { degreeOf, under } from "./rules/outcome.ts";
import { isColumn } from "./rules/sheet.ts";
import type { MatrixOwed, MatrixParams } from "./rules/world.ts";

const key = (name: string): Label => ({ key: `QUINTESSENCE.Matrix.Card.${name}` });
const paramsOf = ({ params }: Check): MatrixParams => params as MatrixParams;

/** Is it a blow? One of a fixed number is dealt as any other. */
export const isDamage = (check: Check): boolean => paramsOf(check).damage !== null;
/** What an owed check decides, beside its stat. */
const STAKES = {
  mortality: "QUINTESSENCE.Matrix.Card.Owed.mortality",
  fatigue: "QUINTESSENCE.Matrix.Card.Owed.fatigue",
  madness: "QUINTESSENCE.Matrix.Card.Owed.madness",
  faith: "QUINTESSENCE.Matrix.Card.Owed.faith",
} as const satisfies Record<MatrixOwed, string>;
/** `Endurance contre la mort`, of an owed check; else what is tested. */
export function matrixSubject(check: Check): Label {
  const { owed } = paramsOf(check);
  return owed !== null && Object.hasOwn(STAKES, owed) ? { key: STAKES[owed], args: { stat: text(check.subject) } } : check.subject;
}
/** What stands for a number that isn't known. */
const UNREAD = "—";
/** The stat; of damage, how it is written, while that can be read. */
export function matrixScore(check: Check): string {
  const { damage, typed } = paramsOf(check);
  if (!damage) return printed(flat(check));
  return typed && blocked(check as Check<MatrixParams>) !== null ? UNREAD : printDamage(damage);
}
/** What its pools are called. */
export const matrixPool = (id: Id): Label => key(`Pool.${id}`);
/** A column by its name, as a receipt tells it. */
export function matrixValue(path: string, value: Json): Label | null {
  if (path !== "system.lastColumn") return null;
  return typeof value === "string" && isColumn(value) ? COLUMN_LABELS[value] : { key: "QUINTESSENCE.Matrix.Column.none" };
}

/** The difficulty, where there is one and this viewer may know it. */
const aimed = (line: string, { target }: Check, secret: boolean): string =>
  !secret && target.kind === "value" && target.value > 0 ? loc("QUINTESSENCE.Matrix.Card.aim", { line, difficulty: target.value }) : line;
/** `12 contre 7 + 8 = 15 · difficulté 10`; before the die, the stat and the difficulty alone. Of damage, how it is written. */
export function matrixLine(check: Check, { dice }: Outcome, secret: boolean): string {
  if (isDamage(check)) return matrixScore(check);
  const die = dice.find(({ pool }) => pool === "d20");
  const sum = sumOf(check);
  return aimed(die ? loc("QUINTESSENCE.Matrix.Card.line", { die: die.face, stat: sum }) : sum, check, secret);
}

/** The test die, the critical die, and the open ones that it called: told apart by shape, and by words below. Null: none has fallen. */
function throwOf({ dice, marks }: Outcome): object | null {
  const of = (pool: Id): readonly number[] => dice.filter((die) => die.pool === pool).map(({ face }) => face);
  const [die, critical, extra] = [of("d20")[0], of("critical")[0], of("extra")];
  if (die === undefined) return null;
  const sign = marks.includes("blunder") ? "−" : "+";
  return {
    die,
    critical: critical === undefined ? null : { face: critical, says: extra.length > 0 ? "" : text(key("plain")) },
    extra: extra.map((face, index) => ({ face, sign, says: index > 0 ? "" : text(key(sign === "+" ? "addsDice" : "takesDice")) })),
  };
}
/** The degree, where it isn't the die's own margin in other words: with an open die, or to be compared. */
function degreeWords(check: Check, { dice, total }: Outcome): string {
  const die = dice.find(({ pool }) => pool === "d20")?.face;
  if (die === undefined || total === null) return "";
  const swing = dice.filter(({ pool }) => pool === "extra").map(({ counts }) => counts);
  if (swing.length === 0 && check.target.kind !== "contest") return "";
  return loc("QUINTESSENCE.Matrix.Card.degree", { sum: sumOfTerms([degreeOf(die, flat(check), paramsOf(check).tie), ...swing]) });
}
/** `Marge de réussite : 12`: the die's own, as the game counts it. */
function marginWords(check: Check, { dice, amounts }: Outcome): string {
  const die = dice.find(({ pool }) => pool === "d20")?.face;
  const { margin } = amounts;
  if (die === undefined || margin === undefined) return "";
  const within = under(die, flat(check), paramsOf(check).tie);
  return loc(within ? "QUINTESSENCE.Matrix.Card.margin.success" : "QUINTESSENCE.Matrix.Card.margin.failure", { margin });
}
/** What a blow comes to, counter by counter, with the sum that fatigue is. */
function blowOf({ dice, amounts }: Outcome): readonly object[] {
  const counters = (["mortality", "fatigue", "madness"] as const).filter((id) => amounts[id] !== undefined);
  const faces = (pool: Id): readonly number[] => dice.filter((die) => die.pool === pool).map(({ face }) => face);
  return counters.map((id) => ({
    name: text(key(`points.${id}`)),
    points: amounts[id],
    dice: id === "fatigue" ? faces("f") : faces("m"),
    // The points of mortality are in it.
    shares: id === "fatigue" && amounts["mortality"] !== undefined && amounts["mortality"] > 0 ? amounts["mortality"] : null,
  }));
}
/** Whose panic this viewer may try to end from this card: of him who panics still. */
function faithOf(check: Check, { verdict }: Outcome): object | null {
  const { owed } = paramsOf(check);
  if ((owed !== "madness" && owed !== "faith") || verdict !== "failure" || check.actor === null) return null;
  const actor = actorOf(check.actor);
  if (!actor?.statuses.has(PANICKED) || actor.statuses.has("dead") || !(actor.isOwner || me().isGM)) return null;
  return { actor: check.actor, rollable: "owed.faith", name: actor.token?.name ?? actor.name };
}
/** The dice, margin, degree, blow, and the way out of a panic. */
export function matrixDrawing(check: Check, outcome: Outcome): object | null {
  if (outcome.dice.length === 0 && Object.keys(outcome.amounts).length === 0) return null;
  return {
    margin: marginWords(check, outcome),
    thrown: throwOf(outcome),
    degree: degreeWords(check, outcome),
    blow: blowOf(outcome),
    fast: isDamage(check) && paramsOf(check).fastNpc,
    aimless: isDamage(check) && check.targets.length === 0,
    faith: faithOf(check, outcome),
  };
}
