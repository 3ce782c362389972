import { DragDrop } from "../../../ux/drag-drop.ts";
import { TextEditor } from "../../../ux/text-editor.ts";
import type { TreeNode } from "../../../collections/directory.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { localise } from "../../runtime.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { entryMenu } from "./entry-menu.ts";
import { createFolder, folderMenu } from "./folder-menu.ts";
import { dropInto } from "./drop.ts";
import { prune, searchTree } from "./tree.ts";

/** A directory of documents in folders: search, create, open, drag, and a menu for each entry and folder. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["directory", "flexcol"],
    collection: null,
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      toggleSort: DocumentDirectory.#onToggleSort,
    },
  };

  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory.hbs",
      templates: ["templates/sidebar/directory-folder.hbs", "templates/sidebar/directory-entry.hbs"],
      scrollable: [""],
    },
  };

  /** Template of one entry. */
  static _entryPartial = "templates/sidebar/directory-entry.hbs";

  #query = "";

  /** What the directory lists: a collection of the world, or a compendium. */
  get collection(): any {
    return this.options.collection;
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  get documentClass(): any {
    return CONFIG[this.documentName].documentClass;
  }

  /** Closes all folders. */
  collapseAll(): void {
    for (const folder of this.collection.folders) delete game.folders._expanded[folder.uuid];
    void this.render({ parts: ["directory"] });
  }

  /** May this user create entries here? */
  protected _canCreateEntry(): boolean {
    return Boolean(this.documentClass.canUserCreate?.(game.user));
  }

  protected _canCreateFolder(): boolean {
    return this._canCreateEntry();
  }

  /** Entries of the context menu of a document, before hooks have added to them. */
  protected _getEntryContextOptions(): Record<string, any>[] {
    return entryMenu((target) => this._entryOf(target));
  }

  protected _getFolderContextOptions(): Record<string, any>[] {
    return folderMenu((target) => this._folderOf(target));
  }

  /** Opens an entry: the sheet of its document. */
  protected async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const document = await this._entryOf(target);
    await document?.sheet?.render({ force: true });
  }

  protected _entryOf(target: HTMLElement): any {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return id ? this.collection.get(id) : undefined;
  }

  protected _folderOf(target: HTMLElement): any {
    const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    return id ? this.collection.folders.find((folder: any) => folder.id === id) : undefined;
  }

  /** What a drag of an entry carries. */
  protected _getEntryDragData(id: string): Record<string, any> {
    return this.collection.get(id).toDragData();
  }

  /** One entry as its template shows it. */
  protected _describeEntry(entry: any): Record<string, any> {
    return {
      id: entry.id ?? entry._id,
      uuid: entry.uuid,
      name: entry.name,
      img: entry.thumb ?? entry.img ?? null,
      icon: CONFIG[this.documentName].sidebarIcon,
    };
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const { metadata } = this.documentClass;
    return {
      ...(await super._prepareContext(options)),
      documentName: this.documentName,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createIcon: CONFIG[this.documentName].sidebarIcon,
      createLabel: localise("SIDEBAR.Create", { type: localise(metadata.label) }),
      searchLabel: localise("SIDEBAR.Search", { types: localise(metadata.labelPlural) }),
      sortsByName: this.collection.sortingMode === "a",
      query: this.#query,
      entryPartial: (this.constructor as typeof DocumentDirectory)._entryPartial,
      tree: this.#describe(prune(this.collection.tree, () => this._canCreateFolder())),
    };
  }

  #describe(node: TreeNode): any {
    return {
      folder: node.folder && {
        id: node.folder.id,
        uuid: node.folder.uuid,
        name: node.folder.name,
        color: node.folder.color?.css ?? node.folder.color,
      },
      depth: node.depth,
      open: node.folder ? isOpen(node.folder.uuid) : true,
      canCreate: this._canCreateEntry(),
      children: node.children.map((child) => this.#describe(child)),
      entries: node.entries.map((entry) => this._describeEntry(entry)),
      empty: node.entries.length + node.children.length === 0,
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder-header", {
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: any): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "header") this.#listenToSearch(element);
    if (partId === "directory") this.#makeDraggable(element);
    this.#search();
  }

  #makeDraggable(element: HTMLElement): void {
    new DragDrop.implementation({
      dragSelector: ".directory-item[data-entry-id], .folder-header",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => true, drop: () => this._canCreateEntry() },
      callbacks: {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        drop: (event: DragEvent) => this._onDrop(event),
      },
    }).bind(element);
  }

  #listenToSearch(element: HTMLElement): void {
    const box = element.querySelector<HTMLInputElement>("input[type=search]")!;
    box.addEventListener("input", () => {
      this.#query = box.value;
      this.#search();
    });
  }

  /** Shows what matches the query, in opened folders; everything without one. */
  #search(): void {
    const query = plain(this.#query.trim());
    const list = this.element.querySelector<HTMLElement>(".directory-list");
    if (!list) return;
    const found = query ? searchTree(this.collection.tree, (name) => plain(name).includes(query)) : null;
    for (const item of list.querySelectorAll<HTMLElement>("[data-entry-id]")) item.hidden = found ? !found.entries.has(item.dataset.entryId!) : false;
    for (const item of list.querySelectorAll<HTMLElement>(".directory-item.folder")) {
      item.hidden = found ? !found.folders.has(item.dataset.folderId!) : false;
      this.#unfold(item, found ? !item.hidden : isOpen(item.dataset.uuid!));
    }
    const nothing = this.element.querySelector<HTMLElement>(".no-match");
    if (nothing) nothing.hidden = !found || found.entries.size + found.folders.size > 0;
  }

  #unfold(item: HTMLElement, open: boolean): void {
    item.classList.toggle("expanded", open);
    item.querySelector(":scope > .folder-header [data-action=toggleFolder]")?.setAttribute("aria-expanded", String(open));
  }

  protected _onDragStart(event: DragEvent): void {
    const target = event.currentTarget as HTMLElement;
    const { entryId } = target.dataset;
    const data = entryId ? this._getEntryDragData(entryId) : this._folderOf(target)?.toDragData();
    if (data) event.dataTransfer!.setData("text/plain", JSON.stringify(data));
    event.stopPropagation();
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    const target = event.target as HTMLElement;
    await dropInto(this.collection, data, { folder: this._folderOf(target), before: this._entryOf(target) });
  }

  static async #onActivateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onClickEntry(event, target);
  }

  static #onCollapseFolders(this: DocumentDirectory): void {
    this.collapseAll();
  }

  static async #onCreateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.documentClass.createDialog({ folder: this._folderOf(target)?.id ?? null });
  }

  static async #onCreateFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await createFolder(this.documentName, this._folderOf(target));
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const item = target.closest<HTMLElement>(".directory-item.folder")!;
    const open = !item.classList.contains("expanded");
    game.folders._expanded[item.dataset.uuid!] = open;
    this.#unfold(item, open);
  }

  static async #onToggleSort(this: DocumentDirectory): Promise<void> {
    await this.collection.toggleSortingMode();
  }
}

function isOpen(uuid: string): boolean {
  return Boolean(game.folders._expanded[uuid]);
}

/** For comparing without regard to case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
