/** With what somebody may answer an opposition that both sides roll for. */
import type { Rollable } from "../../contract.ts";
import type { ActorDoc, UserDoc } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import type { ReadContest, Standing } from "./read.ts";

/** Those of his rollables that the rules let stand against another's, the one that is asked for first. */
export function answersOf(opponent: ActorDoc, { rules, ...ruleset }: Ruleset, asked: Standing["asked"]): readonly Rollable[] {
  const [view, now] = [viewOf(opponent), ruleset.world()];
  const may = ({ id }: Rollable): boolean => {
    const check = rules.build(view, id, { target: { kind: "contest" }, targets: [] }, now);
    return !("refused" in check) && check.target.kind === "contest" && rules.next(check, { dice: {} }).some((ask) => "pool" in ask);
  };
  const list = rules.list(view, now).filter(may);
  return [...list.filter(({ id }) => id === asked), ...list.filter(({ id }) => id !== asked)];
}
/** Those among them that a user may choose: what is thrown again stays the same, and where both sides make the same check, a GM alone names another. */
export function answersFor(user: UserDoc, opponent: ActorDoc, { ruleset }: Pick<ReadContest, "ruleset">, { asked, earlier }: Standing): readonly Rollable[] {
  const before = earlier.at(-1)?.answer.folded.check.rollable;
  const all = answersOf(opponent, ruleset, before ?? asked);
  const fixed = before !== undefined || (ruleset.answersAlike === true && !user.isGM);
  return fixed && all[0]?.id === (before ?? asked) ? all.slice(0, 1) : all;
}
