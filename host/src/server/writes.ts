import { randomInt } from "node:crypto";
import type { Broadcast, Operation } from "../common/protocol.ts";
import type { Applied } from "../common/world.ts";
import { Refusal } from "./sockets/payload.ts";
import type { WorldStore } from "./store/world-store.ts";

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
      const { broadcasts, writes, ids } = this.apply(userId, operation);
      try {
        await this.store.write(writes);
      } catch (error) {
        // The world in memory is now ahead of the disk: going on would acknowledge what a restart loses.
        this.#failure = error as Error;
        console.error(`The world could not be saved (${(error as Error).message}). Stop the server; what was acknowledged is safe.`);
        throw new Refusal("The world could not be saved.");
      }
      for (const broadcast of broadcasts) this.tell({ ...broadcast, seq: ++this.#seq });
      return { seq: this.#seq, ids };
    });
  }
}
