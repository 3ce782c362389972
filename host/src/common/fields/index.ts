export { DataField, type CleanOptions, type FieldContext, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";
export { changeType, type FieldChange } from "./change.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./failure.ts";
export { setFieldRenderer, type FieldRenderer } from "./renderer.ts";
export { SchemaField } from "./schema.ts";
export { AnyField, BooleanField, NumberField, StringField } from "./primitive.ts";
export { ObjectField, TypedObjectField } from "./object.ts";
export { ArrayField, SetField } from "./array.ts";
export {
  AlphaField,
  AngleField,
  ColorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  FilePathField,
  HTMLField,
  HueField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
} from "./special.ts";
export { DocumentAuthorField, DocumentIdField, DocumentUUIDField, ForeignDocumentField } from "./reference.ts";
export { EmbeddedCollectionField, EmbeddedDataField, EmbeddedDocumentField } from "./embedded.ts";
export { DocumentStatsField, DocumentTypeField, TypeDataField } from "./document.ts";
export { TypedSchemaField } from "./typed-schema.ts";
