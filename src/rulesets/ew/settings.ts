/** EW's world settings, and the world its rules see: those settings and the running round. */
import type { Id } from "../../contract.ts";
import { defineMenu } from "../../platform/settings.ts";
import { roundCards, roundKey } from "../../table/combat/round.ts";
import { attacked, defended, NATURAL } from "./rules/defence.ts";
import { registerOptions } from "../../table/options/declare.ts";
import { refresher } from "../../table/options/refresh.ts";
import { EW_OPTIONS, ewOptions } from "./options.ts";
import { EW_DEFAULTS, NEW_ROUND, type EwRound, type EwWorld } from "./rules/world.ts";
import { registerTables } from "./tables.ts";
import { QuintessenceEwOptionsWindow } from "./windows/options-window.ts";
import { QuintessenceEwTableWindow } from "./windows/table-window.ts";

/** Registers them (at `init`). */
export function registerEwSettings(): void {
  const refresh = refresher("ew");
  registerTables(refresh);
  registerOptions(EW_OPTIONS, refresh);
  defineMenu("ew.options", { ...words("options"), icon: "fa-solid fa-sliders", type: QuintessenceEwOptionsWindow });
  defineMenu("ew.tables", { ...words("tables"), icon: "fa-solid fa-table-cells", type: QuintessenceEwTableWindow });
}
const words = (menu: string) => ({
  name: `QUINTESSENCE.EW.Menu.${menu}.name`,
  label: `QUINTESSENCE.EW.Menu.${menu}.label`,
  hint: `QUINTESSENCE.EW.Menu.${menu}.hint`,
});

/** What each fighter did this round, read from the round's attack cards: no write, nothing to reset. */
function rounds(without: Id | undefined): EwWorld["rounds"] {
  if (roundKey() === null) return null;
  const found: Record<string, EwRound> = {};
  for (const { check } of roundCards("ew", without)) {
    if (check.kind !== "attack" || check.actor === null) continue;
    found[check.actor] = attacked(found[check.actor] ?? NEW_ROUND);
    const { target } = check;
    if (target.kind === "value" && target.of !== undefined && target.id !== NATURAL) found[target.of] = defended(found[target.of] ?? NEW_ROUND, check.actor);
  }
  return found;
}

/** The world as EW's rules take it. */
export const ewWorld = (without?: Id): EwWorld => ({ ...EW_DEFAULTS, ...ewOptions(), rounds: rounds(without) });
