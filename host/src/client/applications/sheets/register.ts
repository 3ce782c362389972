import { registerSheet } from "../apps/sheet-registry.ts";
import { runtime } from "../runtime.ts";
import { UserConfig } from "../settings/user-config.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { CombatantConfig, CombatConfig, FolderConfig, SceneConfig, TableResultConfig, TokenConfig } from "./configs.ts";
import { JournalEntryPageSheet, JournalEntrySheet } from "./journal.ts";
import { MacroConfig } from "./macro-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";

const DEFAULTS: Record<string, any> = {
  ActiveEffect: ActiveEffectConfig,
  Combat: CombatConfig,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  JournalEntry: JournalEntrySheet,
  JournalEntryPage: JournalEntryPageSheet,
  Macro: MacroConfig,
  RollTable: RollTableSheet,
  Scene: SceneConfig,
  TableResult: TableResultConfig,
  Token: TokenConfig,
  User: UserConfig,
};

/** Registers core's sheets. Actors and items have none: those are the system's. */
export function _registerDefaultSheets(): void {
  for (const [name, sheet] of Object.entries(DEFAULTS)) registerSheet(runtime.CONFIG[name].documentClass, "core", sheet, { makeDefault: true });
}
