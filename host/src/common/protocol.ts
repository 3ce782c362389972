/** The wire between browser and server: our own, and no business of a system's. Every request is acknowledged with an {@link Ack}. */

/** A document's source data as stored. */
export type Source = Record<string, any> & { _id: string };

/** One write, of one kind, on documents of one type in one place. */
export interface Operation {
  action: "create" | "update" | "delete";
  /** Type of the documents, e.g. `"Item"`. */
  documentName: string;
  /** Uuid of the parent document of embedded ones; null for primary documents. */
  parent: string | null;
  /** Compendium collection id `<package>.<name>`, or null for the world. */
  pack: string | null;
  /** create: sources. update: changes with `_id`, operators encoded as `-=key` and `==key`. */
  data?: Record<string, any>[];
  /** delete: ids. */
  ids?: string[];
  /** JSON options that hooks on every client see (`render`, `diff`, `recursive`, `keepId`, a system's own keys…). */
  options: Record<string, any>;
}

/** What every client is told once a write is stored. `results`: created sources, applied changes with `_id`, or deleted ids as `{_id}`. */
export interface Broadcast extends Omit<Operation, "data" | "ids"> {
  seq: number;
  userId: string;
  results: Record<string, any>[];
}

export type Ack<T = unknown> = { ok: true; value: T } | { ok: false; error: string };

/** What a client gets at boot, and again when it has missed something. */
export interface WorldData {
  seq: number;
  /** The server's clock, in ms. */
  time: number;
  userId: string;
  sessionId: string;
  release: { generation: 13 | 14; build: number; version: string };
  world: { id: string; title: string; system: string; modules: string[] };
  /** `system.json` as read, plus nothing. */
  system: Record<string, any>;
  /** Primary documents by type, sources with their embedded documents. Settings come as documents of type `Setting`. */
  documents: Record<string, Source[]>;
  packs: {
    id: string;
    name: string;
    label: string;
    type: string;
    packageName: string;
    system?: string;
    flags?: Record<string, any>;
    ownership?: Record<string, string>;
    index: Record<string, any>[];
    folders: Source[];
  }[];
  packFolders: Record<string, any>[];
  activeUsers: string[];
  /** Template paths are fetched over HTTP; language files are merged by the client in manifest order. */
  languages: { lang: string; name: string; path: string }[];
}

/** Requests (client → server), each with its acknowledgement's value. */
export interface Requests {
  world: (payload: null) => WorldData;
  modify: (operation: Operation) => { seq: number; ids: string[] };
  /** Sources of a pack's documents: all, or those named. */
  pack: (payload: { pack: string; ids?: string[] }) => Source[];
  /** A package's own event; never echoed to the sender. `recipients`: user ids, or null for everyone. */
  custom: (payload: { event: string; args: unknown[]; recipients: string[] | null }) => null;
  /** `User#query`: relayed to one client of that user; the value is that handler's result. */
  query: (payload: { userId: string; name: string; data: unknown; timeout?: number }) => unknown;
  /** What others see of this user's doings: targets by token uuid, controlled scene, cursor is not sent. */
  activity: (payload: { targets?: string[]; viewedScene?: string | null }) => null;
}

/** Events (server → client). */
export interface Events {
  modified: (broadcast: Broadcast) => void;
  /** A user's first session came or last one went. */
  active: (payload: { userId: string; active: boolean }) => void;
  custom: (payload: { event: string; args: unknown[]; senderId: string }) => void;
  query: (payload: { name: string; data: unknown; timeout?: number; senderId: string }, reply: (ack: Ack) => void) => void;
  activity: (payload: { userId: string; targets?: string[]; viewedScene?: string | null }) => void;
  /** The system's files changed (watch mode). */
  hotReload: (payload: { path: string; extension: string }) => void;
}
