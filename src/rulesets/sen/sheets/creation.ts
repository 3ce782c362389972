/** The account of a SEN character's creation, in words. It forbids nothing. */
import { loc } from "../../../platform/text.ts";
import { faultsOf, POINTS, SCORE } from "../rules/creation.ts";

/** What is out of its budget is a fault; what is left to share is said in one line. */
export function accountInWords(scores: readonly number[]) {
  const spent = scores.reduce((sum, score) => sum + score, 0);
  const [least, most] = SCORE;
  const faults = faultsOf(scores);
  return {
    title: "QUINTESSENCE.SEN.Creation.title",
    pools: [{ label: "QUINTESSENCE.SEN.Creation.points", spent, budget: POINTS }],
    hint: spent < POINTS ? loc("QUINTESSENCE.SEN.Creation.left", { n: POINTS - spent }) : null,
    faults: [
      ...(spent > POINTS ? [loc("QUINTESSENCE.SEN.Creation.over", { spent, budget: POINTS })] : []),
      ...(faults.includes("range") ? [loc("QUINTESSENCE.SEN.Creation.range", { least, most })] : []),
    ],
  };
}
