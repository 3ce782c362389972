import { randomInt } from "node:crypto";
import type { Broadcast, Operation } from "../common/protocol.ts";
import { hashPassword } from "./passwords.ts";
import { Refusal } from "./sockets/payload.ts";
import type { StoredChange, WorldStore } from "./store/world-store.ts";

/** What a write did: what everyone is told, in order, and the primary documents that are to be stored. */
export interface Applied {
  readonly broadcasts: readonly Omit<Broadcast, "seq" | "userId">[];
  readonly changes: readonly StoredChange[];
}

/**
 * Checks a user's write and applies it to the world in memory, completely or not at all.
 * @throws Refusal
 */
export type Apply = (userId: string, operation: Operation) => Applied;

/**
 * The one queue of writes. Each is checked against the world as the one before left it, stored, and then told to everyone under
 * the next number. Nothing is acknowledged that isn't on disk.
 */
export class Writes {
  // Numbers of two runs of the server must not be taken for each other.
  #seq = randomInt(2 ** 40);
  #last: Promise<unknown> = Promise.resolve();
  #failure: Error | null = null;

  constructor(
    readonly apply: Apply,
    readonly store: WorldStore,
    readonly tell: (broadcast: Broadcast) => void,
  ) {}

  /** The number of the last write. */
  get seq(): number {
    return this.#seq;
  }

  /** Runs a task between two writes. */
  exclusively<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * Does a write in its turn.
   * @returns its (last) number and the documents' ids
   * @throws Refusal
   */
  submit(userId: string, operation: Operation): Promise<{ seq: number; ids: string[] }> {
    return this.exclusively(async () => {
      if (this.#failure) throw new Refusal("The world can't be saved any more; the server must be restarted.");
      const passwords = takePasswords(operation);
      const { broadcasts, changes } = this.apply(userId, operation);
      const ids = broadcasts[0]?.results.map(({ _id }) => _id as string) ?? [];
      try {
        await this.store.write(changes);
        await this.#setPasswords(operation, ids, passwords);
      } catch (error) {
        // The world in memory is now ahead of the disk: going on would acknowledge what a restart loses.
        this.#failure = error as Error;
        console.error(
          `The world could not be saved (${(error as Error).message}). Stop the server; what was acknowledged is safe.`,
        );
        throw new Refusal("The world could not be saved.");
      }
      for (const broadcast of broadcasts) this.tell({ ...broadcast, seq: ++this.#seq, userId });
      return { seq: this.#seq, ids };
    });
  }

  async #setPasswords(operation: Operation, ids: string[], passwords: (string | null | undefined)[]): Promise<void> {
    if (operation.action === "delete" && operation.documentName === "User") {
      for (const id of ids) await this.store.setPassword(id, null);
    }
    for (const [index, password] of passwords.entries()) {
      const id = operation.action === "create" ? ids[index] : (operation.data![index]!._id as string);
      if (password !== undefined && id)
        await this.store.setPassword(id, password ? await hashPassword(password) : null);
    }
  }
}

/** Takes users' passwords out of a write, so that they neither reach the world's documents nor anybody else. */
function takePasswords(operation: Operation): (string | null | undefined)[] {
  if (operation.documentName !== "User" || !operation.data) return [];
  return operation.data.map((entry) => {
    let taken: unknown;
    for (const key of ["password", "==password", "-=password"]) {
      if (key in entry) taken = entry[key];
      delete entry[key];
    }
    if (taken === undefined || taken === null || typeof taken === "string") return taken as string | null | undefined;
    throw new Refusal("A password must be text.");
  });
}
