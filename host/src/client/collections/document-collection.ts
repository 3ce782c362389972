import { Collection } from "../../common/utils/index.ts";
import { getDocumentClass } from "../documents/lookup.ts";
import { Hooks } from "../hooks.ts";

/**
 * The documents of one type in one place. A source that cannot become a document is set aside by its id and reported, so that one
 * damaged document never takes the others with it.
 */
export abstract class DocumentCollection extends Collection<any, string> {
  /** Sources as they came, until {@link _initialize} makes documents of them. */
  _source: any[];
  /** Applications that show this collection and are rendered anew when it changes. */
  apps: any[] = [];
  /** Ids of the documents whose data is invalid. */
  invalidDocumentIds = new Set<string>();
  #invalid = new Map<string, any>();

  constructor(data: any[] = []) {
    super();
    Object.defineProperty(this, "apps", { enumerable: false });
    this._source = data;
  }

  abstract get documentName(): string;

  get documentClass(): any {
    return getDocumentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** The placement of these documents, as their constructor takes it. */
  protected get _context(): Record<string, unknown> {
    return {};
  }

  /** Makes the documents from the sources. */
  _initialize(): void {
    this.clear();
    for (const source of this._source) this._add(source);
    this._source = [];
  }

  /** Makes a document from a source and keeps it; undefined when its data is invalid. */
  _add(source: any): any {
    try {
      const document = new this.documentClass(source, { ...this._context, strict: true });
      this.set(document.id, document);
      return document;
    } catch (error) {
      this.#setAside(source, error as Error);
      return undefined;
    }
  }

  override get(id: string, { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {}): any {
    const document = super.get(id);
    if (document || !invalid) {
      if (!document && strict) throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection`);
      return document;
    }
    return this.getInvalid(id, { strict });
  }

  /** A document whose data is invalid, made without validation. Throws (`strict`, the default) when there is none of this id. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const source = this.#invalid.get(id);
    if (source) return this.documentClass.fromSource(source, { ...this._context, strict: false });
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(id: string, document: any): this {
    this.invalidDocumentIds.delete(id);
    this.#invalid.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const known = this.invalidDocumentIds.delete(id);
    this.#invalid.delete(id);
    return super.delete(id) || known;
  }

  /** Renders the applications of the collection anew. */
  render(force = false, options: object = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }

  /** Documents whose name contains the words of the query. */
  search({ query = "", filters = [], exclude = [] }: { query?: string; filters?: any[]; exclude?: string[] } = {}): any[] {
    const wanted = query.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return this.filter((document) => {
      if (exclude.includes(document.id)) return false;
      const name = String(document.name ?? "")
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .toLowerCase();
      return name.includes(wanted) && filters.every(({ field, value, negate }) => (document[field] === value) !== Boolean(negate));
    });
  }

  /** Applies a change to every document that fits, in one write. */
  async updateAll(
    transformation: object | ((document: any) => object),
    condition: ((document: any) => boolean) | null = null,
    options: object = {},
  ): Promise<any[]> {
    const documents = condition ? this.filter(condition) : this.contents;
    const updates = documents.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, { ...options, ...this._context });
  }

  override toJSON(): object[] {
    return this.map((document) => document.toObject());
  }

  #setAside(source: any, error: Error): void {
    if (!source?._id) {
      console.error(error);
      return;
    }
    this.invalidDocumentIds.add(source._id);
    this.#invalid.set(source._id, source);
    Hooks.onError(`${this.name}#initialize`, error, {
      msg: `The ${this.documentName} "${source.name ?? ""}" [${source._id}] has invalid data and is left out`,
      log: "warn",
      id: source._id,
    });
  }
}
