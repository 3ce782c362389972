/** Offers that take themselves, and statuses chosen for one round. */
import { actorsInPlay } from "../../platform/board.ts";
import { asMessage } from "../../platform/documents.ts";
import { rulesetById, rulesetOfActor } from "../../ruleset.ts";
import { ask } from "../arbiter/ask.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { fold } from "../card/fold.ts";
import { readCard } from "../card/guard.ts";
import { toggleStatus } from "../status/kinds.ts";

/** Ends every status that was chosen for the round that is over. */
async function endRound(): Promise<void> {
  for (const actor of actorsInPlay()) {
    for (const { id, by } of rulesetOfActor(actor.type)?.statuses ?? []) if (by === "round" && actor.statuses.has(id)) await toggleStatus(actor, id, false);
  }
}

/** Starts both: the author's client asks for what its card takes by itself, within a round; the arbiter ends what a round held. */
export function watchRounds(): void {
  Hooks.on("createChatMessage", (made: unknown, _options: unknown, userId: string) => {
    const message = asMessage(made);
    const card = message.type === "check" && userId === game.user?.id && message.system.round !== "" ? readCard(message.system) : null;
    const ruleset = card && rulesetById(card.check.ruleset);
    if (!card || !ruleset) return;
    for (const { offer, on } of fold(card, ruleset.rules).open) if (offer.auto) void ask({ kind: "act", message: message.id, offer: offer.id, on, input: {} });
  });
  Hooks.on("updateCombat", (_combat: unknown, changes: object) => {
    if ("round" in changes && isMe()) void inTurn(endRound);
  });
  Hooks.on("deleteCombat", () => {
    if (isMe()) void inTurn(endRound);
  });
}
