import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Operation, Source } from "../common/protocol.ts";
import { prepareCore } from "./authority.ts";
import { Logins } from "./http/logins.ts";
import { createHandler } from "./http/routes.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { hostMounts, SAMPLE } from "./mounts.ts";
import { DEFAULT_OPTIONS, type ServerOptions } from "./options.ts";
import { Packs } from "./packs.ts";
import { bareSeed, readSeed, type WorldSeed } from "./seed.ts";
import { openEndpoint, type Handlers } from "./sockets/endpoint.ts";
import { Gate, type Delivery } from "./sockets/gate.ts";
import { Refusal } from "./sockets/payload.ts";
import { Relay } from "./sockets/relay.ts";
import { Sessions } from "./sockets/sessions.ts";
import { StartupError } from "./startup-error.ts";
import { setAside } from "./store/world-folder.ts";
import { watchSystem } from "./watch.ts";
import { describeWorld, RELEASES } from "./world-data.ts";
import { openWorld, type OpenWorld } from "./world.ts";
import { Writes } from "./writes.ts";

/** A server that is up. */
export interface RunningServer {
  /** Address to open, without a trailing slash. */
  readonly url: string;
  /** Title of the world. */
  readonly title: string;
  /** Where a world that `fresh` replaced was put, or null. */
  readonly aside: string | null;
  /** Lets what is being written finish, and closes everything. */
  close(): Promise<void>;
  /** Only with the option `test`. */
  readonly test: TestHooks | null;
}

/** What a test may see of the server, and do to it from outside the browser. */
export interface TestHooks {
  /** Sources of the world's primary documents of a type. */
  documents(documentName: string): Source[];
  /** All primary documents by document name. */
  everything(): Record<string, Source[]>;
  /** Does a write as a user, past any socket. */
  write(userId: string, operation: Operation): Promise<{ seq: number; ids: string[] }>;
  /** Ids of the users who have a session open. */
  activeUsers(): string[];
  /** Requests refused so far. */
  readonly refusals: { userId: string; request: string; error: string }[];
  /** Holds the events, each on its way to one session, that the predicate names, until the returned function is called. */
  hold(predicate: (delivery: Delivery) => boolean): () => void;
  /** What is being held, oldest first. */
  held(): Delivery[];
}

/** Options of a server in a program: those of the command line, and what a new world begins with. */
export type StartOptions = Partial<ServerOptions> & { readonly seed?: WorldSeed };

/**
 * Starts a server. The port is taken before anything on disk is touched.
 * @throws StartupError
 */
export async function startServer(given: StartOptions): Promise<RunningServer> {
  const options = { ...DEFAULT_OPTIONS, ...given };
  const manifest = await readManifest(options.system);
  let handler: RequestListener = (_request, response) => void response.writeHead(503, { "Retry-After": "1" }).end();
  const http = createServer((request, response) => handler(request, response));
  await listen(http, options);
  try {
    const packs = await Packs.read(manifest, options.system);
    const seed = given.seed ?? (await defaultSeed(manifest));
    const aside = options.fresh ? await setAside(options.world) : null;
    prepareCore(manifest, options.generation);
    const world = await openWorld(options.world, manifest, packs, RELEASES[options.generation].version, seed);
    const logins = await Logins.load(`${options.world}/logins.json`);
    const table = setUp({ options, manifest, http, packs, world, logins });
    handler = table.handler;
    return {
      url: address(http, options),
      title: world.info.title,
      aside,
      close: table.close,
      test: options.test ? table.test : null,
    };
  } catch (error) {
    http.close();
    throw error;
  }
}

interface Parts {
  options: ServerOptions;
  manifest: Manifest;
  http: HttpServer;
  packs: Packs;
  world: OpenWorld;
  logins: Logins;
}

function setUp({ options, manifest, http, packs, world, logins }: Parts) {
  const { authority } = world;
  const gate = new Gate();
  const sessions = new Sessions();
  const refusals: TestHooks["refusals"] = [];
  const writes = new Writes(
    (userId, operation) => authority.apply(userId, operation),
    world.store,
    (broadcast) => {
      sessions.broadcast("modified", broadcast);
      // Whoever was deleted or banned is shown the door.
      for (const userId of sessions.activeUsers.filter((id) => !authority.mayJoin(id))) {
        void logins.closeAll(userId);
        sessions.disconnect(userId);
      }
    },
  );
  const relay = new Relay(sessions, manifest.socket ? `system.${manifest.id}` : null, (id) => authority.mayQuery(id));
  const handlers: Handlers = {
    world: (session) => {
      relay.catchUp(session);
      const { generation } = options;
      return writes.exclusively(() => {
        const documents = authority.documents();
        return describeWorld({ generation, ...world.info, manifest, packs, sessions, seq: writes.seq, documents }, session);
      });
    },
    modify: (session, operation) => writes.submit(session.userId, operation),
    pack: (_session, { pack, ids }) => {
      const documents = packs.documents(pack, ids);
      if (!documents) throw new Refusal(`There is no compendium "${pack.slice(0, 100)}".`);
      return documents;
    },
    custom: (session, payload) => relay.custom(session, payload),
    query: (session, payload) => relay.query(session, payload),
    activity: (session, payload) => relay.activity(session, payload),
  };
  const login = (token: string | null): string | null => {
    const userId = logins.userOf(token);
    return userId && authority.mayJoin(userId) ? userId : null;
  };
  const endpoint = openEndpoint(http, {
    sessions,
    gate,
    handlers,
    login,
    refused: (userId, request, error) => {
      if (options.test) refusals.push({ userId, request, error });
    },
  });
  const watcher = options.watch ? watchSystem(options.system, manifest, (path, extension) => sessions.broadcast("hotReload", { path, extension })) : null;
  return {
    handler: createHandler({
      manifest,
      mounts: hostMounts(manifest, options.system),
      login,
      logins,
      title: () => world.info.title,
      users: () => authority.users().map(({ id, name, banned }) => ({ id, name, banned, active: sessions.isActive(id) })),
      password: (userId) => authority.password(userId),
    }),
    close: async () => {
      watcher?.close();
      await endpoint.close();
      http.closeAllConnections();
      await writes.exclusively(() => world.store.close());
    },
    test: {
      documents: (documentName) => authority.documents()[documentName] ?? [],
      everything: () => authority.documents(),
      write: (userId, operation) => writes.submit(userId, operation),
      activeUsers: () => sessions.activeUsers,
      refusals,
      hold: (predicate) => gate.hold(predicate),
      held: () => gate.held,
    } satisfies TestHooks,
  };
}

async function defaultSeed(manifest: Manifest): Promise<WorldSeed> {
  const sample = await readSeed(SAMPLE);
  return sample?.system === manifest.id ? sample : bareSeed(manifest.title);
}

function listen(http: HttpServer, { port, host }: ServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => reject(listenFault(error, port, host)));
    http.listen(port, host, resolve);
  });
}

function listenFault(error: NodeJS.ErrnoException, port: number, host: string): StartupError {
  if (error.code === "EADDRINUSE") {
    return new StartupError(`Port ${port} is in use by another program. Stop it, or choose another port with --port ${port + 1}.`);
  }
  if (error.code === "EACCES") return new StartupError(`Port ${port} may not be used by this account. Choose one above 1023 with --port.`);
  return new StartupError(`The server can't listen on "${host}" (${error.code ?? error.message}). Choose another address with --host.`);
}

function address(http: HttpServer, { host }: ServerOptions): string {
  const { port } = http.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
