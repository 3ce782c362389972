/** A Map whose iteration yields values, with the query methods of arrays. */
export class Collection<V = any, K = string> extends Map<K, V> {
  /** Yields values, where a Map yields entries. */
  // @ts-expect-error Foundry's Collection deliberately departs from Map's iterator.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The values as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The first value that fits, or undefined. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let i = 0;
    for (const value of this.values()) if (condition(value, i++, this)) return value;
    return undefined;
  }

  /** The values that fit. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((v, i) => condition(v, i, this));
  }

  // @ts-expect-error Foundry's Collection passes the value, then the key, and is otherwise Map's.
  override forEach(fn: (value: V, key: K, collection: this) => void): void {
    for (const [key, value] of this.entries()) fn(value, key, this);
  }

  /** The value of a key. @throws {Error} with `strict`, if there is none */
  override get(key: K, { strict = false }: { strict?: boolean; [key: string]: unknown } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value of that name. @throws {Error} with `strict`, if there is none */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((v) => (v as any)?.name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  map<R>(transformer: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((v, i) => transformer(v, i, this));
  }

  reduce<R>(reducer: (accumulator: R, value: V, index: number, collection: this) => R, initial?: R): R {
    let i = 0;
    let acc = initial as R;
    for (const value of this.values()) {
      acc = i === 0 && initial === undefined ? (value as unknown as R) : reducer(acc, value, i, this);
      i++;
    }
    return acc;
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((v, i) => condition(v, i, this));
  }

  toJSON(): unknown[] {
    return this.map((v) => (typeof (v as any)?.toJSON === "function" ? (v as any).toJSON() : v));
  }
}
