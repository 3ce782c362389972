/** What is asked of the arbiter, over the wire. Every field is a claim but the sender's id, which the server gives. */
import type { Check, Id, Json, Label, Target, Uuid } from "../../contract.ts";
import type { Mode } from "../../platform/messages.ts";

export type Request =
  /** Apply an offer of a card to documents the card names. */
  | { readonly kind: "act"; readonly message: Id; readonly offer: Id; readonly on: readonly Uuid[]; readonly input: Json }
  /** Take back an event of a card. */
  | { readonly kind: "undo"; readonly message: Id; readonly event: Id }
  /** GM: name or change the target. */
  | { readonly kind: "target"; readonly message: Id; readonly target: Target }
  /** GM: strike a line of the check, or (`on`) let it count again as it did. */
  | { readonly kind: "strike"; readonly message: Id; readonly line: Id; readonly on: boolean }
  /** GM: let a check have been one of something else (`to`: its id, as the rules know it). */
  | { readonly kind: "reassign"; readonly message: Id; readonly to: Id }
  /** GM: accept a card as its author rewrote it. */
  | { readonly kind: "accept"; readonly message: Id }
  /** GM: end a card, or open it again. */
  | { readonly kind: "void"; readonly message: Id; readonly reason: string }
  | { readonly kind: "reopen"; readonly message: Id }
  /** Pay a check's cost before its dice fall; refund it when no card followed. `payment`: id that the receipt will carry. */
  | { readonly kind: "pay"; readonly payment: Id; readonly check: Check }
  | { readonly kind: "refund"; readonly payment: Id; readonly actor: Uuid }
  /** Ask a defender what he opposes, on a card of this id, before the dice of a check; say it. `session`: where the dice will be thrown. */
  | { readonly kind: "askDefence"; readonly contest: Id; readonly check: Check; readonly mode: Mode; readonly session: Id }
  | { readonly kind: "defend"; readonly message: Id; readonly defence: Id }
  /** GM: name what the other side of an opposition answers with. */
  | { readonly kind: "answerWith"; readonly message: Id; readonly rollable: Id }
  /** Open (players: propose) an exchange of secret choices among actors, on a card of this id. */
  | { readonly kind: "openExchange"; readonly card: Id; readonly sides: readonly { readonly actor: Uuid; readonly rollable: Id }[] }
  /** Seal the choice of one of its sides, made for a rollable; reveal what was sealed. */
  | { readonly kind: "commit"; readonly message: Id; readonly round: number; readonly side: Id; readonly rollable: Id; readonly seal: string }
  | { readonly kind: "reveal"; readonly message: Id; readonly round: number; readonly side: Id; readonly choice: Id; readonly nonce: string }
  /** GM: let a proposed one begin; have all choose anew after a round; name what a side is to choose for; let a side that doesn't choose or reveal forfeit. */
  | { readonly kind: "begin"; readonly message: Id }
  | { readonly kind: "again"; readonly message: Id; readonly round: number }
  | { readonly kind: "assign"; readonly message: Id; readonly side: Id; readonly rollable: Id }
  | { readonly kind: "forfeit"; readonly message: Id; readonly round: number; readonly side: Id }
  /** Give points by hand (`by` below 0: take them), and tell it on a card of this id; take that back. */
  | { readonly kind: "amounts"; readonly card: Id; readonly amount: Id; readonly by: number; readonly on: readonly Uuid[] }
  | { readonly kind: "takeBack"; readonly card: Id }
  /** Answer one line of a request with a card of this id, whose dice are about to fall; give that up; decline. */
  | { readonly kind: "claim" | "release"; readonly message: Id; readonly line: Id; readonly card: Id }
  | { readonly kind: "decline"; readonly message: Id; readonly line: Id }
  /** GM: ask those again who declined. */
  | { readonly kind: "recall"; readonly message: Id }
  /** GM: grant or refuse what a player asked for, as it was `shown`. */
  | { readonly kind: "decide"; readonly message: Id; readonly granted: boolean; readonly shown: { readonly amount: Id; readonly by: number } };

/** How a request ended. `done: false` with `said`: refused, with the reason; nothing is half done. */
export interface Reply {
  readonly done: boolean;
  readonly said?: Label;
}
export const DONE: Reply = { done: true };
export const refuse = (key: string, args?: Readonly<Record<string, string | number>>): Reply => ({ done: false, said: args ? { key, args } : { key } });

const KINDS = new Set<string>([
  ...["act", "undo", "target", "strike", "reassign", "accept", "void", "reopen", "pay", "refund", "amounts", "takeBack"],
  ...["askDefence", "defend", "answerWith", "claim", "release", "decline", "recall", "decide"],
  ...["openExchange", "commit", "reveal", "begin", "again", "assign", "forfeit"],
]);
/** Is this payload a request at all? Its fields are checked where they are used. */
export const isRequest = (value: unknown): value is Request =>
  typeof value === "object" && value !== null && KINDS.has(String((value as { kind?: unknown }).kind));
