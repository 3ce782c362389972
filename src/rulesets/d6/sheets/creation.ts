/** The account of a D6 character's creation, in words. It forbids nothing. */
import { loc } from "../../../platform/text.ts";
import { printCode } from "../rules/code.ts";
import { account, type D6Budget, type D6Purchases } from "../rules/creation.ts";

/** From so many pips to so many, as codes; one where both are the same. */
const range = ([least, most]: readonly [number, number]): string =>
  least === most ? printCode(least) : loc("QUINTESSENCE.D6.Creation.fromTo", { least: printCode(least), most: printCode(most) });

/** What is out of its budget is a fault; what is left to spend is said in one line. Codes in pips. */
export function accountInWords(bought: D6Purchases, budget: D6Budget) {
  const of = account(bought, budget);
  const [least, most] = budget.attributes;
  const rest = [
    ...(of.attributes < most
      ? [loc("QUINTESSENCE.D6.Creation.rest", { pool: loc("QUINTESSENCE.D6.Creation.attributes"), code: printCode(most - of.attributes) })]
      : []),
    ...(budget.skills !== null && of.skills < budget.skills
      ? [loc("QUINTESSENCE.D6.Creation.rest", { pool: loc("QUINTESSENCE.D6.Creation.skills"), code: printCode(budget.skills - of.skills) })]
      : []),
  ];
  const faults = {
    attributes: () => loc("QUINTESSENCE.D6.Creation.fault.attributes", { spent: printCode(of.attributes), budget: range([least, most]) }),
    range: () => loc("QUINTESSENCE.D6.Creation.fault.range", { range: range(budget.each) }),
    skills: () => loc("QUINTESSENCE.D6.Creation.fault.skills", { spent: printCode(of.skills), budget: printCode(budget.skills ?? 0) }),
    profession: () => loc("QUINTESSENCE.D6.Creation.fault.profession"),
  } as const;
  return {
    title: "QUINTESSENCE.D6.Creation.title",
    pools: [
      { label: "QUINTESSENCE.D6.Creation.attributes", spent: printCode(of.attributes), budget: range([least, most]) },
      {
        label: "QUINTESSENCE.D6.Creation.skills",
        spent: printCode(of.skills),
        budget: budget.skills === null ? loc("QUINTESSENCE.D6.Creation.free") : printCode(budget.skills),
      },
    ],
    hint: rest.length > 0 ? loc("QUINTESSENCE.D6.Creation.left", { what: rest.join(", ") }) : null,
    faults: of.faults.map((fault) => faults[fault]()),
  };
}
