export { Collection } from "./collection.ts";
export { Color } from "./color.ts";
export { logCompatibilityWarning } from "./compatibility.ts";
export { diffObject, mergeObject, objectsEqual, type MergeOptions } from "./merge.ts";
export { EventEmitterMixin, type EmittedEventListener } from "./event-emitter.ts";
export {
  deepClone,
  deepFreeze,
  deepSeal,
  deleteProperty,
  duplicate,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  isDeletionKey,
  setProperty,
} from "./objects.ts";
export { encodeURL, escapeHTML, formatFileSize, isNewerVersion, isValidId, randomID, unescapeHTML } from "./strings.ts";
export { debounce, Semaphore, throttle } from "./timing.ts";
export { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass, isUnsafeKey } from "./types.ts";
export { buildUuid, parseUuid, splitUuid, type ResolvedUUID, type UuidPath } from "./uuid.ts";
