import { Hooks } from "../hooks.ts";
import { createDialog, deleteDialog } from "./dialogs.ts";
import { exportToJSON, importFromJSON, toCompendium, type ToCompendiumOptions } from "./transfer.ts";
import { WritableMixin } from "./writable.ts";

type Constructor = abstract new (...args: any[]) => any;

/** Documents whose source is being turned into what is shown. */
const initialising = new WeakSet<object>();

/**
 * What every document can do in a browser: write itself, prepare its data, show sheets, answer whose it is.
 * `Base` is the document's common definition.
 */
export function ClientDocumentMixin<B extends Constructor>(Base: B) {
  abstract class ClientDocument extends WritableMixin(Base) {
    /** Applications that are rendered anew when the document changes, by their ids. */
    declare readonly apps: Record<string, any>;
    declare _sheet: any;

    static async createDialog(data: object = {}, createOptions: object = {}, dialogOptions: object = {}, renderOptions: object = {}): Promise<any> {
      return createDialog((this as any).implementation, data, createOptions, dialogOptions, renderOptions);
    }

    /** A name for a new document that no other of its place bears. */
    static defaultName({ type, parent, pack }: { type?: string; parent?: any; pack?: string } = {}): string {
      const { documentName, collectionName } = this as any;
      const label = game.i18n.localize(type ? (CONFIG[documentName]?.typeLabels?.[type] ?? `DOCUMENT.${documentName}`) : `DOCUMENT.${documentName}`);
      const siblings = parent?.getEmbeddedCollection(collectionName) ?? (pack ? game.packs.get(pack)?.index : game.collections.get(documentName)) ?? [];
      const taken = new Set<string>(Array.from(siblings, (sibling: any) => sibling.name));
      const base = game.i18n.format("DOCUMENT.New", { type: label });
      for (let n = 1; ; n++) {
        const name = n === 1 ? base : `${base} (${n})`;
        if (!taken.has(name)) return name;
      }
    }

    /** The document that drag data names, or a new unsaved one from data that was dragged. Throws where there is none. */
    static async fromDropData(data: any): Promise<any> {
      let document = null;
      if (data.data) document = new (this as any).implementation(data.data);
      else if (data.uuid) document = await foundry.utils.fromUuid(data.uuid);
      if (!document) throw new Error("The document that was dragged cannot be found");
      if (document.documentName !== (this as any).documentName) throw new Error(`Something else than a ${(this as any).documentName} was dragged`);
      return document;
    }

    _configure(options: object): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
    }

    _initialize(options: object): void {
      initialising.add(this);
      try {
        super._initialize(options);
      } finally {
        initialising.delete(this);
      }
      // A parent that is being initialised prepares what is inside it when its turn comes.
      if (game?._documentsReady && !initialising.has(this.parent)) this._safePrepareData();
    }

    get collection(): any {
      if (this.isEmbedded) return this.parent.getEmbeddedCollection(this.documentName);
      return this.pack ? game.packs.get(this.pack) : game.collections.get(this.documentName);
    }

    get compendium(): any {
      return game.packs.get(this.pack) ?? null;
    }

    get isOwner(): boolean {
      return this.testUserPermission(game.user, "OWNER");
    }

    /** Does a player, whoever, own it? */
    get hasPlayerOwner(): boolean {
      return game.users.some((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    /** Does this user see only its outside? */
    get limited(): boolean {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.isEmbedded ? this.parent.visible : this.testUserPermission(game.user, "LIMITED");
    }

    /** This user's ownership level; null while there is no user. */
    get permission(): number | null {
      return game.user ? this.getUserLevel(game.user) : null;
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /** The document's sheet, made when first asked for; null where none is registered. */
    get sheet(): any {
      if (!this._sheet) {
        const cls = this._getSheetClass();
        if (!cls) return null;
        this._sheet = new cls({ document: this, editable: this.isOwner });
      }
      return this._sheet;
    }

    _getSheetClass(): any {
      const { sheetClasses = {}, defaultType = "base" } = CONFIG[this.documentName] ?? {};
      const sheets = sheetClasses[this.type ?? defaultType] ?? sheetClasses[defaultType] ?? {};
      const chosen = sheets[this.getFlag("core", "sheetClass") ?? ""];
      return (chosen ?? Object.values<any>(sheets).find((entry) => entry.default) ?? Object.values<any>(sheets)[0])?.cls ?? null;
    }

    /** Prepares the data and reports a failure instead of throwing, so that one faulty document does not take others with it. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocument#_safePrepareData", error as Error, {
          msg: `The data of ${this.uuid} could not be prepared`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    /** Derives data from the source; may run more than once. */
    prepareData(): void {
      const model = typeof this.system?.prepareBaseData === "function" ? this.system : null;
      model?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      model?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values<any>(this.collections)) for (const document of collection) document._safePrepareData();
    }

    prepareDerivedData(): void {}

    /** Renders the applications of the document: all when they are open; with `force` the sheet is opened. */
    render(force = false, context: object = {}): void {
      for (const app of Object.values(this.apps)) app.render({ force, ...context });
    }

    /** Moves the document among its siblings by the sort numbers, in one write. */
    async sortRelative({
      updateData = {},
      ...sortOptions
    }: { updateData?: object; target?: any; siblings?: any[]; sortKey?: string; sortBefore?: boolean } = {}): Promise<any> {
      const sorting = foundry.utils.performIntegerSort(this, sortOptions);
      const updates = sorting.map(({ target, update }: any) => ({ ...(target === this ? updateData : {}), ...update, _id: target.id }));
      await (this.constructor as any).updateDocuments(updates, { parent: this.parent, pack: this.pack });
      return this;
    }

    /** The uuid as seen from another document: `.Item.<id>` from its actor, `.<id>` from a sibling. */
    getRelativeUUID(relative: any): string {
      if (this.compendium && this.compendium !== relative.compendium) return this.uuid;
      if (this.parent && this.parent === relative.parent) return `.${this.id}`;
      if (this.parent && this.parent.uuid === relative.uuid) return `.${this.documentName}.${this.id}`;
      return this.uuid;
    }

    toDragData(): Record<string, any> {
      return this.id ? { type: this.documentName, uuid: this.uuid } : { type: this.documentName, data: this.toObject() };
    }

    async deleteDialog(options: object = {}, operation: object = {}): Promise<any> {
      return deleteDialog(this, options, operation);
    }

    /** The data as it would lie in a compendium. */
    toCompendium(pack?: any, options: ToCompendiumOptions = {}): Record<string, any> {
      return toCompendium(this, pack, options);
    }

    exportToJSON(options?: object): void {
      exportToJSON(this, options);
    }

    async importFromJSON(json: string): Promise<any> {
      return importFromJSON(this, json);
    }

    _onUpdate(changed: any, options: any, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (changed.flags?.core && "sheetClass" in changed.flags.core) this.#forgetSheet();
      if (options.render !== false) this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    _onCreate(data: any, options: any, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId) this.sheet?.render({ force: true });
    }

    _onDelete(options: any, userId: string): void {
      super._onDelete(options, userId);
      closeApplications(this);
    }

    /** Called on each ancestor, on every client, before documents below it are created. */
    _preCreateDescendantDocuments(_parent: any, _collection: string, _data: any[], _options: any, _userId: string): void {}

    _preUpdateDescendantDocuments(_parent: any, _collection: string, _changes: any[], _options: any, _userId: string): void {}

    _preDeleteDescendantDocuments(_parent: any, _collection: string, _ids: string[], _options: any, _userId: string): void {}

    /** Called on each ancestor when documents below it have been created. */
    _onCreateDescendantDocuments(_parent: any, collection: string, _documents: any[], data: any[], options: any, _userId: string): void {
      if (options.render !== false) this.render(false, { renderContext: `create${collection}`, renderData: data });
    }

    _onUpdateDescendantDocuments(_parent: any, collection: string, _documents: any[], changes: any[], options: any, _userId: string): void {
      if (options.render !== false) this.render(false, { renderContext: `update${collection}`, renderData: changes });
    }

    _onDeleteDescendantDocuments(_parent: any, collection: string, _documents: any[], ids: string[], options: any, _userId: string): void {
      if (options.render !== false) this.render(false, { renderContext: `delete${collection}`, renderData: ids });
    }

    /** Another class of sheet was chosen: what is open closes, and the next sheet is of that class. */
    #forgetSheet(): void {
      const sheet = this._sheet;
      this._sheet = null;
      if (!sheet?.rendered) return;
      void sheet.close().then(() => this.sheet?.render({ force: true }));
    }
  }
  return ClientDocument;
}

/** Closes what shows a document that is gone, or one of those inside it. */
export function closeApplications(document: any): void {
  for (const app of Object.values<any>(document.apps)) void app.close({ submit: false });
  for (const collection of Object.values<any>(document.collections)) for (const inner of collection) closeApplications(inner);
}
