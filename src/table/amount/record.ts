/** What a message of type `amounts` says. Players can write their own: everything in one is a claim, but for the receipts it leads to. */
import type { Change, Id, Receipt, Uuid } from "../../contract.ts";
import { actorOf, userOf, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { writtenBy } from "../card/altered.ts";
import { receiptKey } from "../ledger/receipts.ts";
import { bookOf } from "../ledger/write.ts";

/** The receipts' offer. */
export const OFFER = "amounts";
/** Under which key the receipts of a message are kept. Each message is applied once: there is no other. */
export const keyOf = (message: Id): Id => receiptKey(message, OFFER, 0);
/** How many actors one message speaks of. */
export const MOST_ACTORS = 50;

export interface AmountLine {
  readonly uuid: Uuid;
  readonly name: string;
  /** Only GMs see his token. */
  readonly unseen: boolean;
}
export interface AmountRecord {
  readonly amount: Id;
  readonly by: number;
  readonly user: Id;
  readonly lines: readonly AmountLine[];
  readonly undone: { readonly by: Id; readonly left: readonly Change[] } | null;
}

const isLine = (value: unknown): value is AmountLine => {
  const line = value as Partial<AmountLine> | null;
  return typeof line === "object" && line !== null && typeof line.uuid === "string" && typeof line.name === "string";
};
/** A name on it: of what a player has written himself, whatever he says, his own. */
const signedBy = (said: unknown, { author }: MessageDoc, written: "gm" | "player"): Id => (written === "gm" || !author ? String(said) : author.id);
/** The record in a message's `system`; null when it is none. */
export function readRecord(message: MessageDoc): AmountRecord | null {
  if (message.type !== "amounts") return null;
  const { amount, by, user, lines, undone } = plain(message.system) as { [key in keyof AmountRecord]?: unknown };
  if (typeof amount !== "string" || typeof by !== "number" || typeof user !== "string" || !Array.isArray(lines)) return null;
  const back = undone as { by?: unknown; left?: unknown } | null | undefined;
  const made = message.author?.isGM === true ? "gm" : "player";
  const last = writtenBy(message._stats, (id) => userOf(id)?.isGM ?? false) ?? made;
  return {
    amount,
    by,
    user: signedBy(user, message, made),
    lines: lines.slice(0, MOST_ACTORS).filter(isLine),
    undone: back ? { by: signedBy(back.by, message, last), left: Array.isArray(back.left) ? (back.left as Change[]) : [] } : null,
  };
}

/** A line's actor and his receipt of it; null: he is gone, or nothing of it is noted on him. */
export function receiptOf(message: Id, { uuid }: AmountLine): { readonly actor: ActorDoc; readonly receipt: Receipt } | null {
  const actor = actorOf(uuid);
  const receipt = actor && bookOf(actor).receipts[keyOf(message)];
  return actor && receipt?.message === message ? { actor, receipt } : null;
}
