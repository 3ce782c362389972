/** The account of a BCA character's creation, in words. It forbids nothing. */
import { at, numberAt, textAt, type Json } from "../../../contract.ts";
import type { ActorDoc } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { loc, printed } from "../../../platform/text.ts";
import { itemsOf } from "../../../table/sheet/lists.ts";
import { account, CATEGORIES, type BcaAccount, type BcaBudget, type BcaPurchase } from "../rules/creation.ts";

const POOLS = ["attributes", "job", "education", "free"] as const;

/** What was bought with each trait, as it is stored: Active Effects are no part of it. */
const purchase = (system: Json): BcaPurchase => ({
  category: CATEGORIES.find((id) => id === textAt(system, "category")) ?? "leisure",
  value: numberAt(system, "value"),
  ambiguous: at(system, "ambiguous") === true,
});

/** The context of the account. `attributes`: those of the universe in force, as stored. */
export function creationContext(actor: ActorDoc, attributes: readonly number[], budget: BcaBudget): object {
  const bought = itemsOf(actor, "bcaTrait").map((item) => purchase(plain(item.system.toObject(true))));
  return accountInWords(account(attributes, bought, budget), budget);
}

/** What is over its budget is a fault; what is left to spend is said together, in one line. */
export function accountInWords(of: BcaAccount, budget: BcaBudget) {
  const name = (pool: string): string => loc(`QUINTESSENCE.BCA.Creation.${pool}`);
  const over = POOLS.filter((pool) => of[pool] > budget[pool]);
  const under = POOLS.filter((pool) => of[pool] < budget[pool]);
  const rest = under.map((pool) => loc("QUINTESSENCE.BCA.Creation.rest", { pool: name(pool), n: budget[pool] - of[pool] }));
  return {
    title: "QUINTESSENCE.BCA.Creation.title",
    pools: POOLS.map((pool) => ({ label: `QUINTESSENCE.BCA.Creation.${pool}`, spent: printed(of[pool]), budget: budget[pool] })),
    hint: rest.length > 0 ? loc("QUINTESSENCE.BCA.Creation.left", { what: rest.join(", ") }) : null,
    faults: [
      ...over.map((pool) => loc("QUINTESSENCE.BCA.Creation.over", { pool: name(pool), spent: printed(of[pool]), budget: budget[pool] })),
      ...(of.faults.includes("range") ? [loc("QUINTESSENCE.BCA.Creation.range", { min: budget.min, max: budget.max })] : []),
    ],
  };
}
