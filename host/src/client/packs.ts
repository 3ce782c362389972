import type { WorldData } from "../common/protocol.ts";
import { Collection } from "../common/utils/index.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";

/** The compendia of the world by their ids `<package>.<name>`: `game.packs`. */
export class CompendiumPacks extends Collection<CompendiumCollection, string> {
  /** Loads what the server told of the packs. */
  _load(packs: WorldData["packs"]): void {
    for (const pack of packs) this.set(pack.id, new CompendiumCollection(pack));
  }

  get folders(): Collection {
    return new Collection(game.folders.filter((folder: any) => folder.type === "Compendium").map((folder: any) => [folder.id, folder]));
  }
}
