/** EW's words on a card: what was tested, and the line score → difficulty → table → die. */
import type { Check, Label, Outcome } from "../../contract.ts";
import { loc, text } from "../../platform/text.ts";
import { sumOf } from "../../table/card/format.ts";

/** Champ and specialty together; the weapon of an attack. */
export function ewSubject(check: Check): Label {
  const specialty = check.modifiers.find((modifier) => modifier.id.startsWith("specialty.") && modifier.at !== 0);
  if (check.kind !== "champ" || !specialty) return check.subject;
  const [champ, name] = [text(check.subject), text(specialty.label)];
  return { key: "QUINTESSENCE.EW.Card.subject", args: { champ, specialty: name } };
}

/** `6 + 4 − 2 = 8 contre 7 → 11 ; dé 14`. To whom the difficulty is secret: score and die alone. */
export function ewLine(check: Check, outcome: Outcome, secret: boolean): string {
  const sum = sumOf(check);
  const die = outcome.total;
  const bound = outcome.amounts.target;
  if (die === null) return sum;
  if (secret || check.target.kind !== "value" || bound === undefined) return loc("QUINTESSENCE.EW.Card.plain", { sum, die });
  const line = loc("QUINTESSENCE.EW.Card.line", { sum, nd: check.target.value, bound, die });
  const { superficial, lethal } = outcome.amounts;
  return superficial === undefined || lethal === undefined ? line : `${line} · ${loc("QUINTESSENCE.EW.Card.blow", { superficial, lethal })}`;
}
