import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PRIMARY } from "../../common/documents/index.ts";
import type { Source } from "../../common/protocol.ts";
import type { Write } from "../../common/world.ts";
import { openDatabase, readDatabase, type Database } from "./database.ts";
import { assembleDocuments, flattenDocument } from "./keys.ts";

const ADVICE = "restore the world from a copy, or start a new one with --fresh.";

/**
 * The world on disk: one LevelDB a collection under `data/`. What {@link WorldStore.write} has resolved is safe from a crash of the
 * process, and of the machine too.
 */
export class WorldStore {
  #databases = new Map<string, Database>();
  /** What is on disk: JSON by key, by document. Only what differs is written. */
  #written = new Map<string, Map<string, string>>();

  private constructor(readonly dir: string) {}

  /**
   * Opens every collection of a world.
   * @throws StartupError when one is locked or damaged; all are closed again then
   */
  static async open(dir: string): Promise<{ store: WorldStore; documents: Record<string, Source[]> }> {
    const store = new WorldStore(dir);
    try {
      const read = async (documentName: string): Promise<Source[]> => {
        const database = await store.#open(documentName);
        const sources = await readDatabase(database, ADVICE, (entries) => assembleDocuments(documentName, entries));
        for (const source of sources) store.#remember(documentName, source);
        return sources.sort(byAge);
      };
      const opened = await Promise.allSettled(Object.keys(PRIMARY).map(async (name) => [name, await read(name)] as const));
      const fault = opened.find((result) => result.status === "rejected");
      if (fault) throw fault.reason;
      const documents = Object.fromEntries(opened.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
      return { store, documents };
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Brings documents to disk. Those of one collection are written together or not at all. */
  async write(changes: readonly Write[]): Promise<void> {
    for (const documentName of new Set(changes.map((change) => change.documentName))) {
      const group = changes.filter((change) => change.documentName === documentName);
      await this.#writeCollection(documentName, group);
    }
  }

  /** Waits for what is being written and closes the files. */
  async close(): Promise<void> {
    await Promise.all([...this.#databases.values()].map((database) => database.close()));
  }

  async #open(documentName: string): Promise<Database> {
    const dir = join(this.dir, "data", PRIMARY[documentName]!);
    await mkdir(dir, { recursive: true });
    const database = await openDatabase(dir, ADVICE);
    this.#databases.set(documentName, database);
    return database;
  }

  async #writeCollection(documentName: string, changes: readonly Write[]): Promise<void> {
    const operations: ({ type: "put"; key: string; value: string } | { type: "del"; key: string })[] = [];
    const written: [string, Map<string, string>][] = [];
    for (const { id, source } of changes) {
      const before = this.#written.get(`${documentName}.${id}`);
      const after = new Map<string, string>();
      for (const [key, value] of source ? flattenDocument(documentName, source) : []) {
        const json = JSON.stringify(value);
        after.set(key, json);
        if (before?.get(key) !== json) operations.push({ type: "put", key, value: json });
      }
      for (const key of before?.keys() ?? []) if (!after.has(key)) operations.push({ type: "del", key });
      written.push([`${documentName}.${id}`, after]);
    }
    if (operations.length > 0) {
      const database = this.#databases.get(documentName)!;
      await database.batch<string, string>(operations, { sync: true, valueEncoding: "utf8" });
    }
    for (const [name, after] of written) {
      if (after.size > 0) this.#written.set(name, after);
      else this.#written.delete(name);
    }
  }

  #remember(documentName: string, source: Source): void {
    const entries = [...flattenDocument(documentName, source)].map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
    this.#written.set(`${documentName}.${source._id}`, new Map(entries));
  }
}

/** Keys have no order that means anything: documents come as they were made. */
function byAge(a: Source, b: Source): number {
  const time = ({ timestamp, _stats }: Source): number => timestamp ?? _stats?.createdTime ?? 0;
  return time(a) - time(b) || (a._id < b._id ? -1 : 1);
}
