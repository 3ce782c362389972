import { Compendium } from "../sidebar/apps/compendium.ts";
import { ChatLog } from "../sidebar/chat/chat-log.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { ActorDirectory } from "../sidebar/tabs/actor-directory.ts";
import { CombatTracker } from "../sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "../sidebar/tabs/compendium-directory.ts";
import { ItemDirectory } from "../sidebar/tabs/item-directory.ts";
import { JournalDirectory } from "../sidebar/tabs/journal-directory.ts";
import { MacroDirectory } from "../sidebar/tabs/macro-directory.ts";
import { RollTableDirectory } from "../sidebar/tabs/roll-table-directory.ts";
import { SceneDirectory } from "../sidebar/tabs/scene-directory.ts";
import { Settings } from "../sidebar/tabs/settings.ts";
import { Hotbar } from "./hotbar.ts";
import { Notifications } from "./notifications.ts";
import { Players } from "./players.ts";
import { SceneControls } from "./scene-controls.ts";
import { SceneNavigation } from "./scene-navigation.ts";
import { followTheme } from "./theme.ts";

/** The classes of the interface, as `CONFIG.ui` offers them for systems to replace. */
export const INTERFACE_CLASSES: Record<string, any> = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  hotbar: Hotbar,
  notifications: Notifications,
};

/** Puts the areas of the interface into the page and lets `ui.notifications` speak; needs translations, not documents. */
export function prepareInterface(): void {
  if (document.getElementById("interface")) return;
  const interfaceElement = document.createElement("div");
  interfaceElement.id = "interface";
  interfaceElement.innerHTML = `
    <section id="ui-left"></section>
    <main id="ui-middle"><section id="ui-top"></section><section id="ui-bottom"></section></main>
    <section id="ui-right"></section>`;
  document.body.append(interfaceElement);
  ui.notifications = new CONFIG.ui.notifications();
  followTheme();
}

/** Creates the applications of the interface from the classes in `CONFIG.ui` and draws them. */
export async function initializeInterface(): Promise<void> {
  prepareInterface();
  for (const [name, cls] of Object.entries<any>(CONFIG.ui)) if (name !== "notifications") ui[name] = new cls();
  for (const pack of game.packs) if (pack.apps.length === 0) pack.apps.push(new Compendium({ collection: pack }));
  await ui.sidebar.render({ force: true });
  const tabs = Object.keys(ui.sidebar.constructor.TABS).filter((tab) => ui[tab]);
  await Promise.all([...tabs, "hotbar"].map((name) => ui[name]?.render({ force: true })));
  // One above the other, in this order.
  for (const name of ["nav", "controls", "players"]) await ui[name]?.render({ force: true });
}
