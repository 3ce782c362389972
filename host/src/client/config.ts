import { DialogV2 } from "./applications/api/dialog.ts";
import { FilePicker } from "./applications/apps/file-picker.ts";
import { ChatPopout } from "./applications/sidebar/apps/chat-popout.ts";
import { INTERFACE_CLASSES } from "./applications/ui/interface.ts";
import * as worldCollections from "./collections/world-collections.ts";
import { Users } from "./collections/users.ts";
import { defaultDiceConfig } from "./dice/config.ts";
import { ActiveEffectTypeDataModel } from "./documents/active-effect-model.ts";
import { defaultMessageModes, ROLL_MODES } from "./documents/chat-modes.ts";
import { DOCUMENT_CLASSES } from "./documents/classes.ts";
import { defineStatusEffects } from "./status-effects.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

/** What is configured of each type of document beside its class: collection and icon. */
const DOCUMENTS: Record<string, { collection?: any; sidebarIcon?: string }> = {
  ActiveEffect: { sidebarIcon: "fa-solid fa-person-rays" },
  Actor: { collection: worldCollections.Actors, sidebarIcon: "fa-solid fa-user" },
  ActorDelta: {},
  ChatMessage: { collection: worldCollections.ChatMessages, sidebarIcon: "fa-solid fa-comments" },
  Combat: { collection: worldCollections.CombatEncounters, sidebarIcon: "fa-solid fa-swords" },
  Combatant: {},
  CombatantGroup: {},
  Folder: { collection: worldCollections.Folders, sidebarIcon: "fa-solid fa-folder" },
  Item: { collection: worldCollections.Items, sidebarIcon: "fa-solid fa-suitcase" },
  JournalEntry: { collection: worldCollections.Journal, sidebarIcon: "fa-solid fa-book-open" },
  JournalEntryPage: {},
  Macro: { collection: worldCollections.Macros, sidebarIcon: "fa-solid fa-code" },
  RollTable: { collection: worldCollections.RollTables, sidebarIcon: "fa-solid fa-table-list" },
  Scene: { collection: worldCollections.Scenes, sidebarIcon: "fa-solid fa-map" },
  Setting: { collection: worldCollections.WorldSettings },
  TableResult: {},
  Token: {},
  User: { collection: Users, sidebarIcon: "fa-solid fa-users" },
};

/** `CONFIG` as it is before any package touches it, save for what depends on the generation. */
export function createConfig(): Record<string, any> {
  return {
    ...documentConfigs(),
    debug: { hooks: false, dice: false, documents: false, i18n: false, combat: false },
    Dice: defaultDiceConfig(),
    TextEditor: { enrichers: [] },
    queries: { dialog: (data: any) => DialogV2._handleQuery(data) },
    ui: { ...INTERFACE_CLASSES },
    ux: { ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager },
    sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav", combat: "sounds/drums.wav" },
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" },
    supportedLanguages: { en: "English", fr: "Français" },
    time: { roundTime: 0, turnTime: 0 },
    defaultFontFamily: "Signika",
    fontDefinitions: Object.fromEntries(
      ["Arial", "Courier", "Courier New", "Signika", "Times", "Times New Roman"].map((name) => [name, { editor: true, fonts: [] }]),
    ),
  };
}

/** Completes `CONFIG` with what one generation has and the other has not. */
export function configureGeneration(config: Record<string, any>, generation: number): void {
  defineStatusEffects(config, generation);
  if (generation >= 14) {
    config["ChatMessage"].modes = defaultMessageModes();
    config["ActiveEffect"].collection = worldCollections.ActiveEffects;
    Object.assign(config["ActiveEffect"], {
      dataModels: { base: ActiveEffectTypeDataModel },
      phases: { initial: { label: "EFFECT.Phase.initial" }, final: { label: "EFFECT.Phase.final" } },
      changeTypes: changeTypes(),
      expiryAction: null,
    });
  } else {
    config["Dice"].rollModes = Object.fromEntries(Object.entries(ROLL_MODES).map(([key, { label, icon }]) => [key, { label, icon }]));
    config["ActiveEffect"].legacyTransferral = false;
  }
}

function documentConfigs(): Record<string, any> {
  const configs: Record<string, any> = {};
  for (const [name, { collection, sidebarIcon }] of Object.entries(DOCUMENTS)) {
    const documentClass = DOCUMENT_CLASSES[name];
    configs[name] = { documentClass, sheetClasses: {} };
    if (collection) configs[name].collection = collection;
    if (sidebarIcon) configs[name].sidebarIcon = sidebarIcon;
    if (documentClass.hasTypeData) Object.assign(configs[name], { dataModels: {}, typeLabels: {}, typeIcons: {} });
    if (documentClass.metadata.indexed) configs[name].compendiumIndexFields = [];
  }
  configs["Actor"].trackableAttributes = {};
  Object.assign(configs["ChatMessage"], { template: "templates/chat/chat-message.hbs", batchSize: 100, popoutClass: ChatPopout });
  Object.assign(configs["Combat"], { initiative: { formula: null, decimals: 2 } });
  return configs;
}

/** The kinds of change of an effect with the priorities they have by default. */
function changeTypes(): Record<string, { label: string; defaultPriority: number }> {
  const priorities = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
  return Object.fromEntries(Object.entries(priorities).map(([name, defaultPriority]) => [name, { label: `EFFECT.Change.${name}`, defaultPriority }]));
}
