import { escapeHTML } from "../utils/strings.ts";

export interface FailureData {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** One thing wrong with a value, or a tree of them along the fields of a schema and the elements of an array. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** What was put in the value's place, when a fallback was allowed. */
  fallback: unknown;
  /** Whether an embedded value was left out rather than refused. */
  dropped: boolean;
  message: string | undefined;
  /** Whether the value still is invalid, the fallback not having helped. */
  unresolved: boolean;
  /** Failures by field name. */
  readonly fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of the elements of an array or a collection. */
  readonly elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureData = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** Whether nothing is wrong after all. */
  isEmpty(): boolean {
    return this.message === undefined && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** Every failure that has a message, by dotted path. */
  getAllFailures(path = ""): Record<string, DataModelValidationFailure> {
    const all: Record<string, DataModelValidationFailure> = {};
    if (this.message !== undefined) all[path] = this;
    const below = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
    for (const [name, failure] of Object.entries(this.fields)) Object.assign(all, failure.getAllFailures(below(name)));
    for (const { id, failure } of this.elements) Object.assign(all, failure.getAllFailures(below(id)));
    return all;
  }

  /** The failure at a dotted path, if any. */
  getFailure(path: string): DataModelValidationFailure | undefined {
    return this.getAllFailures()[path];
  }

  /** An error to throw, with one line for each failure. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** The tree as plain data. */
  toObject(): Record<string, unknown> {
    const out: Record<string, unknown> = { invalidValue: this.invalidValue, message: this.message, fallback: this.fallback, dropped: this.dropped };
    if (Object.keys(this.fields).length) out.fields = Object.fromEntries(Object.entries(this.fields).map(([k, f]) => [k, f.toObject()]));
    if (this.elements.length) out.elements = this.elements.map((e) => ({ id: e.id, name: e.name, failure: e.failure.toObject() }));
    return out;
  }

  /** `path: message` for each failure, a line each. */
  toString(): string {
    return Object.entries(this.getAllFailures())
      .map(([path, failure]) => (path === "" ? failure.message! : `${path}: ${failure.message}`))
      .join("\n");
  }
}

/** Thrown at invalid data; its message names each field by its path. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure | null;

  constructor(failure: DataModelValidationFailure | string, label?: string) {
    const text = String(failure);
    super(label === undefined ? text : `${label} validation errors:\n${text.replace(/^/gm, "  ")}`);
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? null : failure;
  }

  getFailure(path: string): DataModelValidationFailure | undefined {
    return this.failure?.getFailure(path);
  }

  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.failure?.getAllFailures();
  }

  /** The failures as an HTML list. */
  asHTML(): string {
    return `<ul>${this.message
      .split("\n")
      .map((line) => `<li>${escapeHTML(line.trim())}</li>`)
      .join("")}</ul>`;
  }
}
