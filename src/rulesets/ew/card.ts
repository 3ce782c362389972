/** EW's words on a card: what was tested, and the line score → difficulty → table → die. */
import { flat, textAt, type Check, type Label, type Outcome } from "../../contract.ts";
import { loc, plural, text } from "../../platform/text.ts";
import { sumOf } from "../../table/card/format.ts";

/** Champ and specialty together; the weapon of an attack. */
export function ewSubject(check: Check): Label {
  const specialty = check.modifiers.find((modifier) => modifier.id.startsWith("specialty.") && modifier.at !== 0);
  if (check.kind !== "champ" || !specialty) return check.subject;
  const [champ, name] = [text(check.subject), text(specialty.label)];
  return { key: "QUINTESSENCE.EW.Card.subject", args: { champ, specialty: name } };
}

/** What a nudge asks for. */
export const ewWords = ({ params }: Check): string => textAt(params, "note");

/**
 * `6 + 4 − 2 = 8 contre 7 → 11 ou moins ; dé 14`, without the die before it falls; to whom the difficulty is secret, score and die alone. Initiative adds
 * its die: `8 + 3 (d10) = 11`.
 */
export function ewLine(check: Check, outcome: Outcome, secret: boolean): string {
  const sum = sumOf(check);
  const die = outcome.total;
  if (check.kind === "initiative" && die !== null) return loc("QUINTESSENCE.EW.Card.initiative", { score: flat(check), die: die - flat(check), total: die });
  const bound = outcome.amounts.target;
  const known = !secret && check.target.kind === "value" && bound !== undefined;
  const aim = known && check.target.kind === "value" ? loc("QUINTESSENCE.EW.Card.aim", { sum, nd: check.target.value, bound }) : sum;
  return die === null ? aim : loc("QUINTESSENCE.EW.Card.line", { aim, die });
}

const points = (pool: "superficial" | "lethal"): string => `QUINTESSENCE.EW.Amounts.system.pools.${pool}.lost`;
const FACES = 20;
/** The twenty faces in a row: those that succeed, and the one that fell; and what a hit carries. Nothing of a difficulty kept secret. */
export function ewDrawing(_check: Check, outcome: Outcome, secret: boolean): object | null {
  const die = outcome.total;
  const { target: bound, superficial, lethal } = outcome.amounts;
  const blow =
    superficial === undefined || lethal === undefined
      ? null
      : loc("QUINTESSENCE.EW.Card.blow", { superficial: plural(points("superficial"), superficial), lethal: plural(points("lethal"), lethal) });
  const faces =
    secret || bound === undefined || die === null
      ? null
      : Array.from({ length: FACES }, (_, index) => ({ face: index + 1, within: index < bound, last: index + 1 === bound, fell: index + 1 === die }));
  if (faces === null && blow === null) return null;
  return { blow, faces, words: faces && loc("QUINTESSENCE.EW.Card.scale", { bound: bound ?? 0, die: die ?? 0 }) };
}
