import { Collection, mergeObject } from "../../common/utils/index.ts";
import { DocumentSheetConfig } from "../applications/apps/document-sheet-config.ts";
import { buildTree, type TreeNode } from "./directory.ts";
import { DocumentCollection } from "./document-collection.ts";

export interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

/** The world's documents of one type. */
export abstract class WorldCollection extends DocumentCollection {
  /** Type of the documents, given by each subclass. */
  static documentName: string;

  /** The collection of the running game. */
  static get instance(): any {
    return game.collections.get(this.documentName);
  }

  /** The classes of sheet registered for the type. */
  static get registeredSheets(): any[] {
    const classes = CONFIG[this.documentName].sheetClasses ?? {};
    return [...new Set(Object.values<any>(classes).flatMap((byId) => Object.values<any>(byId).map((entry) => entry.cls)))];
  }

  /** Registers a class of sheet; the same as `DocumentSheetConfig.registerSheet` for this type. */
  static registerSheet(scope: string, sheetClass: any, options: object = {}): void {
    DocumentSheetConfig.registerSheet(CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: any, options: object = {}): void {
    DocumentSheetConfig.unregisterSheet(CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  /** The sidebar tab that shows the collection. */
  get directory(): any {
    return Object.values<any>(ui).find((app) => app?.collection === this) ?? null;
  }

  /** The folders of this type, by id. */
  get folders(): Collection {
    return new Collection(game.folders.filter((folder: any) => folder.type === this.documentName).map((folder: any) => [folder.id, folder]));
  }

  get sortingMode(): "a" | "m" {
    return game.settings.get("core", "collectionSortingModes")?.[this.documentName] ?? "a";
  }

  async toggleSortingMode(): Promise<void> {
    const modes = game.settings.get("core", "collectionSortingModes");
    await game.settings.set("core", "collectionSortingModes", { ...modes, [this.documentName]: this.sortingMode === "a" ? "m" : "a" });
    this.render();
  }

  get maxFolderDepth(): number {
    return CONST.FOLDER_MAX_DEPTH;
  }

  /** What this user may see, in its folders. */
  get tree(): TreeNode {
    return buildTree(this.folders.contents, this._getVisibleTreeContents(), this.sortingMode);
  }

  _getVisibleTreeContents(): any[] {
    return this.filter((document) => document.visible);
  }

  override render(force = false, options: object = {}): void {
    super.render(force, options);
    const { directory } = this;
    if (directory && !this.apps.includes(directory)) directory.render({ force, ...options });
  }

  /** Copies a document of a compendium into the world, with changes. */
  async importFromCompendium(pack: any, id: string, updateData: object = {}, options: FromCompendiumOptions & Record<string, any> = {}): Promise<any> {
    if (pack.documentName !== this.documentName) throw new Error(`The compendium ${pack.collection} holds no ${this.documentName}`);
    const document = await pack.getDocument(id);
    if (!document) return null;
    const data = mergeObject(this.fromCompendium(document, options), updateData);
    return this.documentClass.create(data, { ...options, fromCompendium: true });
  }

  /** The data of a document of a compendium, made ready for the world. */
  fromCompendium(
    document: any,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: FromCompendiumOptions = {},
  ): Record<string, any> {
    const data = document.toObject?.() ?? document;
    const { pack } = document;
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership && "ownership" in data)
      data.ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE, [game.user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
    if (pack) data._stats = { ...data._stats, compendiumSource: document.uuid };
    if (data.folder && !game.folders.has(data.folder)) delete data.folder;
    return data;
  }
}
