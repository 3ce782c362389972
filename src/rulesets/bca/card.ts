/** BCA's words on a card: the line of the sum. */
import { flat, type Check, type Outcome } from "../../contract.ts";
import { loc } from "../../platform/text.ts";
import { sumOf } from "../../table/card/format.ts";

/** `6 + 4 − 2 = 8` before the die, then with it and against the threshold; to whom that is secret, score and die alone. */
export function bcaLine(check: Check, { total }: Outcome, secret: boolean): string {
  const sum = sumOf(check);
  const aim = !secret && check.target.kind === "value" ? loc("QUINTESSENCE.BCA.Card.aim", { sum, threshold: check.target.value }) : sum;
  return total === null ? aim : loc("QUINTESSENCE.BCA.Card.line", { aim, die: total - flat(check), total });
}
