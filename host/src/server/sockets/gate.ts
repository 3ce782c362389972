import type { Events } from "../../common/protocol.ts";

/** One event on its way to one browser session. */
export interface Delivery {
  readonly event: keyof Events;
  readonly userId: string;
  readonly sessionId: string;
  readonly payload: any;
}

interface Hold {
  predicate(delivery: Delivery): boolean;
  readonly held: { delivery: Delivery; send: () => void }[];
}

/**
 * Where a test can stop events on their way and let them go later. What follows a held event of the same kind to the same
 * session waits behind it, as it would on a slow line.
 */
export class Gate {
  #holds: Hold[] = [];

  /** Sends now, or when its hold is released. */
  pass(delivery: Delivery, send: () => void): void {
    const behind = this.#holds.find(({ held }) => held.some(({ delivery: other }) => other.sessionId === delivery.sessionId && other.event === delivery.event));
    const hold = behind ?? this.#holds.find(({ predicate }) => predicate(delivery));
    if (hold) hold.held.push({ delivery, send });
    else send();
  }

  /** Holds the deliveries that the predicate names, until the returned function is called; it sends them in their order. */
  hold(predicate: (delivery: Delivery) => boolean): () => void {
    const hold: Hold = { predicate, held: [] };
    this.#holds.push(hold);
    return () => {
      const index = this.#holds.indexOf(hold);
      if (index < 0) return;
      this.#holds.splice(index, 1);
      for (const { delivery, send } of hold.held.splice(0)) this.pass(delivery, send);
    };
  }

  /** What is being held, oldest first. */
  get held(): Delivery[] {
    return this.#holds.flatMap(({ held }) => held.map(({ delivery }) => delivery));
  }
}
