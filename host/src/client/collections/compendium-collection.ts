import { DEFAULT_PACK_OWNERSHIP } from "../../common/ownership.ts";
import type { WorldData } from "../../common/protocol.ts";
import { Collection, getProperty, setProperty } from "../../common/utils/index.ts";
import { getConnection } from "../connection.ts";
import { getDocumentClass } from "../documents/lookup.ts";
import { buildTree, type TreeNode } from "./directory.ts";
import { DocumentCollection } from "./document-collection.ts";

type PackData = WorldData["packs"][number];

/** Fields every index has from the start. */
const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** The documents of a compendium. They are loaded when asked for; the index tells of all of them. */
export class CompendiumCollection extends DocumentCollection {
  static CONFIG_SETTING = "compendiumConfiguration";

  readonly metadata: PackData;
  readonly index = new Collection<any, string>();
  readonly folders = new Collection<any, string>();
  indexed = true;
  /** Fields that the index has so far. */
  #loaded = new Set(INDEX_FIELDS);
  #tree: TreeNode | null = null;

  constructor(metadata: PackData) {
    super();
    this.metadata = metadata;
    for (const entry of metadata.index) this.#indexEntry(entry);
    const Folder = getDocumentClass("Folder");
    for (const folder of metadata.folders) this.folders.set(folder._id, new Folder(folder, { pack: metadata.id }));
  }

  get documentName(): string {
    return this.metadata.type;
  }

  /** Its id, `<package>.<name>`. */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get config(): { locked?: boolean; folder?: string; ownership?: Record<string, string>; sort?: number } {
    return game.settings.get("core", CompendiumCollection.CONFIG_SETTING)?.[this.collection] ?? {};
  }

  /** Can nothing in it be changed? Packs of packages are locked until a game master unlocks them. */
  get locked(): boolean {
    return this.config.locked ?? true;
  }

  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership ?? DEFAULT_PACK_OWNERSHIP;
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  get folder(): any {
    return game.folders.get(this.config.folder) ?? null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  /** The ownership level a user has of the pack by their role: the highest one of the roles up to it. */
  getUserLevel(user: any = game.user): number {
    const levels: Record<string, number> = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (user.role === CONST.USER_ROLES.GAMEMASTER) return levels["OWNER"]!;
    const granted = Object.entries(this.ownership).filter(([role]) => user.role >= CONST.USER_ROLES[role]);
    return Math.max(0, ...granted.map(([, level]) => levels[level] ?? 0));
  }

  testUserPermission(user: any, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === "string" ? CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  protected override get _context(): Record<string, unknown> {
    return { pack: this.collection };
  }

  /** Fields that its index is to have: every index's, and those that the configuration adds for the type. */
  get indexFields(): Set<string> {
    return new Set([...INDEX_FIELDS, ...(CONFIG[this.documentName]?.compendiumIndexFields ?? [])]);
  }

  /** The uuid of an entry. */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with the configured fields and those asked for (beside those it has) filled in. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection> {
    const missing = [...this.indexFields, ...fields].filter((field) => !this.#loaded.has(field));
    if (missing.length) {
      for (const field of missing) this.#loaded.add(field);
      for (const source of await this.#load()) this.#indexEntry(source);
    }
    return this.index;
  }

  /** One document of the pack; undefined when it has none of that id. */
  async getDocument(id: string): Promise<any> {
    const cached = this.get(id);
    if (cached || !id || !this.index.has(id)) return cached;
    const [source] = await this.#load([id]);
    return this.get(id) ?? (source ? this._add(source) : undefined);
  }

  /** All documents, or those whose fields equal the query's (`{type: "gear"}`, `{type__in: [...]}`, `{_id__in: [...]}`). */
  async getDocuments(query: Record<string, any> = {}): Promise<any[]> {
    for (const source of await this.#load(query["_id__in"])) if (!this.has(source._id)) this._add(source);
    return this.filter((document) =>
      Object.entries(query).every(([key, value]) => {
        const [path, test] = key.split("__") as [string, string?];
        const held = getProperty(document._source, path);
        return test === "in" ? value.includes(held) : held === value;
      }),
    );
  }

  /** What of the pack its index shows, in its folders; as it was last sorted. */
  get tree(): TreeNode {
    if (!this.#tree) this.initializeTree();
    return this.#tree!;
  }

  /** Sorts the tree anew. */
  initializeTree(): void {
    this.#tree = buildTree(this.folders.contents, this.index.contents, "a");
  }

  /** Copies a document into the pack. */
  async importDocument(document: any, options: object = {}): Promise<any> {
    const data = document.toCompendium(this, options);
    return this.documentClass.create(data, { ...options, pack: this.collection });
  }

  /** Copies every document of the pack into the world, into a folder of that name or one given. */
  async importAll({ folderId = null, folderName = "", ...options }: { folderId?: string | null; folderName?: string } & Record<string, any> = {}): Promise<
    any[]
  > {
    const target = game.collections.get(this.documentName);
    let folder = folderId;
    if (!folder && folderName) folder = (await getDocumentClass("Folder").create({ name: folderName, type: this.documentName })).id;
    const documents = await this.getDocuments();
    return this.documentClass.createDocuments(
      documents.map((document) => ({ ...target.fromCompendium(document, { clearFolder: true, ...options }), folder })),
      { ...options, fromCompendium: true },
    );
  }

  /** Changes how the world holds the pack (`locked`, `ownership`, `folder`). Game masters alone may. */
  async configure(configuration: object = {}): Promise<void> {
    const all = game.settings.get("core", CompendiumCollection.CONFIG_SETTING);
    const next = { ...all, [this.collection]: { ...this.config, ...configuration } };
    await game.settings.set("core", CompendiumCollection.CONFIG_SETTING, next);
  }

  /** Keeps an index entry up to date with a document that was created or changed. */
  indexDocument(document: any): void {
    this.#indexEntry(document.toObject());
  }

  /** The same for a document that is not loaded, from what was changed in it. */
  _indexChanges(id: string, changes: Record<string, any>): void {
    if (this.index.has(id)) this.#indexEntry({ ...changes, _id: id });
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    this.#tree = null;
    return super.delete(id);
  }

  async #load(ids?: string[]): Promise<any[]> {
    return getConnection().request("pack", { pack: this.collection, ids });
  }

  #indexEntry(source: any): void {
    const entry = this.index.get(source._id) ?? { uuid: this.getUuid(source._id) };
    for (const field of this.#loaded) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    this.index.set(source._id, entry);
    this.#tree = null;
  }
}
