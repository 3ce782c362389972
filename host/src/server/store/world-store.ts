import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Source } from "../../common/protocol.ts";
import type { PasswordHash } from "../passwords.ts";
import { openDatabase, readEntries, type Database } from "./database.ts";
import { assembleDocuments, flattenDocument } from "./keys.ts";

/** Primary document names with their collections, e.g. `{Actor: "actors"}`. */
export type Collections = Readonly<Record<string, string>>;

/** A document to be brought to disk: its source as it stands, or null when it is gone. */
export interface StoredChange {
  documentName: string;
  id: string;
  source: Source | null;
}

/** Users' passwords: a database of its own, so that no document ever carries one. */
const PASSWORDS = "passwords";

/**
 * The world on disk: one LevelDB a collection under `data/`. What {@link WorldStore.write} has resolved is safe from a crash of the
 * process, and of the machine too.
 */
export class WorldStore {
  #databases = new Map<string, Database>();
  /** What is on disk: JSON by key, by document. Only what differs is written. */
  #written = new Map<string, Map<string, string>>();
  #passwords = new Map<string, PasswordHash>();

  private constructor(
    readonly dir: string,
    readonly collections: Collections,
  ) {}

  /**
   * Opens every collection of a world.
   * @throws StartupError when one is locked or damaged; all are closed again then
   */
  static async open(
    dir: string,
    collections: Collections,
  ): Promise<{ store: WorldStore; documents: Record<string, Source[]> }> {
    const store = new WorldStore(dir, collections);
    try {
      const documents: Record<string, Source[]> = {};
      for (const [documentName, collection] of Object.entries(collections)) {
        const entries = await readEntries(await store.#open(collection));
        documents[documentName] = assembleDocuments(collection, entries);
        for (const source of documents[documentName]) store.#remember(collection, source);
      }
      for (const [key, value] of await readEntries(await store.#open(PASSWORDS))) {
        store.#passwords.set(key.slice(`!${PASSWORDS}!`.length), value as PasswordHash);
      }
      return { store, documents };
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Brings documents to disk. Those of one collection are written together or not at all. */
  async write(changes: readonly StoredChange[]): Promise<void> {
    for (const documentName of new Set(changes.map((change) => change.documentName))) {
      const group = changes.filter((change) => change.documentName === documentName);
      await this.#writeCollection(this.collections[documentName]!, group);
    }
  }

  password(userId: string): PasswordHash | null {
    return this.#passwords.get(userId) ?? null;
  }

  /** Sets a user's password; null removes it. */
  async setPassword(userId: string, password: PasswordHash | null): Promise<void> {
    const key = `!${PASSWORDS}!${userId}`;
    const database = this.#databases.get(PASSWORDS)!;
    if (password) await database.put(key, password, { sync: true });
    else await database.del(key, { sync: true });
    if (password) this.#passwords.set(userId, password);
    else this.#passwords.delete(userId);
  }

  /** Waits for what is being written and closes the files. */
  async close(): Promise<void> {
    await Promise.all([...this.#databases.values()].map((database) => database.close()));
  }

  async #open(collection: string): Promise<Database> {
    const dir = join(this.dir, "data", collection);
    await mkdir(dir, { recursive: true });
    const database = await openDatabase(dir);
    this.#databases.set(collection, database);
    return database;
  }

  async #writeCollection(collection: string, changes: readonly StoredChange[]): Promise<void> {
    const operations: ({ type: "put"; key: string; value: string } | { type: "del"; key: string })[] = [];
    const written: [string, Map<string, string>][] = [];
    for (const { id, source } of changes) {
      const before = this.#written.get(`${collection}.${id}`);
      const after = new Map<string, string>();
      for (const [key, value] of source ? flattenDocument(collection, source) : []) {
        const json = JSON.stringify(value);
        after.set(key, json);
        if (before?.get(key) !== json) operations.push({ type: "put", key, value: json });
      }
      for (const key of before?.keys() ?? []) if (!after.has(key)) operations.push({ type: "del", key });
      written.push([`${collection}.${id}`, after]);
    }
    if (operations.length > 0) {
      const database = this.#databases.get(collection)!;
      await database.batch<string, string>(operations, { sync: true, valueEncoding: "utf8" });
    }
    for (const [name, after] of written) {
      if (after.size > 0) this.#written.set(name, after);
      else this.#written.delete(name);
    }
  }

  #remember(collection: string, source: Source): void {
    const entries = [...flattenDocument(collection, source)].map(([key, value]): [string, string] => [
      key,
      JSON.stringify(value),
    ]);
    this.#written.set(`${collection}.${source._id}`, new Map(entries));
  }
}
