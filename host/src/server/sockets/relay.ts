import type { Ack, Requests } from "../../common/protocol.ts";
import { Refusal, checkJson } from "./payload.ts";
import type { Session, Sessions } from "./sessions.ts";

type Payload<K extends keyof Requests> = Parameters<Requests[K]>[0];

const ANSWER_LIMIT = 256 * 1024;
/** A question without a time limit of its own may stay open while somebody thinks, but not for ever. */
const LONGEST_QUERY = 60 * 60 * 1000;

/** What users tell each other through the server: nothing of it is stored. */
export class Relay {
  /** What each session last showed, for those who come later. */
  readonly #shown = new Map<Session, Payload<"activity">>();

  constructor(
    readonly sessions: Sessions,
    /** The event that the system may use, or null. */
    readonly event: string | null,
    readonly mayQuery: (userId: string) => boolean,
  ) {}

  /** Passes a package's event on, with the sender's true id, to everyone or to the users named; never to the sending session. */
  custom(sender: Session, { event, args, recipients }: Payload<"custom">): null {
    if (event !== this.event) throw new Refusal(`Nobody may use the socket event "${event.slice(0, 100)}".`);
    this.sessions.broadcast(
      "custom",
      { event, args, senderId: sender.userId },
      (session) => session !== sender && (recipients === null || recipients.includes(session.userId)),
    );
    return null;
  }

  /** Shows the others what a user targets and looks at. */
  activity(sender: Session, payload: Payload<"activity">): null {
    this.#shown.set(sender, { ...this.#shown.get(sender), ...payload });
    this.sessions.broadcast("activity", { userId: sender.userId, ...payload }, (session) => session !== sender);
    return null;
  }

  /** Shows a new session what the others are doing. */
  catchUp(newcomer: Session): void {
    for (const [session, shown] of this.#shown) {
      if (!this.sessions.has(session)) this.#shown.delete(session);
      else if (session !== newcomer) newcomer.send("activity", { userId: session.userId, ...shown });
    }
  }

  /** Puts a question to one session of a user, his newest, and returns that one's answer. */
  async query(sender: Session, { userId, name, data, timeout }: Payload<"query">): Promise<unknown> {
    if (!this.mayQuery(sender.userId)) throw new Refusal("You lack the permission to query other users.");
    const asked = this.sessions.of(userId).findLast((session) => session !== sender);
    if (!asked) throw new Refusal("The user asked isn't active.");
    const question = { name, data, ...(timeout !== undefined && { timeout }), senderId: sender.userId };
    const answer: unknown = await asked.ask(question, Math.min(timeout || LONGEST_QUERY, LONGEST_QUERY));
    checkJson(answer, ANSWER_LIMIT);
    const { ok, value, error } = (answer ?? {}) as Partial<{ ok: unknown; value: unknown; error: unknown }>;
    if (ok !== true) throw new Refusal(typeof error === "string" ? error.slice(0, 1000) : "The query failed.");
    return value;
  }
}

/** What a request is answered with when it fails. */
export function failure(error: unknown): Ack<never> {
  if (error instanceof Refusal) return { ok: false, error: error.message };
  console.error(error);
  return { ok: false, error: "Internal error of the server." };
}
