import { io } from "socket.io-client";
import type { Ack, Broadcast, Events, Requests, WorldData } from "../common/protocol.ts";

type Value<K extends keyof Requests> = ReturnType<Requests[K]>;
type Payload<K extends keyof Requests> = Parameters<Requests[K]>[0];

/** What of a socket.io client the connection needs. */
export interface Wire {
  readonly connected: boolean;
  readonly id?: string | undefined;
  emit(event: string, ...args: any[]): unknown;
  on(event: string, handler: (...args: any[]) => void): unknown;
}

/** The line to the server: acknowledged requests, and broadcasts delivered in their order without a hole. */
export class Connection {
  #socket: Wire;
  #seq: number | null = null;
  #early: Broadcast[] = [];
  #waiting = new Map<number, (() => void)[]>();
  #deliver: ((broadcast: Broadcast) => void) | null = null;
  #lost = false;

  /** Called when the line breaks (false) and when it is back and nothing was missed (true). */
  onStatus: (connected: boolean) => void = () => {};
  /** Called when a write of another client never arrived: what this client holds can no longer be trusted. */
  onGap: () => void = () => location.reload();
  /** Called when the server doesn't know this user's login, or has cut him off. */
  onRefused: () => void = () => location.assign("/join");

  constructor(socket: Wire = io({ transports: ["websocket"] })) {
    this.#socket = socket;
    socket.on("modified", (broadcast: Broadcast) => this.#receive(broadcast));
    socket.on("disconnect", (reason: string) => {
      this.#lost = true;
      if (reason === "io server disconnect") this.onRefused();
      else this.onStatus(false);
    });
    socket.on("connect_error", (error: Error) => {
      if (error.message === "login") this.onRefused();
    });
    socket.on("connect", () => {
      if (this.#lost) void this.#resume();
    });
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  get id(): string | undefined {
    return this.#socket.id;
  }

  /** Sends a request; rejects with the server's one-line refusal. */
  request<K extends keyof Requests>(name: K, payload: Payload<K>): Promise<Value<K>> {
    return new Promise((resolve, reject) => {
      this.#socket.emit(name, payload, (ack: Ack<Value<K>>) => {
        if (ack.ok) resolve(ack.value);
        else reject(new Error(ack.error));
      });
    });
  }

  on<K extends Exclude<keyof Events, "modified">>(name: K, handler: Events[K]): void {
    this.#socket.on(name as string, handler as (...args: any[]) => void);
  }

  /** Asks for the world; broadcasts that arrive before {@link start} are kept. */
  async world(): Promise<WorldData> {
    const world = await this.request("world", null);
    this.#seq = world.seq;
    return world;
  }

  /** Starts delivery, each write once and in order, beginning after the world as loaded. */
  start(deliver: (broadcast: Broadcast) => void): void {
    if (this.#seq === null) throw new Error("The world must be there before its changes");
    this.#deliver = deliver;
    const early = this.#early;
    this.#early = [];
    for (const broadcast of early) this.#receive(broadcast);
  }

  /** Resolves once the write of this number has been applied here. */
  applied(seq: number): Promise<void> {
    if (this.#seq !== null && this.#seq >= seq) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(seq, [...(this.#waiting.get(seq) ?? []), resolve]));
  }

  #receive(broadcast: Broadcast): void {
    if (this.#seq === null || !this.#deliver) {
      this.#early.push(broadcast);
      return;
    }
    if (broadcast.seq <= this.#seq) return;
    if (broadcast.seq > this.#seq + 1) {
      this.onGap();
      return;
    }
    this.#seq = broadcast.seq;
    try {
      this.#deliver(broadcast);
    } catch (error) {
      console.error(error);
    }
    for (const resolve of this.#waiting.get(broadcast.seq) ?? []) resolve();
    this.#waiting.delete(broadcast.seq);
  }

  async #resume(): Promise<void> {
    const world = await this.request("world", null);
    if (world.seq !== this.#seq) this.onGap();
    else {
      this.#lost = false;
      this.onStatus(true);
    }
  }
}

let line: Connection | null = null;

/** The connection of this page. Throws before there is one. */
export function getConnection(): Connection {
  if (!line) throw new Error("There is no connection to the server yet");
  return line;
}

/** Makes a connection that of this page. */
export function setConnection(connection: Connection): void {
  line = connection;
}

type Handler = (...args: any[]) => void;

/**
 * `game.socket`: a package's own events. `emit(event, payload, {recipients})` reaches every other client, or those of the users named;
 * handlers get the payload and the id of the user who sent it. Never echoed to the sender.
 */
export class GameSocket {
  readonly #connection: Connection;
  #handlers = new Map<string, Handler[]>();

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.on("custom", ({ event, args, senderId }) => {
      for (const handler of [...(this.#handlers.get(event) ?? [])]) {
        try {
          handler(...args, senderId);
        } catch (error) {
          console.error(error);
        }
      }
    });
  }

  get connected(): boolean {
    return this.#connection.connected;
  }

  get id(): string | undefined {
    return this.#connection.id;
  }

  emit(event: string, ...args: any[]): this {
    const ack = typeof args.at(-1) === "function" ? (args.pop() as Handler) : null;
    const options = args.length > 1 ? args.at(-1) : null;
    const recipients = Array.isArray(options?.recipients) ? (args.pop().recipients as string[]) : null;
    this.#connection.request("custom", { event, args, recipients }).then(
      () => ack?.(),
      (error: Error) => console.error(error),
    );
    return this;
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    return this;
  }

  once(event: string, handler: Handler): this {
    const wrapped: Handler = (...args) => {
      this.off(event, wrapped);
      handler(...args);
    };
    return this.on(event, wrapped);
  }

  off(event: string, handler?: Handler): this {
    if (!handler) this.#handlers.delete(event);
    else
      this.#handlers.set(
        event,
        (this.#handlers.get(event) ?? []).filter((other) => other !== handler),
      );
    return this;
  }
}
