import type { Broadcast, Source } from "../protocol.ts";
import { PRIMARY } from "../documents/index.ts";

export interface PackState {
  id: string;
  documentName: string;
  locked: boolean;
  /** Levels by role, as in the manifest; null for the default. */
  ownership: Record<string, string> | null;
  documents: Map<string, Source>;
  folders: Map<string, Source>;
}

/** Everything stored: primary documents by name and id, with what is embedded in them, and the compendia. */
export interface WorldState {
  documents: Record<string, Map<string, Source>>;
  packs: Map<string, PackState>;
}

/** A world in which nothing is. */
export function emptyWorld(): WorldState {
  return { documents: Object.fromEntries(Object.keys(PRIMARY).map((name) => [name, new Map<string, Source>()])), packs: new Map() };
}

/** What the writing of documents needs from outside: time, ids, and the words for `_stats`. */
export interface WorldEnvironment {
  /** Milliseconds since 1970. */
  now(): number;
  /** A new 16-character id. */
  id(): string;
  /** HTML without anything that runs. */
  sanitise(html: string): string;
  coreVersion: string;
  systemId: string;
  systemVersion: string;
  /** How a user's new password is kept. The text itself if left out. */
  hashPassword?(text: string): { password: string; passwordSalt: string };
}

/** A primary document to store anew (with all that is inside), or with null to delete. */
export interface Write {
  documentName: string;
  pack: string | null;
  id: string;
  source: Source | null;
}

/** What came of an operation. */
export interface Applied {
  /** What every client must apply, in this order: the operation, then what follows from it. Without sequence numbers. */
  broadcasts: Omit<Broadcast, "seq">[];
  /** What the store must write. */
  writes: Write[];
  /** Ids of the documents that the operation itself created, changed or deleted. */
  ids: string[];
}

/** Why an operation can't be done; its message is for the user. */
export class OperationError extends Error {}
