/** BCA's world settings, and the world its rules see: those settings, the universe, and whether there is a fight. */
import { roundKey } from "../../table/combat/round.ts";
import { registerOptions } from "../../table/options/declare.ts";
import { refresher } from "../../table/options/refresh.ts";
import { BCA_OPTIONS, bcaOptions } from "./options.ts";
import type { BcaWorld } from "./rules/world.ts";
import { registerUniverses } from "./universes.ts";

/** Registers them (at `init`). */
export function registerBcaSettings(): void {
  const refresh = refresher("bca");
  registerUniverses(refresh);
  registerOptions(BCA_OPTIONS, refresh);
}

/** The world as BCA's rules take it. */
export const bcaWorld = (): BcaWorld => ({ ...bcaOptions(), inCombat: roundKey() !== null });
