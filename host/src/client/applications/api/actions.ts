import type { ClickAction } from "./types.ts";

interface Acting {
  element: HTMLElement;
  options: { actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }> };
}

/**
 * What a pointer event on an application asks for: the nearest element with `data-action` and, if the pressed button is one the action
 * answers to, its handler. Null when the event concerns no action of this application.
 */
export function requestedAction(app: Acting, event: Event): { target: HTMLElement; name: string; handler: ClickAction | null } | null {
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
  if (!target || !app.element.contains(target)) return null;
  // An application drawn inside another answers for its own elements.
  if (target.closest(".application") !== app.element && app.element.matches(".application")) return null;
  const name = target.dataset.action!;
  const entry = app.options.actions[name];
  const buttons = typeof entry === "object" ? entry.buttons : [0];
  if (!buttons.includes((event as PointerEvent).button)) return null;
  return { target, name, handler: (typeof entry === "object" ? entry.handler : entry) ?? null };
}

/**
 * Calls `listener` for clicks with any button: `click` for the first, `auxclick` for the middle, `contextmenu` for the second.
 */
export function listenForClicks(element: HTMLElement, listener: (event: PointerEvent) => void): void {
  element.addEventListener("click", listener as EventListener);
  element.addEventListener("contextmenu", listener as EventListener);
  element.addEventListener("auxclick", (event) => {
    if (event.button === 1) listener(event as PointerEvent);
  });
}
