export { DataModel, type ModelContext } from "./data-model.ts";
export { assertFlagScope, Document, type DocumentMetadata } from "./document.ts";
export { EmbeddedCollection } from "./embedded-collection.ts";
export { TypeDataModel } from "./type-data-model.ts";
export { commitSource, diffSource } from "./update.ts";
