import { StringField } from "../../../common/fields/index.ts";
import { DiceConfig } from "./dice-config.ts";
import { applyPageTheme } from "../ui/theme.ts";
import { UIConfig } from "./ui-config.ts";

/** Registers the settings of core that concern the interface alone. Called once, before `init`. */
export function registerInterfaceSettings(): void {
  game.settings.register("core", "language", {
    name: "SETTINGS.Language",
    hint: "SETTINGS.LanguageHint",
    scope: "client",
    config: true,
    requiresReload: true,
    type: new StringField({
      required: true,
      blank: false,
      initial: preferredLanguage(navigator.languages),
      choices: { en: "English", fr: "Français" },
    } as any),
  });
  game.settings.registerMenu("core", "uiConfig", {
    name: "UICONFIG.Title",
    label: "UICONFIG.Open",
    hint: "UICONFIG.Hint",
    icon: "fa-solid fa-palette",
    type: UIConfig,
  });
  game.settings.registerMenu("core", "diceConfiguration", {
    name: "DICE.CONFIG.Title",
    label: "DICE.CONFIG.Open",
    hint: "DICE.CONFIG.Hint",
    icon: "fa-solid fa-dice",
    type: DiceConfig,
  });
  game.settings.register("core", "uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    // Before the hook at which windows take over the page's scheme.
    onChange: applyPageTheme,
  });
  game.settings.register("core", "chatNotifications", {
    name: "SETTINGS.ChatNotifications",
    hint: "SETTINGS.ChatNotificationsHint",
    scope: "client",
    config: true,
    type: new StringField({
      required: true,
      initial: "cards",
      choices: { cards: "SETTINGS.ChatNotificationsCards", pip: "SETTINGS.ChatNotificationsPip" },
    } as any),
  });
}

/** French for whoever prefers it to English, else English. */
export function preferredLanguage(languages: readonly string[]): "fr" | "en" {
  const wanted = languages.map((language) => language.slice(0, 2).toLowerCase()).find((language) => language === "fr" || language === "en");
  return (wanted as "fr" | "en" | undefined) ?? "en";
}
