/** A function that runs once, `delay` ms after the last call. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** A function that runs at once, then at most once each `delay` ms, with the newest arguments last. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: A | null = null;
  const tick = (self: unknown) => {
    if (waiting === null) {
      timer = undefined;
      return;
    }
    const args = waiting;
    waiting = null;
    callback.apply(self, args);
    timer = setTimeout(() => tick(self), delay);
  };
  return function (this: unknown, ...args: A) {
    if (timer !== undefined) {
      waiting = args;
      return;
    }
    callback.apply(this, args);
    timer = setTimeout(() => tick(this), delay);
  };
}

/** Runs asynchronous functions, at most `max` at a time, in the order added. */
export class Semaphore {
  readonly max: number;
  #active = 0;
  readonly #queue: (() => Promise<void>)[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** How many run. */
  get active(): number {
    return this.#active;
  }

  /** Adds a call; the promise has its result. */
  add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error as Error);
        }
      });
      this.#next();
    });
  }

  /** Forgets what waits. */
  clear(): void {
    this.#queue.length = 0;
  }

  #next(): void {
    while (this.#active < this.max && this.#queue.length > 0) {
      const task = this.#queue.shift()!;
      this.#active++;
      void task().finally(() => {
        this.#active--;
        this.#next();
      });
    }
  }
}
