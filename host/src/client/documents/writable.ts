import { deepClone, mergeObject } from "../../common/utils/index.ts";
import { _del, encodeOperators } from "../../common/operators.ts";
import { getDocumentClass } from "./lookup.ts";
import * as operations from "./operations.ts";

type Constructor = abstract new (...args: any[]) => any;
type Operation = operations.DatabaseOperation;

/** How a document writes itself, its flags and the documents inside it. `Base` is its common definition. */
export function WritableMixin<B extends Constructor>(Base: B) {
  abstract class WritableDocument extends Base {
    /** Creates a document, or several from an array; undefined where a hook forbids it. */
    static async create(data: any, operation: Operation = {}): Promise<any> {
      const documents = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
      return Array.isArray(data) ? documents : documents[0];
    }

    static async createDocuments(data: any[] = [], operation: Operation = {}): Promise<any[]> {
      return operations.createDocuments((this as any).implementation, data, { ...operation });
    }

    static async updateDocuments(updates: any[] = [], operation: Operation = {}): Promise<any[]> {
      return operations.updateDocuments((this as any).implementation, updates, { ...operation });
    }

    static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<any[]> {
      return operations.deleteDocuments((this as any).implementation, ids, { ...operation });
    }

    /** A document of the world, or of a pack once it is loaded, by its id. */
    static get(id: string, { pack = null, ...options }: { pack?: string | null } & Record<string, any> = {}): any {
      const collection = pack ? game.packs.get(pack) : game.collections.get((this as any).documentName);
      return collection?.get(id, options) ?? null;
    }

    /** Before a batch is created, on the creator's client. `documents` may be altered; false forbids all. */
    static async _preCreateOperation(_documents: any[], _operation: Operation, _user: any): Promise<boolean | void> {}

    /** After a batch was created, on every client. */
    static async _onCreateOperation(_documents: any[], _operation: Operation, _user: any): Promise<void> {}

    /** Before a batch is updated, on the writer's client. `operation.updates` may be altered; false forbids all. */
    static async _preUpdateOperation(_documents: any[], _operation: Operation, _user: any): Promise<boolean | void> {}

    static async _onUpdateOperation(_documents: any[], _operation: Operation, _user: any): Promise<void> {}

    /** Before a batch is deleted, on the deleter's client. `operation.ids` may be altered; false forbids all. */
    static async _preDeleteOperation(_documents: any[], _operation: Operation, _user: any): Promise<boolean | void> {}

    static async _onDeleteOperation(_documents: any[], _operation: Operation, _user: any): Promise<void> {}

    /** Changes the document; resolves with it, or with undefined when nothing changed or a hook forbids it. */
    async update(data: any = {}, operation: Operation = {}): Promise<any> {
      const changes = typeof data?.toObject === "function" ? data.toObject() : { ...data };
      const [updated] = await (this.constructor as any).updateDocuments([{ ...changes, _id: this.id }], this.#placed(operation));
      return updated;
    }

    async delete(operation: Operation = {}): Promise<any> {
      const [deleted] = await (this.constructor as any).deleteDocuments([this.id], this.#placed(operation));
      return deleted;
    }

    async createEmbeddedDocuments(embeddedName: string, data: any[] = [], operation: Operation = {}): Promise<any[]> {
      this.getEmbeddedCollection(embeddedName);
      return getDocumentClass(embeddedName).createDocuments(data, { ...operation, parent: this, pack: this.pack });
    }

    async updateEmbeddedDocuments(embeddedName: string, updates: any[] = [], operation: Operation = {}): Promise<any[]> {
      this.getEmbeddedCollection(embeddedName);
      return getDocumentClass(embeddedName).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
    }

    async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Operation = {}): Promise<any[]> {
      this.getEmbeddedCollection(embeddedName);
      return getDocumentClass(embeddedName).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
    }

    /** Stores a package's value at the document. Objects are merged into what is there. */
    async setFlag(scope: string, key: string, value: any): Promise<any> {
      this.getFlag(scope, key);
      return this.update({ flags: { [scope]: nested(key, value) } });
    }

    async unsetFlag(scope: string, key: string): Promise<any> {
      this.getFlag(scope, key);
      return this.update({ flags: { [scope]: nested(key, _del) } });
    }

    /** A copy with changes: unsaved, or with `save` a stored one (a promise then). `keepId` keeps its id. */
    clone(data: any = {}, { save = false, keepId = false, addSource = false, ...context }: Record<string, any> = {}): any {
      const source = mergeObject(this.toObject(), encodeOperators(deepClone(data)), { performDeletions: true });
      if (!keepId) delete source._id;
      if (addSource && this.uuid) source._stats = { ...source._stats, duplicateSource: this.uuid };
      const placed = { parent: this.parent, pack: this.pack, ...context };
      if (save) return (this.constructor as any).create(source, { ...placed, keepId });
      return new (this.constructor as any)(source, placed);
    }

    #placed(operation: Operation): Operation {
      return { ...operation, parent: this.parent, pack: this.pack };
    }
  }
  return WritableDocument;
}

function nested(path: string, value: any): any {
  return path.split(".").reduceRight((inner, key) => ({ [key]: inner }), value);
}
