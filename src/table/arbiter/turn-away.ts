/** Turning away a check that came too late. */
import type { Label } from "../../contract.ts";
import { me } from "../../platform/documents.ts";
import type { ReadCard } from "../card/recent.ts";
import { record } from "./grounds.ts";
import { giveBack } from "./pay.ts";

/** It counts for nothing. What was paid for it comes back first: whoever finds it not yet void goes on here. */
export async function turnAway({ message, card: { check } }: ReadCard, reason: Label): Promise<void> {
  if (check.cost.length > 0 && check.actor !== null) await giveBack(check.actor, message.id, me().id);
  await record({ message, user: me() }, { kind: "void", reason });
}
