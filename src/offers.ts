/** What offers have in common in every game: when one may be taken, what refuses it, and how much of a blow is dealt. Pure: rules import it. */
import {
  appliedOn,
  inForce,
  settled,
  textAt,
  type ActorView,
  type Card,
  type Check,
  type Field,
  type Id,
  type Json,
  type Offer,
  type Outcome,
  type Refusal,
  type Rules,
} from "./contract.ts";

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
