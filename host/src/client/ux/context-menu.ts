import { configured, elementOf } from "./configured.ts";
import { localise } from "../applications/runtime.ts";

/** An entry of a menu; both generations' names are understood. */
export interface ContextMenuEntry {
  /** The text, or its language key (13: `name`). */
  label?: string;
  name?: string;
  /** Classes of an icon, or its HTML. */
  icon?: string;
  /** Whether it is shown for a target (13: `condition`). */
  visible?: boolean | ((target: HTMLElement) => boolean);
  condition?: boolean | ((target: HTMLElement) => boolean);
  /** What it does (13: `callback`). */
  onClick?: (event: Event, target: HTMLElement) => unknown;
  callback?: (target: HTMLElement) => unknown;
  group?: string;
  classes?: string;
}

/** How a menu opens. */
export interface ContextMenuOptions {
  /** Event that opens it, `"contextmenu"` by default. */
  eventName?: string;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
  fixed?: boolean;
  jQuery?: boolean;
}

/** A menu for the elements of a container that match a selector. Opens by pointer or keyboard, is walked by arrows, closed by Escape. */
export class ContextMenu {
  menuItems: ContextMenuEntry[];
  readonly onOpen: ContextMenuOptions["onOpen"];
  readonly onClose: ContextMenuOptions["onClose"];
  readonly eventName: string;
  readonly selector: string;
  #container: HTMLElement;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(container: HTMLElement, selector: string, menuItems: ContextMenuEntry[], options: ContextMenuOptions = {}) {
    this.#container = elementOf(container);
    this.selector = selector;
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? "contextmenu";
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    this.activateListeners(this.#container);
  }

  /** The configured class. */
  static get implementation(): typeof ContextMenu {
    return configured("ContextMenu", ContextMenu);
  }

  /** The menu while it is open. */
  get element(): HTMLElement | null {
    return this.#menu;
  }

  /** The element it is open for. */
  get target(): HTMLElement | null {
    return this.#target;
  }

  /** Open on the configured event within an element. */
  activateListeners(menu: HTMLElement): void {
    menu.addEventListener(this.eventName, (event) => {
      const target = (event.target as Element).closest<HTMLElement>(this.selector);
      if (!target || !menu.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (this.#menu && this.#target === target && this.eventName !== "contextmenu") void this.close();
      else void this.render(target, { event });
    });
  }

  /** Open for a target, at the pointer or beside it. Nothing opens where no entry is visible. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    await this.close();
    const entries = this.menuItems.filter((entry) => isVisible(entry, target));
    if (!entries.length) return;
    this.onOpen?.(target);
    this.#target = target;
    const menu = (this.#menu = build(target, entries, (entry, chosen) => {
      void this.close();
      if (entry.onClick) entry.onClick(chosen, target);
      else entry.callback?.(target);
    }));
    target.ownerDocument.body.append(menu);
    target.classList.add("context");
    place(menu, target, event);
    menu.addEventListener("keydown", this.#onKey);
    target.ownerDocument.addEventListener("pointerdown", this.#onOutside, true);
    menu.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }

  /** Close, and give the focus back. */
  async close(): Promise<void> {
    const menu = this.#menu,
      target = this.#target;
    if (!menu || !target) return;
    const hadFocus = menu.contains(menu.ownerDocument.activeElement);
    this.#menu = this.#target = null;
    menu.remove();
    target.classList.remove("context");
    menu.ownerDocument.removeEventListener("pointerdown", this.#onOutside, true);
    if (hadFocus)
      (target.matches("a[href],button,input,[tabindex]") ? target : target.querySelector<HTMLElement>("a[href],button,[tabindex]"))?.focus({
        preventScroll: true,
      });
    this.onClose?.(target);
  }

  /** A menu whose entries others may change through a hook, which gets the application and the entries. */
  static create(
    app: unknown,
    html: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    { hookName = "EntryContext", ...options }: ContextMenuOptions & { hookName?: string } = {},
  ): ContextMenu {
    (globalThis as any).Hooks?.callAll(`get${(app as object).constructor.name}${hookName}`, app, menuItems);
    return new this.implementation(html, selector, menuItems, options);
  }

  readonly #onOutside = (event: Event): void => {
    if (!this.#menu?.contains(event.target as Node)) void this.close();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const items = [...this.#menu!.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = items.indexOf(event.target as HTMLElement);
    const step: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => items[(at + 1) % items.length],
      ArrowUp: () => items.at(at - 1),
      Home: () => items[0],
      End: () => items.at(-1),
    };
    event.stopPropagation();
    if (step[event.key]) step[event.key]!()?.focus();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else return;
    event.preventDefault();
  };
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const condition = entry.visible ?? entry.condition;
  return typeof condition === "function" ? condition(target) : condition !== false;
}

function build(target: HTMLElement, entries: ContextMenuEntry[], choose: (entry: ContextMenuEntry, event: Event) => void): HTMLElement {
  const doc = target.ownerDocument;
  const menu = doc.createElement("nav");
  menu.id = "context-menu";
  menu.className = "themed";
  menu.classList.add(target.closest(".theme-dark, .theme-light")?.classList.contains("theme-light") ? "theme-light" : "theme-dark");
  for (const group of new Set(entries.map((entry) => entry.group ?? ""))) {
    const list = doc.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    if (group) list.dataset["groupId"] = group;
    for (const entry of entries) if ((entry.group ?? "") === group) list.append(item(doc, entry, choose));
    menu.append(list);
  }
  menu.querySelector("menu")?.setAttribute("aria-label", target.getAttribute("aria-label") ?? target.textContent?.trim().slice(0, 60) ?? "");
  return menu;
}

function item(doc: Document, entry: ContextMenuEntry, choose: (entry: ContextMenuEntry, event: Event) => void): HTMLElement {
  const li = doc.createElement("li");
  li.className = `context-item ${entry.classes ?? ""}`.trim();
  li.setAttribute("role", "menuitem");
  li.tabIndex = -1;
  const icon = doc.createElement("i");
  if (entry.icon?.trim().startsWith("<")) icon.className = new DOMParser().parseFromString(entry.icon, "text/html").body.firstElementChild?.className ?? "";
  else if (entry.icon) icon.className = entry.icon;
  if (icon.className) {
    icon.classList.add("fa-fw");
    icon.setAttribute("aria-hidden", "true");
    li.append(icon);
  }
  const text = doc.createElement("span");
  text.textContent = localise(entry.label ?? entry.name ?? "");
  li.append(text);
  li.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    choose(entry, event);
  });
  return li;
}

/** At the pointer, else under the target; within the window. */
function place(menu: HTMLElement, target: HTMLElement, event?: Event): void {
  const view = menu.ownerDocument.defaultView!;
  const box = target.getBoundingClientRect();
  const byPointer = event instanceof view.PointerEvent && event.pointerType !== "" && event.type === "contextmenu";
  const [x, y] = byPointer ? [event.clientX, event.clientY] : [box.left, box.bottom];
  Object.assign(menu.style, { position: "fixed", left: "0", top: "0" });
  const size = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(x, view.innerWidth - size.width))}px`;
  menu.style.top = `${Math.max(0, y + size.height <= view.innerHeight ? y : Math.min(y, view.innerHeight) - size.height)}px`;
}
