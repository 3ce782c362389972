import { EventEmitterMixin } from "../../../common/utils/index.ts";
import { Hooks } from "../../hooks.ts";
import { localise, runtime } from "../runtime.ts";
import { closeDetached, moveInto, openDetached, type DetachedWindowOptions } from "./detached.ts";
import { buildFrame, fillControls, updateFrame, type WindowElements } from "./frame.ts";
import { defaultOptions, inheritanceChain, layer } from "./inheritance.ts";
import { applyPosition, place, survey } from "./position.ts";
import { applyTheme, ownTheme } from "./theme.ts";
import type { ApplicationPosition, Configuration, HeaderControl, RenderOptions } from "./types.ts";
import { activate, attendTo, isFront, raise } from "./windows.ts";

const MINIMIZED_WIDTH = 200;
let lastId = 0;

/** The elements of an application while it is open. Between this class and `ApplicationV2` alone. */
export const mounted = Symbol("mounted");

/** What every application is before it has content: options, an element in the page, and perhaps a window around it. */
export abstract class ApplicationWindow extends EventEmitterMixin(Object) {
  /** The configuration of this instance, frozen. */
  readonly options: any;
  position: ApplicationPosition = { top: null, left: null, width: "auto", height: "auto", scale: 1, zIndex: 0 };

  protected [mounted]: { element: HTMLElement | null; content: HTMLElement | null; window: WindowElements } = { element: null, content: null, window: {} };

  #id: string;
  /** The size to return to, while minimised. */
  #unfolded: Partial<ApplicationPosition> | null = null;

  constructor(options: Record<string, any> = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    Object.assign(this.position, this.options.position);
  }

  /** Does it have a window frame? */
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get id(): string {
    return this.#id;
  }
  /** The title of the window, in the user's language. */
  get title(): string {
    return localise(this.options.window.title);
  }
  /** The outermost element; null while closed. */
  get element(): HTMLElement {
    return this[mounted].element as HTMLElement;
  }
  /** The elements of the frame. */
  get window(): WindowElements {
    return this[mounted].window;
  }
  get classList(): DOMTokenList | undefined {
    return this.element?.classList;
  }
  get minimized(): boolean {
    return this.#unfolded !== null;
  }

  /** Lays the given options on the defaults of the class. */
  protected _initializeApplicationOptions(options: Record<string, any>): Configuration {
    const merged = layer(defaultOptions(this.constructor as any), options) as Configuration;
    merged.uniqueId ??= String(++lastId);
    return merged;
  }

  /** Builds the outer element, which stays the same until the application is closed. */
  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    if (this.hasFrame) {
      const { frame, window } = buildFrame(this.#id, this.options, document);
      this[mounted].window = window;
      return frame;
    }
    const element = document.createElement(this.options.tag);
    element.id = this.#id;
    element.className = ["application", ...this.options.classes].join(" ").trim();
    return element;
  }

  /** Renews title, icon and controls of the frame as the options ask. */
  protected _updateFrame(options: RenderOptions): void {
    if (!this.hasFrame) return;
    applyTheme(this.element, ownTheme(this.options.classes));
    updateFrame(this.window, options.window);
    if (options.window?.controls) fillControls(this.window, this._headerControlButtons());
  }

  /** The entries of the controls menu before hooks have added to them. */
  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** The entries this user sees. */
  protected *_headerControlButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    if (this.options.window.positioned && runtime.game?.release?.generation >= 14 && this.options.tag !== "dialog") {
      controls.push(
        { action: "detach", icon: "fa-solid fa-up-right-from-square", label: "HOST.Window.Detach", visible: !this.#isDetached },
        { action: "attach", icon: "fa-solid fa-down-left-and-up-right-to-center", label: "HOST.Window.Attach", visible: this.#isDetached },
      );
    }
    for (const cls of inheritanceChain(this.constructor as any)) Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this, this.element) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  /** Puts the element into the page, in place of one with the same id. */
  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  protected _removeElement(element: HTMLElement): void {
    const { defaultView } = element.ownerDocument;
    if (this.#isDetached && defaultView) closeDetached(defaultView);
    element.remove();
    this.#unfolded = null;
  }

  /**
   * Moves or resizes the window within the viewport.
   * @returns the position taken; undefined for applications that CSS places.
   */
  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition | undefined {
    if (!this.options.window.positioned || !this.element || this.#isDetached) return undefined;
    const wanted = { ...this.position, ...position };
    this._prePosition(wanted);
    Object.assign(this.position, this._updatePosition(wanted));
    applyPosition(this.element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position", { bubbles: true, cancelable: true }));
    return { ...this.position };
  }

  protected _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return place(position, survey(this.element, position));
  }
  /** Called with the position asked for, which it may change. */
  protected _prePosition(_position: ApplicationPosition): void {}
  /** Called with the position taken. */
  protected _onPosition(_position: ApplicationPosition): void {}

  /** Opens or closes the controls menu. */
  async toggleControls(expanded?: boolean): Promise<void> {
    const { controlsDropdown, controls } = this.window;
    if (!controlsDropdown) return;
    const open = controlsDropdown.classList.toggle("expanded", expanded);
    controls?.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector<HTMLElement>("button")?.focus();
  }

  /** Folds the window to its header. */
  async minimize(): Promise<void> {
    if (!this.element || !this.hasFrame || this.minimized || !this.options.window.minimizable) return;
    const { width, height } = this.position;
    await this.toggleControls(false);
    this.setPosition({ width: Math.min(MINIMIZED_WIDTH, this.element.offsetWidth), height: this.window.header!.offsetHeight });
    this.element.classList.add("minimized");
    this.#unfolded = { width, height };
  }

  /** Unfolds the window. */
  async maximize(): Promise<void> {
    if (!this.#unfolded) return;
    const size = this.#unfolded;
    this.#unfolded = null;
    this.element.classList.remove("minimized");
    this.setPosition(size);
  }

  get #isDetached(): boolean {
    return Boolean(this.element) && this.element.ownerDocument !== document;
  }

  /** Moves the application into a browser window of its own. When that is closed, so is the application. */
  async detachWindow(options: DetachedWindowOptions = {}): Promise<void> {
    if (!this.element || !this.hasFrame || this.#isDetached) return;
    await this.maximize();
    const target = await openDetached(this.element, this.title, options, (page) => {
      if (this.element?.ownerDocument === page) void (this as any).close({ animate: false });
    });
    this.element.classList.add("detached");
    moveInto(target, this.element);
    attendTo(target.document);
    this._updateFrame({ window: { controls: true } });
    this._onDetach(window, target);
  }

  /** Moves the application back into the page. */
  async attachWindow(): Promise<void> {
    if (!this.#isDetached) return;
    const source = this.element.ownerDocument.defaultView!;
    this.element.classList.remove("detached");
    moveInto(window, this.element);
    closeDetached(source);
    this.setPosition();
    this._updateFrame({ window: { controls: true } });
    this._onAttach(source, window);
  }

  protected _onDetach(_from: Window, _to: Window): void {}
  protected _onAttach(_from: Window, _to: Window): void {}

  /** Puts the window in front of the others. */
  bringToFront(): void {
    if (!this.hasFrame || !this.element) return;
    if (!isFront(this.position.zIndex)) this.position.zIndex = raise();
    this.element.style.zIndex = String(this.position.zIndex);
    activate(this);
  }
}
