/** Owed checks as they are made: the arbiter notes on the card that owes one which card answers it, once; and turns away what comes too late. */
import type { Id, Label } from "../../contract.ts";
import { asMessage, me, messageOf } from "../../platform/documents.ts";
import { skips } from "../check/skip.ts";
import { owns, record } from "../arbiter/grounds.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { turnAway } from "../arbiter/turn-away.ts";
import { fold } from "../card/fold.ts";
import { cardIn, recentCards, recentMessages } from "../card/recent.ts";
import { refreshCards } from "../card/render.ts";
import { refersTo } from "../card/watch.ts";
import { asOwed, concerns, debtOf } from "./read.ts";
import { rollOwed } from "./roll.ts";

const LATE: Label = { key: "QUINTESSENCE.Owed.late" };

/** Looks at one check that says it answers. */
async function arrive(id: Id): Promise<void> {
  const message = messageOf(id);
  const found = message && cardIn(message);
  const owed = found?.card.check.owedBy;
  const source = owed ? debtOf(owed.message, owed.event) : null;
  // What a card owed and no longer does, for that was taken back meanwhile.
  if (found && owed && !source && messageOf(owed.message)?.type === "check" && fold(found.card, found.ruleset.rules).closed === null)
    return turnAway(found, LATE);
  if (!found || !source || source.debt.message === id) return;
  const { debt, folded, from } = source;
  const own = fold(found.card, found.ruleset.rules);
  if (own.closed !== null) return;
  const author = message.author ?? me();
  if (debt.state !== "next" || folded.closed !== null) return turnAway(found, LATE);
  const { check } = found.card;
  const fits = author.isGM || asOwed(check, debt, found.ruleset, id);
  if (!owns(author, debt.check.actor) || !fits || check.actor !== debt.check.actor) {
    await record({ message, user: me() }, { kind: "altered" });
    return;
  }
  const { verdict } = own.outcome;
  // What waits for a difficulty answers once it is named.
  if (verdict === null) return;
  await record({ message: from.message, user: author }, { kind: "answer", event: debt.event, nth: debt.nth, message: id, verdict });
}

function press(event: MouseEvent): void {
  const button = (event.target as Element | null)?.closest<HTMLButtonElement>(".q-owed button[data-action=owed]");
  const message = messageOf(button?.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
  if (!button || !message || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  void rollOwed(message, button.dataset.key ?? "", skips(event)).finally(() => (button.ariaBusy = null));
}

/** Starts watching, and lets a card's owed checks be rolled from it (at `ready`). */
export function watchOwed(): void {
  refersTo((id) => recentCards().some(({ card }) => Object.values(card.events).some((event) => event.kind === "answer" && event.message === id)));
  for (const hook of ["createChatMessage", "updateChatMessage"] as const)
    Hooks.on(hook, (made: unknown) => {
      const message = asMessage(made);
      if (message.type !== "check" || concerns(message) === null) return;
      if (isMe()) void inTurn(() => arrive(message.id));
      refreshCards();
    });
  Hooks.on("deleteChatMessage", (gone: unknown) => {
    if (concerns(asMessage(gone)) !== null) refreshCards();
  });
  // Before the card's own listener, which ends what is pressed in it.
  document.addEventListener("click", press, { capture: true });
}
/** Links what came while no GM was here. For a session that has just become the arbiter, once cards were looked through. */
export async function sweepOwed(): Promise<void> {
  for (const { id, type } of recentMessages()) if (type === "check" && isMe()) await arrive(id);
}
