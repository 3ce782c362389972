/** What rules see of an actor: plain JSON, live, Active Effects included. */
import type { ActorView } from "../../contract.ts";
import { overlay, wordsAt } from "../../platform/bilingual.ts";
import type { ActorDoc, ItemDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";

/** One item of his. */
export const itemView = (item: ItemDoc): ActorView["items"][number] => ({
  id: item.id,
  type: item.type,
  name: { text: wordsAt(item, "name") },
  // Words in both languages: what a card keeps of them is read by others.
  system: overlay(item, "both", { system: plain(item.system.toObject(false)) }).system,
});

/** Whoever makes a quick check: nobody. */
export const NOBODY: ActorView = { uuid: "", type: "", system: {}, statuses: [], items: [] };

/** The view of an actor as it stands now. Receipts stay out: rules decide on numbers, not on history. */
export function viewOf(actor: ActorDoc): ActorView {
  const { ledger: _ledger, ...system } = plain(actor.system.toObject(false));
  return { uuid: actor.uuid, type: actor.type, system, statuses: [...actor.statuses], items: actor.items.contents.map(itemView) };
}
