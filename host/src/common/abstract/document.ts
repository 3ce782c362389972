import { authorise } from "../authorise.ts";
import { CONST } from "../constants.ts";
import { documentTypes } from "../registry.ts";
import { getProperty } from "../utils/objects.ts";
import { getParentClasses } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { DataModel } from "./data-model.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { facts } from "./facts.ts";

export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  /** Collection field by embedded document name. */
  embedded: Record<string, string>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: string[];
  coreTypes: string[];
  preserveOnImport: string[];
  schemaVersion: string;
  [key: string]: any;
}

/** A stored, shared object: a data model with an identity, an owner, and documents inside. */
export class Document extends DataModel {
  declare collections: Record<string, EmbeddedCollection>;
  declare readonly parentCollection: string | null;
  declare readonly pack: string | null;

  static metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    embedded: {},
    hasTypeData: false,
    indexed: false,
    compendiumIndexFields: [],
    coreTypes: ["base"],
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    schemaVersion: "14.0",
  };

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The types a document of this class may have. */
  static get TYPES(): string[] {
    return this.hasTypeData || this.schema.has("type") ? documentTypes(this.documentName) : [CONST.BASE_DOCUMENT_TYPE];
  }

  /** The class that the game uses for this document. */
  static get implementation(): any {
    return (globalThis as any).CONFIG?.[this.documentName]?.documentClass ?? this;
  }

  /** The base class of this document in the common folder. */
  static get baseDocument(): any {
    const chain = [this, ...getParentClasses(this)];
    return chain[chain.indexOf(Document) - 1];
  }

  /** Fields that hold documents, by name. */
  static get hierarchy(): Record<string, any> {
    return Object.fromEntries(this.schema.entries().filter(([, f]) => (f.constructor as any).hierarchical));
  }

  protected override _configure({ pack = null, parentCollection = null }: any = {}): void {
    const cls = this.constructor as typeof Document;
    const define = (key: string, value: any) => Object.defineProperty(this, key, { value, writable: true, configurable: true, enumerable: false });
    define("parentCollection", this.parent ? (parentCollection ?? this.parent.constructor.metadata.embedded[cls.documentName] ?? null) : null);
    define("pack", pack ?? this.parent?.pack ?? null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries(cls.hierarchy)) {
      if (Array.isArray(this._source[name]) || field.element) collections[name] = this._createCollection(name, field);
    }
    define("collections", Object.freeze(collections));
  }

  protected _createCollection(name: string, field: any): EmbeddedCollection {
    const Cls = field.constructor.collectionClass ?? EmbeddedCollection;
    return new Cls(name, this, (this._source[name] ??= []));
  }

  get id(): string | null {
    return this._source._id ?? null;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  /** Where the document is, e.g. `Actor.<id>.Item.<id>`, or null before it is stored. */
  get uuid(): string | null {
    return buildUuid({ documentName: this.documentName, id: this.id, parent: this.parent, pack: this.pack });
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  /** Whether the document is, or is inside, one of a compendium. */
  get inCompendium(): boolean {
    return this.pack !== null;
  }

  override get _label(): string {
    return `${this.documentName} [${this.id}]`;
  }

  /** A user's ownership level: a GM owns everything; an embedded document follows its parent unless it has levels of its own. */
  getUserLevel(user: any = (globalThis as any).game?.user): number {
    return facts(this).levelOf(user);
  }

  /** Whether a user's level is at least (or with `exact`, just) a level, by name or number. */
  testUserPermission(user: any, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const target = typeof permission === "string" ? (CONST.DOCUMENT_OWNERSHIP_LEVELS as any)[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === target : level >= target;
  }

  /** Whether the server would let a user create, update or delete this document; for an update, with the changes in `data`. */
  canUserModify(user: any, action: "create" | "update" | "delete", data: Record<string, any> = {}): boolean {
    return authorise({ ...facts(this).request(user), action, changes: action === "update" ? data : undefined }) === null;
  }

  /** Whether a user may create documents of this class at all. */
  static canUserCreate(user: any): boolean {
    return facts(null).mayCreate(user, this.documentName);
  }

  /** The collection that a document name, or a collection name, stands for. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }

  /** The embedded documents of a type. @throws {Error} if documents of this class have none */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const collection = (this.constructor as typeof Document).getCollectionName(name);
    if (!collection || !this.collections[collection]) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return this.collections[collection];
  }

  getEmbeddedDocument(name: string, id: string, options: any = {}): any {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** Each document inside, at every depth, with its collection's path. */
  *traverseEmbeddedDocuments(path = ""): Generator<[string, any]> {
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      const at = path === "" ? name : `${path}.${name}`;
      const docs = field.element ? this.collections[name] : this[name] ? [this[name]] : [];
      for (const doc of docs as Iterable<any>) {
        yield [at, doc];
        yield* doc.traverseEmbeddedDocuments(at);
      }
    }
  }

  /** A package's flag. @throws {Error} if the scope is no package of the game */
  getFlag(scope: string, key: string): any {
    assertFlagScope(scope);
    return getProperty(this.flags?.[scope] ?? {}, key);
  }

  /** Before creation, on the creator's client. False forbids it. */
  async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    return this.system?._preCreate?.(data, options, user);
  }

  /** After creation, on every client. */
  _onCreate(data: any, options: any, userId: string): void {
    this.system?._onCreate?.(data, options, userId);
  }

  /** Before an update, on the writer's client; `changes` may be altered. False forbids it. */
  async _preUpdate(changes: any, options: any, user: any): Promise<boolean | void> {
    return this.system?._preUpdate?.(changes, options, user);
  }

  /** After an update, on every client. */
  _onUpdate(changed: any, options: any, userId: string): void {
    this.system?._onUpdate?.(changed, options, userId);
  }

  /** Before deletion, on the deleter's client. False forbids it. */
  async _preDelete(options: any, user: any): Promise<boolean | void> {
    return this.system?._preDelete?.(options, user);
  }

  /** After deletion, on every client. */
  _onDelete(options: any, userId: string): void {
    this.system?._onDelete?.(options, userId);
  }
}

/** @throws {Error} if a scope is neither `core`, `world`, the system, nor an active module */
export function assertFlagScope(scope: string): void {
  const game = (globalThis as any).game;
  if (!/^[a-z0-9_-]+$/i.test(scope)) throw new Error(`"${scope}" is not a valid flag scope`);
  if (!game?.system?.id) return;
  const known = scope === "core" || scope === "world" || scope === game.system.id || game.modules?.get?.(scope)?.active === true;
  if (!known) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
