import { randomUUID } from "node:crypto";
import { basename, resolve } from "node:path";
import { CONST } from "../common/constants.ts";
import { emptyWorld } from "../common/world.ts";
import { Authority } from "./authority.ts";
import type { Manifest } from "./manifest.ts";
import type { Packs } from "./packs.ts";
import type { WorldSeed } from "./seed.ts";
import { StartupError } from "./startup-error.ts";
import { readWorldInfo, writeWorldInfo, type WorldInfo } from "./store/world-folder.ts";
import { WorldStore } from "./store/world-store.ts";

export interface OpenWorld {
  readonly info: WorldInfo;
  readonly store: WorldStore;
  readonly authority: Authority;
}

/**
 * Opens the world in a folder, or makes one there from the seed.
 * @throws StartupError when there is something that can't be used; it is left as it is
 */
export async function openWorld(dir: string, manifest: Manifest, packs: Packs, coreVersion: string, seed: WorldSeed): Promise<OpenWorld> {
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
  const { store, documents } = await WorldStore.open(dir);
  const state = { ...emptyWorld(), packs: packs.states() };
  for (const [documentName, sources] of Object.entries(documents)) {
    for (const source of sources) state.documents[documentName]!.set(source._id, source);
  }
  const authority = new Authority(state, manifest, coreVersion);
  try {
    if (!stored) await plant(store, authority, seed);
    if (JSON.stringify(stored) !== JSON.stringify(info)) await writeWorldInfo(dir, info);
    return { info, store, authority };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Documents that others refer to come first. */
const ORDER = ["User", "Folder", "Actor"];

async function plant(store: WorldStore, authority: Authority, { documents }: WorldSeed): Promise<void> {
  const gamemaster = documents["User"]?.find(({ role }) => role === CONST.USER_ROLES.GAMEMASTER);
  if (!gamemaster) throw new StartupError("The new world would have no gamemaster.");
  const names = [...ORDER, ...Object.keys(documents).filter((name) => !ORDER.includes(name))];
  for (const name of names.filter((name) => name in documents)) {
    await store.write(authority.plant(gamemaster, name, documents[name]!).writes);
  }
}
