/** Things dropped on an actor's sheet: what another game made becomes plain gear, and more of the same is counted. */
import { at, textAt, type Json, type Uuid } from "../../contract.ts";
import { asItem, type ActorDoc, type ItemDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { inform } from "../../platform/text.ts";
import { rulesetOfItem } from "../../ruleset.ts";

const whole = (value: Json | undefined, otherwise: number): number => (typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : otherwise);

/** Does this thing belong to a game the actor doesn't play? */
export const isForeign = (actor: ActorDoc, item: Pick<ItemDoc, "type">): boolean =>
  item.type !== "gear" && rulesetOfItem(item.type)?.actors[actor.type] === undefined;

/** Adds a thing of another game as plain gear: name, picture, number and description stay. Resolves to what was made. */
export async function addAsGear(actor: ActorDoc, item: ItemDoc): Promise<unknown> {
  const { name, img, flags, system } = plain(item._source);
  const kept = { description: textAt(system, "description"), quantity: whole(at(system, "quantity"), 1) };
  const made = await actor.createEmbeddedDocuments("Item", [{ type: "gear", name, img, flags, system: kept }]);
  inform({ key: "QUINTESSENCE.Sheet.asGear", args: { name: item.name } });
  return made;
}

/** The gear he has that the dropped one is more of: the same key, and not itself. */
export function sameGear(actor: ActorDoc, item: ItemDoc): ItemDoc | null {
  const { key } = item.system.toObject(true);
  if (item.type !== "gear" || item.actor?.uuid === actor.uuid || typeof key !== "string" || key === "") return null;
  return actor.items.contents.find((own) => own.type === "gear" && own.system.toObject(true).key === key) ?? null;
}

/** Counts dropped gear to what he has of it. */
export async function addTo(own: ItemDoc, more: ItemDoc): Promise<ItemDoc> {
  const count = (item: ItemDoc): number => whole(item.system.toObject(true).quantity, 0);
  const quantity = Math.min(9999, count(own) + count(more));
  await own.update({ "system.quantity": quantity });
  inform({ key: "QUINTESSENCE.Sheet.counted", args: { name: own.name, quantity } });
  return own;
}

/** Lets items be dropped on a part of a window that Foundry leaves to us: an item's sheet, a window of our own. */
export function takeDrops(
  element: HTMLElement,
  selector: string,
  { may, take }: { readonly may: () => boolean; readonly take: (uuid: Uuid) => Promise<void> },
): void {
  const { TextEditor, DragDrop } = foundry.applications.ux;
  const editor = TextEditor.implementation as unknown as { getDragEventData(event: DragEvent): { readonly type?: unknown; readonly uuid?: unknown } };
  const drop = (event: DragEvent): void => {
    const { type, uuid } = editor.getDragEventData(event);
    if (type === "Item" && typeof uuid === "string") void take(uuid);
  };
  new DragDrop.implementation({ dropSelector: selector, permissions: { drop: may }, callbacks: { drop } }).bind(element);
}

/** A folder of items: of the world, or of a compendium, whose entries are loaded first. */
export interface DroppedFolder {
  readonly type: string;
  readonly contents: readonly { readonly uuid: Uuid }[];
  getSubfolders?(recursive: boolean): readonly DroppedFolder[];
}
/** What lies in a folder and in those within it. */
export async function itemsIn(folder: DroppedFolder): Promise<readonly ItemDoc[]> {
  const entries = [folder, ...(folder.getSubfolders?.(true) ?? [])].flatMap(({ contents }) => contents);
  const found: readonly unknown[] = await Promise.all(entries.map(({ uuid }) => fromUuid(uuid)));
  return found.filter((item) => item instanceof foundry.documents.Item).map(asItem);
}
