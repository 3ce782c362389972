import type { Source, WorldData } from "../common/protocol.ts";
import type { Manifest } from "./manifest.ts";
import type { Packs } from "./packs.ts";
import type { Session, Sessions } from "./sockets/sessions.ts";

/** Foundry releases that are stood in for, by generation. */
export const RELEASES = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 363, version: "14.363" },
} as const;

/** All that {@link describeWorld} gathers. */
export interface Facts {
  readonly generation: 13 | 14;
  readonly id: string;
  readonly title: string;
  readonly manifest: Manifest;
  readonly packs: Packs;
  readonly sessions: Sessions;
  readonly seq: number;
  readonly documents: Record<string, Source[]>;
}

/** What a client gets at boot. */
export function describeWorld(facts: Facts, session: Session): WorldData {
  const { manifest } = facts;
  return {
    seq: facts.seq,
    time: Date.now(),
    userId: session.userId,
    sessionId: session.id,
    release: RELEASES[facts.generation],
    world: { id: facts.id, title: facts.title, system: manifest.id, modules: [] },
    system: manifest.raw,
    documents: facts.documents,
    packs: facts.packs.list(),
    packFolders: [...manifest.packFolders],
    activeUsers: facts.sessions.activeUsers,
    languages: manifest.languages.map((language) => ({ ...language, path: `systems/${manifest.id}/${language.path}` })),
  };
}
