import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import type { Ack, Broadcast, Operation, Requests, Source, WorldData } from "../../host/src/common/protocol.ts";
import type { WorldSeed } from "../../host/src/server/seed.ts";
import { startServer, type RunningServer } from "../../host/src/server/server.ts";
import { probeSystem } from "./probe.ts";

/** A running server with a world of its own, for one test. */
export interface Table {
  readonly server: RunningServer;
  readonly url: string;
  /** Stored source of a primary document. */
  stored(documentName: string, id: string): Source;
  /** All primary documents. */
  everything(): Record<string, Source[]>;
  /** Joins as a user; returns a raw socket past the browser client. */
  join(userName: string, password?: string): Promise<RawSession>;
  /** Closes every session, and waits until the server knows. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface TableOptions {
  readonly seed: WorldSeed;
  /** Folder of the system; the probe when absent. */
  readonly system?: string;
  readonly generation?: 13 | 14;
}

/** Starts a server on a free port with a new temporary world. */
export async function openTable({ seed, system, generation = 14 }: TableOptions): Promise<Table> {
  const dir = await mkdtemp(join(tmpdir(), "world-"));
  const systemDir = system ?? (await probeSystem());
  const server = await startServer({ port: 0, world: dir, system: systemDir, generation, test: true, seed });
  return {
    server,
    url: server.url,
    stored(documentName, id) {
      const found = server.test!.documents(documentName).find(({ _id }) => _id === id);
      if (!found) throw new Error(`There is no ${documentName} ${id}.`);
      return found;
    },
    everything: () => server.test!.everything(),
    async join(userName, password = "") {
      return RawSession.open(server.url, await logIn(server, userName, password));
    },
    async clear() {
      RawSession.closeAll();
      while (server.test!.activeUsers().length > 0) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    async close() {
      RawSession.closeAll();
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Posts the join form; returns the cookie header of the session. */
export async function logIn(server: RunningServer, userName: string, password = ""): Promise<string> {
  const response = await postJoin(server.url, userIdOf(server, userName), password);
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (response.status !== 303 || !cookie) throw new Error(`${userName} could not join: ${response.status}`);
  return cookie;
}

function userIdOf(server: RunningServer, name: string): string {
  const user = server.test!.documents("User").find((source) => source["name"] === name);
  if (!user) throw new Error(`There is no user ${name}.`);
  return user._id;
}

/** Posts the join form, with whatever is given. */
export function postJoin(url: string, userid: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/join`, {
    method: "POST",
    body: new URLSearchParams({ userid, password }),
    redirect: "manual",
    headers,
  });
}

/** A socket that speaks the wire directly, so that a test can say what no client would. */
export class RawSession {
  static readonly #open = new Set<Socket>();

  private constructor(
    readonly socket: Socket,
    readonly world: WorldData,
    /** Writes told to this session since it has the world. */
    readonly broadcasts: Broadcast[],
    /** All other events. */
    readonly events: { event: string; payload: any }[],
  ) {}

  static async open(url: string, cookie: string): Promise<RawSession> {
    const socket = io(url, {
      transports: ["websocket"],
      extraHeaders: { cookie },
      forceNew: true,
      reconnection: false,
    });
    RawSession.#open.add(socket);
    const session = { broadcasts: [] as Broadcast[], events: [] as { event: string; payload: any }[] };
    let seq = Infinity;
    socket.onAny((event: string, payload: any) => {
      if (event !== "modified") session.events.push({ event, payload });
      else if (payload.seq > seq) session.broadcasts.push(payload);
    });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
    const ack: Ack<WorldData> = await socket.emitWithAck("world", null);
    if (!ack.ok) throw new Error(ack.error);
    ({ seq } = ack.value);
    return new RawSession(socket, ack.value, session.broadcasts, session.events);
  }

  /** Closes every session that this process has opened. */
  static closeAll(): void {
    for (const socket of RawSession.#open) socket.disconnect();
    RawSession.#open.clear();
  }

  get userId(): string {
    return this.world.userId;
  }

  /** Sends any payload as a request and returns the bare acknowledgement. */
  send<K extends keyof Requests>(request: K, payload: unknown): Promise<Ack<ReturnType<Requests[K]>>> {
    return this.socket.timeout(5000).emitWithAck(request, payload);
  }

  /** Sends a write with sensible defaults. */
  modify(operation: Partial<Operation>): Promise<Ack<{ seq: number; ids: string[] }>> {
    return this.send("modify", { parent: null, pack: null, options: {}, ...operation });
  }

  /** Resolves once everything the server sent before now has arrived. */
  async settle(): Promise<void> {
    await this.send("activity", {});
  }

  close(): void {
    this.socket.disconnect();
  }
}
