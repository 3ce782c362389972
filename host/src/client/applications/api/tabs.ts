import { localise } from "../runtime.ts";
import type { Tab, TabsConfiguration } from "./types.ts";

/** The tabs of a group as templates show them, with the active one marked. */
export function describeTabs(group: string, config: TabsConfiguration, active: string | null | undefined): Record<string, Tab> {
  const described: Record<string, Tab> = {};
  for (const { id, cssClass, label, ...rest } of config.tabs) {
    const key = label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : undefined);
    const tab: Tab = { ...rest, id, group, active: id === active, cssClass: [cssClass, id === active ? "active" : ""].filter(Boolean).join(" ") };
    if (key !== undefined) tab.label = localise(key);
    described[id] = tab;
  }
  return described;
}

/**
 * Shows one tab of a group within an element: marks the entry of the navigation and the section, unmarks the others.
 * @throws when the element has no such tab.
 */
export function showTab(content: HTMLElement, tab: string, group: string, navigation?: HTMLElement | null): void {
  const selector = `[data-group="${CSS.escape(group)}"]`;
  const entries = [...content.querySelectorAll<HTMLElement>(`.tabs ${selector}[data-tab], .tabs${selector} > [data-tab]`)];
  if (navigation?.dataset.tab && !entries.includes(navigation)) entries.push(navigation);
  const sections = [...content.querySelectorAll<HTMLElement>(`.tab${selector}[data-tab]`)];
  const known = [...entries, ...sections].some((element) => element.dataset.tab === tab);
  if (!known) throw new Error(`No tab "${tab}" in the group "${group}"`);
  for (const entry of entries) {
    const active = entry.dataset.tab === tab;
    entry.classList.toggle("active", active);
    if (entry.getAttribute("role") === "tab") {
      entry.setAttribute("aria-selected", String(active));
      entry.tabIndex = active ? 0 : -1;
    } else if (entry.localName === "button") entry.setAttribute("aria-pressed", String(active));
  }
  for (const section of sections) section.classList.toggle("active", section.dataset.tab === tab);
}

/** Keys on a list of tabs: arrows, Home and End move among them, Enter and Space choose. */
export function onTabKey(event: KeyboardEvent): void {
  const entry = (event.target as Element | null)?.closest<HTMLElement>('[role="tab"]');
  const list = entry?.closest<HTMLElement>('[role="tablist"]');
  if (!entry || !list) return;
  const entries = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = entries.indexOf(entry);
  const next = {
    ArrowRight: entries[(at + 1) % entries.length],
    ArrowDown: entries[(at + 1) % entries.length],
    ArrowLeft: entries.at(at - 1),
    ArrowUp: entries.at(at - 1),
    Home: entries[0],
    End: entries.at(-1),
    Enter: entry,
    " ": entry,
  }[event.key];
  if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
  next.click();
}
