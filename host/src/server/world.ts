import { randomUUID } from "node:crypto";
import { basename, resolve } from "node:path";
import type { Source } from "../common/protocol.ts";
import { cleanSeed, COLLECTIONS } from "./authority.ts";
import type { Manifest } from "./manifest.ts";
import { hashPassword } from "./passwords.ts";
import type { WorldSeed } from "./seed.ts";
import { StartupError } from "./startup-error.ts";
import { readWorldInfo, writeWorldInfo, type WorldInfo } from "./store/world-folder.ts";
import { WorldStore } from "./store/world-store.ts";

export interface OpenWorld {
  readonly info: WorldInfo;
  readonly store: WorldStore;
  /** Primary documents by document name. */
  readonly documents: Record<string, Source[]>;
}

/**
 * Opens the world in a folder, or makes one there from the seed.
 * @throws StartupError when there is something that can't be used; it is left as it is
 */
export async function openWorld(
  dir: string,
  manifest: Manifest,
  coreVersion: string,
  seed: WorldSeed,
): Promise<OpenWorld> {
  const stored = await readWorldInfo(dir);
  if (stored && stored.system !== manifest.id) {
    throw new StartupError(
      `The world in ${dir} belongs to the system "${stored.system}", not to "${manifest.id}". Nothing was changed; choose another world with --world, or that system with --system.`,
    );
  }
  const info: WorldInfo = {
    id: stored?.id ?? (basename(resolve(dir)).replace(/[^\w-]/g, "-") || randomUUID()),
    title: stored?.title ?? seed.title,
    system: manifest.id,
    systemVersion: manifest.version,
    coreVersion,
  };
  const { store, documents } = await WorldStore.open(dir, COLLECTIONS);
  try {
    if (!stored) await plant(store, documents, seed);
    if (JSON.stringify(stored) !== JSON.stringify(info)) await writeWorldInfo(dir, info);
    return { info, store, documents };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function plant(store: WorldStore, documents: Record<string, Source[]>, seed: WorldSeed): Promise<void> {
  for (const [documentName, sources] of Object.entries(seed.documents)) {
    const cleaned = sources.map((source) => cleanSeed(documentName, source));
    documents[documentName]!.push(...cleaned);
    await store.write(cleaned.map((source) => ({ documentName, id: source._id, source })));
  }
  for (const [userId, password] of Object.entries(seed.passwords ?? {})) {
    await store.setPassword(userId, await hashPassword(password));
  }
}
