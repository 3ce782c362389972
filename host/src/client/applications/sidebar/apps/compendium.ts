import { TextEditor } from "../../../ux/text-editor.ts";
import { localise } from "../../runtime.ts";
import { DocumentDirectory } from "../directory/document-directory.ts";

/** The window of a compendium: browse, search, open to read, drag out, import. */
export class Compendium extends DocumentDirectory {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "compendium-{id}",
    classes: ["compendium"],
    window: {
      frame: true,
      positioned: true,
      minimizable: true,
      resizable: true,
      icon: "fa-solid fa-book-atlas",
      contentClasses: ["flexcol"],
    },
    position: { width: 360, height: 560 },
    actions: { importEntry: Compendium.#onImportEntry },
  };

  static override _entryPartial = "templates/sidebar/compendium-entry.hbs";

  static override PARTS: Record<string, any> = {
    ...DocumentDirectory.PARTS,
    directory: {
      ...DocumentDirectory.PARTS["directory"],
      templates: ["templates/sidebar/directory-folder.hbs", "templates/sidebar/compendium-entry.hbs"],
    },
  };

  override get title(): string {
    const { title, locked } = this.collection;
    return locked ? `${title} (${localise("COMPENDIUM.Locked")})` : title;
  }

  protected override _initializeApplicationOptions(options: Record<string, any>): any {
    return super._initializeApplicationOptions({
      uniqueId: options["collection"].collection.replaceAll(".", "-"),
      ...options,
    });
  }

  protected override _canCreateEntry(): boolean {
    return !this.collection.locked && game.user.isGM;
  }

  protected override _entryOf(target: HTMLElement): any {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return id ? this.collection.index.get(id) : undefined;
  }

  protected override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const document = await this.collection.getDocument(this._entryOf(target)?._id);
    await document?.sheet?.render({ force: true });
  }

  protected override _getEntryDragData(id: string): Record<string, any> {
    return { type: this.documentName, uuid: this.collection.getUuid(id) };
  }

  protected override _describeEntry(entry: any): Record<string, any> {
    return { ...super._describeEntry(entry), uuid: this.collection.getUuid(entry._id), canImport: this.#canImport() };
  }

  protected override _getEntryContextOptions(): Record<string, any>[] {
    return [
      {
        label: "COMPENDIUM.ImportEntry",
        icon: "fa-solid fa-download",
        visible: () => this.#canImport(),
        onClick: (_event: Event, target: HTMLElement) => this.#import(target),
      },
      {
        label: "COMPENDIUM.DeleteEntry",
        icon: "fa-solid fa-trash",
        visible: () => this._canCreateEntry(),
        onClick: async (_event: Event, target: HTMLElement) => (await this.collection.getDocument(this._entryOf(target)._id)).deleteDialog(),
      },
    ];
  }

  protected override async _prepareContext(options: any): Promise<any> {
    return { ...(await super._prepareContext(options)), inCompendium: true };
  }

  /** A dropped document is copied into the compendium. */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (data.type !== this.documentName || this.collection.locked) return;
    const document = await this.documentClass.fromDropData(data);
    if (document && document.pack !== this.collection.collection) await this.collection.importDocument(document);
  }

  #canImport(): boolean {
    return Boolean(this.documentClass.canUserCreate(game.user));
  }

  async #import(target: HTMLElement): Promise<void> {
    const { name, _id } = this._entryOf(target);
    const imported = await game.collections.get(this.documentName).importFromCompendium(this.collection, _id, {}, { renderSheet: false });
    if (imported) ui.notifications.info("COMPENDIUM.ImportedEntry", { format: { name } });
  }

  static async #onImportEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#import(target);
  }
}
