/** The world's universe: the attributes of its actors and what follows from them. */
import { defineSetting, setting } from "../../platform/settings.ts";
import { EXPLORATEURS, MARCHES, type BcaUniverse } from "./rules/universe.ts";

const IN_FORCE = "bca.universe";

/** Registers what the world keeps of it (at `init`). `onChange`: on every client, after each change. */
export function registerUniverses(onChange: () => void): void {
  defineSetting(IN_FORCE, { scope: "world", config: false, type: String, default: MARCHES.id, onChange });
}
/** The universe in force. */
export const bcaUniverse = (): BcaUniverse => [MARCHES, EXPLORATEURS].find(({ id }) => id === setting<unknown>(IN_FORCE)) ?? MARCHES;
