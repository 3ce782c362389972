/** Words of secret choices that card and window share. */
import type { Check, Id } from "../../contract.ts";
import { actorOf } from "../../platform/documents.ts";
import { text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import type { SideOf } from "./protocol.ts";
import { secretCheck } from "./read.ts";

/** What was chosen, in words: as its verdict where it is one, else as the option is called. */
export const optionWords = (check: Check, choice: Id, ruleset: Ruleset): string =>
  text(ruleset.rules.verdicts.includes(choice) ? ruleset.verdict(choice) : (ruleset.option?.(check, choice).label ?? ruleset.verdict(choice)));
/** A side's check as its actor would make it now; null: he can't. */
export function checkNow({ actor, rollable }: Pick<SideOf, "actor" | "rollable">, ruleset: Ruleset): Check | null {
  const found = actorOf(actor);
  const check = found ? secretCheck(viewOf(found), rollable, ruleset) : null;
  return check && !("refused" in check) ? check : null;
}
