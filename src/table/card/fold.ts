/** A card's life, folded from its events: pure, the same on every client. */
import { inForce, settled, undoneIn, type Card, type CardEvent, type Check, type Id, type Offer, type Outcome, type Rules, type Uuid } from "../../contract.ts";
import { closedBy, leftFor, remaining } from "../../offers.ts";

/** One line of a card's history. */
export interface Entry {
  readonly id: Id;
  readonly event: CardEvent;
  /** Taken back since. */
  readonly undone: boolean;
  /** The check as it stood before, by what counts today. */
  readonly before: Check;
  /** Does what was applied still follow from the card? False: its difficulty or a line changed since, or what it rested on was taken back. */
  readonly covered: boolean;
}
export interface Folded {
  /** The check as it now stands: target named, modifiers struck. */
  readonly check: Check;
  readonly outcome: Outcome;
  readonly history: readonly Entry[];
  /** Events that count. */
  readonly standing: readonly CardEvent[];
  /** Offers still open, with the documents they can still be applied to (none for `on: "card"`). */
  readonly open: readonly { readonly offer: Offer; readonly on: readonly Uuid[] }[];
  /** Why nothing is offered: rewritten by its author, or nothing its rules can read, or not paid for, or voided by the GM. */
  readonly closed: null | "altered" | "unpaid" | "void";
}

/** The number the next event gets: one past the last. */
export const nextSeq = (events: Card["events"]): number => 1 + Math.max(0, ...Object.values(events).map((event) => event.seq));
/** The id under which an event is kept. */
export const eventId = (seq: number): Id => `e${seq}`;

/** What a card comes to that its rules can't read. */
const NOTHING: Outcome = { verdict: null, total: null, margin: null, marks: [], dice: [], amounts: {}, offers: [] };
/** What it comes to; null: its rules stumble over it. A player can post what no rules would have built. */
function outcomeOf(check: Check, { draw }: Card, events: readonly CardEvent[], rules: Pick<Rules, "outcome">): Outcome | null {
  try {
    return rules.outcome(check, draw, events);
  } catch {
    return null;
  }
}
const GATES: ReadonlySet<CardEvent["kind"]> = new Set(["void", "reopen", "altered", "unpaid", "accept"] as const);
/** Would it be offered again: to the check as it now stands, after what had been applied before it? Whether the card is closed doesn't matter. */
function covers(event: CardEvent, card: Card, standing: readonly CardEvent[], rules: Pick<Rules, "outcome">): boolean {
  if (event.kind !== "apply") return true;
  const revised = (each: CardEvent): boolean => each.kind === "target" || each.kind === "amend";
  const ground = standing.filter((each) => revised(each) || (each.seq < event.seq && !GATES.has(each.kind)));
  return outcomeOf(settled(card.check, ground), card, ground, rules)?.offers.some(({ id }) => id === event.offer) ?? false;
}

/** Folds a card. `rules` are those of its ruleset. */
export function fold(card: Card, rules: Pick<Rules, "outcome">): Folded {
  const undone = undoneIn(card.events);
  const standing = inForce(card.events);
  const before = ({ seq }: CardEvent): Check =>
    settled(
      card.check,
      standing.filter((each) => each.seq < seq),
    );
  const history = Object.entries(card.events)
    .map(([id, event]): Entry => ({
      id,
      event,
      undone: undone.has(id),
      before: before(event),
      covered: undone.has(id) || covers(event, card, standing, rules),
    }))
    .sort((a, b) => a.event.seq - b.event.seq);
  const check = settled(card.check, standing);
  const read = outcomeOf(check, card, standing, rules);
  const outcome = read ?? NOTHING;
  const open = remaining(outcome.offers, check, standing).map((offer) => ({ offer, on: leftFor(offer, check, standing) }));
  return { check, outcome, history, standing, open, closed: read ? closedBy(standing) : "altered" };
}
