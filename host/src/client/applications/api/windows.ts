import { runtime } from "../runtime.ts";
import type { ApplicationV2 } from "./application.ts";

/** Every rendered application by id; `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** The first z-index of windows: above the interface, below notifications and tooltips. */
const BASE_Z = 100;
let top = BASE_Z;

/** The framed windows from front to back, without those already closing. */
export function openWindows(): ApplicationV2[] {
  return [...instances.values()]
    .filter((app) => app.hasFrame && app.element && app.state > 0)
    .sort((a, b) => Number(b.position.zIndex) - Number(a.position.zIndex));
}

/** The next z-index in front of every window. */
export function raise(): number {
  return ++top;
}

/** Is this the z-index of the front window? */
export function isFront(zIndex: number): boolean {
  return zIndex === top && zIndex > BASE_Z;
}

/** Tells the rest of the interface which window is in front. */
export function activate(app: object | null): void {
  if (runtime.ui) runtime.ui.activeWindow = app;
}

/**
 * Closes the front window of a document, or its controls menu where that is open, as the Escape key does.
 * @returns whether there was a window to close.
 */
export function dismissFront(doc: Document): boolean {
  const front = openWindows().find((app) => app.element.ownerDocument === doc);
  if (!front) return false;
  if (front.window.controlsDropdown?.classList.contains("expanded")) {
    void front.toggleControls(false);
    front.window.controls?.focus();
  } else void front.close({ closeKey: true });
  return true;
}

const listening = new WeakSet<Document>();

/**
 * Makes Escape close the front window in a document, and its windows stay within it when its size changes; once for each document.
 * Whoever has a use for the key within a window prevents its default; the keys of the page come after.
 */
export function attendTo(doc: Document): void {
  if (listening.has(doc)) return;
  listening.add(doc);
  doc.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !dismissFront(doc)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  doc.defaultView!.addEventListener("resize", () => {
    for (const app of openWindows()) if (app.element.ownerDocument === doc) app.setPosition();
  });
}
