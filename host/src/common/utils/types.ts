/** Keys that reach an object's prototype; nothing here ever writes them. */
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key (with or without an operator prefix) could reach a prototype. */
export function isUnsafeKey(key: string): boolean {
  return UNSAFE_KEYS.has(key) || UNSAFE_KEYS.has(key.replace(/^[-=]=/, ""));
}

/** Whether a value is an object made by a literal, `JSON.parse` or `Object.create(null)`. Works across windows. */
export function isPlainObject(value: unknown): value is Record<string, any> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === null || Object.getPrototypeOf(proto) === null;
}

/** The kind of a value: `undefined null number string boolean function bigint symbol Array Set Map Promise Error HTMLElement Date RegExp` or `Object`. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  const type = typeof value;
  if (type !== "object") return type;
  if (Array.isArray(value)) return "Array";
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag.startsWith("HTML") && tag.endsWith("Element")) return "HTMLElement";
  if (value instanceof Map) return "Map";
  if (value instanceof Set) return "Set";
  return ["Promise", "Error", "Date", "RegExp"].includes(tag) ? tag : "Object";
}

/** Whether a value is undefined, null, or an array, object, Set or Map without content. Numbers, strings and booleans never are. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Whether `cls` is `parent` or derives from it. */
export function isSubclass(cls: any, parent: any): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || cls.prototype instanceof parent;
}

/** The classes that `cls` derives from, nearest first. */
export function getParentClasses(cls: any): any[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: any[] = [];
  for (let p = Object.getPrototypeOf(cls); typeof p === "function" && p !== Function.prototype; p = Object.getPrototypeOf(p)) parents.push(p);
  return parents;
}

/** The class in `cls`'s chain that defines the accessor or method `property`, or undefined. */
export function getDefiningClass(target: any, property: string): any {
  if (typeof target === "function") {
    for (const cls of [target, ...getParentClasses(target)]) if (Object.hasOwn(cls, property)) return cls;
    return undefined;
  }
  for (let p = Object.getPrototypeOf(target); p; p = Object.getPrototypeOf(p)) if (Object.hasOwn(p, property)) return p.constructor;
  return undefined;
}
