import { Semaphore } from "../../../common/utils/index.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../runtime.ts";
import { listenForClicks, requestedAction } from "./actions.ts";
import { createContextMenu, type ContextMenuSettings } from "./context-menu.ts";
import { focused, focusInitially, rememberOpener, type Finder } from "./focus.ts";
import { handleForm, submission } from "./forms.ts";
import { inheritanceChain, renderOptions, tabsOf } from "./inheritance.ts";
import { makeDraggable, makeResizable } from "./pointer.ts";
import { parseCSSDimension } from "./position.ts";
import { describeTabs, onTabKey, showTab } from "./tabs.ts";
import type { ClosingOptions, FormConfiguration, RenderOptions, Tab, TabsConfiguration } from "./types.ts";
import { ApplicationWindow, mounted } from "./window.ts";
import { activate, attendTo, instances, openWindows } from "./windows.ts";

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/**
 * A piece of interface, in a window of its own or part of the page. Subclasses supply `_renderHTML` and `_replaceHTML`
 * (see `HandlebarsApplicationMixin`). Renders and closures of one instance run one after another.
 */
export class ApplicationV2 extends ApplicationWindow {
  /** Classes above this one take no part in default options and hooks. */
  static BASE_APPLICATION: any = ApplicationV2;

  static DEFAULT_OPTIONS: Record<string, any> = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  /** Groups of tabs by name. */
  static TABS: Record<string, TabsConfiguration> = {};

  static RENDER_STATES = STATES;

  static override emittedEvents: readonly string[] = Object.freeze(["prerender", "render", "close", "position"]);

  static parseCSSDimension = parseCSSDimension;

  /** The classes from this one up to the base application. */
  static *inheritanceChain(): Generator<any> {
    yield* inheritanceChain(this as any);
  }

