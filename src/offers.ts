/** What offers have in common in every game: which are left, when one may be taken, what refuses it, and how much of a blow is dealt. Pure: rules import it. */
import {
  appliedOn,
  inForce,
  settled,
  taken,
  textAt,
  type ActorView,
  type Card,
  type CardEvent,
  type Check,
  type Field,
  type Id,
  type Json,
  type Offer,
  type Outcome,
  type Refusal,
  type Rules,
  type Uuid,
} from "./contract.ts";

/** Why a card offers nothing any more: its author wrote on it or hasn't paid for it, and no GM has accepted it, or it is void; null: it does. */
export function closedBy(events: readonly CardEvent[]): "altered" | "unpaid" | "void" | null {
  const last = (...kinds: readonly CardEvent["kind"][]) => events.findLast((e) => kinds.includes(e.kind))?.kind;
  const doubt = last("altered", "unpaid", "accept");
  return doubt === "altered" || doubt === "unpaid" ? doubt : last("void", "reopen") === "void" ? "void" : null;
}
/** The documents an offer can still be taken on: those it names that haven't had it. */
export function leftFor({ id, on }: Offer, check: Check, events: readonly CardEvent[]): readonly Uuid[] {
  const had = appliedOn(events, id);
  const named = on === "targets" ? check.targets : on === "actor" && check.actor !== null ? [check.actor] : [];
  return named.filter((uuid) => !had.has(uuid));
}
/** The offers that are left: none on a closed card; one on the card goes once it is taken, one on documents when each has had it. */
export const remaining = (offers: readonly Offer[], check: Check, events: readonly CardEvent[]): readonly Offer[] =>
  closedBy(events) ? [] : offers.filter((o) => (o.on === "card" ? !taken(events, o.id) : leftFor(o, check, events).length > 0));

/** Why something can't be done, in the words of every game. */
export const REFUSED = {
  /** What a rollable names is gone from the sheet. */
  unknown: { key: "QUINTESSENCE.Rules.Refused.unknown" },
  notOffered: { key: "QUINTESSENCE.Rules.Refused.notOffered" },
  notNamed: { key: "QUINTESSENCE.Rules.Refused.notNamed" },
  twice: { key: "QUINTESSENCE.Rules.Refused.twice" },
} as const;

/** An offer that may be taken: the check as events left it, what it comes to, the offer itself. */
export interface Granted<P extends Json> {
  readonly check: Check<P>;
  readonly result: Outcome;
  readonly offer: Offer;
}
/**
 * An offer as it may be taken on a document now; each `act` begins with it. Refused: what the card doesn't offer (any more), a document it doesn't name,
 * the same one twice.
 */
export function granted<P extends Json>(card: Card, offer: Id, on: Pick<ActorView, "uuid">, outcome: Rules<P>["outcome"]): Granted<P> | Refusal {
  const events = inForce(card.events);
  const check = settled(card.check as Check<P>, events);
  const result = outcome(check, card.draw, events);
  const found = result.offers.find(({ id }) => id === offer);
  if (!found) return { refused: REFUSED.notOffered };
  const named = found.on === "card" || (found.on === "targets" ? check.targets.includes(on.uuid) : on.uuid === check.actor);
  if (!named) return { refused: REFUSED.notNamed };
  return appliedOn(events, offer).has(on.uuid) ? { refused: REFUSED.twice } : { check, result, offer: found };
}

/** How much of a blow is dealt: all, or half. */
export const FRACTION: Field = {
  id: "fraction",
  label: { key: "QUINTESSENCE.Rules.Fraction.label" },
  kind: "choice",
  value: "full",
  choices: [
    { id: "full", label: { key: "QUINTESSENCE.Rules.Fraction.full" } },
    { id: "half", label: { key: "QUINTESSENCE.Rules.Fraction.half" } },
  ],
};
/** Is only half of it dealt? */
export const halved = (input: Json): boolean => textAt(input, FRACTION.id) === "half";
