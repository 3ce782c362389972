/** BCA's world settings, and the world its rules see: those settings, the universe, and whether there is a fight. */
import { defineMenu } from "../../platform/settings.ts";
import { roundKey } from "../../table/combat/round.ts";
import { registerOptions } from "../../table/options/declare.ts";
import { refresher } from "../../table/options/refresh.ts";
import { BCA_OPTIONS, bcaOptions } from "./options.ts";
import type { BcaWorld } from "./rules/world.ts";
import { registerUniverses } from "./universes.ts";
import { QuintessenceBcaOptionsWindow } from "./windows/options-window.ts";
import { QuintessenceBcaUniverseWindow } from "./windows/universe-window.ts";

/** Registers them (at `init`). */
export function registerBcaSettings(): void {
  const refresh = refresher("bca");
  registerUniverses(refresh);
  registerOptions(BCA_OPTIONS, refresh);
  defineMenu("bca.options", { ...words("options"), icon: "fa-solid fa-sliders", type: QuintessenceBcaOptionsWindow });
  defineMenu("bca.universes", { ...words("universes"), icon: "fa-solid fa-globe", type: QuintessenceBcaUniverseWindow });
}
const words = (menu: string) => ({
  name: `QUINTESSENCE.BCA.Menu.${menu}.name`,
  label: `QUINTESSENCE.BCA.Menu.${menu}.label`,
  hint: `QUINTESSENCE.BCA.Menu.${menu}.hint`,
});

/** The world as BCA's rules take it. */
export const bcaWorld = (): BcaWorld => ({ ...bcaOptions(), inCombat: roundKey() !== null });
