import { elementOf } from "./configured.ts";

/** Where tabs and their sections are. */
export interface TabsConfiguration {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  /** Sections of this group only. */
  group?: string;
  callback?: (event: Event | null, tabs: Tabs, active: string) => void;
}

/** Tabs outside of an application's own: an element of navigation with `data-tab`, and sections of the same. */
export class Tabs {
  active: string;
  readonly #config: TabsConfiguration;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(config: TabsConfiguration) {
    this.#config = config;
    this.active = config.initial ?? "";
  }

  /** Attach to an element and show the active tab, the first one if there is none. */
  bind(html: HTMLElement): void {
    const element = elementOf(html);
    const find = (selector: string): HTMLElement | null => (element.matches(selector) ? element : element.querySelector(selector));
    this.#nav = find(this.#config.navSelector);
    this.#content = this.#config.contentSelector ? find(this.#config.contentSelector) : element;
    this.#nav?.addEventListener("click", this.#onClick);
    if (!this.#entries.some((entry) => entry.dataset["tab"] === this.active)) this.active = this.#entries[0]?.dataset["tab"] ?? "";
    this.activate(this.active);
  }

  /** Show a tab. */
  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    const { group } = this.#config;
    this.active = tabName;
    for (const entry of this.#entries) {
      entry.classList.toggle("active", entry.dataset["tab"] === tabName);
      if (entry.getAttribute("role") === "tab") entry.setAttribute("aria-selected", String(entry.dataset["tab"] === tabName));
    }
    for (const section of this.#content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? [])
      if (!group || !section.dataset["group"] || section.dataset["group"] === group) section.classList.toggle("active", section.dataset["tab"] === tabName);
    if (triggerCallback) this.#config.callback?.(null, this, tabName);
  }

  get #entries(): HTMLElement[] {
    return [...(this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
  }

  readonly #onClick = (event: Event): void => {
    const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
    if (!tab) return;
    event.preventDefault();
    if (tab === this.active) return;
    this.activate(tab);
    this.#config.callback?.(event, this, tab);
  };
}
