import { Collection } from "../utils/collection.ts";

/** The documents of one type inside a document. A document that turns out invalid is kept aside: it harms neither its parent nor its siblings. */
export class EmbeddedCollection<V = any> extends Collection<V> {
  declare readonly name: string;
  declare readonly model: any;
  /** The stored sources, shared with the parent's source. */
  declare _source: any[];
  /** Ids of documents whose data is invalid. */
  declare readonly invalidDocumentIds: Set<string>;

  constructor(name: string, model: any, source: any[]) {
    super();
    const define = (key: string, value: any) => Object.defineProperty(this, key, { value, writable: true, enumerable: false });
    define("name", name);
    define("model", model);
    define("_source", source);
    define("invalidDocumentIds", new Set<string>());
  }

  /** The class of the documents, as configured. */
  get documentClass(): any {
    return this.model.schema.fields[this.name].model;
  }

  /** Brings the documents in line with the sources, keeping those that are still there. */
  initialize(options: any = {}): void {
    this._source = this.model._source[this.name] ??= [];
    const before = new Map(this.entries());
    super.clear();
    const reported = new Set(this.invalidDocumentIds);
    this.invalidDocumentIds.clear();
    for (const source of this._source) this._initializeDocument(source, before.get(source._id), { ...options, _reported: reported });
  }

  protected _initializeDocument(source: any, existing: any, { _reported, ...options }: any = {}): void {
    try {
      let doc = existing;
      if (doc?._source === source) doc._initialize(options);
      else doc = this._construct(source, options);
      super.set(source._id, doc);
    } catch (error) {
      if (source?._id) this.invalidDocumentIds.add(source._id);
      if (!_reported?.has(source?._id)) this._handleInvalidDocument(source?._id, error as Error);
    }
  }

  protected _construct(source: any, options: any = {}): any {
    return new this.documentClass(source, { ...options, parent: this.model, parentCollection: this.name, strict: true, _shared: true, _validate: true });
  }

  protected _handleInvalidDocument(id: string | undefined, error: Error): void {
    const label = `${this.documentClass.documentName} [${id}] of ${this.model.documentName} [${this.model.id}]`;
    console.error(`Failed to initialize ${label}:\n${error.message}`);
  }

  /** A document for this collection that isn't in it yet. */
  createDocument(data: any, context: any = {}): any {
    return new this.documentClass(data, { ...context, parent: this.model });
  }

  override get(id: string, { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean; [key: string]: unknown } = {}): V | undefined {
    let doc = super.get(id);
    if (doc === undefined && invalid) doc = this.getInvalid(id, { strict: false });
    if (doc === undefined && strict) throw new Error(`${this.documentClass.documentName} id [${id}] does not exist in the ${this.name} collection.`);
    return doc;
  }

  /** An invalid document, with initial values in the place of what is wrong. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const source = this._source.find((s) => s._id === id);
    if (source && this.invalidDocumentIds.has(id)) return new this.documentClass(structuredClone(source), { parent: this.model, strict: false });
    if (strict) throw new Error(`${this.documentClass.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  /** Puts a document in; its source joins the parent's unless `modifySource` is false. */
  override set(id: string, document: any, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) this._set(id, document);
    return super.set(id, document);
  }

  protected _set(id: string, document: any): void {
    const at = this._source.findIndex((s) => s._id === id);
    if (at === -1) this._source.push(document._source);
    else this._source[at] = document._source;
  }

  /** Takes a document out, and its source unless `modifySource` is false. */
  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) this._delete(id);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  protected _delete(id: string): void {
    const at = this._source.findIndex((s) => s._id === id);
    if (at !== -1) this._source.splice(at, 1);
  }

  /** The documents' data. */
  toObject(source = true): any[] {
    return source ? structuredClone(this._source) : this.map((d: any) => d.toObject(false));
  }
}
