/** What a player asks of the GM, as it is stored. Its author wrote it: a claim, but for a decision that a GM's hand wrote last. */
import type { Id, Label, Uuid } from "../../contract.ts";
import { actorOf, userOf, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { MOST } from "../amount/typed.ts";
import { amountLabel } from "../amount/shifts.ts";
import { owns } from "../arbiter/grounds.ts";
import { writtenBy } from "../card/altered.ts";

export interface Plea {
  readonly actor: Uuid;
  /** Id of the ruleset's amount; empty: a permission. */
  readonly amount: Id;
  /** How many points; 0 for a permission. */
  readonly by: number;
  readonly reason: string;
}
export interface Decision {
  readonly granted: boolean;
  /** The GM who decided. */
  readonly by: Id;
}
/** How long a reason may be, in characters. */
export const MOST_REASON = 300;

/** The plea of a message, with its actor and the words of what is asked for (null: a permission); null: none that its author could make. */
export function readPlea(message: MessageDoc | null): { readonly plea: Plea; readonly actor: ActorDoc; readonly label: Label | null } | null {
  if (message?.type !== "plea" || !message.author) return null;
  const { actor: uuid, amount, by, reason } = plain(message.system) as { readonly [key in keyof Plea]?: unknown };
  if (typeof uuid !== "string" || typeof amount !== "string" || typeof by !== "number" || typeof reason !== "string" || reason.length > MOST_REASON)
    return null;
  const actor = actorOf(uuid);
  const label = actor && amount !== "" ? amountLabel(actor, amount) : null;
  if (!actor || !owns(message.author, uuid)) return null;
  const sound = amount === "" ? by === 0 : label !== null && Number.isInteger(by) && by >= 1 && by <= MOST;
  return sound ? { plea: { actor: uuid, amount, by, reason }, actor, label } : null;
}
/** What a GM decided; null: nothing yet. `altered`: its author wrote on it since. */
export function decisionOf(message: MessageDoc): Decision | "altered" | null {
  const decision = plain(message.system.decision) as Partial<Record<keyof Decision, unknown>> | null;
  const gm = (user: Id): boolean => userOf(user)?.isGM ?? false;
  const hand = writtenBy(message._stats, gm);
  if (hand === "player" || (decision && hand !== "gm")) return "altered";
  return decision && typeof decision.by === "string" ? { granted: decision.granted === true, by: decision.by } : null;
}
