/** The world's universe, the attributes of its actors and what follows from them; and the world's own ones, read anew for each change and written whole. */
import type { Id, Json, Label } from "../../contract.ts";
import { plain } from "../../platform/generation.ts";
import { defineSetting, saveSetting, setting } from "../../platform/settings.ts";
import { EXPLORATEURS, MARCHES, type BcaUniverse } from "./rules/universe.ts";
import { readUniverses, storedUniverses, universeInForce, type BcaUniverses } from "./rules/universes.ts";

const IN_FORCE = "bca.universe";
const OWN = "bca.universes";

/** Registers what the world keeps of it (at `init`). `onChange`: on every client, after each change. */
export function registerUniverses(onChange: () => void): void {
  const kept = { scope: "world", config: false, onChange } as const;
  defineSetting(IN_FORCE, { ...kept, type: String, default: MARCHES.id });
  defineSetting(OWN, { ...kept, type: Array, default: [] });
}
/** The universe in force; the Marches where the one named is gone or can't be read. */
export const bcaUniverse = (): BcaUniverse => universeInForce(setting<Json>(IN_FORCE), setting<Json>(OWN));
/** The world's own universes. */
export const bcaUniverses = (): BcaUniverses => readUniverses(setting<Json>(OWN));
/** Puts a universe in force. Foundry refuses where this user may not. */
export const useUniverse = (id: Id): Promise<unknown> => saveSetting(IN_FORCE, id);

let turn: Promise<unknown> = Promise.resolve();
/** Changes the own universes as they are when its turn comes; resolves to how they are then. Foundry refuses where this user may not. */
export function changeUniverses(change: (universes: BcaUniverses) => BcaUniverses): Promise<BcaUniverses> {
  const done = turn.then(async () => {
    const before = bcaUniverses();
    const after = change(before);
    if (after !== before) await saveSetting(OWN, plain(storedUniverses(after)));
    return after;
  });
  turn = done.catch(() => undefined);
  return done;
}

/** What a universe is called. */
export function universeName({ own }: BcaUniverses, id: Id): Label {
  const named = own.find((each) => each.id === id);
  const shipped = id === EXPLORATEURS.id ? id : MARCHES.id;
  return named ? { text: named.name } : { key: `QUINTESSENCE.BCA.Universe.Name.${shipped}` };
}
