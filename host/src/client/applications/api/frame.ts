import { localise } from "../runtime.ts";
import type { Configuration, HeaderControl, RenderOptions } from "./types.ts";

/** The pieces of a window's frame; `ApplicationV2#window`. */
export interface WindowElements {
  header?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  resize?: HTMLElement | undefined;
  content?: HTMLElement | undefined;
}

/**
 * The outer element of a framed application: header with icon, title and buttons, the controls menu, the content, the resize handle.
 * A form stays a form for assistive technology, any other window is a dialog; both are named by their title.
 */
export function buildFrame(id: string, options: Configuration, doc: Document): { frame: HTMLElement; window: WindowElements } {
  const { window: settings } = options;
  const frame = doc.createElement(options.tag);
  frame.id = id;
  frame.className = ["application", ...options.classes].join(" ");
  frame.setAttribute("aria-labelledby", `${id}-title`);
  if (!["form", "dialog"].includes(options.tag)) frame.setAttribute("role", "dialog");
  if (options.tag === "form") frame.setAttribute("autocomplete", "off");
  frame.tabIndex = -1;

  const header = doc.createElement("header");
  header.className = "window-header";
  // A header outside sectioning content would be the page's banner, once for each open window.
  header.setAttribute("role", "none");
  const icon = doc.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  const title = doc.createElement("h1");
  title.className = "window-title";
  title.id = `${id}-title`;
  const controls = headerButton(doc, "toggleControls", "fa-solid fa-ellipsis-vertical", "HOST.Window.Controls");
  const close = headerButton(doc, "close", "fa-solid fa-xmark", "HOST.Window.Close");
  header.append(icon, title, controls, close);
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");

  const dropdown = doc.createElement("menu");
  dropdown.className = "controls-dropdown";
  const content = doc.createElement(settings.contentTag);
  content.className = ["window-content", ...settings.contentClasses].join(" ");
  if (settings.contentTag === "form") content.setAttribute("autocomplete", "off");
  frame.append(header, dropdown, content);

  const window: WindowElements = { header, icon, title, controls, close, content, controlsDropdown: dropdown };
  if (settings.resizable) {
    window.resize = doc.createElement("div");
    window.resize.className = "window-resize-handle";
    frame.append(window.resize);
  }
  return { frame, window };
}

/** A button of a window's header, with its name as tooltip and for screen readers. */
export function headerButton(doc: Document, action: string, icon: string, label: string): HTMLButtonElement {
  const button = doc.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = "";
  button.setAttribute("aria-label", localise(label));
  return button;
}

/** Writes title and icon where the render asks for it. */
export function updateFrame(window: WindowElements, options: RenderOptions["window"]): void {
  if (!options) return;
  if (options.title !== undefined && window.title) window.title.textContent = options.title;
  if (options.icon !== undefined && window.icon) {
    window.icon.className = options.icon ? `window-icon fa-fw ${options.icon}` : "window-icon";
    window.icon.hidden = !options.icon;
  }
}

/** Fills the controls menu; the button that opens it is hidden while there is nothing in it. */
export function fillControls(window: WindowElements, controls: Iterable<HeaderControl>): void {
  const menu = window.controlsDropdown;
  if (!menu) return;
  const items = Array.from(controls, (control) => controlItem(menu.ownerDocument, control));
  menu.replaceChildren(...items);
  window.controls?.classList.toggle("hidden", items.length === 0);
}

function controlItem(doc: Document, control: HeaderControl): HTMLLIElement {
  const item = doc.createElement("li");
  item.className = "header-control";
  const button = doc.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = doc.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon ?? ""}`;
  icon.setAttribute("aria-hidden", "true");
  const label = doc.createElement("span");
  label.className = "control-label";
  label.textContent = localise(control.label);
  button.append(icon, label);
  // An entry has its own callback, or names a click action of the application.
  if (control.onClick) item.addEventListener("click", (event) => control.onClick!(event as PointerEvent, item));
  else item.dataset.action = control.action ?? "";
  item.append(button);
  return item;
}
