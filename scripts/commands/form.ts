/** Reading a command's JSON form, key by key: whatever is wrong is refused with its key. */

/** A form that can't be answered: one line, `key: why`. */
export class FormError extends Error {
  constructor(key: string, why: string) {
    super(`${key}: ${why}`);
  }
}

type Bounds = { readonly min?: number; readonly max?: number };
/** Bound of every number that has no narrower one. */
const LIMIT = 1_000_000;

/** One JSON object of a form. Every key asked for is noted; {@link Form.end} refuses the others. */
export class Form {
  readonly #known = new Set<string>();
  readonly #json: Readonly<Record<string, unknown>>;
  readonly #path: string;

  /** @throws FormError unless `json` is an object. */
  constructor(json: unknown, path = "") {
    if (typeof json !== "object" || json === null || Array.isArray(json)) throw new FormError(path || "form", "an object is expected");
    this.#json = json as Readonly<Record<string, unknown>>;
    this.#path = path;
  }

  /** @throws FormError when the text isn't JSON. */
  static parse(text: string): Form {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new FormError("form", "not JSON");
    }
    return new Form(json);
  }

  /** The full name of a key. */
  name(key: string): string {
    return this.#path === "" ? key : `${this.#path}.${key}`;
  }
  #read(key: string): unknown {
    this.#known.add(key);
    return Object.hasOwn(this.#json, key) ? this.#json[key] : undefined;
  }
  has(key: string): boolean {
    return Object.hasOwn(this.#json, key);
  }

  /** An integer within bounds. */
  integer(key: string, { min = -LIMIT, max = LIMIT }: Bounds = {}, otherwise?: number): number {
    const value = this.has(key) ? this.#read(key) : otherwise;
    if (value === undefined) throw new FormError(this.name(key), "missing");
    return integerIn(value, this.name(key), min, max);
  }
  /** A list of integers within bounds. */
  integers(key: string, { min = -LIMIT, max = LIMIT }: Bounds = {}): readonly number[] {
    return this.#list(key).map((value, i) => integerIn(value, `${this.name(key)}[${i}]`, min, max));
  }
  /** One word of a few. */
  word<W extends string>(key: string, words: readonly W[], otherwise?: W): W {
    const value = this.has(key) ? this.#read(key) : otherwise;
    return wordOf(value, this.name(key), words);
  }
  /** A list of such words. */
  words<W extends string>(key: string, words: readonly W[]): readonly W[] {
    return this.#list(key).map((value, i) => wordOf(value, `${this.name(key)}[${i}]`, words));
  }
  text(key: string): string {
    const value = this.#read(key);
    if (typeof value !== "string") throw new FormError(this.name(key), value === undefined ? "missing" : "a text is expected");
    return value;
  }
  /** An object inside this one. */
  form(key: string): Form {
    const value = this.#read(key);
    if (value === undefined) throw new FormError(this.name(key), "missing");
    return new Form(value, this.name(key));
  }
  #list(key: string): readonly unknown[] {
    const value = this.#read(key);
    if (!Array.isArray(value)) throw new FormError(this.name(key), value === undefined ? "missing" : "a list is expected");
    return value;
  }

  /** Refuses a key that nothing asked for. */
  end(): void {
    const unknown = Object.keys(this.#json).find((key) => !this.#known.has(key));
    if (unknown !== undefined) throw new FormError(this.name(unknown), "unknown key");
  }
}

function integerIn(value: unknown, key: string, min: number, max: number): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw new FormError(key, "an integer is expected");
  if (value < min || value > max) throw new FormError(key, `out of bounds (${min}..${max})`);
  return value;
}
function wordOf<W extends string>(value: unknown, key: string, words: readonly W[]): W {
  if (value === undefined) throw new FormError(key, "missing");
  const found = words.find((w) => w === value);
  if (found === undefined) throw new FormError(key, `one of ${words.join(", ")} is expected`);
  return found;
}
