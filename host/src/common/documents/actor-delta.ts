import { Document } from "../abstract/document.ts";
import { ArrayField } from "../fields/array.ts";
import type { CleanOptions } from "../fields/data-field.ts";
import { StringField } from "../fields/primitive.ts";
import { ObjectField } from "../fields/object.ts";
import { DocumentOwnershipField, FilePathField } from "../fields/special.ts";
import { composeDelta } from "../delta.ts";
import { encodeOperators } from "../operators.ts";
import { objectsEqual } from "../utils/merge.ts";
import { deepClone } from "../utils/objects.ts";
import { isPlainObject } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";
import { idField, metadata } from "./shared.ts";

/** Data laid over the base actor's. What is deleted or replaced there is remembered as `-=key` and `==key` in the source. */
class DeltaObjectField extends ObjectField {
  override _updateDiff(source: any, key: string, value: any, difference: any, options: any): void {
    if (!isPlainObject(value)) return super._updateDiff(source, key, value, difference, options);
    const before = source[key] ?? {};
    if (!objectsEqual(before, composeDelta(deepClone(before), encodeOperators(value)))) difference[key] = value;
  }

  override _updateCommit(source: any, key: string, value: any, options: any): void {
    if (!isPlainObject(value)) super._updateCommit(source, key, value, options);
    else source[key] = composeDelta(source[key] ?? {}, encodeOperators(value));
  }

  override initialize(value: any): any {
    return deepClone(value);
  }
}

/** Embedded documents that differ from the base actor's: whole sources, and tombstones `{_id, _tombstone: true}` for those deleted. */
class DeltaListField extends ArrayField {
  protected override _validateElementType(element: any): any {
    return element;
  }

  override _cleanType(value: any, options: CleanOptions): any {
    return (value as any[]).map((v) => (isPlainObject(v) && !v._tombstone ? this.element.cleanData(v, { ...options, partial: false, source: v }) : v));
  }

  protected override _validateElements(value: any[]): void {
    for (const v of value) if (!isPlainObject(v) || typeof v._id !== "string") throw new Error("must hold documents with ids, or tombstones");
  }

  override _validateModel(): void {}

  override initialize(value: any): any {
    return deepClone(value);
  }

  override toObject(value: any): any {
    return deepClone(value);
  }

  override migrateSource(_sourceData: any, fieldData: any): void {
    if (Array.isArray(fieldData)) for (const v of fieldData) if (isPlainObject(v) && !v._tombstone) this.element.migrateDataSafe(v);
  }
}

/** What makes an unlinked token's actor differ from its base actor. */
export class BaseActorDelta extends Document {
  static override metadata = metadata(Document.metadata, "ActorDelta", "delta", { hasTypeData: true });

  static override defineSchema(): Record<string, any> {
    const text = (options: any = {}) => new StringField({ required: false, nullable: true, blank: false, initial: null, ...options });
    return {
      ...idField(),
      name: text(),
      type: text(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      system: new DeltaObjectField(),
      items: new DeltaListField(BaseItem),
      effects: new DeltaListField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DeltaObjectField(),
    };
  }
}
