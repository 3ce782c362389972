/** Declarations that would bring nothing new. */
import type { Check } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { rolls } from "./dialog-context.ts";
import { viewOf } from "./view.ts";

/** Does a check without dice bring its actor, by itself, nothing but statuses that he has already? */
export function declaredAlready(check: Check, actor: ActorDoc, ruleset: Ruleset): boolean {
  if (rolls(check, ruleset)) return false;
  const { rules } = ruleset;
  const brought = rules.outcome(check, { dice: {} }, []).offers.filter(({ auto, on }) => auto === true && on === "actor");
  const changes = brought.flatMap(({ id }) => {
    const effect = rules.act({ check, draw: { dice: {} }, events: {} }, id, {}, viewOf(actor), ruleset.world());
    return "refused" in effect ? [] : effect.changes;
  });
  return changes.length > 0 && changes.every((change) => "status" in change && change.on === actor.statuses.has(change.status));
}
