import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Ack, Requests } from "../../common/protocol.ts";
import { readToken } from "../http/logins.ts";
import { sameOrigin } from "../http/routes.ts";
import type { Gate } from "./gate.ts";
import { readPayload, Refusal, TRANSPORT_LIMIT } from "./payload.ts";
import { failure } from "./relay.ts";
import { Session, type Sessions } from "./sessions.ts";

/** What is done for each request; it may throw a Refusal. */
export type Handlers = {
  [K in keyof Requests]: (session: Session, payload: Parameters<Requests[K]>[0]) => unknown;
};

export interface EndpointOptions {
  readonly sessions: Sessions;
  readonly gate: Gate;
  readonly handlers: Handlers;
  /** The user of a login token, or null if he isn't logged in or is banned. */
  login(token: string | null): string | null;
  /** Told of each refused request. */
  refused(userId: string, request: keyof Requests, error: string): void;
}

/** Opens the socket end of the server: a session for each browser tab that shows a login cookie. */
export function openEndpoint(http: HttpServer, { sessions, gate, handlers, login, refused }: EndpointOptions): Server {
  const server = new Server(http, {
    maxHttpBufferSize: TRANSPORT_LIMIT,
    serveClient: true,
    allowRequest: (request, done) => done(null, sameOrigin(request)),
  });
  server.use((socket, next) => {
    const userId = login(readToken(socket.handshake.headers.cookie));
    if (!userId) return next(new Error("login"));
    socket.data.userId = userId;
    next();
  });
  server.on("connection", (socket) => {
    const session = new Session(socket.data.userId as string, socket, gate);
    sessions.add(session);
    socket.on("disconnect", () => sessions.remove(session));
    for (const kind of Object.keys(handlers) as (keyof Requests)[]) {
      answerRequests(
        socket,
        kind,
        async (payload) => {
          // A tab may outlive its login by moments.
          if (!login(readToken(socket.handshake.headers.cookie))) throw new Refusal("You are no longer logged in.");
          return (handlers[kind] as (session: Session, payload: unknown) => unknown)(session, payload);
        },
        (error) => refused(session.userId, kind, error),
      );
    }
  });
  return server;
}

function answerRequests(socket: Socket, kind: keyof Requests, handle: (payload: unknown) => Promise<unknown>, refused: (error: string) => void): void {
  socket.on(kind, async (...args: unknown[]) => {
    const reply = args.findLast((arg) => typeof arg === "function") as ((ack: Ack) => void) | undefined;
    let ack: Ack;
    try {
      ack = { ok: true, value: await handle(readPayload(kind, typeof args[0] === "function" ? undefined : args[0])) };
    } catch (error) {
      ack = failure(error);
      refused((ack as { error: string }).error);
    }
    reply?.(ack);
  });
}
