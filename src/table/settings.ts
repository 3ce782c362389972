/** Settings of the table itself, whatever the ruleset. */
import { defineSetting, saveSetting, setting } from "../platform/settings.ts";
import { registerSkipKey } from "./check/skip.ts";

/** Registers them (at `init`). */
export function registerTableSettings(): void {
  registerSkipKey();
  const bool = (): unknown => new foundry.data.fields.BooleanField();
  defineSetting("npcValues", {
    name: "QUINTESSENCE.Settings.npcValues.name",
    hint: "QUINTESSENCE.Settings.npcValues.hint",
    scope: "world",
    type: String,
    choices: { gm: "QUINTESSENCE.Settings.npcValues.gm", everyone: "QUINTESSENCE.Settings.npcValues.everyone" },
    default: "gm",
  });
  defineSetting("vettedUntil", { scope: "world", config: false, type: Number, default: 0, unseen: true });
  defineSetting("confirmDamage", {
    name: "QUINTESSENCE.Settings.confirmDamage.name",
    hint: "QUINTESSENCE.Settings.confirmDamage.hint",
    scope: "world",
    type: bool(),
    default: false,
  });
}
/** Are values and difficulties of NPCs for GMs' eyes only? A courtesy: actors reach all clients. */
export const npcValuesHidden = (): boolean => setting<string>("npcValues") !== "everyone";
/** Must a GM apply what players' cards do to others? */
export const confirmsDamage = (): boolean => setting<boolean>("confirmDamage");
/** Server time (ms) of the newest card that an arbiter has looked at. */
export const vettedUntil = (): number => setting<number>("vettedUntil");
/** Notes it. */
export const setVettedUntil = (time: number): Promise<unknown> => saveSetting("vettedUntil", time);
