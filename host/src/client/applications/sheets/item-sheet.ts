import { Hooks } from "../../hooks.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/types.ts";
import { runtime } from "../runtime.ts";
import { bindDragDrop, droppedDocument, sortEmbedded, startDrag } from "./drag-drop.ts";

/** The base of every item sheet. Effects may be dropped on it. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["item"],
    position: { width: 480 },
  };

  get item(): any {
    return this.document;
  }

  /** The actor that owns the item, or null. */
  get actor(): any {
    return this.document.actor ?? null;
  }

  protected override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindDragDrop(this);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(event, this.item);
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<any> {
    const data = runtime.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("dropItemSheetData", this.item, this, data) === false) return undefined;
    const document = await droppedDocument(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  /** Handles a dropped document by its kind. Resolves to what came of it, null when nothing did. */
  protected async _onDropDocument(event: DragEvent, document: any): Promise<any> {
    return document.documentName === "ActiveEffect" ? ((await this._onDropActiveEffect(event, document)) ?? null) : null;
  }

  /** Copies a foreign effect to the item; sorts one of its own. */
  protected async _onDropActiveEffect(event: DragEvent, effect: any): Promise<any> {
    if (!this.item.isOwner) return null;
    if (effect.parent === this.item) return (await sortEmbedded(event, this.item, effect, "effectId"))?.length ? effect : null;
    const keepId = !this.item.effects.has(effect.id);
    return runtime.CONFIG.ActiveEffect.documentClass.create(effect.toObject(), { parent: this.item, keepId });
  }
}
