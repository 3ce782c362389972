import { runtime } from "../runtime.ts";

/** A sheet that takes part in drag and drop. */
export interface DragDropSheet {
  document: any;
  element: HTMLElement;
  isEditable: boolean;
}

/** Binds a sheet's callbacks to its draggable elements and to the whole of it as a place to drop on. */
export function bindDragDrop(sheet: any): void {
  const { DragDrop } = runtime.foundry.applications.ux;
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: { dragstart: sheet._canDragStart.bind(sheet), drop: sheet._canDragDrop.bind(sheet) },
    callbacks: { dragstart: sheet._onDragStart.bind(sheet), dragover: sheet._onDragOver.bind(sheet), drop: sheet._onDrop.bind(sheet) },
  }).bind(sheet.element);
}

/**
 * The embedded document that an element of a sheet stands for: an item by `data-item-id`, an effect by `data-effect-id` (of an item when
 * `data-parent-id` names it). Null when it stands for none.
 */
export function embeddedOf(document: any, element: HTMLElement): any {
  const { itemId, effectId, parentId } = (element.closest<HTMLElement>("[data-item-id], [data-effect-id]") ?? element).dataset;
  if (effectId) return (parentId ? document.items?.get(parentId) : document)?.effects?.get(effectId) ?? null;
  return (itemId && document.items?.get(itemId)) || null;
}

/** Starts to drag the embedded document of the element; links and buttons that are something to drag themselves are left alone. */
export function startDrag(event: DragEvent, document: any): void {
  const target = event.currentTarget as HTMLElement;
  if ("link" in (event.target as HTMLElement).dataset) return;
  const dragged = embeddedOf(document, target);
  if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
}

/** The document that was dropped, or null when it was no document. */
export async function droppedDocument(data: any): Promise<any> {
  const cls = data?.type ? runtime.CONFIG[data.type]?.documentClass : null;
  return cls?.fromDropData ? cls.fromDropData(data) : null;
}

/** What a new embedded copy of an item starts from. The id is kept unless another there has it. */
export function copyOf(item: any, keepId: boolean): any {
  if (item.pack && runtime.game.items?.fromCompendium) return runtime.game.items.fromCompendium(item, { clearFolder: true, keepId });
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...source } = item.toObject();
  return keepId ? { _id, ...source } : source;
}

/** Moves an embedded document before or after the one it was dropped on. Undefined when it was dropped on none. */
export async function sortEmbedded(event: DragEvent, document: any, dropped: any, attribute: "itemId" | "effectId"): Promise<any> {
  const selector = attribute === "itemId" ? "[data-item-id]" : "[data-effect-id]";
  const collection = dropped.collection;
  const source = collection.get(dropped.id);
  const element = (event.target as HTMLElement).closest<HTMLElement>(selector);
  const target = element && collection.get(element.dataset[attribute]);
  if (!source || !target || source === target) return undefined;
  const siblings = [...element.parentElement!.children]
    .map((sibling) => (sibling as HTMLElement).dataset[attribute])
    .filter((id): id is string => Boolean(id) && id !== source.id)
    .map((id) => collection.get(id))
    .filter(Boolean);
  const sorting: { target: any; update: object }[] = runtime.foundry.utils.performIntegerSort(source, { target, siblings });
  return document.updateEmbeddedDocuments(
    dropped.documentName,
    sorting.map((entry) => ({ ...entry.update, _id: entry.target.id })),
  );
}
