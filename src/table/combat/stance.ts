/** Statuses chosen for one round. */
import { actorsInPlay } from "../../platform/board.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { toggleStatus } from "../status/kinds.ts";

/** Ends every status that was chosen for the round that is over. */
async function endRound(): Promise<void> {
  for (const actor of actorsInPlay()) {
    for (const { id, by } of rulesetOfActor(actor.type)?.statuses ?? []) if (by === "round" && actor.statuses.has(id)) await toggleStatus(actor, id, false);
  }
}

/** Starts ending them; the arbiter does it. */
export function watchRounds(): void {
  Hooks.on("updateCombat", (_combat: unknown, changes: object) => {
    if ("round" in changes && isMe()) void inTurn(endRound);
  });
  Hooks.on("deleteCombat", () => {
    if (isMe()) void inTurn(endRound);
  });
}
