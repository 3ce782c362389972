/** The arbiter's part in pleas: granted or refused by a GM, once; points are given as by hand, with their receipt and their own card. */
import type { Id } from "../../contract.ts";
import { messageOf, userOf, type MessageDoc } from "../../platform/documents.ts";
import { giveAmounts } from "../amount/apply.ts";
import { DONE, refuse, type Reply, type Request } from "../arbiter/requests.ts";
import { decisionOf, readPlea } from "./plea.ts";

/** The id of the card that tells what was given: always the same for a plea, so that it is given once whatever is interrupted. */
const cardOf = (message: Id): Id => [...message].reverse().join("");

/** Who reads what came of a plea: whoever reads the plea. */
const readersOf = ({ whisper, author }: MessageDoc): "everybody" | readonly Id[] =>
  whisper.length === 0 ? "everybody" : [...new Set([...whisper, ...(author ? [author.id] : [])])];

/** Handles `decide`. What is granted is what the GM was shown. */
export async function decide({ message: id, granted, shown }: Extract<Request, { kind: "decide" }>, userId: Id): Promise<Reply> {
  const message = typeof id === "string" ? messageOf(id) : null;
  const found = readPlea(message);
  if (!userOf(userId)?.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
  if (!message || !found) return refuse("QUINTESSENCE.Plea.unreadable");
  const now = decisionOf(message);
  if (now === "altered") return refuse("QUINTESSENCE.Plea.altered");
  if (now !== null) return { done: true, said: { key: "QUINTESSENCE.Plea.already" } };
  const { actor, amount, by } = found.plea;
  if (granted === true && amount !== "") {
    if (shown.amount !== amount || shown.by !== by) return refuse("QUINTESSENCE.Plea.altered");
    const given = await giveAmounts({ kind: "amounts", card: cardOf(message.id), amount, by, on: [actor] }, userId, readersOf(message));
    if (!given.done) return given;
  }
  await message.update({ "system.decision": { granted: granted === true, by: userId } });
  return DONE;
}
