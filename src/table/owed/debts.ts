/** Checks that follow from what a card did to somebody (a wound's, a fright's): which are due, which were made, which lapsed. Pure. */
import type { Check, Id, Rules } from "../../contract.ts";
import { eventId, type Folded } from "../card/fold.ts";
import { isCheck } from "../card/guard.ts";

/**
 * One owed check. `next`: the one its actor rolls now. `later`: due, once the ones before it were rolled. `done`: a card answers it. `lapsed`: the rules
 * no longer ask for it (he has fainted, he is dead).
 */
export interface Debt {
  /** Where a check that answers it says so, in `owedBy.event`. */
  readonly key: Id;
  readonly event: Id;
  readonly nth: number;
  readonly check: Check;
  readonly state: "next" | "later" | "done" | "lapsed";
  /** The message that answers it; empty: none. */
  readonly message: Id;
}
/** What a card that answers came to; null: nothing yet, or not any more. */
export type VerdictOf = (message: Id, recorded: Id) => Id | null;
/** What is known beside the card: what the cards that answer came to, and which checks are owed no more as their actors are by now. */
export interface Known {
  readonly verdictOf?: VerdictOf;
  readonly lapsed?: (check: Check) => boolean;
}

/** Everything a card owes, in the order of its history; each actor's own checks one after the other. */
export function debtsOf(
  { standing }: Pick<Folded, "standing">,
  { due }: Pick<Rules, "due">,
  { verdictOf = (_message, verdict) => verdict, lapsed = () => false }: Known = {},
): readonly Debt[] {
  return standing.flatMap((applied) => {
    const all = applied.kind === "apply" && Array.isArray(applied.owed) ? applied.owed.filter(isCheck) : [];
    const event = eventId(applied.seq);
    const answers = new Map(standing.flatMap((each) => (each.kind === "answer" && each.event === event ? [[each.nth, each] as const] : [])));
    const open = new Map<number, "next" | "later">();
    for (const actor of new Set(all.map((check) => check.actor))) {
      const own = all.flatMap((check, nth) => (check.actor === actor ? [nth] : []));
      const made = own.flatMap((nth, place) => {
        const answer = answers.get(nth);
        const verdict = answer && verdictOf(answer.message, answer.verdict);
        return answer ? [{ nth: place, verdict: verdict ?? answer.verdict }] : [];
      });
      const left =
        due?.(
          own.map((nth) => all[nth] as Check),
          made,
        ) ?? own.flatMap((nth, place) => (answers.has(nth) ? [] : [place]));
      const still = left.filter((place) => !lapsed(all[own[place] as number] as Check));
      for (const [index, place] of still.entries()) open.set(own[place] ?? -1, index === 0 ? "next" : "later");
    }
    return all.map((check, nth): Debt => {
      const message = answers.get(nth)?.message ?? "";
      return { key: `${event}:${nth}`, event, nth, check, state: message === "" ? (open.get(nth) ?? "lapsed") : "done", message };
    });
  });
}
