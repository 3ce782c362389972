/** What card and window share. */
import type { Check } from "../../contract.ts";
import { actorOf } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import type { SideOf } from "./protocol.ts";
import { secretCheck } from "./read.ts";

/** A side's check as its actor would make it now; null: he can't. */
export function checkNow({ actor, rollable }: Pick<SideOf, "actor" | "rollable">, ruleset: Ruleset): Check | null {
  const found = actorOf(actor);
  const check = found ? secretCheck(viewOf(found), rollable, ruleset) : null;
  return check && !("refused" in check) ? check : null;
}
