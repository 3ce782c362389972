/** The running round as its cards tell it: who did what is read from the log, so there is nothing to write and nothing to reset. */
import { inForce, type Card, type Id } from "../../contract.ts";
import { messages } from "../../platform/documents.ts";
import { readCard } from "../card/guard.ts";

/** Names the running round: `<combat>.<round>`; null outside combat. */
export function roundKey(): string | null {
  const combat = game.combat;
  return combat?.started ? `${combat.id}.${combat.round}` : null;
}

/** Is the round that a card names (its `system.round`) still running, whichever combat this client looks at? */
export function isRunning(key: unknown): boolean {
  const [id = "", round] = typeof key === "string" ? key.split(".") : [];
  const combat = game.combats?.get(id);
  return combat?.started === true && String(combat.round) === round;
}

const isVoid = ({ events }: Card): boolean => inForce(events).findLast(({ kind }) => kind === "void" || kind === "reopen")?.kind === "void";
/** Cards of a ruleset posted in the running round, oldest first; none outside combat. Voided ones don't count, nor the one of message `without`. */
export function roundCards(ruleset: Id, without?: Id): readonly Card[] {
  const key = roundKey();
  if (key === null) return [];
  return messages().flatMap((message) => {
    if (message.type !== "check" || message.id === without || message.system.round !== key) return [];
    const card = readCard(message.system);
    return card && card.check.ruleset === ruleset && !isVoid(card) ? [card] : [];
  });
}
