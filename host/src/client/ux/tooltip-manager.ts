import { cleanHTML } from "../applications/clean-html.ts";
import { localise } from "../applications/runtime.ts";
import { configured } from "./configured.ts";

const HOLDERS = "[data-tooltip],[data-tooltip-html],[data-tooltip-text]";
const GAP = 6;

/** What a tooltip shows and where. */
export interface TooltipOptions {
  /** Plain text. */
  text?: string;
  /** HTML, shown without anything that could run. */
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: string;
  cssClass?: string;
}

/**
 * The one tooltip of the page: for elements with `data-tooltip` (a text or its language key; empty for the element's `aria-label`),
 * `data-tooltip-text` or `data-tooltip-html`; with `data-tooltip-class` and `data-tooltip-direction`. On the pointer, or on keyboard focus.
 */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;
  /** Milliseconds before the first tooltip; the next ones follow at once. */
  static readonly TOOLTIP_ACTIVATION_MS = 500;

  /** The element it belongs to while it is shown. */
  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #describes = false;

  /** The configured class. */
  static get implementation(): typeof TooltipManager {
    return configured("TooltipManager", TooltipManager);
  }

  /** The tooltip's own element. */
  get tooltip(): HTMLElement {
    if (this.#tooltip) return this.#tooltip;
    const tooltip = (this.#tooltip = document.getElementById("tooltip") ?? document.createElement("aside"));
    tooltip.id = "tooltip";
    tooltip.setAttribute("role", "tooltip");
    tooltip.setAttribute("popover", "manual");
    if (!tooltip.isConnected) document.body.append(tooltip);
    return tooltip;
  }

  /** Watch the page. */
  activateEventListeners(): void {
    document.addEventListener("pointerenter", (event) => this.#onEnter(event), true);
    document.addEventListener("pointerleave", (event) => this.#onLeave(event.target), true);
    document.addEventListener("pointerdown", () => this.deactivate(), true);
    document.addEventListener("focusin", (event) => {
      const holder = (event.target as HTMLElement).closest<HTMLElement>(HOLDERS);
      if (holder && (event.target as HTMLElement).matches(":focus-visible")) this.activate(holder);
    });
    document.addEventListener("focusout", (event) => this.#onLeave(event.target));
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") this.deactivate();
      },
      true,
    );
  }

  /** Show the tooltip of an element; nothing is shown where there is nothing to say. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const { tooltip } = this;
    const label = element.getAttribute("aria-label");
    const html = options.content ?? options.html ?? (options.text === undefined ? element.dataset["tooltipHtml"] : undefined);
    const plain = options.text ?? element.dataset["tooltipText"];
    const text = plain ?? (localise(element.dataset["tooltip"] ?? "") || label || "");
    if (html instanceof HTMLElement) tooltip.replaceChildren(html);
    else if (html) tooltip.innerHTML = cleanHTML(html);
    else if (plain === undefined && /<[a-z][^]*>/i.test(text)) tooltip.innerHTML = cleanHTML(text);
    else tooltip.textContent = text;
    if (!tooltip.hasChildNodes()) return;
    this.element = element;
    tooltip.className = options.cssClass ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset["tooltipClass"] ?? "";
    tooltip.classList.add("active", "themed", element.closest(".theme-light, .theme-dark")?.classList.contains("theme-light") ? "theme-light" : "theme-dark");
    tooltip.showPopover?.();
    this.#place(element, options.direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"]);
    if (tooltip.textContent !== label && !element.hasAttribute("aria-describedby")) {
      element.setAttribute("aria-describedby", tooltip.id);
      this.#describes = true;
    }
  }

  /** Hide the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    if (!this.element) return;
    if (this.#describes) this.element.removeAttribute("aria-describedby");
    this.#describes = false;
    this.element = null;
    const { tooltip } = this;
    if (tooltip.matches(":popover-open")) tooltip.hidePopover();
    tooltip.className = "";
    tooltip.replaceChildren();
  }

  #onEnter(event: Event): void {
    const target = event.target;
    if (!(target instanceof HTMLElement) || !target.matches(HOLDERS)) return;
    clearTimeout(this.#timer);
    if (this.element) this.activate(target);
    else this.#timer = setTimeout(() => target.isConnected && this.activate(target), TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #onLeave(target: EventTarget | null): void {
    clearTimeout(this.#timer);
    if (!this.element || (target instanceof Node && target.contains(this.element))) this.deactivate();
  }

  /** Beside the element where it was asked for, else below or above it; within the window. */
  #place(element: HTMLElement, wanted?: string): void {
    const { tooltip } = this;
    const view = tooltip.ownerDocument.defaultView!;
    Object.assign(tooltip.style, { left: "0", top: "0" });
    const box = element.getBoundingClientRect(),
      size = tooltip.getBoundingClientRect();
    const direction = wanted?.toUpperCase() ?? (box.bottom + GAP + size.height > view.innerHeight ? "UP" : "DOWN");
    const middleX = box.left + (box.width - size.width) / 2,
      middleY = box.top + (box.height - size.height) / 2;
    const places: Record<string, [number, number]> = {
      UP: [middleX, box.top - size.height - GAP],
      DOWN: [middleX, box.bottom + GAP],
      LEFT: [box.left - size.width - GAP, middleY],
      RIGHT: [box.right + GAP, middleY],
      CENTER: [middleX, middleY],
    };
    const [x, y] = places[direction] ?? places["DOWN"]!;
    tooltip.style.left = `${Math.max(0, Math.min(x, view.innerWidth - size.width))}px`;
    tooltip.style.top = `${Math.max(0, Math.min(y, view.innerHeight - size.height))}px`;
  }
}
