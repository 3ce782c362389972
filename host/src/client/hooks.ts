/** A callback registered for an event, as `Hooks.events` lists it. */
export interface HookedFunction {
  hook: string;
  id: number;
  fn: (...args: any[]) => unknown;
  once: boolean;
}

interface ErrorReport {
  msg?: string;
  log?: keyof Console | null;
  notify?: "info" | "warn" | "error" | null;
  [detail: string]: unknown;
}

/**
 * The event framework of the client. Callbacks run synchronously in the order of their registration and are never awaited.
 * An exception in one callback is reported and does not keep the others from running.
 */
export class Hooks {
  static #events: Record<string, HookedFunction[]> = {};
  static #byId = new Map<number, HookedFunction>();
  static #nextId = 1;

  /** The registered callbacks by event. */
  static get events(): Record<string, HookedFunction[]> {
    return this.#events;
  }

  /** Registers a callback; returns the number that {@link Hooks.off} takes. */
  static on(hook: string, fn: (...args: any[]) => unknown, { once = false }: { once?: boolean } = {}): number {
    const entry: HookedFunction = { hook, id: this.#nextId++, fn, once };
    (this.#events[hook] ??= []).push(entry);
    this.#byId.set(entry.id, entry);
    return entry.id;
  }

  /** Registers a callback for the next occurrence of the event only. */
  static once(hook: string, fn: (...args: any[]) => unknown): number {
    return this.on(hook, fn, { once: true });
  }

  /** Unregisters by number, or by the function itself. */
  static off(hook: string, fn: number | ((...args: any[]) => unknown)): void {
    const entry = typeof fn === "number" ? this.#byId.get(fn) : this.#events[hook]?.find((candidate) => candidate.fn === fn);
    if (entry) this.#remove(entry);
  }

  /** Calls every callback; what they return is ignored. */
  static callAll(hook: string, ...args: any[]): true {
    for (const entry of [...(this.#events[hook] ?? [])]) this.#run(entry, args);
    return true;
  }

  /** Calls the callbacks until one returns exactly `false`; returns false then, true otherwise. */
  static call(hook: string, ...args: any[]): boolean {
    for (const entry of [...(this.#events[hook] ?? [])]) {
      if (this.#run(entry, args) === false) return false;
    }
    return true;
  }

  /** Reports an error: to the console, as a notification, and to whoever listens to the `error` hook. */
  static onError(location: string, error: Error, { msg = "", notify = null, log = null, ...data }: ErrorReport = {}): void {
    if (msg) error.message = `${msg}. ${error.message}`;
    if (log) (console[log] as (...args: unknown[]) => void)(error);
    if (notify) (globalThis as any).ui?.notifications?.[notify](msg || error.message);
    this.callAll("error", location, error, data);
  }

  static #run(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.#remove(entry);
    try {
      return entry.fn(...args);
    } catch (error) {
      if (entry.hook === "error") console.error(error);
      else {
        const reported = error instanceof Error ? error : new Error(String(error));
        this.onError("Hooks", reported, { msg: `A callback of the hook "${entry.hook}" failed`, log: "error", hook: entry.hook });
      }
      return undefined;
    }
  }

  static #remove(entry: HookedFunction): void {
    this.#byId.delete(entry.id);
    const entries = this.#events[entry.hook];
    const index = entries?.indexOf(entry) ?? -1;
    if (index >= 0) entries!.splice(index, 1);
  }
}
