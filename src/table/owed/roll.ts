/** Making an owed check: its owner's client, or a GM's, throws for it. */
import type { Id, Label } from "../../contract.ts";
import { actorOf, type MessageDoc } from "../../platform/documents.ts";
import { messageMode, type Mode } from "../../platform/messages.ts";
import { warn } from "../../platform/text.ts";
import { rulesetById } from "../../ruleset.ts";
import { gmConnected } from "../arbiter/presence.ts";
import { optionsOf } from "../check/choice.ts";
import { QuintessenceCheckDialog, type Asked } from "../check/dialog.ts";
import { rollCheck } from "../check/perform.ts";
import { debtOf } from "./read.ts";

/** Why it can't be made now; null: it can. */
function tooLate(message: Id, key: Id): Label | null {
  const found = debtOf(message, key);
  if (!found || found.folded.closed !== null || found.debt.state !== "next") return { key: "QUINTESSENCE.Owed.late" };
  if (found.debt.check.actor === null || !actorOf(found.debt.check.actor)) return { key: "QUINTESSENCE.Arbiter.targetGone" };
  return gmConnected() ? null : { key: "QUINTESSENCE.Arbiter.gmNeeded" };
}
/** As openly as the card that owes it, or as this user has set his chat. */
const modeOf = ({ whisper, blind }: MessageDoc): Mode => (blind ? "blind" : whisper.length > 0 ? "gm" : messageMode());

/** Lets this user make it; `skip`: at once. Whatever stands in the way is said. */
export async function rollOwed(message: MessageDoc, key: Id, skip: boolean): Promise<void> {
  const late = tooLate(message.id, key);
  const debt = debtOf(message.id, key)?.debt;
  const ruleset = debt && rulesetById(debt.check.ruleset);
  if (late || !ruleset) return warn(late ?? { key: "QUINTESSENCE.Owed.late" });
  const check = { ...debt.check, owedBy: { message: message.id, event: key } };
  const mode = modeOf(message);
  const blocked = ruleset.rules.blocked?.(check, ruleset.world()) ?? null;
  if (skip && blocked) return warn(blocked);
  const asked: Asked | null = skip && !optionsOf(check, ruleset) ? { check, mode } : await QuintessenceCheckDialog.ask({ check, mode }, ruleset);
  if (!asked) return;
  const take = (): Promise<boolean> => {
    const why = tooLate(message.id, key);
    if (why) warn(why);
    return Promise.resolve(why === null);
  };
  await rollCheck(asked.check, ruleset, asked.mode, { by: check.owedBy, take, give: () => Promise.resolve() }, asked.choice);
}
