/** With what somebody may answer an opposition that both sides roll for. */
import type { Check, Rollable } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";

/** Those of his rollables that the rules let stand against another's, the same one as the initiator's first. */
export function answersOf(opponent: ActorDoc, { rollable }: Check, { rules, ...ruleset }: Ruleset): readonly Rollable[] {
  const [view, now] = [viewOf(opponent), ruleset.world()];
  const may = ({ id }: Rollable): boolean => {
    const check = rules.build(view, id, { target: { kind: "contest" }, targets: [] }, now);
    return !("refused" in check) && check.target.kind === "contest" && rules.next(check, { dice: {} }).some((ask) => "pool" in ask);
  };
  const list = rules.list(view, now).filter(may);
  return [...list.filter(({ id }) => id === rollable), ...list.filter(({ id }) => id !== rollable)];
}
