/** The chances of a check that another's dice answer, as far as they can be told before. */
import type { Check, Id, Odds } from "../../contract.ts";
import { float } from "../../odds/float.ts";
import { actorOf, me } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { opponentOf } from "./edit.ts";
import { hidden } from "./opponents.ts";
import { viewOf } from "./view.ts";

/** Verdicts of an opposition, best first. */
export const OPPOSED: readonly Id[] = ["win", "tie", "lose"];

/** Against the same check of the other side as it would be built now, nothing of its own ticked. Null: the game can't tell, or this viewer may not know. */
export function opposedOdds(check: Check, { rules, world }: Pick<Ruleset, "rules" | "world">): Odds<number> | null {
  const opponent = check.target.kind === "contest" ? actorOf(opponentOf(check) ?? "") : null;
  if (!opponent || !rules.against || (hidden(opponent) && !me().isGM)) return null;
  const other = rules.build(viewOf(opponent), check.rollable, { target: { kind: "contest" }, targets: [] }, world());
  return "refused" in other ? null : rules.against(check, other, float);
}
