import { randomUUID } from "node:crypto";
import type { Socket } from "socket.io";
import type { Events } from "../../common/protocol.ts";
import type { Gate } from "./gate.ts";
import { Refusal } from "./payload.ts";

type OneWay = Exclude<keyof Events, "query">;

/** One open browser tab of a user. A user may have several. */
export class Session {
  readonly id = randomUUID();

  constructor(
    readonly userId: string,
    readonly socket: Socket,
    readonly gate: Gate,
  ) {}

  /** Sends an event, unless a test holds it back. */
  send<K extends OneWay>(event: K, payload: Parameters<Events[K]>[0]): void {
    this.gate.pass({ event, userId: this.userId, sessionId: this.id, payload }, () => this.socket.emit(event, payload));
  }

  /**
   * Puts a question and waits for the answer, whatever it is.
   * @param timeout milliseconds
   * @throws Refusal when there is none in time
   */
  ask(question: Parameters<Events["query"]>[0], timeout: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new Refusal("The user asked has left."));
      this.socket.once("disconnect", gone);
      this.gate.pass({ event: "query", userId: this.userId, sessionId: this.id, payload: question }, () =>
        this.socket.timeout(timeout).emit("query", question, (error: Error | null, answer: unknown) => {
          this.socket.off("disconnect", gone);
          if (error) reject(new Refusal("The user asked didn't answer in time."));
          else resolve(answer);
        }),
      );
    });
  }
}

/** The open sessions, oldest first. */
export class Sessions {
  #sessions = new Set<Session>();

  /** Adds a session, and tells the others when it is its user's first. */
  add(session: Session): void {
    const first = !this.isActive(session.userId);
    this.#sessions.add(session);
    if (first) this.broadcast("active", { userId: session.userId, active: true }, (other) => other !== session);
  }

  /** Removes a session, and tells the others when it was its user's last. */
  remove(session: Session): void {
    if (!this.#sessions.delete(session)) return;
    if (!this.isActive(session.userId)) this.broadcast("active", { userId: session.userId, active: false });
  }

  has(session: Session): boolean {
    return this.#sessions.has(session);
  }

  isActive(userId: string): boolean {
    return this.of(userId).length > 0;
  }

  /** A user's sessions. */
  of(userId: string): Session[] {
    return [...this.#sessions].filter((session) => session.userId === userId);
  }

  get activeUsers(): string[] {
    return [...new Set([...this.#sessions].map(({ userId }) => userId))];
  }

  broadcast<K extends OneWay>(event: K, payload: Parameters<Events[K]>[0], to: (session: Session) => boolean = () => true): void {
    for (const session of this.#sessions) if (to(session)) session.send(event, payload);
  }

  /** Cuts a user off. */
  disconnect(userId: string): void {
    for (const session of this.of(userId)) session.socket.disconnect(true);
  }
}