  /** The rendered applications of this class and its subclasses. */
  static *instances(): Generator<any> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  /** Resolves when every image within an element is loaded, or has failed to. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    await Promise.allSettled([...element.querySelectorAll("img")].map((image) => image.decode()));
  }

  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};

  #state: number = STATES.NONE;
  #semaphore = new Semaphore(1);
  #opener: Finder = () => null;

  constructor(options: Record<string, any> = {}) {
    super(options);
    for (const group of this.#groups) this.tabGroups[group] = this._getTabsConfig(group)?.initial ?? null;
  }

  get #groups(): string[] {
    return Object.keys((this.constructor as typeof ApplicationV2).TABS);
  }

  /** The form that the whole application is, or that its content is. */
  get form(): HTMLFormElement | null {
    const { element, content } = this[mounted];
    return ([element, content].find((candidate) => candidate?.localName === "form") as HTMLFormElement) ?? null;
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  /** One of `RENDER_STATES`. */
  get state(): number {
    return this.#state;
  }

  /**
   * Renders the application: opens it when `force` is set, renews it when it is open, does nothing otherwise.
   * Rejects with whatever prevented the rendering.
   */
  async render(options: boolean | RenderOptions = {}, _options: RenderOptions = {}): Promise<this> {
    return this.#semaphore.add(() => this.#render(renderOptions(options, _options))) as Promise<this>;
  }

  async #render(options: RenderOptions): Promise<this> {
    const isFirst = (options.isFirstRender = this.#state <= STATES.NONE);
    if (isFirst && !options.force) return this;
    this._configureRenderOptions(options);
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      runtime.ui?.notifications?.warn((error as Error).message);
      return this;
    }
    this.#state = STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (isFirst) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      this.dispatchEvent(new Event("prerender", { bubbles: true, cancelable: true }));
      await this.#draw(context, options, isFirst);
      this.#state = STATES.RENDERED;
      if (isFirst) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#announce("render", this.element, context, options);
      if (isFirst && this.hasFrame) focusInitially(this.element);
      await this._postRender(context, options);
    } catch (error) {
      this.#state = this.element?.isConnected ? STATES.RENDERED : STATES.ERROR;
      throw error;
    }
    return this;
  }

  async #draw(context: any, options: RenderOptions, isFirst: boolean): Promise<void> {
    const result = await this._renderHTML(context, options);
    const parts = this[mounted];
    if (isFirst) {
      if (this.hasFrame) this.#opener = rememberOpener(document);
      parts.element = await this._renderFrame(options);
      parts.content = parts.window.content ?? parts.element;
      this._insertElement(parts.element);
      instances.set(this.id, this);
    }
    this._updateFrame(options);
    this._replaceHTML(result, parts.content!, options);
    if (isFirst) this._attachFrameListeners();
    this.setPosition(options.position);
    const { detached, windowId } = options.window ?? {};
    if (detached) await this.detachWindow(windowId ? { id: windowId } : {});
    else if (detached === false) await this.attachWindow();
    if (isFirst || options.force) this.bringToFront();
    if (options.force && this.minimized) await this.maximize();
  }

  /** Completes what a render was asked for. */
  protected _configureRenderOptions(options: RenderOptions): void {
    const { isFirstRender } = options;
    if (isFirstRender) options.position = { ...this.position, ...options.position };
    if (this.hasFrame) {
      const first = { title: this.title, icon: this.options.window.icon, controls: true };
      options.window = { ...(isFirstRender ? first : {}), ...options.window };
    }
    if (typeof options.tab === "string" && this.#groups.length === 1) this.tabGroups[this.#groups[0]!] = options.tab;
    else if (options.tab && typeof options.tab === "object") Object.assign(this.tabGroups, options.tab);
  }

  /** What the templates get; a class with exactly one group of tabs finds it in `tabs`. */
  protected async _prepareContext(_options: RenderOptions): Promise<any> {
    return this.#groups.length === 1 ? { tabs: this._prepareTabs(this.#groups[0]!) } : {};
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return tabsOf(this.constructor as any, group);
  }

  /** The tabs of a group, by id, with the active one marked. */
  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return describeTabs(group, config, this.tabGroups[group]);
  }

  /** Makes the content from the context; what it returns goes to `_replaceHTML`. */
  protected async _renderHTML(_context: any, _options: RenderOptions): Promise<any> {
    throw new Error(`${this.constructor.name} does not say how it is rendered: it has no _renderHTML`);
  }

  /** Puts the content into the page. */
  protected _replaceHTML(_result: any, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} does not say how it is rendered: it has no _replaceHTML`);
  }

  /** Shows a tab of a group. Throws when there is none of that name. */
  changeTab(tab: string, group: string, options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {}): void {
    const { content } = this[mounted];
    if (!content || (this.tabGroups[group] === tab && !options.force)) return;
    showTab(content, tab, group, options.navElement ?? (options.event?.target as Element | undefined)?.closest<HTMLElement>("[data-tab]"));
    this.tabGroups[group] = tab;
    if ((options.updatePosition ?? true) && this.position.height === "auto") this.setPosition();
  }

  /** Submits the form of the application; resolves to what its handler returns. */
  async submit(submitOptions: Record<string, any> = {}): Promise<any> {
    if (!this.form || !this.options.form?.handler) throw new Error(`The application ${this.id} has no form of its own to submit`);
    return this._onSubmitForm(this.options.form, submission(this.form, submitOptions));
  }

  /** Closes the application. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#semaphore.add(() => this.#close(options)) as Promise<this>;
  }

  async #close(options: ClosingOptions): Promise<this> {
    const { element } = this;
    if (!element) return this;
    this.#state = STATES.CLOSING;
    await this._preClose(options);
    const active = focused(element.ownerDocument);
    const hadFocus = this.hasFrame && (!active || element.contains(active));
    this._tearDown(options);
    this.#state = STATES.CLOSED;
    if (runtime.ui?.activeWindow === this) activate(openWindows()[0] ?? null);
    if (hadFocus) this.#opener()?.focus();
    this._onClose(options);
    this.#announce("close");
    return this;
  }

  /** Tells hooks, for each class of the chain, and listeners. */
  #announce(event: "render" | "close", ...args: unknown[]): void {
    for (const cls of inheritanceChain(this.constructor as any)) Hooks.callAll(`${event}${cls.name}`, this, ...args);
    this.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
  }

  /** Removes the elements from the page. */
  protected _tearDown(_options: ClosingOptions): void {
    this._removeElement(this.element);
    this[mounted] = { element: null, content: null, window: {} };
    if (instances.get(this.id) === this) instances.delete(this.id);
  }

  /** May it be rendered now? Returns false to say no silently, throws to say why. */
  protected _canRender(_options: RenderOptions): false | void {}
  protected async _preFirstRender(_context: any, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: any, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: any, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: any, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: any, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}

  /** Attaches what listens for the life of the frame: actions, moving, resizing, the form. */
  protected _attachFrameListeners(): void {
    const { element, window, form } = this;
    listenForClicks(element, (event) => this.#onClick(event));
    element.addEventListener("keydown", onTabKey);
    if (form) {
      form.addEventListener("submit", (event) => void this._onSubmitForm(this.options.form ?? {}, event));
      form.addEventListener("change", (event) => this._onChangeForm(this.options.form ?? {}, event));
    }
    if (!this.hasFrame) return;
    attendTo(element.ownerDocument);
    element.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { capture: true });
    window.header!.addEventListener("dblclick", (event) => {
      if (!(event.target as Element).closest("button")) void (this.minimized ? this.maximize() : this.minimize());
    });
    if (this.options.window.positioned) makeDraggable(this, window.header!);
    if (window.resize) makeResizable(this, window.resize);
  }

  #onPointerDown(event: PointerEvent): void {
    this.bringToFront();
    const inMenu = (event.target as Element).closest(".controls-dropdown, [data-action=toggleControls]");
    if (!inMenu && this.window.controlsDropdown?.classList.contains("expanded")) void this.toggleControls(false);
  }

  #onClick(event: PointerEvent): void {
    const asked = requestedAction(this, event);
    if (!asked) return;
    if (event.type === "contextmenu") event.preventDefault();
    if (asked.target.closest(".controls-dropdown")) void this.toggleControls(false);
    if (asked.handler) void asked.handler.call(this, event, asked.target);
    else if (asked.name === "close" && !submits(asked.target)) void this.close();
    else if (asked.name === "toggleControls") void this.toggleControls();
    else if (asked.name === "detach") void this.detachWindow();
    else if (asked.name === "attach") void this.attachWindow();
    else if (asked.name === "tab") this._onClickTab(event);
    else this._onClickAction(event, asked.target);
  }

  /** Called for clicks on actions that have no handler. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  protected _onClickTab(event: PointerEvent): void {
    const navElement = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const group = navElement?.dataset.group ?? navElement?.closest<HTMLElement>(".tabs")?.dataset.group;
    if (navElement?.dataset.tab && group) this.changeTab(navElement.dataset.tab, group, { event, navElement });
  }

  /** Handles the submission of a form of this application; resolves to what its handler returns. */
  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<any> {
    return handleForm(this, formConfig, event);
  }

  /** Handles a change in a form of this application. */
  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /** Attaches a context menu to the elements that match `selector`. `handler` returns its entries, which hooks may change. */
  protected _createContextMenu(handler: () => any[], selector: string, options: ContextMenuSettings = {}): any {
    return createContextMenu(this, handler, selector, options);
  }
}

/** Is it a button whose press submits a form? */
function submits(element: HTMLElement): boolean {
  const { type, form } = element as HTMLButtonElement;
  return type === "submit" && Boolean(form);
}
