import { configured, elementOf } from "./configured.ts";

type Action = "dragstart" | "dragenter" | "dragover" | "dragleave" | "drop" | "dragend";

/** What can be dragged, where it may be dropped, who may do so, and what then happens. */
export interface DragDropConfiguration {
  /** Elements that may be dragged; none without it. */
  dragSelector?: string | null;
  /** Elements on which things may be dropped; the bound element itself without it. */
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<Action, (event: DragEvent) => unknown>>;
}

/** Dragging within an application. Binding again after a render changes nothing that is bound already. */
export class DragDrop {
  readonly dragSelector: string | null | undefined;
  readonly dropSelector: string | null | undefined;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** The configured class. */
  static get implementation(): typeof DragDrop {
    return configured("DragDrop", DragDrop);
  }

  /** Make the parts of an element draggable and droppable, as far as permitted. */
  bind(html: HTMLElement): this {
    const element = elementOf(html);
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const draggable of element.querySelectorAll<HTMLElement>(this.dragSelector)) {
        draggable.draggable = true;
        draggable.ondragstart = (event) => this._handleDragStart(event);
        draggable.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? element.querySelectorAll<HTMLElement>(this.dropSelector) : [element];
      for (const target of targets) {
        target.ondragover = (event) => this._handleDragOver(event);
        target.ondragenter = (event) => this._handleDragEnter(event);
        target.ondragleave = (event) => this._handleDragLeave(event);
        target.ondrop = (event) => this._handleDrop(event);
      }
    }
    return this;
  }

  /** Call what is to happen for an action, if anything. */
  callback(event: DragEvent, action: Action): unknown {
    return this.callbacks[action]?.(event);
  }

  /** Whether the user may do an action; permitted unless something says otherwise. */
  can(action: "dragstart" | "drop", selector: string | null | undefined): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  protected _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    // What is being dragged is not dragged again by what surrounds it.
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  protected _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }

  protected _handleDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }

  protected _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }

  protected _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }

  protected _handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }

  /** An element to show under the pointer while an image is dragged; width and height in pixels. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const holder = (img.ownerDocument.getElementById("drag-preview") as HTMLDivElement | null) ?? img.ownerDocument.createElement("div");
    holder.id = "drag-preview";
    const preview = img.cloneNode() as HTMLImageElement;
    preview.width = width;
    preview.height = height;
    holder.replaceChildren(preview);
    img.ownerDocument.body.append(holder);
    return holder;
  }
}
