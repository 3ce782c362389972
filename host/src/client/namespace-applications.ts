import { ApplicationV2 } from "./applications/api/application.ts";
import { DialogV2 } from "./applications/api/dialog.ts";
import { DocumentSheetV2 } from "./applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./applications/api/handlebars-application.ts";
import { instances } from "./applications/api/windows.ts";
import { DocumentOwnershipConfig } from "./applications/apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./applications/apps/document-sheet-config.ts";
import { FilePicker } from "./applications/apps/file-picker.ts";
import { ImagePopout } from "./applications/apps/image-popout.ts";
import * as fields from "./applications/fields.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./applications/handlebars.ts";
import { BasePlaceableHUD } from "./applications/hud/placeable-hud.ts";
import { TokenHUD } from "./applications/hud/token-hud.ts";
import { ControlsConfig } from "./applications/settings/controls-config.ts";
import { SettingsConfig } from "./applications/settings/settings-config.ts";
import { UserConfig } from "./applications/settings/user-config.ts";
import { ActiveEffectConfig } from "./applications/sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./applications/sheets/actor-sheet.ts";
import { CombatantConfig, FolderConfig, PrototypeTokenConfig, SceneConfig, TableResultConfig, TokenConfig } from "./applications/sheets/configs.ts";
import { ItemSheetV2 } from "./applications/sheets/item-sheet.ts";
import { JournalEntrySheet } from "./applications/sheets/journal.ts";
import { MacroConfig } from "./applications/sheets/macro-config.ts";
import { RollTableSheet } from "./applications/sheets/roll-table-sheet.ts";
import { ChatPopout } from "./applications/sidebar/apps/chat-popout.ts";
import { Compendium } from "./applications/sidebar/apps/compendium.ts";
import { ChatLog } from "./applications/sidebar/chat/chat-log.ts";
import { DocumentDirectory } from "./applications/sidebar/directory/document-directory.ts";
import { AbstractSidebarTab } from "./applications/sidebar/sidebar-tab.ts";
import { Sidebar } from "./applications/sidebar/sidebar.ts";
import { ActorDirectory } from "./applications/sidebar/tabs/actor-directory.ts";
import { CombatTracker } from "./applications/sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./applications/sidebar/tabs/compendium-directory.ts";
import { ItemDirectory } from "./applications/sidebar/tabs/item-directory.ts";
import { JournalDirectory } from "./applications/sidebar/tabs/journal-directory.ts";
import { MacroDirectory } from "./applications/sidebar/tabs/macro-directory.ts";
import { RollTableDirectory } from "./applications/sidebar/tabs/roll-table-directory.ts";
import { SceneDirectory } from "./applications/sidebar/tabs/scene-directory.ts";
import { Settings } from "./applications/sidebar/tabs/settings.ts";
import { Hotbar } from "./applications/ui/hotbar.ts";
import { Notifications } from "./applications/ui/notifications.ts";
import { Players } from "./applications/ui/players.ts";
import { SceneControls } from "./applications/ui/scene-controls.ts";
import { SceneNavigation } from "./applications/ui/scene-navigation.ts";
import { ELEMENTS } from "./elements/register.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";

/** `foundry.applications`. */
export function createApplications(): Record<string, any> {
  return {
    instances,
    api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
    elements: { ...ELEMENTS },
    fields: { ...fields },
    handlebars: { getTemplate, loadTemplates, renderTemplate },
    hud: { BasePlaceableHUD, TokenHUD },
    settings: { SettingsConfig },
    sheets: {
      ActiveEffectConfig,
      ActorSheetV2,
      CombatantConfig,
      FolderConfig,
      ItemSheetV2,
      MacroConfig,
      PrototypeTokenConfig,
      RollTableSheet,
      SceneConfig,
      TableResultConfig,
      TokenConfig,
      UserConfig,
      journal: { JournalEntrySheet },
    },
    sidebar: {
      AbstractSidebarTab,
      DocumentDirectory,
      Sidebar,
      apps: { ChatPopout, Compendium, ControlsConfig },
      tabs: {
        ActorDirectory,
        ChatLog,
        CombatTracker,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        MacroDirectory,
        RollTableDirectory,
        SceneDirectory,
        Settings,
      },
    },
    ui: { Hotbar, Notifications, Players, SceneControls, SceneNavigation },
    ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor },
  };
}
