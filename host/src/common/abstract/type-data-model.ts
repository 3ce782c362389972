import type { SchemaField } from "../fields/schema.ts";
import { DataModel } from "./data-model.ts";

/** The `system` data of one type of document. `parent` is the document. */
export class TypeDataModel extends DataModel {
  /** Its fields' paths are those in the document: they begin with `system`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** Derives values before embedded documents and active effects are prepared. Idempotent, without writes. */
  prepareBaseData(): void {}

  /** Derives values after embedded documents and active effects. Idempotent, without writes. */
  prepareDerivedData(): void {}

  /** The id of the package that supplies the model, or null. */
  get modelProvider(): any {
    return (globalThis as any).game?.system ?? null;
  }

  /** The page's or item's embedded view, or null for the document's own. */
  async toEmbed(_config: any, _options: any = {}): Promise<any> {
    return null;
  }

  onEmbed(_element: any): void {}

  /** Before the document is created, on the creator's client. False forbids it. */
  async _preCreate(_data: any, _options: any, _user: any): Promise<boolean | void> {}

  /** After the document was created, on every client. */
  _onCreate(_data: any, _options: any, _userId: string): void {}

  /** Before the document is updated, on the writer's client; `changes` may be altered. False forbids it. */
  async _preUpdate(_changes: any, _options: any, _user: any): Promise<boolean | void> {}

  /** After the document was updated, on every client. */
  _onUpdate(_changed: any, _options: any, _userId: string): void {}

  /** Before the document is deleted, on the deleter's client. False forbids it. */
  async _preDelete(_options: any, _user: any): Promise<boolean | void> {}

  /** After the document was deleted, on every client. */
  _onDelete(_options: any, _userId: string): void {}
}
