import { Hooks } from "./hooks.ts";

/** The clocks of the game: the world's own time, in seconds, kept for all by the setting `core.time`. */
export class GameTime {
  get worldTime(): number {
    return game.settings.get("core", "time");
  }

  /** The time of the server in milliseconds, as near as this client knows it. */
  get serverTime(): number {
    return Date.now() + this.#ahead;
  }

  /** Moves the world's time by some seconds, backward when negative. Needs the right to change settings. */
  async advance(delta: number, options: object = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the world's time in seconds. Throws for what is no number. */
  async set(time: number, options: object = {}): Promise<number> {
    if (!Number.isFinite(time)) throw new Error("The world's time is a number of seconds");
    return game.settings.set("core", "time", Math.floor(time), options);
  }

  /** Tells of a new world time; called once the setting has changed. */
  onUpdateWorldTime(worldTime: number, options: object, userId: string): void {
    const delta = worldTime - this.#last;
    this.#last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }

  #last = 0;
  /** How far the server's clock is ahead of this machine's, in ms. */
  #ahead = 0;

  /** Takes the server's clock from what it says it is now, in ms. */
  _follow(time: number): void {
    this.#ahead = time - Date.now();
  }

  /** Remembers where the world's time starts for this client. */
  _initialize(): void {
    this.#last = this.worldTime;
  }
}
