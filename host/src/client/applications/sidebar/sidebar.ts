import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import { onTabKey } from "../api/tabs.ts";
import { localise } from "../runtime.ts";

/** A tab of the sidebar. `documentName`: takes tooltip and icon from that type of document. */
export interface SidebarTab {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** The column on the right: a bar of tabs and the tab in view, whose content can be folded away. */
export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      tab: { handler: Sidebar.#onTab, buttons: [0, 2] },
      toggleState: Sidebar.#onToggle,
    },
  };

  static override TABS: Record<string, any> = {
    chat: { documentName: "ChatMessage" },
    combat: { documentName: "Combat", icon: "fa-solid fa-shield-halved" },
    scenes: { documentName: "Scene" },
    actors: { documentName: "Actor" },
    items: { documentName: "Item" },
    journal: { tooltip: "SIDEBAR.TabJournal", icon: "fa-solid fa-book-open" },
    tables: { documentName: "RollTable" },
    macros: { documentName: "Macro" },
    compendium: { tooltip: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  /** Is the content of the tab in view? */
  get expanded(): boolean {
    return this.#expanded;
  }

  /** The applications of the tabs, by tab. */
  static tabApplications(): Record<string, any> {
    return Object.fromEntries(
      Object.keys(this.TABS)
        .map((tab) => [tab, ui[tab]])
        .filter(([, app]) => app),
    );
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Unfolds or folds the content; the other way round without an argument. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#content?.classList.toggle("expanded", expanded);
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    this.#syncToggle();
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  override changeTab(tab: string, group: string, options: Record<string, any> = {}): void {
    const previous = this.tabGroups[group];
    this.tabGroups[group] = tab;
    for (const [name, app] of Object.entries((this.constructor as typeof Sidebar).tabApplications())) {
      app.element?.classList.toggle("active", name === tab);
    }
    for (const button of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const active = button.dataset.tab === tab;
      button.classList.toggle("active", active);
      button.setAttribute("aria-selected", String(active));
      button.tabIndex = active ? 0 : -1;
    }
    if (previous === tab && !options.force) return;
    ui[previous ?? ""]?._onDeactivate?.();
    ui[tab]?._onActivate?.();
    Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  get #content(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(":scope > #sidebar-content") ?? null;
  }

  protected override async _prepareContext(): Promise<any> {
    const { TABS } = this.constructor as typeof Sidebar;
    return {
      tabs: Object.entries(TABS)
        .filter(([, tab]) => !tab.gmOnly || game.user.isGM)
        .map(([id, tab]) => describe(id, tab)),
    };
  }

  protected override async _renderHTML(context: any): Promise<string> {
    const active = this.tabGroups.primary;
    return context.tabs
      .map(
        ({
          id,
          label,
          icon,
        }: any) => `<li role="presentation"><button type="button" role="tab" class="ui-control plain icon ${icon}${id === active ? " active" : ""}"
          data-action="tab" data-tab="${id}" data-group="primary" aria-controls="${id}" aria-selected="${id === active}" tabindex="${id === active ? 0 : -1}"
          aria-label="${label}" data-tooltip="${label}"></button></li>`,
      )
      .join("");
  }

  /** Only the bar is drawn anew; the tabs' own elements stay where they are. */
  protected override _replaceHTML(tabs: string, root: HTMLElement): void {
    if (!root.querySelector("#sidebar-tabs")) {
      root.innerHTML = `<nav id="sidebar-tabs" aria-label="${localise("SIDEBAR.Tabs")}"><menu role="tablist" aria-orientation="vertical"></menu>
        <button type="button" class="ui-control plain icon" data-action="toggleState"></button></nav>
        <div id="sidebar-content" class="expanded"></div>`;
    }
    root.querySelector("menu")!.innerHTML = tabs;
    this.#syncToggle(root);
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector("#sidebar-tabs")!.addEventListener("keydown", (event) => onTabKey(event as KeyboardEvent));
  }

  protected override async _renderFrame(options: any): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.setAttribute("aria-label", localise("SIDEBAR.Label"));
    return frame;
  }

  protected override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-right") ?? document.body).append(element);
  }

  #syncToggle(root: HTMLElement = this.element): void {
    const button = root.querySelector<HTMLElement>("[data-action=toggleState]");
    if (!button) return;
    const label = localise(this.#expanded ? "SIDEBAR.Collapse" : "SIDEBAR.Expand");
    button.className = `ui-control plain icon fa-solid ${this.#expanded ? "fa-angles-right" : "fa-angles-left"}`;
    button.setAttribute("aria-label", label);
    button.dataset.tooltip = label;
    button.setAttribute("aria-expanded", String(this.#expanded));
    button.setAttribute("aria-controls", "sidebar-content");
  }

  /** A click on a tab unfolds the sidebar; with the second button it opens the tab in a window of its own. */
  static #onTab(this: Sidebar, event: PointerEvent, target: HTMLElement): void {
    const tab = target.dataset.tab!;
    if (event.button === 2) {
      void ui[tab].renderPopout();
      return;
    }
    this.changeTab(tab, target.dataset.group ?? "primary");
    this.expand();
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}

function describe(id: string, { tooltip, icon, documentName }: SidebarTab): { id: string; label: string; icon: string } {
  const cls = documentName ? CONFIG[documentName]?.documentClass : null;
  const key = tooltip ?? cls?.metadata?.labelPlural ?? id;
  return { id, label: localise(key), icon: icon ?? CONFIG[documentName ?? ""]?.sidebarIcon ?? "fa-solid fa-circle" };
}
