/** Statuses that end with a round, or turn into another one. */
import { actorsInPlay } from "../../platform/board.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { toggleStatus } from "../status/kinds.ts";

/** Ends every status that was chosen for the round that is over; what was declared for the round that begins, or lasts through it, is in force now. */
async function endRound(another: boolean): Promise<void> {
  for (const actor of actorsInPlay()) {
    const over = (rulesetOfActor(actor.type)?.statuses ?? []).filter(({ id, by, next }) => (by === "round" || next !== undefined) && actor.statuses.has(id));
    for (const { id } of over) await toggleStatus(actor, id, false);
    if (another) for (const { next } of over) if (next !== undefined) await toggleStatus(actor, next, true);
  }
}

/** Starts ending them; the arbiter does it. */
export function watchRounds(): void {
  Hooks.on("updateCombat", (_combat: unknown, changes: object) => {
    if ("round" in changes && isMe()) void inTurn(() => endRound(true));
  });
  Hooks.on("deleteCombat", () => {
    if (isMe()) void inTurn(() => endRound(false));
  });
}
