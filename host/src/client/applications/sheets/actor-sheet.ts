import { Hooks } from "../../hooks.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/types.ts";
import { localise, runtime } from "../runtime.ts";
import { bindDragDrop, copyOf, droppedDocument, sortEmbedded, startDrag } from "./drag-drop.ts";

/** The base of every actor sheet: controls for token and artwork, and drag and drop of what actors own. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["actor"],
    position: { width: 600 },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-user-circle",
          label: "TOKEN.TitlePrototype",
          ownership: "OWNER",
          visible: ActorSheetV2.#hasPrototypeToken,
        },
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.CharArt", ownership: "OWNER" },
        { action: "showTokenArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.TokenArt", ownership: "OWNER", visible: ActorSheetV2.#hasTokenArtwork },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortraitArtwork,
      showTokenArtwork: ActorSheetV2.#onShowTokenArtwork,
    },
  };

  get actor(): any {
    return this.document;
  }

  /** The token whose actor is shown, when it is the actor of an unlinked token. */
  get token(): any {
    return this.document.token ?? this.options.token ?? null;
  }

  override get title(): string {
    return this.document.isToken ? `[${localise("DOCUMENT.Token")}] ${super.title}` : super.title;
  }

  protected override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindDragDrop(this);
  }

  /** May this user drag elements that match the selector away? */
  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  /** May this user drop something here? */
  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(event, this.actor);
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<any> {
    const data = runtime.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const document = await droppedDocument(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  /** Handles a dropped document by its kind. Resolves to what came of it, null when nothing did. */
  protected async _onDropDocument(event: DragEvent, document: any): Promise<any> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  /** Copies a foreign effect to the actor; sorts one of its own. */
  protected async _onDropActiveEffect(event: DragEvent, effect: any): Promise<any> {
    if (!this.actor.isOwner || effect.parent?.parent === this.actor) return null;
    if (effect.parent === this.actor) return (await this._onSortActiveEffect(event, effect))?.length ? effect : null;
    const keepId = !this.actor.effects.has(effect.id);
    return runtime.CONFIG.ActiveEffect.documentClass.create(effect.toObject(), { parent: this.actor, keepId });
  }

  protected async _onDropActor(_event: DragEvent, _actor: any): Promise<any> {
    return null;
  }

  /** Copies a foreign item to the actor; sorts one of its own. */
  protected async _onDropItem(event: DragEvent, item: any): Promise<any> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) return (await this._onSortItem(event, item))?.length ? item : null;
    const keepId = !this.actor.items.has(item.id);
    return (await runtime.CONFIG.Item.documentClass.create(copyOf(item, keepId), { parent: this.actor, keepId })) ?? null;
  }

  /** Copies the items of a folder, and of the folders in it, to the actor. */
  protected async _onDropFolder(_event: DragEvent, folder: any): Promise<any> {
    if (!this.actor.isOwner || folder.type !== "Item") return null;
    const entries = [folder, ...(folder.getSubfolders?.(true) ?? [])].flatMap((branch) => [...branch.contents]);
    const items = await Promise.all(entries.map((entry) => (entry.documentName ? entry : runtime.foundry.utils.fromUuid(entry.uuid))));
    const sources = items.filter(Boolean).map((item) => copyOf(item, !this.actor.items.has(item.id)));
    await this.actor.createEmbeddedDocuments("Item", sources, { keepId: true });
    return folder;
  }

  protected async _onSortItem(event: DragEvent, item: any): Promise<any> {
    return sortEmbedded(event, this.actor, item, "itemId");
  }

  protected async _onSortActiveEffect(event: DragEvent, effect: any): Promise<any> {
    return sortEmbedded(event, this.actor, effect, "effectId");
  }

  static async #onConfigurePrototypeToken(this: ActorSheetV2, event: PointerEvent): Promise<void> {
    event.preventDefault();
    const { PrototypeTokenConfig } = runtime.foundry.applications.sheets;
    await new (runtime.CONFIG.Token?.prototypeSheetClass ?? PrototypeTokenConfig)({ prototype: this.actor.prototypeToken }).render({ force: true });
  }

  static #onShowPortraitArtwork(this: ActorSheetV2): void {
    this.#showImage(this.actor.img);
  }

  static #onShowTokenArtwork(this: ActorSheetV2): void {
    this.#showImage((this.token ?? this.actor.prototypeToken).texture.src);
  }

  #showImage(src: string): void {
    const { ImagePopout } = runtime.foundry.applications.apps;
    void new ImagePopout({ src, uuid: this.actor.uuid, window: { title: this.actor.name } }).render({ force: true });
  }

  static #hasPrototypeToken(this: ActorSheetV2): boolean {
    return !this.actor.isToken && !this.actor.pack;
  }

  static #hasTokenArtwork(this: ActorSheetV2): boolean {
    const src = (this.token ?? this.actor.prototypeToken)?.texture?.src;
    return Boolean(src) && src !== this.actor.img && !src.includes("*");
  }
}
