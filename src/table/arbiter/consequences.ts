/** What follows from something applied: the checks it owed, as they were made, and what these did in their turn. It is taken back with it. */
import type { Id, Receipt } from "../../contract.ts";
import { actorOf, messageOf, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { eventId, fold, type Folded } from "../card/fold.ts";
import { cardIn, type ReadCard } from "../card/recent.ts";
import { bookOf } from "../ledger/write.ts";
import { owedBy } from "../owed/read.ts";

/** A receipt that stands. */
export interface Standing {
  readonly actor: ActorDoc;
  readonly key: Id;
  readonly receipt: Receipt;
}
/** The receipts of an applied event that stand: what the documents say was done, and nothing a card merely claims. */
export function standingOf(folded: Pick<Folded, "standing">, event: Id, message: MessageDoc): readonly Standing[] {
  const applied = folded.standing.find(({ seq }) => eventId(seq) === event);
  if (applied?.kind !== "apply") return [];
  return applied.receipts.flatMap(({ uuid, key }) => {
    const actor = actorOf(uuid);
    const receipt = actor && bookOf(actor).receipts[key];
    return actor && receipt && receipt.message === message.id && !receipt.undone ? [{ actor, key, receipt }] : [];
  });
}

/** A card that answers, and what was applied from it, the last first. */
export interface Consequence extends ReadCard {
  readonly closed: boolean;
  readonly applied: readonly { readonly event: Id; readonly receipts: readonly Standing[] }[];
}
/** The cards that answer what an event of a card owed, and those that answer them: whatever came last comes first. */
export function consequencesOf(
  message: MessageDoc,
  folded: Folded,
  event: Id,
  ruleset: Ruleset,
  seen: ReadonlySet<Id> = new Set([message.id]),
): readonly Consequence[] {
  return owedBy(folded, ruleset)
    .filter((debt) => debt.event === event && debt.state === "done" && !seen.has(debt.message))
    .toReversed()
    .flatMap((debt) => {
      const doc = messageOf(debt.message);
      const card = doc && cardIn(doc);
      const claims = card?.card.check.owedBy;
      if (!card || claims?.message !== message.id || claims.event !== debt.key) return [];
      const own = fold(card.card, card.ruleset.rules);
      const events = own.standing.flatMap((each) => (each.kind === "apply" ? [eventId(each.seq)] : [])).toReversed();
      const further = events.flatMap((each) => consequencesOf(card.message, own, each, card.ruleset, new Set([...seen, debt.message])));
      const applied = events.map((each) => ({ event: each, receipts: standingOf(own, each, card.message) }));
      return [...further, { ...card, closed: own.closed !== null, applied }];
    });
}
