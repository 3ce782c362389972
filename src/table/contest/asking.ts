/** Asking the defender before the dice, where a world wants it. */
import type { Check, Uuid } from "../../contract.ts";
import { actorOf, me, messageOf, type UserDoc } from "../../platform/documents.ts";
import type { Mode } from "../../platform/messages.ts";
import { warn } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { ask } from "../arbiter/ask.ts";
import { owns } from "../arbiter/grounds.ts";
import { gmConnected, SESSION } from "../arbiter/presence.ts";
import { oppositions } from "../check/opponents.ts";

/** Whom a user's check asks first: another's actor that has a choice, in a world that wants it asked. Null: nobody; who owns the defender has chosen in his dialog. */
export function asksFirst({ target, rollable }: Check, ruleset: Ruleset, user: UserDoc): Uuid | null {
  if (ruleset.asksDefender?.() !== true || target.kind !== "value" || target.of === undefined) return null;
  if (owns(user, target.of) && !(user.isGM && actorOf(target.of)?.hasPlayerOwner === true)) return null;
  return oppositions(target.of, rollable, ruleset).length > 1 ? target.of : null;
}
/** The mode of a check that others have a part in: what is for nobody else's eyes could not be answered, and is shown to GMs. */
export const modeWith = (check: Check, ruleset: Ruleset, mode: Mode): Mode =>
  mode === "self" && (check.target.kind === "contest" || (gmConnected() && asksFirst(check, ruleset, me()) !== null)) ? "gm" : mode;
/** Asks him, if he is to be asked. Resolves to false when the dice may fall at once: also without a GM, who keeps such cards. */
export async function askedFirst(check: Check, ruleset: Ruleset, mode: Mode): Promise<boolean> {
  if (!gmConnected() || asksFirst(check, ruleset, me()) === null) return false;
  const contest = foundry.utils.randomID();
  const reply = await ask({ kind: "askDefence", contest, check, mode, session: SESSION });
  // He who opened it may be gone before he could say so.
  if (reply.said && !messageOf(contest)) warn(reply.said);
  return true;
}
