type Constructor<T = object> = new (...args: any[]) => T;
export type EmittedEventListener = (event: Event) => unknown;

/**
 * Gives a class the methods of an `EventTarget`. Which types it emits is its static `emittedEvents`;
 * to listen for another is a mistake, and an error.
 */
export function EventEmitterMixin<T extends Constructor>(BaseClass: T = Object as unknown as T) {
  return class EventEmitter extends BaseClass {
    /** The types of events that instances dispatch. */
    static emittedEvents: readonly string[] = [];

    #listeners: Record<string, Map<EmittedEventListener, { once: boolean }>> = {};

    /** Calls `listener` whenever the event is dispatched, or only the next time. Throws for a type the class does not emit. */
    addEventListener(type: string, listener: EmittedEventListener, { once = false }: { once?: boolean } = {}): void {
      if (!(this.constructor as typeof EventEmitter).emittedEvents.includes(type)) {
        throw new Error(`"${type}" is not an event of ${this.constructor.name}`);
      }
      (this.#listeners[type] ??= new Map()).set(listener, { once });
    }

    removeEventListener(type: string, listener: EmittedEventListener): void {
      this.#listeners[type]?.delete(listener);
    }

    /** Calls the listeners in the order of their registration. Returns false when one of them cancelled the event. */
    dispatchEvent(event: Event): boolean {
      for (const [listener, { once }] of [...(this.#listeners[event.type] ?? [])]) {
        if (once) this.removeEventListener(event.type, listener);
        listener.call(this, event);
      }
      return !event.defaultPrevented;
    }
  };
}
