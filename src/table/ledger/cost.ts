/** Was a check paid for? Pure: what the receipts of its actor prove, and nothing that its card says. */
import type { Change, Check, Id } from "../../contract.ts";
import { COST } from "./disclosed.ts";
import { isKeyPart, receiptKey, standing, type Book } from "./receipts.ts";

/** How the cost of a card stands: taken and kept, given back, or never booked (or so long ago that nobody knows). */
export type CostState = "paid" | "returned" | "none";

/** What was taken at each path, from the receipt or the claim alike. */
function sums(parts: readonly { readonly path: string; readonly amount: number }[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { path, amount } of parts) all.set(path, (all.get(path) ?? 0) + amount);
  return all;
}
/** What stands booked as the cost of a message; null: nothing. */
export function costState(receipts: Book["receipts"], message: Id): CostState {
  if (!isKeyPart(message)) return "none";
  const { applied, key } = standing(receipts, message, COST);
  if (applied) return "paid";
  return key === receiptKey(message, COST, 0) ? "none" : "returned";
}
/** Does a receipt prove that this was paid under this message's id: just so much of just that, and never given back? What costs nothing needs none. */
export function isPaid(receipts: Book["receipts"], message: Id, cost: Check["cost"]): boolean {
  if (cost.length === 0) return true;
  if (costState(receipts, message) !== "paid") return false;
  const receipt = receipts[standing(receipts, message, COST).key];
  if (receipt?.message !== message || receipt.offer !== COST) return false;
  const changes: readonly Change[] = Array.isArray(receipt.changes) ? receipt.changes : [];
  const taken = sums(changes.map((change) => ("add" in change ? { path: change.path, amount: -change.add } : { path: "", amount: 1 })));
  const claimed = sums(cost);
  return taken.size === claimed.size && [...claimed].every(([path, amount]) => taken.get(path) === amount);
}
