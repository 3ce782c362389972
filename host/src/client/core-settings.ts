import { BooleanField, StringField } from "../common/fields/index.ts";
import { updateDefaultSheets } from "./applications/apps/sheet-registry.ts";
import { registerInterfaceSettings } from "./applications/settings/interface-settings.ts";

/** Registers the settings of core, before the hook `init`. */
export function registerCoreSettings(): void {
  const { settings, release } = game;
  registerInterfaceSettings();
  registerMode(release.generation);
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "time", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (value: number, options: object, userId: string) => game.time.onUpdateWorldTime(value, options, userId),
  });
  settings.register("core", "combatTrackerConfig", { scope: "world", config: false, type: Object, default: { resource: "", skipDefeated: false } });
  settings.register("core", "compendiumConfiguration", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => ui.compendium?.render(),
  });
  settings.register("core", "gamePaused", { scope: "world", config: false, type: Boolean, default: false });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {}, onChange: updateDefaultSheets });
  settings.register("core", "sheetThemes", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "collectionSortingModes", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "scrollingStatusText", {
    name: "SETTINGS.ScrollingStatusText",
    hint: "SETTINGS.ScrollingStatusTextHint",
    scope: "client",
    config: true,
    type: new BooleanField({ initial: true }),
  });
}

/** Who reads what one posts. Generation 14 renamed it; what it replaces is still there and answers null, without an error. */
function registerMode(generation: number): void {
  const { settings } = game;
  const mode = (initial: string, labels: Record<string, { label: string }>) => ({
    name: "SETTINGS.MessageMode",
    hint: "SETTINGS.MessageModeHint",
    scope: "client",
    config: true,
    type: new StringField({
      required: true,
      blank: false,
      initial,
      choices: () => Object.fromEntries(Object.entries(labels).map(([key, { label }]) => [key, label])),
    }),
  });
  if (generation < 14) {
    settings.register("core", "rollMode", mode("publicroll", CONFIG.Dice.rollModes));
    return;
  }
  settings.register("core", "messageMode", mode("public", CONFIG.ChatMessage.modes));
  settings.register("core", "rollMode", { scope: "client", config: false, default: null });
}
